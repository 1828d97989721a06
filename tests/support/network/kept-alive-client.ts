// A client that keeps its TCP connection open and sees every byte, so it knows whether a response was complete.
import { once } from 'node:events'
import { connect } from 'node:net'

export interface KeptAliveClient {
  readonly isClosed: boolean
  /** Sends bytes, without waiting for a response. */
  write(bytes: string): void
  /** Sends a request. Resolves to its complete response, or to undefined if the connection is closed first. */
  request(bytes: string): Promise<string | undefined>
  /** Disconnects without waiting for anything. */
  leave(): void
  /** Resolves when the service has closed the connection. */
  readonly closed: Promise<void>
}

export const GET = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

export const POST = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** Connects. Rejects if the connection is refused. */
export async function openClient(url: string): Promise<KeptAliveClient> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  const closed = Promise.withResolvers<void>()
  let unread = ''
  let isClosed = false
  let wake = (): void => {}
  const close = (): void => {
    isClosed = true
    closed.resolve()
    wake()
    socket.destroy()
  }
  socket.on('error', close).on('end', close).on('close', close)
  socket.on('data', (bytes) => {
    unread += bytes.toString('latin1')
    wake()
  })

  async function response(): Promise<string | undefined> {
    for (;;) {
      const length = responseLength(unread)
      if (length !== undefined) {
        const complete = unread.slice(0, length)
        unread = unread.slice(length)
        return complete
      }
      if (isClosed) return undefined
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  return {
    get isClosed() {
      return isClosed
    },
    closed: closed.promise,
    leave: () => void socket.destroy(),
    write: (bytes) => void socket.write(bytes),
    request: (bytes) => {
      socket.write(bytes)
      return response()
    },
  }
}

/** Returns the length of the first response; undefined if it is incomplete. */
function responseLength(bytes: string): number | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const [, bodyLength = '0'] = /\r\ncontent-length: (\d+)/i.exec(bytes.slice(0, headEnd)) ?? []
  const length = headEnd + 4 + Number(bodyLength)
  return bytes.length < length ? undefined : length
}
