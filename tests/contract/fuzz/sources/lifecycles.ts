// Walks each resource through its lifecycle: creates it, reads it at its Location, finds it in the list, changes it,
// deletes it, and tries to use it once more.

import { type PathParams, parameterNames } from '../../../../scripts/openapi/paths.ts'
import { isDone } from '../known-state.ts'
import { endsList, filterOf, nextPageTarget, pageOf, pageSizeOf } from '../list-page.ts'
import type { Operation } from '../openapi/operations.ts'
import { type Resource, resourcesNamed } from '../openapi/resources.ts'
import { type DraftChange, toTestCase, unchanged, type Variation } from '../requests/draft.ts'
import { withParameter } from '../requests/parameters.ts'
import { locate, operationAt, type Service } from '../service.ts'
import type { Expectation, Listed, ServiceResponse, Step, TestCase, TestCases } from '../test-case.ts'
import { encodedParams } from '../values/url-encoding.ts'
import type { ResourceChoice } from './attempts.ts'
import { buildCase, type Created, create } from './case-builder.ts'
import type { PlanContext } from './plan-context.ts'

export function* lifecycles(planContext: PlanContext, operation: Operation): Generator<Step> {
  for (const resource of planContext.service.resources.filter(({ create }) => create === operation))
    yield () => lifecycle(planContext, resource)
  if (operation.method === 'POST') yield () => followLocation(planContext, operation)
}

/** One resource: its path parameters, and the test cases that led to its state. */
interface Instance {
  readonly resource: Resource
  readonly params: PathParams
  readonly precededBy: readonly TestCase[]
}

function* lifecycle(planContext: PlanContext, resource: Resource): TestCases {
  const created = yield* create(planContext, resource)
  const { lifecycles: outcomes } = planContext
  if (!created?.isCertain) {
    if (!outcomes.has(resource)) outcomes.set(resource, whyNot(planContext, resource, created))
    return
  }
  outcomes.set(resource, undefined)
  const instance: Instance = { resource, params: created.params, precededBy: [created.testCase] }
  const { read, list, remove } = resource
  if (read) yield yield* caseAbout(planContext, read, instance, { kind: 'exists' }, 'a new resource')
  if (list) yield* searchList(planContext, list, instance, 'exists')
  for (const operation of planContext.usable)
    if (operation !== remove && isFullyNamed(planContext.service, operation, instance))
      yield yield* caseAbout(
        planContext,
        operation,
        instance,
        isAbout(planContext.service, operation, instance) ? { kind: 'exists' } : { kind: 'accepted' },
        'a new resource',
      )
  if (read) yield yield* caseAbout(planContext, read, instance, { kind: 'exists' }, 'a changed resource')
  if (!remove) return
  const deletion = yield* caseAbout(planContext, remove, instance, { kind: 'exists' }, 'a new resource')
  if (isDone(yield deletion))
    yield* afterDeletion(planContext, { ...instance, precededBy: [created.testCase, deletion] })
}

function whyNot({ coverage }: PlanContext, { create: operation, parameter }: Resource, created?: Created): string {
  const status = operation && coverage.usualStatus(operation)
  if (created || status === undefined || (status >= 200 && status <= 299))
    return `the response of ${operation?.id} does not contain its ${parameter}`
  return `${operation?.id} failed (${status})`
}

/** Checks that no operation finds the deleted resource and no list contains it. */
function* afterDeletion(planContext: PlanContext, instance: Instance): TestCases {
  const { service } = planContext
  for (const operation of planContext.usable) {
    if (Object.keys(paramsNaming(service, operation, instance)).length === 0 || !isAbout(service, operation, instance))
      continue
    const testCase = yield* caseAbout(planContext, operation, instance, { kind: 'deleted' }, 'a deleted resource')
    const response = yield testCase
    if (operation.method === 'PUT' && !service.isStrict && isDone(response) && response.status !== 201)
      yield* repeatIfGone(planContext, testCase, instance)
  }
  const { list } = instance.resource
  if (list) yield* searchList(planContext, list, instance, 'deleted')
}

/** Repeats a PUT that succeeded after the deletion, if the PUT did not recreate the resource. */
function* repeatIfGone(planContext: PlanContext, put: TestCase, instance: Instance): TestCases {
  const { read } = instance.resource
  if (!read || read.path !== put.operation?.path) return
  const precededBy = [...instance.precededBy, put]
  const reading = yield* caseAbout(planContext, read, { ...instance, precededBy }, { kind: 'unspecified' }, 'a GET')
  const { status } = yield reading
  if (status !== 404 && status !== 410) return
  yield { ...put, expected: { kind: 'deleted', readAgain: status }, precededBy: [...precededBy, reading] }
}

/**
 * Whether an operation should succeed while the resource exists and fail once it is deleted. Without `--strict`, this is
 * assumed only for the resource's own path, because clients may be able to create and delete subresources independently.
 */
