// Decides whether an operation may be removed: it must have been deprecated for as long as its stability level requires.
import type { Operation } from '../document/operations.ts'
import type { Change, Exemption } from './change.ts'
import { type Deprecation, deprecationOf } from './lifecycle.ts'

const MS_PER_DAY = 86_400_000
const BETA_NOTICE_DAYS = 30

export function removalOf(operation: Operation, moved: Operation | undefined, today: string): Change {
  const deprecation = deprecationOf(operation.node)
  return {
    location: operation.node.location,
    promised: `${operation.method} ${operation.path}`,
    now: moved ? `${moved.id} is ${moved.method} ${moved.path}` : 'removed',
    impact: `clients get an error; it was ${inWords(deprecation)}`,
    exemptions: exemptionsOf(deprecation, today),
  }
}

/**
 * Lists the exemptions: a new major version may remove a stable operation after its sunset, and a beta operation may be
 * removed 30 days after its deprecation.
 */
function exemptionsOf({ isDeprecated, since, sunset }: Deprecation, today: string): readonly Exemption[] {
  if (!isDeprecated) return ['experimental']
  const isPastSunset = sunset !== undefined && sunset < today
  const hasBetaNotice =
    since !== undefined && daysBetween(since, today) >= BETA_NOTICE_DAYS && (!sunset || isPastSunset)
  return [
    'experimental',
    ...(isPastSunset ? (['new major'] as const) : []),
    ...(hasBetaNotice ? (['beta'] as const) : []),
  ]
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY
}

function inWords({ isDeprecated, since, sunset }: Deprecation): string {
  if (!isDeprecated) return 'never deprecated'
  return `deprecated on ${since ?? 'an unknown date'}, with ${sunset ? `a sunset on ${sunset}` : 'no sunset'}`
}
