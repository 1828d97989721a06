// Tests changes to each schema keyword, forward and in reverse, in requests and in responses. Also tests equivalent
// ways to write a schema.
import { describe, expect, test } from 'bun:test'
import { child, rootOf } from '../../openapi/node.ts'
import type { Direction } from '../direction.ts'
import { schemaComparison } from './schemas.ts'

type Schema = Readonly<Record<string, unknown>>
/** The effect of a change on the set of valid values. */
type Effect = 'same' | 'narrower' | 'wider' | 'different'

const either = (...anyOf: Schema[]): Schema => ({ anyOf })
const list = (items: Schema): Schema => ({ type: 'array', items })
const object = (properties: Schema, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
})

/** Pairs of schemas, and the effect that changing the first to the second has on the set of valid values. */
const cases: readonly [name: string, was: Schema, is: Schema, effect: Effect][] = [
  ['type is added', {}, { type: 'string' }, 'narrower'],
  ['string becomes integer', { type: 'string' }, { type: 'integer' }, 'different'],
  ['string becomes a list of strings', { type: 'string' }, list({ type: 'string' }), 'different'],
  ['null becomes valid', { type: 'string' }, { type: ['string', 'null'] }, 'wider'],
  ['a list of types is sorted', { type: ['string', 'null'] }, { type: ['null', 'string'] }, 'same'],
  ['format is added', { type: 'string' }, { type: 'string', format: 'date' }, 'narrower'],
  ['format changes', { format: 'date' }, { format: 'date-time' }, 'different'],
  ['an enum is added', {}, { enum: ['a'] }, 'narrower'],
  ['an enum loses a value', { enum: ['a', 'b'] }, { enum: ['a'] }, 'narrower'],
  ['an enum value is replaced', { enum: ['a', 'b'] }, { enum: ['a', 'c'] }, 'different'],
  ['an enum is sorted', { enum: ['b', 'a'] }, { enum: ['a', 'b'] }, 'same'],
  ['pattern is added', {}, { pattern: '^a' }, 'narrower'],
  ['pattern changes', { pattern: '^a' }, { pattern: '^b' }, 'different'],
  ['minimum is added', {}, { minimum: 0 }, 'narrower'],
  ['minimum increases', { minimum: 0 }, { minimum: 1 }, 'narrower'],
  ['a negative minimum increases', { minimum: -2 }, { minimum: -1 }, 'narrower'],
  ['maximum is added', {}, { maximum: 10 }, 'narrower'],
  ['maximum decreases', { maximum: 10 }, { maximum: 9 }, 'narrower'],
  ['minLength increases', { minLength: 1 }, { minLength: 2 }, 'narrower'],
  ['maxLength decreases', { maxLength: 9 }, { maxLength: 8 }, 'narrower'],
  ['minItems is added', {}, { minItems: 1 }, 'narrower'],
  ['maxItems is added', {}, { maxItems: 1 }, 'narrower'],
  ['items narrow', list({ maxLength: 5 }), list({ maxLength: 4 }), 'narrower'],
  ['items get a schema', { type: 'array' }, list({ type: 'string' }), 'narrower'],
  [
    'a nested field narrows',
    object({ a: object({ b: {} }) }),
    object({ a: object({ b: { maximum: 1 } }) }),
    'narrower',
  ],
  ['a field becomes required', object({ a: {} }), object({ a: {} }, ['a']), 'narrower'],
  [
    'an alternative is removed',
    either({ type: 'string' }, { type: 'integer' }),
    either({ type: 'string' }),
    'narrower',
  ],
  ['an alternative narrows', either({ maximum: 9 }), either({ maximum: 8 }), 'narrower'],
  ['alternatives are reordered', either({ enum: [1] }, { enum: [2] }), either({ enum: [2] }, { enum: [1] }), 'same'],
  ['alternatives are added', {}, either({ type: 'string' }), 'narrower'],
  ['a type becomes an alternative', { type: 'string' }, either({ type: 'string' }, { type: 'integer' }), 'wider'],
  ['an object becomes an alternative', object({ a: {} }), either(object({ a: {} }), object({ b: {} })), 'wider'],
  [
    'alternatives are nested',
    either(either({ enum: [1] }, { enum: [2] }), { enum: [3] }),
    either({ enum: [3] }, { enum: [2] }, { enum: [1] }),
    'same',
  ],
  [
    'a bound moves into each alternative',
    { maxLength: 5, ...either({ pattern: 'a' }, { pattern: 'b' }) },
    either({ maxLength: 5, pattern: 'a' }, { maxLength: 5, pattern: 'b' }),
    'same',
  ],
  [
    'a field of an alternative moves beside the alternatives and changes its type',
    { ...object({ a: {} }), ...either(object({ b: { type: 'string' } })) },
    object({ a: {}, b: { type: 'integer' } }),
    'different',
  ],
  ['a subschema is added to allOf', object({ a: {} }), { allOf: [object({ a: {} }), { required: ['a'] }] }, 'narrower'],
  ['allOf is flattened', { allOf: [{ type: 'string' }, { maxLength: 5 }] }, { type: 'string', maxLength: 5 }, 'same'],
  ['subschemas of allOf disagree', { maxLength: 5 }, { allOf: [{ maxLength: 5 }, { maxLength: 4 }] }, 'narrower'],
  [
    'a field in two parts is merged',
    { allOf: [object({ a: { minimum: 1 } }), object({ a: { maximum: 9 } })] },
    object({ a: { minimum: 1, maximum: 9 } }),
    'same',
  ],
  ['annotations change', { description: 'a', example: 1 }, { description: 'b', 'x-order': 2 }, 'same'],
]

