import { expect, test } from 'bun:test'
import { readService } from '../service.ts'
import { dependsOnState } from './errors.ts'

const error = { $ref: '#/components/schemas/Error' }
const schemas = { Error: { type: 'object', properties: { code: { type: 'string' } } } }
const full = { value: { code: 'invalid', message: 'A shelf holds 10 boxes.' }, 'x-depends-on-state': true }

function service(contents: readonly object[]) {
  const responses = contents.map((content, at) => [400 + at, { content: { 'application/json': content } }])
  const written = {
    openapi: '3.0.3',
    paths: { '/boxes': { get: { responses: Object.fromEntries(responses) } } },
    components: { schemas },
  }
  return readService('http://x', written)
}

test('errors with one schema are common errors', () => {
  expect(service([{ schema: error }, { schema: error }]).errors.content?.schema).toMatchObject(schemas.Error)
  expect(service([{ schema: error }, { schema: { type: 'object' } }]).errors.content).toBeUndefined()
  expect(service([]).errors.content).toBeUndefined()
})

test('the code field is the one whose value is the name of the example', () => {
  const named = { schema: error, examples: { invalid: full, taken: { value: { code: 'taken', message: 'Taken.' } } } }
  expect(service([named]).errors.codeField).toBe('code')
  const unnamed = { schema: error, examples: { first: full } }
  expect(service([named, unnamed]).errors.codeField).toBeUndefined()
  expect(service([{ schema: error }]).errors.codeField).toBeUndefined()
})

test.each([
  [{ code: 'invalid', message: 'A shelf holds 10 boxes.' }, true],
  [{ message: 'A shelf holds 99 boxes.', code: 'invalid' }, true],
  [{ code: 'invalid', message: 'A box holds 10 cats.' }, false],
  [{ code: 'other', message: 'A shelf holds 10 boxes.' }, false],
  [[], false],
])('%j depends on the state: %p', (value, is) => {
  const { errors } = service([{ schema: error, examples: { invalid: full } }])
  expect(errors.content && dependsOnState(errors.content, value)).toBe(is)
})
