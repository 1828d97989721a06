// A raw TCP connection to the service: sends any bytes and collects the responses.
import { once } from 'node:events'
import { connect } from 'node:net'
import { readResponses } from './read-responses.ts'

export interface RawConnection {
  /** A summary of each response so far. */
  readonly responses: readonly string[]
  /** Whether the service has closed its side, or either side has reset the connection. */
  readonly isClosed: boolean
  /** Sends bytes, one per character. Resolves when the socket can take more, or when the connection is closed. */
  send(bytes: string): Promise<void>
  /** Closes our side of the connection. */
  end(): void
  /** Resets the connection. */
  reset(): void
  /** Resolves when the condition is true or the time runs out. Checks the condition whenever bytes arrive. */
  waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean>
}

/** Connects. With `reads: false`, the client never reads from the socket, so there are no responses. */
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
