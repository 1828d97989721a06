// Test cases for connections: pipelined requests, and connections that end in the middle of a request or without one.
import { getRequest, POST, postRequest } from '../messages.ts'
import { closed, END, outcome, RESET, rejectedByBun, WAIT_FOR_RESPONSE, type WireCase, waits } from '../wire-case.ts'

const responses = (count: number): string[] => Array.from({ length: count }, () => '200')
const thenBare400 = (count: number): string[] => [outcome([...responses(count), 'bare 400'], 'closed', 0)]
const closing = getRequest('Connection: close\r\n')

export const connections: readonly WireCase[] = [
  { name: 'nothing', send: [], allowed: waits },
  { name: 'nothing, then end of stream', send: [END], allowed: closed },
  { name: 'half of a request, then end of stream', send: ['GET /heal', END], allowed: closed },
  { name: 'half of a request, then a reset', send: ['GET /heal', RESET], allowed: closed },
  {
    name: 'a GET request, then end of stream',
    send: [getRequest(), END],
    allowed: [outcome(['200'], 'closed', 0), ...closed],
  },
  {
    name: 'a GET request, then a reset',
    send: [getRequest(), RESET],
    allowed: [...closed, outcome(['200'], 'closed', 0)],
  },
  { name: '50 pipelined GET requests', send: [getRequest().repeat(50)], allowed: closed },
  {
    name: '50 GET requests, each after the previous response',
    send: Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? getRequest() : WAIT_FOR_RESPONSE)),
    allowed: [outcome(responses(50), 'usable', 0)],
  },
  {
    name: 'a GET request after a request with Connection: close',
    send: [closing + getRequest()],
    allowed: [outcome(['200'], 'closed', 0)],
  },
  {
    name: 'a write after a GET request with Connection: close',
    send: [closing + POST],
    allowed: [outcome(['200'], 'closed', 0)],
  },
  {
    name: 'a write after bytes that are not a request',
    send: [`${getRequest()}BAD\r\n\r\n${POST}`],
    allowed: rejectedByBun(400),
  },
  {
    name: 'a write after a request with an invalid length',
    send: [getRequest() + getRequest('Content-Length: -1\r\n') + POST],
    allowed: rejectedByBun(400),
  },
  {
    name: 'a write after a request with an invalid transfer coding',
    send: [getRequest() + postRequest('Transfer-Encoding: x\r\n', '') + POST],
    allowed: rejectedByBun(400),
  },
  {
    name: 'a write after a GET request with invalid chunks',
    send: [`${getRequest('Transfer-Encoding: chunked\r\n')}zz\r\n${POST}`],
    allowed: rejectedByBun(400),
  },
  {
    name: 'a write after headers that are too large',
    send: [getRequest(`X-A: ${'a'.repeat(17_000)}\r\n`) + POST],
    allowed: rejectedByBun(431),
  },
  {
    name: 'a GET request, then garbage after its response',
    send: [getRequest(), WAIT_FOR_RESPONSE, 'garbage\r\n\r\n'],
    allowed: thenBare400(1),
  },
]
