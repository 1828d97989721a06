// Strings for a schema, before they are written as JSON, into an address or into a header.
import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '../openapi/schema.ts'
import { blanks, character, controls, halves, unusual } from './characters.ts'
import { formatNamed } from './formats.ts'
import { anyOf, type Draws, drawn, type Edges, holding, type Noted, noted, oneOf, trickyNames } from './labelled.ts'
import type { RandomSurroundings, Surroundings } from './surroundings.ts'

/** How much longer than it may be a text is made, at most. */
const FAR_TOO_LONG = 2100

export function stringEdges(schema: Schema, { isStrict, fresh }: Surroundings): Edges {
  if (schema.enum) return { right: choices(schema.enum), wrong: noChoices(schema.enum), open: [] }
  const format = formatNamed(schema.format)
  if (format) {
    const right = noted('of the format', format.right).filter(({ text }) => fits(schema, text))
    return { right, wrong: noted(`not a ${schema.format}`, format.wrong), open: [] }
  }
  const all = [...lengths(schema, fresh), ...contents(fresh)]
  const halved = halves.map((half) => ({ text: `${fresh()}${half}`, why: 'half a character' }))
  const misfits = all.flatMap(({ text, why }) =>
    fits(schema, text) ? [] : [{ text, why: whyNot(schema, text) ?? why }],
  )
  return {
    right: [...samples(schema, fresh()), ...all].filter(({ text }) => fits(schema, text)),
    wrong: isStrict ? [...misfits, ...halved] : misfits,
    open: isStrict ? [] : halved,
  }
}

function choices(values: readonly unknown[]): Noted[] {
  return values.filter((value) => typeof value === 'string').map((text) => ({ text, why: text }))
}

function noChoices(values: readonly unknown[]): Noted[] {
  const near = choices(values).flatMap(({ text }) => [text.toUpperCase(), ` ${text}`, `${text},${text}`, text.slice(1)])
  const others = ['', 'null', ...near, ...trickyNames].filter((text) => !values.includes(text))
  return noted('not in the list', [...new Set(others)])
}

/** Texts as short and as long as may be, and one character shorter or longer; in characters that take one and four bytes. */
function lengths({ minLength = 0, maxLength }: Schema, fresh: () => string): Noted[] {
  const bounds = maxLength === undefined ? [minLength] : [minLength, maxLength]
  const wanted = new Set(bounds.flatMap((bound) => [bound - 1, bound, bound + 1]).filter((length) => length >= 0))
  if (maxLength !== undefined) wanted.add(maxLength + FAR_TOO_LONG)
  return [...wanted].flatMap((length) => [
    { text: `${fresh()}${'x'.repeat(length)}`.slice(0, length), why: `${length} characters` },
    { text: `${'😀'.repeat(length)}`, why: `${length} characters of four bytes` },
  ])
}

function contents(fresh: () => string): Noted[] {
  return [
    ...unusual.map((text) => ({ text: `${fresh()}${text}`, why: `unusual characters: ${JSON.stringify(text)}` })),
    ...noted('white space only', blanks),
    ...controls.map((control) => ({
      text: `${fresh()}${control}x`,
      why: `a control character: ${JSON.stringify(control)}`,
    })),
  ]
}

/** Texts made from the pattern; most of the others will not fit it. */
function samples({ pattern, example }: Schema, fresh: string): Noted[] {
  const shown = typeof example === 'string' ? noted('the example', [example]) : []
  if (pattern === undefined) return shown
  const made = [...new Set(fc.sample(fromPattern(pattern), { numRuns: 12, seed: Bun.hash.crc32(fresh) }))]
  return [...shown, ...noted('made from the pattern', made)]
}

function fromPattern(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return fc.constant('')
  }
}

export function typicalString(schema: Schema, surroundings: Surroundings): string {
  const text = surroundings.fresh().padEnd(schema.minLength ?? 0, 'x')
  const isFree = !schema.enum && !formatNamed(schema.format) && fits(schema, text)
  return isFree ? text : (stringEdges(schema, surroundings).right[0]?.text ?? text)
}

export function stringDraws(schema: Schema, { isStrict }: RandomSurroundings): Draws {
  if (schema.enum) return ofEdges(schema, isStrict)
  const format = formatNamed(schema.format)
  if (format?.drawn) return { ...ofEdges(schema, isStrict), right: format.drawn }
  if (format) return ofEdges(schema, isStrict)
  const around = (odd: readonly string[]) =>
    fc.tuple(anyText, fc.constantFrom(...odd), anyText).map((parts) => parts.join(''))
  const halved = drawn('half a character', around(halves))
  const odd = holding(drawn('a control character', around(controls)), ({ text }) => !fits(schema, text))
  const edges = ofEdges(schema, isStrict)
  return {
    right: rightTexts(schema),
    wrong: anyOf(edges.wrong, odd, isStrict ? halved : undefined),
    open: isStrict ? undefined : halved,
  }
}

function ofEdges(schema: Schema, isStrict: boolean): Draws {
  const { right, wrong, open } = stringEdges(schema, {
    isStrict,
    fresh: () => 'x',
    reference: () => undefined,
    isOwn: () => false,
  })
  return { right: oneOf(right.map(({ text }) => text)) ?? fc.constant(''), wrong: oneOf(wrong), open: oneOf(open) }
}

/** Any text without half characters. */
export const anyText: Arbitrary<string> = fc.string({ unit: character, maxLength: 24 })

const known = new Map<string, Arbitrary<string>>()

/** The same schema often stands in several places, and what fits it takes a while to find out. */
function rightTexts(schema: Schema): Arbitrary<string> {
  const { minLength, maxLength, pattern } = schema
  const key = JSON.stringify([minLength, maxLength, pattern])
  const texts = known.get(key) ?? makeRightTexts(schema)
  known.set(key, texts)
  return texts
}

function makeRightTexts(schema: Schema): Arbitrary<string> {
  const { minLength = 0, maxLength = minLength + 60, pattern } = schema
  const cut = (text: string): string => [...text].slice(0, maxLength).join('')
  const full = fc
    .tuple(character, fc.constantFrom(minLength, Math.max(minLength, maxLength - 1), maxLength))
    .map(([c, n]) => cut(c.repeat(n)))
  const free = fc.oneof({ weight: 6, arbitrary: anyText.map(cut) }, { weight: 1, arbitrary: full })
  const made = pattern === undefined ? undefined : fromPattern(pattern).map(cut)
  // A pattern that hardly any text fits leaves only the texts that are made from it.
  const usable = [free, made].map((texts) => holding(texts, (text) => fits(schema, text)))
  return anyOf(...usable) ?? ofEdges(schema, true).right
}

export function fits(schema: Schema, text: string): boolean {
  return text.isWellFormed() && whyNot(schema, text) === undefined
}

function whyNot({ minLength = 0, maxLength = Infinity, pattern }: Schema, text: string): string | undefined {
  const length = [...text].length
  if (length < minLength) return `${length} characters, less than ${minLength}`
  if (length > maxLength) return `${length} characters, more than ${maxLength}`
  if (pattern !== undefined && !expression(pattern).test(text)) return `outside of its pattern: ${JSON.stringify(text)}`
  return undefined
}

const expressions = new Map<string, RegExp>()

/** Patterns are read by code points, as JSON Schema recommends, unless they cannot be. */
function expression(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? (isUnicode(pattern) ? new RegExp(pattern, 'u') : new RegExp(pattern))
  expressions.set(pattern, known)
  return known
}

function isUnicode(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== undefined
  } catch {
    return false
  }
}
