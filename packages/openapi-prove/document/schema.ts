// Converts an OpenAPI 3.0 schema to a plain object with every reference replaced by its target. A schema that contains
// itself becomes an object that contains itself.
import type { DocumentNode } from './node.ts'
import { resolve } from './node.ts'

export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly nullable?: boolean
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: boolean
  readonly exclusiveMaximum?: boolean
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly not?: Schema
  readonly example?: unknown
  readonly 'x-visible'?: boolean
}

/** Returns the same object for the same schema, however it is referenced; undefined if there is no schema. */
export function readSchema({ document, value }: DocumentNode): Schema | undefined {
  const schema = dereference(document, value)
  return isSchema(schema) ? schema : undefined
}

/** Does not check the types of keywords, which is a linter's job. */
function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null
}

const copiesByDocument = new WeakMap<object, Map<object, object>>()

/**
 * Keywords whose values are data, in which `$ref` is an ordinary field. A property named like one of these keywords is
 * still a schema.
 */
const literal = new Set(['example', 'examples', 'default', 'enum', 'const'])
const schemaMaps = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs'])

function dereference(document: unknown, value: unknown, isNamed = false): unknown {
  const original = resolve(document, value)
  if (typeof original !== 'object' || original === null) return original
  const copies = copiesOf(document)
  const known = copies.get(original)
  if (known) return known
  const copy: Record<string, unknown> | unknown[] = Array.isArray(original) ? [] : {}
  copies.set(original, copy)
  for (const [key, inner] of Object.entries(original))
    Object.assign(copy, {
      [key]: literal.has(key) && !isNamed ? inner : dereference(document, inner, schemaMaps.has(key) && !isNamed),
    })
  return copy
}

function copiesOf(document: unknown): Map<object, object> {
  const owner = Object(document)
  const copies = copiesByDocument.get(owner) ?? new Map<object, object>()
  copiesByDocument.set(owner, copies)
  return copies
}
