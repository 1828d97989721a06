// The open-loop load driver: it sends requests at a fixed rate, whether or not the server keeps up, and measures each latency from
// the time at which the request was due. So a stall delays every request that was due during it. In a closed loop, which waits for
// responses, a stall delays only one request per connection: https://www.scylladb.com/2021/04/22/on-coordinated-omission/
import type { Socket } from 'bun'
import { percentile } from '../measurements.ts'
import { firstResponse } from './http-response.ts'
import type { Load } from './load.ts'
import { createRequestWriter } from './request-writer.ts'

const RESPONSE_TIMEOUT_MS = 10_000

export interface OpenLoad extends Load {
  readonly requestsPerSecond: number
}

export interface OpenLoadResult {
  readonly requests: number
  /** Number of responses with a status of 400 or higher. */
  readonly failures: number
  /** Percentiles of the time from when a request was due until its response arrived. */
  readonly milliseconds: { readonly median: number; readonly p99: number; readonly p999: number }
  /** The 99th percentile of the driver's own delay: the time from when a request was due until the driver noticed it. */
  readonly lateMs: number
}

interface Connection {
  unread: Buffer
  dueAt: number
}

export async function driveOpenLoop(load: OpenLoad): Promise<OpenLoadResult> {
  const nextRequest = createRequestWriter(load)
  const total = Math.round(load.seconds * load.requestsPerSecond)
  const finished = Promise.withResolvers<void>()
  const idle: Socket<Connection>[] = []
  const latencies: number[] = []
  const delays: number[] = []
  let failures = 0
  let sent = 0
  let startedAt = 0
  let isDone = false
  const dueAt = (request: number): number => startedAt + (request * 1000) / load.requestsPerSecond

  /** Sends due requests while there are idle connections. The remaining requests wait, and their wait counts as latency. */
  function sendDue(): void {
    const now = performance.now()
    while (delays.length < total && dueAt(delays.length) <= now) delays.push(now - dueAt(delays.length))
    while (sent < delays.length) {
      const socket = idle.pop()
      if (!socket) return
      socket.data.dueAt = dueAt(sent)
      sent += 1
      socket.write(nextRequest())
    }
  }

  // Timers have a resolution of one millisecond, so the driver polls instead.
  function poll(): void {
    if (isDone) return
    sendDue()
    setImmediate(poll)
  }

  function receive(socket: Socket<Connection>, chunk: Buffer): void {
    const { data } = socket
    data.unread = data.unread.length === 0 ? Buffer.from(chunk) : Buffer.concat([data.unread, chunk])
    const response = firstResponse(data.unread)
    if (!response) return
    data.unread = data.unread.subarray(response.length)
    latencies.push(performance.now() - data.dueAt)
    if (response.status >= 400) failures += 1
    idle.push(socket)
    if (latencies.length === total) finished.resolve()
    else sendDue()
  }

  const close = (): void => finished.reject(new Error('The server closed a connection.'))
  const timeout = (): void => finished.reject(new Error('The server did not respond in time.'))
  const { hostname, port } = new URL(load.url)
  const connect = (): Promise<Socket<Connection>> => {
    const data: Connection = { unread: Buffer.alloc(0), dueAt: 0 }
    return Bun.connect({ hostname, port: Number(port), data, socket: { data: receive, close } })
  }
  const sockets = await Promise.all(Array.from({ length: load.connections }, connect))
  const timer = setTimeout(timeout, load.seconds * 1000 + RESPONSE_TIMEOUT_MS)
  try {
    idle.push(...sockets)
    startedAt = performance.now()
    poll()
    await finished.promise
  } finally {
    isDone = true
    clearTimeout(timer)
    for (const socket of sockets) socket.end()
  }
  const [sorted, late] = [latencies, delays].map((values) => values.toSorted((a, b) => a - b)) as [number[], number[]]
  const [median = 0, p99 = 0, p999 = 0] = [0.5, 0.99, 0.999].map((fraction) => percentile(sorted, fraction))
  return { requests: total, failures, milliseconds: { median, p99, p999 }, lateMs: percentile(late, 0.99) }
}
