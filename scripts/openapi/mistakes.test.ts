// Keywords whose values mean nothing are removed and described.
import { expect, test } from 'bun:test'
import { withoutMistakes } from './mistakes.ts'

const corrected = (schema: unknown, openapi = '3.1.0') =>
  withoutMistakes({ openapi, paths: {}, components: { schemas: { Book: schema } } })

test.each([
  [{ required: 'title' }, 'components.schemas.Book.required must not be "title"'],
  [{ type: 'sting', minLength: 1 }, 'components.schemas.Book.type must not be "sting"'],
  [{ properties: { pages: { maximum: '9' } } }, 'components.schemas.Book.properties.pages.maximum must not be "9"'],
  [{ properties: { pages: { required: true } } }, 'components.schemas.Book.properties.pages.required must not be true'],
  [{ items: { allOf: { type: 'string' } } }, 'components.schemas.Book.items.allOf must not be {"type":"string"}'],
])('%j contains a mistake', (schema, mistake) => {
  expect(corrected(schema).mistakes).toEqual([mistake])
  expect(corrected(schema, '3.0.3').mistakes).toEqual([mistake])
})

test('only the keyword with the mistake is removed', () => {
  expect(corrected({ type: 'sting', minLength: 1 }).document).toMatchObject({
    components: { schemas: { Book: { minLength: 1 } } },
  })
  expect(corrected({ type: 'sting' }).document).not.toHaveProperty('components.schemas.Book.type')
})

test.each([
  [{ type: 'number', minimum: 0, exclusiveMinimum: true }, '3.0.3'],
  [{ type: 'object', properties: { type: { type: 'string' } }, additionalProperties: false }, '3.0.3'],
  [{ type: ['string', 'null'], discriminator: 5, 'x-note': null, example: {} }, '3.1.0'],
])('%j contains no mistake in OpenAPI %s', (schema, openapi) => {
  expect(corrected(schema, openapi).mistakes).toEqual([])
})
