// Strings for a schema, before encoding for JSON, a URL or a header.
import fc, { type Arbitrary } from 'fast-check'
import { examplesIn, type Schema } from '../../document/schema.ts'
import { character, controlCharacters, invisible, loneSurrogates, unusual, whitespace } from './characters.ts'
import { formatNamed, isKnownFormat } from './formats.ts'
import {
  anyOf,
  type BoundaryValues,
  filtered,
  type LabelledText,
  labelled,
  labelledRandom,
  pickFrom,
  type RandomValues,
  trickyNames,
} from './labelled-text.ts'
import { expressionOf } from './pattern.ts'
import type { RandomValueContext, ValueContext } from './value-context.ts'
import { isVisible } from './visible.ts'

/** The maximum number of characters by which a generated string may exceed the schema's maximum length. */
const FAR_TOO_LONG = 2100

export function stringBoundaries(schema: Schema, { isStrict, uniqueText }: ValueContext): BoundaryValues {
  if (schema.enum) return { valid: choices(schema.enum), invalid: otherTexts(schema.enum), unspecified: [] }
  const format = formatNamed(schema.format)
  if (format) {
    const valid = labelled('of the format', format.valid).filter(({ text }) => fits(schema, text))
    const invalid = labelled(`not a ${schema.format}`, format.invalid)
    const lenient = labelled('another notation', format.lenient ?? [])
    return isStrict
      ? { valid, invalid: [...invalid, ...lenient], unspecified: [] }
      : { valid, invalid, unspecified: lenient }
  }
  const all = [...lengths(schema, uniqueText), ...contents(uniqueText)]
  const isKnown = isKnownFormat(schema.format)
  const withLoneSurrogate = loneSurrogates.map((half) => ({
    text: `${uniqueText()}${half}`,
    label: 'a lone surrogate',
  }))
  const invalidTexts = all.flatMap(({ text }) => {
    const reason = whyNot(schema, text)
    return reason === undefined ? [] : [{ text, label: reason }]
  })
  return {
    valid: [...samples(schema, uniqueText()), ...(isKnown ? all : [])].filter(({ text }) => fits(schema, text)),
    invalid: isStrict ? [...invalidTexts, ...withLoneSurrogate] : invalidTexts,
    unspecified: [...(isStrict ? [] : withLoneSurrogate), ...(isKnown ? [] : all)],
  }
}

function choices(values: readonly unknown[]): LabelledText[] {
  return values.filter((value) => typeof value === 'string').map((text) => ({ text, label: text }))
}

function otherTexts(values: readonly unknown[]): LabelledText[] {
  const near = choices(values).flatMap(({ text }) => [text.toUpperCase(), ` ${text}`, `${text},${text}`, text.slice(1)])
  const others = ['', 'null', ...near, ...trickyNames].filter((text) => !values.includes(text))
  return labelled('not in the list', [...new Set(others)])
}

/** Generates strings of one-byte or four-byte characters, at each length bound and one character shorter or longer. */
function lengths({ minLength = 0, maxLength }: Schema, uniqueText: () => string): LabelledText[] {
  const bounds = maxLength === undefined ? [minLength] : [minLength, maxLength]
  const wanted = new Set(bounds.flatMap((bound) => [bound - 1, bound, bound + 1]).filter((length) => length >= 0))
  if (maxLength !== undefined) wanted.add(maxLength + FAR_TOO_LONG)
  return [...wanted].flatMap((length) => [
    { text: `${uniqueText()}${'x'.repeat(length)}`.slice(0, length), label: `${length} characters` },
    { text: `${'😀'.repeat(length)}`, label: `${length} four-byte characters` },
  ])
}

function contents(uniqueText: () => string): LabelledText[] {
  return [
    ...unusual.map((text) => ({
      text: `${uniqueText()}${text}`,
      label: `unusual characters: ${JSON.stringify(text)}`,
    })),
    ...labelled('white space only', whitespace),
    ...labelled('invisible characters only', invisible),
    ...controlCharacters.map((control) => ({
      text: `${uniqueText()}${control}x`,
      label: `a control character: ${JSON.stringify(control)}`,
    })),
  ]
}

/** Generates strings from the pattern, because few other strings would match it. */
function samples(schema: Schema, uniqueText: string): LabelledText[] {
  const { pattern } = schema
  const fromExample = labelled(
    'an example',
    examplesIn(schema).filter((example) => typeof example === 'string'),
  )
  if (pattern === undefined) return fromExample
  const generated = [...new Set(fc.sample(fromPattern(pattern), { numRuns: 12, seed: hash(uniqueText) }))]
  return [...fromExample, ...labelled('generated from the pattern', generated)]
}

/** Hashes a string with FNV-1a, which separates strings that differ in one character. */
function hash(text: string): number {
  return [...text].reduce((sum, character) => Math.imul(sum ^ character.charCodeAt(0), 0x01000193), 0x811c9dc5)
}

