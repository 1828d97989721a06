// A page of a list: the ids on it, and whether there is a next page.

import { isJson } from '../document/content.ts'
import { announcesMore, idIn, listIn, type Named } from './envelopes.ts'
import { type Operation, parametersIn } from './openapi/operations.ts'
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

/**
 * Whether the fuzzer can detect the end of a list: the list has `Link` headers, or it has no integer parameter that
 * might select a page.
 */
export function hasVisibleEnd(list: Operation): boolean {
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
