// Compares whether requests have a body, and compares the content of requests and responses, one media type at a time.
import { isDeepStrictEqual } from 'node:util'
import { type MediaType, requestBodyOf } from '../openapi/content.ts'
import { child, type DocumentNode, exists } from '../openapi/node.ts'
import { type Change, error, warning } from './change.ts'
import { type Direction, type Sides, unknownImpact } from './direction.ts'
import { comparePresence } from './presence.ts'

export function compareRequestBodies(sides: Sides): Change[] {
  const [body, newBody] = [requestBodyOf(sides.before), requestBodyOf(sides.after)]
  return [
    ...comparePresence(sides.direction, 'body', 'request body', body, newBody, true),
    ...(body && newBody ? compareContent(sides, body.content, newBody.content) : []),
  ]
}

/** Adding a media type is harmless in both directions, because only clients that choose the new type are affected. */
export function compareContent(sides: Sides, before: readonly MediaType[], after: readonly MediaType[]): Change[] {
  const types = after.map(({ type }) => type.toLowerCase())
  return before.flatMap((media) => {
    const same = after.find(({ type }) => type.toLowerCase() === media.type.toLowerCase())
    if (same) return compareMedia(sides, media, same)
    const text =
      sides.direction === 'request'
        ? 'the service rejects clients that send this media type'
        : 'clients that request this media type get something else'
    const now = types.join(', ') || 'no content'
    return [error(`${sides.direction}-media-type-removed`, media.node, `media type ${media.type}`, now, text)]
  })
}

function compareMedia({ direction, compareSchemas }: Sides, before: MediaType, after: MediaType): Change[] {
  return [
    ...compareSchemas(before.schema, after.schema),
    ...compareSchemas(child(before.node, 'itemSchema'), child(after.node, 'itemSchema')),
    ...compareEncodings(direction, child(before.node, 'encoding'), child(after.node, 'encoding')),
  ]
}

function compareEncodings(direction: Direction, before: DocumentNode, after: DocumentNode): Change[] {
  if (!exists(before) || isDeepStrictEqual(before.value, after.value)) return []
  const now = exists(after) ? 'another encoding' : 'no encoding'
  return [warning(`${direction}-encoding`, before, 'the old encoding', now, unknownImpact)]
}
