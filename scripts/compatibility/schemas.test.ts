// Tests changes to each schema keyword, forward and in reverse, in requests and in responses. Also tests equivalent
// ways to write a schema.
import { describe, expect, test } from 'bun:test'
import { child, rootOf } from '../openapi/node.ts'
import type { Direction } from './direction.ts'
import type { Level } from './report-outcome.ts'
import { schemaComparison } from './schemas.ts'

type Schema = Readonly<Record<string, unknown>>
/** The effect of a change on the set of valid values. */
type Effect = 'same' | 'narrower' | 'wider' | 'different'

/** Pairs of schemas, and the effect that changing the first to the second has on the set of valid values. */
const cases: readonly [name: string, was: Schema, is: Schema, effect: Effect][] = [
  ['type is added', {}, { type: 'string' }, 'narrower'],
  ['integer becomes number', { type: 'integer' }, { type: 'number' }, 'wider'],
  ['string becomes integer', { type: 'string' }, { type: 'integer' }, 'different'],
  ['string becomes a list of strings', { type: 'string' }, { type: 'array', items: { type: 'string' } }, 'different'],
  ['format is added', { type: 'string' }, { type: 'string', format: 'date' }, 'narrower'],
  ['format widens', { format: 'int32' }, { format: 'int64' }, 'wider'],
  ['a floating-point format widens', { format: 'float' }, { format: 'double' }, 'wider'],
  ['format changes', { format: 'date' }, { format: 'date-time' }, 'different'],
  ['an enum loses a value', { enum: ['a', 'b'] }, { enum: ['a'] }, 'narrower'],
  ['an enum value is replaced', { enum: ['a', 'b'] }, { enum: ['a', 'c'] }, 'different'],
  ['an enum is sorted', { enum: ['b', 'a'] }, { enum: ['a', 'b'] }, 'same'],
  ['an enum of objects loses an object', { enum: [{ a: 1 }, { b: 1 }] }, { enum: [{ b: 1 }] }, 'narrower'],
  ['an enum is added', {}, { enum: ['a'] }, 'narrower'],
  ['an enum gets an explicit type', { enum: ['a', 'b'] }, { type: 'string', enum: ['a', 'b'] }, 'same'],
  ['an enum lists both booleans', { type: 'boolean' }, { enum: [true, false] }, 'same'],
  ['an enum lists one boolean', { type: 'boolean' }, { type: 'boolean', enum: [true] }, 'narrower'],
  [
    "an integer's minimum is rewritten as exclusive",
    { type: 'integer', minimum: 1 },
    { type: 'integer', exclusiveMinimum: 0 },
    'same',
  ],
  [
    "an integer's maximum is rewritten as exclusive",
    { type: 'integer', maximum: 9 },
    { type: 'integer', exclusiveMaximum: 10 },
    'same',
  ],
  ['null becomes valid', { type: 'string' }, { type: ['string', 'null'] }, 'wider'],
  ['a list of types is sorted', { type: ['string', 'null'] }, { type: ['null', 'string'] }, 'same'],
  ['a type is added to a list of types', { type: ['string'] }, { type: ['integer', 'string'] }, 'wider'],
  ['a bound of another type is added', { type: 'string' }, { type: 'string', maximum: 5 }, 'same'],
  ['a type with a bound is added', { type: 'string' }, { type: ['string', 'integer'], maximum: 5 }, 'wider'],
  ['a constant is written as an enum', { const: 'a' }, { enum: ['a'] }, 'same'],
  ['a field becomes impossible', object({ a: {} }), object({ a: false }), 'narrower'],
  ['pattern is added', {}, { pattern: '^a' }, 'narrower'],
  ['pattern changes', { pattern: '^a' }, { pattern: '^b' }, 'different'],
  ['minimum is added', {}, { minimum: 0 }, 'narrower'],
  ['minimum increases', { minimum: 0 }, { minimum: 1 }, 'narrower'],
  ['a negative minimum increases', { minimum: -2 }, { minimum: -1 }, 'narrower'],
  ['maximum is added', {}, { maximum: 10 }, 'narrower'],
  ['maximum decreases', { maximum: 10 }, { maximum: 9 }, 'narrower'],
  ['minimum becomes exclusive', { minimum: 0 }, { exclusiveMinimum: 0 }, 'narrower'],
  ['maximum becomes exclusive', { maximum: 9 }, { exclusiveMaximum: 9 }, 'narrower'],
  ['a redundant bound is added', { exclusiveMinimum: 5 }, { exclusiveMinimum: 5, minimum: 3 }, 'same'],
  ['multipleOf is added', {}, { multipleOf: 5 }, 'narrower'],
  ['multipleOf becomes coarser', { multipleOf: 5 }, { multipleOf: 10 }, 'narrower'],
  ['a decimal multipleOf becomes coarser', { multipleOf: 0.1 }, { multipleOf: 0.3 }, 'narrower'],
  ['multipleOf changes', { multipleOf: 5 }, { multipleOf: 7 }, 'different'],
  ['minLength increases', { minLength: 1 }, { minLength: 2 }, 'narrower'],
  ['minLength of 0 is added', {}, { minLength: 0 }, 'same'],
  ['maxLength decreases', { maxLength: 9 }, { maxLength: 8 }, 'narrower'],
  ['minItems is added', {}, { minItems: 1 }, 'narrower'],
  ['maxItems is added', {}, { maxItems: 1 }, 'narrower'],
  ['uniqueItems is added', {}, { uniqueItems: true }, 'narrower'],
  ['minProperties is added', {}, { minProperties: 1 }, 'narrower'],
  ['maxProperties decreases', { maxProperties: 3 }, { maxProperties: 2 }, 'narrower'],
  ['items narrow', list({ maxLength: 5 }), list({ maxLength: 4 }), 'narrower'],
  ['items get a schema', { type: 'array' }, list({ type: 'string' }), 'narrower'],
  [
    'a nested field narrows',
    object({ a: object({ b: {} }) }),
    object({ a: object({ b: { maximum: 1 } }) }),
    'narrower',
  ],
  ['a field becomes required', object({ a: {} }), { ...object({ a: {} }), required: ['a'] }, 'narrower'],
  ['entries narrow', entries({ type: 'number' }), entries({ type: 'integer' }), 'narrower'],
  ['additionalProperties true becomes an empty schema', entries(true), entries({}), 'same'],
  [
    'an alternative is removed',
    { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    { oneOf: [{ type: 'string' }] },
    'narrower',
  ],
  ['an alternative narrows', { anyOf: [{ maximum: 9 }] }, { anyOf: [{ maximum: 8 }] }, 'narrower'],
  [
    'alternatives are reordered',
    { oneOf: [{ enum: [1] }, { enum: [2] }] },
    { oneOf: [{ enum: [2] }, { enum: [1] }] },
    'same',
  ],
  ['alternatives are added', {}, { oneOf: [{ type: 'string' }] }, 'narrower'],
  [
    'a type becomes one of two alternatives',
    { type: 'string' },
    either({ type: 'string' }, { type: 'integer' }),
    'wider',
  ],
  ['an object becomes one of two', object({ a: {} }), either(object({ a: {} }), object({ b: {} })), 'wider'],
  [
    'a list of types is written as alternatives',
    { type: ['string', 'null'] },
    either({ type: 'string' }, { type: 'null' }),
    'same',
  ],
  ['an enum is written as alternatives', { enum: ['a', 'b'] }, either({ const: 'a' }, { const: 'b' }), 'same'],
  [
    'alternatives are nested',
    either(either({ const: 1 }, { const: 2 }), { const: 3 }),
    either({ const: 3 }, { const: 2 }, { const: 1 }),
    'same',
  ],
  [
    'a bound moves into each alternative',
    { maxLength: 5, ...either({ pattern: 'a' }, { pattern: 'b' }) },
    either({ maxLength: 5, pattern: 'a' }, { maxLength: 5, pattern: 'b' }),
    'same',
  ],
  [
    'a field beside alternatives narrows',
    { ...object({ a: {} }), ...either({ required: ['a'] }, { required: ['b'] }) },
    { ...object({ a: { maxLength: 5 } }), ...either({ required: ['a'] }, { required: ['b'] }) },
    'narrower',
  ],
  [
    'a field of an alternative moves beside the alternatives and changes its type',
    { ...object({ a: {} }), ...either(object({ b: { type: 'string' } })) },
    object({ a: {}, b: { type: 'integer' } }),
    'different',
  ],
  ['a negated schema widens', { not: { maximum: 5 } }, { not: { maximum: 6 } }, 'narrower'],
  ['a negated schema stays', { not: list({ maximum: 5 }) }, { not: list({ maximum: 5 }) }, 'same'],
  ['a condition changes', { if: { minimum: 5 } }, { if: { minimum: 6 } }, 'different'],
  ['the consequence of a condition narrows', { if: {}, else: {} }, { if: {}, else: { maximum: 5 } }, 'narrower'],
  ['field names narrow', { propertyNames: { maxLength: 5 } }, { propertyNames: { maxLength: 4 } }, 'narrower'],
  ['a tuple narrows', tuple({ maximum: 5 }, {}), tuple({ maximum: 5 }, { maximum: 5 }), 'narrower'],
  ['items are written as a tuple', list({ maximum: 5 }), { ...list({ maximum: 5 }), ...tuple({ maximum: 5 }) }, 'same'],
  ['a keyword without a rule changes', { contentEncoding: 'base64' }, { contentEncoding: 'base32' }, 'different'],
  ['a subschema is added to allOf', object({ a: {} }), { allOf: [object({ a: {} }), { required: ['a'] }] }, 'narrower'],
  ['allOf is flattened', { allOf: [{ type: 'string' }, { maxLength: 5 }] }, { type: 'string', maxLength: 5 }, 'same'],
  ['subschemas of allOf disagree', { maxLength: 5 }, { allOf: [{ maxLength: 5 }, { maxLength: 4 }] }, 'narrower'],
  [
    'a field in two parts is merged',
    { allOf: [object({ a: { minimum: 1 } }), object({ a: { maximum: 9 } })] },
    object({ a: { minimum: 1, maximum: 9 } }),
    'same',
  ],
  ['annotations change', { description: 'a', example: 1 }, { title: 'b', 'x-order': 2, deprecated: true }, 'same'],
]

function either(...anyOf: Schema[]): Schema {
  return { anyOf }
}

function tuple(...prefixItems: Schema[]): Schema {
  return { type: 'array', prefixItems }
}

function list(items: Schema): Schema {
  return { type: 'array', items }
}

function object(properties: Schema): Schema {
  return { type: 'object', properties }
}

function entries(additionalProperties: unknown): Schema {
  return { type: 'object', additionalProperties }
}

function isBreaking(direction: Direction, was: unknown, is: unknown): boolean {
  return schemaComparison(direction)(rootOf(was), rootOf(is)).length > 0
}

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
  const open = object({ a: {} })
  const more = { ...object({ a: {}, b: {} }), additionalProperties: false }
  const map = entries({ type: 'string' })
  const readOnly = { readOnly: true }
  const writeOnly = { writeOnly: true }

  test.each([
    ['a field is removed', more, closed, { request: true, response: true }],
    ['a field is added', closed, more, { request: false, response: false }],
    ['other fields are forbidden', open, closed, { request: true, response: false }],
    ['other fields are allowed', closed, open, { request: false, response: false }],
    ['entries are forbidden', map, entries(false), { request: true, response: true }],
    ['entries may have any type', map, entries(true), { request: false, response: true }],
    ['entries get a schema', entries(true), map, { request: true, response: false }],
    ['entries are added', entries(false), map, { request: false, response: false }],
    ['entries become a field', map, object({ a: { type: 'string' } }), { request: false, response: true }],
    [
      'entries become a field of another type',
      map,
      { ...map, ...object({ a: {} }) },
      { request: false, response: true },
    ],
    [
      'a read-only field becomes required',
      { ...object({ a: readOnly }) },
      { ...object({ a: readOnly }), required: ['a'] },
      { request: false, response: false },
    ],
    [
      'a read-only field narrows',
      object({ a: readOnly }),
      object({ a: { ...readOnly, maximum: 5 } }),
      { request: false, response: false },
    ],
    ['a read-only field is removed', object({ a: readOnly }), object({}), { request: false, response: true }],
    ['a field becomes read-only', object({ a: {} }), object({ a: readOnly }), { request: true, response: false }],
    [
      'a write-only field becomes optional',
      { ...object({ a: writeOnly }), required: ['a'] },
      object({ a: writeOnly }),
      { request: false, response: false },
    ],
    ['a default is added', {}, { default: 1 }, { request: true, response: false }],
    ['a default is removed', { default: 1 }, {}, { request: true, response: false }],
  ])('when %s', (_, was, is, expected) => {
    expect({ request: isBreaking('request', was, is), response: isBreaking('response', was, is) }).toEqual(expected)
  })
})

