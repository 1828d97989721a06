// Determines how a change to one schema keyword affects the set of valid values.
import { isDeepStrictEqual } from 'node:util'

/** The effect of a change on the set of valid values. */
export type Effect = 'same' | 'narrower' | 'wider' | 'different'

type Rule = (before: unknown, after: unknown) => Effect

/** A keyword that restricts values, so adding it narrows the schema. `compare` judges changes to its value. */
function restriction(compare: Rule = () => 'different'): Rule {
  return (before, after) => {
    if (isDeepStrictEqual(before, after)) return 'same'
    if (before === undefined) return 'narrower'
    return after === undefined ? 'wider' : compare(before, after)
  }
}

function bound(isNarrower: (before: number, after: number) => boolean): Rule {
  return restriction((before, after) => {
    if (typeof before !== 'number' || typeof after !== 'number') return 'different'
    return isNarrower(before, after) ? 'narrower' : 'wider'
  })
}

const lowerBound = bound((before, after) => after > before)
const upperBound = bound((before, after) => after < before)

/** A minimum of 0 items or characters does not restrict anything. */
const minimumCount: Rule = (before, after) => lowerBound(before || undefined, after || undefined)

const switchedOn = restriction()
/** A flag that restricts values when true; false means the same as absent. */
const restrictingFlag: Rule = (before, after) => switchedOn(before || undefined, after || undefined)

const multiple = restriction((before, after) => {
  if (typeof before !== 'number' || typeof after !== 'number') return 'different'
  if (after % before === 0) return 'narrower'
  return before % after === 0 ? 'wider' : 'different'
})

const enumeration = restriction((before, after) => {
  if (!Array.isArray(before) || !Array.isArray(after)) return 'different'
  const hasRemoved = before.some((value) => !includes(after, value))
  const hasAdded = after.some((value) => !includes(before, value))
  if (hasRemoved && hasAdded) return 'different'
  return hasRemoved ? 'narrower' : hasAdded ? 'wider' : 'same'
})

function includes(list: readonly unknown[], value: unknown): boolean {
  return list.some((one) => isDeepStrictEqual(one, value))
}

/** Compares the types that two schemas allow; every integer is also a number. */
const types = restriction((before, after) => {
  const [was, is] = [typesIn(before), typesIn(after)]
  if (is.every((type) => was.includes(type))) return was.every((type) => is.includes(type)) ? 'same' : 'narrower'
  return was.every((type) => is.includes(type)) ? 'wider' : 'different'
})

export function typesIn(type: unknown): readonly unknown[] {
  const listed = Array.isArray(type) ? type : [type]
  return listed.includes('number') ? [...listed, 'integer'] : listed
}

/** A lower bound or an upper bound: the keywords for it, and the sign that makes a higher number the narrower one. */
export interface BoundKeywords {
  readonly inclusive: string
  readonly exclusive: string
  readonly sign: 1 | -1
}

export const numericBounds: readonly BoundKeywords[] = [
  { inclusive: 'minimum', exclusive: 'exclusiveMinimum', sign: 1 },
  { inclusive: 'maximum', exclusive: 'exclusiveMaximum', sign: -1 },
]

/**
 * Creates a rule from pairs of names, in which the second name allows every value that the first one allows. Any other
 * change is `different`.
 */
function widening(...pairs: readonly (readonly [narrow: string, wide: string])[]): Rule {
  return restriction((before, after) => {
    if (pairs.some(([narrow, wide]) => before === narrow && after === wide)) return 'wider'
    return pairs.some(([narrow, wide]) => before === wide && after === narrow) ? 'narrower' : 'different'
  })
}

export const keywordRules: Readonly<Record<string, Rule>> = {
  type: types,
  format: widening(['int32', 'int64'], ['float', 'double']),
  enum: enumeration,
  pattern: restriction(),
  multipleOf: multiple,
  minLength: minimumCount,
  maxLength: upperBound,
  minItems: minimumCount,
  maxItems: upperBound,
  uniqueItems: restrictingFlag,
  minProperties: minimumCount,
  maxProperties: upperBound,
}
