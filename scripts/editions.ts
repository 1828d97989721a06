// Converts the contract from OpenAPI 3.0.3 to newer versions: same content, newer syntax.

type Node = Readonly<Record<string, unknown>>

/** Converts to OpenAPI 3.1: schemas become JSON Schema, and webhook requests get their own section. */
export function toOpenApi31(document: Node): Node {
  const { openapi: _, 'x-webhooks': webhooks, paths, components, ...rest } = convert(document) as Node
  return { openapi: '3.1.1', ...rest, paths, webhooks, components }
}

/** Converts to OpenAPI 3.2: like 3.1, but streams are described by their items, and tags are marked as navigation groups. */
export function toOpenApi32(document: Node): Node {
  const { openapi: _, tags, ...rest } = withStreams(toOpenApi31(document)) as Node
  return { openapi: '3.2.0', ...rest, tags: (tags as Node[]).map((tag) => ({ ...tag, kind: 'nav' })) }
}

/** Converts each schema to JSON Schema 2020-12. `example` is a schema keyword only in 3.0; outside schemas, it is kept. */
function convert(value: unknown, isSchema = false): unknown {
  if (Array.isArray(value)) return value.map((one) => convert(one, isSchema))
  if (!isNode(value)) return value
  if (isSchema) return convertSchema(value)
  return mapEntries(value, (key, inner) => {
    if (key === 'schema') return convert(inner, true)
    if (key === 'schemas') return mapEntries(inner as Node, (_, schema) => convert(schema, true))
    return literal.has(key) ? inner : convert(inner)
  })
}

/** Keywords that contain values, which are never converted. */
const literal = new Set(['example', 'examples', 'default', 'enum'])

function convertSchema({ type, nullable, example, properties, ...rest }: Node): Node {
  return {
    ...(type !== undefined && { type: nullable === true ? [type, 'null'] : type }),
    ...mapEntries(rest, (key, inner) => (literal.has(key) ? inner : convert(inner, true))),
    ...(isNode(properties) && { properties: mapEntries(properties, (_, schema) => convert(schema, true)) }),
    ...(example !== undefined && { examples: [example] }),
  }
}

const EVENT_STREAM = 'text/event-stream'

/** The schema of a streamed event, as in https://spec.openapis.org/oas/v3.2.0. */
const streamedEvent = {
  type: 'object',
  required: ['id', 'event', 'data'],
  properties: {
    id: { type: 'string', description: 'The identifier of the event' },
    event: { $ref: '#/components/schemas/EventType' },
    data: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { $ref: '#/components/schemas/Event' },
    },
  },
}

function withStreams(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withStreams)
  if (!isNode(value)) return value
  return mapEntries(value, (key, inner) => {
    if (key !== EVENT_STREAM || !isNode(inner)) return withStreams(inner)
    const { schema: _, ...rest } = inner
    return { itemSchema: streamedEvent, ...rest }
  })
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function mapEntries(node: Node, map: (key: string, value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, map(key, value)]))
}
