// Tests that Ajv agrees with the generators about which values are valid.
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { rootOf } from '../../document/node.ts'
import { readSchema, type Schema } from '../../document/schema.ts'
import { createValidators } from '../openapi/validators.ts'
import { integerBoundaries, typicalInteger } from './integers.ts'
import { jsonBoundaries, typicalJson } from './json.ts'
import type { LabelledText } from './labelled-text.ts'
import { randomJson } from './random-json.ts'
import { stringBoundaries } from './strings.ts'
import { uniqueTexts } from './value-context.ts'

const valueContext = { isStrict: false, uniqueText: uniqueTexts(1), reference: () => undefined, isPathId: () => false }
const randomly = { isStrict: false, references: () => undefined, isPathId: () => false }

const schemas: readonly [name: string, schema: object][] = [
  ['an integer', { type: 'integer' }],
  ['a bounded integer', { type: 'integer', minimum: 1, maximum: 100 }],
  ['an int32', { type: 'integer', format: 'int32' }],
  ['a multiple of 12', { type: 'integer', minimum: 0, maximum: 144, multipleOf: 12 }],
  ['an open interval', { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9 }],
  ['a number', { type: 'number', exclusiveMinimum: 0, maximum: 1 }],
  ['a boolean', { type: 'boolean' }],
  ['a string', { type: 'string' }],
  ['a short string', { type: 'string', minLength: 2, maxLength: 5 }],
  ['a pattern', { type: 'string', pattern: '^"[!#-~]+"$' }],
  [
    'a string without control characters',
    { type: 'string', maxLength: 100, pattern: '^[^\\u0000-\\u001F\\u007F-\\u009F]*$' },
  ],
  ['a visible string', { type: 'string', minLength: 1, maxLength: 9, 'x-visible': true }],
  ['a choice', { type: 'string', enum: ['a', 'b'] }],
  ['a choice of numbers', { type: 'integer', enum: [1, 2] }],
  ['a time', { type: 'string', format: 'date-time' }],
  ['a nullable date', { type: ['string', 'null'], format: 'date' }],
  ['a UUID', { type: 'string', format: 'uuid' }],
  ['a list', { type: 'array', minItems: 1, maxItems: 3, items: { type: 'integer', minimum: 0, maximum: 9 } }],
  ['a set', { type: 'array', uniqueItems: true, items: { type: 'string', maxLength: 60 } }],
  [
    'an object',
    {
      type: 'object',
      additionalProperties: false,
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 10 },
        count: { type: 'integer', minimum: 1, maximum: 3 },
        inside: { type: 'object', required: ['x'], properties: { x: { type: 'boolean' } } },
      },
    },
  ],
  [
    'two objects merged by allOf',
    {
      allOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'boolean' } } },
        { type: 'object', properties: { b: { type: 'integer' } } },
      ],
    },
  ],
]

const validators = createValidators(false)

function misclassified(schema: object, texts: readonly string[], isValid: boolean): string[] {
  const message = validators.request(rootOf(schema))
  return texts.filter((text) => (message(JSON.parse(text)) === undefined) !== isValid)
}

/** Whether JSON.parse reads the number exactly, rather than rounding it to a valid number. */
const isExact = ({ text }: LabelledText): boolean => !/\d{16}|\.0{5}|e-?400/.test(text)

describe.each(schemas)('%s', (_, written) => {
  const schema = readSchema(rootOf(written)) ?? {}

  test('Ajv agrees on the validity of planned values', () => {
    const { valid, invalid } = jsonBoundaries(schema, '', valueContext)
    expect(valid.length).toBeGreaterThan(0)
    expect(invalid.length).toBeGreaterThan(0)
    expect(
      misclassified(
        written,
        valid.map(({ text }) => text),
        true,
      ),
    ).toEqual([])
    expect(
      misclassified(
        written,
        invalid.filter(isExact).map(({ text }) => text),
        false,
      ),
    ).toEqual([])
    expect(misclassified(written, [typicalJson(schema, '', valueContext)], true)).toEqual([])
  })

  test('Ajv agrees on the validity of random values', () => {
    const { valid, invalid } = randomJson(schema, '', randomly)
    const sampled = fc.sample(valid, { numRuns: 100, seed: 1 })
    expect(new Set(sampled).size).toBeGreaterThan(1)
    expect(misclassified(written, sampled, true)).toEqual([])
    const invalidTexts = invalid ? fc.sample(invalid, { numRuns: 100, seed: 1 }).filter(isExact) : []
    expect(invalidTexts.length).toBeGreaterThan(0)
    expect(
      misclassified(
        written,
        invalidTexts.map(({ text }) => text),
        false,
      ),
    ).toEqual([])
  })
})

test.each<[Schema, valid: string[], invalid: string[], neither: string[]]>([
  [{ minimum: 1, maximum: 100 }, ['1', '2', '99', '100'], ['0', '-1', '101'], []],
  [
    { format: 'int64' },
    ['9223372036854775807', '-9223372036854775808'],
    ['9223372036854775808', '-9223372036854775809'],
    [],
  ],
  [{ format: 'int64', minimum: 1 }, ['1', '9007199254740993'], ['0', '18446744073709551623'], []],
  [{ format: 'int32' }, ['2147483647', '-2147483648'], ['2147483648', '-2147483649'], []],
  [{}, ['9007199254740991'], [], ['9007199254740993', '9223372036854775808']],
])('generates the boundaries of %j', (schema, valid, invalid, neither) => {
  const boundaries = integerBoundaries({ type: 'integer', ...schema })
  const texts = { valid: boundaries.valid.map(({ text }) => text), invalid: boundaries.invalid.map(({ text }) => text) }
  expect(texts.valid).toEqual(expect.arrayContaining(valid))
  expect(texts.invalid).toEqual(expect.arrayContaining(invalid))
  for (const text of neither) expect([...texts.valid, ...texts.invalid]).not.toContain(text)
})

test.each<[Schema, string]>([
  [{}, '1'],
  [{ minimum: 5 }, '5'],
  [{ maximum: -3 }, '-3'],
  [{ minimum: 1, multipleOf: 12 }, '12'],
])('a typical integer for %j is %s', (schema, text) => {
  expect(typicalInteger({ type: 'integer', ...schema })).toBe(text)
})

test('string lengths are counted in characters, both at each bound and just beyond it', () => {
  const { valid, invalid } = stringBoundaries({ type: 'string', minLength: 2, maxLength: 4 }, valueContext)
  const lengths = (all: readonly LabelledText[]) => new Set(all.map(({ text }) => [...text].length))
  expect([...lengths(valid)].sort()).toEqual([2, 3, 4])
  expect(lengths(invalid)).toContain(1)
  expect(lengths(invalid)).toContain(5)
  expect(valid.map(({ text }) => text)).toContain('😀😀😀😀')
  expect(invalid.map(({ text }) => text)).toContain('😀😀😀😀😀')
})

test('a lone surrogate is invalid for a strict service, and unspecified otherwise', () => {
  const loneSurrogates = (all: readonly LabelledText[]) => all.filter(({ text }) => !text.isWellFormed()).length
  const strict = stringBoundaries({ type: 'string' }, { ...valueContext, isStrict: true })
  const lenient = stringBoundaries({ type: 'string' }, valueContext)
  expect([loneSurrogates(strict.invalid) > 0, loneSurrogates(strict.unspecified)]).toEqual([true, 0])
  expect([loneSurrogates(lenient.invalid), loneSurrogates(lenient.unspecified) > 0]).toEqual([0, true])
})
