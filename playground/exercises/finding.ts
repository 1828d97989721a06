// Exercises about finding errors in a service: with a contract test, and by hand.
import { operations } from '../../contract/operations.ts'
import { faultNamed } from '../faults/catalog.ts'
import type { Call } from '../http/call.ts'
import type { Journal } from '../sandboxes/journal.ts'
import { realRequests } from './evidence.ts'
import { type ExerciseContext, type Outcome, solved, unsolved } from './exercise.ts'

const MIN_OPERATIONS = 20
const MIN_REJECTING = 5

export async function checkContractTest({ journal, call }: ExerciseContext): Promise<Outcome> {
  const uses = [...usesInJournal(journal), ...(await usesInMetrics(call))]
  const called = new Set(uses.map(({ operation }) => operation))
  const rejecting = new Set(
    uses.filter(({ status }) => status >= 400 && status < 500).map(({ operation }) => operation),
  )
  const found = `Your requests reached ${called.size} of ${operations.length} operations, and ${rejecting.size} of them rejected a request`
  if (called.size >= MIN_OPERATIONS && rejecting.size >= MIN_REJECTING) return solved(`${found}.`)
  return unsolved(
    called.size < MIN_OPERATIONS
      ? `${found}; a contract test should reach at least ${MIN_OPERATIONS}.`
      : `${found}; also send bad requests, such as unknown ids and missing fields, to at least ${MIN_REJECTING} operations.`,
  )
}

interface Use {
  readonly operation: string
  readonly status: number
}

const patterns = operations.map(({ id, method, path }) => ({
  id,
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

function usesInJournal(journal: Journal): readonly Use[] {
  return realRequests(journal).flatMap(({ method, path, status }) => {
    const operation = patterns.find((one) => one.method === method && one.path.test(path))?.id
    return operation === undefined ? [] : [{ operation, status }]
  })
}

/** Reads the uses that the metrics count: a test may send more requests than the journal keeps. */
async function usesInMetrics(call: Call): Promise<readonly Use[]> {
  const response = await call('GET', '/metrics')
  const known = new Set<string>(operations.map(({ id }) => id))
  const lines = (await response.text()).matchAll(/^petstore_requests_total\{operation="(\w+)",status="(\d+)"/gm)
  return [...lines]
    .map(([, operation = '', status = '']) => ({ operation, status: Number(status) }))
    .filter(({ operation }) => known.has(operation))
}

export async function checkFaultHunt({ sandbox, answer = '' }: ExerciseContext): Promise<Outcome> {
  const [fault, ...others] = sandbox.faults
  if (!fault)
    return unsolved('No fault is switched on: run the commands on this page to switch on one that you do not know.')
  if (others.length > 0)
    return unsolved(
      `${sandbox.faults.length} faults are switched on, which is too many for a hunt: reset the sandbox, and start over.`,
    )
  if (answer === '') return unsolved('A fault is switched on. When you know which one it is, submit its name.')
  if (!faultNamed(answer))
    return unsolved(
      `There is no fault named ${answer.slice(0, 50)}: submit a name from the catalog, such as lost-update.`,
    )
  if (answer !== fault.name) return unsolved(`It is not ${answer}. Found by: ${fault.foundBy}`)
  return solved(`You found the fault: the service ${fault.title[0]?.toLowerCase()}${fault.title.slice(1)}.`)
}
