// Builds valid requests with ids of existing resources, and creates resources if there are none.

import { type PathParams, parameterNames } from '../../document/paths.ts'
import { createdResource } from '../known-state.ts'
import { type Operation, parametersIn } from '../openapi/operations.ts'
import { type Resource, resourceAt, resourceNamed } from '../openapi/resources.ts'
import { withContent } from '../requests/bodies.ts'
import { accepted, type Draft, toTestCase, unchanged, type Variation } from '../requests/draft.ts'
import { encodeValue, withParameter } from '../requests/parameters.ts'
import type { TestCase, TestCases } from '../test-case.ts'
import { jsonBoundaries, typicalJson } from '../values/json.ts'
import { typicalText } from '../values/parameter-texts.ts'
import { percentEncoded } from '../values/url-encoding.ts'
import { placeholdersIn, replacePlaceholders } from '../values/value-context.ts'
import { createValueContext, type PlanContext, pathIdOf } from './plan-context.ts'

/** Whether to use an existing resource or create a new one for this test case. */
export type ResourceChoice = 'existing' | 'new'

/** The maximum depth of the dependencies that are created for one resource. */
const MAX_DEPTH = 5

/** Builds a variation's test case, and creates all resources that it needs. */
export function* buildCase(
  planContext: PlanContext,
  operation: Operation,
  variation: Variation,
  choice: ResourceChoice = 'existing',
  depth = 0,
): TestCases<TestCase> {
  const base = yield* fillPlaceholders(
    planContext,
    operation,
    yield* validDraft(planContext, operation, choice, depth),
    choice,
    depth,
  )
  const varied = yield* fillPlaceholders(planContext, operation, variation.apply(base), choice, depth)
  return toTestCase(operation, planContext.source, { ...variation, apply: unchanged.apply }, varied)
}

/** Drafts a valid request with only the required parts. */
function* validDraft(
  planContext: PlanContext,
  operation: Operation,
  choice: ResourceChoice,
  depth: number,
): TestCases<Draft> {
  const params = yield* paramsFor(planContext, operation, choice, depth)
  const valueContext = createValueContext(planContext, operation)
  const required = operation.parameters.filter((parameter) => parameter.isRequired && parameter.in !== 'path')
  const [jsonBody] = operation.bodies
  const empty: Draft = {
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, percentEncoded(value)])),
    query: [],
    headers: [],
    body: jsonBody && { type: jsonBody.type, content: typicalJson(jsonBody.schema, 'body', valueContext) },
  }
  return required.reduce((draft, parameter) => {
    const item = parameter.schema.type === 'array' ? (parameter.schema.items ?? {}) : parameter.schema
    const text = encodeValue(parameter, typicalText(item, parameter.name, valueContext))
    return withParameter(parameter, { texts: [text] })(draft)
  }, empty)
}

/** Chooses the path parameters, which are not yet encoded. */
export function* paramsFor(
  planContext: PlanContext,
  operation: Operation,
  choice: ResourceChoice,
  depth = 0,
): TestCases<PathParams> {
  const { service } = planContext
  const resource = resourceAt(service.resources, operation.path)
  const known = resource && (yield* paramsOfOne(planContext, resource, choice, depth))
  const params: Record<string, string> = { ...known }
  for (const name of parameterNames(operation.path))
    params[name] ??= yield* paramNamed(planContext, operation, name, choice, depth)
  return params
}

function* paramNamed(
  planContext: PlanContext,
  operation: Operation,
  name: string,
  choice: ResourceChoice,
  depth: number,
): TestCases<string> {
  const resource = resourceNamed(planContext.service.resources, name)
  const id = resource && (yield* identifier(planContext, resource, choice, depth))
  if (id !== undefined) return id
  const parameter = parametersIn(operation, 'path').find((one) => one.name === name)
  const [example] = parameter?.examples ?? []
  const withoutReferences = { ...createValueContext(planContext, operation), reference: () => undefined }
  return example === undefined ? typicalText(parameter?.schema ?? {}, name, withoutReferences) : String(example)
}

