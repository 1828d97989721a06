// Exercises about changing the store: creating items, understanding errors, and retrying without doing something twice.
import type { JournalEntry } from '../sandboxes/journal.ts'
import { createdIds, isSameTarget, isSuccess, preferencesOf, readList, realChanges, requestsAfter } from './evidence.ts'
import { type ExerciseContext, type Outcome, solved, unsolved } from './exercise.ts'

export async function checkCreate({ journal, call }: ExerciseContext): Promise<Outcome> {
  const categories = createdIds(journal, /^\/categories$/)
  const pets = createdIds(journal, /^\/pets$/)
  const [category] = categories
  if (category === undefined) return unsolved('You have not created a category yet: send POST /categories with a name.')
  if (pets.length === 0)
    return unsolved(`You created category ${category}. Now create a pet with this categoryId: send POST /pets.`)
  for (const id of pets) {
    const [pet] = await readList<{ categoryId: number }>(call, '/pets', { id })
    if (categories.includes(String(pet?.categoryId)))
      return solved(`You created pet ${id} in your category ${pet?.categoryId}.`)
  }
  return unsolved(
    `Pet ${pets[0]} does not belong to a category that you created; create one with categoryId ${category}.`,
  )
}

export async function checkValidate({ journal }: ExerciseContext): Promise<Outcome> {
  const changes = realChanges(journal)
  const rejected = changes.filter(({ status }) => status === 400)
  const corrected = rejected.find((one) =>
    requestsAfter(changes, one).some((later) => isSameTarget(one, later) && isSuccess(later)),
  )
  if (corrected) return solved(`You corrected a ${name(corrected)} request that had failed with 400.`)
  const last = rejected.at(-1)
  if (last)
    return unsolved(
      `${name(last)} failed with 400. Read the message, correct the request, and send it until it succeeds.`,
    )
  return unsolved(
    changes.some(({ status }) => status === 409)
      ? 'You provoked a 409, which depends on what is in the store. Now send a request that is wrong in any store, such as a pet without a name.'
      : 'No request has failed with 400 yet. Send POST /pets without a name.',
  )
}

export async function checkRetry({ journal }: ExerciseContext): Promise<Outcome> {
  const posts = realChanges(journal).filter(({ method }) => method === 'POST')
  const lost = posts.filter(isLost)
  const executed = lost.filter(isSuccess)
  const repeatable = executed.filter((one) => keyOf(one) !== null)
  const isRetried = repeatable.some((one) => requestsAfter(posts, one).some((later) => repeats(later, one)))
  if (isRetried) return solved('The retry returned the first response: the request was executed only once.')
  const last = repeatable.at(-1)
  if (last)
    return unsolved(
      `The response to ${name(last)} with the key ${keyOf(last)} was lost. Repeat the request with the same key and body, but without Prefer: cut.`,
    )
  if (executed.length > 0)
    return unsolved(
      'A response was lost, but its request had no Idempotency-Key, so a retry would be executed again. Start over with a key.',
    )
  return unsolved(
    lost.length > 0
      ? 'The request whose response was lost had failed, so it changed nothing: order a pet that is available.'
      : 'No response was lost yet: send POST /store/orders with an Idempotency-Key and with Prefer: cut.',
  )
}

const isLost = (entry: JournalEntry): boolean => /\bcut\b/.test(preferencesOf(entry))

const keyOf = ({ requestHeaders }: JournalEntry): string | null => requestHeaders.get('idempotency-key')

/** Whether a request received the stored response to an earlier one. */
function repeats(later: JournalEntry, first: JournalEntry): boolean {
  const isReplayed = later.responseHeaders.has('idempotent-replayed')
  return isReplayed && isSameTarget(later, first) && keyOf(later) === keyOf(first) && !isLost(later)
}

const name = ({ method, path }: JournalEntry): string => `${method} ${path}`
