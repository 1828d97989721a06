// Many connections at once, none of which does what a connection is for.

import { BODY, CHUNKED, contentLength, getRequest, postRequest } from './messages.ts'
import { openConnection, type RawConnection } from './raw-connection.ts'

const REQUESTS_EACH = 500

const halves = [
  'GET /heal',
  getRequest().slice(0, -2),
  postRequest(contentLength(BODY), '{'),
  postRequest(CHUNKED, '5\r\n{'),
]

/** Callers that stop in the middle of a request, at various places. */
export async function halfRequests(port: number, count: number): Promise<RawConnection[]> {
  const opened = Array.from({ length: count }, async (_, n) => {
    const connection = await openConnection(port)
    await connection.send(halves[n % halves.length] ?? '')
    return connection
  })
  return Promise.all(opened)
}

/** Callers that ask for the largest response there is, again and again, and never read one. */
export async function nonReadingClients(port: number, count: number): Promise<RawConnection[]> {
  const opened = Array.from({ length: count }, async () => {
    const connection = await openConnection(port, { listens: false })
    // Not waited for: there may never be room for all of it.
    void connection.send(getRequest('', 'GET /openapi.json HTTP/1.1').repeat(REQUESTS_EACH))
    return connection
  })
  return Promise.all(opened)
}

/** Callers that are torn away a little after they have sent a change; these are the names they sent. */
export async function resetAfterWrite(port: number, count: number): Promise<string[]> {
  const callers = Array.from({ length: count }, async (_, n) => {
    const name = `torn-${n}`
    const body = JSON.stringify({ name })
    const connection = await openConnection(port)
    await connection.send(postRequest(contentLength(body), body))
    await Bun.sleep(n % 12)
    connection.reset()
    return name
  })
  return Promise.all(callers)
}
