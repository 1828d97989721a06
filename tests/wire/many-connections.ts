// Many concurrent connections that do not complete their requests or never read the responses.

import { BODY, CHUNKED, contentLength, getRequest, postRequest } from './messages.ts'
import { openConnection, type RawConnection } from './raw-connection.ts'

const REQUESTS_EACH = 500

const incompleteRequests = [
  'GET /heal',
  getRequest().slice(0, -2),
  postRequest(contentLength(BODY), '{'),
  postRequest(CHUNKED, '5\r\n{'),
]

/** Clients that stop at various points in the middle of a request. */
export async function halfRequests(port: number, count: number): Promise<RawConnection[]> {
  const opened = Array.from({ length: count }, async (_, n) => {
    const connection = await openConnection(port)
    await connection.send(incompleteRequests[n % incompleteRequests.length] ?? '')
    return connection
  })
  return Promise.all(opened)
}

/** Clients that request the OpenAPI document many times and never read a response. */
export function nonReadingClients(port: number, count: number): Promise<RawConnection[]> {
  return sendWithoutReading(port, count, getRequest('', 'GET /openapi.json HTTP/1.1').repeat(REQUESTS_EACH))
}

/** Clients that request a file, the largest response that needs no key, and do not read it. */
export function unreadFiles(port: number, count: number, path: string): Promise<RawConnection[]> {
  return sendWithoutReading(port, count, getRequest('', `GET ${path} HTTP/1.1`))
}

function sendWithoutReading(port: number, count: number, bytes: string): Promise<RawConnection[]> {
  const opened = Array.from({ length: count }, async () => {
    const connection = await openConnection(port, { listens: false })
    // Do not wait: the socket may never accept all of the data.
    void connection.send(bytes)
    return connection
  })
  return Promise.all(opened)
}

/** Clients that reset the connection shortly after sending a write. Returns the names that they sent. */
export async function resetAfterWrite(port: number, count: number): Promise<string[]> {
  const callers = Array.from({ length: count }, async (_, n) => {
    const name = `reset-${n}`
    const body = JSON.stringify({ name })
    const connection = await openConnection(port)
    await connection.send(postRequest(contentLength(body), body))
    await Bun.sleep(n % 12)
    connection.reset()
    return name
  })
  return Promise.all(callers)
}
