// Every way to loosen one keyword of a schema: to drop it, or to relax it as little as possible.
import { isSchema, listIn, numberIn, type Schema, schemaIn, schemasIn } from './schema.ts'

/** A change to a schema that makes it accept more, unless other keywords still exclude every such value. */
export interface Change {
  readonly keyword: string
  /** Where and how the schema changed, such as `properties/name: maxLength 5 relaxed`. */
  readonly text: string
  readonly schema: Schema
}

export function* changesOf(schema: Schema, place = ''): Generator<Change> {
  for (const [keyword, value] of Object.entries(schema)) {
    for (const [how, keywords] of looser(schema, keyword, value))
      yield { keyword, text: `${place}${keyword} ${JSON.stringify(value)} ${how}`, schema: keywords }
    for (const [step, inner, put] of parts(keyword, value))
      for (const change of changesOf(inner, `${place}${keyword}/${step}`))
        yield { ...change, schema: { ...schema, [keyword]: put(change.schema) } }
  }
}

const atLeast = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const atMost = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const whole = [
  'format',
  'enum',
  'const',
  'multipleOf',
  'pattern',
  'items',
  'prefixItems',
  'uniqueItems',
  'propertyNames',
  'not',
  '$ref',
]

/** Returns the schema without a keyword, and with the keyword relaxed as little as possible. */
function looser(schema: Schema, keyword: string, value: unknown): [how: string, schema: Schema][] {
  const { [keyword]: _, ...dropped } = schema
  const bound = numberIn(value)
  const relaxed = (looserValue: unknown): [string, Schema] => ['relaxed', { ...schema, [keyword]: looserValue }]
  if (bound !== undefined && atLeast.includes(keyword)) return [['dropped', dropped], relaxed(bound - 1)]
  if (bound !== undefined && atMost.includes(keyword)) return [['dropped', dropped], relaxed(bound + 1)]
  if (whole.includes(keyword)) return [['dropped', dropped]]
  if (keyword === 'additionalProperties' && value !== true) return [['dropped', dropped]]
  if (keyword === 'type') return [['dropped', dropped], ...widerTypes(value).map(relaxed)]
  if (keyword === 'required')
    return listIn(value).map((name) => [
      `without ${name}`,
      { ...schema, required: listIn(value).filter((one) => one !== name) },
    ])
  if (keyword === 'oneOf')
    return [
      ['dropped', dropped],
      ['relaxed to anyOf', { ...dropped, anyOf: value }],
    ]
  if (keyword === 'anyOf') return [['dropped', dropped]]
  if (keyword === 'allOf')
    return schemasIn(value).map((_, at) => [
      `without part ${at}`,
      {
        ...dropped,
        ...(at === 0 && schemasIn(value).length === 1 ? {} : { allOf: schemasIn(value).toSpliced(at, 1) }),
      },
    ])
  return []
}

/** Returns the type lists that allow one more type: null, or fractions in addition to integers. */
function widerTypes(type: unknown): string[][] {
  const types = [type].flat().map(String)
  return [
    ...(types.includes('null') ? [] : [[...types, 'null']]),
    ...(types.includes('integer') ? [types.map((one) => (one === 'integer' ? 'number' : one))] : []),
  ]
}

type Part = readonly [step: string, inner: Schema, put: (changed: Schema) => unknown]

/** Returns the schemas under a keyword if loosening them also loosens the whole schema, which is not true of `not`. */
function parts(keyword: string, value: unknown): Part[] {
  if (['items', 'additionalProperties'].includes(keyword) && isSchema(value)) return [['', value, (changed) => changed]]
  if (['allOf', 'anyOf', 'oneOf', 'prefixItems'].includes(keyword))
    return schemasIn(value).map((inner, at) => [`${at}/`, inner, (changed) => schemasIn(value).with(at, changed)])
  if (keyword === 'properties')
    return Object.entries(schemaIn(value)).map(([name, inner]) => [
      `${name}/`,
      schemaIn(inner),
      (changed) => ({ ...schemaIn(value), [name]: changed }),
    ])
  return []
}