describe('the level of a change', () => {
  const closed = (properties: Schema) => ({ ...object(properties), additionalProperties: false })

  test.each<[Level, string, Direction, Schema, Schema]>([
    ['error', 'a value is no longer allowed', 'request', { enum: [1, 2] }, { enum: [1] }],
    ['error', 'the service rejects a field', 'request', closed({ a: {} }), closed({})],
    ['warning', 'the service ignores a field', 'request', object({ a: {} }), object({})],
    ['warning', 'the service rejects undocumented fields', 'request', object({ a: {} }), closed({ a: {} })],
    ['error', 'a field disappears', 'response', { ...object({ a: {} }), required: ['a'] }, object({})],
    ['warning', 'an optional field disappears', 'response', object({ a: {} }), object({})],
    ['warning', 'two patterns cannot be compared', 'request', { pattern: 'a' }, { pattern: 'b' }],
    ['warning', 'a keyword has no rule', 'response', {}, { contentEncoding: 'base64' }],
  ])('is %s if %s', (level, _, direction, was, is) => {
    expect(schemaComparison(direction)(rootOf(was), rootOf(is)).map((change) => change.level)).toEqual([level])
  })
})

describe('a changed alternative', () => {
  const pets = (maximum: number, ...names: string[]) => ({
    Pet: { oneOf: names.map((name) => ({ $ref: `#/${name}` })) },
    Cat: { required: ['lives'], properties: { lives: { maximum } } },
    Dog: { required: ['tricks'] },
  })
  const compare = (was: unknown, is: unknown) =>
    schemaComparison('request')(child(rootOf(was), 'Pet'), child(rootOf(is), 'Pet')).map(({ location }) => location)

  test('a narrowed alternative is reported where its schema changed, even if the alternatives were reordered', () => {
    expect(compare(pets(9, 'Cat', 'Dog'), pets(7, 'Dog', 'Cat'))).toEqual(['Cat.properties.lives'])
  })

  test('a removed alternative is reported at the location of its schema', () => {
    expect(compare(pets(9, 'Cat', 'Dog'), pets(9, 'Dog'))).toEqual(['Cat'])
  })
})

