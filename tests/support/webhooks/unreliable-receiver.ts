// A webhook receiver that fails, stalls, and lies at random. It records all requests and detects overlapping ones.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Random } from '../run/random.ts'

export interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface UnreliableReceiver {
  readonly url: string
  readonly sent: readonly Sent[]
  /** The `webhook-id` of each message that was acknowledged with 2xx. */
  readonly acknowledged: ReadonlySet<string>
  /** The kinds of failure and acknowledgment that have occurred so far. */
  readonly behaviors: ReadonlySet<string>
  /** The `webhook-id` of each message that arrived while another request was open. */
  readonly overlaps: readonly string[]
  stop(): void
}

type Respond = (socket: Socket) => void

const empty = (status: string, headers = '') => `HTTP/1.1 ${status}\r\n${headers}Content-Length: 0\r\n\r\n`

const failures = (redirectUrl: string): Readonly<Record<string, Respond>> => ({
  '500': (socket) => socket.end(empty('500 Internal Server Error')),
  '429, at once': (socket) => socket.end(empty('429 Too Many Requests', 'Retry-After: 0\r\n')),
  '429, in a second': (socket) => socket.end(empty('429 Too Many Requests', 'Retry-After: 1\r\n')),
  redirect: (socket) => socket.end(empty('302 Found', `Location: ${redirectUrl}\r\n`)),
  hang: () => {},
  reset: (socket) => void socket.resetAndDestroy(),
  'no response': (socket) => socket.end(),
  garbage: (socket) => socket.end(Buffer.from([0, 255, 22, 3, 1, 13, 10, 13, 10])),
  'half a response': (socket) => socket.end('HTTP/1.1 2'),
})

const acknowledgments: Readonly<Record<string, Respond>> = {
  '204': (socket) => socket.end(empty('204 No Content')),
  'too much': (socket) => socket.end(`HTTP/1.1 200 OK\r\n\r\n${'long'.repeat(50_000)}`),
  'too little': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nshort'),
  slow: (socket) => void setTimeout(() => socket.end(empty('200 OK')), 40),
  endless: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
    const timer = setInterval(() => socket.write('4\r\nmore\r\n'), 10)
    socket.once('close', () => clearInterval(timer))
  },
}

/** Maximum number of failures before a message is acknowledged: after ten failed attempts, the service gives up. */
const MAX_FAILURES = 6
/** Maximum time to detect a disconnect. */
const CLOSE_NOTICE_MS = 30

export async function startUnreliableReceiver(random: Random, redirectUrl: string): Promise<UnreliableReceiver> {
  const failing = Object.entries(failures(redirectUrl))
  const acknowledging = Object.entries(acknowledgments)
  const prompt = acknowledging.slice(0, 1)
  const sent: Sent[] = []
  const acknowledged = new Set<string>()
  const overlaps: string[] = []
  const behaviors = new Set<string>()
  const failed = new Map<string, number>()
  const open = new Set<Socket>()

  async function receive(socket: Socket, message: Sent): Promise<void> {
    const id = message.headers['webhook-id'] ?? ''
    const others = [...open]
    open.add(socket)
    // The request ends when the response is complete or the client has disconnected.
    socket.once('finish', () => open.delete(socket))
    sent.push(message)
    if (others.length > 0) {
      await Bun.sleep(CLOSE_NOTICE_MS)
      if (others.some((other) => open.has(other))) overlaps.push(id)
    }
    const count = failed.get(id) ?? 0
    const isFailure = count < MAX_FAILURES && random.chance(0.4)
    if (isFailure) failed.set(id, count + 1)
    else acknowledged.add(id)
    const [name, respond] = random.pick(isFailure ? failing : random.chance(0.7) ? prompt : acknowledging)
    behaviors.add(name)
    respond(socket)
  }

  const server = createServer((socket) => {
    let text = ''
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('data', (data) => {
      text += data.toString('latin1')
      const message = parseRequest(text)
      if (!message) return
      text = ''
      void receive(socket, message)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    sent,
    acknowledged,
    behaviors,
    overlaps,
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Parses a request; undefined until it is complete. */
function parseRequest(bytes: string): Sent | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const lines = bytes.slice(0, end).split('\r\n').slice(1)
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const body = bytes.slice(end + 4)
  if (body.length < Number(headers['content-length'])) return undefined
  return { headers, body: Buffer.from(body, 'latin1').toString() }
}
