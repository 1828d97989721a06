// Texts, each with a label that says what is special about it, sorted by whether they are valid.
import type { Arbitrary } from 'fast-check'
import fc from 'fast-check'

export interface LabelledText {
  readonly text: string
  readonly label: string
}

/** Unspecified texts are those on which the document is silent. */
export interface BoundaryValues {
  readonly valid: readonly LabelledText[]
  readonly invalid: readonly LabelledText[]
  readonly unspecified: readonly LabelledText[]
}

/** The same, drawn at random. Undefined if there are none. */
export interface RandomValues {
  readonly valid: Arbitrary<string>
  readonly invalid: Arbitrary<LabelledText> | undefined
  readonly unspecified: Arbitrary<LabelledText> | undefined
}

export const labelled = (label: string, texts: readonly string[]): LabelledText[] =>
  texts.map((text) => ({ text, label }))

export const labelledRandom = (label: string, texts: Arbitrary<string>): Arbitrary<LabelledText> =>
  texts.map((text) => ({ text, label }))

/** One of several sources; undefined if all of them are. */
export function anyOf<T>(...sources: readonly (Arbitrary<T> | undefined)[]): Arbitrary<T> | undefined {
  const defined = sources.filter((source) => source !== undefined)
  return defined.length > 0 ? fc.oneof(...defined) : undefined
}

/** The first, or the second while there is no first. */
export function orElse<T>(first: Arbitrary<T | undefined>, second: Arbitrary<T>): Arbitrary<T> {
  return fc.tuple(first, second).map(([one, other]) => one ?? other)
}

export function pickFrom<T>(values: readonly T[]): Arbitrary<T> | undefined {
  return values.length > 0 ? fc.constantFrom(...values) : undefined
}

/** The values that satisfy the predicate; undefined if hardly any do, since drawing them would take too long. */
export function filtered<T>(
  values: Arbitrary<T> | undefined,
  predicate: (value: T) => boolean,
): Arbitrary<T> | undefined {
  if (!values || fc.sample(values, { numRuns: 60, seed: 1 }).filter(predicate).length < 2) return undefined
  return values.filter(predicate)
}

/** Names of properties that every JavaScript object has, or that tools treat specially. */
export const trickyNames = ['$ref', '__proto__', 'constructor', 'hasOwnProperty', 'id[]', 'length', 'toString']
