// The schemas of the contract, as the generator reads them, and how it notes what it makes of them.
import type { Arbitrary } from 'fast-check'

/** A schema of OpenAPI 3.0.3 with every reference followed, as far as this contract uses it. */
export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly nullable?: boolean
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly example?: unknown
}

/** A text, and what is special about it. */
export interface Noted {
  readonly text: string
  readonly why: string
}

export const noted = (why: string, texts: Arbitrary<string>): Arbitrary<Noted> => texts.map((text) => ({ text, why }))

/** Identifiers of what is or was in the store, for a field or parameter of this name. */
export type KnownIds = (name: string) => Arbitrary<string> | undefined

/** Names that every object of the language has, or that tools treat in a way of their own. */
export const trickyNames = ['', '$ref', '__proto__', 'constructor', 'hasOwnProperty', 'id[]', 'length', 'toString']
