// Compares an operation's lifecycle: its stability level (`x-stability`), deprecation and sunset date.

import { DocumentError } from '../document/document-error.ts'
import { child, type DocumentNode, exists, isTrue } from '../document/node.ts'
import { operationsOf } from '../document/operations.ts'
import { type Change, change } from './change.ts'

export type Stability = 'experimental' | 'beta' | 'stable'

const levels: readonly Stability[] = ['experimental', 'beta', 'stable']

export function stabilityOf(operation: DocumentNode): Stability {
  const marker = child(operation, 'x-stability')
  if (!exists(marker)) return 'stable'
  const level = levels.find((one) => one === marker.value)
  if (!level)
    throw new DocumentError(
      `${marker.location} is ${JSON.stringify(marker.value)}; it must be one of ${levels.join(', ')}.`,
    )
  return level
}

export interface Deprecation {
  readonly isDeprecated: boolean
  /** A date such as 2027-12-31. */
  readonly since: string | undefined
  readonly sunset: string | undefined
}

export function deprecationOf(operation: DocumentNode): Deprecation {
  return {
    isDeprecated: isTrue(child(operation, 'deprecated')),
    since: dateOf(child(operation, 'x-deprecated-since')),
    sunset: dateOf(child(operation, 'x-deprecated-sunset')),
  }
}

function dateOf(marker: DocumentNode): string | undefined {
  if (!exists(marker)) return undefined
  if (typeof marker.value === 'string' && /^\d{4}-\d\d-\d\d$/.test(marker.value)) return marker.value
  throw new DocumentError(
    `${marker.location} is ${JSON.stringify(marker.value)}; it must be a date in quotes, such as '2027-12-31'.`,
  )
}

export function compareLifecycles(before: DocumentNode, after: DocumentNode, today: string): Change[] {
  return [...compareStability(before, after), ...compareDeprecation(before, after, today)]
}

/** Reports a lowered level. Otherwise, two steps could break a stable operation: first lower its level, then change it. */
function compareStability(before: DocumentNode, after: DocumentNode): Change[] {
  const [level, newLevel] = [stabilityOf(before), stabilityOf(after)]
  if (levels.indexOf(newLevel) >= levels.indexOf(level)) return []
  const impact = 'clients rely on the promised level'
  const found = change(child(before, 'x-stability'), `a ${level} operation`, newLevel, impact)
  return [{ ...found, exemptions: ['new major'] }]
}

function compareDeprecation(before: DocumentNode, after: DocumentNode, today: string): Change[] {
  const [deprecation, newDeprecation] = [deprecationOf(before), deprecationOf(after)]
  if (!newDeprecation.isDeprecated) return []
  return deprecation.isDeprecated
    ? compareSunsets(before, deprecation, newDeprecation)
    : checkNotice(before, after, today)
}

function compareSunsets(operation: DocumentNode, before: Deprecation, after: Deprecation): Change[] {
  if (!before.sunset || (after.sunset && after.sunset >= before.sunset)) return []
  const location = child(operation, 'x-deprecated-sunset')
  const impact = 'clients planned their migration around that date'
  return [dateChange(location, `sunset ${before.sunset}`, after.sunset ?? 'no sunset', impact)]
}

/**
 * Requires a year's notice for stable operations. The notice period starts when clients can first learn of the
 * deprecation: never before the release, even if the document states an earlier date. Ignores documents that contain
 * neither deprecation nor sunset dates.
 */
function checkNotice(before: DocumentNode, after: DocumentNode, today: string): Change[] {
  const { since, sunset } = deprecationOf(after)
  if (!since && !sunset && !announcesDates(after.document)) return []
  const isLongEnough = since && sunset && sunset >= oneYearAfter(since > today ? since : today)
  if (stabilityOf(before) !== 'stable' || isLongEnough) return []
  const now = `deprecated on ${since ?? 'an unknown date'}, with ${sunset ? `a sunset on ${sunset}` : 'no sunset'}`
  const impact = 'clients do not get enough time to migrate'
  return [dateChange(child(after, 'deprecated'), 'a year between announcement and sunset', now, impact)]
}

function announcesDates(document: unknown): boolean {
  return operationsOf(document).some(({ node }) => {
    const { since, sunset } = deprecationOf(node)
    return since !== undefined || sunset !== undefined
  })
}

/**
 * Creates a change that breaks clients even in a new major version, because announced deprecation and sunset dates are
 * binding.
 */
function dateChange(node: DocumentNode, promised: string, now: string, impact: string): Change {
  return { ...change(node, promised, now, impact), exemptions: ['experimental'] }
}

function oneYearAfter(date: string): string {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
}
