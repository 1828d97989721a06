// What follows from an attempt to deliver an event, without a database.
import type { components } from '../../../contract/generated/types.ts'

type Schemas = components['schemas']
export type DeliveryState = Schemas['DeliveryState']
export type DeliveryError = NonNullable<Schemas['WebhookDelivery']['lastError']>
export type DisabledReason = NonNullable<Schemas['Webhook']['disabledReason']>

/** The status of a response and how long the endpoint asks to be left alone, or why there was no response. */
export type Outcome =
  | { readonly status: number; readonly retryAfterMs?: number; readonly error?: never }
  | { readonly error: DeliveryError; readonly status?: never; readonly retryAfterMs?: never }

export type Attempt = Outcome & {
  readonly durationMs: number
  /** Bytes of the body that were read, at most 65,536; the rest is not read. */
  readonly responseBytes: number
}

/** An attempt in the log of its delivery. */
export interface LoggedAttempt {
  readonly at: number
  readonly durationMs: number
  readonly status?: number
  readonly error?: DeliveryError
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
/** Delays differ by this much, so that what failed together is not attempted together again. */
const JITTER = 0.1
/** Nobody fixes an endpoint that has rejected everything for so long. */
const LONG_FAILURE_MS = 72 * HOUR
/** The log of a delivery keeps this many attempts, which is more than RETRY_DELAYS_MS allows, so it is complete. */
const MAX_LOGGED_ATTEMPTS = 20
/** How long the secret before a rotation signs along. */
export const ROTATION_OVERLAP_MS = 24 * HOUR

/** What becomes of a delivery after so many attempts. `random` is between 0 and 1. */
export function deliveryAfter(
  outcome: Outcome,
  attempts: number,
  now: number,
  random: number,
): { readonly state: DeliveryState; readonly nextAttemptAt: number | null } {
  if (isSuccess(outcome)) return { state: 'delivered', nextAttemptAt: null }
  const delay = RETRY_DELAYS_MS[attempts - 1]
  if (delay === undefined) return { state: 'failed', nextAttemptAt: null }
  const jittered = delay * (1 - JITTER + 2 * JITTER * random)
  return { state: 'pending', nextAttemptAt: now + Math.round(Math.max(jittered, outcome.retryAfterMs ?? 0)) }
}

/**
 * Whether the next attempt is due. A delivery that was never attempted is: its date may come from another clock, and later events must not
 * overtake it. So is one whose last attempt lies in the future: the clock was set back, and its dates say nothing.
 */
export function isDue(
  {
    attempts,
    nextAttemptAt,
    lastAttemptAt,
  }: { attempts: number; nextAttemptAt: number | null; lastAttemptAt: number | null },
  now: number,
): boolean {
  return attempts === 0 || (nextAttemptAt ?? 0) <= now || (lastAttemptAt ?? 0) > now
}

/** The log of a delivery after one more attempt. */
export function logAfter(log: string | null, { status, error, durationMs }: Attempt, at: number): string {
  return JSON.stringify([...readLog(log), { at, durationMs, status, error }].slice(-MAX_LOGGED_ATTEMPTS))
}

/** The oldest attempt first. */
export function readLog(log: string | null): readonly LoggedAttempt[] {
  return log === null ? [] : JSON.parse(log)
}

export function isSuccess({ status = 0 }: Outcome): boolean {
  return status >= 200 && status < 300
}

/** Why a webhook is disabled after an attempt; undefined if it is not. */
export function disabledBy(outcome: Outcome, failingSince: number | null, now: number): DisabledReason | undefined {
  if (outcome.status === 410) return 'gone'
  const isFailing = !isSuccess(outcome) && failingSince !== null && now - failingSince >= LONG_FAILURE_MS
  return isFailing ? 'failing' : undefined
}
