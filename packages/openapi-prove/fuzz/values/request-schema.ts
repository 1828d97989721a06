// Prepares a schema for generating request values.
import { examplesIn, type Schema } from '../../document/schema.ts'
import { isKnownFormat } from './formats.ts'
import { fits, typicalString } from './strings.ts'

/** Merges `allOf`, and drops fields that only the service sets or whose values are unknown. */
export const requestSchema = remembered((schema): Schema => {
  const { properties, required = [], ...merged } = mergeParts(schema)
  if (!properties) return { ...merged, ...(required.length > 0 ? { required } : {}) }
  const writable = Object.entries(properties).filter(
    ([name, field]) => !field.readOnly && (required.includes(name) || !isUnknowable(field)),
  )
  return {
    ...merged,
    type: merged.type ?? 'object',
    properties: Object.fromEntries(writable),
    ...(required.length > 0 ? { required: required.filter((name) => !properties[name]?.readOnly) } : {}),
  }
})

/** Caches results, because large documents use a schema hundreds of times. A recursive lookup returns `unfinished`. */
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
  const { allOf = [], oneOf, anyOf, ...own } = withOneType(schema)
  const ancestors = [...wholes, schema]
  // A base type may list the whole schema as an alternative; that choice has already been made.
  const isOpen = (alternatives?: readonly Schema[]) => alternatives && !alternatives.some((one) => wholes.includes(one))
  const first = { ...own, ...(isOpen(oneOf) ? { oneOf } : {}), ...(isOpen(anyOf) ? { anyOf } : {}) } as Schema
  const others = allOf.filter((part) => !ancestors.includes(part)).map((part) => mergeParts(part, ancestors))
  return others.reduce(merge, first)
}

/** Converts a list of types to alternatives or `nullable`, and `const` to `enum`. */
function withOneType(schema: Schema): Schema {
  const { type, const: only, ...others } = schema
  const rest: Schema = only === undefined ? others : { ...others, enum: [only] }
  if (type === undefined) return rest
  const types = [type].flat()
  const [first, ...more] = types.filter((one) => one !== 'null')
  if (first === undefined) return { ...rest, enum: [null], nullable: true }
  if (more.length === 0) return { ...rest, type: first, ...(types.length > 1 && { nullable: true }) }
  return { ...rest, allOf: [...(rest.allOf ?? []), { anyOf: types.map((one) => ({ ...rest, type: one })) }] }
}

function merge(one: Schema, other: Schema): Schema {
  return {
    ...one,
    ...other,
    ...(one.properties || other.properties ? { properties: { ...one.properties, ...other.properties } } : {}),
    ...(one.required || other.required ? { required: [...(one.required ?? []), ...(other.required ?? [])] } : {}),
  }
}

/** Depth below which optional parts are omitted, because schemas may contain themselves. */
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
  const { properties = {}, items } = requestSchema(schema)
  const parts = [...alternativesOf(schema), ...(items ? [items] : []), ...Object.values(properties)]
  for (const part of parts) {
    if (count > MAX_FIELDS) return count
    count += 1 + (depth > 1 ? countFields(part, depth - 1) : 0)
  }
  return count
}

/** Returns a schema's alternatives, each merged with the rest of the schema. */
export const alternativesOf = remembered((schema): Schema[] => {
  const { oneOf, ...rest } = requestSchema(schema)
  const { anyOf, ...others } = rest
  if (oneOf) return oneOf.map((one) => requestSchema({ ...rest, allOf: [one] }))
  return (anyOf ?? []).map((one) => requestSchema({ ...others, allOf: [one] }))
})

const types: readonly unknown[] = [undefined, 'string', 'integer', 'number', 'boolean', 'array', 'object']

/** Whether the fuzzer cannot generate valid values, because a format, pattern or type is unknown. */
export const isUnknowable: (schema: Schema) => boolean = remembered((schema) => {
  const merged = mergeParts(schema)
  const { type, enum: choices, items, required = [], properties = {} } = merged
  if (choices) return false
  if (!types.includes(type)) return true
  if (type === 'array') return items !== undefined && isUnknowable(items)
  const fields = required.flatMap((name) => properties[name] ?? []).filter(({ readOnly }) => !readOnly)
  if (type === 'object' || fields.length > 0) return fields.some((field) => isUnknowable(field))
  return (type === 'string' || type === undefined) && isUnknowableText(merged)
}, false)

const plainContext = { isStrict: false, uniqueText: () => 'x', reference: () => undefined, isPathId: () => false }

function isUnknowableText(schema: Schema): boolean {
  const { format, pattern } = schema
  if (examplesIn(schema).some((example) => typeof example === 'string' && fits(schema, example))) return false
  return !isKnownFormat(format) || (pattern !== undefined && !fits(schema, typicalString(schema, plainContext)))
}

/** The keywords from which values are generated. */
const generated = new Set(
  `type format enum const pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  minItems maxItems uniqueItems items properties required additionalProperties allOf x-visible
  title description default example examples deprecated readOnly writeOnly externalDocs xml discriminator`.split(/\s+/),
)

/** Whether only the whole schema can decide if a value is valid, because of alternatives, conditions or similar keywords. */
export function needsValidation(schema: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  if (Object.keys(schema).some((keyword) => !generated.has(keyword) && !keyword.startsWith('x-'))) return true
  const { properties = {}, items, allOf = [], additionalProperties } = schema
  const parts = [...Object.values(properties), ...allOf, ...(items ? [items] : [])]
  if (typeof additionalProperties === 'object') parts.push(additionalProperties)
  return parts.some((part) => needsValidation(part, seen))
}
