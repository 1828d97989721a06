// Plays a case: sends what it says, and tells what became of the connection.
import { type Line, openLine } from './raw-connection.ts'
import { ask, NAME } from './messages.ts'
import { END, type Ending, LISTEN, RESET, type Step, type WireCase } from './wire-case.ts'

// Apart enough to arrive apart; where two arrive together all the same, the case is only a little tamer.
const PIECES_INTERVAL_MS = 5
/** Nothing is proven by waiting longer: what waits here waits until its time is up. */
const QUIET_MS = 100
const WAIT_TIMEOUT_MS = 10_000

/** Plays it with a name of its own in place of NAME; gives its answers, and what became of the connection. */
export async function play(port: number, wireCase: WireCase, name: string): Promise<[readonly string[], Ending]> {
  const line = await openLine(port)
  try {
    await perform(line, renamed(wireCase.send, name))
    const endings = endingsOf(wireCase)
    const isOver = (): boolean => line.isClosed || endings.has(line.answers.join())
    await line.until(isOver, WAIT_TIMEOUT_MS)
    const { answers } = line
    if (line.isClosed) return [answers, 'closed']
    return endings.get(answers.join()) === 'goes on' ? await goOn(line) : await stayQuiet(line)
  } finally {
    line.reset()
  }
}

async function perform(line: Line, steps: readonly Step[]): Promise<void> {
  let heard = 0
  for (const step of steps) {
    if (step === END) line.end()
    else if (step === RESET) line.reset()
    else if (step === LISTEN) await hear(line, ++heard)
    else await line.send(step)
    await Bun.sleep(PIECES_INTERVAL_MS)
  }
}

/** The same steps with another name, which is as long as NAME and, like it, may begin in one step and end in another. */
function renamed(steps: readonly Step[], name: string): readonly Step[] {
  let rest = steps
    .filter((step) => typeof step === 'string')
    .join('')
    .replaceAll(NAME, name)
  return steps.map((step) => {
    if (typeof step !== 'string') return step
    const text = rest.slice(0, step.length)
    rest = rest.slice(step.length)
    return text
  })
}

async function hear(line: Line, answers: number): Promise<void> {
  await line.until(() => line.answers.length >= answers || line.isClosed, WAIT_TIMEOUT_MS)
}

/** What the case allows beside a closed connection, by the answers that come first. */
function endingsOf({ may }: WireCase): ReadonlyMap<string, string> {
  return new Map(
    may
      .map((text) => text.split('; '))
      .filter(([, ending]) => ending !== 'closed')
      .map(([answers = '', ending = '']) => [answers === 'no answer' ? '' : answers.replaceAll(', ', ','), ending]),
  )
}

/** A next request on the same connection is answered, and as itself: none of what was sent before is taken for a part of it. */
async function goOn(line: Line): Promise<[readonly string[], Ending]> {
  const { answers } = line
  await line.send(ask())
  await hear(line, answers.length + 1)
  const [next, ...more] = line.answers.slice(answers.length)
  if (next === '200' && more.length === 0) return [answers, 'goes on']
  return [line.answers, line.isClosed ? 'closed' : 'waits']
}

async function stayQuiet(line: Line): Promise<[readonly string[], Ending]> {
  const { length } = line.answers
  await line.until(() => line.answers.length > length || line.isClosed, QUIET_MS)
  return [line.answers, line.isClosed ? 'closed' : 'waits']
}
