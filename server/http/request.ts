// What is read of every request, whatever it asks for.
import { StoreError } from '../errors.ts'
import { nextTurn } from '../event-loop.ts'
import { hasSecret } from '../log/redaction.ts'

const fitForLogs = /^[\w.:-]{1,128}$/

/** The id that stands in a request's log lines and its answer: the caller's own where it is fit for a log, or one made here. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id')
  return given !== null && fitForLogs.test(given) && !hasSecret(given) ? given : crypto.randomUUID()
}

/** The path and the query of an address, without the cost of a URL object. A request without a usable Host has only a path. */
export function targetOf(url: string): { path: string; search: string } {
  const pathAt = url.startsWith('/') ? 0 : Math.max(0, url.indexOf('/', url.indexOf('//') + 2))
  const queryAt = url.indexOf('?', pathAt)
  return queryAt < 0
    ? { path: url.slice(pathAt), search: '' }
    : { path: url.slice(pathAt, queryAt), search: url.slice(queryAt + 1) }
}

/**
 * Makes sure that a change is really asked for. Bun hands over a request once its last byte is there, and only then looks at what came
 * along behind it. Where that is no request, or a trailer, which Bun does not take, it answers 400 in our place and hangs up. One turn
 * of the event loop later this can be seen. Refuses: invalid_request, which nobody will read.
 */
export async function requireIntact(request: Request): Promise<void> {
  await nextTurn()
  if (request.signal.aborted) throw new StoreError('invalid_request', 'Something else followed the request.')
}
