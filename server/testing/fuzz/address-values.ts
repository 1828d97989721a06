// Parameters as they stand in an address: percent-encoded in several ways, right and wrong.
import fc, { type Arbitrary } from 'fast-check'
import { rangeOf, rightInteger, wrongInteger } from './integer-values.ts'
import { type KnownIds, type Noted, noted, type Schema, trickyNames } from './schema.ts'
import { anyText, rightString, wrongString } from './string-values.ts'

export interface ParameterTexts {
  /** The encoded values of the parameter: one, or several where it may be repeated. */
  readonly right: Arbitrary<readonly string[]>
  readonly wrong: Arbitrary<{ readonly texts: readonly string[]; readonly why: string }>
}

export function parameterTexts(schema: Schema, name: string, ids: KnownIds): ParameterTexts {
  if (schema.type === 'array') return repeated(schema, parameterTexts(schema.items ?? {}, name, ids))
  return {
    right: fc.oneof(
      { weight: 12, arbitrary: encoded(rightText(schema, ids(name))).map((text) => [text]) },
      ...(schema.example === undefined ? [] : [fc.constant([percentEncoded(String(schema.example))])]),
    ),
    wrong: wrongText(schema).map(({ text, why }) => ({ texts: [percentEncoded(text)], why })),
  }
}

/** The right texts of a parameter that is given once. */
export function singleText(schema: Schema, name: string, ids: KnownIds): Arbitrary<string> {
  return parameterTexts(schema, name, ids).right.map(([text = '']) => text)
}

function repeated({ maxItems, example }: Schema, item: ParameterTexts): ParameterTexts {
  const times = (minLength: number, maxLength: number) =>
    fc.array(item.right, { minLength, maxLength }).map((all) => all.flat())
  const asShown = Array.isArray(example) ? [fc.constant(example.map((one) => percentEncoded(String(one))))] : []
  const wrong = fc
    .tuple(times(0, 2), item.wrong)
    .map(([texts, odd]) => ({ texts: [...texts, ...odd.texts], why: odd.why }))
  if (maxItems === undefined) return { right: fc.oneof({ weight: 12, arbitrary: times(1, 4) }, ...asShown), wrong }
  const tooMany = times(maxItems + 1, maxItems + 1).map((texts) => ({ texts, why: 'too many' }))
  return {
    right: fc.oneof({ weight: 12, arbitrary: times(1, Math.min(maxItems, 4)) }, times(maxItems, maxItems), ...asShown),
    wrong: fc.oneof(wrong, tooMany),
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
  if (schema.type === 'boolean')
    return noted('not a boolean', fc.constantFrom('', 'True', 'TRUE', '1', '0', 'yes', 'null', ' true', ...trickyNames))
  return fc.oneof(wrongInteger(schema), noted('not an integer', wrongDigits(schema)))
}

function wrongDigits(schema: Schema): Arbitrary<string> {
  const [lowest] = rangeOf(schema)
  const likeNumbers = [
    ' 7',
    '7 ',
    '+7',
    '07',
    '007',
    '7.0',
    '7.',
    '1e2',
    '0x7',
    '7n',
    '7_0',
    '７',
    '٧',
    '7.00000000000000000001',
    '7,8',
    '7\0',
    '7\n',
  ]
  const words = [
    '',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '[7]',
    '7/8',
    '-',
    '\ud800',
    '9'.repeat(400),
    ...trickyNames,
  ]
  const signed = lowest > 0n ? ['-0', '-7'] : []
  return fc.oneof(
    fc.constantFrom(...likeNumbers, ...words, ...signed),
    anyText.filter((text) => !/^-?\d+$/.test(text)),
  )
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
export const brokenEncodings = fc.constantFrom(
  '%',
  '%4',
  '%zz',
  '%%',
  '%u0041',
  '%FF',
  '%C3',
  '%C3%28',
  '%C0%80',
  '%ED%A0%80',
  '%F5%80%80%80',
  'a%E2%82',
)
