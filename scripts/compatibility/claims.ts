// Decides claims that rest on each other, such as "this schema allows every value that the other one allows". A claim
// holds unless something refutes it, so schemas that contain themselves need no special case. Each claim is examined at
// most once, so the time is linear. Pending claims are kept in a list instead of on the call stack, so the depth is
// unlimited.
import type { Change } from './change.ts'

/** What a claim rests on: other claims, and the changes to report. */
export type Evidence = Change | Claim

export interface Claim {
  readonly kind: 'all' | 'any'
  readonly examine: () => readonly Evidence[]
  grounds: { readonly changes: readonly Change[]; readonly claims: readonly Claim[] } | undefined
  isRefuted: boolean
  /** Claims that rest on this one. */
  readonly dependents: Claim[]
}

const claimOf = (kind: Claim['kind']) => (examine: Claim['examine']) => ({
  ...{ kind, examine, grounds: undefined, isRefuted: false, dependents: [] },
})

/** Creates a claim that holds if it finds no change and all the claims that it rests on hold. */
export const all: (examine: Claim['examine']) => Claim = claimOf('all')

/**
 * Creates a claim that holds if at least one of the claims that it rests on holds. Tries them in order. If all of them
 * are refuted, reports its own changes or, if it has none, the changes that refute the first claim.
 */
export const any: (examine: Claim['examine']) => Claim = claimOf('any')

/** Returns the changes that refute a claim, or an empty list if it holds. */
export function changesAgainst(root: Claim): Change[] {
  const found: Change[] = []
  const seen = new Set<Claim>()
  const stack = [root]
  for (let claim = stack.pop(); claim; claim = stack.pop()) {
    settle(claim)
    if (!claim.isRefuted || !claim.grounds || seen.has(claim)) continue
    seen.add(claim)
    const { changes, claims } = claim.grounds
    found.push(...changes)
    const reasons = claim.kind === 'all' ? claims : claims.slice(0, changes.length > 0 ? 0 : 1)
    for (const reason of reasons.toReversed()) stack.push(reason)
  }
  return found
}

/** Examines a claim and whatever it rests on, until it is refuted or nothing is left that could refute it. */
function settle(root: Claim): void {
  const stack = [root]
  for (let claim = stack.pop(); claim; claim = stack.pop()) for (const next of visit(claim)) stack.push(next)
}

/** Updates a claim, and returns the claims to visit next. */
function visit(claim: Claim): readonly Claim[] {
  if (claim.isRefuted) return []
  const isNew = claim.grounds === undefined
  claim.grounds ??= sorted(claim.examine())
  const { changes, claims } = claim.grounds
  const standing = claims.filter(({ isRefuted }) => !isRefuted)
  claim.isRefuted = claim.kind === 'all' ? changes.length > 0 || standing.length < claims.length : standing.length === 0
  if (claim.isRefuted) return claim.dependents
  const grounds = claim.kind === 'any' ? standing.slice(0, 1) : isNew ? claims : []
  for (const one of grounds) one.dependents.push(claim)
  return grounds.filter((one) => one.grounds === undefined)
}

function sorted(evidence: readonly Evidence[]) {
  return {
    changes: evidence.filter((one) => 'level' in one),
    claims: evidence.filter((one) => 'examine' in one),
  }
}
