// Judges the removal of an operation: whether it was announced, for as long as its level of stability promises.
import type { Change, Pardon } from './change.ts'
import { type Farewell, farewellOf } from './markers.ts'
import { addressOf, type Operation } from './operations.ts'

export function removalOf(operation: Operation, moved: Operation | undefined, today: string): Change {
  const farewell = farewellOf(operation.spot)
  return {
    place: operation.spot.place,
    promised: addressOf(operation),
    now: moved ? `${moved.id} is ${addressOf(moved)}` : 'nothing there',
    why: `callers get an error; it was ${say(farewell)}`,
    pardons: pardonsOf(farewell, today),
  }
}

/** A stable operation goes with a new major version, after its sunset; a beta one thirty days after it was deprecated. */
function pardonsOf({ isDeprecated, since, sunset }: Farewell, today: string): readonly Pardon[] {
  if (!isDeprecated) return ['experimental']
  const isPastSunset = sunset !== undefined && sunset < today
  const isNoticeServed = since !== undefined && daysBetween(since, today) >= 30 && (!sunset || isPastSunset)
  return [
    'experimental',
    ...(isPastSunset ? (['new major'] as const) : []),
    ...(isNoticeServed ? (['beta'] as const) : []),
  ]
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

function say({ isDeprecated, since, sunset }: Farewell): string {
  if (!isDeprecated) return 'never announced as deprecated'
  return `deprecated since ${since ?? 'no given day'}, with ${sunset ? `a sunset on ${sunset}` : 'no sunset'}`
}
