// Builds valid requests with ids of existing resources, and creates resources if there are none.

import { type PathParams, parameterNames } from '../../../../scripts/openapi/paths.ts'
import { isSuccess } from '../checks/check.ts'
import { type Operation, parametersIn } from '../openapi/operations.ts'

import { type Resource, resourcesAt } from '../openapi/resources.ts'

import { bodyValues } from '../requests/bodies.ts'

import { type Draft, isSendable, toTestCase, unchanged, type Variation } from '../requests/draft.ts'
import { typicalTexts, withParameter } from '../requests/parameters.ts'
import { parsedJson, type ServiceResponse, type TestCase, type TestCases } from '../test-case.ts'
import { encodedParams, percentEncoded } from '../values/url-encoding.ts'
import { placeholdersIn, replacePlaceholders } from '../values/value-context.ts'
import { attemptsFor, type ResourceChoice } from './attempts.ts'
import { createValueContext } from './known-ids.ts'
import { type PlanContext, pathIdOf, referencedResource } from './plan-context.ts'

/** Builds a variation's test case, and creates all resources that it needs. */
export function* buildCase(
  planContext: PlanContext,
  operation: Operation,
  variation: Variation,
  choice: ResourceChoice = 'existing',
): TestCases<TestCase> {
  // A DELETE needs a resource that the run created, because the run must not delete any other.
  const wanted = operation.method === 'DELETE' ? 'own' : choice
  const draft = yield* validDraft(planContext, operation, wanted)
  const base = yield* fillPlaceholders(planContext, operation, draft, wanted)
  const varied = yield* fillPlaceholders(planContext, operation, variation.apply(base), wanted)
  return toTestCase(operation, planContext.source, { ...variation, apply: unchanged.apply }, varied)
}

/** Sends a variation, unless no request can contain it. */
export function* sendVariation(
  planContext: PlanContext,
  operation: Operation,
  variation: Variation,
  choice: ResourceChoice = 'existing',
): TestCases<ServiceResponse | undefined> {
  const testCase = yield* buildCase(planContext, operation, variation, choice)
  return isSendable(testCase) ? yield testCase : undefined
}

/** Drafts a valid request with only the required parts. */
function* validDraft(planContext: PlanContext, operation: Operation, choice: ResourceChoice): TestCases<Draft> {
  const params = yield* paramsFor(planContext, operation, choice)
  const valueContext = createValueContext(planContext, operation)
  const required = operation.parameters.filter((parameter) => parameter.isRequired && parameter.in !== 'path')
  const [jsonBody] = operation.bodies
  const empty: Draft = {
    params,
    query: [],
    headers: [],
    body: jsonBody && { type: jsonBody.type, content: bodyValues(jsonBody, valueContext).typical() },
  }
  return required.reduce(
    (draft, parameter) => withParameter(parameter, { texts: typicalTexts(parameter, valueContext) })(draft),
    empty,
  )
}

/** Chooses the path parameters, encoded: those of the innermost known resource, then the others. */
export function* paramsFor(
  planContext: PlanContext,
  operation: Operation,
  choice: ResourceChoice,
): TestCases<PathParams> {
  let known: PathParams | undefined
  for (const resource of resourcesAt(planContext.service.resources, operation.path))
    known ??= yield* paramsOfOne(planContext, resource, choice)
  const params: Record<string, string> = encodedParams(known ?? {})
  // The run may also change or delete existing resources inside one that it created.
  const others = known && choice === 'own' ? 'existing' : choice
  for (const name of parameterNames(operation.path))
    params[name] ??= yield* paramNamed(planContext, operation, name, others)
  return params
}

function* paramNamed(
  planContext: PlanContext,
  operation: Operation,
  name: string,
  choice: ResourceChoice,
): TestCases<string> {
  const resource = referencedResource(planContext, operation, name)
  const id = resource && (yield* identifier(planContext, resource, choice))
  if (id !== undefined) return percentEncoded(id)
  const parameter = parametersIn(operation, 'path').find((one) => one.name === name)
  if (!parameter) return planContext.uniqueText()
  const [example] = parameter.examples
  if (example !== undefined)
    return [example]
      .flat()
      .map((one) => percentEncoded(String(one)))
      .join()
  const valueContext = { ...createValueContext(planContext, operation), reference: () => undefined }
  return typicalTexts(parameter, valueContext).join()
}

