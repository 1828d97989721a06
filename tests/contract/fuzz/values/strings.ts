// Strings for a schema, before encoding for JSON, a URL or a header. Every candidate is tested against every keyword,
// so the plan can prefer strings that violate only one.

import fc, { type Arbitrary } from 'fast-check'
import { count } from '../../../../scripts/compatibility/report-outcome.ts'
import { examplesIn, type Schema } from '../../../../scripts/openapi/schema.ts'
import { character, controlCharacters, invisible, loneSurrogates, unusual, whitespace } from './characters.ts'
import { formatNamed, isKnownFormat, matchesFormat } from './formats.ts'
import {
  anyOf,
  filtered,
  joined,
  type LabelledText,
  labelled,
  listed,
  once,
  pickFrom,
  type Values,
} from './labelled-text.ts'
import { expressionOf } from './pattern.ts'
import type { ValueContext } from './value-context.ts'
import { isVisible } from './visible.ts'

export function stringValues(schema: Schema, { isStrict, uniqueText }: TextContext): Values {
  const judged = once(() =>
    candidates(schema, uniqueText).map((one) => ({ one, problems: problemsOf(schema, one.text) })),
  )
  const wrong = (): LabelledText[] =>
    judged()
      .filter(({ problems }) => problems.length > 0)
      .sort((one, other) => one.problems.length - other.problems.length)
      .map(({ one: { text }, problems: [label = ''] }) => ({ text, label }))
  const right = (isKnown: boolean): LabelledText[] =>
    judged().flatMap(({ one, problems }) => (problems.length === 0 && fits(schema, one.text) === isKnown ? [one] : []))
  const invalid = listed(wrong, () =>
    anyOf(
      pickFrom(wrong()),
      filtered(withControls, ({ text }) => problemsOf(schema, text).length > 0),
    ),
  )
  const halves = listed(
    () => loneSurrogates.map((half) => ({ text: `${uniqueText()}${half}`, label: 'a lone surrogate' })),
    () => withHalves,
  )
  const unclear = listed(() => right(false))
  const isExact = isStrict && isKnownFormat(schema.format) && isReadable(schema)
  return {
    typical: () => typicalString(schema, uniqueText),
    valid: listed(
      () => right(true),
      () => randomValid(schema)?.map((text) => ({ text, label: 'a random string' })),
    ),
    invalid: joined(invalid, ...(isStrict ? [halves] : []), ...(isExact ? [unclear] : [])),
    unspecified: joined(...(isStrict ? [] : [halves]), ...(isExact ? [] : [unclear])),
  }
}

type TextContext = Pick<ValueContext, 'isStrict' | 'uniqueText'>

/** The maximum number of characters by which a generated string may exceed the schema's maximum length. */
const FAR_TOO_LONG = 2100

function candidates(schema: Schema, uniqueText: () => string): LabelledText[] {
  const examples = labelled(
    'an example',
    examplesIn(schema).filter((example) => typeof example === 'string'),
  )
  const generated = samples(schema, uniqueText())
  const format = formatNamed(schema.format)
  if (format)
    return [
      ...labelled('of the format', format.valid),
      ...generated,
      ...examples,
      ...atBounds(schema, [...format.valid, ...generated.map(({ text }) => text)]),
      ...labelled(`not a ${schema.format}`, wrongFormat(schema)),
      ...labelled('another notation', format.lenient ?? []),
    ]
  const seeds = schema.pattern === undefined ? [uniqueText()] : generated.map(({ text }) => text)
  return [...examples, ...generated, ...atBounds(schema, seeds), ...nearMisses(schema, seeds), ...contents(uniqueText)]
}

/** Returns the lengths at each bound and one character shorter or longer. */
function lengthsAround({ minLength = 0, maxLength }: Schema): number[] {
  const bounds = maxLength === undefined ? [minLength] : [minLength, maxLength]
  const lengths = bounds.flatMap((bound) => [bound - 1, bound, bound + 1]).filter((length) => length >= 0)
  if (maxLength === undefined) return [...new Set(lengths)]
  // The length of a Base64 string is a multiple of four.
  return [...new Set([...lengths, 4 * Math.ceil((maxLength + FAR_TOO_LONG) / 4)])]
}

/** Generates strings at the length bounds that satisfy every other keyword, if possible. */
function atBounds(schema: Schema, seeds: readonly string[]): LabelledText[] {
  return lengthsAround(schema).flatMap((length) => {
    const [text] = seeds.slice(0, 3).flatMap((seed) => resized(schema, seed, length) ?? [])
    return [
      ...(text === undefined ? [] : [{ text, label: count(length, 'character') }]),
      { text: '😀'.repeat(length), label: count(length, 'four-byte character') },
    ]
  })
}

/** The number of positions at which to try to lengthen or shorten a string. */
const MAX_POSITIONS = 40

/** Repeats or removes characters at one position without breaking the pattern or the format. */
function resized(schema: Schema, seed: string, length: number): string | undefined {
  const characters = [...seed]
  const change = length - characters.length
  for (let at = 0; at <= Math.min(characters.length, MAX_POSITIONS); at++) {
    const text = [
      ...characters.slice(0, at),
      (characters[at] ?? 'x').repeat(Math.max(0, change)),
      ...characters.slice(at + Math.max(0, -change)),
    ].join('')
    if ([...text].length === length && otherProblems(schema, text).length === 0 && matchesFormat(schema.format, text))
      return text
  }
  return undefined
}

