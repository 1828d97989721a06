// Compares two schemas from a client's point of view: a valid request must stay valid, and a response must not contain a
// value that was ruled out before.
import { isDeepStrictEqual } from 'node:util'
import { type MergedSchema, mergedSchema } from '../document/merged-schema.ts'
import { children, type DocumentNode, exists, expand } from '../document/node.ts'
import { type Change, change } from './change.ts'
import { type CompareSchemas, type Direction, impactOf } from './direction.ts'
import { type BoundKeywords, type Effect, keywordRules, numericBounds, typesIn } from './keywords.ts'
import { compareObjects } from './object-schemas.ts'
import { unknownImpact } from './unknown-keywords.ts'

/** Annotation keywords, which do not restrict values. */
const annotations = new Set(['title', 'description', 'example', 'examples', 'externalDocs', 'xml', 'deprecated'])
const comparedSeparately = new Set([
  ...numericBounds.flatMap(({ inclusive, exclusive }) => [inclusive, exclusive]),
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
    ...numericBounds.flatMap((keywords) => compareBound(direction, keywords, before, after)),
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
  const isNullable = typesIn(type).includes('null')
  const isEveryBoolean = isDeepStrictEqual(
    new Set([type, values].flat()),
    new Set(isNullable ? ['boolean', true, false, 'null', null] : ['boolean', true, false]),
  )
  const plain: Readonly<Record<string, unknown>> = {
    ...(type !== undefined && { type }),
    ...((isEveryBoolean || isOpenEnum(direction, schema)) && { enum: undefined }),
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

/** Returns the type that all enum values share, if any; null may be listed as well. */
function sharedType(values: readonly unknown[]): string | readonly string[] | undefined {
  const types = new Set(values.filter((value) => value !== null).map((value) => typeof value))
  const [type = ''] = types
  if (types.size !== 1 || !['string', 'boolean'].includes(type)) return undefined
  return values.includes(null) ? [type, 'null'] : type
}

interface Bound {
  readonly keyword: string
  readonly value: unknown
  /** The bound as a lower bound. */
  readonly limit: number
  readonly isExclusive: boolean
}

function compareBound(
  direction: Direction,
  keywords: BoundKeywords,
  before: MergedSchema,
  after: MergedSchema,
): Change[] {
  const [was, is] = [boundOf(before, keywords), boundOf(after, keywords)]
  if (!isBreaking(direction, effectOf(was, is))) return []
  return [change(before.node, inWords(was.keyword, was.value), inWords(is.keyword, is.value), impactOf[direction])]
}

function effectOf(before: Bound, after: Bound): Effect {
  if (isNarrower(after, before)) return 'narrower'
  if (isNarrower(before, after)) return 'wider'
  return before.limit === after.limit || isDeepStrictEqual(before.value, after.value) ? 'same' : 'different'
}

function isNarrower(one: Bound, other: Bound): boolean {
  return one.limit > other.limit || (one.limit === other.limit && one.isExclusive && !other.isExclusive)
}

/** Returns the narrower of the inclusive and the exclusive bound. An integer's exclusive bound becomes inclusive. */
function boundOf(schema: MergedSchema, { inclusive, exclusive, sign }: BoundKeywords): Bound {
  const types = typesIn(schema.value('type'))
  const isWhole = types.includes('integer') && !types.includes('number')
  const bounds = [inclusive, exclusive].map((keyword): Bound => {
    const value = schema.value(keyword)
    const limit = value === undefined ? Number.NEGATIVE_INFINITY : sign * Number(value)
    const isExclusive = keyword === exclusive && value !== undefined
    if (isWhole)
      return { keyword, value, limit: isExclusive ? Math.floor(limit) + 1 : Math.ceil(limit), isExclusive: false }
    return { keyword, value, limit, isExclusive }
  })
  return bounds.reduce((one, other) => (isNarrower(other, one) ? other : one))
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
