// Webhook receivers that respond with arbitrary bytes, including some that no HTTP server would send.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { waitUntil } from '../run/condition.ts'
import { certificate, certificateKey } from './certificate.ts'

export interface Receiver {
  readonly port: number
  /** Returns everything received so far, on all connections. */
  received(): string
  connections(): number
  /** The server names that clients requested in the TLS handshake. */
  names(): readonly (string | undefined)[]
  stopListening(): void
}

const servers: Server[] = []
const sockets = new Set<Socket>()

/** Stops listening, and waits until the clients have closed their connections. */
export async function closeReceivers(): Promise<void> {
  for (const server of servers.splice(0)) server.close()
  await waitUntil('all connections to receivers are closed', () => sockets.size === 0)
}

/** Starts a receiver. Calls `respond` for each connection, once the request has arrived. */
export async function startReceiver(
  respond: (socket: Socket) => void,
  { ip = '127.0.0.1', port = 0, isTls = false } = {},
): Promise<Receiver> {
  const texts: string[] = []
  const names: (string | undefined)[] = []
  const accept = (socket: Socket): void => {
    names.push((socket instanceof TLSSocket && socket.servername) || undefined)
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (data) => texts.push(data.toString()))
    socket.once('data', () => respond(socket))
  }
  const server = isTls ? createTlsServer({ cert: certificate, key: certificateKey }, accept) : createServer(accept)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, ip, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    received: () => texts.join(''),
    connections: () => names.length,
    names: () => names,
    stopListening: () => void server.close(),
  }
}

/** Writes a string and keeps the connection open. */
export const respondWith =
  (text: string | Uint8Array) =>
  (socket: Socket): void => {
    socket.write(text)
  }

/** Writes a string, then repeats another one until the connection is closed. */
export const dripAfter =
  (start: string, text: string, ms: number) =>
  (socket: Socket): void => {
    socket.write(start)
    const timer = setInterval(() => socket.write(text), ms)
    socket.on('close', () => clearInterval(timer))
  }
