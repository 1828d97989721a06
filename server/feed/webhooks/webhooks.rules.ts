// Pure rules for the outcome of a delivery attempt.
import type { components } from '../../../contract/generated/types.ts'

type Schemas = components['schemas']
export type DeliveryState = Schemas['DeliveryState']
export type DeliveryError = NonNullable<Schemas['WebhookDelivery']['lastError']>
export type DisabledReason = NonNullable<Schemas['Webhook']['disabledReason']>

/** The response's status and requested delay, or the reason there was no response. */
export type Outcome =
  | { readonly status: number; readonly retryAfterMs?: number; readonly error?: never }
  | { readonly error: DeliveryError; readonly status?: never; readonly retryAfterMs?: never }

export type Attempt = Outcome & {
  readonly durationMs: number
  /** Number of body bytes read, at most 65,536; the rest is discarded. */
  readonly responseBytes: number
}

export interface LoggedAttempt {
  readonly at: number
  readonly durationMs: number
  readonly status?: number
  readonly error?: DeliveryError
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Delays between attempts. The first attempt is immediate. */
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
/** Random variation in the delays. Without it, deliveries that failed together would be retried together. */
const JITTER = 0.1
/** Time after which a webhook is disabled because its failing endpoint is unlikely to be fixed. */
const LONG_FAILURE_MS = 72 * HOUR
/** Maximum number of attempts in a delivery log: more than RETRY_DELAYS_MS allows, so the log is complete. */
const MAX_LOGGED_ATTEMPTS = 20
/** How long events are also signed with the previous secret after a rotation. */
export const ROTATION_OVERLAP_MS = 24 * HOUR

/** Returns the delivery's next state after an attempt. `random` is between 0 and 1. */
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
 * Whether the next attempt is due. A first attempt is always due: its date may come from another instance's clock, and later events must
 * not overtake it. A retry is also due if its last attempt is dated in the future: the clock was set back, so the dates are meaningless.
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

/** Appends an attempt to a delivery log. */
export function logAfter(log: string | null, { status, error, durationMs }: Attempt, at: number): string {
  return JSON.stringify([...readLog(log), { at, durationMs, status, error }].slice(-MAX_LOGGED_ATTEMPTS))
}

/** Parses a delivery log, oldest attempt first. */
export function readLog(log: string | null): readonly LoggedAttempt[] {
  return log === null ? [] : JSON.parse(log)
}

export function isSuccess({ status = 0 }: Outcome): boolean {
  return status >= 200 && status < 300
}

/** Returns the reason an attempt disables its webhook; undefined if it does not. */
export function disabledBy(outcome: Outcome, failingSince: number | null, now: number): DisabledReason | undefined {
  if (outcome.status === 410) return 'gone'
  const isFailing = !isSuccess(outcome) && failingSince !== null && now - failingSince >= LONG_FAILURE_MS
  return isFailing ? 'failing' : undefined
}
