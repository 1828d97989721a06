// Decides whether an operation may be removed: it must have been deprecated for as long as its stability level requires.
import type { Deprecation } from './lifecycle.ts'

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
