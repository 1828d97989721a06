// What every route reads of a request: its id, its path and its query.
import { hasSecret } from '../log/redaction.ts'

const loggableId = /^[\w.:-]{1,128}$/

/** The id for the log and the response: the client's own X-Request-Id if it is safe to log, else a new one. */
export function requestIdOf(request: Request): string {
  const sent = request.headers.get('x-request-id')
  return sent !== null && loggableId.test(sent) && !hasSecret(sent) ? sent : crypto.randomUUID()
}

/** The path and the query of a URL, without the cost of a URL object. */
export function targetOf(url: string): { path: string; search: string } {
  // Of a request without a valid Host header, Bun has only the path and the query, exactly as they were sent.
  if (url.startsWith('/')) return targetOf(new URL(`http://localhost${url}`).href)
  const pathAt = Math.max(0, url.indexOf('/', url.indexOf('//') + 2))
  const queryAt = url.indexOf('?', pathAt)
  return queryAt < 0
    ? { path: url.slice(pathAt), search: '' }
    : { path: url.slice(pathAt, queryAt), search: url.slice(queryAt + 1) }
}
