import { expect, test } from 'bun:test'
import { rootOf } from '../../../../scripts/openapi/node.ts'
import { createValidators } from './validators.ts'

const document = {
  components: {
    schemas: {
      Book: { type: 'object', required: ['id'], properties: { id: { type: 'integer', format: 'int64' } } },
      Tree: { type: 'object', properties: { of: { $ref: '#/components/schemas/Tree' } } },
    },
  },
}
const book = { $ref: '#/components/schemas/Book' }
const tree = { $ref: '#/components/schemas/Tree' }
const named = { allOf: [book, { type: 'object', properties: { name: { type: 'string' } } }] }
const secret = {
  type: 'object',
  required: ['id', 'password'],
  properties: { id: { type: 'integer', readOnly: true }, password: { type: 'string', writeOnly: true } },
}
const { response, request, unusable } = createValidators(true)
const at = (schema: object) => ({ ...rootOf(document), value: schema })

test.each<[object, unknown, string | undefined]>([
  [book, { id: 1 }, undefined],
  [book, { id: '1' }, 'id must be integer'],
  [book, {}, "it must have required property 'id'"],
  [book, { id: 1, secret: 1 }, 'it must NOT have unevaluated properties'],
  [{ ...book, additionalProperties: true }, { id: 1, secret: 1 }, 'it must NOT have unevaluated properties'],
  [{ type: 'object', properties: {}, additionalProperties: true }, { other: 1 }, undefined],
  [named, { id: 1, name: 'Emma' }, undefined],
  [named, { id: 1, name: 'Emma', secret: 1 }, 'it must NOT have unevaluated properties'],
  [{ oneOf: [book, tree] }, { of: {} }, undefined],
  [{ type: 'array', items: book }, [{ id: 1 }, { id: 1, secret: 1 }], '[1] must NOT have unevaluated properties'],
  [tree, { of: { of: { of: {} } } }, undefined],
  [tree, { of: { of: { off: {} } } }, 'of.of must NOT have unevaluated properties'],
  [{ type: ['string', 'null'] }, null, undefined],
  [{ type: 'string' }, null, 'it must be string'],
  [{ type: 'number', exclusiveMinimum: 0 }, 0, 'it must be > 0'],
  [{ type: 'integer', format: 'int32' }, 2 ** 40, 'it must match format "int32"'],
  [{ type: 'integer', format: 'int32' }, 2 ** 31 - 1, undefined],
  [{ type: 'integer', format: 'int64' }, 1e30, 'it must match format "int64"'],
  [{ type: 'integer', format: 'int64' }, 2 ** 63 - 1, undefined],
  [{ type: 'string', format: 'date-time' }, '2026-02-30T00:00:00Z', 'it must match format "date-time"'],
  [{ type: 'string', format: 'unheard-of' }, 'x', undefined],
  [{ type: 'string', pattern: '(' }, 'x', undefined],
  [{ type: 'string', pattern: '^\\_$' }, 'x', 'it must match pattern'],
  [{ type: 'string', pattern: '[[:alpha:]]' }, '1', undefined],
  [{ type: 'nonsense' }, 'x', undefined],
  [{ type: 'number', multipleOf: 0.01 }, 19.99, undefined],
  [{ type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } }, ['a', 1], undefined],
  [{ type: 'array', prefixItems: [{ type: 'string' }], items: false }, ['a', 1], 'it must NOT have more than 1 item'],
  [{ properties: { a: false, b: true } }, { a: 1 }, 'a boolean schema is false'],
  [{ propertyNames: { maxLength: 1 }, additionalProperties: { const: 7 } }, { a: 7 }, undefined],
  [{ propertyNames: { maxLength: 1 }, additionalProperties: { const: 7 } }, { a: 8 }, 'a must be equal to constant'],
  [{ if: { not: { required: ['of'] } }, else: { required: ['id'] } }, { of: 1 }, "it must have required property 'id'"],
  [secret, { id: 1 }, undefined],
  [secret, {}, "it must have required property 'id'"],
])('validates a response against %j: %j', (schema, value, message) => {
  const error = response(at(schema))(value)
  if (message === undefined) expect(error).toBeUndefined()
  else expect(error).toStartWith(message)
})

test('a request may have fields that the schema does not forbid', () => {
  expect(request(at(book))({ id: 1, more: 1 })).toBeUndefined()
  expect(request(at({ ...document.components.schemas.Book, additionalProperties: false }))({ id: 1, more: 1 })).toBe(
    'it must NOT have additional properties',
  )
})

test('a request omits fields that only the service sets', () => {
  expect(request(at(secret))({ password: 'x' })).toBeUndefined()
  expect(request(at(secret))({})).toBe("it must have required property 'password'")
})

test('a response may have undocumented fields, unless the document is strict', () => {
  expect(createValidators(false).response(at(book))({ id: 1, more: 1 })).toBeUndefined()
})

test('reports an unusable schema and the reason', () => {
  expect(unusable.get('')).toStartWith('schema is invalid: data/type')
})
