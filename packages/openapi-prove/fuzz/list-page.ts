// A page of a list: the ids on it, and whether there is a next page.

import { isJson } from '../document/content.ts'
import { fields } from './openapi/errors.ts'
import { type Operation, parametersIn } from './openapi/operations.ts'
import type { Service } from './service.ts'
import type { ServiceResponse, TestCase } from './test-case.ts'

const nextLink = /<([^>]*)>\s*;[^,<]*\brel="?next\b/

export const isLastPage = ({ headers }: ServiceResponse): boolean => !nextLink.test(headers.get('link') ?? '')

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

/** Whether the fuzzer can detect the end of a list: the list has links, or no integer parameter that might select a page. */
export function hasVisibleEnd(list: Operation): boolean {
  const responses = [...list.responses].filter(([status]) => status.startsWith('2')).map(([, response]) => response)
  const hasLinks = responses.some(({ headers }) => headers.some(({ name }) => name.toLowerCase() === 'link'))
  return hasLinks || parametersIn(list, 'query').every(({ schema }) => schema.type !== 'integer')
}

/** Reads the ids on a page from this field or from `id`; undefined if the page is not a list of such objects. */
export function idsOnPage({ status, headers, text }: ServiceResponse, field: string): string[] | undefined {
  if (status !== 200 || !isJson(headers.get('content-type') ?? '')) return undefined
  const page = parsed(text)
  if (!Array.isArray(page)) return undefined
  const ids = page.map(fields).map((item) => item[field] ?? item.id)
  return ids.every((id) => id !== undefined) ? ids.map(String) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
