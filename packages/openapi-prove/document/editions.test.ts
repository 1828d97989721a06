import { describe, expect, test } from 'bun:test'
import { toOpenApi30 } from './editions.ts'

const withSchema = (schema: unknown, openapi = '3.1.0') => ({ openapi, components: { schemas: { One: schema } } })
const schemaIn30 = (schema: unknown) =>
  (toOpenApi30(withSchema(schema)) as { components: { schemas: { One: unknown } } }).components.schemas.One

describe('a 3.1 schema', () => {
  test.each([
    [{ type: ['string', 'null'] }, { type: 'string', nullable: true }],
    [{ type: ['string', 'integer'] }, { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
    [
      { type: ['string', 'integer', 'null'], maxLength: 5 },
      {
        anyOf: [
          { type: 'string', maxLength: 5 },
          { type: 'integer', maxLength: 5 },
        ],
        nullable: true,
      },
    ],
    [{ type: 'null' }, { enum: [null], nullable: true }],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, { allOf: [{ type: 'integer' }], nullable: true }],
    [
      { oneOf: [{ type: 'integer' }, { const: true }, { type: 'null' }], title: 'Some' },
      { oneOf: [{ type: 'integer' }, { enum: [true] }], nullable: true, title: 'Some' },
    ],
    [{ $ref: '#/a', description: 'One.' }, { $ref: '#/a' }],
    [
      { $ref: '#/a', maxLength: 5 },
      { allOf: [{ $ref: '#/a' }], maxLength: 5 },
    ],
    [
      { if: { properties: { a: { const: 1 } } }, else: false, prefixItems: [true], $defs: { A: { const: 1 } } },
      {
        if: { properties: { a: { enum: [1] } } },
        else: { not: {} },
        prefixItems: [{}],
        $defs: { A: { enum: [1] } },
      },
    ],
    [{ const: 'a' }, { enum: ['a'] }],
    [
      { type: 'string', examples: ['a', 'b'] },
      { type: 'string', example: 'a' },
    ],
    [
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'number', minimum: 0, exclusiveMinimum: true },
    ],
    [{ minimum: 5, exclusiveMinimum: 3 }, { minimum: 5 }],
    [
      { maximum: 5, exclusiveMaximum: 5 },
      { maximum: 5, exclusiveMaximum: true },
    ],
    [
      { properties: { type: { type: ['array', 'null'], items: true } } },
      { properties: { type: { type: 'array', nullable: true, items: {} } } },
    ],
    [
      { additionalProperties: false, default: { type: ['x'] } },
      { additionalProperties: false, default: { type: ['x'] } },
    ],
    [
      { allOf: [{ const: 1 }], not: false },
      { allOf: [{ enum: [1] }], not: { not: {} } },
    ],
  ])('%j becomes %j', (newer, older) => expect(schemaIn30(newer)).toEqual(older))
})

test('drops webhooks and stream items', () => {
  const content = { 'text/event-stream': { itemSchema: { type: 'object' }, example: 'data: 1\n' } }
  const document = {
    openapi: '3.2.0',
    webhooks: { sold: {} },
    paths: { '/events': { get: { responses: { 200: { content } } } } },
  }
  expect(toOpenApi30(document)).toEqual({
    openapi: '3.0.3',
    paths: {
      '/events': {
        get: {
          responses: {
            200: { content: { 'text/event-stream': { schema: { type: 'string' }, example: 'data: 1\n' } } },
          },
        },
      },
    },
  })
})

test('returns a 3.0 document unchanged', () => {
  const document = withSchema({ type: 'string', nullable: true }, '3.0.3')
  expect(toOpenApi30(document)).toBe(document)
})
