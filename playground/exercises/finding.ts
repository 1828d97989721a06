// Exercises about finding errors in a service: with a contract test, and by hand.
import { operations } from '../../contract/operations.ts'
import { allFaults } from '../faults/catalog.ts'
import { type ExerciseContext, type Outcome, solved, unsolved } from './exercise.ts'

const MIN_OPERATIONS = 20
const MIN_REJECTING = 5

export async function checkContractTest({ journal }: ExerciseContext): Promise<Outcome> {
  const { uses } = journal
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

export async function checkFaultHunt({ sandbox, answer = '' }: ExerciseContext): Promise<Outcome> {
  const [fault, ...others] = sandbox.faults
  if (!fault)
    return unsolved('No fault is switched on: run the commands on this page to switch on one that you do not know.')
  if (others.length > 0)
    return unsolved(
      `${sandbox.faults.length} faults are switched on, which is too many for a hunt: switch off all but one.`,
    )
  if (answer === '') return unsolved('A fault is switched on. When you know which one it is, submit its name.')
  const guess = allFaults.find(({ name, title }) =>
    [name, title].some((one) => one.toLowerCase() === answer.toLowerCase()),
  )
  if (!guess)
    return unsolved(
      `There is no fault named ${answer.slice(0, 50)}: submit a name from the catalog, such as lost-update.`,
    )
  if (guess !== fault) return unsolved(`It is not ${guess.name}. The fault can be found by: ${fault.foundBy}`)
  return solved(`You found the fault: the service ${fault.title[0]?.toLowerCase()}${fault.title.slice(1)}.`)
}
