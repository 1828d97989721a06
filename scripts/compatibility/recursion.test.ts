// Tests that comparing schemas that contain themselves or each other takes time proportional to the size of the
// documents.
import { describe, expect, test } from 'bun:test'
import { compareDocuments } from './compare.ts'

const document = (schemas: object, name: string) => ({
  openapi: '3.1.0',
  paths: {
    '/things': {
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
        },
      },
    },
  },
  components: { schemas },
})
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const names = (count: number) => Array.from({ length: count }, (_, index) => `S${index}`)

/** Creates a document in which each schema refers to every schema. */
function mesh(count: number, leaf: object): object {
  const properties = Object.fromEntries(names(count).map((name) => [name, to(name)]))
  return document(Object.fromEntries(names(count).map((name) => [name, { properties: { ...properties, leaf } }])), 'S0')
}

/**
 * Creates a document in which each schema is an `anyOf` of lists: one list for each schema, with items that match that
 * schema.
 */
function alternatives(count: number, leaf: object): object {
  const anyOf = names(count).map((name) => ({ type: 'array', items: to(name) }))
  return document(Object.fromEntries(names(count).map((name) => [name, { anyOf: [...anyOf, leaf] }])), 'S0')
}

/** Creates a document in which each schema contains the next one. */
function chain(count: number, leaf: object): object {
  const schemas = names(count).map((name, index) => [name, { properties: { next: to(`S${index + 1}`) } }])
  return document({ ...Object.fromEntries(schemas), [`S${count}`]: leaf }, 'S0')
}

/**
 * Creates a document with a base schema and schemas that refine it: each narrows the inherited field `parent` and adds
 * a field.
 */
function refined(count: number, leaf: object): object {
  const refine = (name: string) => ({ allOf: [to('Base'), { properties: { parent: to(name), leaf } }] })
  const schemas = names(count).map((name, index) => [name, refine(`S${(index + 1) % count}`)])
  return document({ Base: { properties: { parent: to('Base') } }, ...Object.fromEntries(schemas) }, 'S0')
}

describe.each([
  ['each of which refers to all', mesh, 100],
  ['each of which is an alternative of all', alternatives, 6],
  ['each of which contains the next', chain, 2000],
  ['each of which refines a base schema that contains itself', refined, 50],
])('with schemas %s', (_, create, count) => {
  test('a document does not differ from itself', () => {
    const schema = { type: 'integer', maximum: 9 }
    expect(compareDocuments(create(count, schema), create(count, schema))).toEqual([])
  })

  test('a narrowed field is reported as a change to requests', () => {
    const findings = compareDocuments(
      create(count, { type: 'integer' }),
      create(count, { type: 'integer', maximum: 9 }),
    )
    expect(findings.length).toBeGreaterThan(0)
    expect(findings.every(({ id }) => id.startsWith('request-'))).toBe(true)
  })
})
