// The keywords that contain schemas. All traversals share this list, so they visit the same schemas.

export type Keywords = Readonly<Record<string, unknown>>

const withSchema = new Set(
  `additionalProperties contains contentSchema else if items not propertyNames then unevaluatedItems
  unevaluatedProperties`.split(/\s+/),
)
/** Keywords whose value is a list or a map of schemas. */
const withSchemas = new Set(
  'allOf anyOf oneOf prefixItems properties patternProperties dependentSchemas $defs'.split(' '),
)

/** Replaces every direct subschema. `path` leads to the subschema, such as `properties.name`. */
export function mapSubschemas(
  schema: Keywords,
  replace: (subschema: unknown, keyword: string, path: string) => unknown,
): Keywords {
  return mapMembers(schema, (value, keyword) => {
    if (withSchema.has(keyword)) return replace(value, keyword, keyword)
    return withSchemas.has(keyword)
      ? mapEach(value, (inner, name) => replace(inner, keyword, `${keyword}.${name}`))
      : value
  })
}

/** Replaces every item of a list or every member of an object; returns other values unchanged. */
export function mapEach(value: unknown, replace: (inner: unknown, key: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((inner, index) => replace(inner, String(index)))
  return isObject(value) ? mapMembers(value, replace) : value
}

export function mapMembers(object: Keywords, replace: (inner: unknown, key: string) => unknown): Keywords {
  return Object.fromEntries(Object.entries(object).map(([key, inner]) => [key, replace(inner, key)]))
}

export function isObject(value: unknown): value is Keywords {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
