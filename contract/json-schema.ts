// Converts OpenAPI 3.0 schemas to JSON Schema 2020-12 for consumers that do not need every detail, because the service itself validates
// requests.
import type { Schema } from './document.ts'

export interface JsonSchema {
  readonly [keyword: string]: unknown
}

const inputKeywords = [
  'format',
  'enum',
  'default',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'maxItems',
  'description',
]
const shapeKeywords = ['enum', 'format']

/** Keeps the keywords that a sender needs. References must be resolved. */
export const toInputSchema = (schema: Schema): JsonSchema => convert(schema, inputKeywords)

/** Keeps only the shape of a value, which is enough for a receiver. References must be resolved. */
export const toShape = (schema: Schema): JsonSchema => convert(schema, shapeKeywords)

function convert(written: Schema, keywords: readonly string[]): JsonSchema {
  const schema = written.format === 'int64' ? exactInteger(written) : written
  const { type, nullable, items, anyOf, allOf, properties, required } = schema
  const all = (schemas: readonly Schema[]) => schemas.map((one) => convert(one, keywords))
  return {
    ...(type !== undefined && { type: nullable ? [type, 'null'] : type }),
    ...Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.includes(keyword))),
    ...(items && { items: convert(items, keywords) }),
    ...(anyOf && { anyOf: all(anyOf) }),
    ...(allOf && { allOf: all(allOf) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, convert(one, keywords)])),
    }),
    ...(required && { required }),
  }
}

/** Lowers a 64-bit maximum to 2^53 - 1, because JSON parsers round larger numbers. */
function exactInteger({ format: _, maximum, ...schema }: Schema): Schema {
  return maximum === undefined ? schema : { ...schema, maximum: Math.min(maximum, Number.MAX_SAFE_INTEGER) }
}
