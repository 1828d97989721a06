// Texts with a note of what is special about each, sorted by whether they fit their schema.
import type { Arbitrary } from 'fast-check'
import fc from 'fast-check'

export interface Noted {
  readonly text: string
  readonly why: string
}

/** Those that fit, those that do not, and those on which the document is silent. */
export interface Edges {
  readonly right: readonly Noted[]
  readonly wrong: readonly Noted[]
  readonly open: readonly Noted[]
}

/** The same, without end: drawn at random. What there is none of is missing. */
export interface Draws {
  readonly right: Arbitrary<string>
  readonly wrong: Arbitrary<Noted> | undefined
  readonly open: Arbitrary<Noted> | undefined
}

export const noted = (why: string, texts: readonly string[]): Noted[] => texts.map((text) => ({ text, why }))

export const drawn = (why: string, texts: Arbitrary<string>): Arbitrary<Noted> => texts.map((text) => ({ text, why }))

/** One of several sources; undefined where all of them are. */
export function anyOf<T>(...sources: readonly (Arbitrary<T> | undefined)[]): Arbitrary<T> | undefined {
  const there = sources.filter((source) => source !== undefined)
  return there.length > 0 ? fc.oneof(...there) : undefined
}

export function oneOf<T>(values: readonly T[]): Arbitrary<T> | undefined {
  return values.length > 0 ? fc.constantFrom(...values) : undefined
}

/** Those that hold; undefined where hardly any do, since one would wait for them without end. */
export function holding<T>(values: Arbitrary<T> | undefined, holds: (value: T) => boolean): Arbitrary<T> | undefined {
  if (!values || fc.sample(values, { numRuns: 60, seed: 1 }).filter(holds).length < 2) return undefined
  return values.filter(holds)
}

/** Names that every object of JavaScript has, or that tools treat in a way of their own. */
export const trickyNames = ['$ref', '__proto__', 'constructor', 'hasOwnProperty', 'id[]', 'length', 'toString']
