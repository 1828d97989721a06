// A document of OpenAPI 3.1 or 3.2 as one of 3.0, which is what the rest reads. What 3.0 has no words for is left out.

type Node = Readonly<Record<string, unknown>>

/** A document of 3.0 is returned as it is. */
export function toOpenApi30(document: unknown): unknown {
  if (!isNode(document) || !/^3\.[12]\./.test(String(document.openapi))) return document
  const { webhooks: _, jsonSchemaDialect: __, ...rest } = convert(document) as Node
  return { ...rest, openapi: '3.0.3' }
}

/** What contains values, and no part of the document. */
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

const nested = new Set(['items', 'additionalProperties', 'not', 'allOf', 'anyOf', 'oneOf'])

function toSchema30(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toSchema30)
  // `true` allows everything, and `false` nothing.
  if (schema === true) return {}
  if (schema === false) return { not: {} }
  if (!isNode(schema)) return schema
  const { type, const: only, examples, exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  const converted = mapEntries(rest, (key, inner) => {
    if (key === 'properties' && isNode(inner)) return mapEntries(inner, (_, property) => toSchema30(property))
    if (key === 'additionalProperties' && typeof inner === 'boolean') return inner
    return nested.has(key) ? toSchema30(inner) : inner
  })
  return {
    ...typeIn30(type),
    ...converted,
    ...(only !== undefined && { enum: [only] }),
    ...(Array.isArray(examples) && examples.length > 0 && { example: examples[0] }),
    ...bound('minimum', 'exclusiveMinimum', rest.minimum, exclusiveMinimum, Math.max),
    ...bound('maximum', 'exclusiveMaximum', rest.maximum, exclusiveMaximum, Math.min),
  }
}

/** Several types are alternatives; `null` among them makes a schema nullable. */
function typeIn30(type: unknown): Node {
  if (!Array.isArray(type)) return type === undefined ? {} : { type }
  const others = type.filter((one) => one !== 'null')
  const nullable = others.length < type.length ? { nullable: true } : {}
  if (others.length === 1) return { type: others[0], ...nullable }
  return { anyOf: others.map((one) => ({ type: one, ...nullable })) }
}

/** In 3.0 an exclusive bound is the bound and a flag. Of two bounds the tighter one counts. */
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

function mapEntries(node: Node, map: (key: string, value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, map(key, value)]))
}

function omit(node: Node, name: string): Node {
  return Object.fromEntries(Object.entries(node).filter(([key]) => key !== name))
}
