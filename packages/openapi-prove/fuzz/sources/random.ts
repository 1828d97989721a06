// Random test cases: valid requests with one variation, drawn in a way that allows failures to be shrunk.
import fc, { type Arbitrary } from 'fast-check'
import { isJson } from '../../document/content.ts'
import { parameterNames } from '../../document/paths.ts'
import type { KnownState } from '../known-state.ts'
import { type JsonBody, type Operation, parametersIn } from '../openapi/operations.ts'
import type { Parameter } from '../openapi/parameters.ts'
import { matchesSchema } from '../requests/body-validity.ts'
import { type Draft, isSendable, toTestCase, unchanged, type Variation } from '../requests/draft.ts'
import { canCarry, encodeValue, withParameter } from '../requests/parameters.ts'
import type { Service } from '../service.ts'
import type { TestCase } from '../test-case.ts'
import { filtered } from '../values/labelled-text.ts'
import { randomTexts } from '../values/parameter-texts.ts'
import { randomJson } from '../values/random-json.ts'
import { needsValidation } from '../values/request-schema.ts'
import { everyByteEncoded, percentEncoded } from '../values/url-encoding.ts'
import { placeholdersIn, type RandomValueContext, replacePlaceholders } from '../values/value-context.ts'
import { createRandomValueContext, knownParams } from './known-ids.ts'
import { nextPageCase } from './pages.ts'
import { type PlanContext, pathIdOf } from './plan-context.ts'
import { randomVariations } from './random-variations.ts'

// Create more resources than the run deletes, so other operations have resources to work with.
const weights: Readonly<Record<string, number>> = { POST: 16, DELETE: 4 }

/** Returns undefined if no random test cases can be generated. */
export function randomCases(
  { service, knownState, giveUp }: Pick<PlanContext, 'service' | 'knownState' | 'giveUp'>,
  isWanted: (operation: Operation) => boolean,
): Arbitrary<TestCase> | undefined {
  const described = service.operations.filter(isWanted).flatMap((operation) => {
    try {
      const arbitrary = casesOf(operation, service, knownState).filter(isSendable)
      // Draw one value now, so a failure does not occur in the middle of a round.
      fc.sample(arbitrary, { numRuns: 1, seed: 1 })
      return [{ weight: weights[operation.method] ?? 8, arbitrary }]
    } catch (error) {
      giveUp(operation, error)
      return []
    }
  })
  return described.length > 0 ? fc.oneof(...described) : undefined
}

function casesOf(operation: Operation, service: Service, knownState: KnownState): Arbitrary<TestCase> {
  const valueContext = createRandomValueContext(service, knownState, operation)
  const { invalid, unspecified } = randomVariations(operation, valueContext)
  const variations = fc.oneof(
    { weight: 50, arbitrary: fc.constant(unchanged) },
    ...(invalid ? [{ weight: 40, arbitrary: invalid }] : []),
    ...(unspecified ? [{ weight: 8, arbitrary: unspecified }] : []),
  )
  const single = fc
    .tuple(validDrafts(operation, valueContext, service, knownState), variations)
    .map(([draft, variation]) => varied(operation, variation, draft))
  // Look up the page when the case is drawn, just before it is sent.
  const pages = fc.nat().map((position): TestCase | undefined => {
    const known = knownState.nextPages(operation.id)
    const target = known[position % known.length]
    return target === undefined ? undefined : nextPageCase(operation, target, 'random')
  })
  const isList = parametersIn(operation, 'query').length > 0 && operation.method === 'GET'
  if (!isList) return single
  return fc
    .tuple(single, fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, pages))
    .map(([one, page]) => page ?? one)
}

function varied(operation: Operation, { expected, label, apply }: Variation, draft: Draft): TestCase {
  const changed = withPathId(operation, apply(withPathId(operation, draft)))
  return toTestCase(operation, 'random', { expected, label, apply: unchanged.apply }, changed)
}

/** Fills in the path's id where the body repeats it. Call this after drawing the path and the body. */
function withPathId(operation: Operation, draft: Draft): Draft {
  const { body } = draft
  if (typeof body?.content !== 'string' || placeholdersIn(body.content).length === 0) return draft
  const content = replacePlaceholders(body.content, () => pathIdOf(operation, draft))
  return { ...draft, body: { ...body, content } }
}

