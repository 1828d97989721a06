// The fallback load driver for machines without wrk: plain sockets and just enough HTTP to find the end of a response.
import type { Socket } from 'bun'
import { percentile } from '../measurements.ts'
import { firstResponse } from './http-response.ts'
import type { Load, LoadResult } from './load.ts'
import { createRequestWriter } from './request-writer.ts'

const RESPONSE_TIMEOUT_MS = 10_000

interface Connection {
  unread: Buffer
  sentAt: number
}

export async function driveWithBun(load: Load): Promise<LoadResult> {
  const nextRequest = createRequestWriter(load)
  const times: number[] = []
  const finished = Promise.withResolvers<void>()
  const startedAt = performance.now()
  const deadline = startedAt + load.seconds * 1000
  let openConnections = load.connections
  let failures = 0

  function send(socket: Socket<Connection>): void {
    socket.data.sentAt = performance.now()
    if (socket.data.sentAt >= deadline) socket.end()
    else socket.write(nextRequest())
  }

  function receive(socket: Socket<Connection>, chunk: Buffer): void {
    const { data } = socket
    data.unread = data.unread.length === 0 ? Buffer.from(chunk) : Buffer.concat([data.unread, chunk])
    const response = firstResponse(data.unread)
    if (!response) return
    data.unread = data.unread.subarray(response.length)
    times.push(performance.now() - data.sentAt)
    if (response.status >= 400) failures += 1
    send(socket)
  }

  function close(): void {
    openConnections -= 1
    if (performance.now() < deadline) failures += 1
    if (openConnections === 0) finished.resolve()
  }

  const { hostname, port } = new URL(load.url)
  const handlers = { open: send, data: receive, close, connectError: close }
  for (let i = 0; i < load.connections; i += 1) {
    const data: Connection = { unread: Buffer.alloc(0), sentAt: 0 }
    Bun.connect({ hostname, port: Number(port), data, socket: handlers }).catch(() => {})
  }
  const timer = setTimeout(
    () => finished.reject(new Error('The server did not respond in time.')),
    load.seconds * 1000 + RESPONSE_TIMEOUT_MS,
  )
  await finished.promise
  clearTimeout(timer)
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = times.sort((a, b) => a - b)
  const microseconds = { median: percentile(sorted, 0.5) * 1000, p99: percentile(sorted, 0.99) * 1000 }
  return { requests: sorted.length, seconds, microseconds, failures }
}
