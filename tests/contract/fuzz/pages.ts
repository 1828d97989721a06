// A page of a list: the ids on it, and the link to the next page.
import type { Resource } from './document/resources.ts'
import { isSuccess, parsedJson, type ServiceResponse } from './test-case.ts'

const nextLink = /<([^>]*)>; rel="next"/

/** Returns the target of the link to the next page (RFC 8288). */
export function nextPageTarget({ headers }: ServiceResponse): string | undefined {
  return nextLink.exec(headers.get('link') ?? '')?.[1]
}

export interface Page {
  readonly ids: readonly string[]
  readonly isLast: boolean
}

/** Reads a page of resources, which are identified by the field named after the path's parameter, or by `id`. */
export function pageOf(response: ServiceResponse, { parameter }: Pick<Resource, 'parameter'>): Page {
  const items = isSuccess(response) ? parsedJson(response.text)?.value : undefined
  const ids = Array.isArray(items) ? items.map((item) => String(item[parameter] ?? item.id)) : []
  return { ids, isLast: isSuccess(response) && nextPageTarget(response) === undefined }
}
