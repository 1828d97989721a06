// This contract's promises beyond OpenAPI, which docs/api/stability.md explains: stability levels, deprecation with notice, error
// codes, scopes and versions.
import { child, textOf } from '../../openapi/node.ts'
import type { Operation } from '../../openapi/operations.ts'
import { type Change, error } from '../change.ts'
import { compareErrorCodes } from './error-codes.ts'
import { compareLifecycles, type Deprecation, deprecationOf, mayBeRemoved, stabilityOf } from './lifecycle.ts'
import { isNewMajor } from './version.ts'

/** Reasons for allowing a change: the operation's stability level, or a new major version. */
type Exemption = 'experimental' | 'beta' | 'new major'

/** Returns the changes to an operation that clients may notice. `after` is undefined if the operation was removed. */
type Rules = (changes: readonly Change[], before: Operation, after: Operation | undefined) => readonly Change[]

/** `today` is a date such as 2027-12-31. */
export function contractRules(released: unknown, current: unknown, today: string): Rules {
  const isMajor = isNewMajor(released, current)
  return (changes, before, after) => {
    const own = after ? compareOwnPromises(before, after, today) : []
    const kept = changes.filter((change) => !after || !isEndOfAnnouncement(change, before, after))
    return [...kept, ...own].map((change) => judge(change, before, isMajor, today))
  }
}

function compareOwnPromises(before: Operation, after: Operation, today: string): Change[] {
  return [
    ...compareErrorCodes(before, after),
    ...compareScopes(before, after),
    ...compareLifecycles(before.node, after.node, today),
  ]
}

/** OpenAPI 3.0 has scopes only for OAuth 2 and OpenID Connect, so the contract uses `x-required-scope`. */
function compareScopes(before: Operation, after: Operation): Change[] {
  const [scope, newScope] = [before, after].map(({ node }) => textOf(child(node, 'x-required-scope')))
  if (!newScope || newScope === scope) return []
  const node = child(before.node, 'x-required-scope')
  const text = 'the service rejects keys with only the old scope'
  return [error('scope-changed', node, scope ? `scope ${scope}` : 'no scope', newScope, text)]
}

/**
 * Whether a removed header only announced a change to the operation. Such a header may be removed when nothing is left
 * to announce.
 */
function isEndOfAnnouncement({ id, promised }: Change, before: Operation, after: Operation): boolean {
  const isWithdrawn = deprecationOf(before.node).isDeprecated && !deprecationOf(after.node).isDeprecated
  const headers = ['deprecation', 'sunset', 'x-stability', ...(isWithdrawn ? ['link'] : [])]
  return id === 'response-header-removed' && headers.some((name) => promised.toLowerCase() === `header ${name}`)
}

/** Turns an error into a note if the operation's level or the new version allows it. */
function judge(change: Change, { node }: Operation, isMajor: boolean, today: string): Change {
  if (change.level === 'note') return change
  const [deprecation, stability] = [deprecationOf(node), stabilityOf(node)]
  const found = exemptionsOf(change, deprecation, today).find(
    (one) => one === stability || (one === 'new major' && isMajor),
  )
  return found ? { ...change, level: 'note', exemption: found } : change
}

/**
 * Returns the exemptions that could allow a change. A new major version may lower a stability level, but must keep announced
 * dates.
 */
function exemptionsOf({ id }: Change, deprecation: Deprecation, today: string): readonly Exemption[] {
  if (id === 'operation-removed')
    return (['experimental', 'new major', 'beta'] as const).filter((one) => mayBeRemoved(one, deprecation, today))
  if (id === 'stability-lowered') return ['new major']
  if (id === 'sunset-moved' || id === 'notice-too-short') return ['experimental']
  return ['experimental', 'beta', 'new major']
}
