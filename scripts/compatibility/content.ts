// Compares whether requests have a body, and compares the content of requests and responses, one media type at a time.
import { type MediaType, requestBodyOf } from '../openapi/content.ts'
import { type Change, error } from './change.ts'
import type { Sides } from './direction.ts'
import { requireKnown } from './known.ts'
import { comparePresence } from './presence.ts'

export function compareRequestBodies(sides: Sides): Change[] {
  const [body, newBody] = [requestBodyOf(sides.before), requestBodyOf(sides.after)]
  for (const one of [body, newBody]) if (one) requireKnown('requestBody', one.node)
  return [
    ...comparePresence(sides.direction, 'body', 'request body', body, newBody),
    ...(body && newBody ? compareContent(sides, body.content, newBody.content) : []),
  ]
}

/** Adding a media type is harmless in both directions, because only clients that choose the new type are affected. */
export function compareContent(sides: Sides, before: readonly MediaType[], after: readonly MediaType[]): Change[] {
  const { direction, compareSchemas } = sides
  for (const { node } of [...before, ...after]) requireKnown('mediaType', node)
  return before.flatMap((media) => {
    const same = after.find(({ type }) => type === media.type)
    if (same) return compareSchemas(media.schema, same.schema)
    const text =
      direction === 'request'
        ? 'the service rejects clients that send this media type'
        : 'clients that request this media type get something else'
    const now = after.map(({ type }) => type).join(', ') || 'no content'
    return [error(`${direction}-media-type-removed`, media.node, `media type ${media.type}`, now, text)]
  })
}
