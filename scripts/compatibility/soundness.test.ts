// Compares random pairs of schemas: if the comparison does not find a breaking change, an independent validator must agree.
// TEST_SEED repeats a run.
import { expect, test } from 'bun:test'
import { isDeepStrictEqual } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { rootOf } from '../openapi/node.ts'
import type { Direction } from './direction.ts'
import { schemaComparison } from './schemas.ts'

type Schema = Readonly<Record<string, unknown>>

const ajv = new Ajv2020({ strict: false })
const { TEST_TIER = 'test', TEST_SEED = Math.floor(Math.random() * 2 ** 31) } = process.env
const runs = { numRuns: TEST_TIER === 'test' ? 400 : 4000, seed: Number(TEST_SEED) }

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
const number = given({
  type: fc.constantFrom('integer', 'number', ['integer', 'null']),
  minimum: bound,
  exclusiveMinimum: bound,
  maximum: bound,
  exclusiveMaximum: bound,
  multipleOf: maybe(fc.constantFrom(0.5, 1, 2, 3, 4)),
})
const other = fc.constantFrom<Schema>({ type: 'boolean' }, { const: 'a' }, {}, { not: { type: 'string' } })
const flat = fc.oneof(text, word, number, other)
const list = given({
  type: fc.constant('array'),
  items: maybe(flat),
  prefixItems: maybe(fc.array(flat, { minLength: 1, maxLength: 2 })),
  minItems: size,
  maxItems: size,
  uniqueItems: maybe(fc.boolean()),
})

/**
 * Omits `additionalProperties` from a schema with `anyOf` or `allOf`. JSON Schema applies it even to fields that the
 * subschemas list, but the comparison applies it to the schema as a whole, as most authors intend.
 */
function combined({ additionalProperties, ...schema }: Schema): Schema {
  const isCombination = 'anyOf' in schema || 'allOf' in schema
  return isCombination || additionalProperties === undefined ? schema : { ...schema, additionalProperties }
}

/** Responses may add fields even if a document forbids it, so only the objects of requests are closed. */
function objects(direction: Direction): fc.Arbitrary<Schema> {
  const closed = direction === 'request' ? [fc.constant(false)] : []
  return given({
    type: fc.constant('object'),
    properties: fc.record({ a: maybe(flat), b: maybe(fc.oneof(flat, list)) }).map(withoutGaps),
    required: fc.subarray(['a', 'b']),
    additionalProperties: maybe(fc.oneof(flat, ...closed)),
  })
}

function schemas(direction: Direction): fc.Arbitrary<Schema> {
  const part = fc.oneof(flat, list, objects(direction))
  const open = objects('response').map(({ additionalProperties: _, ...rest }) => rest)
  return fc.oneof(
    { arbitrary: part, weight: 5 },
    { arbitrary: fc.array(part, { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })), weight: 2 },
    { arbitrary: fc.tuple(part, part).map(([one, two]) => combined({ ...one, anyOf: [two, one] })), weight: 1 },
    { arbitrary: fc.tuple(open, open).map((allOf) => ({ allOf })), weight: 1 },
  )
}

/**
 * Generates pairs of schemas. The second is often the first with some of its keywords changed, so many pairs are compatible
 * or almost compatible.
 */
function pairs(direction: Direction): fc.Arbitrary<[Schema, Schema]> {
  const independent = fc.tuple(schemas(direction), schemas(direction))
  const sameKind = [text, word, number, list, objects(direction)].map((kind) => fc.tuple(kind, kind))
  const related = fc.oneof(independent, ...sameKind).chain(([one, two]) =>
    fc.subarray(Object.keys({ ...one, ...two })).map((kept): [Schema, Schema] => {
      const keywords = Object.keys({ ...one, ...two })
      const mixed = keywords.map((keyword) => [keyword, (kept.includes(keyword) ? one : two)[keyword]])
      return [one, combined(withoutGaps(Object.fromEntries(mixed)))]
    }),
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

/** Forbids undocumented fields, because the comparison assumes that clients do not send any. */
function documented(schema: Schema): Schema {
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: schema.anyOf.map(documented) }
  const { additionalProperties = {}, ...rest } = schema
  return isDeepStrictEqual(additionalProperties, {}) ? { ...rest, unevaluatedProperties: false } : schema
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
