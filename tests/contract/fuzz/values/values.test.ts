// Tests the values that the fuzzer sends for a schema.
import { describe, expect, test } from 'bun:test'
import type { Schema } from '../../../../scripts/openapi/schema.ts'
import { pairsOf } from './candidates.ts'
import { json, plain } from './notation.ts'
import { samplesOf } from './pattern.ts'
import { placeholder } from './placeholders.ts'
import { type ValueContext, valuesOf } from './schema-values.ts'

const context = (notation = json): ValueContext => ({ notation, uniqueText: () => 'n1', reference: () => undefined })
const candidates = (schema: Schema, notation = json) => valuesOf(schema, 'field', context(notation)).candidates()
const texts = (schema: Schema, notation = json) => candidates(schema, notation).map(({ text }) => text)
const verdictOn = (text: string, schema: Schema, notation = json) =>
  candidates(schema, notation).find((one) => one.text === text)?.verdict

describe('integers', () => {
  const quantity: Schema = { type: 'integer', minimum: 1, maximum: 100 }
  const id: Schema = { type: 'integer', format: 'int64', minimum: 1, maximum: 2 ** 63 }

  test('integers at, inside, and outside both bounds', () => {
    expect(texts(quantity)).toEqual(expect.arrayContaining(['0', '1', '2', '99', '100', '101', '1e400', '1.5']))
    expect(valuesOf(quantity, 'field', context()).typical()).toBe('1')
    expect(valuesOf({ ...quantity, minimum: -9, maximum: -5 }, 'field', context()).typical()).toBe('-5')
  })

  test('a validator cannot judge integers beyond the precision of JSON.parse', () => {
    expect(verdictOn('9223372036854775807', id)).toBeUndefined()
    expect(verdictOn('9223372036854775808', id)).toBe('invalid')
    expect(verdictOn('1.0000000000000001', id)).toBe('invalid')
  })

  test('only JSON has other notations for integers', () => {
    expect(verdictOn('1e2', quantity)).toBe('unspecified')
    expect(verdictOn('1e2', quantity, plain)).toBe('invalid')
  })
})

describe('strings', () => {
  test('strings at, inside, and outside both length bounds, also of four-byte characters', () => {
    const lengths = candidates({ type: 'string', minLength: 2, maxLength: 5 }).map(({ label }) => label)
    const numbers = [1, 2, 3, 4, 5, 6, 2105]
    expect(lengths).toEqual(
      expect.arrayContaining(numbers.map((number) => `${number} ${number === 1 ? 'character' : 'characters'}`)),
    )
    expect(texts({ type: 'string', maxLength: 5 })).toContain(JSON.stringify('😀'.repeat(6)))
  })

  test('a string at a length bound still matches the pattern', () => {
    expect(texts({ type: 'string', pattern: '^ps_[0-9]+$', maxLength: 9 })).toContain('"ps_777777"')
  })

  test('lone surrogates are invalid, although a schema allows them', () => {
    expect(verdictOn(JSON.stringify('n1\ud800'), { type: 'string' })).toBe('invalid')
  })

  test("the typical string is unique, or else the schema's own", () => {
    const typical = (schema: Schema) => valuesOf({ type: 'string', ...schema }, 'field', context()).typical()
    expect(typical({ minLength: 5 })).toBe('"n1xxx"')
    expect(typical({ format: 'date-time' })).toBe('"2026-12-01T09:00:00Z"')
    expect(typical({ pattern: '^https:', examples: ['https://x'] })).toBe('"https://x"')
    expect(typical({ pattern: '^(?:a|b)[0-9]{3}$' })).toBe('"a777"')
  })
})

test.each([
  ['^a+b?$', ['a', 'aa', 'ab']],
  ['^(?:\\*|\\x22[ab]*\\x22)$', ['*', '""', '"a"']],
  ['^x(?:, ?y){1,3}$', ['x,y', 'x,y,y', 'x, y,y']],
  ['^[^\\u0000-\\u007F]{2}$', ['éé', '日é']],
])('the samples of %s cover every branch', (pattern, expected) => {
  expect(samplesOf(pattern)).toEqual(expected)
  for (const sample of samplesOf(pattern)) expect(sample).toMatch(new RegExp(pattern, 'u'))
})

test('lists at, inside, and outside both bounds, and with each candidate for an item', () => {
  const list: Schema = { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 2 }
  expect(texts(list)).toEqual(
    expect.arrayContaining(['[]', '[true]', '[true,true]', '[true,true,true]', '[false]', '["true"]', 'null']),
  )
})

describe('objects', () => {
  const object: Schema = {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: { name: { enum: ['a'] }, isNew: { type: 'boolean' }, size: { enum: ['s', 'l'] } },
  }

  test('objects with missing, unknown, and repeated fields', () => {
    expect(texts(object)).toEqual(
      expect.arrayContaining(['{}', '{"name":"a"}', '{"name":"a","unknown":1}', '{"isNew":"true","name":"a"}']),
    )
    const twice = '{"name":"a","isNew":true,"size":"s","name":"a","isNew":true,"size":"s"}'
    expect(verdictOn(twice, object)).toBe('unspecified')
  })

  test('objects with each pair of the choices for two optional fields', () => {
    const pairs = ['true,"size":"s"', 'true,"size":"l"', 'false,"size":"s"', 'false,"size":"l"']
    expect(texts(object)).toEqual(expect.arrayContaining(pairs.map((pair) => `{"name":"a","isNew":${pair}}`)))
  })

  test("a field that refers to a resource contains its id, and a repeated id is the path's own", () => {
    const withIds = { ...context(), reference: (name: string) => (name === 'id' ? 'petId' : undefined) }
    const pet: Schema = {
      type: 'object',
      required: ['id'],
      additionalProperties: false,
      properties: { id: { type: 'integer', minimum: 1, maximum: 9 } },
    }
    const values = valuesOf(pet, '', withIds)
    expect(values.typical()).toBe(`{"id":${placeholder('petId')}}`)
    expect(values.candidates().find(({ text }) => text === '{"id":9}')?.verdict).toBe('unspecified')
    expect(values.candidates().find(({ text }) => text === '{"id":"9"}')?.verdict).toBeUndefined()
  })
})

test('pairsOf combines every choice of two items', () => {
  const pairs = pairsOf(['a', 'b', 'c'], (item) => (item === 'a' ? [1, 2] : [3]))
  expect(pairs.map((pair) => pair.flat().join(''))).toEqual(['a1b3', 'a1c3', 'a2b3', 'a2c3', 'b3c3'])
})
