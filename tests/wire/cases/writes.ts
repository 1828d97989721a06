// Test cases for writes: truncated bodies, and bytes sent after a write but before its response. The category is stored
// completely or not at all.
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
// The write may or may not be stored, because the client disconnects before the response, but the service must not report an error.
const maybeStored = [...closed, outcome([], 'closed', 1), outcome(['201'], 'closed', 1)]
// Bun does not support pipelining: it may drop a request that arrives before the previous response, and the client must retry.
const pipelined = [...maybeStored, outcome(['201', '200'], 'usable', 1)]
// Bun rejects any bytes after a complete write and closes the connection, but the write may be stored.
const rejectedAfterwards = [...rejectedByBun(400), outcome(['bare 400'], 'closed', 1)]

const tooLargePipelined = [
  ...closed,
  outcome(['413 body_too_large'], 'closed', 0),
  outcome(['413 body_too_large', '200'], 'usable', 0),
]

export const writes: readonly WireCase[] = [
  { name: 'a body shorter than its Content-Length', send: [postRequest(longer, BODY)], allowed: waits },
  {
    name: 'a body shorter than its Content-Length, then end of stream',
    send: [postRequest(longer, BODY), END],
    allowed: closed,
  },
  {
    name: 'a body shorter than its Content-Length, then a reset',
    send: [postRequest(longer, BODY), RESET],
    allowed: closed,
  },
  { name: 'half of a body, then end of stream', send: [postRequest(contentLength(BODY), half), END], allowed: closed },
  {
    name: 'half of a body, then a reset',
    send: [postRequest(contentLength(BODY), half), RESET],
    allowed: closed,
  },
  { name: 'half of the chunks, then end of stream', send: [postRequest(CHUNKED, chunk(BODY)), END], allowed: closed },
  {
    name: 'half of the chunks, then a reset',
    send: [postRequest(CHUNKED, chunk(BODY)), RESET],
    allowed: closed,
  },
  { name: 'a body in two pieces', send: [postRequest(contentLength(BODY), half), BODY.slice(10)], allowed: stored },
  { name: 'a write, then end of stream', send: [POST, END], allowed: maybeStored },
  { name: 'a write, then a reset', send: [POST, RESET], allowed: maybeStored },
  { name: 'a write together with garbage', send: [`${POST}garbage\r\n\r\n`], allowed: rejectedAfterwards },
  { name: 'a write together with an empty line', send: [`${POST}\r\n`], allowed: [...rejectedAfterwards, ...stored] },
  {
    name: 'a write, then garbage after its response',
    send: [POST, WAIT_FOR_RESPONSE, 'garbage\r\n\r\n'],
    allowed: [outcome(['201', 'bare 400'], 'closed', 1)],
  },
  {
    name: 'a body longer than its Content-Length',
    send: [postRequest(contentLength(BODY), `${BODY}}`)],
    allowed: rejectedAfterwards,
  },
  {
    name: 'chunks with a trailer',
    send: [postRequest(CHUNKED, `${chunk(BODY)}0\r\nX-Sum: 1\r\n\r\n`)],
    allowed: [...rejectedAfterwards, ...stored],
  },
  { name: 'a write and a pipelined GET request', send: [POST + getRequest()], allowed: pipelined },
  {
    name: 'the same write three times, pipelined',
    send: [POST.repeat(3)],
    allowed: [...pipelined, outcome(['201', '409 category_name_taken', '409 category_name_taken'], 'usable', 1)],
  },
  { name: 'a chunked write and a pipelined GET request', send: [POST_IN_CHUNKS + getRequest()], allowed: pipelined },
  {
    name: 'two writes, the second after the first response',
    send: [POST, WAIT_FOR_RESPONSE, POST],
    allowed: [outcome(['201', '409 category_name_taken'], 'usable', 1)],
  },
  {
    name: 'a body that is too large, then a GET request',
    send: [postRequest('Content-Length: 70000\r\n', ' '.repeat(70_000)) + getRequest()],
    allowed: tooLargePipelined,
  },
  {
    name: 'a chunked body that is too large, then a GET request',
    send: [postRequest(CHUNKED, chunk(' '.repeat(70_000)) + LAST_CHUNK) + getRequest()],
    allowed: tooLargePipelined,
  },
  {
    name: 'a length that is too large, then nothing',
    send: [postRequest('Content-Length: 65537\r\n', '')],
    allowed: [outcome(['413 body_too_large'], 'waits', 0)],
  },
  {
    name: 'a length of 10 GB, then nothing',
    send: [postRequest('Content-Length: 10000000000\r\n', '')],
    allowed: [outcome(['413 body_too_large'], 'waits', 0)],
  },
  {
    name: 'a length of 10 GB at an unknown path',
    send: [postRequest('Content-Length: 10000000000\r\n', '', 'POST /nothing HTTP/1.1')],
    allowed: [outcome(['404 route_not_found'], 'waits', 0)],
  },
  {
    name: 'a body that looks like a write, at an unknown path',
    send: [postRequest(contentLength(POST), POST, 'POST /nothing HTTP/1.1')],
    allowed: rejected('404 route_not_found'),
  },
]
