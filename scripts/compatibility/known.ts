// What the contract consists of: for each of its parts, the keys that the files beside this one compare, or that promise
// nothing. Any other key is an error, so the contract cannot use a feature of OpenAPI whose changes would go unnoticed.
import { type DocumentNode, keysOf } from '../openapi/node.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const known = {
  path: words('delete get parameters patch post put'),
  operation: words(
    'callbacks deprecated description externalDocs operationId parameters requestBody responses security summary tags',
  ),
  parameter: words('description example examples in name required schema'),
  requestBody: words('content description required'),
  mediaType: words('example examples schema'),
  response: words('content description headers'),
  header: words('description example examples required schema'),
  securityScheme: words('bearerFormat description scheme type'),
  schema: words(
    `additionalProperties allOf anyOf default description enum example examples format items maxItems maxLength maximum
    minItems minLength minimum pattern properties required type`,
  ),
}

/** Fails if a part of the contract has a key that the comparison does not know. */
export function requireKnown(part: keyof typeof known, node: DocumentNode): void {
  const unknown = keysOf(node).find((key) => !known[part].has(key) && !key.startsWith('x-'))
  if (unknown === undefined) return
  throw new Error(
    `${node.location} has the key ${unknown}, which scripts/compatibility/ does not compare yet: extend it there, and add the key to known.ts.`,
  )
}
