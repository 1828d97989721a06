// How long a body is: lengths that contradict each other, are no numbers, or are said in two ways.
import {
  ask,
  BODY,
  CHUNKED,
  chunk,
  JSON_BODY,
  LAST_CHUNK,
  lengthOf,
  STORE,
  STORE_IN_CHUNKS,
  store,
} from '../messages.ts'
import { answered, outcome, refused, refusedByBun, taken, type WireCase } from '../wire-case.ts'

const size = BODY.length
const declared = (length: string): string => store(`Content-Length: ${length}\r\n`, BODY)
const encoded = (coding: string): string => store(`Transfer-Encoding: ${coding}\r\n`, chunk(BODY) + LAST_CHUNK)

const notALength = ['abc', '', '-5', '+5', '0x13', '1e1', '5.0', '1 9', `${size}, ${size}`, '18446744073709551635']
const notACoding = ['identity', 'chunked, identity', 'identity, chunked', 'gzip, chunked', 'xchunked', '"chunked"', '']

export const lengths: readonly WireCase[] = [
  { name: 'a length', send: [STORE], may: taken },
  { name: 'chunks', send: [STORE_IN_CHUNKS], may: taken },
  { name: 'a length with zeros before it', send: [declared(`00${size}`)], may: taken },
  {
    name: 'the same length twice',
    send: [store(lengthOf(BODY) + lengthOf(BODY), BODY)],
    may: [...taken, ...refusedByBun(400)],
  },
  {
    name: 'two lengths, the longer first',
    send: [store(`Content-Length: ${size + 1}\r\n${lengthOf(BODY)}`, `${BODY} `)],
    may: refusedByBun(400),
  },
  {
    name: 'two lengths, the shorter first',
    send: [store(`${lengthOf(BODY)}Content-Length: ${size + 1}\r\n`, `${BODY} `)],
    may: refusedByBun(400),
  },
  ...notALength.map((text) => ({ name: `"${text}" for a length`, send: [declared(text)], may: refusedByBun(400) })),
  {
    name: 'a length and chunks',
    send: [store(lengthOf(BODY) + CHUNKED, chunk(BODY) + LAST_CHUNK)],
    may: refusedByBun(400),
  },
  {
    name: 'chunks and a length',
    send: [store(CHUNKED + lengthOf(BODY), chunk(BODY) + LAST_CHUNK)],
    may: refusedByBun(400),
  },
  {
    name: 'a length that hides a request behind the chunks',
    send: [store(`Content-Length: ${5 + STORE.length}\r\n${CHUNKED}`, LAST_CHUNK + STORE)],
    may: refusedByBun(400),
  },
  { name: 'a coding in capitals', send: [encoded('CHUNKED')], may: taken },
  {
    name: 'a coding behind a tab',
    send: [store('Transfer-Encoding:\tchunked\r\n', chunk(BODY) + LAST_CHUNK)],
    may: taken,
  },
  ...notACoding.map((text) => ({ name: `"${text}" for a coding`, send: [encoded(text)], may: refusedByBun(400, 501) })),
  { name: 'a coding behind a vertical tab', send: [encoded('\x0bchunked')], may: refusedByBun(400, 501) },
  {
    name: 'the same coding twice',
    send: [store(CHUNKED + CHUNKED, chunk(BODY) + LAST_CHUNK)],
    may: refusedByBun(400, 501),
  },
  {
    name: 'two codings, the right one first',
    send: [store(`${CHUNKED}Transfer-Encoding: identity\r\n`, chunk(BODY) + LAST_CHUNK)],
    may: refusedByBun(400, 501),
  },
  {
    name: 'a space before the colon of the coding',
    send: [store('Transfer-Encoding : chunked\r\n', chunk(BODY) + LAST_CHUNK)],
    may: refusedByBun(400),
  },
  {
    name: 'a space before the colon of the length',
    send: [store(`Content-Length : ${size}\r\n`, BODY)],
    may: refusedByBun(400),
  },
  {
    name: 'chunks in HTTP/1.0',
    send: [store(CHUNKED, chunk(BODY) + LAST_CHUNK, 'POST /categories HTTP/1.0')],
    may: refusedByBun(400),
  },
  { name: 'no length and no body', send: [store('', '')], may: refused('400 malformed_json') },
  {
    name: 'no length, and a body that is no request',
    send: [store('', BODY)],
    may: [outcome(['400 malformed_json', 'bare 400'], 'closed', 0), ...refusedByBun(400)],
  },
  { name: 'a question with a body', send: [ask(lengthOf(BODY)) + BODY], may: answered },
  { name: 'a question whose body looks like a request', send: [ask(lengthOf(STORE)) + STORE], may: answered },
  { name: 'a question with a body in chunks', send: [ask(CHUNKED) + chunk(STORE) + LAST_CHUNK], may: answered },
  {
    name: 'a body of the wrong type that looks like a request',
    send: [store(lengthOf(STORE), STORE).replace(JSON_BODY, '')],
    may: refused('415 unsupported_media_type'),
  },
]
