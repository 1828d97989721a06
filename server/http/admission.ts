// Limits concurrent requests. Beyond the service's capacity, each additional request would only slow down all others, so it is rejected
// at once, and its client retries later.
import type { Log } from '../log/log.ts'

/** Upper bound even for fast requests: what they wait for, above all the database, has no more room. */
const MAX_IN_PROGRESS = 1000
/** Lower bound even for slow requests. */
const MIN_IN_PROGRESS = 32
/** Longest acceptable event loop turn: a request is looked at after one turn, so this is the latency of a rejection. */
const MAX_TURN_MS = 40
/** More than the cost of a rejection, which must not count: a lower limit would only lead to more rejections. */
const REJECTION_MS = 0.05
const FEWER = 0.8
const MORE = 1.05
const REPORT_INTERVAL_MS = 1000

export interface Admission {
  /** Admits a request if there is room; a call to `leave` must follow. */
  enter(): boolean
  leave(): void
  /** Readmits a request that left to wait for its client. */
  enterAgain(): void
  /** Adapts the limit; call it with the duration of each event loop turn. */
  adapt(turnMs: number): void
  readonly inProgress: number
  /** Current maximum number of requests in progress. */
  readonly limit: number
}

/** Lowers the limit while event loop turns take too long, and raises it as soon as they do not. */
export function createAdmission(log: Pick<Log, 'warn'>): Admission {
  let inProgress = 0
  let refused = 0
  let refusedInTurn = 0
  let limit = MAX_IN_PROGRESS
  /** Counts rejections for a summary, because logging each one would take longer than the rejection. */
  function countRejection(): void {
    refusedInTurn += 1
    refused += 1
    if (refused > 1) return
    setTimeout(() => {
      log.warn({ refused }, 'requests were rejected because too many were in progress')
      refused = 0
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
      const isLong = turnMs - refusedInTurn * REJECTION_MS > MAX_TURN_MS
      refusedInTurn = 0
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
