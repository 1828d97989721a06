// Decides which requests to retry, after which errors, and when. https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2
import { PetstoreConnectionError, PetstoreError } from './errors.ts'

/** What an error means for the request: `rejected` was not executed, `unknown` may have been, `final` will not change. */
export type Outcome = 'rejected' | 'unknown' | 'final'

export function outcomeOf(error: unknown): Outcome {
  if (error instanceof PetstoreConnectionError)
    return error.status === undefined || isTemporary(error.status) ? 'unknown' : 'final'
  if (!(error instanceof PetstoreError)) return 'final'
  const { code, status } = error
  if (/^(rate_limited|overloaded|shutting_down|idempotency_in_progress)$/.test(code)) return 'rejected'
  // A connection lost during a commit (database_unavailable) leaves open whether the commit happened.
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

/** The longest `Retry-After` to wait for; beyond it, the caller decides. */
const MAX_RETRY_AFTER_S = 60
const MAX_DELAY_MS = 8000

/** Returns the milliseconds before the next attempt; undefined if the service asks for a longer wait than a call allows. */
export function retryDelay(attempts: number, retryAfter: number | undefined, random: number): number | undefined {
  if (retryAfter !== undefined && retryAfter > MAX_RETRY_AFTER_S) return undefined
  // Add jitter, so callers that failed together do not retry together.
  const backoff = Math.min(MAX_DELAY_MS, 250 * 2 ** attempts) * (0.5 + random / 2)
  return retryAfter ? retryAfter * 1000 + backoff / 2 : backoff
}