/** Returns strings that differ from a valid one in one character. */
function nearMisses(schema: Schema, [seed = '']: readonly string[]): LabelledText[] {
  const characters = [...seed]
  const [tail, head] = [characters.slice(1).join(''), characters.slice(0, -1).join('')]
  const changed = ['!', 'x', '0', '\n', '/'].flatMap((odd) => [odd + tail, head + odd, seed + odd])
  return changed.flatMap((text) => otherProblems(schema, text).map((label) => ({ text, label }))).slice(0, 8)
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
function samples({ pattern }: Schema, uniqueText: string): LabelledText[] {
  if (pattern === undefined) return []
  const generated = [...new Set(fc.sample(fromPattern(pattern), { numRuns: 12, seed: hash(uniqueText) }))]
  return labelled('generated from the pattern', generated)
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

function typicalString(schema: Schema, uniqueText: () => string): string {
  // The end of the text is what makes it unique.
  const text = uniqueText().slice(-(schema.maxLength ?? Infinity))
  const plain = formatNamed(schema.format)?.unique?.(text) ?? text.padEnd(schema.minLength ?? 0, 'x')
  if (fits(schema, plain)) return plain
  // Generate a few values, because generating all boundaries of a long string with a pattern is slow.
  const few = [...(formatNamed(schema.format)?.valid ?? []), ...samples(schema, text).map((one) => one.text)]
  const first = few.find((one) => fits(schema, one))
  return first ?? candidates(schema, uniqueText).find((one) => fits(schema, one.text))?.text ?? text
}

/** Any string without lone surrogates. */
export const anyText: Arbitrary<string> = fc.string({ unit: character, maxLength: 24 })

function surroundedBy(odd: readonly string[], label: string): Arbitrary<LabelledText> {
  return fc.tuple(anyText, fc.constantFrom(...odd), anyText).map((parts) => ({ text: parts.join(''), label }))
}

const withControls = surroundedBy(controlCharacters, 'a control character')
const withHalves = surroundedBy(loneSurrogates, 'a lone surrogate')

const known = new Map<string, Arbitrary<string> | undefined>()

/** Caches results: a schema is often used several times, and finding matching strings is slow. */
function randomValid(schema: Schema): Arbitrary<string> | undefined {
  const { minLength, maxLength, pattern, format } = schema
  const key = JSON.stringify([minLength, maxLength, pattern, format, examplesIn(schema), schema['x-visible']])
  if (!known.has(key)) known.set(key, createRandomValid(schema))
  return known.get(key)
}

function createRandomValid(schema: Schema): Arbitrary<string> | undefined {
  const { minLength = 0, maxLength = minLength + 60, pattern } = schema
  const cut = (text: string): string => [...text].slice(0, maxLength).join('')
  const full = fc
    .tuple(character, fc.constantFrom(minLength, Math.max(minLength, maxLength - 1), maxLength))
    .map(([c, n]) => cut(c.repeat(n)))
  const free = fc.oneof({ weight: 6, arbitrary: anyText.map(cut) }, { weight: 1, arbitrary: full })
  const format = formatNamed(schema.format)
  const boundaries = pickFrom(candidates(schema, () => 'x').map(({ text }) => text))
  const generated = pattern === undefined ? undefined : fromPattern(pattern).map(cut)
  // If almost no random string matches the pattern, use only strings generated from the pattern.
  const usable = [format ? format.random : free, generated, format || pattern ? boundaries : undefined]
  return anyOf(...usable.map((texts) => filtered(texts, (text) => fits(schema, text))))
}

const isReadable = ({ pattern }: Schema): boolean => pattern === undefined || expressionOf(pattern) !== undefined

/** Whether a string is known to be valid: an example, or a string that the format and the pattern are known to allow. */
export function fits(schema: Schema, text: string): boolean {
  if (!text.isWellFormed() || problemsOf(schema, text).length > 0) return false
  if (examplesIn(schema).includes(text)) return true
  return isReadable(schema) && isKnownFormat(schema.format) && matchesFormat(schema.format, text)
}

/** Describes each keyword that a string is known to violate. */
function problemsOf(schema: Schema, text: string): string[] {
  const { minLength = 0, maxLength = Infinity } = schema
  const length = [...text].length
  return [
    ...(length < minLength ? [`${count(length, 'character')}, fewer than ${minLength}`] : []),
    ...(length > maxLength ? [`${count(length, 'character')}, more than ${maxLength}`] : []),
    ...otherProblems(schema, text),
  ]
}

/** Returns strings that definitely do not match the format, but satisfy `minLength`. */
function wrongFormat({ format, minLength = 0 }: Schema): string[] {
  const long = (text: string) => text.padEnd(minLength, 'x')
  const known = formatNamed(format)?.invalid ?? []
  return known.map(long).filter((text) => known.includes(text) || !matchesFormat(format, text))
}

function otherProblems(schema: Schema, text: string): string[] {
  const { pattern, format } = schema
  const isOutside = pattern !== undefined && expressionOf(pattern)?.test(text) === false
  return [
    ...(wrongFormat(schema).includes(text) ? [`not a ${format}: ${JSON.stringify(text)}`] : []),
    ...(isOutside ? [`outside its pattern: ${JSON.stringify(text)}`] : []),
    ...(schema['x-visible'] && !isVisible(text) ? [`without a visible character: ${JSON.stringify(text)}`] : []),
  ]
}