function compare(direction: Direction, was: unknown, is: unknown, key?: string): string[] {
  const [before, after] = [was, is].map((document) => (key ? child(rootOf(document), key) : rootOf(document)))
  if (!before || !after) return []
  return schemaComparison(direction)(before, after).map(({ id, location }) => (key ? location : id))
}

const isBreaking = (direction: Direction, was: unknown, is: unknown): boolean => compare(direction, was, is).length > 0

describe('changes to schemas are classified', () => {
  test.each(cases)('when %s', (_, was, is, effect) => {
    const [isNarrower, isWider] = [
      effect === 'narrower' || effect === 'different',
      effect === 'wider' || effect === 'different',
    ]
    expect({
      request: isBreaking('request', was, is),
      response: isBreaking('response', was, is),
      reverseRequest: isBreaking('request', is, was),
      reverseResponse: isBreaking('response', is, was),
    }).toEqual({ request: isNarrower, response: isWider, reverseRequest: isWider, reverseResponse: isNarrower })
  })
})

describe('changes to fields and defaults are classified', () => {
  const closed = { ...object({ a: {} }), additionalProperties: false }
  const more = { ...object({ a: {}, b: {} }), additionalProperties: false }

  test.each([
    ['a field is removed', more, closed, { request: true, response: true }],
    ['a field is added', closed, more, { request: false, response: false }],
    ['other fields are forbidden', object({ a: {} }), closed, { request: true, response: false }],
    ['other fields are allowed', closed, object({ a: {} }), { request: false, response: false }],
    [
      'a required field is no longer described',
      object({ a: { maximum: 5 } }, ['a']),
      object({}, ['a']),
      { request: true, response: true },
    ],
    ['a default is added', {}, { default: 1 }, { request: true, response: false }],
    ['a default is removed', { default: 1 }, {}, { request: true, response: false }],
  ])('when %s', (_, was, is, expected) => {
    expect({ request: isBreaking('request', was, is), response: isBreaking('response', was, is) }).toEqual(expected)
  })
})

describe('a change is reported', () => {
  const pets = (maximum: number, ...names: string[]) => ({
    Pet: either(...names.map((name) => ({ $ref: `#/${name}` }))),
    Cat: { required: ['lives'], properties: { lives: { maximum } } },
    Dog: { required: ['tricks'] },
  })

  test('where an alternative narrowed, even if the alternatives were reordered', () => {
    expect(compare('request', pets(9, 'Cat', 'Dog'), pets(7, 'Dog', 'Cat'), 'Pet')).toEqual(['Cat.properties.lives'])
  })

  test('for the schema of an alternative that was removed', () => {
    expect(compare('request', pets(9, 'Cat', 'Dog'), pets(9, 'Dog'), 'Pet')).toEqual(['Cat'])
  })

  test('for a schema that has a type beside its alternatives', () => {
    const data = (...names: string[]) => ({ ...pets(9), Data: { type: 'object', ...pets(9, ...names).Pet } })
    expect(compare('response', data('Dog'), data('Dog', 'Cat'), 'Data')).toEqual(['Data'])
  })

  test('if the types differ, only for the type', () => {
    expect(compare('request', list({}), { type: 'string', maxLength: 5 })).toEqual(['request-type'])
  })
})

test('a schema that contains itself is an error', () => {
  const tree = { Tree: object({ branches: list({ $ref: '#/Tree' }) }) }
  expect(() => compare('request', tree, structuredClone(tree), 'Tree')).toThrow(
    'Tree.properties.branches contains itself',
  )
})

test.each([
  [{ not: {} }, 'has the key not'],
  [{ allOf: [{ exclusiveMinimum: 0 }] }, 'allOf.0 has the key exclusiveMinimum'],
  [{ additionalProperties: { type: 'string' } }, 'additionalProperties is not false'],
])('a keyword that nothing compares is an error: %j', (schema, message) => {
  expect(() => compare('response', schema, schema)).toThrow(message)
  expect(() => compare('response', {}, schema)).toThrow(message)
})
