// Converts a JSON Schema to a plain object with every reference replaced by its target. A schema that contains itself
// becomes an object that contains itself.
import { type DocumentNode, resolve } from './node.ts'
import { isObject, type Keywords, mapSubschemas } from './subschemas.ts'

export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly examples?: readonly unknown[]
  readonly example?: unknown
}

/** Returns the same object for the same schema, however it is referenced; undefined if there is no schema. */
export function readSchema({ document, value }: DocumentNode): Schema | undefined {
  const original = resolve(document, value)
  return isObject(original) ? dereference(document, original) : undefined
}

/** Returns the example values in a schema. `example` is deprecated since OpenAPI 3.1. */
export function examplesIn({ example, examples = [] }: Schema): readonly unknown[] {
  return example === undefined ? examples : [example, ...examples]
}

function dereference(document: unknown, original: Keywords): Schema {
  const copies = copiesOf(document)
  const known = copies.get(original)
  if (known) return known
  const copy: Schema = {}
  copies.set(original, copy)
  const inside = (value: unknown) => {
    const target = resolve(document, value)
    return isObject(target) ? dereference(document, target) : target
  }
  return Object.assign(copy, mapSubschemas(original, inside))
}

const copiesByDocument = new WeakMap<object, Map<Keywords, Schema>>()

function copiesOf(document: unknown): Map<Keywords, Schema> {
  const owner = Object(document)
  const copies = copiesByDocument.get(owner) ?? new Map<Keywords, Schema>()
  copiesByDocument.set(owner, copies)
  return copies
}
