// Reads the Accept header: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1
import { StoreError } from '../errors.ts'
import { readWeights } from './weights.ts'

const JSON_TYPE = 'application/json'
/** Media type of problem details (RFC 9457). A client that accepts it can also read plain JSON. */
export const PROBLEM_TYPE = 'application/problem+json'

/** Media ranges that include JSON, most specific first. */
const jsonRanges = [JSON_TYPE, 'application/*', '*/*']

/** Maximum header length, ample for every client. Parsing the longest possible header would take milliseconds. */
const MAX_ACCEPT_LENGTH = 2000

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
