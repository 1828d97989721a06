// Test cases for body lengths: contradictory, invalid, or combined with chunks.
import {
  BODY,
  CHUNKED,
  chunk,
  contentLength,
  getRequest,
  JSON_BODY,
  LAST_CHUNK,
  POST,
  POST_IN_CHUNKS,
  postRequest,
} from '../messages.ts'
import { answered, outcome, rejected, rejectedByBun, stored, type WireCase } from '../wire-case.ts'

const size = BODY.length
const declared = (length: string): string => postRequest(`Content-Length: ${length}\r\n`, BODY)
const encoded = (coding: string): string => postRequest(`Transfer-Encoding: ${coding}\r\n`, chunk(BODY) + LAST_CHUNK)

const notALength = ['abc', '', '-5', '+5', '0x13', '1e1', '5.0', '1 9', `${size}, ${size}`, '18446744073709551635']
const notACoding = ['identity', 'chunked, identity', 'identity, chunked', 'gzip, chunked', 'xchunked', '"chunked"', '']

export const lengths: readonly WireCase[] = [
  { name: 'a length', send: [POST], allowed: stored },
  { name: 'chunks', send: [POST_IN_CHUNKS], allowed: stored },
  { name: 'a length with leading zeros', send: [declared(`00${size}`)], allowed: stored },
  {
    name: 'the same length twice',
    send: [postRequest(contentLength(BODY) + contentLength(BODY), BODY)],
    allowed: [...stored, ...rejectedByBun(400)],
  },
  {
    name: 'two lengths, the longer first',
    send: [postRequest(`Content-Length: ${size + 1}\r\n${contentLength(BODY)}`, `${BODY} `)],
    allowed: rejectedByBun(400),
  },
  {
    name: 'two lengths, the shorter first',
    send: [postRequest(`${contentLength(BODY)}Content-Length: ${size + 1}\r\n`, `${BODY} `)],
    allowed: rejectedByBun(400),
  },
  ...notALength.map((text) => ({
    name: `"${text}" as a length`,
    send: [declared(text)],
    allowed: rejectedByBun(400),
  })),
  {
    name: 'a length and chunks',
    send: [postRequest(contentLength(BODY) + CHUNKED, chunk(BODY) + LAST_CHUNK)],
    allowed: rejectedByBun(400),
  },
  {
    name: 'chunks and a length',
    send: [postRequest(CHUNKED + contentLength(BODY), chunk(BODY) + LAST_CHUNK)],
    allowed: rejectedByBun(400),
  },
  {
    name: 'a length that hides a request after the chunks',
    send: [postRequest(`Content-Length: ${5 + POST.length}\r\n${CHUNKED}`, LAST_CHUNK + POST)],
    allowed: rejectedByBun(400),
  },
  { name: 'a transfer coding in capitals', send: [encoded('CHUNKED')], allowed: stored },
  {
    name: 'a transfer coding after a tab',
    send: [postRequest('Transfer-Encoding:\tchunked\r\n', chunk(BODY) + LAST_CHUNK)],
    allowed: stored,
  },
  ...notACoding.map((text) => ({
    name: `"${text}" as a transfer coding`,
    send: [encoded(text)],
    allowed: rejectedByBun(400, 501),
  })),
  { name: 'a transfer coding after a vertical tab', send: [encoded('\x0bchunked')], allowed: rejectedByBun(400, 501) },
  {
    name: 'the same transfer coding twice',
    send: [postRequest(CHUNKED + CHUNKED, chunk(BODY) + LAST_CHUNK)],
    allowed: rejectedByBun(400, 501),
  },
  {
    name: 'two transfer codings, the valid one first',
    send: [postRequest(`${CHUNKED}Transfer-Encoding: identity\r\n`, chunk(BODY) + LAST_CHUNK)],
    allowed: rejectedByBun(400, 501),
  },
  {
    name: 'a space before the colon in Transfer-Encoding',
    send: [postRequest('Transfer-Encoding : chunked\r\n', chunk(BODY) + LAST_CHUNK)],
    allowed: rejectedByBun(400),
  },
  {
    name: 'a space before the colon in Content-Length',
    send: [postRequest(`Content-Length : ${size}\r\n`, BODY)],
    allowed: rejectedByBun(400),
  },
  {
    name: 'chunks in HTTP/1.0',
    send: [postRequest(CHUNKED, chunk(BODY) + LAST_CHUNK, 'POST /categories HTTP/1.0')],
    allowed: rejectedByBun(400),
  },
  { name: 'no length and no body', send: [postRequest('', '')], allowed: rejected('400 malformed_json') },
  {
    name: 'no length, and a body that is not a request',
    send: [postRequest('', BODY)],
    allowed: [outcome(['400 malformed_json', 'bare 400'], 'closed', 0), ...rejectedByBun(400)],
  },
  { name: 'a GET request with a body', send: [getRequest(contentLength(BODY)) + BODY], allowed: answered },
  {
    name: 'a GET request whose body looks like a request',
    send: [getRequest(contentLength(POST)) + POST],
    allowed: answered,
  },
  {
    name: 'a GET request with a chunked body',
    send: [getRequest(CHUNKED) + chunk(POST) + LAST_CHUNK],
    allowed: answered,
  },
  {
    name: 'a body of the wrong type that looks like a request',
    send: [postRequest(contentLength(POST), POST).replace(JSON_BODY, '')],
    allowed: rejected('415 unsupported_media_type'),
  },
]
