// A run's knowledge of the service's state: existing resources, deleted resources, and next-page links.

import { fillTemplate, type PathParams, parameterNames } from '../../../scripts/openapi/paths.ts'
import { isSuccess } from './checks/check.ts'
import { createdIdIn, idIn, likelyIdIn, listIn } from './envelopes.ts'
import { nextPageTarget } from './list-page.ts'
import type { Operation } from './openapi/operations.ts'
import { type Resource, resourceAt, resourcesAt } from './openapi/resources.ts'
import { locate, type Service } from './service.ts'
import { parsedJson, type ServiceResponse, type TestCase } from './test-case.ts'

export interface KnownState {
  /** The path parameters of existing resources; those that the run created are last, the newest at the end. */
  existing(resource: Resource): readonly PathParams[]
  /** The path parameters of resources that the run created, and may therefore delete. */
  created(resource: Resource): readonly PathParams[]
  /** The path parameters of deleted resources. */
  deleted(resource: Resource): readonly PathParams[]
  /** The resource that a test case created. */
  createdBy(testCase: TestCase): CreatedResource | undefined
  /** The targets of an operation's next-page links. */
  nextPages(operation: string): readonly string[]
  record(testCase: TestCase, response: ServiceResponse): void
}

export function createKnownState(service: Service): KnownState {
  const [found, guessed, created, deleted] = [
    createInstances(),
    createInstances(),
    createInstances(),
    createInstances(),
  ]
  const pages = new Map<string, string[]>()
  const createdBy = new WeakMap<TestCase, CreatedResource>()
  /** Resources for which reading with a guessed id succeeded, so further guesses for them are trusted. */
  const confirmed = new Set<Resource>()

  function recordDeletion(resource: Resource, params: PathParams): void {
    for (const instances of [found, guessed, created]) instances.removeBelow(resource, params)
    deleted.add(resource, params)
  }

  function recordFound(resource: Resource, params: PathParams): void {
    if (![guessed, created, deleted].some((known) => known.has(resource, params))) found.add(resource, params)
  }

  return {
    existing: (resource) => [...found.all(resource), ...guessed.all(resource), ...created.all(resource)],
    created: (resource) => [...guessed.all(resource), ...created.all(resource)],
    deleted: deleted.all,
    createdBy: (testCase) => createdBy.get(testCase),
    nextPages: (operation) => pages.get(operation) ?? [],
    record: (testCase, response) => {
      const { operation, request } = testCase
      if (!operation || !isSuccess(response)) return
      const { params = {} } = locate(service, service.base + withoutQuery(request.target)) ?? {}
      const removed = service.resources.find(({ remove }) => remove === operation)
      if (removed && isDone(response)) recordDeletion(removed, params)
      else if (operation.method !== 'DELETE')
        // The success proves that every resource in the path exists.
        for (const resource of resourcesAt(service.resources, operation.path)) recordFound(resource, params)
      for (const resource of service.resources.filter(({ read }) => read === operation))
        if (guessed.has(resource, params)) confirmed.add(resource)
      const made = createdResource(service, testCase, response)
      if (made) {
        const isCertain = made.isCertain || confirmed.has(made.resource)
        createdBy.set(testCase, { ...made, isCertain })
        if (isCertain) created.add(made.resource, made.params)
        else guessed.add(made.resource, made.params)
      }
      for (const one of listedResources(service, operation, params, response)) recordFound(one.resource, one.params)
      const next = nextPageTarget(service, testCase, response)
      if (next !== undefined) pages.set(operation.id, [...(pages.get(operation.id) ?? []), next].slice(-MAX_KEPT))
    },
  }
}

/** The number of resources to remember; a long run creates many more than it needs. */
const MAX_KEPT = 500

/** Creates an empty collection of instances, grouped by resource. */
function createInstances() {
  const all = new Map<string, Map<string, PathParams>>()
  const of = ({ item }: Resource) => all.get(item) ?? new Map<string, PathParams>()
  return {
    all: (resource: Resource): readonly PathParams[] => [...of(resource).values()],
    has: (resource: Resource, params: PathParams) => of(resource).has(fillTemplate(resource.item, params)),
    add: (resource: Resource, params: PathParams) => {
      const known = of(resource)
      const own = Object.fromEntries(parameterNames(resource.item).map((name) => [name, params[name] ?? '']))
      all.set(resource.item, known.set(fillTemplate(resource.item, params), own))
      const [oldest] = known.keys()
      if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest)
    },
    /** Removes a resource and all resources nested in it. */
    removeBelow: ({ item }: Resource, params: PathParams) => {
      const path = fillTemplate(item, params)
      for (const known of all.values())
        for (const key of known.keys()) if (`${key}/`.startsWith(`${path}/`)) known.delete(key)
    },
  }
}

const withoutQuery = (target: string): string => target.replace(/\?.*/s, '')

export interface CreatedResource {
  readonly resource: Resource
  readonly params: PathParams
  /**
   * Whether the id is known to be right, because the response identifies the resource or because an earlier guess for
   * the same resource proved right.
   */
  readonly isCertain: boolean
}

/** Returns the resource that a POST created, identified by its Location, or by a field of the response or request. */
function createdResource(
  service: Service,
  { operation, request }: TestCase,
  response: ServiceResponse,
): CreatedResource | undefined {
  const resource = operation && service.resources.find(({ create }) => create === operation)
  if (!resource || !isDone(response)) return undefined
  const located = locate(service, response.headers.get('location') ?? '')
  if (located && resourceAt(service.resources, located.template) === resource)
    return { resource, params: located.params, isCertain: true }
  const body = parsedJson(response.text)?.value
  const sent = typeof request.body?.content === 'string' ? parsedJson(request.body.content)?.value : undefined
  const certain = createdIdIn(body, resource)
  const id = certain ?? likelyIdIn(body, resource) ?? idIn(sent, resource)
  if (id === undefined) return undefined
  const collection = locate(service, service.base + withoutQuery(request.target))
  return { resource, params: { ...collection?.params, [resource.parameter]: id }, isCertain: certain !== undefined }
}

const MAX_LISTED = 20

/** Returns the first resources on a page of a list. */
function listedResources(
  { resources }: Service,
  operation: Operation,
  params: PathParams,
  { text }: ServiceResponse,
): { resource: Resource; params: PathParams }[] {
  const listed = resources.filter(({ list }) => list === operation)
  if (listed.length === 0) return []
  const body = parsedJson(text)?.value
  return listed.flatMap((resource) =>
    (listIn(body, resource) ?? []).slice(0, MAX_LISTED).flatMap((item) => {
      const id = likelyIdIn(item, resource)
      return id === undefined ? [] : [{ resource, params: { ...params, [resource.parameter]: id } }]
    }),
  )
}

/** Whether a change has already taken effect; 202 means that it will take effect later. */
export const isDone = (response: ServiceResponse): boolean => isSuccess(response) && response.status !== 202
