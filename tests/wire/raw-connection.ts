// A raw connection to the service: any bytes can be sent, and what comes back is kept.
import { once } from 'node:events'
import { connect } from 'node:net'
import { readAnswers } from './read-responses.ts'

export interface Line {
  /** What came back so far, answer by answer. */
  readonly answers: readonly string[]
  /** Whether the service has ended its side, or one of us has torn the connection down. */
  readonly isClosed: boolean
  /** Sends bytes, each character one of them; resolves when there is room for more, or nobody to send it to. */
  send(bytes: string): Promise<void>
  /** Says that nothing more will be sent. */
  end(): void
  /** Tears the connection down. */
  reset(): void
  /** Resolves when it holds, or when it has not for so long. Looks whenever something comes back. */
  until(holds: () => boolean, longestMs: number): Promise<boolean>
}

/** Connects; a line that does not listen never reads what comes back, and so learns nothing of it. */
export async function openLine(port: number, { listens = true } = {}): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
  await once(socket, 'connect')
  let received = ''
  let isClosed = false
  let look = (): void => {}
  let roomIsMade = (): void => {}
  const close = (): void => {
    isClosed = true
    socket.destroy()
    look()
    roomIsMade()
  }
  socket.on('error', close).on('end', close).on('close', close)
  socket.on('drain', () => roomIsMade())
  if (listens)
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
      look()
    })
  else socket.pause()

  return {
    get answers() {
      return readAnswers(received, isClosed)
    },
    get isClosed() {
      return isClosed
    },
    send: async (bytes) => {
      if (isClosed || socket.write(bytes, 'latin1')) return
      await new Promise<void>((resolve) => {
        roomIsMade = resolve
      })
    },
    end: () => void socket.end(),
    reset: () => {
      socket.resetAndDestroy()
      close()
    },
    until: async (holds, longestMs) => {
      const done = Promise.withResolvers<void>()
      look = () => holds() && done.resolve()
      look()
      const timer = setTimeout(done.resolve, longestMs)
      await done.promise
      clearTimeout(timer)
      return holds()
    },
  }
}
