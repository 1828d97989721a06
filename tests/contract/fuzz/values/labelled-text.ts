// Strings grouped by validity, each with a label that describes its purpose. Every group can be read in two ways: as the
// list of values that a plan tries, or as a source of random values.
import fc, { type Arbitrary } from 'fast-check'

export interface LabelledText {
  readonly text: string
  readonly label: string
  /** Whether parsing changes the value, so a validator cannot judge it. */
  readonly isMisread?: boolean
}

/** Candidates to send: planned ones in a fixed order, and random ones. */
export interface Listing<One> {
  planned(): readonly One[]
  random(): Arbitrary<One> | undefined
}

export type Texts = Listing<LabelledText>

/** The values of a schema. The document does not say whether `unspecified` values are valid. */
export interface Values {
  /** Returns a plain, valid value. Where the schema allows it, each call returns a different value. */
  typical(): string
  readonly valid: Texts
  readonly invalid: Texts
  readonly unspecified: Texts
}

export type Verdict = 'valid' | 'invalid' | 'unspecified'

/** A value without the part that a test case varies: typical in planned test cases, random in random ones. */
export interface Part<Kind> {
  typical(): Kind
  random(): Arbitrary<Kind>
}

export const none: Listing<never> = { planned: () => [], random: () => undefined }

/** Creates a listing. By default, random values are drawn from the planned ones. */
export function listed<One>(
  planned: () => readonly One[],
  random: () => Arbitrary<One> | undefined = () => pickFrom(planned()),
): Listing<One> {
  return { planned, random: once(random) }
}

/** Memoizes a function: computes its result on the first call. */
export function once<Result>(compute: () => Result): () => Result {
  let known: { readonly result: Result } | undefined
  return () => {
    known ??= { result: compute() }
    return known.result
  }
}

export const labelled = (label: string, texts: readonly string[]): LabelledText[] =>
  texts.map((text) => ({ text, label }))

export function joined<One>(...all: readonly Listing<One>[]): Listing<One> {
  return listed(
    () => all.flatMap((one) => one.planned()),
    () => anyOf(...all.map((one) => one.random())),
  )
}

export function mapped<One, Other>(listing: Listing<One>, map: (one: One) => Other): Listing<Other> {
  return listed(
    () => listing.planned().map(map),
    () => listing.random()?.map(map),
  )
}

/** Combines each varied part with the rest of its value. */
export function placed<Rest>(
  texts: Texts,
  rest: Part<Rest>,
  place: (one: LabelledText, rest: Rest) => LabelledText,
): Texts {
  return listed(
    () => texts.planned().map((one) => place(one, rest.typical())),
    () => {
      const random = texts.random()
      return random && fc.tuple(random, rest.random()).map(([one, other]) => place(one, other))
    },
  )
}

export function kept<One>(listing: Listing<One>, predicate: (one: One) => boolean): Listing<One> {
  return listed(
    () => listing.planned().filter(predicate),
    () => filtered(listing.random(), predicate),
  )
}

/** Lets a validator decide which values are valid, except where parsing changes a value. */
export function judged(values: Values, isValid: (text: string) => boolean): Values {
  const isRight = ({ text, isMisread }: LabelledText) => isMisread || isValid(text)
  const isWrong = ({ text, isMisread }: LabelledText) => isMisread || !isValid(text)
  const valid = kept(values.valid, isRight)
  return {
    typical: () => {
      const typical = values.typical()
      return isValid(typical) ? typical : (valid.planned()[0]?.text ?? typical)
    },
    valid,
    invalid: joined(
      kept(values.invalid, isWrong),
      listed(
        () => values.valid.planned().filter(({ text }) => !isValid(text)),
        () => undefined,
      ),
    ),
    unspecified: values.unspecified,
  }
}

/** Draws valid values; falls back to typical ones if no others are known. */
export function validTexts({ valid, typical }: Values): Arbitrary<string> {
  return valid.random()?.map(({ text }) => text) ?? fc.constant(undefined).map(typical)
}

/** Draws from the first source, or from the second whenever the first yields undefined. */
export function orElse<T>(first: Arbitrary<T | undefined>, second: Arbitrary<T>): Arbitrary<T> {
  return fc.tuple(first, second).map(([one, other]) => one ?? other)
}

/** Draws from one of several sources; returns undefined if all sources are undefined. */
export function anyOf<T>(...sources: readonly (Arbitrary<T> | undefined)[]): Arbitrary<T> | undefined {
  const defined = sources.filter((source) => source !== undefined)
  return defined.length > 0 ? fc.oneof(...defined) : undefined
}

export function pickFrom<T>(values: readonly T[]): Arbitrary<T> | undefined {
  return values.length > 0 ? fc.constantFrom(...values) : undefined
}

/** Keeps the values that satisfy the predicate; returns undefined if they are so rare that drawing them would be slow. */
export function filtered<T>(
  values: Arbitrary<T> | undefined,
  predicate: (value: T) => boolean,
): Arbitrary<T> | undefined {
  const isCommon = (numRuns: number) =>
    values !== undefined && fc.sample(values, { numRuns, seed: 1 }).filter(predicate).length >= 2
  return isCommon(6) || isCommon(60) ? values?.filter(predicate) : undefined
}

/** Property names that every JavaScript object has or that tools treat specially. */
export const trickyNames = ['$ref', '__proto__', 'constructor', 'hasOwnProperty', 'id[]', 'length', 'toString']
