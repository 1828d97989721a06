// The load driver. By default, each connection sends its next request as soon as it receives a response (a closed loop), which finds the
// highest throughput. With a fixed rate, requests are due at regular times whether or not the server keeps up (an open loop), and each
// latency is measured from the time at which its request was due. So a stall delays every request that was due during it, whereas in a
// closed loop it delays only one request per connection: https://www.scylladb.com/2021/04/22/on-coordinated-omission/
import type { Socket } from 'bun'
import { firstResponse, type Request, requestWriter } from './http.ts'

const RESPONSE_TIMEOUT_MS = 60_000

export interface Load {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Returns the next request. */
  readonly next: () => Request
  readonly connections: number
  readonly seconds: number
  /** The fixed rate; undefined for a closed loop. */
  readonly requestsPerSecond?: number | undefined
}

export interface LoadResult {
  readonly seconds: number
  /** The latency of each request in milliseconds, in ascending order. */
  readonly latencies: readonly number[]
  /** How late the driver noticed that each request was due, in milliseconds and in ascending order; empty for a closed loop. */
  readonly delays: readonly number[]
}

interface Connection {
  unread: Buffer
  dueAt: number
}

/** Applies the load. Fails if a response has a status of 400 or higher, because an error is fast but skips the work. */
export async function drive(load: Load): Promise<LoadResult> {
  const { connections, seconds, requestsPerSecond } = load
  const write = requestWriter(load.url, load.headers)
  const finished = Promise.withResolvers<void>()
  const idle: Socket<Connection>[] = []
  const latencies: number[] = []
  const delays: number[] = []
  let sent = 0
  let startedAt = 0
  let isDone = false

  /** Returns when a request is due; undefined if it is not due yet, or never. */
  function dueAt(request: number): number | undefined {
    const now = performance.now()
    if (requestsPerSecond === undefined) return now < startedAt + seconds * 1000 ? now : undefined
    const due = startedAt + (request * 1000) / requestsPerSecond
    return due <= now && request < seconds * requestsPerSecond ? due : undefined
  }

  function noteDelays(): void {
    if (requestsPerSecond === undefined) return
    for (let due = dueAt(delays.length); due !== undefined; due = dueAt(delays.length))
      delays.push(performance.now() - due)
  }

  /** Sends due requests while there are idle connections. The remaining requests wait, and their wait counts as latency. */
  function sendDue(): void {
    noteDelays()
    for (let socket = idle.at(-1); socket; socket = idle.at(-1)) {
      const due = dueAt(sent)
      if (due === undefined) break
      idle.pop()
      socket.data.dueAt = due
      sent += 1
      socket.write(write(load.next()))
    }
    if (idle.length === connections && performance.now() >= startedAt + seconds * 1000) finished.resolve()
  }

  // Timers have a resolution of one millisecond, so the driver polls.
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
    if (response.status >= 400) finished.reject(new Error(`A request failed: ${data.unread}`))
    data.unread = data.unread.subarray(response.length)
    latencies.push(performance.now() - data.dueAt)
    idle.push(socket)
    sendDue()
  }

  const { hostname, port } = new URL(load.url)
  const close = (): void => finished.reject(new Error('The server closed a connection.'))
  const connect = (): Promise<Socket<Connection>> => {
    const data: Connection = { unread: Buffer.alloc(0), dueAt: 0 }
    return Bun.connect({ hostname, port: Number(port), data, socket: { data: receive, close } })
  }
  const sockets = await Promise.all(Array.from({ length: connections }, connect))
  const timeout = (): void => finished.reject(new Error('The server did not respond in time.'))
  const timer = setTimeout(timeout, seconds * 1000 + RESPONSE_TIMEOUT_MS)
  try {
    idle.push(...sockets)
    startedAt = performance.now()
    if (requestsPerSecond === undefined) sendDue()
    else poll()
    await finished.promise
    return {
      seconds: (performance.now() - startedAt) / 1000,
      latencies: ascending(latencies),
      delays: ascending(delays),
    }
  } finally {
    isDone = true
    clearTimeout(timer)
    for (const socket of sockets) socket.end()
  }
}

const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)
