// The life of each resource: made, read where it is said to be, found in the list, changed, deleted, and then used once more.
import type { Case, Cases, Expectation, Listed } from '../case.ts'
import { endsVisibly, idsOn, nextPage } from '../list-page.ts'
import type { Operation } from '../openapi/operations.ts'
import { namesIn, type Params } from '../openapi/paths.ts'
import { type Resource, resourceNamed } from '../openapi/resources.ts'
import { asItIs, caseOf, type Variation } from '../requests/draft.ts'
import { operationAt, placeOf, type Service } from '../service.ts'
import { percentEncoded } from '../values/addresses.ts'
import { type Choice, caseFor, create } from './provision.ts'
import type { Setting } from './setting.ts'

export function* chains(setting: Setting, isWanted: (operation: Operation) => boolean): Cases {
  for (const resource of setting.service.resources.filter((one) => isWanted(one.create))) yield* life(setting, resource)
  for (const operation of setting.service.operations.filter(isWanted)) yield* located(setting, operation)
}

/** One thing, by its path parameters, and what was done with it so far. */
interface Subject {
  readonly resource: Resource
  readonly params: Params
  readonly after: readonly Case[]
}

function* life(setting: Setting, resource: Resource): Cases {
  const created = yield* create(setting, resource)
  if (!created) return
  const subject: Subject = { resource, params: created.params, after: [created.made] }
  const { read, list, remove } = resource
  if (read) yield yield* on(setting, read, subject, { kind: 'available' }, 'what was just made')
  if (list) yield* listed(setting, list, subject, 'available')
  for (const operation of setting.service.operations)
    if (operation !== remove && isFullyNamed(setting.service, operation, subject))
      yield yield* on(setting, operation, subject, { kind: 'available' }, 'what was just made')
  if (read) yield yield* on(setting, read, subject, { kind: 'available' }, 'what was just changed')
  if (!remove) return
  const deletion = yield* on(setting, remove, subject, { kind: 'available' }, 'what was just made')
  const { status } = yield deletion
  if (status >= 200 && status <= 299) yield* afterwards(setting, { ...subject, after: [created.made, deletion] })
}

/** Nothing that names it may find it any more; a list must not name it either. */
function* afterwards(setting: Setting, subject: Subject): Cases {
  for (const operation of setting.service.operations)
    if (Object.keys(namedBy(setting.service, operation, subject)).length > 0)
      yield yield* on(setting, operation, subject, { kind: 'gone' }, 'what was just deleted')
  const { list } = subject.resource
  if (list) yield* listed(setting, list, subject, 'gone')
}

/** The parameters of an operation's path that say it is about this one. */
function namedBy({ resources }: Service, { path }: Operation, { resource, params }: Subject): Params {
  const isBelow = path === resource.item || path.startsWith(`${resource.item}/`)
  const named = namesIn(path).flatMap((name) => {
    const isReference = resourceNamed(resources, name) === resource
    const value = isBelow ? params[name] : isReference ? params[resource.parameter] : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(named)
}

function isFullyNamed(service: Service, operation: Operation, subject: Subject): boolean {
  const named = namedBy(service, operation, subject)
  const names = namesIn(operation.path)
  return names.length > 0 && names.every((name) => name in named)
}

/** A case about this one, and no other. */
function* on(
  setting: Setting,
  operation: Operation,
  subject: Subject,
  expected: Expectation,
  why: string,
): Cases<Case> {
  const named = { ...inParents(operation, subject), ...namedBy(setting.service, operation, subject) }
  const texts = Object.entries(named).map(([name, value]) => [name, percentEncoded(value)])
  const vary: Variation['vary'] = (draft) => ({ ...draft, params: { ...draft.params, ...Object.fromEntries(texts) } })
  return { ...(yield* caseFor(setting, operation, { expected, why, vary })), after: subject.after }
}

/** The parameters that a list of these has in its own path. */
function inParents({ path }: Operation, { resource, params }: Subject): Params {
  if (path !== resource.create.path) return {}
  return Object.fromEntries(namesIn(path).map((name) => [name, params[name] ?? '']))
}

const MAX_PAGES = 20

/** Looks for one in the list, page by page. A page that is not the last says nothing of what is not on it. */
function* listed(setting: Setting, list: Operation, subject: Subject, kind: 'available' | 'gone'): Cases {
  if (!endsVisibly(list)) return
  const { parameter } = subject.resource
  const wanted: Listed = { field: parameter, id: subject.params[parameter] ?? '' }
  let made = yield* on(setting, list, subject, { kind, listed: wanted }, 'the list')
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = yield made
    const next = nextPage(setting.service, made, answer)
    if (next === undefined || idsOn(answer, wanted.field)?.includes(wanted.id)) return
    made = { ...made, request: { ...made.request, target: next }, after: [...(made.after ?? []), made] }
  }
}

/** Where a POST says that something is to be found, it must be. */
function* located(setting: Setting, operation: Operation): Cases {
  const { service, source } = setting
  if (operation.method !== 'POST') return
  for (const choice of ['known', 'new'] satisfies Choice[]) {
    const made = yield* caseFor(setting, operation, asItIs, choice)
    const { status, headers } = yield made
    if (status < 200 || status > 299) continue
    const place = placeOf(service, headers.get('location') ?? '')
    const read = place && operationAt(service, 'GET', place.template)
    if (read) yield { ...readAt(read, place.params, source), after: [made] }
    return
  }
}

function readAt(read: Operation, params: Params, source: Case['source']): Case {
  const texts = Object.entries(params).map(([name, value]) => [name, percentEncoded(value)])
  const draft = { params: Object.fromEntries(texts), query: [], headers: [], body: undefined }
  return caseOf(read, source, { ...asItIs, expected: { kind: 'available' }, why: 'where Location leads' }, draft)
}