function validDrafts(
  operation: Operation,
  valueContext: RandomValueContext,
  service: Service,
  knownState: KnownState,
): Arbitrary<Draft> {
  const known = knownParams(service, knownState, operation)
  const made = fc.record(
    Object.fromEntries(
      parametersIn(operation, 'path').map((parameter) => [parameter.name, textOf(parameter, valueContext)]),
    ),
  )
  const empty = fc.tuple(made, known, fc.nat(9)).map(([texts, there, chance]): Draft => {
    const params = chance < 8 ? { ...texts, ...there } : texts
    const missing = parameterNames(operation.path).filter((name) => !(name in params))
    return {
      params: { ...params, ...Object.fromEntries(missing.map((name) => [name, '1'])) },
      query: [],
      headers: [],
      body: undefined,
    }
  })
  const optional = operation.parameters.filter((parameter) => parameter.in !== 'path')
  return fc
    .tuple(empty, chosen(optional, valueContext), bodies(operation, valueContext))
    .map(([draft, changes, body]) => changes.reduce((all, change) => change(all), { ...draft, body }))
}

/** Draws values for all required parameters and some others, except values that only the service can create. */
function chosen(parameters: readonly Parameter[], valueContext: RandomValueContext): Arbitrary<Variation['apply'][]> {
  const usable = parameters.filter(({ dependsOnState }) => !dependsOnState)
  const values = fc.tuple(...usable.map((parameter) => validTexts(parameter, valueContext)))
  return fc
    .tuple(values, fc.subarray([...usable.keys()]))
    .map(([texts, some]) =>
      usable.flatMap((parameter, at) =>
        parameter.isRequired || some.includes(at) ? [withParameter(parameter, { texts: texts[at] ?? [] })] : [],
      ),
    )
}

function validTexts(parameter: Parameter, valueContext: RandomValueContext): Arbitrary<readonly string[]> {
  const { schema } = parameter
  const one = textOf(parameter, valueContext)
  if (schema.type !== 'array') return one.map((text) => [text])
  const most = Math.min(schema.maxItems ?? 4, 4)
  const lengths = { minLength: Math.max(1, schema.minItems ?? 0), maxLength: most }
  return schema.uniqueItems ? fc.uniqueArray(one, { ...lengths, selector: decoded }) : fc.array(one, lengths)
}

/** Decodes a string, so two encodings of one value count as the same item. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Draws one value of a parameter, encoded in one of several ways. */
function textOf(parameter: Parameter, valueContext: RandomValueContext): Arbitrary<string> {
  const { schema, name, in: location } = parameter
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema
  const { valid } = randomTexts(item, name, valueContext)
  const texts = filtered(valid, (text) => canCarry(parameter, text)) ?? valid
  const spellings =
    location === 'header'
      ? [(text: string) => encodeValue(parameter, text)]
      : [percentEncoded, percentEncoded, everyByteEncoded]
  return fc.tuple(texts, fc.constantFrom(...spellings)).map(([text, spell]) => spell(text))
}

function bodies({ bodies: jsonBodies }: Operation, valueContext: RandomValueContext): Arbitrary<Draft['body']> {
  const all = jsonBodies
    .filter(({ type }) => isJson(type))
    .map((jsonBody) => fc.record({ type: typesOf(jsonBody), content: contentsOf(jsonBody, valueContext) }))
  return all.length > 0 ? fc.oneof(...all) : fc.constant(undefined)
}

const typesOf = ({ type }: JsonBody): Arbitrary<string> =>
  fc.constantFrom(type, type, `${type}; charset=utf-8`, type.toUpperCase())

function contentsOf(jsonBody: JsonBody, valueContext: RandomValueContext): Arbitrary<string> {
  const { valid } = randomJson(jsonBody.schema, 'body', valueContext)
  // If almost no value matches, use unfiltered values; the test case then does not expect the service to accept its request.
  return needsValidation(jsonBody.schema) ? (filtered(valid, (text) => matchesSchema(jsonBody, text)) ?? valid) : valid
}
