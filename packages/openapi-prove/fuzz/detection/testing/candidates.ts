// Values near the bounds of a schema, valid and invalid. The reference decides which are which, so a wrong candidate does no harm.
import { validatorOf } from './reference.ts'
import { listIn, numberIn, type Schema, schemaIn, schemasIn } from './schema.ts'
import { fixedPatterns, formats, patterns, strayCharacters } from './texts.ts'

const candidates = new Map<string, readonly unknown[]>()

/** Returns values near the bounds of a schema, and values of every type. */
export function candidatesFor(schema: Schema): readonly unknown[] {
  const key = JSON.stringify(schema)
  const known = candidates.get(key) ?? distinct(createCandidates(schema))
  candidates.set(key, known)
  return known
}

export const forgetCandidates = (): void => candidates.clear()

export function validValues(schema: Schema): unknown[] {
  return candidatesFor(schema).filter(validatorOf(schema))
}

export const isSatisfiable = (schema: Schema): boolean => candidatesFor(schema).some(validatorOf(schema))

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

const otherTypes = ['text', 7, 7.5, true, false, null, [], {}, ['text'], { other: 1 }]

function createCandidates(schema: Schema): unknown[] {
  const { allOf, anyOf, oneOf, not, ...own } = schema
  if (own.$ref !== undefined) return otherTypes
  if (allOf !== undefined) return createCandidates(schemasIn(allOf).reduce(merged, withoutKeyword(schema, 'allOf')))
  const options = [...schemasIn(oneOf), ...schemasIn(anyOf)]
  return [
    ...strings(own),
    ...numbers(own),
    ...(hasType(own, 'array') ? arrays(own) : []),
    ...(hasType(own, 'object') ? objects(own) : []),
    ...listIn(own.enum),
    ...('const' in own ? [own.const] : []),
    ...options.flatMap((option) => candidatesFor(merged(own, option))),
    ...(not === undefined ? [] : candidatesFor(merged(own, schemaIn(not)))),
    ...otherTypes,
  ]
}

function withoutKeyword(schema: Schema, keyword: string): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword))
}

function merged(one: Schema, other: Schema): Schema {
  return {
    ...one,
    ...other,
    ...(one.properties || other.properties
      ? { properties: { ...schemaIn(one.properties), ...schemaIn(other.properties) } }
      : {}),
    ...(one.required || other.required ? { required: [...listIn(one.required), ...listIn(other.required)] } : {}),
  }
}

const shapes: Readonly<Record<string, readonly string[]>> = {
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties', 'propertyNames'],
}

function hasType(schema: Schema, type: string): boolean {
  if (schema.type === undefined) return shapes[type]?.some((keyword) => keyword in schema) ?? false
  return [schema.type].flat().includes(type)
}

function strings(schema: Schema): string[] {
  const { pattern, format, minLength, maxLength } = schema
  const valid = [patterns, fixedPatterns].map((all) => all[String(pattern)]).find((one) => one !== undefined)
  const known = formats[String(format)]
  const bounds = [0, minLength, maxLength].flatMap((bound) => numberIn(bound) ?? [])
  const lengths = new Set(bounds.flatMap((bound) => [bound - 1, bound, bound + 1, bound + 2, bound + 4]))
  if (known || valid) for (let length = 0; length <= 40; length++) lengths.add(length)
  return [...lengths]
    .flatMap((length) => {
      if (length < 0) return []
      const made = [valid?.(length), known?.valid(length), ...strayCharacters.map((one) => one.repeat(length))]
      return made.filter((text) => text !== undefined)
    })
    .concat(known?.others ?? [])
}

const machineLimits = [2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 62, 2 ** 63, -(2 ** 63), -(2 ** 64)]

