// Compares random pairs of schemas: if the comparison does not find a breaking change, an independent validator must agree.
// TEST_SEED repeats a run.
import { expect, test } from 'bun:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { sized } from '../../../tests/support/run/tier.ts'
import { rootOf } from '../../openapi/node.ts'
import type { Direction } from '../direction.ts'
import { schemaComparison } from './schemas.ts'

type Schema = Readonly<Record<string, unknown>>

const ajv = new Ajv2020({ strict: false })
const { TEST_SEED = Math.floor(Math.random() * 2 ** 31) } = process.env
const runs = { numRuns: sized(400, 4000), seed: Number(TEST_SEED) }

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const given = (fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Schema> =>
  fc.record(fields).map(withoutGaps)

function withoutGaps(record: Schema): Schema {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

const size = maybe(fc.integer({ min: 0, max: 4 }))
const bound = maybe(fc.integer({ min: -3, max: 6 }))
const text = given({
  type: fc.constantFrom('string', ['string', 'null'], ['string', 'integer']),
  minLength: size,
  maxLength: size,
  pattern: maybe(fc.constantFrom('^a', 'b$')),
})
const word = given({ enum: fc.subarray(['a', 'ab', 'b', null, 2], { minLength: 1 }) })
const number = given({ type: fc.constantFrom('integer', ['integer', 'null']), minimum: bound, maximum: bound })
const flat = fc.oneof(text, word, number, fc.constantFrom<Schema>({ type: 'boolean' }, {}))
const list = given({ type: fc.constant('array'), items: maybe(flat), minItems: size, maxItems: size })

/** Responses may add fields even if a document forbids it, so only the objects of requests are closed. */
function objects(direction: Direction): fc.Arbitrary<Schema> {
  return given({
    type: fc.constant('object'),
    properties: fc.record({ a: maybe(flat), b: maybe(fc.oneof(flat, list)) }).map(withoutGaps),
    required: fc.subarray(['a', 'b']),
    additionalProperties: direction === 'request' ? maybe(fc.constant(false)) : fc.constant(undefined),
  })
}

function schemas(direction: Direction): fc.Arbitrary<Schema> {
  const part = fc.oneof(flat, list, objects(direction))
  // JSON Schema applies `additionalProperties` even to fields that other parts of a schema list.
  const open = fc.oneof(flat, list, objects('response'))
  return fc.oneof(
    { arbitrary: part, weight: 5 },
    { arbitrary: fc.array(part, { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })), weight: 2 },
    { arbitrary: fc.tuple(open, open).map(([one, two]) => ({ ...one, anyOf: [two, one] })), weight: 1 },
    { arbitrary: fc.tuple(open, open).map((allOf) => ({ allOf })), weight: 1 },
  )
}

/** Generates pairs. The second schema is often the first with some keywords changed, so many pairs are almost compatible. */
function pairs(direction: Direction): fc.Arbitrary<[Schema, Schema]> {
  const independent = fc.tuple(schemas(direction), schemas(direction))
  const sameKind = [text, word, number, list, objects(direction)].map((kind) => fc.tuple(kind, kind))
  const related = fc.oneof(...sameKind).chain(([one, two]) => {
    const keywords = Object.keys({ ...one, ...two })
    return fc.subarray(keywords).map((kept): [Schema, Schema] => {
      const mixed = keywords.map((keyword) => [keyword, (kept.includes(keyword) ? one : two)[keyword]])
      return [one, withoutGaps(Object.fromEntries(mixed))]
    })
  })
  return fc.oneof(independent, related)
}

const scalar = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'ab', 'aab', 'c', 'abb', 'aaab'),
  fc.integer({ min: -4, max: 8 }),
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

/** Forbids undocumented fields, because the comparison assumes that clients do not send any. */
function documented(schema: Schema): Schema {
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: schema.anyOf.map(documented) }
  return 'additionalProperties' in schema ? schema : { ...schema, unevaluatedProperties: false }
}

test.each<[Direction, (was: Schema, is: Schema) => [Schema, Schema]]>([
  ['request', (was, is) => [documented(was), is]],
  ['response', (was, is) => [is, was]],
])(
  `if a change to a %s schema is judged compatible, no random value proves otherwise (TEST_SEED=${TEST_SEED})`,
  (direction, sorted) => {
    let compatible = 0
    fc.assert(
      fc.property(pairs(direction), values, ([was, is], samples) => {
        if (schemaComparison(direction)(rootOf(was), rootOf(is)).length > 0) return
        compatible += 1
        const [smaller, larger] = sorted(was, is).map(fits)
        expect(samples.filter((sample) => smaller?.(sample) && !larger?.(sample))).toEqual([])
      }),
      runs,
    )
    expect(compatible).toBeGreaterThan(runs.numRuns / 10)
  },
)
