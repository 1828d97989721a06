// What a run has learned of the service: what is there, what was deleted, and the links it was given.
import type { Answer, Case } from './case.ts'
import { nextPage } from './list-page.ts'
import { fields } from './openapi/errors.ts'
import type { Operation } from './openapi/operations.ts'
import type { Params } from './openapi/paths.ts'
import { type Resource, resourceAt } from './openapi/resources.ts'
import { placeOf, type Service } from './service.ts'

export interface Memory {
  /** The path parameters of those that are there, the newest last. */
  present(resource: Resource): readonly Params[]
  /** Of those that were deleted. */
  gone(resource: Resource): readonly Params[]
  /** Whether it is not for us to make any: who is refused once is refused again. */
  isForbidden(resource: Resource): boolean
  /** The addresses of next pages, by operation. */
  nextPages(operation: string): readonly string[]
  learn(made: Case, answer: Answer): void
}

/** Enough to choose from; a long run makes many more. */
const MAX_KEPT = 500

export function emptyMemory(service: Service): Memory {
  const present = new Map<string, Params[]>()
  const gone = new Map<string, Params[]>()
  const pages = new Map<string, string[]>()
  const forbidden = new Set<Operation>()

  function learnDeletion({ item }: Resource, params: Params): void {
    const isOfIt = (other: Params) => Object.entries(params).every(([name, value]) => other[name] === value)
    for (const [path, known] of present)
      if (path === item || path.startsWith(`${item}/`))
        present.set(
          path,
          known.filter((other) => !isOfIt(other)),
        )
    keep(gone, item, params)
  }

  return {
    present: ({ item }) => present.get(item) ?? [],
    gone: ({ item }) => gone.get(item) ?? [],
    isForbidden: ({ create }) => forbidden.has(create),
    nextPages: (operation) => pages.get(operation) ?? [],
    learn: (made, answer) => {
      const { operation, request, expected } = made
      if (!operation) return
      if ([401, 403].includes(answer.status) && expected.kind === 'accepted') forbidden.add(operation)
      if (answer.status < 200 || answer.status > 299) return
      forbidden.delete(operation)
      const created = createdBy(service, made, answer)
      if (created) keep(present, created.resource.item, created.params)
      const place = placeOf(service, service.base + withoutQuery(request.target))
      const resource = service.resources.find(({ remove }) => remove === operation)
      if (resource && place) learnDeletion(resource, place.params)
      const next = nextPage(service, made, answer)
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

/** What a POST has made: its Location says where it is, or its body says which it is. */
export function createdBy(
  service: Service,
  { operation, request }: Case,
  answer: Answer,
): { resource: Resource; params: Params } | undefined {
  const resource = service.resources.find(({ create }) => create === operation)
  if (!resource || answer.status < 200 || answer.status > 299) return undefined
  const located = placeOf(service, answer.headers.get('location') ?? '')
  if (located && resourceAt(service.resources, located.template) === resource)
    return { resource, params: located.params }
  const { [resource.parameter]: named, id = named } = bodyFields(answer)
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const collection = placeOf(service, service.base + withoutQuery(request.target))
  return { resource, params: { ...collection?.params, [resource.parameter]: String(id) } }
}

function bodyFields({ text }: Answer): Readonly<Record<string, unknown>> {
  try {
    return fields(JSON.parse(text))
  } catch {
    return {}
  }
}
