// Compares whether requests have a body, and compares the content of requests and responses, one media type at a time.
import { type MediaType, requestBodyOf } from '../document/content.ts'
import { child } from '../document/node.ts'
import type { Operation } from '../document/operations.ts'
import { type Change, change } from './change.ts'
import type { Direction } from './direction.ts'
import { compareSchemas } from './schemas.ts'
import { compareUnknown } from './unknown-keywords.ts'

export function compareRequestBodies(before: Operation, after: Operation): Change[] {
  const [body, newBody] = [requestBodyOf(before), requestBodyOf(after)]
  if (!body) return newBody?.isRequired ? [bodyRequired(before)] : []
  if (!newBody)
    return [
      change(
        body.node,
        'a request body',
        'no request body',
        'the service ignores or rejects the body that clients send',
      ),
    ]
  return [
    ...(newBody.isRequired && !body.isRequired ? [bodyRequired(before)] : []),
    ...compareContent('request', body.content, newBody.content),
  ]
}

function bodyRequired({ node }: Operation): Change {
  const impact = 'the service rejects requests without a body'
  return change(child(node, 'requestBody'), 'an optional body', 'a required body', impact)
}

/** Adding a media type is harmless in both directions, because only clients that choose the new type are affected. */
export function compareContent(
  direction: Direction,
  before: readonly MediaType[],
  after: readonly MediaType[],
): Change[] {
  const types = after.map(({ type }) => type.toLowerCase())
  return before.flatMap((media) => {
    const same = after.find(({ type }) => type.toLowerCase() === media.type.toLowerCase())
    if (same) return compareMedia(direction, media, same)
    const impact =
      direction === 'request'
        ? 'the service rejects clients that send this media type'
        : 'clients that request this media type get something else'
    return [change(media.node, `media type ${media.type}`, types.join(', ') || 'no content', impact)]
  })
}

function compareMedia(direction: Direction, before: MediaType, after: MediaType): Change[] {
  return [
    ...compareSchemas(direction, before.schema, after.schema),
    ...compareUnknown(child(before.node, 'encoding'), child(after.node, 'encoding')),
  ]
}
