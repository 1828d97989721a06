// Callers that send a little now and then, and so never finish and never fall silent.
import { openLine } from './raw-connection.ts'
import { ask, CHUNKED, store } from './messages.ts'

const DRIPS_INTERVAL_MS = 200
const PATIENCE_MS = 25_000

export interface SlowSender {
  readonly name: string
  readonly first: string
  /** What is sent again and again. */
  readonly drip: string
  /** What may be answered before the connection is closed. */
  readonly answers: readonly string[]
}

const longBody = 'Content-Length: 60000\r\n'
const tooLongBody = 'Content-Length: 70000\r\n'

export const slowSenders: readonly SlowSender[] = [
  { name: 'the request line', first: 'GET /healthz?', drip: 'a', answers: [] },
  { name: 'a header', first: ask('X-A: ').slice(0, -2), drip: 'a', answers: [] },
  { name: 'a header of the second request', first: ask() + ask('X-A: ').slice(0, -2), drip: 'a', answers: ['200'] },
  { name: 'a body', first: store(longBody, ''), drip: ' ', answers: [] },
  { name: 'a body in chunks', first: store(CHUNKED, ''), drip: '1\r\n \r\n', answers: [] },
  { name: 'an extension of a chunk', first: `${store(CHUNKED, '')}1;`, drip: 'a', answers: [] },
  { name: 'a body that is refused', first: store(tooLongBody, ''), drip: ' ', answers: ['413 body_too_large'] },
  { name: 'the body of a question', first: ask(CHUNKED), drip: '1\r\n \r\n', answers: ['200'] },
  { name: 'nothing', first: '', drip: '', answers: [] },
  { name: 'nothing after an answer', first: ask(), drip: '', answers: ['200'] },
]

/** Sends until the service hangs up, or patience is at an end. */
export async function sendSlowly(port: number, { first, drip }: SlowSender) {
  const line = await openLine(port)
  await line.send(first)
  const deadline = performance.now() + PATIENCE_MS
  while (!line.isClosed && performance.now() < deadline) {
    await line.until(() => line.isClosed, DRIPS_INTERVAL_MS)
    await line.send(drip)
  }
  const { answers, isClosed } = line
  line.reset()
  return { answers, isClosed }
}
