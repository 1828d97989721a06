import { expect, test } from 'bun:test'
import { readService } from '../service.ts'
import { dependsOnState } from './errors.ts'

const error = { $ref: '#/components/schemas/Error' }
const schemas = {
  Error: { type: 'object', properties: { code: { type: 'string' } } },
  Problem: { type: 'object', properties: { title: { type: 'string' } } },
}
const full = { value: { code: 'invalid', message: 'A shelf holds 10 boxes.' }, 'x-depends-on-state': true }

function service(contents: readonly object[], others: object = {}) {
  const responses = contents.map((content, at) => [400 + at, { content: { 'application/json': content, ...others } }])
  const document = {
    openapi: '3.0.3',
    paths: { '/boxes': { get: { responses: Object.fromEntries(responses) } } },
    components: { schemas },
  }
  return readService('http://x', document)
}

test('errors have a common schema only if all of them use it', () => {
  expect(service([{ schema: error }, { schema: error }]).errors.contents).toMatchObject([{ schema: schemas.Error }])
  expect(service([{ schema: error }, { schema: { type: 'object' } }]).errors.contents).toEqual([])
  expect(service([]).errors.contents).toEqual([])
})

test('errors in several media types have one schema per media type', () => {
  const { errors } = service([{ schema: error }, { schema: error }], {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  })
  expect(errors.contents).toMatchObject([
    { type: 'application/json', schema: schemas.Error },
    { type: 'application/problem+json', schema: schemas.Problem },
  ])
})

test("the code field is the field whose value is the example's name in every example", () => {
  const named = { schema: error, examples: { invalid: full, taken: { value: { code: 'taken', message: 'Taken.' } } } }
  expect(service([named]).errors.codeField).toBe('code')
  const unnamed = { schema: error, examples: { first: full } }
  expect(service([named, unnamed]).errors.codeField).toBeUndefined()
  expect(service([{ schema: error }]).errors.codeField).toBeUndefined()
})

test.each([
  [{ code: 'invalid', message: 'A shelf holds 10 boxes.' }, true],
  [{ message: 'A shelf holds 99 boxes.', code: 'invalid' }, true],
  [{ code: 'invalid', message: 'A box holds 10 keys.' }, false],
  [{ code: 'other', message: 'A shelf holds 10 boxes.' }, false],
  [[], false],
])('the error %j depends on the state of the service: %p', (value, is) => {
  const [content] = service([{ schema: error, examples: { invalid: full } }]).errors.contents
  expect(content && dependsOnState(content, value)).toBe(is)
})
