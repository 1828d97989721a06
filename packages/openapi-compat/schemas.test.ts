// Each keyword of a schema, there and back, in what is sent and in what is answered; and the ways to write one schema differently.
import { describe, expect, test } from 'bun:test'
import type { Direction } from './direction.ts'
import type { Effect } from './keywords.ts'
import { start, step } from './node.ts'
import { compareSchemas } from './schemas.ts'

type Schema = Readonly<Record<string, unknown>>

/** What the change from the first to the second does to the values that fit. */
const cases: readonly [name: string, was: Schema, is: Schema, effect: Effect][] = [
  ['type appears', {}, { type: 'string' }, 'narrower'],
  ['integer becomes number', { type: 'integer' }, { type: 'number' }, 'wider'],
  ['string becomes integer', { type: 'string' }, { type: 'integer' }, 'different'],
  ['a list instead of one', { type: 'string' }, { type: 'array', items: { type: 'string' } }, 'different'],
  ['format appears', { type: 'string' }, { type: 'string', format: 'date' }, 'narrower'],
  ['format widens', { format: 'int32' }, { format: 'int64' }, 'wider'],
  ['format widens, with a fraction', { format: 'float' }, { format: 'double' }, 'wider'],
  ['format changes', { format: 'date' }, { format: 'date-time' }, 'different'],
  ['an enum loses a value', { enum: ['a', 'b'] }, { enum: ['a'] }, 'narrower'],
  ['an enum swaps a value', { enum: ['a', 'b'] }, { enum: ['a', 'c'] }, 'different'],
  ['an enum is sorted', { enum: ['b', 'a'] }, { enum: ['a', 'b'] }, 'same'],
  ['an enum of objects loses one', { enum: [{ a: 1 }, { b: 1 }] }, { enum: [{ b: 1 }] }, 'narrower'],
  ['an enum appears', {}, { enum: ['a'] }, 'narrower'],
  ['null is allowed', { type: 'string' }, { type: 'string', nullable: true }, 'wider'],
  ['null is not allowed, and that is said', { type: 'string' }, { type: 'string', nullable: false }, 'same'],
  ['pattern appears', {}, { pattern: '^a' }, 'narrower'],
  ['pattern changes', { pattern: '^a' }, { pattern: '^b' }, 'different'],
  ['minimum appears', {}, { minimum: 0 }, 'narrower'],
  ['minimum rises', { minimum: 0 }, { minimum: 1 }, 'narrower'],
  ['minimum of below zero rises', { minimum: -2 }, { minimum: -1 }, 'narrower'],
  ['maximum appears', {}, { maximum: 10 }, 'narrower'],
  ['maximum falls', { maximum: 10 }, { maximum: 9 }, 'narrower'],
  ['minimum excludes itself', { minimum: 0 }, { minimum: 0, exclusiveMinimum: true }, 'narrower'],
  ['maximum excludes itself', { maximum: 9 }, { maximum: 9, exclusiveMaximum: true }, 'narrower'],
  ['bounds include themselves, and that is said', { minimum: 0 }, { minimum: 0, exclusiveMinimum: false }, 'same'],
  ['multipleOf appears', {}, { multipleOf: 5 }, 'narrower'],
  ['multipleOf is coarser', { multipleOf: 5 }, { multipleOf: 10 }, 'narrower'],
  ['multipleOf is another', { multipleOf: 5 }, { multipleOf: 7 }, 'different'],
  ['minLength rises', { minLength: 1 }, { minLength: 2 }, 'narrower'],
  ['minLength of nothing', {}, { minLength: 0 }, 'same'],
  ['maxLength falls', { maxLength: 9 }, { maxLength: 8 }, 'narrower'],
  ['minItems appears', {}, { minItems: 1 }, 'narrower'],
  ['maxItems appears', {}, { maxItems: 1 }, 'narrower'],
  ['uniqueItems appears', {}, { uniqueItems: true }, 'narrower'],
  ['minProperties appears', {}, { minProperties: 1 }, 'narrower'],
  ['maxProperties falls', { maxProperties: 3 }, { maxProperties: 2 }, 'narrower'],
  ['items narrow', list({ maxLength: 5 }), list({ maxLength: 4 }), 'narrower'],
  ['items get a schema', { type: 'array' }, list({ type: 'string' }), 'narrower'],
  [
    'a field of a field narrows',
    object({ a: object({ b: {} }) }),
    object({ a: object({ b: { maximum: 1 } }) }),
    'narrower',
  ],
  ['a field becomes required', object({ a: {} }), { ...object({ a: {} }), required: ['a'] }, 'narrower'],
  ['entries narrow', entries({ type: 'number' }), entries({ type: 'integer' }), 'narrower'],
  ['other fields may be anything, in two spellings', entries(true), entries({}), 'same'],
  [
    'an alternative goes',
    { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    { oneOf: [{ type: 'string' }] },
    'narrower',
  ],
  ['an alternative narrows', { anyOf: [{ maximum: 9 }] }, { anyOf: [{ maximum: 8 }] }, 'narrower'],
  [
    'alternatives change places',
    { oneOf: [{ enum: [1] }, { enum: [2] }] },
    { oneOf: [{ enum: [2] }, { enum: [1] }] },
    'same',
  ],
  ['alternatives appear', {}, { oneOf: [{ type: 'string' }] }, 'narrower'],
  ['a keyword that no rule knows', { not: { type: 'string' } }, { not: { type: 'integer' } }, 'different'],
  ['a part of allOf is added', object({ a: {} }), { allOf: [object({ a: {} }), { required: ['a'] }] }, 'narrower'],
  ['allOf is written out', { allOf: [{ type: 'string' }, { maxLength: 5 }] }, { type: 'string', maxLength: 5 }, 'same'],
  ['parts of allOf disagree', { maxLength: 5 }, { allOf: [{ maxLength: 5 }, { maxLength: 4 }] }, 'different'],
  [
    'a field in two parts',
    { allOf: [object({ a: { minimum: 1 } }), object({ a: { maximum: 9 } })] },
    object({ a: { minimum: 1, maximum: 9 } }),
    'same',
  ],
  ['texts', { description: 'a', example: 1 }, { title: 'b', 'x-order': 2, deprecated: true }, 'same'],
]

function list(items: Schema): Schema {
  return { type: 'array', items }
}

function object(properties: Schema): Schema {
  return { type: 'object', properties }
}

function entries(additionalProperties: unknown): Schema {
  return { type: 'object', additionalProperties }
}

function isHarmful(direction: Direction, was: unknown, is: unknown): boolean {
  return compareSchemas(direction, start(was), start(is)).length > 0
}

describe('a schema', () => {
  test.each(cases)('%s', (_, was, is, effect) => {
    const [isNarrower, isWider] = [
      effect === 'narrower' || effect === 'different',
      effect === 'wider' || effect === 'different',
    ]
    expect({
      sent: isHarmful('sent', was, is),
      answered: isHarmful('answered', was, is),
      sentBack: isHarmful('sent', is, was),
      answeredBack: isHarmful('answered', is, was),
    }).toEqual({ sent: isNarrower, answered: isWider, sentBack: isWider, answeredBack: isNarrower })
  })
})

describe('fields, which callers ignore in answers where they do not know them', () => {
  const closed = { ...object({ a: {} }), additionalProperties: false }
  const open = object({ a: {} })
  const more = { ...object({ a: {}, b: {} }), additionalProperties: false }
  const map = entries({ type: 'string' })

  test.each([
    ['a field goes', more, closed, { sent: true, answered: true }],
    ['a field appears', closed, more, { sent: false, answered: false }],
    ['other fields are refused', open, closed, { sent: true, answered: false }],
    ['other fields are taken', closed, open, { sent: false, answered: false }],
    ['entries are refused', map, entries(false), { sent: true, answered: true }],
    ['entries may be anything', map, entries(true), { sent: false, answered: true }],
    ['entries get a schema', entries(true), map, { sent: true, answered: false }],
    ['entries appear', entries(false), map, { sent: false, answered: false }],
    ['a default appears', {}, { default: 1 }, { sent: true, answered: false }],
    ['a default goes', { default: 1 }, {}, { sent: true, answered: false }],
  ])('%s', (_, was, is, expected) => {
    expect({ sent: isHarmful('sent', was, is), answered: isHarmful('answered', was, is) }).toEqual(expected)
  })
})

describe('references', () => {
  const tree = (leaf: Schema) => ({
    Tree: object({ leaf: { $ref: '#/Leaf' }, branches: list({ $ref: '#/Tree' }) }),
    Leaf: leaf,
  })
  const compareTrees = (was: unknown, is: unknown) =>
    compareSchemas('sent', step(start(was), 'Tree'), step(start(is), 'Tree')).map(({ place }) => place)

  test('are followed, and named by where they lead, also in a schema that contains itself', () => {
    expect(compareTrees(tree({ maxLength: 5 }), tree({ maxLength: 4 }))).toEqual(['Leaf'])
    expect(compareTrees(tree({ maxLength: 5 }), tree({ maxLength: 6 }))).toEqual([])
  })

  test('inside a keyword that no rule knows are followed too', () => {
    const was = { Tree: { not: { $ref: '#/Leaf' } }, Leaf: { maxLength: 5 } }
    expect(compareTrees(was, { ...was, Leaf: { maxLength: 6 } })).toEqual(['Tree'])
  })

  test('are followed into names with a slash or a tilde', () => {
    const was = { Tree: { $ref: '#/a~1b/c~0d' }, 'a/b': { 'c~d': { maxLength: 5 } } }
    expect(compareTrees(was, { ...was, 'a/b': { 'c~d': { maxLength: 4 } } })).toEqual(['a/b.c~d'])
  })

  test('that lead nowhere are told', () => {
    expect(() => compareTrees({ Tree: list({ $ref: '#/Gone' }) }, {})).toThrow('Tree.items refers to #/Gone')
  })
})
