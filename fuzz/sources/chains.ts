// The life of each resource: made, read where it is said to be, found in the list, changed, deleted, and then used once more.
import type { Case, Cases, Expectation, Listed } from '../case.ts'
import { endsVisibly, idsOn, nextPage } from '../list-page.ts'
import type { Operation } from '../openapi/operations.ts'
import { namesIn, type Params } from '../openapi/paths.ts'
import { type Resource, resourceAt, resourceNamed } from '../openapi/resources.ts'
import { asItIs, type Variation } from '../requests/draft.ts'
import { operationAt, placeOf } from '../service.ts'
import { percentEncoded } from '../values/addresses.ts'
import { type Choice, caseFor, create } from './provision.ts'
import type { Setting } from './setting.ts'

export function* chains(setting: Setting, isWanted: (operation: Operation) => boolean): Cases {
  for (const resource of setting.service.resources.filter((one) => isWanted(one.create))) yield* life(setting, resource)
  for (const operation of setting.service.operations.filter(isWanted)) yield* located(setting, operation)
}

function* life(setting: Setting, resource: Resource): Cases {
  const created = yield* create(setting, resource)
  if (!created) return
  const { params, made } = created
  const { read, list, updates, remove } = resource
  if (read) yield yield* on(setting, read, params, { kind: 'available' }, 'what was just made', [made])
  if (list) yield* listed(setting, list, params, { kind: 'available', listed: inList(resource, params) }, [made])
  for (const update of updates)
    yield yield* on(setting, update, params, { kind: 'accepted' }, 'what was just made', [made])
  if (read) yield yield* on(setting, read, params, { kind: 'available' }, 'what was just changed', [made])
  if (!remove) return
  const deletion = yield* on(setting, remove, params, { kind: 'accepted' }, 'what was just made', [made])
  const answer = yield deletion
  if (answer.status >= 200 && answer.status <= 299) yield* afterwards(setting, resource, params, [made, deletion])
}

/** Nothing that names it may find it any more; a list must not name it either. */
function* afterwards(setting: Setting, resource: Resource, params: Params, after: readonly Case[]): Cases {
  for (const operation of setting.service.operations.filter((one) => isAbout(setting, one, resource)))
    yield yield* on(setting, operation, params, { kind: 'gone' }, 'what was just deleted', after)
  const { list } = resource
  if (list) yield* listed(setting, list, params, { kind: 'gone', listed: inList(resource, params) }, after)
}

/** Whether an operation's path says which of these it is about. */
function isAbout({ service }: Setting, { path }: Operation, resource: Resource): boolean {
  if (resourceAt(service.resources, path) === resource) return true
  return namesIn(path).some((name) => resourceNamed(service.resources, name) === resource)
}

const inList = ({ parameter }: Resource, params: Params): Listed => ({ field: parameter, id: params[parameter] ?? '' })

/** A case about one of these, and no other. */
function* on(
  setting: Setting,
  operation: Operation,
  params: Params,
  expected: Expectation,
  why: string,
  after: readonly Case[],
): Cases<Case> {
  const names = namesIn(operation.path)
  const own = Object.entries(params).filter(([name]) => names.includes(name))
  const texts = Object.fromEntries(own.map(([name, value]) => [name, percentEncoded(value)]))
  const variation: Variation = { expected, why, vary: (draft) => ({ ...draft, params: { ...draft.params, ...texts } }) }
  return { ...(yield* caseFor(setting, operation, variation)), after }
}

const MOST_PAGES = 20

/** Looks for one in the list, page by page. A page that is not the last says nothing of what is not on it. */
function* listed(
  setting: Setting,
  list: Operation,
  params: Params,
  expected: Expectation & { readonly listed: Listed },
  after: readonly Case[],
): Cases {
  if (!endsVisibly(list)) return
  let made = yield* on(setting, list, params, expected, 'the list', after)
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = yield made
    const next = nextPage(setting.service, made, answer)
    if (next === undefined || idsOn(answer, expected.listed.field)?.includes(expected.listed.id)) return
    made = { ...made, request: { ...made.request, target: next }, after: [...(made.after ?? []), made] }
  }
}

/** Where a POST says that something is to be found, it must be. */
function* located(setting: Setting, operation: Operation): Cases {
  const { service } = setting
  if (operation.method !== 'POST') return
  for (const choice of ['known', 'new'] satisfies Choice[]) {
    const made = yield* caseFor(setting, operation, asItIs, choice)
    const { status, headers } = yield made
    if (status < 200 || status > 299) continue
    const location = headers.get('location') ?? undefined
    const place = location === undefined ? undefined : placeOf(service, location)
    const read = place && operationAt(service, 'GET', place.template)
    if (read) yield yield* on(setting, read, place.params, { kind: 'available' }, 'where Location leads', [made])
    return
  }
}
