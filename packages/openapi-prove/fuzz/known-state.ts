// A run's knowledge of the service's state: existing resources, deleted resources, and next-page links.

import type { PathParams } from '../document/paths.ts'
import { nextPageTarget } from './list-page.ts'
import { fields } from './openapi/errors.ts'
import type { Operation } from './openapi/operations.ts'
import { type Resource, resourceAt } from './openapi/resources.ts'
import { locate, type Service } from './service.ts'
import type { ServiceResponse, TestCase } from './test-case.ts'

export interface KnownState {
  /** The path parameters of existing resources, newest last. */
  existing(resource: Resource): readonly PathParams[]
  /** The path parameters of deleted resources. */
  deleted(resource: Resource): readonly PathParams[]
  /** Whether the credentials are insufficient to create the resource, which makes another attempt pointless. */
  isCreationForbidden(resource: Resource): boolean
  /** The targets of an operation's next-page links. */
  nextPages(operation: string): readonly string[]
  record(testCase: TestCase, response: ServiceResponse): void
}

/** The number of resources to remember; a long run creates many more than it needs. */
const MAX_KEPT = 500

export function createKnownState(service: Service): KnownState {
  const existing = new Map<string, PathParams[]>()
  const deleted = new Map<string, PathParams[]>()
  const pages = new Map<string, string[]>()
  const forbidden = new Set<Operation>()

  function recordDeletion({ item }: Resource, params: PathParams): void {
    const isOfIt = (other: PathParams) => Object.entries(params).every(([name, value]) => other[name] === value)
    for (const [path, known] of existing)
      if (path === item || path.startsWith(`${item}/`))
        existing.set(
          path,
          known.filter((other) => !isOfIt(other)),
        )
    keep(deleted, item, params)
  }

  return {
    existing: ({ item }) => existing.get(item) ?? [],
    deleted: ({ item }) => deleted.get(item) ?? [],
    isCreationForbidden: ({ create }) => forbidden.has(create),
    nextPages: (operation) => pages.get(operation) ?? [],
    record: (testCase, response) => {
      const { operation, request, expected } = testCase
      if (!operation) return
      if ([401, 403].includes(response.status) && expected.kind === 'accepted') forbidden.add(operation)
      if (response.status < 200 || response.status > 299) return
      forbidden.delete(operation)
      const created = createdResource(service, testCase, response)
      if (created) keep(existing, created.resource.item, created.params)
      const match = locate(service, service.base + withoutQuery(request.target))
      const resource = service.resources.find(({ remove }) => remove === operation)
      if (resource && match && isDone(response)) recordDeletion(resource, match.params)
      const next = nextPageTarget(service, testCase, response)
      if (next !== undefined) keep(pages, operation.id, next)
    },
  }
}

function keep<T>(lists: Map<string, T[]>, name: string, value: T): void {
  const list = lists.get(name) ?? []
  list.push(value)
  lists.set(name, list.slice(-MAX_KEPT))
}

const withoutQuery = (target: string): string => target.replace(/\?.*/s, '')

/** Returns the resource that a POST created, identified by its Location or by the id in its body. */
export function createdResource(
  service: Service,
  { operation, request }: TestCase,
  response: ServiceResponse,
): { resource: Resource; params: PathParams } | undefined {
  const resource = service.resources.find(({ create }) => create === operation)
  if (!resource || !isDone(response)) return undefined
  const located = locate(service, response.headers.get('location') ?? '')
  if (located && resourceAt(service.resources, located.template) === resource)
    return { resource, params: located.params }
  const body = bodyFields(response)
  const id = body[resource.parameter] ?? (/id$/i.test(resource.parameter) ? body.id : undefined)
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const collection = locate(service, service.base + withoutQuery(request.target))
  return { resource, params: { ...collection?.params, [resource.parameter]: String(id) } }
}

/** Whether a change has already taken effect; 202 means that it will take effect later. */
export const isDone = ({ status }: ServiceResponse): boolean => status >= 200 && status <= 299 && status !== 202

function bodyFields({ text }: ServiceResponse): Readonly<Record<string, unknown>> {
  try {
    return fields(JSON.parse(text))
  } catch {
    return {}
  }
}
