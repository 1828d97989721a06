// Validates bodies against their whole schemas, because one part of a schema cannot decide whether a body is valid.
import { essenceOf } from '../../../../scripts/openapi/content.ts'
import type { JsonBody, Operation } from '../openapi/operations.ts'
import { type Body, parsedJson } from '../test-case.ts'
import { replacePlaceholders } from '../values/value-context.ts'

export function matchesSchema({ validationError }: JsonBody, text: string): boolean {
  const read = parsedJson(replacePlaceholders(text))
  return read !== undefined && validationError(read.value) === undefined
}

/** Whether a body may be valid. Returns true for a missing body or another media type, which no schema describes. */
export function isValidBody({ bodies }: Operation, body: Body | undefined): boolean {
  const jsonBody = body && bodies.find(({ type }) => essenceOf(type) === essenceOf(body.type))
  if (!jsonBody || typeof body?.content !== 'string') return true
  return jsonBody.isUsable() && matchesSchema(jsonBody, body.content)
}
