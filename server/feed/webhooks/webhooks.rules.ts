// What follows from an attempt to deliver an event, without a database.
import type { components } from '../../../contract/generated/types.ts'

type Schemas = components['schemas']
export type DeliveryState = Schemas['DeliveryState']
export type DeliveryError = NonNullable<Schemas['WebhookDelivery']['lastError']>
export type DisabledReason = NonNullable<Schemas['Webhook']['disabledReason']>

/** How an attempt went: the status of the response, or why there was none. */
export interface Attempt {
  readonly status?: number | undefined
  readonly error?: DeliveryError | undefined
  /** How long the endpoint asks to be left alone. */
  readonly retryAfterMs?: number | undefined
  readonly durationMs: number
  readonly responseBytes: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long after an attempt the next one is due. The first attempt is made at once. */
const RETRY_DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
/** Delays differ by this part, so that what failed together is not attempted together again. */
const JITTER = 0.1
/** Nobody fixes an endpoint that has rejected everything for so long. */
const LONG_FAILURE_MS = 72 * HOUR
/** How long the secret before a rotation signs along. */
export const ROTATION_OVERLAP_MS = 24 * HOUR

/** `random` is between 0 and 1. */
export function outcomeOf(
  attempt: Attempt,
  attempts: number,
  now: number,
  random: number,
): { readonly state: DeliveryState; readonly nextAttemptAt: number | null } {
  if (isSuccess(attempt)) return { state: 'delivered', nextAttemptAt: null }
  const delay = RETRY_DELAYS_MS[attempts - 1]
  if (delay === undefined) return { state: 'failed', nextAttemptAt: null }
  const jittered = delay * (1 - JITTER + 2 * JITTER * random)
  return { state: 'pending', nextAttemptAt: now + Math.round(Math.max(jittered, attempt.retryAfterMs ?? 0)) }
}

export function isSuccess({ status = 0 }: Attempt): boolean {
  return status >= 200 && status < 300
}

/** Why a webhook is disabled after an attempt; undefined if it is not. */
export function disabledBy(attempt: Attempt, failingSince: number | null, now: number): DisabledReason | undefined {
  if (attempt.status === 410) return 'gone'
  const isFailing = !isSuccess(attempt) && failingSince !== null && now - failingSince >= LONG_FAILURE_MS
  return isFailing ? 'failing' : undefined
}
