// Inputs far larger than anything the service takes, in all of their length.
import { openLine } from './raw-connection.ts'
import { ask, CHUNKED, chunk, JSON_BODY, LAST_CHUNK, store } from './messages.ts'

const PIECE = ' '.repeat(1 << 20)
const PIECES = 200
export const GIANT = PIECE.length * PIECES

export interface Giant {
  readonly name: string
  readonly head: string
  /** What is sent again and again after the head. */
  readonly piece: string
  readonly tail: string
  /** The answer, which comes long before all is sent. */
  readonly answer: string
}

const inChunks = { piece: chunk(PIECE), tail: LAST_CHUNK }
const inOneChunk = { piece: PIECE, tail: `\r\n${LAST_CHUNK}` }
const declared = { piece: PIECE, tail: '' }
const DECLARED = `Content-Length: ${GIANT}\r\n`

export const giants: readonly Giant[] = [
  { name: 'a body in chunks', head: store(CHUNKED, ''), ...inChunks, answer: '413 body_too_large' },
  {
    name: 'a body in one chunk',
    head: `${store(CHUNKED, '')}${GIANT.toString(16)}\r\n`,
    ...inOneChunk,
    answer: '413 body_too_large',
  },
  { name: 'a body with its length', head: store(DECLARED, ''), ...declared, answer: '413 body_too_large' },
  {
    name: 'a body of no type',
    head: store(CHUNKED, '').replace(JSON_BODY, ''),
    ...inChunks,
    answer: '415 unsupported_media_type',
  },
  { name: 'the body of a question, in chunks', head: ask(CHUNKED, 'GET /pets HTTP/1.1'), ...inChunks, answer: '200' },
  {
    name: 'the body of a question, with its length',
    head: ask(DECLARED, 'GET /pets HTTP/1.1'),
    ...declared,
    answer: '200',
  },
  {
    name: 'a body for an address that is not there',
    head: ask(CHUNKED, 'POST /nothing HTTP/1.1'),
    ...inChunks,
    answer: '404 route_not_found',
  },
]

/** Sends all of it, unless the service hangs up, and gives the answers; the last is that to a question behind it. */
export async function sendGiant(port: number, { head, piece, tail }: Giant): Promise<readonly string[]> {
  const line = await openLine(port)
  await line.send(head)
  for (let sent = 0; sent < PIECES && !line.isClosed; sent += 1) await line.send(piece)
  await line.send(tail + ask())
  await line.until(() => line.answers.length >= 2 || line.isClosed, 10_000)
  line.reset()
  return line.answers
}
