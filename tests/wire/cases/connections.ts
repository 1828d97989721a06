// What a caller does with its connection: several requests at once, an end in the middle, and nothing at all.
import { getRequest, POST, postRequest } from '../messages.ts'
import { closed, END, outcome, RESET, rejectedByBun, WAIT_FOR_RESPONSE, type WireCase, waits } from '../wire-case.ts'

const responses = (count: number): string[] => Array.from({ length: count }, () => '200')
const thenBare400 = (count: number): string[] => [outcome([...responses(count), 'bare 400'], 'closed', 0)]
const closing = getRequest('Connection: close\r\n')

export const connections: readonly WireCase[] = [
  { name: 'nothing', send: [], allowed: waits },
  { name: 'nothing, and the end', send: [END], allowed: closed },
  { name: 'half of a request, and the end', send: ['GET /heal', END], allowed: closed },
  { name: 'half of a request, and a torn connection', send: ['GET /heal', RESET], allowed: closed },
  {
    name: 'a GET request, and the end',
    send: [getRequest(), END],
    allowed: [outcome(['200'], 'closed', 0), ...closed],
  },
  {
    name: 'a GET request, and a torn connection',
    send: [getRequest(), RESET],
    allowed: [...closed, outcome(['200'], 'closed', 0)],
  },
  { name: '50 GET requests at once', send: [getRequest().repeat(50)], allowed: closed },
  {
    name: '50 GET requests, each after the response before',
    send: Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? getRequest() : WAIT_FOR_RESPONSE)),
    allowed: [outcome(responses(50), 'goes on', 0)],
  },
  {
    name: 'a GET request behind one that is the last',
    send: [closing + getRequest()],
    allowed: [outcome(['200'], 'closed', 0)],
  },
  {
    name: 'a change behind a GET request that is the last',
    send: [closing + POST],
    allowed: [outcome(['200'], 'closed', 0)],
  },
  {
    name: 'a change behind what is no request',
    send: [`${getRequest()}BAD\r\n\r\n${POST}`],
    allowed: rejectedByBun(400),
  },
  {
    name: 'a change behind a request with a wrong length',
    send: [getRequest() + getRequest('Content-Length: -1\r\n') + POST],
    allowed: rejectedByBun(400),
  },
  {
    name: 'a change behind a request with a wrong coding',
    send: [getRequest() + postRequest('Transfer-Encoding: x\r\n', '') + POST],
    allowed: rejectedByBun(400),
  },
  {
    name: 'a change behind wrong chunks of a GET request',
    send: [`${getRequest('Transfer-Encoding: chunked\r\n')}zz\r\n${POST}`],
    allowed: rejectedByBun(400),
  },
  {
    name: 'a change behind too many headers',
    send: [getRequest(`X-A: ${'a'.repeat(17_000)}\r\n`) + POST],
    allowed: rejectedByBun(431),
  },
  {
    name: 'a GET request, and rubbish after its response',
    send: [getRequest(), WAIT_FOR_RESPONSE, 'rubbish\r\n\r\n'],
    allowed: thenBare400(1),
  },
]
