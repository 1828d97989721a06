// Compares an operation's lifecycle: its stability level (`x-stability`), deprecation and sunset date.
import { child, type DocumentNode, exists, isTrue } from '../../openapi/node.ts'
import { type Change, error } from '../change.ts'

export type Stability = 'experimental' | 'beta' | 'stable'

const levels: readonly Stability[] = ['experimental', 'beta', 'stable']

export function stabilityOf(operation: DocumentNode): Stability {
  const marker = child(operation, 'x-stability')
  if (!exists(marker)) return 'stable'
  const level = levels.find((one) => one === marker.value)
  if (!level)
    throw new Error(`${marker.location} is ${JSON.stringify(marker.value)}; it must be one of ${levels.join(', ')}.`)
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

export function describeDeprecation({ isDeprecated, since, sunset }: Deprecation): string {
  if (!isDeprecated) return 'never deprecated'
  return `deprecated on ${since ?? 'an unknown date'}, with ${sunset ? `a sunset on ${sunset}` : 'no sunset'}`
}

function dateOf(marker: DocumentNode): string | undefined {
  if (!exists(marker)) return undefined
  if (typeof marker.value === 'string' && /^\d{4}-\d\d-\d\d$/.test(marker.value)) return marker.value
  throw new Error(
    `${marker.location} is ${JSON.stringify(marker.value)}; it must be a date in quotes, such as '2027-12-31'.`,
  )
}

export function compareLifecycles(before: DocumentNode, after: DocumentNode, today: string): Change[] {
  return [...compareStability(before, after), ...compareDeprecation(before, after, today)]
}

/**
 * Reports a lowered level. Otherwise, a stable operation could be broken in two steps: first lower its level, then
 * change it.
 */
function compareStability(before: DocumentNode, after: DocumentNode): Change[] {
  const [level, newLevel] = [stabilityOf(before), stabilityOf(after)]
  if (levels.indexOf(newLevel) >= levels.indexOf(level)) return []
  const text = 'clients rely on the promised level'
  return [error('stability-lowered', child(before, 'x-stability'), `a ${level} operation`, newLevel, text)]
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
  const text = 'clients planned their migration around that date'
  return [error('sunset-moved', location, `sunset ${before.sunset}`, after.sunset ?? 'no sunset', text)]
}

/**
 * Requires a year's notice for stable operations. The notice period starts when clients can first learn of the
 * deprecation: never before the release, even if the contract states an earlier date.
 */
function checkNotice(before: DocumentNode, after: DocumentNode, today: string): Change[] {
  const { since, sunset } = deprecationOf(after)
  const isLongEnough = since && sunset && sunset >= oneYearAfter(since > today ? since : today)
  if (stabilityOf(before) !== 'stable' || isLongEnough) return []
  const now = describeDeprecation(deprecationOf(after))
  const [promised, text] = ['a year between announcement and sunset', 'clients do not get enough time to migrate']
  return [error('notice-too-short', child(after, 'deprecated'), promised, now, text)]
}

function oneYearAfter(date: string): string {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
}

const MS_PER_DAY = 86_400_000
const BETA_NOTICE_DAYS = 30

/**
 * A new major version may remove a stable operation after its sunset. Any version may remove a beta operation 30 days after its
 * deprecation, but not before its sunset, if it has one.
 */
export function mayBeRemoved(
  reason: 'experimental' | 'beta' | 'new major',
  { isDeprecated, since, sunset }: Deprecation,
  today: string,
): boolean {
  if (reason === 'experimental') return true
  const isPastSunset = sunset !== undefined && sunset < today
  if (!isDeprecated || reason === 'new major') return isDeprecated && isPastSunset
  return since !== undefined && daysBetween(since, today) >= BETA_NOTICE_DAYS && (!sunset || isPastSunset)
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY
}
