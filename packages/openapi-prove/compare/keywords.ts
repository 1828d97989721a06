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
const permittingFlag: Rule = (before, after) => restrictingFlag(after, before)

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
  type: widening(['integer', 'number']),
  format: widening(['int32', 'int64'], ['float', 'double']),
  enum: enumeration,
  nullable: permittingFlag,
  pattern: restriction(),
  multipleOf: multiple,
  minimum: lowerBound,
  exclusiveMinimum: restrictingFlag,
  maximum: upperBound,
  exclusiveMaximum: restrictingFlag,
  minLength: minimumCount,
  maxLength: upperBound,
  minItems: minimumCount,
  maxItems: upperBound,
  uniqueItems: restrictingFlag,
  minProperties: minimumCount,
  maxProperties: upperBound,
}
