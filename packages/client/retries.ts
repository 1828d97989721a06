// Which requests are sent again, after which errors, and when. https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2
import { PetstoreConnectionError, PetstoreError } from './errors.ts'

/** What an error says about the request: `rejected` was not executed, `unknown` may have been, `final` will not change. */
export type Outcome = 'rejected' | 'unknown' | 'final'

export function outcomeOf(error: unknown): Outcome {
  if (error instanceof PetstoreConnectionError)
    return error.status === undefined || isTemporary(error.status) ? 'unknown' : 'final'
  if (!(error instanceof PetstoreError)) return 'final'
  const { code, status } = error
  if (/^(rate_limited|overloaded|shutting_down|idempotency_in_progress)$/.test(code)) return 'rejected'
  // Such as database_unavailable: a connection that is lost during a commit leaves open whether it happened.
  return isTemporary(status) ? 'unknown' : 'final'
}

const isTemporary = (status: number): boolean => status === 429 || (status >= 502 && status <= 504)

/**
 * Whether a second execution does no harm. A POST has an Idempotency-Key. What was deleted stays deleted, since identifiers
 * are never reused. A late PUT or PATCH could overwrite what someone else has changed meanwhile, unless it has If-Match.
 */
export function isRepeatable(method: string, hasIfMatch: boolean): boolean {
  return hasIfMatch || !/^(PUT|PATCH)$/.test(method)
}

/** Longer than this, the caller decides whether to wait. */
const MAX_RETRY_AFTER_S = 60
const MAX_DELAY_MS = 8000

/** Milliseconds to wait before the next attempt; undefined if the service wants it later than a call should take. */
export function retryDelay(attempts: number, retryAfter: number | undefined, random: number): number | undefined {
  if (retryAfter !== undefined && retryAfter > MAX_RETRY_AFTER_S) return undefined
  // Callers that failed at the same moment must not come back at the same moment.
  const backoff = Math.min(MAX_DELAY_MS, 250 * 2 ** attempts) * (0.5 + random / 2)
  return retryAfter ? retryAfter * 1000 + backoff / 2 : backoff
}
