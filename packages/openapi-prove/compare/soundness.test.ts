// Compares random pairs of schemas: if the comparison does not find a breaking change, an independent validator must agree.
import { expect, test } from 'bun:test'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { rootOf } from '../document/node.ts'
import { compareSchemas } from './schemas.ts'

type Schema = Readonly<Record<string, unknown>>

const ajv = new Ajv({ strict: false })
// A fixed seed makes failures reproducible.
const { TEST_TIER = 'test', TEST_SEED = '20261115' } = process.env
const runs = { numRuns: TEST_TIER === 'test' ? 400 : 4000, seed: Number(TEST_SEED) }

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const size = maybe(fc.integer({ min: 0, max: 4 }))
const given = (fields: Record<string, fc.Arbitrary<unknown>>, fixed: Schema): fc.Arbitrary<Schema> =>
  fc
    .record(fields)
    .map((record) =>
      Object.fromEntries(Object.entries({ ...fixed, ...record }).filter(([, value]) => value !== undefined)),
    )

const orNull = (type: string) => fc.constantFrom<string | string[]>(type, [type, 'null'])
const text = given(
  { type: orNull('string'), minLength: size, maxLength: size, pattern: maybe(fc.constantFrom('^a', 'b$')) },
  {},
)
const word = given({ enum: fc.subarray(['a', 'ab', 'b', 'c'], { minLength: 1 }) }, { type: 'string' })
const bound = maybe(fc.integer({ min: -3, max: 6 }))
const number = given(
  {
    type: fc.oneof(orNull('integer'), orNull('number')),
    minimum: bound,
    maximum: bound,
    exclusiveMinimum: bound,
    exclusiveMaximum: bound,
    multipleOf: maybe(fc.constantFrom(1, 2, 3, 4)),
  },
  {},
)
const flat = fc.oneof(text, word, number, fc.constant({ type: 'boolean' }))
const list = given({ items: flat, minItems: size, maxItems: size, uniqueItems: maybe(fc.boolean()) }, { type: 'array' })

/**
 * Generates objects like those in the library's document: request bodies forbid additional fields, and responses allow
 * them.
 */
function objects(additionalProperties: boolean): fc.Arbitrary<Schema> {
  const properties = fc.record({ a: maybe(flat), b: maybe(fc.oneof(flat, list)) }).map(withoutGaps)
  const required = fc.subarray(['a', 'b'])
  return fc.record({ properties, required }).map(({ properties, required }) => ({
    type: 'object',
    additionalProperties,
    properties,
    required: required.filter((name) => name in properties),
  }))
}

function withoutGaps(record: Schema): Schema {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

function schemas(isOpen: boolean): fc.Arbitrary<Schema> {
  const part = fc.oneof(flat, list, objects(isOpen))
  return fc.oneof(
    { arbitrary: part, weight: 5 },
    { arbitrary: fc.array(part, { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })), weight: 1 },
    { arbitrary: fc.tuple(objects(true), objects(true)).map((allOf) => ({ allOf })), weight: isOpen ? 1 : 0 },
  )
}

/**
 * Generates pairs of schemas. The second is often the first with one edit, so many pairs are compatible or almost
 * compatible.
 */
function pairs(isOpen: boolean): fc.Arbitrary<[Schema, Schema]> {
  const independent = fc.tuple(schemas(isOpen), schemas(isOpen))
  const sameKind = [text, word, number, list, objects(isOpen)].map((kind) => fc.tuple(kind, kind))
  const related = fc
    .oneof(...sameKind)
    .chain(([one, other]) =>
      fc
        .subarray(Object.keys({ ...one, ...other }))
        .map((kept): [Schema, Schema] => [
          one,
          withoutGaps(
            Object.fromEntries(
              Object.keys({ ...one, ...other }).map((key) => [key, (kept.includes(key) ? one : other)[key]]),
            ),
          ),
        ]),
    )
  return fc.oneof(independent, related)
}

const scalar = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'ab', 'aab', 'c', 'abb', 'aaab'),
  fc.integer({ min: -4, max: 8 }),
  fc.constant(1.5),
  fc.boolean(),
  fc.constant(null),
)
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 5 }),
  fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof(scalar, fc.array(scalar, { maxLength: 4 })), { maxKeys: 2 }),
)
const values = fc.array(value, { minLength: 40, maxLength: 40 })

function fits(schema: Schema): (value: unknown) => boolean {
  const validate = ajv.compile(schema)
  return (one) => validate(one) === true
}

test('if a request schema has no breaking changes, every valid value stays valid', () => {
  let compatible = 0
  fc.assert(
    fc.property(pairs(false), values, ([was, is], samples) => {
      if (compareSchemas('request', rootOf(was), rootOf(is)).length > 0) return
      compatible += 1
      const [before, after] = [fits(was), fits(is)]
      expect(samples.filter((sample) => before(sample) && !after(sample))).toEqual([])
    }),
    runs,
  )
  expect(compatible).toBeGreaterThan(runs.numRuns / 10)
})

test('if a response has no breaking change, no invalid value becomes valid', () => {
  let compatible = 0
  fc.assert(
    fc.property(pairs(true), values, ([was, is], samples) => {
      if (compareSchemas('response', rootOf(was), rootOf(is)).length > 0) return
      compatible += 1
      const [before, after] = [fits(was), fits(is)]
      expect(samples.filter((sample) => after(sample) && !before(sample))).toEqual([])
    }),
    runs,
  )
  expect(compatible).toBeGreaterThan(runs.numRuns / 10)
})