function* identifier(
  planContext: PlanContext,
  resource: Resource,
  choice: ResourceChoice,
  depth: number,
): TestCases<string | undefined> {
  return (yield* paramsOfOne(planContext, resource, choice, depth))?.[resource.parameter]
}

/** Returns the path parameters of one resource; undefined if none exists and none can be created. */
export function* paramsOfOne(
  planContext: PlanContext,
  resource: Resource,
  choice: ResourceChoice,
  depth = 0,
): TestCases<PathParams | undefined> {
  const known = choice === 'existing' ? planContext.knownState.existing(resource).at(-1) : undefined
  return known ?? (yield* create(planContext, resource, depth))?.params
}

export interface Created {
  readonly params: PathParams
  readonly testCase: TestCase
}

/** Creates a resource and everything it depends on; returns undefined if the service rejects every attempt. */
export function* create(planContext: PlanContext, resource: Resource, depth = 0): TestCases<Created | undefined> {
  if (depth > MAX_DEPTH) return undefined
  for (const [variation, choice] of attempts(planContext, resource.create)) {
    if (planContext.knownState.isCreationForbidden(resource)) return undefined
    const testCase = yield* buildCase(planContext, resource.create, variation, choice, depth + 1)
    const response = yield testCase
    const created = createdResource(planContext.service, testCase, response)
    if (created) return { params: created.params, testCase }
  }
  return undefined
}

function attempts(planContext: PlanContext, operation: Operation): [Variation, ResourceChoice][] {
  const [jsonBody] = operation.bodies
  if (!jsonBody)
    return [
      [unchanged, 'existing'],
      [unchanged, 'new'],
    ]
  const { valid } = jsonBoundaries(jsonBody.schema, 'body', createValueContext(planContext, operation))
  const bodies = valid.slice(0, 3).map(({ text, label }) => accepted(`body ${label}`, withContent(jsonBody, text)))
  // Only the example can contain a value that no schema describes, such as the URL of an existing host. Try it last,
  // because its ids may belong to another store.
  const examples = jsonBody.examples.map((example) =>
    accepted('the example body', withContent(jsonBody, JSON.stringify(example))),
  )
  const others = [...bodies, ...examples].map((body): [Variation, ResourceChoice] => [body, 'new'])
  return [[unchanged, 'existing'], ...others]
}

/** Replaces placeholders with ids. */
function* fillPlaceholders(
  planContext: PlanContext,
  operation: Operation,
  draft: Draft,
  choice: ResourceChoice,
  depth: number,
): TestCases<Draft> {
  const { params, query, headers, body } = draft
  const texts = [...Object.values(params), ...query, ...headers.map(([, value]) => value)]
  if (typeof body?.content === 'string') texts.push(body.content)
  const ids = new Map<string, string | undefined>()
  for (const item of new Set(texts.flatMap(placeholdersIn)))
    ids.set(item, item === '' ? pathIdOf(operation, draft) : yield* identifierAt(planContext, item, choice, depth))
  if (ids.size === 0) return draft
  const put = (text: string) => replacePlaceholders(text, (item) => ids.get(item) ?? '1')
  const inAddress = (text: string) => replacePlaceholders(text, (item) => percentEncoded(ids.get(item) ?? '1'))
  return {
    ...draft,
    ...([...ids.values()].includes(undefined) ? { isGuess: true } : {}),
    params: Object.fromEntries(Object.entries(params).map(([name, text]) => [name, inAddress(text)])),
    query: query.map(inAddress),
    headers: headers.map(([name, value]) => [name, put(value)]),
    body: body && typeof body.content === 'string' ? { type: body.type, content: put(body.content) } : body,
  }
}

function* identifierAt(
  planContext: PlanContext,
  item: string,
  choice: ResourceChoice,
  depth: number,
): TestCases<string | undefined> {
  const resource = planContext.service.resources.find((one) => one.item === item)
  return resource && (yield* identifier(planContext, resource, choice, depth))
}
