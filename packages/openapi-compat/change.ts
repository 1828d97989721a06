// What one comparison finds: a promise of the released description that the current one no longer keeps.
import type { Spot } from './node.ts'

/** Why a broken promise may be all right: how little was promised of the operation, or that a new major version starts. */
export type Pardon = 'experimental' | 'beta' | 'new major'

export interface Change {
  readonly place: string
  readonly promised: string
  readonly now: string
  /** What it does to a caller. */
  readonly why: string
  readonly pardons: readonly Pardon[]
}

/** A change that only stable operations are promised to be spared, and only within a major version. */
export function change(spot: Spot, promised: string, now: string, why: string): Change {
  return { place: spot.place, promised, now, why, pardons: ['experimental', 'beta', 'new major'] }
}