function* identifier(
  planContext: PlanContext,
  resource: Resource,
  choice: ResourceChoice,
): TestCases<string | undefined> {
  return (yield* paramsOfOne(planContext, resource, choice))?.[resource.parameter]
}

/** Returns the path parameters of one resource; undefined if none is known and none can be created. */
export function* paramsOfOne(
  planContext: PlanContext,
  resource: Resource,
  choice: ResourceChoice,
): TestCases<PathParams | undefined> {
  const { knownState } = planContext
  const known =
    choice === 'own' ? knownState.created(resource) : choice === 'existing' ? knownState.existing(resource) : []
  const params = known.at(-1) ?? (yield* create(planContext, resource))?.params
  if (params || choice === 'own') return params
  yield* readList(planContext, resource)
  return knownState.existing(resource).at(-1)
}

/** Reads a resource's list once, unless a resource is known already. */
function* readList(planContext: PlanContext, resource: Resource): TestCases {
  const { listed, knownState } = planContext
  if (!resource.list || listed.has(resource) || knownState.existing(resource).length > 0) return
  listed.add(resource)
  yield* sendVariation(planContext, resource.list, unchanged)
}

export interface Created {
  readonly params: PathParams
  /** Whether this is known to be the resource's id. */
  readonly isCertain: boolean
  readonly testCase: TestCase
}

/** Creates a resource and everything it depends on; returns undefined if the service rejects every attempt. */
export function* create(planContext: PlanContext, resource: Resource): TestCases<Created | undefined> {
  const { create: operation } = resource
  const { creation, knownState, isHasty = false } = planContext
  if (!operation || (isHasty && creation.wasTried(operation)) || !creation.begin(operation)) return undefined
  let isForbidden = false
  try {
    for (const [index, { variation, choice }] of attemptsFor(planContext, operation, creation.best(operation))) {
      const testCase = yield* buildCase(planContext, operation, variation, choice)
      const response = yield testCase
      const made = knownState.createdBy(testCase)
      if (made) creation.succeed(operation, index)
      // Paths may name the same parameter differently, so several resources may share an operation that creates them.
      const id = made?.params[made.resource.parameter] ?? ''
      if (made) return { params: { ...made.params, [resource.parameter]: id }, isCertain: made.isCertain, testCase }
      isForbidden = response.status === 401 || response.status === 403
      // Stop if another body would not help: permission is missing, or the response does not identify the created resource.
      if (isForbidden || isSuccess(response) || isHasty) break
    }
    if (isForbidden || !isHasty) creation.fail(operation, isForbidden)
    return undefined
  } finally {
    creation.end(operation)
  }
}

/** Replaces placeholders with ids. */
function* fillPlaceholders(
  planContext: PlanContext,
  operation: Operation,
  draft: Draft,
  choice: ResourceChoice,
): TestCases<Draft> {
  const { params, query, headers, body } = draft
  const texts = [...Object.values(params), ...query, ...headers.map(([, value]) => value)]
  if (typeof body?.content === 'string') texts.push(body.content)
  const ids = new Map<string, string | undefined>()
  for (const item of new Set(texts.flatMap(placeholdersIn)))
    ids.set(item, item === '' ? pathIdOf(operation, draft) : yield* identifierAt(planContext, item, choice))
  if (ids.size === 0) return draft
  const put = (text: string) => replacePlaceholders(text, (item, sample) => ids.get(item) ?? sample)
  const inAddress = (text: string) =>
    replacePlaceholders(text, (item, sample) => percentEncoded(ids.get(item) ?? sample))
  return {
    ...draft,
    ...([...ids.values()].includes(undefined) ? { isGuess: true } : {}),
    params: Object.fromEntries(Object.entries(params).map(([name, text]) => [name, inAddress(text)])),
    query: query.map(inAddress),
    headers: headers.map(([name, value]) => [name, put(value)]),
    body: body && typeof body.content === 'string' ? { type: body.type, content: inBody(body.content, put) } : body,
  }
}

/** Replaces the placeholders in a body. Uses the samples if the ids would make the JSON invalid, such as a UUID without quotes. */
function inBody(content: string, put: (text: string) => string): string {
  const [filled, sample] = [put(content), replacePlaceholders(content)]
  return parsedJson(filled) || !parsedJson(sample) ? filled : sample
}

function* identifierAt(planContext: PlanContext, item: string, choice: ResourceChoice): TestCases<string | undefined> {
  const resource = planContext.service.resources.find((one) => one.item === item)
  return resource && (yield* identifier(planContext, resource, choice))
}
