// The OpenAPI document, as text and parsed. Every file of the product takes it from here: a file that is imported both as text and as JSON
// is the same thing twice in an executable, and there it is JSON for all.

import text from './generated/openapi.json' with { type: 'text' }
import type openapi from './generated/openapi.json'

/** As it is served. The compiler takes every .json file for an object. */
export const documentText = String(text)

export const document: typeof openapi = JSON.parse(documentText)

/** A schema of OpenAPI 3.0.3, as far as this contract uses it, with references. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly default?: unknown
  readonly nullable?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly additionalProperties?: boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly example?: unknown
}
