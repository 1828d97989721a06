// Puts a server under load where there is no wrk: bare sockets and just enough HTTP to know where an answer ends.
import type { Socket } from 'bun'
import { percentile } from '../figures.ts'
import { answerIn } from './answers.ts'
import { headersOf, type Load, type Outcome, textWith } from './load.ts'

const END_TIMEOUT_MS = 10_000

interface Connection {
  unread: Buffer
  sentAt: number
}

export async function driveWithBun(load: Load): Promise<Outcome> {
  const next = requestWriter(load)
  const times: number[] = []
  const finished = Promise.withResolvers<void>()
  const started = performance.now()
  const deadline = started + load.seconds * 1000
  let open = load.connections
  let failures = 0

  function send(socket: Socket<Connection>): void {
    socket.data.sentAt = performance.now()
    if (socket.data.sentAt >= deadline) socket.end()
    else socket.write(next())
  }

  function receive(socket: Socket<Connection>, chunk: Buffer): void {
    const { data } = socket
    data.unread = data.unread.length === 0 ? Buffer.from(chunk) : Buffer.concat([data.unread, chunk])
    const answer = answerIn(data.unread)
    if (!answer) return
    data.unread = data.unread.subarray(answer.length)
    times.push(performance.now() - data.sentAt)
    if (answer.status >= 400) failures += 1
    send(socket)
  }

  function leave(): void {
    open -= 1
    if (performance.now() < deadline) failures += 1
    if (open === 0) finished.resolve()
  }

  const { hostname, port } = new URL(load.url)
  const handlers = { open: send, data: receive, close: leave, connectError: leave }
  for (let i = 0; i < load.connections; i += 1) {
    const data: Connection = { unread: Buffer.alloc(0), sentAt: 0 }
    Bun.connect({ hostname, port: Number(port), data, socket: handlers }).catch(() => {})
  }
  const late = setTimeout(
    () => finished.reject(new Error('The server kept us waiting.')),
    load.seconds * 1000 + END_TIMEOUT_MS,
  )
  await finished.promise
  clearTimeout(late)
  const seconds = (performance.now() - started) / 1000
  const sorted = times.sort((a, b) => a - b)
  const microseconds = { median: percentile(sorted, 0.5) * 1000, p99: percentile(sorted, 0.99) * 1000 }
  return { requests: sorted.length, seconds, microseconds, failures }
}

/** Writes one request after the other, each with another number. */
function requestWriter(load: Load): () => string {
  const { url, requests, seed } = load
  const { method, path, body, highest = 1, step = 1 } = requests
  const numbers = Math.floor((highest - 1) / step) + 1
  const all = { Host: new URL(url).host, ...headersOf(load) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const random = randomFrom(seed)
  return () => {
    const id = 1 + step * Math.floor(random() * numbers)
    const content = body === undefined ? '' : textWith(id, body)
    // What is sent is ASCII, so characters are bytes.
    const length = body === undefined ? '' : `Content-Length: ${content.length}\r\n`
    return `${method} ${textWith(id, path)} HTTP/1.1\r\n${lines.join('')}${length}\r\n${content}`
  }
}

/** Numbers from 0 to 1 that are the same each time: a linear congruential generator with the constants of Numerical Recipes. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
