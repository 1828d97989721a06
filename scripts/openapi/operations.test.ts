// Tests reading an operation's id, parameters, body, responses and security.
import { describe, expect, test } from 'bun:test'
import { isJson, requestBodyOf, responsesOf } from './content.ts'
import { type Operation, operationsOf } from './operations.ts'
import { parametersOf } from './parameters.ts'
import { readSchema } from './schema.ts'
import { securityOf } from './security.ts'

const document = {
  openapi: '3.0.3',
  security: [{ Token: [] }],
  paths: {
    '/boxes/{boxId}': {
      summary: 'Not an operation.',
      parameters: [
        { $ref: '#/components/parameters/BoxId' },
        { name: 'X-Tenant', in: 'header', schema: { type: 'string' } },
      ],
      post: {
        operationId: 'fillBox',
        parameters: [
          { name: 'x-tenant', in: 'header', required: true, schema: { type: 'integer' } },
          { name: 'dry', in: 'query', schema: { type: 'boolean' } },
          { name: 'boxId', in: 'query', schema: { type: 'string' } },
        ],
        requestBody: { $ref: '#/components/requestBodies/Box' },
        responses: {
          201: {
            headers: { Location: { required: true, schema: { type: 'string' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Box' } } },
          },
          '4XX': { $ref: '#/components/responses/Error' },
        },
        security: [{ Token: ['boxes:write'], Key: [] }, {}],
      },
      get: { responses: {} },
    },
  },
  components: {
    parameters: { BoxId: { name: 'boxId', in: 'path', schema: { type: 'string' } } },
    requestBodies: {
      Box: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Box' } } } },
    },
    responses: { Error: { description: 'It failed.' } },
    schemas: { Box: { type: 'object', properties: { inside: { $ref: '#/components/schemas/Box' } } } },
  },
}

function operationCalled(id: string): Operation {
  const operation = operationsOf(document).find((one) => one.id === id)
  if (!operation) throw new Error(`${id} is not an operation of the document.`)
  return operation
}

const fillBox = operationCalled('fillBox')
const read = operationCalled('GET /boxes/{boxId}')

test('operations have an id, a method, and a path', () => {
  const all = operationsOf(document).map(({ id, method, path }) => `${id}: ${method} ${path}`)
  expect(all).toEqual(['GET /boxes/{boxId}: GET /boxes/{boxId}', 'fillBox: POST /boxes/{boxId}'])
})

test("an operation's parameters override those of its path", () => {
  expect(parametersOf(fillBox).map(({ name, in: location, isRequired }) => [location, name, isRequired])).toEqual([
    ['path', 'boxId', true],
    ['header', 'x-tenant', true],
    ['query', 'dry', false],
    ['query', 'boxId', false],
  ])
  expect(parametersOf(read).map(({ name }) => name)).toEqual(['boxId', 'X-Tenant'])
})

test("a parameter's location contains its name or points to its shared definition", () => {
  expect(parametersOf(fillBox).map(({ node }) => node.location)).toEqual([
    'components.parameters.BoxId',
    'paths./boxes/{boxId}.post.parameters.x-tenant',
    'paths./boxes/{boxId}.post.parameters.dry',
    'paths./boxes/{boxId}.post.parameters.boxId',
  ])
})

test('a body has a schema for each media type', () => {
  const body = requestBodyOf(fillBox)
  expect(body?.isRequired).toBe(true)
  expect(body?.content.map(({ type, schema }) => [type, schema.location])).toEqual([
    ['application/json', 'components.schemas.Box'],
  ])
  expect(requestBodyOf(read)).toBeUndefined()
})

test('responses have headers and content', () => {
  const [created, failed] = responsesOf(fillBox)
  expect(created?.headers.map(({ name, isRequired }) => [name, isRequired])).toEqual([['Location', true]])
  expect(created?.content.map(({ type }) => type)).toEqual(['application/json'])
  expect(failed).toMatchObject({ status: '4XX', headers: [], content: [] })
})

describe('security', () => {
  test("an operation's security replaces the document's", () => {
    expect(securityOf(fillBox)).toEqual([
      new Map([
        ['Token', new Set(['boxes:write'])],
        ['Key', new Set<string>()],
      ]),
      new Map(),
    ])
    expect(securityOf(read)).toEqual([new Map([['Token', new Set<string>()]])])
  })

  test('an empty security list gives everyone access, even if the document requires credentials', () => {
    const paths = { '/health': { get: { security: [], responses: {} } } }
    expect(operationsOf({ ...document, paths }).map(securityOf)).toEqual([[]])
  })
})

test('a self-referencing schema becomes a self-referencing object', () => {
  const [media] = requestBodyOf(fillBox)?.content ?? []
  const schema = media && readSchema(media.schema)
  expect(schema?.type).toBe('object')
  expect(schema?.properties?.inside).toBe(schema)
  const [created] = responsesOf(fillBox)
  expect(created?.content[0] && readSchema(created.content[0].schema)).toBe(schema)
})

test.each(['application/json', 'Application/Problem+JSON; charset=utf-8'])('%s is JSON', (type) => {
  expect(isJson(type)).toBe(true)
  expect(isJson(type.replace(/json/i, 'jsonp'))).toBe(false)
})
