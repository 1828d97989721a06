// A schema, in JSON Schema 2020-12. In the random documents, `{ $ref: '#' }` refers to the whole schema.

export type Schema = Readonly<Record<string, unknown>>

export type Edition = '3.0.3' | '3.1.1' | '3.2.0'

/** Whether an edition of OpenAPI has its own dialect of JSON Schema, without the keywords of 2020-12. */
export const isOld = (edition: Edition): boolean => edition === '3.0.3'

export function withoutGaps(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))
}

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a keyword's schema, or an empty one. */
export const schemaIn = (value: unknown): Schema => (isSchema(value) ? value : {})

export const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

export const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Applies a function to every schema directly inside a schema. */
export function mapSchemas(schema: Schema, map: (inner: Schema) => unknown): Schema {
  const mapped = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (single.includes(keyword) && isSchema(value)) return [keyword, map(value)]
    if (lists.includes(keyword)) return [keyword, schemasIn(value).map(map)]
    if (keyword === 'properties')
      return [
        keyword,
        Object.fromEntries(Object.entries(schemaIn(value)).map(([name, of]) => [name, map(schemaIn(of))])),
      ]
    return [keyword, value]
  })
  return Object.fromEntries(mapped)
}

const single = ['items', 'additionalProperties', 'propertyNames', 'not']
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
