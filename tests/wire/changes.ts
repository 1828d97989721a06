// What ends in the database, or must not: bodies that are cut off, and what follows a change before its response.
import { ask, BODY, CHUNKED, chunk, LAST_CHUNK, lengthOf, STORE, STORE_IN_CHUNKS, store } from './messages.ts'
import { END, hungUp, LISTEN, outcome, RESET, refused, refusedByBun, taken, type WireCase, waits } from './wire-case.ts'

const half = BODY.slice(0, 10)
const longer = `Content-Length: ${BODY.length + 20}\r\n`
// Done or not, but never told that it was refused: the caller has left.
const perhaps = [...hungUp, outcome([], 'closed', 1), outcome(['201'], 'closed', 1)]
// A complete change is made, though Bun rejects what follows it and closes the connection before the response.
const madeOrNot = [...refusedByBun(400), outcome(['bare 400'], 'closed', 1)]
// Bun does not answer several requests at once; the caller has to ask again.
const notAtOnce = [...perhaps, outcome(['201', '200'], 'goes on', 1)]

const tooLargeAtOnce = [
  ...hungUp,
  outcome(['413 body_too_large'], 'closed', 0),
  outcome(['413 body_too_large', '200'], 'goes on', 0),
]

export const changes: readonly WireCase[] = [
  { name: 'a body that is shorter than its length', send: [store(longer, BODY)], may: waits },
  { name: 'a body that is shorter than its length, and the end', send: [store(longer, BODY), END], may: hungUp },
  {
    name: 'a body that is shorter than its length, and a torn connection',
    send: [store(longer, BODY), RESET],
    may: hungUp,
  },
  { name: 'half of a body, and the end', send: [store(lengthOf(BODY), half), END], may: hungUp },
  { name: 'half of a body, and a torn connection', send: [store(lengthOf(BODY), half), RESET], may: hungUp },
  { name: 'half of the chunks, and the end', send: [store(CHUNKED, chunk(BODY)), END], may: hungUp },
  { name: 'half of the chunks, and a torn connection', send: [store(CHUNKED, chunk(BODY)), RESET], may: hungUp },
  { name: 'a body in two pieces', send: [store(lengthOf(BODY), half), BODY.slice(10)], may: taken },
  { name: 'a change, and the end', send: [STORE, END], may: perhaps },
  { name: 'a change, and a torn connection', send: [STORE, RESET], may: perhaps },
  { name: 'a change, and rubbish at once', send: [`${STORE}rubbish\r\n\r\n`], may: madeOrNot },
  { name: 'a change, and an empty line at once', send: [`${STORE}\r\n`], may: [...madeOrNot, ...taken] },
  {
    name: 'a change, and rubbish after its answer',
    send: [STORE, LISTEN, 'rubbish\r\n\r\n'],
    may: [outcome(['201', 'bare 400'], 'closed', 1)],
  },
  { name: 'a body that is longer than its length', send: [store(lengthOf(BODY), `${BODY}}`)], may: madeOrNot },
  {
    name: 'chunks with a trailer',
    send: [store(CHUNKED, `${chunk(BODY)}0\r\nX-Sum: 1\r\n\r\n`)],
    may: [...madeOrNot, ...taken],
  },
  { name: 'a change, and a question at once', send: [STORE + ask()], may: notAtOnce },
  {
    name: 'the same change three times at once',
    send: [STORE.repeat(3)],
    may: [...notAtOnce, outcome(['201', '409 category_name_taken', '409 category_name_taken'], 'goes on', 1)],
  },
  { name: 'a change in chunks, and a question at once', send: [STORE_IN_CHUNKS + ask()], may: notAtOnce },
  {
    name: 'a change and a change, each after the answer before',
    send: [STORE, LISTEN, STORE],
    may: [outcome(['201', '409 category_name_taken'], 'goes on', 1)],
  },
  {
    name: 'too large a body, and a question behind it',
    send: [store('Content-Length: 70000\r\n', ' '.repeat(70_000)) + ask()],
    may: tooLargeAtOnce,
  },
  {
    name: 'too large a body in chunks, and a question behind it',
    send: [store(CHUNKED, chunk(' '.repeat(70_000)) + LAST_CHUNK) + ask()],
    may: tooLargeAtOnce,
  },
  {
    name: 'a length that is too large, and nothing behind it',
    send: [store('Content-Length: 65537\r\n', '')],
    may: [outcome(['413 body_too_large'], 'waits', 0)],
  },
  {
    name: 'a length of 10 GB, and nothing behind it',
    send: [store('Content-Length: 10000000000\r\n', '')],
    may: [outcome(['413 body_too_large'], 'waits', 0)],
  },
  {
    name: 'a length of 10 GB at an address that is not there',
    send: [store('Content-Length: 10000000000\r\n', '', 'POST /nothing HTTP/1.1')],
    may: [outcome(['404 route_not_found'], 'waits', 0)],
  },
  {
    name: 'a refused body that looks like a change',
    send: [store(lengthOf(STORE), STORE, 'POST /nothing HTTP/1.1')],
    may: refused('404 route_not_found'),
  },
]