describe('references', () => {
  const tree = (leaf: Schema) => ({
    Tree: object({ leaf: { $ref: '#/Leaf' }, branches: list({ $ref: '#/Tree' }) }),
    Leaf: leaf,
  })
  const compareTrees = (was: unknown, is: unknown) =>
    schemaComparison('request')(child(rootOf(was), 'Tree'), child(rootOf(is), 'Tree')).map(({ location }) => location)

  test('a change behind a reference is reported at its target, even in a schema that contains itself', () => {
    expect(compareTrees(tree({ maxLength: 5 }), tree({ maxLength: 4 }))).toEqual(['Leaf'])
    expect(compareTrees(tree({ maxLength: 5 }), tree({ maxLength: 6 }))).toEqual([])
  })

  test('references are resolved even inside a negated schema', () => {
    const was = { Tree: { not: { $ref: '#/Leaf' } }, Leaf: { maxLength: 5 } }
    expect(compareTrees(was, { ...was, Leaf: { maxLength: 6 } })).toEqual(['Tree'])
  })

  test('references may contain escaped slashes and tildes', () => {
    const was = { Tree: { $ref: '#/a~1b/c~0d' }, 'a/b': { 'c~d': { maxLength: 5 } } }
    expect(compareTrees(was, { ...was, 'a/b': { 'c~d': { maxLength: 4 } } })).toEqual(['a/b.c~d'])
  })

  test('a reference without a target is an error', () => {
    expect(() => compareTrees({ Tree: list({ $ref: '#/Gone' }) }, {})).toThrow('Tree.items refers to #/Gone')
  })
})
