// Tests that the fuzzer rejects every part of a contract that it could not test, and that it knows the whole contract.
import { expect, test } from 'bun:test'
import contract from '../../../contract/generated/openapi-3.1.json'
import { readOperations } from './document/operations.ts'
import { resourcesOf } from './document/resources.ts'
import { createRun, type Run } from './run.ts'
import { boundsOf } from './sources/bounds.ts'

/** Reads a contract that describes only this path, and plans a run for it. */
function runOf(document: unknown): Run {
  const operations = readOperations(document)
  return createRun({ url: '', key: undefined, operations, resources: resourcesOf(operations) })
}

const plansOf = (run: Run) =>
  run.service.operations.map((operation) => boundsOf(run, operation).map(({ label }) => label))

test('the fuzzer knows every part of the contract, and plans the same requests in each run', () => {
  const plans = plansOf(runOf(contract))
  expect(plans).toEqual(plansOf(runOf(contract)))
  expect(Math.min(...plans.map(({ length }) => length))).toBeGreaterThan(30)
})

const body = (schema: object, type = 'application/json') => ({
  requestBody: { required: true, content: { [type]: { schema } } },
})
const query = (schema: object, others: object = {}) => ({ parameters: [{ name: 'a', in: 'query', schema, ...others }] })
const closed = { type: 'object', additionalProperties: false }

test.each([
  [query({ type: 'string', not: { enum: ['a'] } }), 'keyword "not"', 'values/strings.ts'],
  [query({ type: 'string', format: 'uuid' }), 'format uuid', 'values/formats.ts'],
  [query({ type: 'string', pattern: '^(?=a)' }), 'pattern ^(?=a)', 'values/pattern.ts'],
  [query({ type: 'integer', minimum: 0, maximum: 9, multipleOf: 3 }), 'keyword "multipleOf"', 'values/integers.ts'],
  [query({ type: 'integer', format: 'int32', minimum: 0, maximum: 9 }), 'the format int32', 'values/integers.ts'],
  [query({ type: 'integer', minimum: 0 }), 'without both bounds', 'values/integers.ts'],
  [query({ type: 'number' }), 'type number', 'values/schema-values.ts'],
  [query({ type: ['integer', 'string'] }), 'several types', 'values/schema-values.ts'],
  [query({ enum: [1, 2] }), 'enums of other types', 'values/schema-values.ts'],
  [query({ type: 'array', items: { type: 'boolean' } }), 'without maxItems', 'values/lists.ts'],
  [query({ type: 'string' }, { style: 'pipeDelimited' }), 'parameters.a', 'document/parameters.ts'],
  [query({ type: 'string' }, { required: true }), 'parameters.a', 'document/parameters.ts'],
  [query({ type: 'string' }, { in: 'cookie' }), 'parameters.a', 'document/parameters.ts'],
  [body({ type: 'object' }), 'allow unknown fields', 'values/object-values.ts'],
  [body({ ...closed, minProperties: 1 }), 'keyword "minProperties"', 'values/object-values.ts'],
  [body(closed, 'application/xml'), 'body of doIt', 'document/operations.ts'],
  [{ security: [{ Basic: [] }] }, 'credentials of doIt', 'document/security.ts'],
])('the fuzzer cannot test %j', (operation, problem, file) => {
  const securitySchemes = { Basic: { type: 'http', scheme: 'basic' } }
  const document = {
    paths: { '/a': { post: { operationId: 'doIt', responses: {}, ...operation } } },
    components: { securitySchemes },
  }
  expect(() => plansOf(runOf(document))).toThrow(problem)
  expect(() => plansOf(runOf(document))).toThrow(`extend tests/contract/fuzz/${file}.`)
})

test.each([
  ['/shops/{shopId}/pets/{petId}', 'nested resources'],
  ['/pets/{petId}', 'how to create the resource'],
])('the fuzzer cannot test %s', (path, problem) => {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
  const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  expect(() => runOf({ paths: { [path]: { get: { responses: {}, parameters } } } })).toThrow(problem)
})