function numbers(schema: Schema): number[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema
  const step = numberIn(multipleOf) ?? 1
  const bounds = [0, minimum, maximum, exclusiveMinimum, exclusiveMaximum].flatMap((bound) => numberIn(bound) ?? [])
  const near = bounds.flatMap((bound) => {
    const below = Math.floor(bound / step) * step
    const multiples = [-2, -1, 0, 1, 2, 3].map((count) => below + count * step)
    return [...multiples, ...[-1, -0.5, -0.005, 0, 0.005, 0.5, 1].map((difference) => bound + difference)]
  })
  return [...near.map((value) => Number(value.toFixed(6))), ...(format === undefined ? [] : machineLimits)]
}

/** Returns values for the items and fields that do not vary. */
function fillers(schema: Schema): unknown[] {
  const valid = '$ref' in schema ? [] : validValues(schema)
  return valid.length > 0 ? valid : ['text']
}

function arrays(schema: Schema): unknown[][] {
  const { items, prefixItems, minItems, maxItems } = schema
  const prefix = schemasIn(prefixItems)
  const rest = schemaIn(items)
  const others = fillers(rest)
  const at = (position: number) => {
    const own = prefix[position]
    return own ? fillers(own)[0] : others[(position - prefix.length) % others.length]
  }
  const ofLength = (length: number) => Array.from({ length: Math.max(0, length) }, (_, position) => at(position))
  const bounds = [0, prefix.length, minItems, maxItems].flatMap((bound) => numberIn(bound) ?? [])
  const sizes = bounds.flatMap((bound) => [bound - 1, bound, bound + 1, bound + 2])
  const length = Math.max(1, prefix.length, numberIn(minItems) ?? 0)
  const withItem = (position: number, item: unknown) => ofLength(length).with(position, item)
  return [
    ...sizes.map(ofLength),
    ...prefix.flatMap((own, position) => candidatesFor(own).map((item) => withItem(position, item))),
    ...candidatesFor(rest).flatMap((item) => [withItem(length - 1, item), [...ofLength(prefix.length), item]]),
    ...others.slice(0, 3).map((item) => [...ofLength(prefix.length), item, item]),
    ...others.slice(0, 3).map((item) => [...ofLength(length - 1), item, item]),
  ]
}

const extraNames = ['extra', 'more', 'other', 'last', 'x', 'UPPER', 'with space', 'extraordinary']

function objects(schema: Schema): Schema[] {
  const { properties, required, additionalProperties, propertyNames, minProperties, maxProperties } = schema
  const known = schemaIn(properties)
  const fields = Object.keys(known)
  const needed = [...new Set(listIn(required).map(String))]
  const extraSchema = schemaIn(additionalProperties)
  const allowed = extraNames.filter(validatorOf(schemaIn(propertyNames)))
  const order = [...new Set([...needed, ...fields, ...allowed])]
  const fieldValue = (name: string) => fillers(name in known ? schemaIn(known[name]) : extraSchema)[0]
  const ofSize = (count: number): Schema =>
    Object.fromEntries(order.slice(0, Math.max(0, count)).map((name) => [name, fieldValue(name)]))
  const bounds = [needed.length, fields.length, minProperties, maxProperties].flatMap((bound) => numberIn(bound) ?? [])
  const sizes = [...new Set(bounds.flatMap((bound) => [bound - 1, bound, bound + 1, bound + 2]))].map(ofSize)
  const base = ofSize(Math.max(needed.length, numberIn(minProperties) ?? 0))
  const full = ofSize(order.length - allowed.length)
  return [
    ...sizes,
    ...fields.flatMap((name) => candidatesFor(schemaIn(known[name])).map((value) => ({ ...base, [name]: value }))),
    ...[base, full, ...sizes].flatMap((one) => fields.map((name) => withoutKeyword(one, name))),
    ...[base, full].flatMap((one) => extraNames.map((name) => ({ ...one, [name]: fillers(extraSchema)[0] }))),
    ...candidatesFor(extraSchema).map((value) => ({ ...base, extra: value })),
  ]
}
