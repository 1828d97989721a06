// Exercises about people who change the same things at the same time.
import type { Call } from '../http/call.ts'
import type { JournalEntry } from '../sandboxes/journal.ts'
import { createdId, isSuccess, readList, realChanges, requestsAfter } from './evidence.ts'
import { type ExerciseContext, type Outcome, solved, unsolved } from './exercise.ts'

/** Longest time between the two orders of a race. Both come from one command, but a busy machine may start its parts slowly. */
const MAX_RACE_MS = 2000
const MAX_RACES = 20

export async function checkEdit({ journal }: ExerciseContext): Promise<Outcome> {
  const changes = realChanges(journal)
  const conflicts = changes.filter((entry) => entry.status === 412 && isGuarded(entry))
  const last = conflicts.at(-1)
  if (!last)
    return unsolved('No change has failed with 412 yet: change a pet twice, both times with the same ETag in If-Match.')
  const later = conflicts.flatMap((conflict) =>
    requestsAfter(changes, conflict).filter((entry) => entry.path === conflict.path && isSuccess(entry)),
  )
  const guarded = later.find(isGuarded)
  if (guarded) return solved(`You changed ${guarded.path} with its new ETag, so nothing was overwritten.`)
  return unsolved(
    later.length > 0
      ? `You then changed ${last.path} without an ETag in If-Match, which would overwrite any other change. Send the change with the new ETag.`
      : `A change to ${last.path} failed with 412. Refetch it, and send your change with the new ETag in If-Match.`,
  )
}

/** Whether a change depends on one version of the resource. */
const isGuarded = ({ requestHeaders }: JournalEntry): boolean => requestHeaders.get('if-match')?.includes('"') ?? false

export async function checkRace({ journal, call }: ExerciseContext): Promise<Outcome> {
  const orders = realChanges(journal).filter(({ method, path }) => method === 'POST' && path === '/store/orders')
  const won = orders.filter(isSuccess)
  const lost = orders.filter(({ status }) => status === 409)
  if (won.length === 0) return unsolved('You have not placed an order yet: send two POST /store/orders in parallel.')
  if (lost.length === 0)
    return unsolved('No order has failed with 409, so there was enough for everyone: choose a pet with a stock of 1.')
  const raced = won.filter((one) => lost.some((other) => Math.abs(one.at - other.at) <= MAX_RACE_MS))
  if (raced.length === 0) return unsolved('The two orders were not sent at the same time: start both with one command.')
  for (const one of raced.slice(-MAX_RACES))
    if (await tookLastUnit(call, createdId(one)))
      return solved(`Order ${createdId(one)} got the last unit, and the other one failed with 409.`)
  return unsolved('The order that succeeded did not take the last unit: choose a pet with a stock of 1.')
}

/** Whether no units were left after an order. Reads the events and the ledger, because the order may have been canceled since. */
async function tookLastUnit(call: Call, orderId: string): Promise<boolean> {
  const query = { subjectType: 'order', subjectId: orderId, type: 'order.placed' }
  const [placed] = await readList<{ data: { petId?: number } }>(call, '/store/events', query)
  const movements = await readList<{ orderId: number; reason: string; quantity: number }>(
    call,
    `/store/inventory/${placed?.data?.petId}/movements`,
    { limit: '100' },
  )
  return movements.some((one) => String(one.orderId) === orderId && one.reason === 'ordered' && one.quantity === 0)
}
