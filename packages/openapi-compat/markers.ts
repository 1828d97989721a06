// The markers of an operation: how much is promised of it (`x-stability`), and when it was announced to go.
import { type Change, change } from './change.ts'
import { isThere, type Spot, step } from './node.ts'

export type Stability = 'experimental' | 'beta' | 'stable'

const levels: readonly Stability[] = ['experimental', 'beta', 'stable']

export function stabilityOf(operation: Spot): Stability {
  const marker = step(operation, 'x-stability')
  if (!isThere(marker)) return 'stable'
  const level = levels.find((one) => one === marker.value)
  if (!level)
    throw new Error(`${marker.place} is ${JSON.stringify(marker.value)}; it must be one of ${levels.join(', ')}.`)
  return level
}

export interface Farewell {
  readonly isDeprecated: boolean
  /** Days, such as 2027-12-31. */
  readonly since: string | undefined
  readonly sunset: string | undefined
}

export function farewellOf(operation: Spot): Farewell {
  return {
    isDeprecated: step(operation, 'deprecated').value === true,
    since: day(step(operation, 'x-deprecated-since')),
    sunset: day(step(operation, 'x-deprecated-sunset')),
  }
}

function day(marker: Spot): string | undefined {
  if (!isThere(marker)) return undefined
  if (typeof marker.value === 'string' && /^\d{4}-\d\d-\d\d$/.test(marker.value)) return marker.value
  throw new Error(
    `${marker.place} is ${JSON.stringify(marker.value)}; it must be a day in quotes, such as '2027-12-31'.`,
  )
}

export function compareMarkers(was: Spot, is: Spot, today: string): Change[] {
  return [...compareStability(was, is), ...compareFarewells(was, is, today)]
}

/** Else a promise could be broken in two steps: first lower what is promised, then break it. */
function compareStability(was: Spot, is: Spot): Change[] {
  const [before, after] = [stabilityOf(was), stabilityOf(is)]
  if (levels.indexOf(after) >= levels.indexOf(before)) return []
  const why = 'callers rely on what they were promised of it'
  return [{ ...change(step(was, 'x-stability'), `a ${before} operation`, after, why), pardons: ['new major'] }]
}

function compareFarewells(was: Spot, is: Spot, today: string): Change[] {
  const [before, after] = [farewellOf(was), farewellOf(is)]
  if (!after.isDeprecated) return []
  return before.isDeprecated ? compareSunsets(was, before, after) : judgeNotice(was, is, today)
}

function compareSunsets(was: Spot, before: Farewell, after: Farewell): Change[] {
  if (!before.sunset || (after.sunset && after.sunset >= before.sunset)) return []
  const why = 'callers have planned their move by that date'
  return [dateChange(step(was, 'x-deprecated-sunset'), `sunset ${before.sunset}`, after.sunset ?? 'no sunset', why)]
}

/** Callers of a stable operation get a year from the day they can know: not before the release, whatever day is written. */
function judgeNotice(was: Spot, is: Spot, today: string): Change[] {
  const { since, sunset } = farewellOf(is)
  const isFair = since && sunset && sunset >= aYearAfter(since > today ? since : today)
  if (stabilityOf(was) !== 'stable' || isFair) return []
  const now = `deprecated since ${since ?? 'no day'}, sunset ${sunset ?? 'no day'}`
  return [
    dateChange(step(is, 'deprecated'), 'a year between announcement and sunset', now, 'callers get no time to move'),
  ]
}

/** A date is a promise of its own, which a new major version does not end. */
function dateChange(spot: Spot, promised: string, now: string, why: string): Change {
  return { ...change(spot, promised, now, why), pardons: ['experimental'] }
}

function aYearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
}
