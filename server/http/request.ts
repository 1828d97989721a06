// Reads the parts of a request that every route needs: its id, path, and query.
import { hasSecret } from '../log/redaction.ts'

const loggableId = /^[\w.:-]{1,128}$/

/** Returns the request's id for the log and the response: the client's X-Request-Id if it is safe to log, otherwise a new id. */
export function requestIdOf(request: Request): string {
  const sent = request.headers.get('x-request-id')
  return sent !== null && loggableId.test(sent) && !hasSecret(sent) ? sent : crypto.randomUUID()
}

/** Splits a URL into path and query without the cost of a URL object. */
export function targetOf(url: string): { path: string; search: string } {
  // If the Host header is invalid or missing, Bun's URL is just the path and query, exactly as sent.
  if (url.startsWith('/')) return targetOf(new URL(`http://localhost${url}`).href)
  const pathAt = Math.max(0, url.indexOf('/', url.indexOf('//') + 2))
  const queryAt = url.indexOf('?', pathAt)
  return queryAt < 0
    ? { path: url.slice(pathAt), search: '' }
    : { path: url.slice(pathAt, queryAt), search: url.slice(queryAt + 1) }
}
