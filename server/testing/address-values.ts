// Parameters as they stand in an address: percent-encoded in several ways, right and wrong.
import fc, { type Arbitrary } from 'fast-check'
import type { KnownIds } from './json-values.ts'
import {
  anyText,
  type Noted,
  noted,
  rangeOf,
  rightInteger,
  rightString,
  type Schema,
  trickyNames,
  wrongInteger,
  wrongString,
} from './text-values.ts'

export interface ParameterTexts {
  /** The encoded values of the parameter: one, or several where it may be repeated. */
  readonly right: Arbitrary<readonly string[]>
  readonly wrong: Arbitrary<{ readonly texts: readonly string[]; readonly why: string }>
}

/** Bun refuses a request line of more than 16 KiB before the service sees it. */
const LONGEST_VALUE = 8000

export function parameterTexts(schema: Schema, name: string, ids: KnownIds): ParameterTexts {
  if (schema.type === 'array') return repeated(schema, parameterTexts(schema.items ?? {}, name, ids))
  return {
    right: encoded(rightText(schema, ids(name))).map((text) => [text]),
    wrong: wrongText(schema)
      .map(({ text, why }) => ({ texts: [percentEncoded(text)], why }))
      .filter(({ texts: [text = ''] }) => text.length < LONGEST_VALUE),
  }
}

function repeated({ maxItems = 10 }: Schema, item: ParameterTexts): ParameterTexts {
  const times = (minLength: number, maxLength: number) => fc.array(item.right, { minLength, maxLength }).map((all) => all.flat())
  return {
    right: fc.oneof({ weight: 9, arbitrary: times(1, Math.min(maxItems, 4)) }, times(maxItems, maxItems)),
    wrong: fc.oneof(
      fc.tuple(times(0, 2), item.wrong).map(([texts, odd]) => ({ texts: [...texts, ...odd.texts], why: odd.why })),
      times(maxItems + 1, maxItems + 1).map((texts) => ({ texts, why: 'too many' })),
    ),
  }
}

function rightText(schema: Schema, known: Arbitrary<string> | undefined): Arbitrary<string> {
  if (schema.type === 'string') return rightString(schema)
  if (schema.type === 'boolean') return fc.constantFrom('true', 'false')
  if (schema.type !== 'integer') throw new Error(`Teach ${import.meta.file} the type ${schema.type}.`)
  return known ? fc.oneof({ weight: 4, arbitrary: known }, rightInteger(schema)) : rightInteger(schema)
}

function wrongText(schema: Schema): Arbitrary<Noted> {
  if (schema.type === 'string') return wrongString(schema, 2100)
  if (schema.type === 'boolean') return noted('not a boolean', fc.constantFrom('', 'True', 'TRUE', '1', '0', 'yes', 'null', ' true', ...trickyNames))
  return fc.oneof(wrongInteger(schema), noted('not an integer', wrongDigits(schema)))
}

function wrongDigits(schema: Schema): Arbitrary<string> {
  const [lowest] = rangeOf(schema)
  const likeNumbers = [' 7', '7 ', '+7', '07', '007', '7.0', '7.', '1e2', '0x7', '7n', '7_0', '７', '٧', '7.00000000000000000001', '7,8', '7\0', '7\n']
  const words = ['', 'NaN', 'Infinity', 'null', 'undefined', 'true', '[7]', '7/8', '-', '\ud800', '9'.repeat(400), ...trickyNames]
  const signed = lowest > 0n ? ['-0', '-7'] : []
  return fc.oneof(fc.constantFrom(...likeNumbers, ...words, ...signed), anyText.filter((text) => !/^-?\d+$/.test(text)))
}

const spellings = [percentEncoded, percentEncoded, percentEncoded, everyByteEncoded]

function encoded(texts: Arbitrary<string>): Arbitrary<string> {
  return fc.tuple(texts, fc.constantFrom(...spellings)).map(([text, spell]) => spell(text))
}

/** As encodeURIComponent, which refuses half a character: that is written as the bytes it would have, which are not UTF-8. */
export function percentEncoded(text: string): string {
  return Array.from(text, (character) => {
    if (character.isWellFormed()) return encodeURIComponent(character)
    const code = character.charCodeAt(0)
    return `%ED%${(0x80 | ((code >> 6) & 0x3f)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`
  }).join('')
}

function everyByteEncoded(text: string): string {
  return Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** What is not percent-encoded UTF-8. */
export const brokenEncodings = fc.constantFrom('%', '%4', '%zz', '%%', '%u0041', '%FF', '%C3', '%C3%28', '%C0%80', '%ED%A0%80', '%F5%80%80%80', 'a%E2%82')
