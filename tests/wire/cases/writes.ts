// What ends in the database, or must not: bodies that are cut off, and what follows a change before it is answered.
import {
  BODY,
  CHUNKED,
  chunk,
  contentLength,
  getRequest,
  LAST_CHUNK,
  POST,
  POST_IN_CHUNKS,
  postRequest,
} from '../messages.ts'
import {
  closed,
  END,
  outcome,
  RESET,
  rejected,
  rejectedByBun,
  stored,
  WAIT_FOR_RESPONSE,
  type WireCase,
  waits,
} from '../wire-case.ts'

const half = BODY.slice(0, 10)
const longer = `Content-Length: ${BODY.length + 20}\r\n`
// Stored or not, but never reported as rejected: the caller has left.
const maybeStored = [...closed, outcome([], 'closed', 1), outcome(['201'], 'closed', 1)]
// Bun does not support pipelining; the caller has to send the request again.
// Bun rejects what follows a complete change, and closes the connection, but the change may have been made.
const rejectedAfterwards = [...rejectedByBun(400), outcome(['bare 400'], 'closed', 1)]
const pipelined = [...maybeStored, outcome(['201', '200'], 'goes on', 1)]

const tooLargePipelined = [
  ...closed,
  outcome(['413 body_too_large'], 'closed', 0),
  outcome(['413 body_too_large', '200'], 'goes on', 0),
]

export const writes: readonly WireCase[] = [
  { name: 'a body that is shorter than its length', send: [postRequest(longer, BODY)], allowed: waits },
  {
    name: 'a body that is shorter than its length, and the end',
    send: [postRequest(longer, BODY), END],
    allowed: closed,
  },
  {
    name: 'a body that is shorter than its length, and a torn connection',
    send: [postRequest(longer, BODY), RESET],
    allowed: closed,
  },
  { name: 'half of a body, and the end', send: [postRequest(contentLength(BODY), half), END], allowed: closed },
  {
    name: 'half of a body, and a torn connection',
    send: [postRequest(contentLength(BODY), half), RESET],
    allowed: closed,
  },
  { name: 'half of the chunks, and the end', send: [postRequest(CHUNKED, chunk(BODY)), END], allowed: closed },
  {
    name: 'half of the chunks, and a torn connection',
    send: [postRequest(CHUNKED, chunk(BODY)), RESET],
    allowed: closed,
  },
  { name: 'a body in two pieces', send: [postRequest(contentLength(BODY), half), BODY.slice(10)], allowed: stored },
  { name: 'a change, and the end', send: [POST, END], allowed: maybeStored },
  { name: 'a change, and a torn connection', send: [POST, RESET], allowed: maybeStored },
  { name: 'a change, and rubbish at once', send: [`${POST}rubbish\r\n\r\n`], allowed: rejectedAfterwards },
  { name: 'a change, and an empty line at once', send: [`${POST}\r\n`], allowed: [...rejectedAfterwards, ...stored] },
  {
    name: 'a change, and rubbish after its response',
    send: [POST, WAIT_FOR_RESPONSE, 'rubbish\r\n\r\n'],
    allowed: [outcome(['201', 'bare 400'], 'closed', 1)],
  },
  {
    name: 'a body that is longer than its length',
    send: [postRequest(contentLength(BODY), `${BODY}}`)],
    allowed: rejectedAfterwards,
  },
  {
    name: 'chunks with a trailer',
    send: [postRequest(CHUNKED, `${chunk(BODY)}0\r\nX-Sum: 1\r\n\r\n`)],
    allowed: [...rejectedAfterwards, ...stored],
  },
  { name: 'a change, and a GET request at once', send: [POST + getRequest()], allowed: pipelined },
  {
    name: 'the same change three times at once',
    send: [POST.repeat(3)],
    allowed: [...pipelined, outcome(['201', '409 category_name_taken', '409 category_name_taken'], 'goes on', 1)],
  },
  { name: 'a change in chunks, and a GET request at once', send: [POST_IN_CHUNKS + getRequest()], allowed: pipelined },
  {
    name: 'a change and a change, each after the response before',
    send: [POST, WAIT_FOR_RESPONSE, POST],
    allowed: [outcome(['201', '409 category_name_taken'], 'goes on', 1)],
  },
  {
    name: 'too large a body, and a GET request behind it',
    send: [postRequest('Content-Length: 70000\r\n', ' '.repeat(70_000)) + getRequest()],
    allowed: tooLargePipelined,
  },
  {
    name: 'too large a body in chunks, and a GET request behind it',
    send: [postRequest(CHUNKED, chunk(' '.repeat(70_000)) + LAST_CHUNK) + getRequest()],
    allowed: tooLargePipelined,
  },
  {
    name: 'a length that is too large, and nothing behind it',
    send: [postRequest('Content-Length: 65537\r\n', '')],
    allowed: [outcome(['413 body_too_large'], 'waits', 0)],
  },
  {
    name: 'a length of 10 GB, and nothing behind it',
    send: [postRequest('Content-Length: 10000000000\r\n', '')],
    allowed: [outcome(['413 body_too_large'], 'waits', 0)],
  },
  {
    name: 'a length of 10 GB at an address that is not there',
    send: [postRequest('Content-Length: 10000000000\r\n', '', 'POST /nothing HTTP/1.1')],
    allowed: [outcome(['404 route_not_found'], 'waits', 0)],
  },
  {
    name: 'a refused body that looks like a change',
    send: [postRequest(contentLength(POST), POST, 'POST /nothing HTTP/1.1')],
    allowed: rejected('404 route_not_found'),
  },
]
