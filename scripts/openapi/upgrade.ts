// Upgrades an OpenAPI 3.0 document to 3.1, whose schemas are JSON Schema 2020-12.
import { isObject, type Keywords, mapEach, mapMembers, mapSubschemas } from './subschemas.ts'

const upgrades = new WeakMap<object, unknown>()

/** Returns a document in which every schema is JSON Schema 2020-12. */
export function upgradeDocument(document: unknown): unknown {
  if (!isObject(document) || !/^3\.0(\.|$)/.test(String(document.openapi))) return document
  const known = upgrades.get(document)
  if (known) return known
  const upgraded = { ...Object(convert(document, 'document')), openapi: '3.1.1' }
  upgrades.set(document, upgraded)
  return upgraded
}

const operations = Object.fromEntries(
  'get put post delete options head patch trace'.split(' ').map((method) => [method, 'operation']),
)

/**
 * The kinds of objects in a document, and which of their members lead to schemas. A star stands for a list or map. `part`
 * is any object with a schema, or with headers or content.
 */
const members: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  document: { paths: 'path*', webhooks: 'path*', components: 'components' },
  components: {
    schemas: 'schema*',
    parameters: 'part*',
    headers: 'part*',
    requestBodies: 'part*',
    responses: 'part*',
    callbacks: 'path**',
  },
  path: { parameters: 'part*', ...operations },
  operation: { parameters: 'part*', requestBody: 'part', responses: 'part*', callbacks: 'path**' },
  part: { schema: 'schema', content: 'part*', headers: 'part*' },
}

function convert(value: unknown, kind: string): unknown {
  if (kind.endsWith('*')) return mapEach(value, (inner) => convert(inner, kind.slice(0, -1)))
  if (!isObject(value)) return value
  if (kind === 'schema') return upgradeSchema(value)
  const kinds = new Map(Object.entries(members[kind] ?? {}))
  return mapMembers(value, (inner, key) => convert(inner, kinds.get(key) ?? 'other'))
}

const compositions = ['allOf', 'anyOf', 'oneOf', 'not']

function upgradeSchema(schema: Keywords): Keywords {
  // Drop a reference's siblings, which OpenAPI 3.0 ignores.
  if (typeof schema.$ref === 'string') return { $ref: schema.$ref }
  const inner = mapSubschemas(schema, (one) => (isObject(one) ? upgradeSchema(one) : one))
  const { type, nullable, example, properties, ...rest } = inner
  const isNullable = nullable === true
  const isExclusive = typeof rest.exclusiveMinimum === 'boolean' || typeof rest.exclusiveMaximum === 'boolean'
  if (isExclusive || (isNullable && compositions.some((keyword) => keyword in rest)))
    throw new Error('A schema has an exclusive bound or a nullable composition; extend scripts/openapi/upgrade.ts.')
  return {
    ...(type !== undefined && { type: isNullable ? [type, 'null'].flat() : type }),
    ...rest,
    ...(isNullable && Array.isArray(rest.enum) && { enum: [...new Set([...rest.enum, null])] }),
    ...(properties !== undefined && { properties }),
    ...(example !== undefined && { examples: [example] }),
  }
}
