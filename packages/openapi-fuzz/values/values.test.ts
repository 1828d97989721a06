// The values are held against Ajv: what is called right must fit, and what is called wrong must not.
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { judges } from '../openapi/judges.ts'
import type { Schema } from '../openapi/schema.ts'
import { integerEdges, typicalInteger } from './integers.ts'
import { jsonEdges, typicalJson } from './json.ts'
import type { Noted } from './labelled.ts'
import { jsonDraws } from './random-json.ts'
import { stringEdges } from './strings.ts'
import { freshTexts } from './surroundings.ts'

const around = { isStrict: false, fresh: freshTexts(1), reference: () => undefined, isOwn: () => false }
const randomly = { isStrict: false, references: () => undefined, isOwn: () => false }

const schemas: readonly [name: string, schema: Schema][] = [
  ['an integer', { type: 'integer' }],
  ['an integer between', { type: 'integer', minimum: 1, maximum: 100 }],
  ['an int32', { type: 'integer', format: 'int32' }],
  ['dozens', { type: 'integer', minimum: 0, maximum: 144, multipleOf: 12 }],
  ['an open interval', { type: 'integer', minimum: 0, maximum: 9, exclusiveMinimum: true, exclusiveMaximum: true }],
  ['a number', { type: 'number', minimum: 0, maximum: 1, exclusiveMinimum: true }],
  ['a boolean', { type: 'boolean' }],
  ['a string', { type: 'string' }],
  ['a short string', { type: 'string', minLength: 2, maxLength: 5 }],
  ['a pattern', { type: 'string', pattern: '^"[!#-~]+"$' }],
  ['no controls', { type: 'string', maxLength: 100, pattern: '^[^\\u0000-\\u001F\\u007F-\\u009F]*$' }],
  ['a choice', { type: 'string', enum: ['a', 'b'] }],
  ['a choice of numbers', { type: 'integer', enum: [1, 2] }],
  ['a moment', { type: 'string', format: 'date-time' }],
  ['a day or nothing', { type: 'string', format: 'date', nullable: true }],
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
    'two objects in one',
    {
      allOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'boolean' } } },
        { type: 'object', properties: { b: { type: 'integer' } } },
      ],
    },
  ],
]

const judge = judges({})

function misjudged(schema: Schema, texts: readonly string[], isRight: boolean): string[] {
  const complaint = judge.requests(schema)
  return texts.filter((text) => (complaint(JSON.parse(text)) === undefined) !== isRight)
}

/** What only a reader of digits can tell from something that fits. */
const isExact = ({ text }: Noted): boolean => !/\d{16}|\.0{5}|e-?400/.test(text)

describe.each(schemas)('values of %s', (_, schema) => {
  test('by plan', () => {
    const { right, wrong } = jsonEdges(schema, '', around)
    expect(right.length).toBeGreaterThan(0)
    expect(wrong.length).toBeGreaterThan(0)
    expect(
      misjudged(
        schema,
        right.map(({ text }) => text),
        true,
      ),
    ).toEqual([])
    expect(
      misjudged(
        schema,
        wrong.filter(isExact).map(({ text }) => text),
        false,
      ),
    ).toEqual([])
    expect(misjudged(schema, [typicalJson(schema, '', around)], true)).toEqual([])
  })

  test('at random', () => {
    const { right, wrong } = jsonDraws(schema, '', randomly)
    const sampled = fc.sample(right, { numRuns: 100, seed: 1 })
    expect(new Set(sampled).size).toBeGreaterThan(1)
    expect(misjudged(schema, sampled, true)).toEqual([])
    const misfits = wrong ? fc.sample(wrong, { numRuns: 100, seed: 1 }).filter(isExact) : []
    expect(misfits.length).toBeGreaterThan(0)
    expect(
      misjudged(
        schema,
        misfits.map(({ text }) => text),
        false,
      ),
    ).toEqual([])
  })
})

test.each<[Schema, right: string[], wrong: string[], neither: string[]]>([
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
])('the edges of %j', (schema, right, wrong, neither) => {
  const edges = integerEdges({ type: 'integer', ...schema })
  const texts = { right: edges.right.map(({ text }) => text), wrong: edges.wrong.map(({ text }) => text) }
  expect(texts.right).toEqual(expect.arrayContaining(right))
  expect(texts.wrong).toEqual(expect.arrayContaining(wrong))
  for (const text of neither) expect([...texts.right, ...texts.wrong]).not.toContain(text)
})

test.each<[Schema, string]>([
  [{}, '1'],
  [{ minimum: 5 }, '5'],
  [{ maximum: -3 }, '-3'],
  [{ minimum: 1, multipleOf: 12 }, '12'],
])('a typical integer of %j is %s', (schema, text) => {
  expect(typicalInteger({ type: 'integer', ...schema })).toBe(text)
})

test('lengths are counted in characters, at each bound and beside it', () => {
  const { right, wrong } = stringEdges({ type: 'string', minLength: 2, maxLength: 4 }, around)
  const lengths = (all: readonly Noted[]) => new Set(all.map(({ text }) => [...text].length))
  expect([...lengths(right)].sort()).toEqual([2, 3, 4])
  expect(lengths(wrong)).toContain(1)
  expect(lengths(wrong)).toContain(5)
  expect(right.map(({ text }) => text)).toContain('😀😀😀😀')
  expect(wrong.map(({ text }) => text)).toContain('😀😀😀😀😀')
})

test('half a character is wrong where input is taken as written, and open elsewhere', () => {
  const halves = (all: readonly Noted[]) => all.filter(({ text }) => !text.isWellFormed()).length
  const strict = stringEdges({ type: 'string' }, { ...around, isStrict: true })
  const lenient = stringEdges({ type: 'string' }, around)
  expect([halves(strict.wrong) > 0, halves(strict.open)]).toEqual([true, 0])
  expect([halves(lenient.wrong), halves(lenient.open) > 0]).toEqual([0, true])
})
