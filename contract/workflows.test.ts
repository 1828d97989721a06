// A third-party tool accepts the workflows, and their requests and expected responses match the contract.
import { describe, expect, test } from 'bun:test'
import { createConfig, lint } from '@redocly/openapi-core'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { requestBodyOf, responsesOf } from '../scripts/openapi/content.ts'
import { child, isTrue } from '../scripts/openapi/node.ts'
import { parametersOf } from '../scripts/openapi/parameters.ts'
import { readSchema, type Schema } from '../scripts/openapi/schema.ts'
import {
  type Criterion,
  isExpression,
  readWorkflows,
  replaceExpressions,
  type Source,
  type Step,
} from '../scripts/workflows/documents.ts'
import document from './generated/openapi.json'
import { workflows as files } from './workflows.ts'

const ajv = addFormats.default(new Ajv({ strict: false }))
// Replaces the `int64` format of ajv-formats, which accepts every integer.
ajv.addFormat('int64', { type: 'number', validate: Number.isSafeInteger })
const workflows = readWorkflows(document)

/** Describes why a value does not match the schema; undefined if it does. */
function problemOf(schema: Schema | undefined, value: unknown): string | undefined {
  if (!schema) return 'is not in the contract'
  return ajv.validate(schema, value) ? undefined : ajv.errorsText()
}

function responseOf({ operation, criteria }: Step) {
  const status = criteria.find(({ source }) => source.in === 'status')?.value
  return responsesOf(operation).find((response) => response.status === String(status))
}

/** Finds the schema of the part of the response that a step expects; undefined if the contract has no such part. */
function schemaOf(step: Step, source: Source): Schema | undefined {
  const response = responseOf(step)
  if (source.in === 'header') {
    const header = response?.headers.find(({ name }) => name === source.name)
    return header && { ...readSchema(header.schema), example: child(header.node, 'example').value }
  }
  const json = response?.content.find(({ type }) => type === 'application/json')
  const keys = source.in === 'body' ? source.path.slice(1).split('/') : []
  return keys.reduce<Schema | undefined>(
    (schema, key) => (schema?.items && /^\d+$/.test(key) ? schema.items : schema?.properties?.[key]),
    json && readSchema(json.schema),
  )
}

/** Returns a value that a runner could substitute for an expression. Throws if no earlier step has such an output. */
function sampleOf(earlier: readonly Step[], name: string, owner: string): unknown {
  if (owner === 'inputs') return 'monday'
  const step = earlier.find(({ id }) => owner === `steps.${id}.outputs`)
  const output = step?.outputs.find((one) => one.name === name)
  const schema = step && output && schemaOf(step, output.source)
  if (!schema) throw new Error(`No earlier step has the output ${owner}.${name}.`)
  return schema.example ?? schema.minimum ?? 'text'
}

function withSamples(value: unknown, earlier: readonly Step[]): unknown {
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withSamples(inner, earlier)]))
  if (typeof value !== 'string') return value
  let sample: unknown
  const text = replaceExpressions(value, (name, owner) => {
    sample = sampleOf(earlier, name, owner)
    return String(sample)
  })
  return isExpression(value) ? sample : text
}

function requestProblems(step: Step, earlier: readonly Step[]): string[] {
  const { operation, body } = step
  const known = parametersOf(operation)
  // Allow an Accept header. OpenAPI does not describe it as a parameter, because it follows from the media types of the response.
  const accepted = responseOf(step)?.content.map(({ type }) => type)
  const parameters = step.parameters.filter((one) => one.name !== 'Accept' || !accepted?.includes(String(one.value)))
  const isSame = (a: { name: string; in: string }, b: { name: string; in: string }) =>
    a.name === b.name && a.in === b.in
  const missing = known.filter((one) => one.isRequired && !parameters.some((given) => isSame(given, one)))
  const wrong = parameters.map((given) => {
    const parameter = known.find((one) => isSame(one, given))
    const schema = parameter && readSchema(child(parameter.node, 'schema'))
    const value = withSamples(given.value, earlier)
    return { name: given.name, problem: problemOf(schema, schema?.type === 'array' ? [value] : value) }
  })
  const content = requestBodyOf(operation)?.content.find(({ type }) => type === body?.contentType)
  const needsBody = requestBodyOf(operation)?.isRequired ?? false
  const bodyProblem = body
    ? problemOf(content && readSchema(content.schema), withSamples(body.payload, earlier))
    : needsBody && 'is missing'
  return [
    ...missing.map(({ name }) => `${name} is missing`),
    ...wrong.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
    ...(bodyProblem ? [`body: ${bodyProblem}`] : []),
  ]
}

