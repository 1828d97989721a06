// Builds valid requests with ids of existing resources, and creates the resources that do not exist yet.
import type { Operation } from '../document/operations.ts'
import { idIn, parameterOf, type Resource } from '../document/resources.ts'
import { bodyValues } from '../requests/bodies.ts'
import { type Draft, isShortEnough, toTestCase, unchanged, type Variation } from '../requests/draft.ts'
import type { Run } from '../run.ts'
import { resourceNamed } from '../service.ts'
import type { Header, ServiceResponse, Source, TestCase } from '../test-case.ts'
import { placeholder, placeholdersIn, withIds } from '../values/placeholders.ts'
import type { ValueContext } from '../values/schema-values.ts'

/** Chooses the id of a resource to use. */
export type ChooseId = (resource: Resource) => Promise<string>

/** Uses a resource that exists, or creates one. */
const existingId =
  (run: Run): ChooseId =>
  async (resource) =>
    run.existing(resource) ?? (await create(run, resource)).id

export const newId =
  (run: Run): ChooseId =>
  async (resource) =>
    (await create(run, resource)).id

export async function buildCase(
  run: Run,
  source: Source,
  operation: Operation,
  variation: Variation,
  chooseId: ChooseId = existingId(run),
): Promise<TestCase> {
  const draft = variation.apply(validDraft(run, operation))
  return toTestCase(operation, source, variation, await withRealIds(run, draft, chooseId))
}

/**
 * Sends a variation, unless its request would be too long. If the request is valid but conflicts with the service's state, retries it with
 * new resources.
 */
export async function sendVariation(
  run: Run,
  source: Source,
  operation: Operation,
  variation: Variation,
): Promise<void> {
  const testCase = await buildCase(run, source, operation, variation)
  if (!isShortEnough(testCase)) return
  const response = await run.send(testCase)
  if (variation.expected.kind === 'accepted' && conflictsWithState(response))
    await run.send(await buildCase(run, source, operation, variation, newId(run)))
}

/** Excludes 404, because a new resource would not have the missing id either. */
const conflictsWithState = ({ status }: ServiceResponse): boolean => status >= 400 && status <= 499 && status !== 404

export function keyHeaders({ service: { key } }: Run): Header[] {
  return key === undefined ? [] : [['Authorization', `Bearer ${key}`]]
}

export function valueContext({ service, uniqueText }: Run, { path }: Operation): Omit<ValueContext, 'notation'> {
  return {
    uniqueText,
    reference: (name) => {
      // A body repeats the path's id, and a list is filtered by the ids of its items.
      const listed = service.resources.find(({ list }) => list?.path === path)?.parameter
      const wanted = name === 'id' ? (parameterOf(path) ?? listed) : name
      return wanted !== undefined && resourceNamed(service, wanted) ? wanted : undefined
    },
  }
}

/** Drafts a valid request with only the required parts. */
function validDraft(run: Run, operation: Operation): Draft {
  const { body } = operation
  const parameter = parameterOf(operation.path)
  return {
    pathValue: parameter === undefined ? '' : placeholder(parameter),
    query: [],
    headers: keyHeaders(run),
    body: body && { type: body.types[0], content: bodyValues(body, valueContext(run, operation)).typical() },
  }
}

async function withRealIds(run: Run, { pathValue, query, headers, body }: Draft, chooseId: ChooseId): Promise<Draft> {
  const content = body?.content
  const texts = [pathValue, ...query, ...headers.map(([, value]) => value), typeof content === 'string' ? content : '']
  const ids = new Map<string, string>()
  for (const parameter of texts.flatMap(placeholdersIn)) {
    const resource = resourceNamed(run.service, parameter)
    if (resource && !ids.has(parameter)) ids.set(parameter, await chooseId(resource))
  }
  const filled = (text: string) => withIds(text, (parameter) => ids.get(parameter) ?? '')
  return {
    pathValue: filled(pathValue),
    query: query.map(filled),
    headers: headers.map(([name, value]) => [name, filled(value)]),
    body: body && { ...body, content: typeof content === 'string' ? filled(content) : body.content },
  }
}

export interface Created {
  readonly id: string
  readonly testCase: TestCase
}

/** Creates a resource and, if necessary, new resources that it depends on. Throws CreationFailed. */
export async function create(run: Run, resource: Resource): Promise<Created> {
  for (const chooseId of [existingId(run), newId(run)]) {
    const testCase = await buildCase(run, 'lifecycles', resource.create, unchanged, chooseId)
    const response = await run.send(testCase)
    const id = idIn(resource, response.headers.get('location') ?? '')
    if (id !== undefined) return { id, testCase }
  }
  throw new CreationFailed(
    `${resource.create.id} returned no Location, so requests that need its resource were not sent.`,
  )
}

export class CreationFailed extends Error {}
