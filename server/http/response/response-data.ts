// A reply before it is sent: plain values, so that it can also be kept and sent again.
import { type StoreError, statusOf } from '../../errors.ts'
import { withoutSecrets } from '../../log/redaction.ts'
import type { Operation } from '../contract/operations.ts'
import { type Conditions, etagMatches, etagOf } from './etags.ts'
import { HttpError } from './http-error.ts'
import { Result } from './result.ts'

export interface ResponseData {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** None where the reply has no body; JSON, unless the headers say otherwise. */
  readonly body: string | null
}

/** A reply that may also be a file. */
export type FileResponseData = Omit<ResponseData, 'body'> & { readonly body: string | Uint8Array<ArrayBuffer> | null }

/** What has a tag may be kept, if the keeper asks each time whether it is still right. */
export const revalidated = { 'Cache-Control': 'no-cache' }

/** A success of an operation: what its handler returned, with the status and the tag that the contract names. */
export function successResponse({ success, isTagged }: Operation, result: unknown): ResponseData {
  const { body, headers, entity } = result instanceof Result ? result : new Result(result, {})
  if (body === undefined) return { status: success, headers, body: null }
  const text = JSON.stringify(body)
  const tagged = isTagged ? text : entity && JSON.stringify(entity)
  return { status: success, headers: tagged ? { ...headers, ETag: etagOf(tagged) } : headers, body: text }
}

/** The reply to a read, or `304` where the caller already has it. */
export function notModified(reply: ResponseData, conditions: Conditions): ResponseData {
  const { ETag } = reply.headers
  return ETag !== undefined && etagMatches(ETag, conditions['If-None-Match'])
    ? { status: 304, headers: { ETag, ...revalidated }, body: null }
    : reply
}

export function errorResponse(error: StoreError): ResponseData {
  const status = statusOf[error.code]
  const headers = error instanceof HttpError ? error.headers : {}
  const text = JSON.stringify({ code: error.code, message: withoutSecrets(error.message), status })
  return { status, headers: status === 503 ? { ...headers, 'Retry-After': '1' } : headers, body: text }
}
