// A change that a comparison finds: a promise of the released document that the current one breaks.
import type { DocumentNode } from '../document/node.ts'

/** Why a change may be allowed: the stability level of the operation, or the start of a new major version. */
export type Exemption = 'experimental' | 'beta' | 'new major'

export interface Change {
  readonly location: string
  readonly promised: string
  readonly now: string
  /** How the change affects clients. */
  readonly impact: string
  readonly exemptions: readonly Exemption[]
}

/** Creates a change that breaks only stable operations, and only within a major version. */
export function change({ location }: DocumentNode, promised: string, now: string, impact: string): Change {
  return { location, promised, now, impact, exemptions: ['experimental', 'beta', 'new major'] }
}
