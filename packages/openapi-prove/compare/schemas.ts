// Compares two schemas from a client's point of view: a valid request must stay valid, and a response must not contain a
// value that was ruled out before.
import { isDeepStrictEqual } from 'node:util'
import { type MergedSchema, mergedSchema } from '../document/merged-schema.ts'
import { children, type DocumentNode, exists, expand } from '../document/node.ts'
import { type Change, change } from './change.ts'
import { type CompareSchemas, type Direction, impactOf } from './direction.ts'
import { type Effect, keywordRules } from './keywords.ts'
import { compareObjects } from './object-schemas.ts'
import { unknownImpact } from './unknown-keywords.ts'

/** Annotation keywords, which do not restrict values. */
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
  // The schema contains itself: this pair is already being compared.
  if (ancestors.some(([one, other]) => one === released.value && other === current.value)) return []
  const compare: CompareSchemas = (one, other) =>
    compareSchemas(direction, one, other, [...ancestors, [released.value, current.value]])
  const [before, after] = [plainly(direction, mergedSchema(released)), plainly(direction, mergedSchema(current))]
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

/** Normalizes a schema: adds an implied type and removes redundant keywords. */
function plainly(direction: Direction, schema: MergedSchema): MergedSchema {
  const listed = schema.value('enum')
  const values = Array.isArray(listed) ? listed : []
  const type = schema.value('type') ?? sharedType(values)
  const isEveryBoolean = type === 'boolean' && values.includes(true) && values.includes(false)
  const plain: Readonly<Record<string, unknown>> = {
    ...(type !== undefined && { type }),
    ...((isEveryBoolean || isOpenEnum(direction, schema)) && { enum: undefined }),
    ...(type === 'integer' && {
      ...wholeBound(schema, 'minimum', 'exclusiveMinimum', (bound) => Math.floor(bound) + 1, Math.ceil),
      ...wholeBound(schema, 'maximum', 'exclusiveMaximum', (bound) => Math.ceil(bound) - 1, Math.floor),
    }),
  }
  return { ...schema, value: (keyword) => (keyword in plain ? plain[keyword] : schema.value(keyword)) }
}

/**
 * Whether `x-open-enum` announces new values, which only responses may contain. Requests still accept only the listed
 * values.
 */
function isOpenEnum(direction: Direction, schema: MergedSchema): boolean {
  return direction === 'response' && schema.value('x-open-enum') === true
}

/** Returns the type that all enum values share, if any. */
function sharedType(values: readonly unknown[]): string | undefined {
  const types = new Set(values.map((value) => typeof value))
  const [type = ''] = types
  return types.size === 1 && ['string', 'boolean'].includes(type) ? type : undefined
}

/** Converts an integer's exclusive bound to the next inclusive bound. */
function wholeBound(
  schema: MergedSchema,
  name: string,
  flag: string,
  next: (bound: number) => number,
  nearest: (bound: number) => number,
): Readonly<Record<string, unknown>> {
  const bound = schema.value(name)
  if (typeof bound !== 'number') return {}
  return { [name]: schema.value(flag) === true ? next(bound) : nearest(bound), [flag]: undefined }
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

/** Compares a keyword without a rule. It may restrict or permit values, so even adding it may break clients. */
function compareUnknownKeyword(keyword: string, before: MergedSchema, after: MergedSchema): Change[] {
  if (isDeepStrictEqual(expand(before.under(keyword)), expand(after.under(keyword)))) return []
  return [keywordChange(keyword, before, after, unknownImpact)]
}

function compareDefaults(direction: Direction, before: MergedSchema, after: MergedSchema): Change[] {
  if (direction === 'response' || isDeepStrictEqual(before.value('default'), after.value('default'))) return []
  return [keywordChange('default', before, after, 'clients that omit the value would get different behavior')]
}

/**
 * Checks that a request still accepts every released alternative, and that a response does not add an alternative that
 * the released schema did not cover. Assumes that the alternatives of `oneOf` are mutually exclusive.
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
