// Compares two schemas from a client's point of view: a valid request must stay valid, and a response must not contain a
// value that was ruled out before.
import { type Change, error } from '../change.ts'
import type { CompareSchemas, Direction } from '../direction.ts'
import { compareKeywords, compareTypes, impactOf, type Pair } from './keywords.ts'
import { choices, type MergedSchema, mergedSchema, nodesUnder, schemaUnder } from './merged-schema.ts'
import { type CompareNested, compareObjects } from './objects.ts'

/** Creates a function that examines each pair of schemas only once, wherever the documents refer to it. */
export function schemaComparison(direction: Direction): CompareSchemas {
  const known = new Map<unknown, Map<unknown, readonly Change[]>>()
  return (before, after) => {
    const others = known.get(before.value) ?? new Map<unknown, readonly Change[]>()
    const changes = others.get(after.value) ?? compare(direction, mergedSchema(before), mergedSchema(after), 0)
    known.set(before.value, others.set(after.value, changes))
    return changes
  }
}

const MAX_DEPTH = 50

function compare(direction: Direction, before: MergedSchema, after: MergedSchema, depth: number): readonly Change[] {
  if (depth > MAX_DEPTH)
    throw new Error(`${before.node.location} contains itself, which scripts/compatibility/ does not compare yet.`)
  const isRequest = direction === 'request'
  const [smaller, larger] = isRequest ? [before, after] : [after, before]
  const pair = { direction, before, after, smaller, larger }
  const contains: CompareNested = (one, other) =>
    isRequest ? compare(direction, one, other, depth) : compare(direction, other, one, depth)
  if (smaller.alternatives.length > 0) return choices(smaller).flatMap((choice) => contains(choice, larger))
  if (larger.alternatives.length > 0) return compareWithChoices(pair, contains)
  const types = compareTypes(pair)
  // If the types differ, report only that: keywords of different types cannot be compared.
  if (types.length > 0) return types
  const nested: CompareNested = (was, is) => compare(direction, was, is, depth + 1)
  return [...compareKeywords(pair), ...compareObjects(pair, nested), ...compareItems(pair, nested)]
}

/** Looks for a choice that allows all values of the smaller schema. */
function compareWithChoices(pair: Pair, contains: CompareNested): readonly Change[] {
  const { direction, before, smaller, larger } = pair
  const attempts = choices(larger).map((choice) => ({ choice, changes: contains(smaller, choice) }))
  if (attempts.some(({ changes }) => changes.length === 0)) return []
  // If both lists refer to the same schema, report what changed inside it.
  const same = attempts.find(({ choice }) => choice.choice?.location === smaller.choice?.location)
  if (same) return same.changes
  const [values, nothing] = ['the values of this schema', 'nothing that allows all of them']
  const [promised, now] = direction === 'request' ? [values, nothing] : [nothing, values]
  return [error(`${direction}-alternatives`, before.node, promised, now, impactOf[direction])]
}

function compareItems({ before, after }: Pair, compare: CompareNested): readonly Change[] {
  const lists = [before, after].filter((schema) => nodesUnder(schema, 'items').length > 0)
  return lists.length > 0 ? compare(schemaUnder(before, 'items'), schemaUnder(after, 'items')) : []
}
