// Two versions of a schema.
import type { Claim } from './claims.ts'
import type { Direction } from './direction.ts'
import type { MergedSchema } from './merged-schema.ts'

export interface Pair {
  readonly direction: Direction
  readonly before: MergedSchema
  readonly after: MergedSchema
  /** The change is harmless if the larger schema allows every value of the smaller one. */
  readonly smaller: MergedSchema
  readonly larger: MergedSchema
  /** Claims that the change of another schema is harmless. */
  readonly claim: (before: MergedSchema, after: MergedSchema) => Claim
  /** Claims that a schema allows every value of another. */
  readonly contains: (smaller: MergedSchema, larger: MergedSchema) => Claim
}

export function pairOf(direction: Direction, before: MergedSchema, after: MergedSchema, claim: Pair['claim']): Pair {
  const pair = { direction, before, after, claim }
  return direction === 'request'
    ? { ...pair, smaller: before, larger: after, contains: claim }
    : { ...pair, smaller: after, larger: before, contains: (one, other) => claim(other, one) }
}
