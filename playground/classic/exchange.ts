// A classic request, read completely, with functions that parse its parts.
import { mediaTypeOf } from '../../server/http/contract/body.ts'
import { parseExactJson } from '../../server/http/contract/exact-json.ts'
import type { Validator } from '../../server/http/contract/validation.ts'
import { PlaygroundError } from '../http/responses.ts'
import type { Store } from './store.ts'

export interface Exchange {
  readonly version: 'v2' | 'v3'
  readonly store: Store
  readonly request: Request
  readonly query: URLSearchParams
  /** The parameter in the path, such as 7 in `/pet/7`; empty if the path has none. */
  readonly param: string
  readonly body: Uint8Array<ArrayBuffer>
}

/** Performs an operation, and returns the JSON value of its response. All successful responses have status 200. */
export type Operation = (exchange: Exchange) => unknown

/** Returns a response that only confirms an operation. */
export const confirmed = (message: string) => ({ code: 200, type: 'unknown', message })

export const invalid = (message: string): PlaygroundError => new PlaygroundError(400, 'invalid_request', message)

const MAX_INT64 = 2n ** 63n - 1n

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a JSON body with exact integers, and validates it. Fields that are null count as missing. Fails with: unsupported_media_type,
 * malformed_json, invalid_request.
 */
export function readJson<Body>({ request, body }: Exchange, validate: Validator): Body {
  mediaTypeOf(request, ['application/json'])
  const value = withoutNulls(parseJson(body))
  validate(value)
  return value as Body
}

function parseJson(body: Uint8Array): unknown {
  try {
    return parseExactJson(utf8.decode(body))
  } catch {
    throw new PlaygroundError(400, 'malformed_json', 'The body is not valid JSON.')
  }
}

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
}

/** Parses a form; an empty body is an empty form. Fails with: unsupported_media_type, invalid_request. */
export async function readForm({ request, body }: Exchange, types: readonly string[]) {
  if (body.length === 0) return new Response(new URLSearchParams()).formData()
  mediaTypeOf(request, types)
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' }
  return new Response(body, { headers }).formData().catch(() => {
    throw invalid('The body is not a valid form.')
  })
}

/** Reads the identifier in the path. Fails with: invalid_request. */
export function readId(param: string): bigint {
  const id = /^(0|-?[1-9]\d{0,18})$/.test(param) ? BigInt(param) : undefined
  if (id !== undefined && id <= MAX_INT64 && id >= -MAX_INT64 - 1n) return id
  throw invalid('The identifier in the path must be a 64-bit integer.')
}

/** Returns a parameter's values, which may be repeated or separated by commas. Fails with: invalid_request if there are none. */
export function readValues(query: URLSearchParams, name: string): string[] {
  const values = query.getAll(name).flatMap((value) => value.split(','))
  if (values.length > 0) return values
  throw invalid(`Query parameter ${name} is missing.`)
}