function criterionProblem(step: Step, { source, value }: Criterion, earlier: readonly Step[]): string | undefined {
  if (source.in === 'status') return responseOf(step) ? undefined : `${value} is not documented`
  const problem = problemOf(schemaOf(step, source), withSamples(value, earlier))
  return problem && `${JSON.stringify(source)}: ${problem}`
}

test.each(files)("$path passes all of Redocly's recommended rules", async ({ name, read }) => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const ref = Bun.fileURLToPath(new URL(`workflows/${name}.arazzo.yaml`, import.meta.url))
  const problems = await lint({ ref, config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  expect(read()).toMatch(/^[\n -~]*$/)
})

describe.each(workflows)('$title', ({ steps }) => {
  const each = steps.map((step, position) => ({ ...step, earlier: steps.slice(0, position) }))

  test.each(each)('$id › the contract allows the request', ({ earlier, ...step }) => {
    expect(requestProblems(step, earlier)).toEqual([])
    const isFlagged = (flag: string) => isTrue(child(step.operation.node, flag))
    expect(['deprecated', 'x-hideTryItPanel'].filter(isFlagged)).toEqual([])
  })

  test.each(each)('$id › the contract documents the expected response', ({ earlier, ...step }) => {
    expect(step.criteria.flatMap((one) => criterionProblem(step, one, earlier) ?? [])).toEqual([])
    for (const { source } of step.outputs) expect(schemaOf(step, source)).toBeDefined()
  })

  test('the names of the outputs are unique, because each becomes a variable in the guide', () => {
    const names = steps.flatMap(({ outputs }) => outputs.map(({ name }) => name))
    expect(names).toEqual([...new Set(names)])
  })
})

describe('invalid workflow steps', () => {
  const steps = workflows[0]?.steps ?? []
  const placeOrder = steps.find(({ id }) => id === 'placeOrder') as Step
  const earlier = steps.slice(0, steps.indexOf(placeOrder))
  const json = (payload: unknown) => ({ body: { contentType: 'application/json', payload } })

  test.each([
    ['a field of the wrong type', json({ petId: 'Coco' }), 'body: data/petId must be integer'],
    ['an unknown field', json({ petId: 1, price: 5 }), 'body: data must NOT have additional properties'],
    [
      'an undocumented media type',
      { body: { contentType: 'text/plain', payload: {} } },
      'body: is not in the contract',
    ],
    ['an unknown parameter', { parameters: [{ name: 'dry', in: 'query', value: 1 }] }, 'dry: is not in the contract'],
  ] as const)('requestProblems reports %s', (_, change, problem) => {
    expect(requestProblems({ ...placeOrder, ...change }, earlier)).toEqual([problem])
  })

  test("requestProblems rejects the use of a later step's output", () => {
    expect(() => requestProblems(placeOrder, [])).toThrow(
      'No earlier step has the output steps.createPet.outputs.petId.',
    )
  })

  test('criterionProblem reports a field that the response does not have', () => {
    const criterion = { source: { in: 'body', path: '/price' }, value: 5 } as const
    expect(criterionProblem(placeOrder, criterion, earlier)).toContain('is not in the contract')
  })
})
