import { expect, test } from 'bun:test'
import { rootOf } from 'openapi-document/node'
import { createValidators } from './validators.ts'

const document = {
  components: {
    schemas: {
      Pet: { type: 'object', required: ['id'], properties: { id: { type: 'integer', format: 'int64' } } },
      Tree: { type: 'object', properties: { of: { $ref: '#/components/schemas/Tree' } } },
    },
  },
}
const pet = { $ref: '#/components/schemas/Pet' }
const tree = { $ref: '#/components/schemas/Tree' }
const named = { allOf: [pet, { type: 'object', properties: { name: { type: 'string' } } }] }
const { response, request } = createValidators()
const at = (schema: object) => ({ ...rootOf(document), value: schema })

test.each<[object, unknown, string | undefined]>([
  [pet, { id: 1 }, undefined],
  [pet, { id: '1' }, 'it/id must be integer'],
  [pet, {}, "it must have required property 'id'"],
  [pet, { id: 1, secret: 1 }, 'it must NOT have unevaluated properties'],
  [{ ...pet, additionalProperties: true }, { id: 1, secret: 1 }, 'it must NOT have unevaluated properties'],
  [{ type: 'object', properties: {}, additionalProperties: true }, { other: 1 }, undefined],
  [named, { id: 1, name: 'Rex' }, undefined],
  [named, { id: 1, name: 'Rex', secret: 1 }, 'it must NOT have unevaluated properties'],
  [{ oneOf: [pet, tree] }, { of: {} }, undefined],
  [{ type: 'array', items: pet }, [{ id: 1 }, { id: 1, secret: 1 }], 'it/1 must NOT have unevaluated properties'],
  [tree, { of: { of: { of: {} } } }, undefined],
  [tree, { of: { of: { off: {} } } }, 'it/of/of must NOT have unevaluated properties'],
  [{ type: 'string', nullable: true }, null, undefined],
  [{ type: 'string' }, null, 'it must be string'],
  [{ type: 'string', enum: ['a'], nullable: true }, null, undefined],
  [{ type: 'number', minimum: 0, exclusiveMinimum: true }, 0, 'it must be > 0'],
  [{ type: 'number', minimum: 0, exclusiveMinimum: false }, 0, undefined],
  [{ type: 'integer', format: 'int32' }, 2 ** 40, 'it must match format "int32"'],
  [{ type: 'string', format: 'date-time' }, '2026-02-30T00:00:00Z', 'it must match format "date-time"'],
  [{ type: 'string', format: 'unheard-of' }, 'x', undefined],
  [{ type: 'string', pattern: '(' }, 'x', 'its schema cannot be used'],
])('a response by %j: %j', (schema, value, message) => {
  const error = response(at(schema))(value)
  if (message === undefined) expect(error).toBeUndefined()
  else expect(error).toStartWith(message)
})

test('a request may have fields that the schema does not forbid', () => {
  expect(request(at(pet))({ id: 1, more: 1 })).toBeUndefined()
  expect(request(at({ ...document.components.schemas.Pet, additionalProperties: false }))({ id: 1, more: 1 })).toBe(
    'it must NOT have additional properties',
  )
})
