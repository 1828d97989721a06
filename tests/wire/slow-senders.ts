// Clients that send a few bytes at a time, neither finishing a request nor going silent.

import { CHUNKED, getRequest, postRequest } from './messages.ts'
import { openConnection } from './raw-connection.ts'

const DRIP_INTERVAL_MS = 200
const GIVE_UP_AFTER_MS = 25_000

export interface SlowSender {
  readonly name: string
  readonly first: string
  /** The bytes sent repeatedly. */
  readonly drip: string
  /** The responses expected before the connection closes. */
  readonly responses: readonly string[]
}

const longBody = 'Content-Length: 60000\r\n'
const tooLongBody = 'Content-Length: 70000\r\n'

export const slowSenders: readonly SlowSender[] = [
  { name: 'the request line', first: 'GET /healthz?', drip: 'a', responses: [] },
  { name: 'a header', first: getRequest('X-A: ').slice(0, -2), drip: 'a', responses: [] },
  {
    name: 'a header in the second request',
    first: getRequest() + getRequest('X-A: ').slice(0, -2),
    drip: 'a',
    responses: ['200'],
  },
  { name: 'a body', first: postRequest(longBody, ''), drip: ' ', responses: [] },
  { name: 'a chunked body', first: postRequest(CHUNKED, ''), drip: '1\r\n \r\n', responses: [] },
  { name: 'a chunk extension', first: `${postRequest(CHUNKED, '')}1;`, drip: 'a', responses: [] },
  {
    name: 'a body that is too large',
    first: postRequest(tooLongBody, ''),
    drip: ' ',
    responses: ['413 body_too_large'],
  },
  { name: 'the body of a GET request', first: getRequest(CHUNKED), drip: '1\r\n \r\n', responses: ['200'] },
  { name: 'nothing', first: '', drip: '', responses: [] },
  { name: 'nothing after a response', first: getRequest(), drip: '', responses: ['200'] },
]

/** Sends until the service closes the connection or the time runs out. */
export async function sendSlowly(port: number, { first, drip }: SlowSender) {
  const connection = await openConnection(port)
  await connection.send(first)
  const deadline = performance.now() + GIVE_UP_AFTER_MS
  while (!connection.isClosed && performance.now() < deadline) {
    await connection.waitUntil(() => connection.isClosed, DRIP_INTERVAL_MS)
    await connection.send(drip)
  }
  const { responses, isClosed } = connection
  connection.reset()
  return { responses, isClosed }
}
