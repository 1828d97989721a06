// The service's clock. It follows the machine's clock, but not into a jump that may be undone: a ledger would keep the wrong times, and a
// retry would find its response expired.
import type { Clock } from './context.ts'

/** Corrections up to this size are followed at once. */
const MAX_STEP_MS = 60_000
/** A longer jump is followed when it has lasted for this long: the machine was suspended, or its clock was wrong before. */
const CONFIRMATION_MS = 5 * 60_000

interface Sources {
  /** The machine's clock, in milliseconds since 1970. */
  readonly wall?: Clock
  /** Rises evenly, whatever happens to the machine's clock. */
  readonly monotonic?: () => number
  /** Called once for each jump, with its size in milliseconds. */
  onJump?(ms: number): void
}

export function steadyClock({ wall = Date.now, monotonic = () => performance.now(), onJump }: Sources = {}): Clock {
  let offset = wall() - monotonic()
  let jump: { readonly offset: number; readonly since: number } | undefined

  return () => {
    const elapsed = monotonic()
    const current = wall() - elapsed
    if (isNear(current, offset)) {
      jump = undefined
      offset = current
    } else if (!jump || !isNear(current, jump.offset)) {
      jump = { offset: current, since: elapsed }
      onJump?.(Math.round(current - offset))
    } else if (elapsed - jump.since >= CONFIRMATION_MS) {
      jump = undefined
      offset = current
    }
    return Math.round(elapsed + offset)
  }
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= MAX_STEP_MS
}
