// Prepares a schema for generating request values: merges its parts, and splits it into alternatives.
import { isDeepStrictEqual } from 'node:util'
import { examplesIn, type Schema } from '../../../../scripts/openapi/schema.ts'
import { isKnownFormat } from './formats.ts'
import { fits, stringValues } from './strings.ts'

/** Merges `allOf`, and drops fields that only the service sets or whose values are unknown. */
export const requestSchema = remembered((schema): Schema => {
  const { properties, required = [], ...merged } = mergeParts(schema)
  const writable = Object.entries(properties ?? {}).filter(
    ([name, field]) => !field.readOnly && (required.includes(name) || !isUnknowable(field)),
  )
  return {
    ...merged,
    ...(properties && { properties: Object.fromEntries(writable) }),
    ...(required.length > 0 && { required: required.filter((name) => !properties?.[name]?.readOnly) }),
  }
})

/**
 * Caches results, because large documents use a schema hundreds of times. If a schema contains itself, the inner call
 * returns `unfinished`.
 */
function remembered<Result>(compute: (schema: Schema) => Result, unfinished?: Result): (schema: Schema) => Result {
  const results = new WeakMap<Schema, Result>()
  return (schema) => {
    const known = results.get(schema)
    if (known !== undefined) return known
    if (unfinished !== undefined) results.set(schema, unfinished)
    const result = compute(schema)
    results.set(schema, result)
    return result
  }
}

function mergeParts(schema: Schema, wholes: readonly Schema[] = []): Schema {
  const { allOf = [], oneOf, anyOf, const: only, ...own } = schema
  const ancestors = [...wholes, schema]
  // Ignore a base type's alternatives if they include the schema being merged: that choice has already been made.
  const isOpen = (alternatives?: readonly Schema[]) => alternatives && !alternatives.some((one) => wholes.includes(one))
  const first: Schema = {
    ...own,
    ...(only !== undefined && { enum: own.enum ? shared(own.enum, [only]) : [only] }),
    ...(isOpen(oneOf) && { oneOf }),
    ...(isOpen(anyOf) && { anyOf }),
  }
  const others = allOf.filter((part) => !ancestors.includes(part)).map((part) => mergeParts(part, ancestors))
  return others.reduce(conjunction, first)
}

/** Returns a schema for the values that both schemas allow, as far as one schema can express them. */
function conjunction(one: Schema, other: Schema): Schema {
  const merged: Schema = { ...one }
  for (const [keyword, value] of Object.entries(other)) {
    const known: unknown = Reflect.get(one, keyword)
    Object.assign(merged, { [keyword]: known === undefined ? value : combined(keyword, known, value) })
  }
  return merged
}

/** Keywords whose value is a schema. Two such schemas are merged with `allOf`. */
const nested = new Set('additionalProperties contains items propertyNames'.split(' '))

function combined(keyword: string, one: unknown, other: unknown): unknown {
  if (isDeepStrictEqual(one, other)) return one
  if (nested.has(keyword)) return { allOf: [one, other] }
  if (typeof one === 'number' && typeof other === 'number') return combinedNumbers(keyword, one, other)
  if (keyword === 'type') return sharedTypes([one].flat(), [other].flat())
  if (keyword === 'not') return { anyOf: [one, other] }
  if (keyword === 'properties' || keyword === 'patternProperties') return combinedMaps(Object(one), Object(other))
  if (!Array.isArray(one) || !Array.isArray(other)) return one === true ? one : other
  if (keyword === 'required') return [...new Set([...one, ...other])]
  if (keyword === 'enum') return shared(one, other)
  if (keyword === 'anyOf' || keyword === 'oneOf') return one.flatMap((a) => other.map((b) => ({ allOf: [a, b] })))
  return other
}

function combinedNumbers(keyword: string, one: number, other: number): number {
  if (keyword === 'multipleOf') return other % one === 0 ? other : one % other === 0 ? one : one * other
  return /^(exclusiveM|m)in/.test(keyword) ? Math.max(one, other) : Math.min(one, other)
}

function combinedMaps(one: Readonly<Record<string, Schema>>, other: Readonly<Record<string, Schema>>) {
  const combine = (name: string, schema: Schema): Schema => {
    const known = one[name]
    return known === undefined || known === schema ? schema : { allOf: [known, schema] }
  }
  return { ...one, ...Object.fromEntries(Object.entries(other).map(([name, schema]) => [name, combine(name, schema)])) }
}

