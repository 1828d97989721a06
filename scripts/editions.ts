// Converts the contract from OpenAPI 3.0.3 to newer versions: same content, newer syntax.
import { isObject, mapEach } from './openapi/subschemas.ts'
import { upgradeDocument } from './openapi/upgrade.ts'

type Node = Readonly<Record<string, unknown>>

/** Converts to OpenAPI 3.1: schemas become JSON Schema, and webhook requests get their own section. */
export function toOpenApi31(document: Node): Node {
  const { 'x-webhooks': webhooks, paths, components, ...rest } = document
  return upgradeDocument({ ...rest, paths, webhooks, components }) as Node
}

/** Converts to OpenAPI 3.2: like 3.1, but streams are described by their items, and tags are marked as navigation groups. */
export function toOpenApi32(document: Node): Node {
  const { tags, ...rest } = withStreams(toOpenApi31(document)) as Node
  return { ...rest, openapi: '3.2.0', tags: (tags as Node[]).map((tag) => ({ ...tag, kind: 'nav' })) }
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
  return mapEach(value, (inner, key) => {
    if (key !== EVENT_STREAM || !isObject(inner)) return withStreams(inner)
    const { schema: _, ...rest } = inner
    return { itemSchema: streamedEvent, ...rest }
  })
}
