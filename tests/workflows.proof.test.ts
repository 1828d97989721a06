// A third-party runner executes the workflows against running services, with the command in docs/api/tools.md, and fails if a
// service deviates from them.
import { beforeAll, describe, expect, test } from 'bun:test'
import document from '../contract/generated/openapi.json'
import { readWorkflows } from '../scripts/workflows/documents.ts'
import type { Dialect } from '../server/db/statement.ts'
import { toolNamed } from './importers/tools-page.ts'
import { installTools, type Outcome, openWorkbench } from './importers/workbench.ts'
import { dialects } from './support/databases/databases.ts'
import { makeKey } from './support/store/keys.ts'
import { startStore } from './support/store/store.ts'

type Options = NonNullable<Parameters<typeof startStore>[1]>

const runner = toolNamed('Respect')
const workflows = readWorkflows(document)
const steps = workflows.flatMap((workflow) => workflow.steps.map(({ id }) => id))
const scopes = [...new Set(workflows.flatMap((workflow) => workflow.scopes))]

beforeAll(() => installTools({ all: false }), 300_000)

/** Runs the workflows in order on one store, and returns the runner's output for each run. */
async function runAll(runs: readonly string[], dialect: Dialect, options: Options): Promise<Outcome[]> {
  const store = await startStore(dialect, options)
  const key = options.auth === 'on' ? await makeKey(store.db, { name: 'workflows', scopes }) : ''
  const workbench = await openWorkbench(store.url, key)
  const outcomes: Outcome[] = []
  for (const run of runs)
    outcomes.push(await workbench.run({ ...runner, command: runner.command.replace('monday', run) }))
  workbench.clear()
  await store.stop()
  return outcomes
}

/** Returns the steps that passed (✓) or failed (✗). */
const stepsIn = (output: string, mark: string): string[] =>
  [...output.matchAll(new RegExp(`^ *${mark} [A-Z]+ /.* - step (\\w+)`, 'gm'))].map(([, step = '']) => step)

describe.each(dialects)('on %s', (dialect) => {
  test.each(['auto', 'on'] as const)(
    'with PETSTORE_AUTH=%s, every step passes, even when the workflow runs twice on the same store',
    async (auth) => {
      for (const { code, output } of await runAll(['monday', 'tuesday'], dialect, { auth })) {
        expect({ code, output }).toEqual({ code: 0, output })
        expect(stepsIn(output, '✓')).toEqual(steps)
      }
    },
  )
})

test.each<[fault: string, failed: string[], options: Options]>([
  [
    'a reserved pet looks available',
    ['readReservedStock', 'readTakenStock'],
    {
      replaceHandlers: (handlers) => ({
        ...handlers,
        getInventoryItem: async (input) => ({ ...(await handlers.getInventoryItem(input)), status: 'available' }),
      }),
    },
  ],
  [
    'If-Match is ignored',
    ['changeStockAgain'],
    {
      replaceHandlers: (handlers) => ({
        ...handlers,
        setInventory: (input) => handlers.setInventory({ ...input, requireMatch: () => {} }),
      }),
    },
  ],
])('the runner fails if %s', async (_, failed, options) => {
  const [{ code, output } = { code: 0, output: '' }] = await runAll(['monday'], 'sqlite', options)
  expect(code).toBe(1)
  expect(stepsIn(output, '✗')).toEqual(failed)
})
