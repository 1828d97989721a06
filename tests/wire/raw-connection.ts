// A raw connection to the service: any bytes can be sent, and what comes back is kept.
import { once } from 'node:events'
import { connect } from 'node:net'
import { readResponses } from './read-responses.ts'

export interface RawConnection {
  /** What came back so far, response by response. */
  readonly responses: readonly string[]
  /** Whether the service has ended its side, or one of us has torn the connection down. */
  readonly isClosed: boolean
  /** Sends bytes, each character one of them; resolves when there is room for more, or nobody to send it to. */
  send(bytes: string): Promise<void>
  /** Says that nothing more will be sent. */
  end(): void
  /** Tears the connection down. */
  reset(): void
  /** Resolves when it holds, or when it has not for so long. Looks whenever something comes back. */
  waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean>
}

/** Connects; a line that does not listen never reads what comes back, and so learns nothing of it. */
export async function openConnection(port: number, { listens: reads = true } = {}): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
  await once(socket, 'connect')
  let received = ''
  let isClosed = false
  let recheck = (): void => {}
  let resumeSending = (): void => {}
  const close = (): void => {
    isClosed = true
    socket.destroy()
    recheck()
    resumeSending()
  }
  socket.on('error', close).on('end', close).on('close', close)
  socket.on('drain', () => resumeSending())
  if (reads)
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
      recheck()
    })
  else socket.pause()

  return {
    get responses() {
      return readResponses(received, isClosed)
    },
    get isClosed() {
      return isClosed
    },
    send: async (bytes) => {
      if (isClosed || socket.write(bytes, 'latin1')) return
      await new Promise<void>((resolve) => {
        resumeSending = resolve
      })
    },
    end: () => void socket.end(),
    reset: () => {
      socket.resetAndDestroy()
      close()
    },
    waitUntil: async (holds, longestMs) => {
      const done = Promise.withResolvers<void>()
      recheck = () => holds() && done.resolve()
      recheck()
      const timer = setTimeout(done.resolve, longestMs)
      await done.promise
      clearTimeout(timer)
      return holds()
    },
  }
}