const matching = new Map<string, Arbitrary<string>>()

/** Caches generators: parsing a pattern is much slower than generating a value from it. */
function fromPattern(pattern: string): Arbitrary<string> {
  const known = matching.get(pattern) ?? createMatching(pattern)
  matching.set(pattern, known)
  return known
}

function createMatching(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(expressionOf(pattern) ?? /^$/)
  } catch {
    return fc.constant('')
  }
}

export function typicalString(schema: Schema, valueContext: ValueContext): string {
  const text = valueContext.uniqueText().padEnd(schema.minLength ?? 0, 'x')
  const isFree = !schema.enum && isKnownFormat(schema.format) && !formatNamed(schema.format)
  if (isFree && fits(schema, text)) return text
  // Generate a single value, because generating all boundaries of a long string with a pattern is slow.
  const sample = isFree ? samples(schema, text).find((one) => fits(schema, one.text)) : undefined
  return sample?.text ?? stringBoundaries(schema, valueContext).valid[0]?.text ?? text
}

export function randomStrings(schema: Schema, { isStrict }: RandomValueContext): RandomValues {
  if (schema.enum) return fromBoundaries(schema, isStrict)
  const format = formatNamed(schema.format)
  if (format?.random) return { ...fromBoundaries(schema, isStrict), valid: format.random }
  if (format) return fromBoundaries(schema, isStrict)
  const surroundedBy = (odd: readonly string[]) =>
    fc.tuple(anyText, fc.constantFrom(...odd), anyText).map((parts) => parts.join(''))
  const withLoneSurrogate = labelledRandom('a lone surrogate', surroundedBy(loneSurrogates))
  const odd = filtered(
    labelledRandom('a control character', surroundedBy(controlCharacters)),
    ({ text }) => !fits(schema, text),
  )
  const boundaries = fromBoundaries(schema, isStrict)
  return {
    valid: validTexts(schema),
    invalid: anyOf(boundaries.invalid, odd, isStrict ? withLoneSurrogate : undefined),
    unspecified: isStrict ? undefined : withLoneSurrogate,
  }
}

function fromBoundaries(schema: Schema, isStrict: boolean): RandomValues {
  const { valid, invalid, unspecified } = stringBoundaries(schema, {
    isStrict,
    uniqueText: () => 'x',
    reference: () => undefined,
    isPathId: () => false,
  })
  return {
    valid: pickFrom(valid.map(({ text }) => text)) ?? fc.constant(''),
    invalid: pickFrom(invalid),
    unspecified: pickFrom(unspecified),
  }
}

/** Any string without lone surrogates. */
export const anyText: Arbitrary<string> = fc.string({ unit: character, maxLength: 24 })

const known = new Map<string, Arbitrary<string>>()

/** Caches results: a schema is often used several times, and finding matching strings is slow. */
function validTexts(schema: Schema): Arbitrary<string> {
  const { minLength, maxLength, pattern } = schema
  const key = JSON.stringify([minLength, maxLength, pattern, schema['x-visible']])
  const texts = known.get(key) ?? createValidTexts(schema)
  known.set(key, texts)
  return texts
}

function createValidTexts(schema: Schema): Arbitrary<string> {
  const { minLength = 0, maxLength = minLength + 60, pattern } = schema
  const cut = (text: string): string => [...text].slice(0, maxLength).join('')
  const full = fc
    .tuple(character, fc.constantFrom(minLength, Math.max(minLength, maxLength - 1), maxLength))
    .map(([c, n]) => cut(c.repeat(n)))
  const free = fc.oneof({ weight: 6, arbitrary: anyText.map(cut) }, { weight: 1, arbitrary: full })
  const generated = pattern === undefined ? undefined : fromPattern(pattern).map(cut)
  // If almost no random string matches the pattern, use only strings generated from the pattern.
  const usable = [free, generated].map((texts) => filtered(texts, (text) => fits(schema, text)))
  return anyOf(...usable) ?? fromBoundaries(schema, true).valid
}

/** Whether a string is known to be valid; false if JavaScript cannot read the pattern. */
export function fits(schema: Schema, text: string): boolean {
  const isReadable = schema.pattern === undefined || expressionOf(schema.pattern) !== undefined
  return text.isWellFormed() && isReadable && whyNot(schema, text) === undefined
}

function whyNot(schema: Schema, text: string): string | undefined {
  const { minLength = 0, maxLength = Infinity, pattern } = schema
  const length = [...text].length
  if (length < minLength) return `${length} characters, fewer than ${minLength}`
  if (length > maxLength) return `${length} characters, more than ${maxLength}`
  if (pattern !== undefined && expressionOf(pattern)?.test(text) === false)
    return `outside its pattern: ${JSON.stringify(text)}`
  if (schema['x-visible'] && !isVisible(text)) return `without a visible character: ${JSON.stringify(text)}`
  return undefined
}
