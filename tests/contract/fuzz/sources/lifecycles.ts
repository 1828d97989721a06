// Walks each resource through its lifecycle: creates it, reads it at its Location, finds it in the list, changes it, deletes it, and tries
// to use it once more.
import type { Operation } from '../document/operations.ts'
import { parameterOf, type Resource } from '../document/resources.ts'
import { nextPageTarget, pageOf } from '../pages.ts'
import { type DraftChange, unchanged, type Variation } from '../requests/draft.ts'
import type { Run } from '../run.ts'
import { type Expectation, isSuccess, type TestCase } from '../test-case.ts'
import { buildCase, create, keyHeaders, newId } from './case-builder.ts'

export async function lifecycles(run: Run, operation: Operation): Promise<void> {
  if (operation.method !== 'POST') return
  const resource = run.service.resources.find((one) => one.create === operation)
  if (resource) await lifecycle(run, resource)
  else await followLocation(run, operation)
}

/** One resource: its id, and the test cases that led to its state. */
interface Instance {
  readonly resource: Resource
  readonly id: string
  readonly precededBy: readonly TestCase[]
}

async function lifecycle(run: Run, resource: Resource): Promise<void> {
  const { id, testCase } = await create(run, resource)
  const { read, list, remove, parameter } = resource
  const instance: Instance = { resource, id, precededBy: [testCase] }
  const others = run.service.operations.filter((one) => one !== remove && parameterOf(one.path) === parameter)
  if (list) await searchList(run, list, instance, 'exists')
  for (const operation of [...others, ...(read ? [read] : [])])
    await run.send(await caseAbout(run, operation, instance, { kind: 'exists' }, 'a new resource'))
  if (!remove) return
  const deletion = await caseAbout(run, remove, instance, { kind: 'exists' }, 'a new resource')
  if (!isSuccess(await run.send(deletion))) return
  const gone = { ...instance, precededBy: [testCase, deletion] }
  for (const operation of [...others, remove])
    await run.send(await caseAbout(run, operation, gone, { kind: 'deleted' }, 'a deleted resource'))
  if (list) await searchList(run, list, gone, 'deleted')
}

/** Builds a test case for this resource, and for other resources as needed. */
async function caseAbout(
  run: Run,
  operation: Operation,
  { resource, id, precededBy }: Instance,
  expected: Expectation,
  label: string,
  apply: DraftChange = unchanged.apply,
): Promise<TestCase> {
  const variation: Variation = { expected, label, apply }
  const chooseId = async (other: Resource) => (other === resource ? id : newId(run)(other))
  return { ...(await buildCase(run, 'lifecycles', operation, variation, chooseId)), precededBy }
}

const MAX_PAGES = 20

/** Searches the list page by page. Every list of the contract accepts a limit of 100. */
async function searchList(run: Run, list: Operation, instance: Instance, kind: 'exists' | 'deleted'): Promise<void> {
  const { resource, id } = instance
  const expected: Expectation = { kind, listed: { resource, id } }
  const change: DraftChange = (draft) => ({ ...draft, query: ['limit=100'] })
  let testCase = await caseAbout(run, list, instance, expected, 'the list', change)
  for (let number = 0; number < MAX_PAGES; number++) {
    const response = await run.send(testCase)
    const target = nextPageTarget(response)
    if (target === undefined || pageOf(response, resource).ids.includes(id)) return
    testCase = {
      ...testCase,
      request: { ...testCase.request, target },
      precededBy: [...(testCase.precededBy ?? []), testCase],
    }
  }
}

/** Checks that the Location of a POST leads to a resource. */
async function followLocation(run: Run, operation: Operation): Promise<void> {
  const testCase = await buildCase(run, 'lifecycles', operation, unchanged, newId(run))
  const target = (await run.send(testCase)).headers.get('location')
  if (target === null) return
  await run.send({
    name: operation.id,
    source: 'lifecycles',
    expected: { kind: 'exists' },
    label: 'the Location of a new resource',
    request: { method: 'GET', target, headers: keyHeaders(run) },
    precededBy: [testCase],
  })
}
