// Limits concurrent requests. Beyond the service's capacity, an additional request would only slow down all others, so the service
// rejects it immediately and the client retries later.
import type { Log } from '../log/log.ts'

/** Upper bound on the limit, even if requests are fast: the database could not handle more at once. */
const MAX_IN_PROGRESS = 1000
/** Lower bound on the limit, even if requests are slow. */
const MIN_IN_PROGRESS = 32
/** Longest acceptable event loop turn. A request is rejected one turn after it arrives, so this is also the latency of a rejection. */
const MAX_TURN_MS = 40
/**
 * Generous estimate of the time a rejection takes. For each rejection, this time is subtracted from the turn's duration. Otherwise,
 * rejections would lower the limit and thereby cause more rejections.
 */
const REJECTION_MS = 0.05
const FEWER = 0.8
const MORE = 1.05
const REPORT_INTERVAL_MS = 1000

export interface Admission {
  /** Admits a request if there is room, and returns whether it did. Call `leave` when an admitted request ends. */
  enter(): boolean
  leave(): void
  /** Readmits a request that gave up its slot while it waited for its client. */
  enterAgain(): void
  /** Adjusts the limit. Call it after each event loop turn with the turn's duration. */
  adapt(turnMs: number): void
  readonly inProgress: number
  /** Current maximum number of requests in progress. */
  readonly limit: number
}

/** Creates a limit that falls while event loop turns are too long and rises otherwise. */
export function createAdmission(log: Pick<Log, 'warn'>): Admission {
  let inProgress = 0
  let rejected = 0
  let rejectedInTurn = 0
  let limit = MAX_IN_PROGRESS
  /** Counts rejections for a summary: logging each one would cost more than the rejection itself. */
  function countRejection(): void {
    rejectedInTurn += 1
    rejected += 1
    if (rejected > 1) return
    setTimeout(() => {
      log.warn({ rejected }, 'requests were rejected because too many were in progress')
      rejected = 0
    }, REPORT_INTERVAL_MS)
  }

  return {
    enter: () => {
      if (inProgress >= limit) {
        countRejection()
        return false
      }
      inProgress += 1
      return true
    },
    leave: () => {
      inProgress -= 1
    },
    enterAgain: () => {
      inProgress += 1
    },
    adapt: (turnMs) => {
      const isLong = turnMs - rejectedInTurn * REJECTION_MS > MAX_TURN_MS
      rejectedInTurn = 0
      limit = isLong ? Math.max(MIN_IN_PROGRESS, limit * FEWER) : Math.min(MAX_IN_PROGRESS, limit * MORE)
    },
    get inProgress() {
      return inProgress
    },
    get limit() {
      return Math.floor(limit)
    },
  }
}
