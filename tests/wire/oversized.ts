// Bodies far larger than the limit, sent in full.

import { CHUNKED, chunk, getRequest, JSON_BODY, LAST_CHUNK, postRequest } from './messages.ts'
import { openConnection } from './raw-connection.ts'

const PIECE = ' '.repeat(1 << 20)
const PIECES = 200
export const OVERSIZED_BYTES = PIECE.length * PIECES

export interface OversizedBody {
  readonly name: string
  readonly head: string
  /** The data sent repeatedly after the head. */
  readonly piece: string
  readonly tail: string
  /** The response, which arrives long before all data is sent. */
  readonly response: string
}

const inChunks = { piece: chunk(PIECE), tail: LAST_CHUNK }
const inOneChunk = { piece: PIECE, tail: `\r\n${LAST_CHUNK}` }
const declared = { piece: PIECE, tail: '' }
const DECLARED = `Content-Length: ${OVERSIZED_BYTES}\r\n`

export const oversizedBodies: readonly OversizedBody[] = [
  { name: 'a chunked body', head: postRequest(CHUNKED, ''), ...inChunks, response: '413 body_too_large' },
  {
    name: 'a body in one chunk',
    head: `${postRequest(CHUNKED, '')}${OVERSIZED_BYTES.toString(16)}\r\n`,
    ...inOneChunk,
    response: '413 body_too_large',
  },
  {
    name: 'a body with a Content-Length',
    head: postRequest(DECLARED, ''),
    ...declared,
    response: '413 body_too_large',
  },
  {
    name: 'a body without a Content-Type',
    head: postRequest(CHUNKED, '').replace(JSON_BODY, ''),
    ...inChunks,
    response: '415 unsupported_media_type',
  },
  {
    name: 'a chunked body in a GET request',
    head: getRequest(CHUNKED, 'GET /pets HTTP/1.1'),
    ...inChunks,
    response: '200',
  },
  {
    name: 'a body with a Content-Length in a GET request',
    head: getRequest(DECLARED, 'GET /pets HTTP/1.1'),
    ...declared,
    response: '200',
  },
  {
    name: 'a body sent to an unknown path',
    head: getRequest(CHUNKED, 'POST /nothing HTTP/1.1'),
    ...inChunks,
    response: '404 route_not_found',
  },
]

/** Sends the whole body, then a GET request, unless the service closes the connection. Returns the responses. */
export async function sendOversized(port: number, { head, piece, tail }: OversizedBody): Promise<readonly string[]> {
  const connection = await openConnection(port)
  await connection.send(head)
  for (let sent = 0; sent < PIECES && !connection.isClosed; sent += 1) await connection.send(piece)
  await connection.send(tail + getRequest())
  await connection.waitUntil(() => connection.responses.length >= 2 || connection.isClosed, 10_000)
  connection.reset()
  return connection.responses
}
