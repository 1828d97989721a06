// A page of a list: the ids on it, and whether there is a next page.

import { isJson } from '../../../scripts/openapi/content.ts'
import { announcesMore, idIn, listIn, type Named } from './envelopes.ts'
import { type Operation, parametersIn } from './openapi/operations.ts'
import type { Parameter } from './openapi/parameters.ts'
import type { Service } from './service.ts'
import { parsedJson, type ServiceResponse, type TestCase } from './test-case.ts'

export interface Page {
  readonly ids: readonly string[]
  /** Whether this is known to be the last page. */
  readonly isLast: boolean
}

const nextLink = /<([^>]*)>\s*;[^,<]*\brel="?next\b/

/** Returns the target of the next page, relative to the base URL (RFC 8288). */
export function nextPageTarget(
  { base }: Service,
  { request }: TestCase,
  { headers }: ServiceResponse,
): string | undefined {
  const [, address] = nextLink.exec(headers.get('link') ?? '') ?? []
  const requestUrl = base + request.target
  if (address === undefined || !URL.canParse(address, requestUrl)) return undefined
  const { href } = new URL(address, requestUrl)
  return href.startsWith(`${base}/`) ? href.slice(base.length) : undefined
}

/** Names of parameters that set the number of items on a page, in lowercase without separators. */
const sizeNames = ['limit', 'pagesize', 'perpage', 'pagelimit', 'maxresults', 'maxitems', 'take', 'top']
/** Names of parameters that select or sort pages, but do not hide any items from all of them. */
const positionNames = [
  ...['page', 'pagenumber', 'offset', 'skip', 'cursor', 'after', 'before', 'pagetoken', 'startafter', 'startingafter'],
  ...['endingbefore', 'nexttoken', 'continuationtoken', 'sort', 'sortby', 'order', 'orderby'],
]

const isNamed = ({ name }: Parameter, names: readonly string[]): boolean =>
  names.includes(name.toLowerCase().replaceAll(/[^a-z]/g, ''))

export interface PageSize {
  readonly parameter: Parameter
  readonly maximum: number
}

/** Returns the parameter that sets the number of items on a page, if its maximum is documented. */
export function pageSizeOf(list: Operation): PageSize | undefined {
  const parameter = parametersIn(list, 'query').find((one) => isNamed(one, sizeNames))
  const maximum = parameter?.schema.maximum
  if (!parameter || maximum === undefined || parameter.validationError(maximum) !== undefined) return undefined
  return { parameter, maximum }
}

/** Returns the first parameter that might filter a list. */
export function filterOf(list: Operation): Parameter | undefined {
  return parametersIn(list, 'query').find(
    (one) => !one.dependsOnState && !isNamed(one, [...sizeNames, ...positionNames]),
  )
}

/**
 * Whether a page, or the page to which its links lead, is the end of the list. A list whose pages cannot be followed
 * ends with a page that is not full, if the request did not skip any items.
 */
export function endsList(list: Operation, { ids, isLast }: Page, maximum: number | undefined): boolean {
  if (!isLast || hasVisibleEnd(list)) return isLast
  const others = parametersIn(list, 'query').filter((one) => one.isRequired && !isNamed(one, sizeNames))
  return others.length === 0 && maximum !== undefined && ids.length < maximum
}

/**
 * Whether the fuzzer can detect the end of a list: the list has `Link` headers, or it has no integer parameter that
 * might select a page.
 */
function hasVisibleEnd(list: Operation): boolean {
  const responses = [...list.responses].filter(([status]) => status.startsWith('2')).map(([, response]) => response)
  const hasLinks = responses.some(({ headers }) => headers.some(({ name }) => name.toLowerCase() === 'link'))
  return hasLinks || parametersIn(list, 'query').every(({ schema }) => schema.type !== 'integer')
}

/** Reads a page; returns undefined if it is not a list of objects with ids. */
export function pageOf({ status, headers, text }: ServiceResponse, resource: Named): Page | undefined {
  const body = status === 200 && isJson(headers.get('content-type') ?? '') ? parsedJson(text) : undefined
  const ids = listIn(body?.value, resource)?.map((item) => idIn(item, resource))
  if (!ids?.every((id) => id !== undefined)) return undefined
  return { ids, isLast: !nextLink.test(headers.get('link') ?? '') && !announcesMore(body?.value, ids.length) }
}
