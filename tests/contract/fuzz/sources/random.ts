// Random test cases: valid requests with one variation, drawn in a way that allows failures to be shrunk.
import fc, { type Arbitrary } from 'fast-check'
import { isJson } from '../../../../scripts/openapi/content.ts'
import { parameterNames } from '../../../../scripts/openapi/paths.ts'
import type { KnownState } from '../known-state.ts'
import { type JsonBody, type Operation, parametersIn } from '../openapi/operations.ts'
import type { Parameter } from '../openapi/parameters.ts'
import { bodyValues, bodyVariations } from '../requests/bodies.ts'
import { type Draft, isSendable, toTestCase, unchanged, type Variation } from '../requests/draft.ts'
import { parameterValues, parameterVariations, typicalTexts, withParameter } from '../requests/parameters.ts'
import type { Service } from '../service.ts'
import type { TestCase } from '../test-case.ts'
import { anyOf, validTexts } from '../values/labelled-text.ts'
import { placeholdersIn, replacePlaceholders, type ValueContext } from '../values/value-context.ts'
import { createValueContext, knownParams } from './known-ids.ts'
import { forgedValue, forgeries, nextPageCase } from './pages.ts'
import { type PlanContext, pathIdOf } from './plan-context.ts'

// Create more resources than the run deletes, so other operations have resources to work with.
const weights: Readonly<Record<string, number>> = { POST: 16, DELETE: 4 }

/** Returns undefined if no random test cases can be generated. */
export function randomCases(
  planContext: Omit<PlanContext, 'source'>,
  isWanted: (operation: Operation) => boolean,
): Arbitrary<TestCase> | undefined {
  const { service, giveUp } = planContext
  const described = service.operations.filter(isWanted).flatMap((operation) => {
    try {
      const arbitrary = casesOf(operation, planContext).filter(isSendable)
      // Draw one value now, so an error in the generator occurs here instead of in the middle of a round.
      fc.sample(arbitrary, { numRuns: 1, seed: 1 })
      return [{ weight: weights[operation.method] ?? 8, arbitrary }]
    } catch (error) {
      giveUp(operation, error)
      return []
    }
  })
  return described.length > 0 ? fc.oneof(...described) : undefined
}

function casesOf(operation: Operation, planContext: Omit<PlanContext, 'source'>): Arbitrary<TestCase> {
  const { service, knownState } = planContext
  const valueContext = createValueContext(planContext, operation)
  const parameters = parameterVariations(operation, valueContext)
  const body = bodyVariations(operation, valueContext)
  const bodyInvalid = body.rejected.random()
  // Draw body variations more often, because a body offers the most ways to make a request invalid.
  const invalid = anyOf(parameters.rejected.random(), bodyInvalid, bodyInvalid)
  const unspecified = anyOf(parameters.unspecified.random(), body.unspecified.random(), forged(operation))
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

/** Forges values that only the service can create. */
function forged({ parameters }: Operation): Arbitrary<Variation> | undefined {
  const uncertain = parameters.filter(({ dependsOnState }) => dependsOnState)
  const texts = fc.constantFrom(...forgeries(undefined))
  return anyOf(...uncertain.map((parameter) => texts.map((text) => forgedValue(parameter, text))))
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
  valueContext: ValueContext,
  service: Service,
  knownState: KnownState,
): Arbitrary<Draft> {
  const known = knownParams(service, knownState, operation)
  const made = fc
    .record(
      Object.fromEntries(
        parametersIn(operation, 'path').map((parameter) => [parameter.name, textsOf(parameter, valueContext)]),
      ),
    )
    .map((all) => Object.fromEntries(Object.entries(all).map(([name, texts]) => [name, texts.join()])))
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
function chosen(parameters: readonly Parameter[], valueContext: ValueContext): Arbitrary<Variation['apply'][]> {
  const usable = parameters.filter(({ dependsOnState }) => !dependsOnState)
  const values = fc.tuple(...usable.map((parameter) => textsOf(parameter, valueContext)))
  return fc
    .tuple(values, fc.subarray([...usable.keys()]))
    .map(([texts, some]) =>
      usable.flatMap((parameter, at) =>
        parameter.isRequired || some.includes(at) ? [withParameter(parameter, { texts: texts[at] ?? [] })] : [],
      ),
    )
}

/** Draws the encoded values of a parameter. */
function textsOf(parameter: Parameter, valueContext: ValueContext): Arbitrary<readonly string[]> {
  const random = parameterValues(parameter, valueContext).valid.random()
  return random?.map(({ texts }) => texts) ?? fc.constant(typicalTexts(parameter, valueContext))
}

function bodies({ bodies: jsonBodies }: Operation, valueContext: ValueContext): Arbitrary<Draft['body']> {
  const all = jsonBodies
    .filter(({ type }) => isJson(type))
    .map((jsonBody) => fc.record({ type: typesOf(jsonBody), content: validTexts(bodyValues(jsonBody, valueContext)) }))
  return all.length > 0 ? fc.oneof(...all) : fc.constant(undefined)
}

const typesOf = ({ type }: JsonBody): Arbitrary<string> =>
  fc.constantFrom(type, type, `${type}; charset=utf-8`, type.toUpperCase())
