// Reads the Accept and Accept-Encoding headers: https://www.rfc-editor.org/rfc/rfc9110#section-12.5
import { StoreError } from '../errors.ts'

const JSON_TYPE = 'application/json'
/** Media type of problem details (RFC 9457). A client that accepts it can also read plain JSON. */
export const PROBLEM_TYPE = 'application/problem+json'
export const IDENTITY = 'identity'

/** Media ranges that include JSON, most specific first. */
const jsonRanges = [JSON_TYPE, 'application/*', '*/*']

/** Weight of `identity` if the client does not list it. It is acceptable, but any listed coding is better. */
const UNLISTED_IDENTITY = 0.0001

/** Maximum header lengths, ample for every client. Parsing the longest possible header would take milliseconds. */
const MAX_ACCEPT_LENGTH = 2000
const MAX_ENCODING_LENGTH = 1000

/** A valid weight: https://www.rfc-editor.org/rfc/rfc9110#section-12.4.2 */
const validWeight = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** Checks that the client accepts JSON, the format of every response. Fails with: not_acceptable. */
export function requireJsonAccepted(request: Request): void {
  const accept = request.headers.get('accept')
  if (accept === null || accept === '*/*' || acceptsJson(accept)) return
  throw new StoreError('not_acceptable', 'The response is application/json, which the Accept header excludes.')
}

function acceptsJson(accept: string): boolean {
  const weights = weightsIn(accept)
  if (weights.size === 0) return true
  return jsonWeight(weights) > 0 || (!weights.has(JSON_TYPE) && (weights.get(PROBLEM_TYPE) ?? 0) > 0)
}

/** Returns the weight of the most specific media range that includes JSON; 0 if there is none. */
function jsonWeight(weights: ReadonlyMap<string, number>): number {
  const decisive = jsonRanges.find((range) => weights.has(range))
  return (decisive && weights.get(decisive)) || 0
}

/** Whether the caller asks for an event stream, as a browser's EventSource does. False for HEAD requests, which have no response body. */
export function asksForStream(request: Request): boolean {
  return request.method === 'GET' && weightsIn(request.headers.get('accept') ?? '').has('text/event-stream')
}

/** Whether the caller accepts problem details and does not prefer plain JSON. */
export function asksForProblemDetails(request: Request): boolean {
  const accept = request.headers.get('accept')
  if (accept === null || accept === '*/*') return false
  const weights = weightsIn(accept)
  const weight = weights.get(PROBLEM_TYPE) ?? 0
  return weight > 0 && weight >= jsonWeight(weights)
}

/** Returns the weight of each media range in the header. */
const weightsIn = (accept: string): ReadonlyMap<string, number> => readWeights(accept.slice(0, MAX_ACCEPT_LENGTH))

/**
 * Returns the available coding that the client prefers, or the first of several equally preferred codings; undefined if the client accepts
 * none of them. If the Accept-Encoding header is missing or too long, treats only `identity` as accepted, because the client may be unable
 * to decode any other coding.
 */
export function chooseEncoding<Coding extends string>(
  header: string | null,
  available: readonly Coding[],
): Coding | undefined {
  const list = header === null || header.length > MAX_ENCODING_LENGTH ? '' : header
  const weights = readWeights(list)
  const weightOf = (coding: string): number =>
    weights.get(coding) ?? weights.get('*') ?? (coding === IDENTITY ? UNLISTED_IDENTITY : 0)
  const [best] = [...available].sort((one, other) => weightOf(other) - weightOf(one))
  return best !== undefined && weightOf(best) > 0 ? best : undefined
}

/** Returns each lowercase value with its weight; a weight of 0 excludes it. Ignores elements without a value or with an invalid weight. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const element of header.toLowerCase().split(',')) {
    const [value = '', ...parameters] = element.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1'
    if (value !== '' && validWeight.test(weight)) weights.set(value, Number(weight))
  }
  return weights
}
