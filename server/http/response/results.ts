// A handler's result and the response built from it, as plain values that can also be stored and replayed.
import type { ServedOperation } from '../contract/operations.ts'
import { type Conditions, etagMatches, etagOf } from './etags.ts'

type HeaderValues = Readonly<Record<string, string>>

/**
 * A result with additional headers, or with a resource from which the ETag is derived. A handler that needs neither returns just the body.
 */
export class Result<Body> {
  readonly body: Body
  readonly headers: HeaderValues
  /** The resource that the ETag identifies, if the body contains more than the resource. */
  readonly entity: object | undefined

  constructor(body: Body, headers: HeaderValues, entity?: object) {
    this.body = body
    this.headers = headers
    this.entity = entity
  }
}

/** A result with a secret that must not be stored. A retry receives the body without the secret. */
export class SecretResult<Body> extends Result<Body> {
  readonly bodyOfRetry: object

  constructor(body: Body, headers: HeaderValues, entity: object, bodyOfRetry: object) {
    super(body, { 'Cache-Control': 'no-store', ...headers }, entity)
    this.bodyOfRetry = bodyOfRetry
  }
}

export function created<Body>(body: Body, location: (body: Body) => string): Result<Body> {
  return new Result(body, { Location: location(body) })
}

export interface ResponseData {
  readonly status: number
  readonly headers: HeaderValues
  /** The body, which is JSON unless a header specifies another type; null if there is none. */
  readonly body: string | null
  /** The body to store and to return to a retry, if it differs from `body`. */
  readonly bodyOfRetry?: string
}

/**
 * A response whose body may also be a stream or a file. A file is a Blob that all responses share: Bun would copy a byte array for each
 * response, and clients that do not read their responses would fill memory.
 */
export type FileResponseData = Pick<ResponseData, 'status' | 'headers'> & {
  readonly body: string | Blob | ReadableStream<Uint8Array> | null
}

/** Headers that let a client cache a response but make it revalidate each time. */
export const revalidate = { 'Cache-Control': 'no-cache' }

const noHeaders: HeaderValues = {}

/** Creates an operation's success response with the status that the contract specifies, and with an ETag if the contract specifies one. */
export function successResponse({ success: { status }, isTagged }: ServedOperation, result: unknown): ResponseData {
  const isResult = result instanceof Result
  const body: unknown = isResult ? result.body : result
  const headers = isResult ? result.headers : noHeaders
  if (body === undefined) return { status, headers, body: null }
  const text = JSON.stringify(body)
  const tagged = isTagged ? text : isResult && result.entity && JSON.stringify(result.entity)
  const response = { status, headers: tagged ? { ...headers, ETag: etagOf(tagged) } : headers, body: text }
  return result instanceof SecretResult ? { ...response, bodyOfRetry: JSON.stringify(result.bodyOfRetry) } : response
}

/** Returns the response, or 304 if the client already has the same representation. */
export function notModified(response: ResponseData, conditions: Conditions): ResponseData {
  const { ETag } = response.headers
  return ETag !== undefined && etagMatches(ETag, conditions['If-None-Match'])
    ? { status: 304, headers: { ETag, ...revalidate }, body: null }
    : response
}
