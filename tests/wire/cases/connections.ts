// What a caller does with its connection: several requests at once, an end in the middle, and nothing at all.
import { ask, STORE, store } from '../messages.ts'
import { END, hungUp, LISTEN, outcome, RESET, refusedByBun, type WireCase, waits } from '../wire-case.ts'

const answers = (count: number): string[] => Array.from({ length: count }, () => '200')
const bareLast = (count: number): string[] => [outcome([...answers(count), 'bare 400'], 'closed', 0)]
const closing = ask('Connection: close\r\n')

export const connections: readonly WireCase[] = [
  { name: 'nothing', send: [], may: waits },
  { name: 'nothing, and the end', send: [END], may: hungUp },
  { name: 'half of a request, and the end', send: ['GET /heal', END], may: hungUp },
  { name: 'half of a request, and a torn connection', send: ['GET /heal', RESET], may: hungUp },
  { name: 'a question, and the end', send: [ask(), END], may: [outcome(['200'], 'closed', 0), ...hungUp] },
  { name: 'a question, and a torn connection', send: [ask(), RESET], may: [...hungUp, outcome(['200'], 'closed', 0)] },
  { name: '50 questions at once', send: [ask().repeat(50)], may: hungUp },
  {
    name: '50 questions, each after the answer before',
    send: Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? ask() : LISTEN)),
    may: [outcome(answers(50), 'goes on', 0)],
  },
  { name: 'a question behind one that is the last', send: [closing + ask()], may: [outcome(['200'], 'closed', 0)] },
  {
    name: 'a change behind a question that is the last',
    send: [closing + STORE],
    may: [outcome(['200'], 'closed', 0)],
  },
  { name: 'a change behind what is no request', send: [`${ask()}BAD\r\n\r\n${STORE}`], may: refusedByBun(400) },
  {
    name: 'a change behind a request with a wrong length',
    send: [ask() + ask('Content-Length: -1\r\n') + STORE],
    may: refusedByBun(400),
  },
  {
    name: 'a change behind a request with a wrong coding',
    send: [ask() + store('Transfer-Encoding: x\r\n', '') + STORE],
    may: refusedByBun(400),
  },
  {
    name: 'a change behind wrong chunks of a question',
    send: [`${ask('Transfer-Encoding: chunked\r\n')}zz\r\n${STORE}`],
    may: refusedByBun(400),
  },
  {
    name: 'a change behind too many headers',
    send: [ask(`X-A: ${'a'.repeat(17_000)}\r\n`) + STORE],
    may: refusedByBun(431),
  },
  { name: 'a question, and rubbish after its answer', send: [ask(), LISTEN, 'rubbish\r\n\r\n'], may: bareLast(1) },
]
