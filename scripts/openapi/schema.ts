// Converts a JSON Schema to a plain object with every reference replaced by its target. A schema that contains itself
// becomes an object that contains itself.
import { type DocumentNode, resolve } from './node.ts'
import { isObject, type Keywords, mapSubschemas } from './subschemas.ts'

export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly contains?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema
  readonly propertyNames?: Schema
  readonly unevaluatedProperties?: Schema
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly not?: Schema
  readonly if?: Schema
  readonly then?: Schema
  readonly else?: Schema
  readonly examples?: readonly unknown[]
  readonly example?: unknown
  readonly 'x-visible'?: boolean
}

/** Returns the same object for the same schema, however it is referenced; undefined if there is no schema. */
export function readSchema({ document, value }: DocumentNode): Schema | undefined {
  return value === undefined ? undefined : dereference(document, value)
}

/** The schema `false`, which allows no value. */
export const nothing: Schema = { not: {} }

/** Returns the example values in a schema. `example` is deprecated since OpenAPI 3.1. */
export function examplesIn({ example, examples = [] }: Schema): readonly unknown[] {
  return example === undefined ? examples : [example, ...examples]
}

function dereference(document: unknown, value: unknown): Schema {
  const original = resolve(document, value)
  if (!isObject(original)) return original === false ? nothing : {}
  const copies = copiesOf(document)
  const known = copies.get(original)
  if (known) return known
  const copy: Schema = {}
  copies.set(original, copy)
  return Object.assign(
    copy,
    mapSubschemas(original, (inner) => dereference(document, inner)),
  )
}

const copiesByDocument = new WeakMap<object, Map<Keywords, Schema>>()

function copiesOf(document: unknown): Map<Keywords, Schema> {
  const owner = Object(document)
  const copies = copiesByDocument.get(owner) ?? new Map<Keywords, Schema>()
  copiesByDocument.set(owner, copies)
  return copies
}
