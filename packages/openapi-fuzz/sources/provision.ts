// Planned requests with identifiers of what is there, made on the way where nothing is.
import type { Case, Cases } from '../case.ts'
import { createdBy } from '../memory.ts'
import { type Operation, parametersIn } from '../openapi/operations.ts'
import { namesIn, type Params } from '../openapi/paths.ts'
import { type Resource, resourceAt, resourceNamed } from '../openapi/resources.ts'
import { withContent } from '../requests/bodies.ts'
import { accepted, asItIs, caseOf, type Draft, type Variation } from '../requests/draft.ts'
import { encoded, given } from '../requests/parameters.ts'
import { percentEncoded } from '../values/addresses.ts'
import { jsonEdges, typicalJson } from '../values/json.ts'
import { placeholdersIn, replacePlaceholders } from '../values/surroundings.ts'
import { typicalText } from '../values/texts.ts'
import { ownIdOf, type Setting, surroundings } from './setting.ts'

/** One that is there already, or one that was made for this case alone. */
export type Choice = 'known' | 'new'

/** How many things may have to be made for one. */
const DEEPEST = 5

/** The case of a variation, with everything in place that it needs. */
export function* caseFor(
  setting: Setting,
  operation: Operation,
  variation: Variation,
  choice: Choice = 'known',
  depth = 0,
): Cases<Case> {
  const base = yield* fill(setting, operation, yield* rightDraft(setting, operation, choice, depth), choice, depth)
  const varied = yield* fill(setting, operation, variation.vary(base), choice, depth)
  return caseOf(operation, setting.source, { ...variation, vary: asItIs.vary }, varied)
}

/** A draft with no more than is required. */
function* rightDraft(setting: Setting, operation: Operation, choice: Choice, depth: number): Cases<Draft> {
  const params = yield* paramsFor(setting, operation, choice, depth)
  const around = surroundings(setting, operation)
  const required = operation.parameters.filter((parameter) => parameter.isRequired && parameter.in !== 'path')
  const [form] = operation.bodies
  const empty: Draft = {
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, percentEncoded(value)])),
    query: [],
    headers: [],
    body: form && { type: form.type, content: typicalJson(form.schema, 'body', around) },
  }
  return required.reduce((draft, parameter) => {
    const item = parameter.schema.type === 'array' ? (parameter.schema.items ?? {}) : parameter.schema
    const text = encoded(parameter, typicalText(item, parameter.name, around))
    return given(parameter, { texts: [text] })(draft)
  }, empty)
}

/** What stands for the parameters of a path, not encoded. */
export function* paramsFor(setting: Setting, operation: Operation, choice: Choice, depth = 0): Cases<Params> {
  const { service } = setting
  const resource = resourceAt(service.resources, operation.path)
  const known = resource && (yield* oneOf(setting, resource, choice, depth))
  const params: Record<string, string> = { ...known }
  for (const name of namesIn(operation.path))
    params[name] ??= yield* paramNamed(setting, operation, name, choice, depth)
  return params
}

function* paramNamed(
  setting: Setting,
  operation: Operation,
  name: string,
  choice: Choice,
  depth: number,
): Cases<string> {
  const resource = resourceNamed(setting.service.resources, name)
  const id = resource && (yield* identifier(setting, resource, choice, depth))
  if (id !== undefined) return id
  const parameter = parametersIn(operation, 'path').find((one) => one.name === name)
  const [example] = parameter?.examples ?? []
  const nowhere = { ...surroundings(setting, operation), reference: () => undefined }
  return example === undefined ? typicalText(parameter?.schema ?? {}, name, nowhere) : String(example)
}

function* identifier(setting: Setting, resource: Resource, choice: Choice, depth: number): Cases<string | undefined> {
  return (yield* oneOf(setting, resource, choice, depth))?.[resource.parameter]
}

/** The path parameters of one of these; nothing where there is none and none can be made. */
export function* oneOf(setting: Setting, resource: Resource, choice: Choice, depth = 0): Cases<Params | undefined> {
  const known = choice === 'known' ? setting.memory.present(resource).at(-1) : undefined
  return known ?? (yield* create(setting, resource, depth))?.params
}

export interface Created {
  readonly params: Params
  readonly made: Case
}

/** Makes one, with everything that it needs; nothing where the service refuses every attempt. */
export function* create(setting: Setting, resource: Resource, depth = 0): Cases<Created | undefined> {
  if (depth > DEEPEST) return undefined
  for (const [variation, choice] of attempts(setting, resource.create)) {
    if (setting.memory.isForbidden(resource)) return undefined
    const made = yield* caseFor(setting, resource.create, variation, choice, depth + 1)
    const answer = yield made
    const created = createdBy(setting.service, made, answer)
    if (created) return { params: created.params, made }
  }
  return undefined
}

function attempts(setting: Setting, operation: Operation): [Variation, Choice][] {
  const [form] = operation.bodies
  if (!form)
    return [
      [asItIs, 'known'],
      [asItIs, 'new'],
    ]
  const { right } = jsonEdges(form.schema, 'body', surroundings(setting, operation))
  const bodies = right.slice(0, 3).map(({ text, why }) => accepted(`body ${why}`, withContent(form, text)))
  return [[asItIs, 'known'], ...bodies.map((body): [Variation, Choice] => [body, 'new'])]
}

/** Puts identifiers where placeholders stand for them. */
function* fill(setting: Setting, operation: Operation, draft: Draft, choice: Choice, depth: number): Cases<Draft> {
  const { params, query, headers, body } = draft
  const texts = [...Object.values(params), ...query, ...headers.map(([, value]) => value)]
  if (typeof body?.content === 'string') texts.push(body.content)
  const ids = new Map<string, string>()
  for (const item of new Set(texts.flatMap(placeholdersIn)))
    ids.set(item, item === '' ? ownIdOf(operation, draft) : yield* identifierAt(setting, item, choice, depth))
  if (ids.size === 0) return draft
  const put = (text: string) => replacePlaceholders(text, (item) => ids.get(item) ?? '1')
  const inAddress = (text: string) => replacePlaceholders(text, (item) => percentEncoded(ids.get(item) ?? '1'))
  return {
    ...draft,
    params: Object.fromEntries(Object.entries(params).map(([name, text]) => [name, inAddress(text)])),
    query: query.map(inAddress),
    headers: headers.map(([name, value]) => [name, put(value)]),
    body: body && typeof body.content === 'string' ? { type: body.type, content: put(body.content) } : body,
  }
}

function* identifierAt(setting: Setting, item: string, choice: Choice, depth: number): Cases<string> {
  const resource = setting.service.resources.find((one) => one.item === item)
  return (resource && (yield* identifier(setting, resource, choice, depth))) ?? '1'
}
