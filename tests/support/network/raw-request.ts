// Sends a request exactly as written and returns every byte of the response.
import { connect } from 'node:net'

export interface RawRequest {
  readonly method: string
  readonly target: string
  readonly version?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const WAIT_TIMEOUT_MS = 60_000

/** Sends a request on a new connection. Returns the whole response; empty if Bun closes the connection without responding. */
export function sendRaw(url: string, request: RawRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' })
    socket.setTimeout(WAIT_TIMEOUT_MS, () => socket.destroy(new Error(`No response to ${formatRequest(request)}`)))
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
    })
    // Bun may reset a connection whose request is not HTTP; return what arrived before the reset.
    socket.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? resolve(received) : reject(error)))
    socket.on('close', () => resolve(received))
    socket.write(formatRequest(request))
  })
}

export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1] ?? 0)
}

function formatRequest({ method, target, version = 'HTTP/1.1', headers, body }: RawRequest): string {
  const usual = { Host: '127.0.0.1', Connection: 'close' }
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ ...usual, ...length, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} ${version}\r\n${lines.join('')}\r\n${body ?? ''}`
}
