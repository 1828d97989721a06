// A change found by a comparison: the current document breaks a promise of the released document.
import type { DocumentNode } from '../document/node.ts'

/** Reasons for allowing a change: the operation's stability level, or a new major version. */
export type Exemption = 'experimental' | 'beta' | 'new major'

export interface Change {
  readonly location: string
  readonly promised: string
  readonly now: string
  /** The effect of the change on clients. */
  readonly impact: string
  readonly exemptions: readonly Exemption[]
}

/** Creates a change that breaks only stable operations, and only within a major version. */
export function change({ location }: DocumentNode, promised: string, now: string, impact: string): Change {
  return { location, promised, now, impact, exemptions: ['experimental', 'beta', 'new major'] }
}
