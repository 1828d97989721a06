import { expect, test } from 'bun:test'
import { upgradeDocument } from './upgrade.ts'

const withSchema = (schema: unknown, openapi: string) => ({ openapi, components: { schemas: { One: schema } } })
const a = { $ref: '#/a' }

test.each([
  [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
  [{ type: 'string', nullable: false }, { type: 'string' }],
  [
    { type: 'string', enum: ['a'], nullable: true },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  [{ $ref: '#/a', nullable: true, maxLength: 5 }, a],
  [{ example: 'a' }, { examples: ['a'] }],
  [
    { properties: { nullable: { type: 'array', items: { type: 'string', nullable: true } } } },
    { properties: { nullable: { type: 'array', items: { type: ['string', 'null'] } } } },
  ],
  [
    { additionalProperties: { example: 1 }, default: { example: 1 } },
    { additionalProperties: { examples: [1] }, default: { example: 1 } },
  ],
])('the 3.0 schema %j becomes %j', (older, newer) => {
  expect(upgradeDocument(withSchema(older, '3.0.3'))).toEqual(withSchema(newer, '3.1.1'))
  expect(upgradeDocument(withSchema(older, '3.1.0'))).toEqual(withSchema(older, '3.1.0'))
})

test.each([
  { nullable: true, allOf: [a] },
  { type: 'integer', minimum: 0, exclusiveMinimum: true },
])('%j is not yet supported', (schema) => {
  expect(() => upgradeDocument(withSchema(schema, '3.0.3'))).toThrow('extend scripts/openapi/upgrade.ts')
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
})

test('returns the same object when the same document is upgraded twice', () => {
  const document = withSchema({ type: 'string', nullable: true }, '3.0.3')
  expect(upgradeDocument(document)).toBe(upgradeDocument(document))
})
