// Runs a test case: sends its steps, and returns the responses and the state of the connection.

import { getRequest, NAME } from './messages.ts'
import { openConnection, type RawConnection } from './raw-connection.ts'
import { END, type Ending, RESET, type Step, WAIT_FOR_RESPONSE, type WireCase } from './wire-case.ts'

// Long enough that steps usually arrive separately; if two arrive together, the case is only less strict.
const STEP_INTERVAL_MS = 5
/** How long a connection must stay silent to count as waiting. Waiting longer proves nothing more. */
const QUIET_MS = 100
const WAIT_TIMEOUT_MS = 60_000

/** Runs the steps with a unique name in place of NAME. Returns the responses and the final state of the connection. */
export async function runCase(port: number, wireCase: WireCase, name: string): Promise<[readonly string[], Ending]> {
  const connection = await openConnection(port)
  try {
    await sendSteps(connection, renamed(wireCase.send, name))
    const endings = openEndings(wireCase)
    const isOver = (): boolean =>
      connection.isClosed || endings.has(connection.responses.join()) || !isPossible(wireCase, connection.responses)
    await connection.waitUntil(isOver, WAIT_TIMEOUT_MS)
    const { responses } = connection
    if (connection.isClosed) return [responses, 'closed']
    return endings.get(responses.join()) === 'usable' ? await expectUsable(connection) : await expectSilence(connection)
  } finally {
    connection.reset()
  }
}

async function sendSteps(connection: RawConnection, steps: readonly Step[]): Promise<void> {
  let received = 0
  for (const step of steps) {
    if (step === END) connection.end()
    else if (step === RESET) connection.reset()
    else if (step === WAIT_FOR_RESPONSE) await waitForResponses(connection, ++received)
    else await connection.send(step)
    await Bun.sleep(STEP_INTERVAL_MS)
  }
}

/** Replaces NAME in the steps with a name of the same length; a name may start in one step and end in the next. */
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

async function waitForResponses(connection: RawConnection, count: number): Promise<void> {
  await connection.waitUntil(() => connection.responses.length >= count || connection.isClosed, WAIT_TIMEOUT_MS)
}

/** Whether an allowed outcome begins with these responses. If not, waiting longer cannot make the case pass. */
function isPossible({ allowed }: WireCase, responses: readonly string[]): boolean {
  const start = responses.join(', ')
  return start === '' || allowed.some((text) => text.startsWith(`${start}, `) || text.startsWith(`${start}; `))
}

/** Returns the allowed outcomes that leave the connection open, keyed by their responses. */
function openEndings({ allowed }: WireCase): ReadonlyMap<string, string> {
  return new Map(
    allowed
      .map((text) => text.split('; '))
      .filter(([, ending]) => ending !== 'closed')
      .map(([responses = '', ending = '']) => [
        responses === 'no response' ? '' : responses.replaceAll(', ', ','),
        ending,
      ]),
  )
}

/** Checks that the next request on the connection gets its own response. If so, no earlier bytes were left over. */
async function expectUsable(connection: RawConnection): Promise<[readonly string[], Ending]> {
  const { responses } = connection
  await connection.send(getRequest())
  await waitForResponses(connection, responses.length + 1)
  const [next, ...more] = connection.responses.slice(responses.length)
  if (next === '200' && more.length === 0) return [responses, 'usable']
  return [connection.responses, connection.isClosed ? 'closed' : 'waits']
}

async function expectSilence(connection: RawConnection): Promise<[readonly string[], Ending]> {
  const { length } = connection.responses
  await connection.waitUntil(() => connection.responses.length > length || connection.isClosed, QUIET_MS)
  return [connection.responses, connection.isClosed ? 'closed' : 'waits']
}
