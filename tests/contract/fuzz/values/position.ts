// A position that a traversal of a schema has reached, and the settings that apply there.
import type { Schema } from '../../../../scripts/openapi/schema.ts'
import type { Values } from './labelled-text.ts'
import type { Notation } from './notation.ts'
import type { ValueContext } from './value-context.ts'

export interface Position extends ValueContext {
  readonly notation: Notation
  /** The name of the field or parameter. The items of a list have the list's name. */
  readonly name: string
  readonly depth: number
  /** Whether to vary the optional parts of a value at this depth. */
  readonly isDetailed: boolean
  /** Returns the values of a nested schema. */
  inside(part: Schema, name?: string): Values
}
