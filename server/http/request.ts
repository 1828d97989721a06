// Reads what every route needs of a request: its id, its path and query, and whether its client is still there.
import { hasSecret } from '../log/redaction.ts'

const loggableId = /^[\w.:-]{1,128}$/

/** Returns the request's id for the log and the response: the client's X-Request-Id if it is safe to log, otherwise a new id. */
export function requestIdOf(request: Request): string {
  const sent = request.headers.get('x-request-id')
  return sent !== null && loggableId.test(sent) && !hasSecret(sent) ? sent : crypto.randomUUID()
}

/** Thrown when the client has disconnected, so nobody will read the response. */
export class ClientGone extends Error {}

/**
 * Checks that the client has not disconnected. Bun creates a request's signal on first access, and the signal also reports an earlier
 * disconnection, so requests that never wait do not pay for it. Fails with ClientGone.
 */
export function requireClient({ signal }: Request): void {
  if (signal.aborted) throw new ClientGone()
}

/** Waits for `work`, but not longer than the client does. Fails with ClientGone, or as `work` does. */
export async function whileConnected<T>(request: Request, work: (gone: AbortSignal) => Promise<T>): Promise<T> {
  requireClient(request)
  const { signal } = request
  const { promise: gone, reject } = Promise.withResolvers<never>()
  const leave = () => reject(new ClientGone())
  signal.addEventListener('abort', leave)
  try {
    return await Promise.race([gone, work(signal)])
  } finally {
    signal.removeEventListener('abort', leave)
  }
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
