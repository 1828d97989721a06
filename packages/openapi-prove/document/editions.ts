// Converts OpenAPI 3.1 and 3.2 documents to 3.0, the only version that the rest of the package reads. Drops anything
// that 3.0 cannot express, but keeps JSON Schema keywords that 3.0 lacks, because validators know them.

type Node = Readonly<Record<string, unknown>>

/** Returns a 3.0 document unchanged. */
export function toOpenApi30(document: unknown): unknown {
  if (!isNode(document) || !/^3\.[12](\.|$)/.test(String(document.openapi))) return document
  const { webhooks: _, jsonSchemaDialect: __, ...rest } = convert(document) as Node
  return { ...rest, openapi: '3.0.3' }
}

/** Keywords that contain values, which are never converted. */
const literal = new Set(['example', 'examples', 'default', 'enum', 'const'])

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert)
  if (!isNode(value)) return value
  return mapEntries(value, (key, inner) => {
    if (key === 'schema') return toSchema30(inner)
    if (key === 'schemas' && isNode(inner)) return mapEntries(inner, (_, schema) => toSchema30(schema))
    if (isNode(inner) && 'itemSchema' in inner)
      return { ...(convert(omit(inner, 'itemSchema')) as Node), schema: { type: 'string' } }
    return literal.has(key) ? inner : convert(inner)
  })
}

/** Keywords whose value is a schema, a list of schemas, or an object of named schemas. */
const withSchema = new Set(
  'items additionalProperties not if then else contains propertyNames unevaluatedItems unevaluatedProperties'.split(
    ' ',
  ),
)
const withSchemas = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const withNamedSchemas = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs'])
/** Keywords whose value may be `true` or `false` even in 3.0. */
const maybeBoolean = new Set(['additionalProperties', 'unevaluatedItems', 'unevaluatedProperties'])

function toSchema30(schema: unknown): unknown {
  // `true` allows everything, and `false` allows nothing.
  if (schema === true) return {}
  if (schema === false) return { not: {} }
  if (!isNode(schema)) return schema
  const { $ref, type, const: only, examples, exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  const converted = {
    ...mapEntries(rest, convertKeyword),
    ...(only !== undefined && { enum: [only] }),
    ...(Array.isArray(examples) && examples.length > 0 && { example: examples[0] }),
    ...bound('minimum', 'exclusiveMinimum', rest.minimum, exclusiveMinimum, Math.max),
    ...bound('maximum', 'exclusiveMaximum', rest.maximum, exclusiveMaximum, Math.min),
  }
  return withReference($ref, withType(type, withoutNull(converted)))
}

function convertKeyword(keyword: string, value: unknown): unknown {
  if (withNamedSchemas.has(keyword) && isNode(value)) return mapEntries(value, (_, schema) => toSchema30(schema))
  if (withSchemas.has(keyword) && Array.isArray(value)) return value.map(toSchema30)
  if (!withSchema.has(keyword) || (maybeBoolean.has(keyword) && typeof value === 'boolean')) return value
  return toSchema30(value)
}

const nothing = { enum: [null], nullable: true }

/** Converts a list of types to alternatives, and `null` in the list to `nullable`. */
function withType(type: unknown, schema: Node): Node {
  if (type === undefined) return schema
  if (type === 'null') return { ...schema, ...nothing }
  if (!Array.isArray(type)) return { type, ...schema }
  const others = type.filter((one) => one !== 'null')
  const nullable = others.length < type.length ? { nullable: true } : {}
  if (others.length === 0) return { ...schema, ...nothing }
  if (others.length === 1) return { type: others[0], ...schema, ...nullable }
  return { anyOf: others.map((one) => ({ type: one, ...schema })), ...nullable }
}

/** Converts an alternative that allows only null to `nullable`. */
function withoutNull(schema: Node): Node {
  for (const keyword of ['anyOf', 'oneOf']) {
    const alternatives = schema[keyword]
    if (!Array.isArray(alternatives)) continue
    const others = alternatives.filter((one) => !isOnlyNull(one))
    if (others.length === alternatives.length || others.length === 0) continue
    const rest = { ...omit(schema, keyword), nullable: true }
    return others.length > 1
      ? { ...rest, [keyword]: others }
      : { ...rest, allOf: [...listIn(rest, 'allOf'), ...others] }
  }
  return schema
}

function isOnlyNull(schema: unknown): boolean {
  return isNode(schema) && Array.isArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null
}

const annotations = new Set(['$comment', 'deprecated', 'description', 'example', 'summary', 'title'])

/** Moves a reference into `allOf` if keywords beside it restrict values, because 3.0 ignores a reference's siblings. */
function withReference($ref: unknown, schema: Node): Node {
  if ($ref === undefined) return schema
  if (Object.keys(schema).every((keyword) => annotations.has(keyword))) return { $ref }
  return { ...schema, allOf: [{ $ref }, ...listIn(schema, 'allOf')] }
}

/** Converts an exclusive bound to a bound and a flag, as in 3.0. If there are two bounds, the tighter one wins. */
function bound(
  name: string,
  flag: string,
  inclusive: unknown,
  exclusive: unknown,
  tighter: (...values: number[]) => number,
): Node {
  if (typeof exclusive === 'boolean') return { [flag]: exclusive }
  if (typeof exclusive !== 'number') return {}
  if (typeof inclusive === 'number' && tighter(inclusive, exclusive) === inclusive && inclusive !== exclusive) return {}
  return { [name]: exclusive, [flag]: true }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

function listIn(node: Node, name: string): readonly unknown[] {
  const list = node[name]
  return Array.isArray(list) ? list : []
}

function mapEntries(node: Node, map: (key: string, value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, map(key, value)]))
}

function omit(node: Node, name: string): Node {
  return Object.fromEntries(Object.entries(node).filter(([key]) => key !== name))
}