function isAbout({ isStrict }: Service, { path }: Operation, { resource }: Instance): boolean {
  return isStrict || path === resource.item
}

/** Returns the operation's path parameters that identify this resource. */
function paramsNaming({ resources }: Service, { path }: Operation, { resource, params }: Instance): PathParams {
  const isBelow = path === resource.item || path.startsWith(`${resource.item}/`)
  const named = parameterNames(path).flatMap((name) => {
    const isReference = resourcesNamed(resources, name)[0] === resource
    const value = isBelow ? params[name] : isReference ? params[resource.parameter] : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(named)
}

function isFullyNamed(service: Service, operation: Operation, instance: Instance): boolean {
  const named = paramsNaming(service, operation, instance)
  const names = parameterNames(operation.path)
  return names.length > 0 && names.every((name) => name in named)
}

/** Builds a test case for this resource. */
function* caseAbout(
  planContext: PlanContext,
  operation: Operation,
  instance: Instance,
  expected: Expectation,
  label: string,
  change: DraftChange = unchanged.apply,
): TestCases<TestCase> {
  const named = { ...parentParams(operation, instance), ...paramsNaming(planContext.service, operation, instance) }
  const apply: Variation['apply'] = (draft) =>
    change({ ...draft, params: { ...draft.params, ...encodedParams(named) } })
  return { ...(yield* buildCase(planContext, operation, { expected, label, apply })), precededBy: instance.precededBy }
}

/** Returns the parameters in the list's own path. */
function parentParams({ path }: Operation, { resource, params }: Instance): PathParams {
  if (path !== resource.create?.path) return {}
  return Object.fromEntries(parameterNames(path).map((name) => [name, params[name] ?? '']))
}

const MAX_PAGES = 20

/** Searches the list, and records the reason if that proves nothing. */
function* searchList(
  planContext: PlanContext,
  list: Operation,
  instance: Instance,
  kind: 'exists' | 'deleted',
): TestCases {
  const { service, unsearchedLists } = planContext
  const check = kind === 'exists' ? 'ensure_resource_availability' : 'use_after_free'
  // A filter's default may hide a new resource.
  const filter = kind === 'exists' && !service.isStrict ? filterOf(list) : undefined
  const reason = filter
    ? `its optional parameter ${filter.name} may hide new resources`
    : yield* searchPages(planContext, list, instance, kind)
  if (reason !== undefined) unsearchedLists.set(`${list.id} ${check}`, { operation: list.id, check, reason })
}

/** Searches page by page; returns the reason if that proves nothing. */
function* searchPages(
  planContext: PlanContext,
  list: Operation,
  instance: Instance,
  kind: 'exists' | 'deleted',
): TestCases<string | undefined> {
  const { resource, params } = instance
  const size = pageSizeOf(list)
  const wanted: Listed = { resource, id: params[resource.parameter] ?? '', pageSize: size?.maximum }
  const change = size && withParameter(size.parameter, { texts: [String(size.maximum)] })
  let testCase = yield* caseAbout(planContext, list, instance, { kind, listed: wanted }, 'the list', change)
  for (let number = 0; number < MAX_PAGES; number++) {
    const response = yield testCase
    const page = pageOf(response, resource)
    if (page?.ids.includes(wanted.id)) return undefined
    const next = nextPageTarget(planContext.service, testCase, response)
    if (next === undefined) return page ? whyEndless(list, page, size?.maximum) : whyNoList(response)
    testCase = {
      ...testCase,
      request: { ...testCase.request, target: next },
      precededBy: [...(testCase.precededBy ?? []), testCase],
    }
  }
  return `it has more than ${MAX_PAGES} pages`
}

function whyEndless(...[list, page, maximum]: Parameters<typeof endsList>): string | undefined {
  return endsList(list, page, maximum) ? undefined : 'its end could not be detected'
}

function whyNoList({ status }: ServiceResponse): string {
  if (status === 200) return 'the response does not contain a list of objects with ids'
  return status === 0 ? 'there was no response' : `the response was ${status}`
}

/** Checks that the Location of a POST leads to a resource. */
function* followLocation(planContext: PlanContext, operation: Operation): TestCases {
  const { service, source, usable } = planContext
  for (const choice of ['existing', 'new'] satisfies ResourceChoice[]) {
    const testCase = yield* buildCase(planContext, operation, unchanged, choice)
    const { status, headers } = yield testCase
    if (status < 200 || status > 299) continue
    const match = locate(service, headers.get('location') ?? '')
    const read = match && operationAt(service, 'GET', match.template)
    if (read && usable.includes(read)) yield { ...readAt(read, match.params, source), precededBy: [testCase] }
    return
  }
}

function readAt(read: Operation, params: PathParams, source: TestCase['source']): TestCase {
  const draft = { params: encodedParams(params), query: [], headers: [], body: undefined }
  return toTestCase(
    read,
    source,
    { ...unchanged, expected: { kind: 'exists' }, label: 'the Location of a new resource' },
    draft,
  )
}
