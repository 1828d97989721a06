// Strings grouped by validity, each with a label that describes its purpose.
import type { Arbitrary } from 'fast-check'
import fc from 'fast-check'

export interface LabelledText {
  readonly text: string
  readonly label: string
}

/** Boundary values, grouped by validity. The document does not say whether `unspecified` values are valid. */
export interface BoundaryValues {
  readonly valid: readonly LabelledText[]
  readonly invalid: readonly LabelledText[]
  readonly unspecified: readonly LabelledText[]
}

/** Random values, grouped by validity; undefined where there are none. */
export interface RandomValues {
  readonly valid: Arbitrary<string>
  readonly invalid: Arbitrary<LabelledText> | undefined
  readonly unspecified: Arbitrary<LabelledText> | undefined
}

export const labelled = (label: string, texts: readonly string[]): LabelledText[] =>
  texts.map((text) => ({ text, label }))

export const labelledRandom = (label: string, texts: Arbitrary<string>): Arbitrary<LabelledText> =>
  texts.map((text) => ({ text, label }))

/** Draws from one of several sources; returns undefined if all sources are undefined. */
export function anyOf<T>(...sources: readonly (Arbitrary<T> | undefined)[]): Arbitrary<T> | undefined {
  const defined = sources.filter((source) => source !== undefined)
  return defined.length > 0 ? fc.oneof(...defined) : undefined
}

/** Draws from the first source, or from the second whenever the first yields undefined. */
export function orElse<T>(first: Arbitrary<T | undefined>, second: Arbitrary<T>): Arbitrary<T> {
  return fc.tuple(first, second).map(([one, other]) => one ?? other)
}

export function pickFrom<T>(values: readonly T[]): Arbitrary<T> | undefined {
  return values.length > 0 ? fc.constantFrom(...values) : undefined
}

/** Keeps the values that satisfy the predicate; returns undefined if they are so rare that drawing them would be slow. */
export function filtered<T>(
  values: Arbitrary<T> | undefined,
  predicate: (value: T) => boolean,
): Arbitrary<T> | undefined {
  if (!values || fc.sample(values, { numRuns: 60, seed: 1 }).filter(predicate).length < 2) return undefined
  return values.filter(predicate)
}

/** Property names that every JavaScript object has or that tools treat specially. */
export const trickyNames = ['$ref', '__proto__', 'constructor', 'hasOwnProperty', 'id[]', 'length', 'toString']
