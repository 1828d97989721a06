// Decides whether the values of one schema obey a keyword of another.
import { isDeepStrictEqual } from 'node:util'
import { type MergedSchema, valuesOf } from './merged-schema.ts'
import type { Level } from './report-outcome.ts'

/** The types of JSON Schema, except that numbers are either integers or fractions. */
const allTypes = ['null', 'boolean', 'object', 'array', 'string', 'integer', 'fraction']
const numbers = ['integer', 'fraction']

/** Whether every value of the schema obeys the limit. */
type Rule = (limit: unknown, schema: MergedSchema) => boolean

/** Returns undefined if every value of `schema` obeys the keyword, whose value is `limit`. */
export function violation(keyword: string, limit: unknown, schema: MergedSchema): Level | undefined {
  const [types, rule] = rules[keyword] ?? [[], () => true]
  const isApplicable = types === allTypes || types.some((type) => typesOf(schema).has(type))
  if (!isApplicable || rule(limit, schema)) return undefined
  // Only warn if both schemas have a pattern: whether one pattern implies another cannot be decided in general.
  return keyword === 'pattern' && valuesOf(schema, keyword).length > 0 ? 'warning' : 'error'
}

export const hasRule = (keyword: string): boolean => Object.hasOwn(rules, keyword)

/** Creates a rule that holds if one of the schema's own values for the keyword implies the limit. */
function impliedBy(keyword: string, implies: (own: unknown, limit: unknown) => boolean): Rule {
  return (limit, schema) => valuesOf(schema, keyword).some((own) => implies(own, limit))
}

const atMost = (keyword: string) => impliedBy(keyword, (own, limit) => Number(own) <= Number(limit))
/** A minimum of 0 items or characters does not restrict anything. */
const atLeast = (keyword: string): Rule => {
  const rule = impliedBy(keyword, (own, limit) => Number(own) >= Number(limit))
  return (limit, schema) => limit === 0 || rule(limit, schema)
}

/** A lower bound and whether it is exclusive. An upper bound is the lower bound of the negated values. */
type Bound = readonly [value: number, isExclusive: boolean]

function bound(sign: 1 | -1, isExclusive: boolean): Rule {
  return (limit, schema) => {
    const needed = sign * Number(limit)
    return boundsOf(schema, sign).some(
      ([value, excludes]) => value > needed || (value === needed && (excludes || !isExclusive)),
    )
  }
}

function boundsOf(schema: MergedSchema, sign: 1 | -1): readonly Bound[] {
  const [inclusive, exclusive] = sign === 1 ? ['minimum', 'exclusiveMinimum'] : ['maximum', 'exclusiveMaximum']
  const read = (keyword: string, isExclusive: boolean) =>
    valuesOf(schema, keyword).map((value): Bound => [sign * Number(value), isExclusive])
  const bounds = [...read(inclusive, false), ...read(exclusive, true)]
  if (typesOf(schema).has('fraction')) return bounds
  return bounds.map(([value, isExclusive]) => [isExclusive ? Math.floor(value) + 1 : Math.ceil(value), false])
}

/** Divides with a tolerance, because 0.3 is not exactly three times 0.1. */
function isMultiple(own: unknown, limit: unknown): boolean {
  const quotient = Number(own) / Number(limit)
  return Math.abs(quotient - Math.round(quotient)) < 1e-9
}

const widerFormats: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' }

const isListed: Rule = (limit, schema) =>
  listedValues(schema)?.every((value) => Array.isArray(limit) && includes(limit, value)) ?? false

const isUnique = impliedBy('uniqueItems', (own) => own === true)

/** For each keyword, the types that it restricts, and its rule. */
const rules: Readonly<Record<string, readonly [types: readonly string[], rule: Rule]>> = {
  type: [allTypes, (limit, schema) => [...typesOf(schema)].every((type) => namedTypes(limit).has(type))],
  enum: [allTypes, isListed],
  const: [allTypes, (limit, schema) => isListed([limit], schema)],
  format: [
    ['string', ...numbers],
    impliedBy('format', (own, limit) => own === limit || widerFormats[String(own)] === limit),
  ],
  pattern: [['string'], impliedBy('pattern', (own, limit) => own === limit)],
  minLength: [['string'], atLeast('minLength')],
  maxLength: [['string'], atMost('maxLength')],
  minimum: [numbers, bound(1, false)],
  exclusiveMinimum: [numbers, bound(1, true)],
  maximum: [numbers, bound(-1, false)],
  exclusiveMaximum: [numbers, bound(-1, true)],
  multipleOf: [numbers, impliedBy('multipleOf', isMultiple)],
  minItems: [['array'], atLeast('minItems')],
  maxItems: [['array'], atMost('maxItems')],
  uniqueItems: [['array'], (limit, schema) => limit !== true || isUnique(limit, schema)],
  minProperties: [['object'], atLeast('minProperties')],
  maxProperties: [['object'], atMost('maxProperties')],
}

const widening = new Set(
  'contentSchema dependentSchemas else patternProperties propertyNames then unevaluatedItems unevaluatedProperties'.split(
    ' ',
  ),
)

/**
 * Returns how a schema changes if a schema under this keyword becomes wider; undefined if the keyword contains no
 * schemas.
 */
export function nestedEffect(keyword: string): 'wider' | 'narrower' | 'unknown' | undefined {
  if (widening.has(keyword)) return 'wider'
  if (keyword === 'not') return 'narrower'
  return keyword === 'if' || keyword === 'contains' ? 'unknown' : undefined
}

/**
 * Returns the types that a value of the schema can have. Ignores an enum if none of its values has the declared type,
 * because such enums are a common mistake.
 */
export function typesOf(schema: MergedSchema): ReadonlySet<string> {
  if (schema.parts.some(({ value }) => value === false)) return new Set()
  const [first = new Set(allTypes), ...others] = valuesOf(schema, 'type').map(namedTypes)
  const declared = others.reduce(intersection, first)
  const types = enumerations(schema).reduce((set, values) => intersection(set, new Set(values.map(typeOf))), declared)
  return types.size > 0 ? types : declared
}

function intersection(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one].filter((type) => other.has(type)))
}

/** Whether the schema allows every type. */
export function hasAnyType(schema: MergedSchema): boolean {
  return typesOf(schema).size === allTypes.length
}

function namedTypes(names: unknown): ReadonlySet<string> {
  const list: readonly unknown[] = Array.isArray(names) ? names : [names]
  return new Set(list.flatMap((name) => (name === 'number' ? numbers : [String(name)])))
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Returns all values of a schema that allows only a few, such as an enum or a boolean; undefined for any other schema. */
export function listedValues(schema: MergedSchema): readonly unknown[] | undefined {
  const types = typesOf(schema)
  const [first, ...others] = enumerations(schema)
  const listed = first?.filter((value) => others.every((list) => includes(list, value)))
  const isSmall = [...types].every((type) => type === 'null' || type === 'boolean')
  const values = listed ?? (isSmall ? [null, true, false] : undefined)
  const typed = values?.filter((value) => types.has(typeOf(value)))
  return typed?.length === 0 ? listed : typed
}

function enumerations(schema: MergedSchema): readonly (readonly unknown[])[] {
  const constants = valuesOf(schema, 'const').map((value) => [value])
  return [...valuesOf(schema, 'enum').filter(Array.isArray), ...constants]
}

function includes(list: readonly unknown[], value: unknown): boolean {
  return list.some((one) => isDeepStrictEqual(one, value))
}
