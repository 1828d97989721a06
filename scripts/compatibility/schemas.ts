// Compares two schemas from a client's point of view: a valid request must stay valid, and a response must not contain a
// value that was ruled out before.
import type { DocumentNode } from '../openapi/node.ts'
import { compareAlternatives } from './alternatives.ts'
import type { Change } from './change.ts'
import { all, type Claim, changesAgainst, type Evidence } from './claims.ts'
import type { Direction, Pair } from './direction.ts'
import { compareKeywords, compareTypes } from './keyword-changes.ts'
import { typesOf } from './keywords.ts'
import { alternativesOf, type MergedSchema, mergedSchema, withoutKeywords } from './merged-schema.ts'
import { compareItems, compareNested } from './nested-schemas.ts'
import { compareObjects } from './object-schemas.ts'

export type CompareSchemas = (before: DocumentNode, after: DocumentNode) => readonly Change[]

/** Creates a function that compares schemas and examines each pair only once, wherever the documents refer to it. */
export function schemaComparison(direction: Direction): CompareSchemas {
  const claims = new Map<string, Claim>()
  const claim: Pair['claim'] = (before, after) => {
    const [one, other] = direction === 'response' ? [closedEnums(before), closedEnums(after)] : [before, after]
    const key = `${one.key} ${other.key}`
    const made = claims.get(key) ?? all(() => examine(pairOf(direction, one, other, claim)))
    claims.set(key, made)
    return made
  }
  return (before, after) => changesAgainst(claim(mergedSchema(before), mergedSchema(after)))
}

/** Ignores enums whose `x-open-enum` announces new values, which only responses may contain. */
function closedEnums(schema: MergedSchema): MergedSchema {
  const isOpen = ({ value }: DocumentNode) => Object(value)['x-open-enum'] === true
  return schema.parts.some(isOpen) ? withoutKeywords(schema, ['enum'], isOpen) : schema
}

function examine(pair: Pair): readonly Evidence[] {
  const { before, after, smaller } = pair
  if ([before, after].some((schema) => alternativesOf(schema).length > 0)) return [compareAlternatives(pair)]
  const types = typesOf(smaller)
  // A smaller schema that allows no value cannot break anything.
  if (types.size === 0) return []
  const changes = compareTypes(pair)
  // If the types differ, report only that: keywords of different types cannot be compared.
  if (changes.length > 0) return changes
  return [
    ...compareKeywords(pair),
    ...(types.has('object') ? compareObjects(pair) : []),
    ...(types.has('array') ? compareItems(pair) : []),
    ...compareNested(pair),
  ]
}

function pairOf(direction: Direction, before: MergedSchema, after: MergedSchema, claim: Pair['claim']): Pair {
  const pair = { direction, before, after, claim }
  return direction === 'request'
    ? { ...pair, smaller: before, larger: after, contains: claim }
    : { ...pair, smaller: after, larger: before, contains: (one, other) => claim(other, one) }
}
