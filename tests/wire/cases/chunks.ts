// Test cases for chunked bodies: invalid and oversized chunk sizes, missing last chunks, extensions, and trailers.
import { BODY, CHUNKED, chunk, getRequest, LAST_CHUNK, NAME, POST, postRequest } from '../messages.ts'
import { closed, END, outcome, rejectedByBun, stored, WAIT_FOR_RESPONSE, type WireCase, waits } from '../wire-case.ts'

const size = BODY.length.toString(16)
const sized = (text: string): string => postRequest(CHUNKED, `${text}\r\n${BODY}\r\n${LAST_CHUNK}`)
const inChunks = (body: string): string => postRequest(CHUNKED, body)
const longer = (BODY.length + 5).toString(16)
const shorter = (BODY.length - 5).toString(16)

const notASize = ['zz', '', `-${size}`, `+${size}`, `0x${size}`, ` ${size}`, `${size} `, `${size};a\nb`]
const tooLarge = ['FFFFFFFFFFFFFFFFF', 'FFFFFFFFFFFFFFFF', '7FFFFFFFFFFFFFFF', `10000000000000000${size}`]
// Bun rejects any bytes after a complete body and closes the connection, but the write may be stored.
const maybeStored = [...rejectedByBun(400), outcome(['bare 400'], 'closed', 1)]
const withTrailer = [...maybeStored, ...stored]

export const chunks: readonly WireCase[] = [
  {
    name: 'a body in many chunks',
    send: [inChunks([...'{"name":"', NAME, ...'"}'].map(chunk).join('') + LAST_CHUNK)],
    allowed: stored,
  },
  {
    name: 'a body whose chunks arrive byte by byte',
    send: [inChunks(''), ...chunk(BODY), ...LAST_CHUNK],
    allowed: stored,
  },
  {
    name: 'a size with leading zeros',
    send: [sized(`00000000000000000000${size}`)],
    allowed: [...stored, ...rejectedByBun(400)],
  },
  { name: 'a size with an extension', send: [sized(`${size};a=b`)], allowed: stored },
  {
    name: 'a size with an extension of 20,000 bytes',
    send: [sized(`${size};${'a'.repeat(20_000)}`)],
    allowed: rejectedByBun(413),
  },
  ...notASize.map((text) => ({
    name: `${JSON.stringify(text)} as a size`,
    send: [sized(text)],
    allowed: rejectedByBun(400),
  })),
  ...tooLarge.map((text) => ({ name: `the size ${text}`, send: [sized(text)], allowed: rejectedByBun(400, 413) })),
  { name: 'a size of 4 GB, but only the first bytes', send: [sized('100000000')], allowed: waits },
  { name: 'LF instead of CRLF', send: [inChunks(`${size}\n${BODY}\n0\n\n`)], allowed: rejectedByBun(400) },
  {
    name: 'no line break after the data',
    send: [inChunks(`${size}\r\n${BODY}${LAST_CHUNK}`)],
    allowed: rejectedByBun(400),
  },
  {
    name: 'other bytes instead of the line break after the data',
    send: [inChunks(`${size}\r\n${BODY}XX${LAST_CHUNK}`)],
    allowed: rejectedByBun(400),
  },
  {
    name: 'more data than the declared size',
    send: [inChunks(`${shorter}\r\n${BODY}\r\n${LAST_CHUNK}`)],
    allowed: rejectedByBun(400),
  },
  { name: 'less data than the declared size', send: [inChunks(`${longer}\r\n${BODY}\r\n`)], allowed: waits },
  {
    name: 'a valid chunk, then an invalid chunk',
    send: [inChunks(chunk(BODY)), 'zz\r\n'],
    allowed: rejectedByBun(400),
  },
  { name: 'no last chunk', send: [inChunks(chunk(BODY))], allowed: waits },
  { name: 'no last chunk, then end of stream', send: [inChunks(chunk(BODY)), END], allowed: closed },
  {
    name: 'no empty line at the end, then a GET request',
    send: [`${inChunks(chunk(BODY))}0\r\n${getRequest()}`],
    allowed: maybeStored,
  },
  { name: 'a trailer', send: [inChunks(`${chunk(BODY)}0\r\nX-Sum: 1\r\n\r\n`)], allowed: withTrailer },
  {
    name: 'a Content-Length trailer',
    send: [inChunks(`${chunk(BODY)}0\r\nContent-Length: ${POST.length}\r\n\r\n`)],
    allowed: withTrailer,
  },
  {
    name: 'a trailer of 20,000 bytes',
    send: [inChunks(`${chunk(BODY)}0\r\nX-Sum: ${'a'.repeat(20_000)}\r\n\r\n`)],
    allowed: [...maybeStored, ...rejectedByBun(413, 431)],
  },
  {
    name: 'a trailer that arrives after the response',
    send: [`${inChunks(chunk(BODY))}0\r\n`, WAIT_FOR_RESPONSE, 'X-Sum: 1\r\n\r\n'],
    allowed: [outcome(['201', 'bare 400'], 'closed', 1)],
  },
]
