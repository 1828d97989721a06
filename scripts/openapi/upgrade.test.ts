import { describe, expect, test } from 'bun:test'
import { child, rootOf } from './node.ts'
import { upgradeDocument } from './upgrade.ts'

const withSchema = (schema: unknown, openapi: string) => ({ openapi, components: { schemas: { One: schema } } })

const upgraded = (schema: unknown, openapi: string) => upgradeDocument(withSchema(schema, openapi))

describe('a 3.0 schema', () => {
  const a = { $ref: '#/a' }

  test.each([
    [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [{ type: 'string', nullable: false }, { type: 'string' }],
    [
      { type: 'string', enum: ['a'], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      { allOf: [a], nullable: true, readOnly: true, description: 'One.' },
      { readOnly: true, description: 'One.', anyOf: [{ allOf: [a] }, { type: 'null' }] },
    ],
    [
      { type: 'object', oneOf: [a], nullable: true },
      { anyOf: [{ type: ['object', 'null'], oneOf: [a] }, { type: 'null' }] },
    ],
    [{ minLength: 1, nullable: true }, { minLength: 1 }],
    [{ $ref: '#/a', nullable: true, maxLength: 5 }, a],
    [
      { type: 'number', minimum: 0, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 0 },
    ],
    [
      { type: 'number', maximum: 9, exclusiveMaximum: false },
      { type: 'number', maximum: 9 },
    ],
    [{ exclusiveMaximum: true }, {}],
    [{ example: 'a' }, { examples: ['a'] }],
    [
      { properties: { nullable: { type: 'array', items: { type: 'string', nullable: true } } } },
      { properties: { nullable: { type: 'array', items: { type: ['string', 'null'] } } } },
    ],
    [
      { additionalProperties: { example: 1 }, default: { example: 1 } },
      { additionalProperties: { examples: [1] }, default: { example: 1 } },
    ],
    [{ not: { example: 1 } }, { not: { examples: [1] } }],
  ])('%j becomes %j', (older, newer) => expect(upgraded(older, '3.0.3')).toEqual(withSchema(newer, '3.1.1')))
})

describe('a 3.1 schema', () => {
  const a = { $ref: '#/a' }

  test.each([
    [{ $ref: '#/a', description: 'One.' }, a],
    [
      { $ref: '#/a', maxLength: 5 },
      { maxLength: 5, allOf: [a] },
    ],
    [
      { properties: { b: { $ref: '#/a', readOnly: true, allOf: [{ minLength: 1 }] } } },
      { properties: { b: { readOnly: true, allOf: [{ minLength: 1 }, a] } } },
    ],
    [
      { type: ['string', 'null'], prefixItems: [true], const: { $ref: 1 } },
      { type: ['string', 'null'], prefixItems: [true], const: { $ref: 1 } },
    ],
  ])('%j becomes %j', (older, newer) => {
    expect(upgraded(older, '3.1.0')).toEqual(withSchema(newer, '3.1.0'))
    expect(upgraded(older, '3.2.0')).toEqual(withSchema(newer, '3.2.0'))
  })
})

test('upgrades every schema in a document, but does not change data that looks like a schema', () => {
  const [schema, value] = [{ type: 'string', nullable: true }, { schema: { nullable: true } }]
  const content = { 'application/json': { schema, example: value, examples: { schema: { value } } } }
  const response = { headers: { schema: { schema } }, content }
  const operation = {
    parameters: [{ name: 'schema', in: 'query', schema, example: value }],
    requestBody: { content },
    responses: { default: response, 200: { $ref: '#/components/responses/schema' } },
    callbacks: { sold: { '{$request.body#/url}': { post: { requestBody: { content } } } } },
  }
  const written = {
    openapi: '3.0.3',
    paths: { '/schema': { parameters: [{ name: 'a', in: 'path', content }], get: operation } },
    components: { responses: { schema: response }, parameters: { schemas: { schema } }, examples: { one: { value } } },
    'x-note': { schema },
  }
  const text = JSON.stringify(upgradeDocument(written))
  const [old, now] = [JSON.stringify(schema), JSON.stringify({ type: ['string', 'null'] })]
  expect(text.split(old).length - 1).toBe(1)
  expect(text.split(now).length - 1).toBe(JSON.stringify(written).split(old).length - 2)
  expect(text).toContain('"openapi":"3.1.1"')
})

test('a nullable allOf keeps its location after the upgrade', () => {
  const document = upgraded({ nullable: true, allOf: [{ properties: { a: {} } }] }, '3.0.3')
  const node = child(rootOf(document), 'components', 'schemas', 'One')
  const inner = child(node, 'anyOf', '0', 'allOf', '0', 'properties', 'a')
  expect(inner.location).toBe('components.schemas.One.allOf.0.properties.a')
})

test('returns the same object when the same document is upgraded twice', () => {
  const document = withSchema({ type: 'string', nullable: true }, '3.0.3')
  expect(upgradeDocument(document)).toBe(upgradeDocument(document))
  expect(upgradeDocument(upgradeDocument(document))).toBe(upgradeDocument(document))
})