const shared = (one: readonly unknown[], other: readonly unknown[]): unknown[] =>
  one.filter((value) => other.some((same) => isDeepStrictEqual(same, value)))

function sharedTypes(one: readonly unknown[], other: readonly unknown[]): unknown {
  const allows = (types: readonly unknown[], type: unknown) =>
    types.includes(type) || (type === 'integer' && types.includes('number'))
  const types = [...new Set([...one, ...other])].filter((type) => allows(one, type) && allows(other, type))
  return types.length === 1 ? types[0] : types
}

/** Depth beyond which optional parts are omitted, because schemas may be recursive. */
const MAX_DEPTH = 3
/** Number of fields above which optional parts are omitted earlier. */
const MAX_FIELDS = 150

/** Returns the depth to which a schema's optional parts are generated. */
export const generationDepth = remembered((schema) => {
  let depth = MAX_DEPTH
  while (depth > 1 && countFields(schema, depth) > MAX_FIELDS) depth -= 1
  return depth
})

/** Counts a schema's fields down to this depth; the count may be inexact once the limit is exceeded. */
function countFields(schema: Schema, depth: number): number {
  let count = 0
  const { properties = {}, items, additionalProperties } = requestSchema(schema)
  const containers = [items, additionalProperties].filter((one) => one !== undefined)
  for (const part of [...alternativesOf(schema), ...containers, ...Object.values(properties)]) {
    if (count > MAX_FIELDS) return count
    count += 1 + (depth > 1 ? countFields(part, depth - 1) : 0)
  }
  return count
}

/** Returns a schema's alternatives, each merged with the rest of the schema. A list of types is a list of alternatives. */
export const alternativesOf = remembered((schema): readonly Schema[] => {
  const { oneOf, ...rest } = requestSchema(schema)
  if (oneOf) return oneOf.map((one) => requestSchema({ ...rest, allOf: [one] }))
  const { anyOf, ...others } = rest
  if (anyOf) return anyOf.map((one) => requestSchema({ ...others, allOf: [one] }))
  const { if: condition, then = {}, else: otherwise = {}, ...unconditional } = others
  if (condition) return [[condition, then], [otherwise]].map((allOf) => requestSchema({ ...unconditional, allOf }))
  const { type } = others
  return typeof type === 'string' || type === undefined || others.enum
    ? []
    : type.map((one) => ({ ...others, type: one }))
})

/** Types, each with the keywords that apply only to values of that type. */
const keywordsOfTypes: readonly (readonly [type: string, keywords: string])[] = [
  ['object', 'properties required additionalProperties patternProperties propertyNames minProperties maxProperties'],
  ['array', 'items prefixItems contains minItems maxItems uniqueItems'],
  ['number', 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'],
]

/** Returns the type of values to generate for a schema without alternatives. */
export function typeOf(schema: Schema): string {
  if (typeof schema.type === 'string') return schema.type
  const uses = (keywords: string) => keywords.split(' ').some((keyword) => keyword in schema)
  return keywordsOfTypes.find(([, keywords]) => uses(keywords))?.[0] ?? 'string'
}

const types: readonly unknown[] = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']

/** Whether the fuzzer cannot generate valid values, because a format, pattern or type is unknown. */
export const isUnknowable: (schema: Schema) => boolean = remembered((schema) => {
  const merged = mergeParts(schema)
  if (merged.enum) return false
  const known = [merged.type ?? typeOf(merged)].flat().filter((type) => types.includes(type))
  return known.every((type) => isUnknowableAs(type, merged))
}, false)

function isUnknowableAs(type: string, schema: Schema): boolean {
  const { items, required = [], properties = {} } = schema
  if (type === 'array') return items !== undefined && isUnknowable(items)
  const fields = required.flatMap((name) => properties[name] ?? []).filter(({ readOnly }) => !readOnly)
  if (type === 'object') return fields.some((field) => isUnknowable(field))
  return type === 'string' && isUnknowableText(schema)
}

function isUnknowableText(schema: Schema): boolean {
  if (examplesIn(schema).some((example) => typeof example === 'string' && fits(schema, example))) return false
  if (!isKnownFormat(schema.format)) return true
  return !fits(schema, stringValues(schema, { isStrict: false, uniqueText: () => 'x' }).typical())
}
