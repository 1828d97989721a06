// Compares two schemas, at least one of which has `oneOf` or `anyOf`. Assumes that the alternatives of `oneOf` are
// mutually exclusive.
import type { DocumentNode } from '../openapi/node.ts'
import { type Change, error } from './change.ts'
import { all, any, type Claim, type Evidence } from './claims.ts'
import { impactOf, type Pair } from './direction.ts'
import { hasAnyType, listedValues, typesOf } from './keywords.ts'
import {
  type Alternatives,
  alternativesOf,
  choose,
  type MergedSchema,
  mergedSchema,
  restrict,
  schemasUnder,
  valuesOf,
  withoutKeywords,
} from './merged-schema.ts'

/** Returns the claim that a change is harmless. Tries up to two proofs, either of which is enough. */
export function compareAlternatives(pair: Pair): Claim {
  const [smaller, larger] = [withoutAlternatives(pair.smaller), withoutAlternatives(pair.larger)]
  const apart = all(() => [
    pair.contains(smaller, larger),
    ...alternativesOf(pair.larger).map((needed) => compareLists(pair, needed)),
  ])
  const together = compareTogether(pair)
  if (mayMoveFields(pair.smaller, smaller, larger)) return together
  // If both proofs fail, the changes that refute the first one are reported. `apart` comes first, unless the smaller
  // schema consists only of alternatives and the larger one does not.
  return any(() => (!hasAnyType(smaller) || hasAnyType(larger) ? [apart, together] : [together, apart]))
}

/** Whether the larger schema lists a field beside its alternatives that an alternative of the smaller schema may list. */
function mayMoveFields(schema: MergedSchema, smaller: MergedSchema, larger: MergedSchema): boolean {
  const names = schemasUnder(smaller, 'properties')
  const added = [...schemasUnder(larger, 'properties').keys()].filter((name) => !names.has(name))
  const options = added.length > 0 ? alternativesOf(schema).flatMap((list) => list.options) : []
  return options.some((option) => {
    const merged = mergedSchema(option)
    const isOpaque = alternativesOf(merged).length > 0 || valuesOf(merged, 'additionalProperties').length > 0
    return isOpaque || added.some((name) => schemasUnder(merged, 'properties').has(name))
  })
}

function withoutAlternatives(schema: MergedSchema): MergedSchema {
  return withoutKeywords(schema, ['oneOf', 'anyOf'])
}

/** Returns the claim that a list of alternatives allows everything that the smaller schema does. */
function compareLists(pair: Pair, needed: Alternatives): Claim {
  const lists = alternativesOf(pair.smaller).map((own) =>
    all(() => own.options.map((option) => compareOption(pair, own, option, needed))),
  )
  const options = () => needed.options.map((option) => pair.contains(pair.smaller, mergedSchema(option)))
  return any(() => [...lists, any(() => [...options(), uncovered(pair, pair.before.node)])])
}

function compareOption(pair: Pair, own: Alternatives, option: DocumentNode, needed: Alternatives): Claim {
  const containedIn = (other: DocumentNode) => pair.contains(mergedSchema(option), mergedSchema(other))
  const likely = needed.options.filter(({ location }) => location === option.location)
  const others = needed.options.filter(({ location }) => location !== option.location)
  // If both lists refer to the same schema, report what changed inside it. Inline alternatives at the same index may be
  // unrelated.
  const isShared = likely.length > 0 && !option.location.startsWith(`${own.part.location}.`)
  return any(() => [
    ...likely.map(containedIn),
    any(() => others.map(containedIn)),
    ...(isShared ? [] : [uncovered(pair, option)]),
  ])
}

/** Compares the schemas as a whole, one alternative at a time. */
function compareTogether(pair: Pair): Claim {
  const { smaller, larger, contains } = pair
  const [own] = alternativesOf(smaller)
  if (!own)
    return any(() => [
      ...alternativesOf(larger)
        .slice(0, 1)
        .flatMap((needed) => compareWhole(pair, needed)),
      ...divide(smaller).map((pieces) => all(() => pieces.map((piece) => contains(piece, larger)))),
    ])
  // Report what changed in the whole schema, unless it consists of nothing but alternatives.
  const isWhole = !hasAnyType(withoutAlternatives(smaller))
  return all(() =>
    own.options.map((option) => {
      const claim = contains(choose(smaller, own, option), larger)
      return isWhole ? claim : any(() => [claim, uncovered(pair, option)])
    }),
  )
}

function compareWhole(pair: Pair, needed: Alternatives): readonly Evidence[] {
  const { smaller, larger, contains } = pair
  const claims = needed.options.map((option) => contains(smaller, choose(larger, needed, option)))
  return [...claims, uncovered(pair, pair.before.node)]
}

const MAX_VALUES = 100

/** Splits a schema in two ways: by type, and by enum value. Omits a split that yields only one piece. */
function divide(schema: MergedSchema): readonly (readonly MergedSchema[])[] {
  const types = [...typesOf(schema)].map((type) => (type === 'fraction' ? 'number' : type))
  const names = types.filter((type) => type !== 'integer' || !types.includes('number'))
  const values = listedValues(schema) ?? []
  return [names.map((type) => ({ type })), values.map((value) => ({ const: value }))]
    .filter(({ length }) => length > 1 && length <= MAX_VALUES)
    .map((restrictions) => restrictions.map((restriction) => restrict(schema, restriction)))
}

function uncovered({ direction }: Pair, node: DocumentNode): Change {
  const [values, nothing] = ['the values of this schema', 'nothing that allows all of them']
  const [promised, now] = direction === 'request' ? [values, nothing] : [nothing, values]
  return error(`${direction}-alternatives`, node, promised, now, impactOf[direction])
}
