// Decides which requests to retry, after which errors, and when. https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2
import { PetstoreConnectionError, PetstoreError } from './errors.ts'

/**
 * The outcome of a failed request: a `rejected` request was not executed, an `unknown` one may have been, and a `final`
 * one would fail again.
 */
export type Outcome = 'rejected' | 'unknown' | 'final'

export function outcomeOf(error: unknown): Outcome {
  if (error instanceof PetstoreConnectionError)
    return error.status === undefined || isTemporary(error.status) ? 'unknown' : 'final'
  if (!(error instanceof PetstoreError)) return 'final'
  const { code, status } = error
  if (/^(rate_limited|overloaded|shutting_down|idempotency_in_progress)$/.test(code)) return 'rejected'
  // If the database connection was lost during a commit (database_unavailable), the commit may or may not have succeeded.
  return isTemporary(status) ? 'unknown' : 'final'
}

const isTemporary = (status: number): boolean => status === 429 || (status >= 502 && status <= 504)

/**
 * Whether executing a request twice is harmless. A POST has an Idempotency-Key. A deleted resource stays deleted, because
 * identifiers are never reused. Without If-Match, a late PUT or PATCH could overwrite someone else's change.
 */
export function isRepeatable(method: string, hasIfMatch: boolean): boolean {
  return hasIfMatch || !/^(PUT|PATCH)$/.test(method)
}

/** The longest `Retry-After` that the client waits out; the caller handles longer waits. */
const MAX_RETRY_AFTER_S = 60
const MAX_DELAY_MS = 8000

/** Returns the delay before the next attempt in milliseconds; undefined if `Retry-After` is too long to wait out. */
export function retryDelay(attempts: number, retryAfter: number | undefined, random: number): number | undefined {
  if (retryAfter !== undefined && retryAfter > MAX_RETRY_AFTER_S) return undefined
  // Add jitter, so clients that failed together do not retry together.
  const backoff = Math.min(MAX_DELAY_MS, 250 * 2 ** attempts) * (0.5 + random / 2)
  return retryAfter ? retryAfter * 1000 + backoff / 2 : backoff
}
