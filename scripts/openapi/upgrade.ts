// Upgrades OpenAPI 3.0 documents to 3.1, whose schemas are JSON Schema 2020-12, the only dialect that the rest of the
// package reads.
import { relocate } from './node.ts'
import { isObject, type Keywords, mapEach, mapMembers, mapSubschemas } from './subschemas.ts'

const upgrades = new WeakMap<object, unknown>()

/** Returns a document in which every schema is JSON Schema 2020-12 and no reference has siblings that restrict values. */
export function upgradeDocument(document: unknown): unknown {
  if (!isObject(document)) return document
  const known = upgrades.get(document)
  if (known) return known
  const upgraded = upgradeSchemas(document, (schema) => schema)
  upgrades.set(document, upgraded)
  upgrades.set(Object(upgraded), upgraded)
  return upgraded
}

type ConvertSchema = (schema: Keywords, location: string) => Keywords

/** Upgrades a document and converts each upgraded schema, after its subschemas. */
export function upgradeSchemas(document: Keywords, convertUpgraded: ConvertSchema): unknown {
  const isOld = /^3\.0(\.|$)/.test(String(document.openapi))
  const upgradeOne = isOld ? upgradeSchema : withoutSiblings
  const upgraded = convert(document, 'document', '', (schema, location) =>
    convertUpgraded(upgradeOne(schema, location), location),
  )
  return isOld ? { ...Object(upgraded), openapi: '3.1.1' } : upgraded
}

const operations = Object.fromEntries(
  'get put post delete options head patch trace query'.split(' ').map((method) => [method, 'operation']),
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
    mediaTypes: 'part*',
    callbacks: 'path**',
    pathItems: 'path*',
  },
  path: { parameters: 'part*', additionalOperations: 'operation*', ...operations },
  operation: { parameters: 'part*', requestBody: 'part', responses: 'part*', callbacks: 'path**' },
  part: { schema: 'schema', itemSchema: 'schema', content: 'part*', headers: 'part*', encoding: 'part*' },
}

function convert(value: unknown, kind: string, location: string, schemas: ConvertSchema): unknown {
  const inside = (key: string) => (location ? `${location}.${key}` : key)
  if (kind.endsWith('*')) return mapEach(value, (inner, key) => convert(inner, kind.slice(0, -1), inside(key), schemas))
  if (!isObject(value)) return value
  if (kind === 'schema') return convertSchema(value, location, schemas)
  const kinds = new Map(Object.entries(members[kind] ?? {}))
  return mapMembers(value, (inner, key) => convert(inner, kinds.get(key) ?? 'other', inside(key), schemas))
}

function convertSchema(schema: Keywords, location: string, schemas: ConvertSchema): Keywords {
  const converted = mapSubschemas(schema, (inner, _, path) =>
    isObject(inner) ? convertSchema(inner, `${location}.${path}`, schemas) : inner,
  )
  return schemas(converted, location)
}

const compositions = ['allOf', 'anyOf', 'oneOf', 'not']

function upgradeSchema(schema: Keywords, location: string): Keywords {
  // Drop a reference's siblings, which OpenAPI 3.0 ignores.
  if (typeof schema.$ref === 'string') return { $ref: schema.$ref }
  const { type, nullable, example, properties, ...others } = schema
  const isNullable = nullable === true
  const rest = numericBound(numericBound(others, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum')
  const upgraded = {
    ...(type !== undefined && { type: isNullable ? [type, 'null'].flat() : type }),
    ...rest,
    ...(isNullable && Array.isArray(rest.enum) && { enum: [...new Set([...rest.enum, null])] }),
    ...(properties !== undefined && { properties }),
    ...(example !== undefined && { examples: [example] }),
  }
  return isNullable && compositions.some((keyword) => keyword in rest) ? orNull(upgraded, location) : upgraded
}

/** Converts an exclusive bound, which OpenAPI 3.0 writes as a bound and a flag. */
function numericBound(schema: Keywords, bound: string, flag: string): Keywords {
  const { [bound]: value, [flag]: isExclusive, ...rest } = schema
  if (typeof isExclusive !== 'boolean') return schema
  return value === undefined ? rest : { ...rest, [isExclusive ? flag : bound]: value }
}

/** Annotations: keywords that describe a field without restricting its value. */
const annotations = new Set(
  'title description default deprecated readOnly writeOnly examples externalDocs xml'.split(' '),
)

/** Allows null as an alternative to a whole composition, because the composition's parts may forbid null. */
function orNull(schema: Keywords, location: string): Keywords {
  const entries = Object.entries(schema)
  const value = Object.fromEntries(entries.filter(([keyword]) => !annotations.has(keyword)))
  relocate(value, location)
  return {
    ...Object.fromEntries(entries.filter(([keyword]) => annotations.has(keyword))),
    anyOf: [value, { type: 'null' }],
  }
}

const harmlessSiblings = new Set(
  '$ref $comment deprecated description example examples externalDocs summary title'.split(' '),
)

/** Moves a reference into `allOf` if it has siblings that restrict values, because navigation would skip those siblings. */
function withoutSiblings(schema: Keywords): Keywords {
  const { $ref, ...rest } = schema
  if (typeof $ref !== 'string') return schema
  if (Object.keys(rest).every((keyword) => harmlessSiblings.has(keyword))) return { $ref }
  return { ...rest, allOf: [...(Array.isArray(rest.allOf) ? rest.allOf : []), { $ref }] }
}
