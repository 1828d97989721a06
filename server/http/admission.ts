// How many requests are in progress at once. Beyond what the service can do, each further one would only make all others slower: it is
// refused at once instead, and tried again later by its client.
import type { Log } from '../log/log.ts'

/** However fast they are, for what they wait (the database above all) has no more room. */
const MAX_IN_PROGRESS = 1000
/** However slow they are, so many are tried. */
const MIN_IN_PROGRESS = 32
/** What has arrived is looked at after one turn of the event loop, so this is how long a refusal may take. */
const MAX_TURN_MS = 40
/** More than a refusal takes. Its time must not count: taking on less would only lead to more refusals. */
const REFUSAL_MS = 0.05
const FEWER = 0.8
const MORE = 1.05
const REPORT_INTERVAL_MS = 1000

export interface Admission {
  /** Whether one more request may begin; then `leave` has to follow. */
  enter(): boolean
  leave(): void
  /** For a request that left to wait for its client. */
  enterAgain(): void
  /** To be called with the time of each turn of the event loop. */
  adapt(turnMs: number): void
  readonly inProgress: number
  /** How many may be in progress now. */
  readonly limit: number
}

/** The limit falls while the turns of the event loop take too long, and rises again as soon as they do not. */
export function createAdmission(log: Pick<Log, 'warn'>): Admission {
  let inProgress = 0
  let refused = 0
  let refusedInTurn = 0
  let limit = MAX_IN_PROGRESS
  /** Not a line for each: writing it would take longer than refusing the request. */
  function countRefusal(): void {
    refusedInTurn += 1
    refused += 1
    if (refused > 1) return
    setTimeout(() => {
      log.warn({ refused }, 'requests were refused, because too many were in progress')
      refused = 0
    }, REPORT_INTERVAL_MS)
  }

  return {
    enter: () => {
      if (inProgress >= limit) {
        countRefusal()
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
      const isLong = turnMs - refusedInTurn * REFUSAL_MS > MAX_TURN_MS
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
