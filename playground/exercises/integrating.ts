// Exercises about programs: one that receives events, and one that sends requests.
import type { JournalEntry } from '../sandboxes/journal.ts'
import { createdIds, isSameTarget, isSuccess, readList, requestsAfter } from './evidence.ts'
import { type ExerciseContext, type Outcome, solved, unsolved } from './exercise.ts'

/** Timers may fire a little early. */
const TIMER_TOLERANCE_MS = 100

/** User-Agents of browsers, command-line tools, and libraries. A learner's own client must have its own name. */
const notOwn =
  /^(?:$|curl|wget|mozilla|httpie|postman|insomnia|bun|deno|node|undici|axios|got|python|go-http|java|okhttp|ruby|petstore)/i

/** Maximum number of clients that a check examines, so that a sandbox with hundreds of User-Agents does not make the check slow. */
const MAX_CLIENTS = 10

interface Delivery {
  readonly type: string
  readonly state: string
  readonly lastStatus: number
  readonly lastError: string
}

export async function checkWebhook({ journal, call }: ExerciseContext): Promise<Outcome> {
  const webhooks = await readList<{ id: number }>(call, '/store/webhooks', {})
  if (webhooks.length === 0)
    return unsolved(
      createdIds(journal, /^\/store\/webhooks$/).length > 0
        ? 'Your webhook no longer exists: leave your receiver running while you place an order and run this check.'
        : 'No webhook is registered yet: start a receiver, and send its URL with POST /store/webhooks.',
    )
  const paths = webhooks.map(({ id }) => `/store/webhooks/${id}/deliveries`)
  const lists = await Promise.all(paths.map((path) => readList<Delivery>(call, path, { limit: '100' })))
  const deliveries = lists.flat()
  const received = deliveries.find(({ type, state }) => state === 'delivered' && type !== 'ping')
  if (received) return solved(`Your receiver accepted a signed ${received.type} event.`)
  const waiting = deliveries.find(({ state }) => state !== 'delivered')
  if (waiting) return unsolved(`The ${waiting.type} event has not arrived yet: ${reasonOf(waiting)}.`)
  return unsolved(
    'Your webhook has not received a change yet: place an order, or if you just did, run this check again in a second.',
  )
}

function reasonOf({ lastError, lastStatus }: Partial<Delivery>): string {
  if (lastError !== undefined)
    return `the last attempt failed with ${lastError}, so check that your receiver is running`
  return lastStatus === undefined ? 'run this check again in a second' : `your receiver responded with ${lastStatus}`
}

export async function checkOwnClient(context: ExerciseContext): Promise<Outcome> {
  const byName = Map.groupBy(context.journal.entries, agentOf)
  const clients = [...byName].filter(([name]) => !notOwn.test(name)).slice(-MAX_CLIENTS)
  let outcome = unsolved(
    'No client with its own User-Agent, such as my-client/1.0, has sent a request yet. The names of curl, browsers, and libraries do not count.',
  )
  for (const [name, entries] of clients) {
    outcome = await checkRun(context, name, entries)
    if (outcome.isSolved) return outcome
  }
  return outcome
}

const agentOf = ({ requestHeaders }: JournalEntry): string => requestHeaders.get('user-agent') ?? ''

/** Checks what one client did. */
async function checkRun({ call }: ExerciseContext, name: string, entries: readonly JournalEntry[]): Promise<Outcome> {
  const categories = createdIds({ entries }, /^\/categories$/)
  const pets = createdIds({ entries }, /^\/pets$/)
  const stocked = pets.filter((id) => entries.some((entry) => isSuccess(entry) && setsStock(entry, id)))
  const orders = createdIds({ entries }, /^\/store\/orders$/)
  const steps = [
    { step: 'created a category', done: categories },
    { step: 'created a pet', done: pets },
    { step: 'set the stock of its pet', done: stocked },
    { step: 'placed an order', done: orders },
  ]
  const missing = steps.find(({ done }) => done.length === 0)
  if (missing) return unsolved(`${name} has not ${missing.step} yet.`)
  for (const id of stocked) {
    const [pet] = await readList<{ categoryId: number }>(call, '/pets', { id })
    const fulfilled = await readList<{ id: number }>(call, '/store/orders', { petId: id, complete: 'true' })
    const isSold = fulfilled.some((order) => orders.includes(String(order.id)))
    if (isSold && categories.includes(String(pet?.categoryId))) return checkPatience(entries, name)
  }
  return unsolved(`${name} has not fulfilled an order for its own pet in its own category yet.`)
}

/** Whether a request sets or adjusts the stock of a pet. */
const setsStock = ({ method, path }: JournalEntry, petId: string): boolean =>
  (method === 'PUT' && path === `/store/inventory/${petId}`) || path === `/store/inventory/${petId}/adjustments`

/** Checks that a client waited after a 429 or 503 and then succeeded. */
function checkPatience(own: readonly JournalEntry[], name: string): Outcome {
  const refused = own.filter(
    ({ status, responseHeaders }) => (status === 429 || status === 503) && responseHeaders.has('retry-after'),
  )
  if (refused.length === 0)
    return unsolved(
      `${name} sold a pet. Now let it meet a 429: send Prefer: rate-limit with the first attempt of one request.`,
    )
  const retries = refused.map((entry) => ({
    entry,
    retry: requestsAfter(own, entry).find((one) => isSameTarget(one, entry)),
  }))
  const isPatient = retries.some(
    ({ entry, retry }) => retry && isSuccess(retry) && retry.at - entry.at >= waitOf(entry) - TIMER_TOLERANCE_MS,
  )
  if (isPatient) return solved(`${name} sold a pet, and waited as long as the service asked it to.`)
  return unsolved(
    retries.some(({ retry }) => retry)
      ? `${name} repeated a request before Retry-After had passed, or the repeated request failed as well: wait first, and repeat without Prefer.`
      : `${name} got a ${refused.at(-1)?.status} and gave up: wait for Retry-After seconds, and repeat the request without Prefer.`,
  )
}

const waitOf = ({ responseHeaders }: JournalEntry): number => Number(responseHeaders.get('retry-after')) * 1000
