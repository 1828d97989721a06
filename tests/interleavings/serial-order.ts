// Looks for a serial order of concurrent requests that explains all of their responses and the final state of the store.
import { checkResponses } from '../model/check-response.ts'
import { expectedOutcome } from '../model/expected-outcome.ts'
import { formatStep, type Step } from '../model/step.ts'
import type { TestResponse } from '../support/store/store.ts'
import { type Change, outcomeOfChange } from './change.ts'
import { modelOf, type SmallStore } from './small-store.ts'

export interface Answered<Request> {
  readonly request: Request
  readonly response: TestResponse
}

export interface AnsweredChange extends Answered<Change> {
  readonly name: string
  /** The scheduler's first and last picks during which the request accessed the database. */
  readonly firstPick: number
  readonly lastPick: number
}

export interface Run {
  readonly start: SmallStore
  readonly changes: readonly AnsweredChange[]
  readonly finalReads: readonly Answered<Step>[]
}

const MAX_REASON_LENGTH = 200

/** Returns undefined if a serial order explains the run; otherwise, why each order fails. */
export function contradictionIn(run: Run): string | undefined {
  const orders = new Map<string, string>()
  for (const order of ordersOf(run.changes)) {
    const reason = reasonAgainst(order, run)?.slice(0, MAX_REASON_LENGTH)
    if (reason === undefined) return undefined
    orders.set(
      reason,
      `${orders.has(reason) ? `${orders.get(reason)}, ` : ''}${order.map(({ name }) => name).join(' → ')}`,
    )
  }
  const answers = run.changes.map(({ name, request, response }) => `  ${name} ${formatChange(request, response)}`)
  const reasons = [...orders].map(([reason, orders]) => `  not ${orders}:\n    ${reason}`)
  return ['No serial order explains these responses and the final state:', ...answers, ...reasons].join('\n')
}

/** Returns every order in which a request that ended before another one started comes first. */
export function ordersOf<Request extends Pick<AnsweredChange, 'firstPick' | 'lastPick'>>(
  requests: readonly Request[],
): readonly (readonly Request[])[] {
  if (requests.length === 0) return [[]]
  const mayBeFirst = (one: Request) =>
    requests.every((other) => other === one || one.firstPick === 0 || other.lastPick >= one.firstPick)
  return requests
    .filter(mayBeFirst)
    .flatMap((first) => ordersOf(requests.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}

function reasonAgainst(order: readonly AnsweredChange[], { start, finalReads }: Run): string | undefined {
  const model = modelOf(start)
  let stored: AnsweredChange | undefined
  try {
    for (const one of order) {
      const { request, response } = one
      const isRetry = stored !== undefined && request.isKeyed
      if (isRetry) checkRetry(stored as AnsweredChange, one)
      else {
        checkResponses(request.step, [response], outcomeOfChange(model, request))
        if (response.headers.has('Idempotent-Replayed')) throw new Error('a first response was marked as a replay')
      }
      if (!isRetry && request.isKeyed && response.status < 400) stored = one
    }
    for (const { request, response } of finalReads) checkResponses(request, [response], expectedOutcome(model, request))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Throws unless the response repeats the one stored under the request's key or, if the requests differ, rejects the reused key. */
function checkRetry(stored: AnsweredChange, { request, response }: AnsweredChange): void {
  const { operation, id, body } = stored.request.step
  const isSame = Bun.deepEquals([operation, id, body], [request.step.operation, request.step.id, request.step.body])
  const repeats =
    response.status === stored.response.status &&
    response.headers.get('Idempotent-Replayed') === 'true' &&
    Bun.deepEquals(response.body, stored.response.body, true)
  const { code } = (response.body ?? {}) as { code?: string }
  if (isSame ? !repeats : code !== 'idempotency_key_reused')
    throw new Error(`${formatChange(request, response)}, after ${formatChange(stored.request, stored.response)}`)
}

function formatChange({ step, expected, isKeyed }: Change, response: TestResponse): string {
  const headers = [...(expected === undefined ? [] : ['If-Match']), ...(isKeyed ? ['Idempotency-Key'] : [])]
  return [formatStep(step, response), ...headers.map((header) => `(${header})`)].join(' ')
}
