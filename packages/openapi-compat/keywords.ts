// What the change of one keyword of a schema does to the set of values that fit it.
import { isDeepStrictEqual } from 'node:util'

/** Fewer values fit, more do, or some that did no longer do and others do instead. */
export type Effect = 'same' | 'narrower' | 'wider' | 'different'

type Rule = (was: unknown, is: unknown) => Effect

/** A keyword that is not there lets everything pass, so to add it narrows; `judge` knows what a change of it does. */
function restriction(judge: Rule = () => 'different'): Rule {
  return (was, is) => {
    if (isDeepStrictEqual(was, is)) return 'same'
    if (was === undefined) return 'narrower'
    return is === undefined ? 'wider' : judge(was, is)
  }
}

const lowerBound = restriction((was, is) =>
  typeof was === 'number' && typeof is === 'number' ? (is > was ? 'narrower' : 'wider') : 'different',
)

const upperBound: Rule = (was, is) => turned(lowerBound(was, is), was, is)

/** A bound from above narrows where one from below widens, except that adding either narrows. */
function turned(effect: Effect, was: unknown, is: unknown): Effect {
  if (was === undefined || is === undefined) return effect
  return effect === 'narrower' ? 'wider' : effect === 'wider' ? 'narrower' : effect
}

/** No string and no list is shorter than nothing. */
const lowerCount: Rule = (was, is) => lowerBound(was === 0 ? undefined : was, is === 0 ? undefined : is)

/** A switch that is off is as good as not there. */
const switchedOn = restriction()
const restricting: Rule = (was, is) => switchedOn(was || undefined, is || undefined)
const permitting: Rule = (was, is) => restricting(is, was)

const multiple = restriction((was, is) => {
  if (typeof was !== 'number' || typeof is !== 'number') return 'different'
  if (is % was === 0) return 'narrower'
  return was % is === 0 ? 'wider' : 'different'
})

const enumeration = restriction((was, is) => {
  if (!Array.isArray(was) || !Array.isArray(is)) return 'different'
  const gone = was.some((value) => !holds(is, value))
  const added = is.some((value) => !holds(was, value))
  if (gone && added) return 'different'
  return gone ? 'narrower' : added ? 'wider' : 'same'
})

function holds(list: readonly unknown[], value: unknown): boolean {
  return list.some((one) => isDeepStrictEqual(one, value))
}

/** Names of which one can stand for everything the other does; between any other two, something is lost and something new. */
function widening(...pairs: readonly (readonly [narrow: string, wide: string])[]): Rule {
  return restriction((was, is) => {
    if (pairs.some(([narrow, wide]) => was === narrow && is === wide)) return 'wider'
    return pairs.some(([narrow, wide]) => was === wide && is === narrow) ? 'narrower' : 'different'
  })
}

export const keywordRules: Readonly<Record<string, Rule>> = {
  type: widening(['integer', 'number']),
  format: widening(['int32', 'int64'], ['float', 'double']),
  enum: enumeration,
  nullable: permitting,
  pattern: restriction(),
  multipleOf: multiple,
  minimum: lowerBound,
  exclusiveMinimum: restricting,
  maximum: upperBound,
  exclusiveMaximum: restricting,
  minLength: lowerCount,
  maxLength: upperBound,
  minItems: lowerCount,
  maxItems: upperBound,
  uniqueItems: restricting,
  minProperties: lowerCount,
  maxProperties: upperBound,
}
