// Compares two schemas from a client's side: everything that was valid in a request must stay valid, and nothing may
// appear in a response that was ruled out.
import { isDeepStrictEqual } from 'node:util'
import { type MergedSchema, mergedSchema } from '../document/merged-schema.ts'
import { children, type DocumentNode, exists, expand } from '../document/node.ts'
import { type Change, change } from './change.ts'
import { type CompareSchemas, type Direction, impactOf } from './direction.ts'
import { type Effect, keywordRules } from './keywords.ts'
import { compareObjects } from './object-schemas.ts'
import { unknownImpact } from './unknown-keywords.ts'

/** They inform people and restrict nothing. */
const annotations = new Set(['title', 'description', 'example', 'examples', 'externalDocs', 'xml', 'deprecated'])
const comparedSeparately = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'allOf',
  'oneOf',
  'anyOf',
  'default',
])

export function compareSchemas(
  direction: Direction,
  released: DocumentNode,
  current: DocumentNode,
  ancestors: readonly (readonly [unknown, unknown])[] = [],
): Change[] {
  // A schema that contains itself: this pair is already being compared.
  if (ancestors.some(([one, other]) => one === released.value && other === current.value)) return []
  const compare: CompareSchemas = (one, other) =>
    compareSchemas(direction, one, other, [...ancestors, [released.value, current.value]])
  const [before, after] = [mergedSchema(released), mergedSchema(current)]
  const type = compareKeyword(direction, 'type', before, after)
  // Keywords of different types cannot be compared.
  if (type.length > 0) return type
  return [
    ...compareKeywords(direction, before, after),
    ...compareDefaults(direction, before, after),
    ...compareObjects(direction, before, after, compare),
    ...compareItems(before, after, compare),
    ...compareAlternatives(direction, 'oneOf', before, after, compare),
    ...compareAlternatives(direction, 'anyOf', before, after, compare),
  ]
}

function compareItems(before: MergedSchema, after: MergedSchema, compare: CompareSchemas): Change[] {
  const [items, newItems] = [before.under('items'), after.under('items')]
  return exists(items) || exists(newItems) ? compare(items, newItems) : []
}

function compareKeywords(direction: Direction, before: MergedSchema, after: MergedSchema): Change[] {
  const keywords = [...new Set([...before.keywords, ...after.keywords])]
  return keywords
    .filter((keyword) => !annotations.has(keyword) && !comparedSeparately.has(keyword) && !keyword.startsWith('x-'))
    .flatMap((keyword) => compareKeyword(direction, keyword, before, after))
}

function compareKeyword(direction: Direction, keyword: string, before: MergedSchema, after: MergedSchema): Change[] {
  const rule = keywordRules[keyword]
  if (!rule) return compareUnknownKeyword(keyword, before, after)
  if (!isBreaking(direction, rule(before.value(keyword), after.value(keyword)))) return []
  return [keywordChange(keyword, before, after, impactOf[direction])]
}

function isBreaking(direction: Direction, effect: Effect): boolean {
  return effect === 'different' || effect === (direction === 'request' ? 'narrower' : 'wider')
}

/** A keyword without a rule may restrict or permit, so adding it may break clients too. */
function compareUnknownKeyword(keyword: string, before: MergedSchema, after: MergedSchema): Change[] {
  if (isDeepStrictEqual(expand(before.under(keyword)), expand(after.under(keyword)))) return []
  return [keywordChange(keyword, before, after, unknownImpact)]
}

function compareDefaults(direction: Direction, before: MergedSchema, after: MergedSchema): Change[] {
  if (direction === 'response' || isDeepStrictEqual(before.value('default'), after.value('default'))) return []
  return [keywordChange('default', before, after, 'clients that leave it out would get something else')]
}

/**
 * Each alternative of a request must still be covered by one, and each alternative of a response must have been covered
 * before. The alternatives of `oneOf` are assumed to exclude each other.
 */
function compareAlternatives(
  direction: Direction,
  keyword: 'oneOf' | 'anyOf',
  before: MergedSchema,
  after: MergedSchema,
  compare: CompareSchemas,
): Change[] {
  const [released, current] = [before.under(keyword), after.under(keyword)]
  const [required, offered] = direction === 'request' ? [released, current] : [current, released]
  if (!exists(offered)) return []
  if (!exists(required)) return [keywordChange(keyword, before, after, impactOf[direction])]
  const covers = (one: DocumentNode, other: DocumentNode) =>
    (direction === 'request' ? compare(one, other) : compare(other, one)).length === 0
  return children(required)
    .filter(([, one]) => !children(offered).some(([, other]) => covers(one, other)))
    .map(([, one]) => change(one, ...uncovered(direction, keyword)))
}

function uncovered(direction: Direction, keyword: string): [promised: string, now: string, impact: string] {
  if (direction === 'request')
    return [`this alternative of ${keyword}`, 'no alternative that allows as much', impactOf.request]
  return [`only the released alternatives of ${keyword}`, 'this one as well', impactOf.response]
}

function keywordChange(keyword: string, before: MergedSchema, after: MergedSchema, impact: string): Change {
  return change(before.node, inWords(keyword, before.value(keyword)), inWords(keyword, after.value(keyword)), impact)
}

function inWords(keyword: string, value: unknown): string {
  return value === undefined ? `no ${keyword}` : `${keyword} ${JSON.stringify(value)}`
}
