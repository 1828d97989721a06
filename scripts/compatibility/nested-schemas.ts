// Compares the schemas inside a schema, except for its fields and alternatives.
import { child, exists, keysOf } from '../openapi/node.ts'
import { error, warning } from './change.ts'
import { all, any, type Evidence } from './claims.ts'
import type { Pair } from './direction.ts'
import { keywordChange } from './keyword-changes.ts'
import { nestedEffect } from './keywords.ts'
import { keywordsOf, type MergedSchema, mergedSchema, nodesUnder, schemasUnder, under } from './merged-schema.ts'

export function compareItems({ before, after, claim }: Pair): readonly Evidence[] {
  const prefixes = [before, after].flatMap((schema) => nodesUnder(schema, 'prefixItems'))
  const positions = Math.max(0, ...prefixes.map((prefix) => keysOf(prefix).length))
  return [
    ...Array.from({ length: positions }, (_, at) => claim(itemAt(before, at), itemAt(after, at))),
    claim(under(before, 'items'), under(after, 'items')),
  ]
}

function itemAt({ node, parts }: MergedSchema, position: number): MergedSchema {
  const [first = child(node, 'items'), ...others] = parts.map((part) => {
    const own = child(part, 'prefixItems', String(position))
    return exists(own) ? own : child(part, 'items')
  })
  return mergedSchema(first, ...others)
}

/** Compares the remaining keywords that contain schemas. Each of them restricts values, so removing one is harmless. */
export function compareNested(pair: Pair): readonly Evidence[] {
  const keywords = keywordsOf(pair.larger).filter(nestedEffect)
  return keywords.flatMap((keyword) => compareUnder(pair, keyword))
}

function compareUnder(pair: Pair, keyword: string): readonly Evidence[] {
  const { smaller, larger, contains } = pair
  const [own, needed] = [entriesUnder(smaller, keyword), entriesUnder(larger, keyword)]
  const known = [...needed].flatMap(([key, schema]) => {
    const same = own.get(key)
    return same ? [[same, schema] as const] : []
  })
  if (known.length < needed.size) return [keywordChange(pair, keyword, error)]
  const wider = known.map(([one, other]) => contains(one, other))
  const narrower = known.map(([one, other]) => contains(other, one))
  const effect = nestedEffect(keyword)
  if (effect === 'wider') return wider
  const claims = effect === 'narrower' ? narrower : [...wider, ...narrower]
  return [any(() => [all(() => claims), keywordChange(pair, keyword, warning)])]
}

/**
 * Returns the schemas under a keyword. In a map of schemas, such as `patternProperties`, the keys are the names in that map. A merged schema
 * may contain other keywords several times, once for each part of its `allOf`: their keys are the numbers of the occurrences.
 */
function entriesUnder(schema: MergedSchema, keyword: string): ReadonlyMap<string, MergedSchema> {
  if (keyword === 'patternProperties' || keyword === 'dependentSchemas') return schemasUnder(schema, keyword)
  return new Map(nodesUnder(schema, keyword).map((node, n) => [String(n), mergedSchema(node)]))
}
