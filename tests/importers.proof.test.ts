// Other tools can read the OpenAPI document: each tool in docs/api/tools.md imports it from a running service with the documented command.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { parse } from 'yaml'
import { createKey } from '../server/access/keys/keys.ts'
import { ADMIN } from '../server/context.ts'
import { dependencies, devDependencies } from './importers/package.json'
import { page, type Tool, toolNamed, tools } from './importers/tools-page.ts'
import { type TourStep, tour } from './importers/tour.ts'
import { installTools, type Outcome, openWorkbench, type RunningTool, type Workbench } from './importers/workbench.ts'
import { documentedOperations } from './support/contract/conformance.ts'
import { sized } from './support/run/tier.ts'
import { addPet } from './support/store/catalogue.ts'
import { startStore, type TestStore } from './support/store/store.ts'

/** Whether to run all tools. Some generators take minutes. */
const all = sized(false, false, true)
const proxy = toolNamed('Prism')
/** A tool that tests/workflows.proof.test.ts runs instead. */
const runner = toolNamed('Respect')
const importers = tools.filter((tool) => tool !== proxy && tool !== runner && (all || !tool.isOnDemand))
const generators = importers.filter(({ sample }) => sample !== undefined)
const withNames = (some: readonly Tool[]): [string, Tool][] => some.map((tool) => [tool.name, tool])

let store: TestStore
let key: string
let workbench: Workbench
let prism: RunningTool
const outcomes = new Map<Tool, Outcome>()
/** Whether to make the database return a status that the contract does not allow. */
let hasInvalidStatus = false

beforeAll(async () => {
  await installTools({ all })
  store = await startStore('sqlite', {
    auth: 'on',
    wrapDatabase: (db) => ({
      ...db,
      all: async (statement, params) => {
        const rows = await db.all(statement, params)
        return hasInvalidStatus ? rows.map((row) => ({ ...row, status: 'lost' })) : rows
      },
    }),
  })
  const { secret } = await createKey(store.db, { name: 'tools', scopes: [ADMIN] }, Date.now())
  key = secret
  const authorized = { Authorization: `Bearer ${key}` }
  const authorizedStore: TestStore = {
    ...store,
    send: (method, target, body) => store.send(method, target, body, authorized),
  }
  for (const name of ['Rex', 'Bella']) await addPet(authorizedStore, { name })
  workbench = await openWorkbench(store.url, key)
  // Run two tools at a time, because each uses a whole CPU core.
  const waiting = importers.values()
  const runTools = async (): Promise<void> => {
    for (const tool of waiting) outcomes.set(tool, await workbench.run(tool))
  }
  ;[prism] = await Promise.all([workbench.serve(proxy), runTools(), runTools()])
}, 300_000)
afterAll(async () => {
  await prism?.stop()
  workbench?.clear()
  await store?.stop()
})

test('openapi.json and openapi.yaml have the same content', async () => {
  const [json = '', yaml = ''] = await Promise.all(
    ['json', 'yaml'].map(async (form) => (await fetch(`${store.url}/openapi.${form}`)).text()),
  )
  expect(parse(yaml)).toEqual(JSON.parse(json))
})

test.each(withNames(importers))('%s runs without warnings', (_, tool) => {
  const { code, output } = outcomes.get(tool) ?? { code: 1, output: 'It did not run.' }
  expect({ code, output }).toEqual({ code: 0, output })
  expect(output).not.toMatch(/warn|error|invalid|unsupported|not supported/i)
})

test('MCP Inspector calls a tool', () => {
  expect(outcomes.get(toolNamed('MCP Inspector'))?.output).toMatch(/"name": "Rex".*"name": "Bella"/s)
})

describe('generated code', () => {
  test('compiles', async () => {
    expect(await workbench.compile()).toEqual({ code: 0, output: '' })
  })

  test.each(withNames(generators))('%s › calls the service', async (_, tool) => {
    const { code, output } = await workbench.runSample(tool)
    expect({ code, output }).toEqual({ code: 0, output })
    // Compare only the first two pets, because Prism's tests may have added others.
    expect(JSON.parse(output).slice(0, 2)).toEqual(['Rex', 'Bella'])
  })
})

describe('Prism as a proxy', () => {
  test('reports no violations when every operation is called', async () => {
    const stops = await tour(prism.url, key)
    expect(stops.filter(isReported).map(({ request, text }) => `${request}: ${text}`)).toEqual([])
    const successful = stops.filter(({ status }) => status < 300).map(({ operation }) => operation)
    expect([...new Set(successful)].sort()).toEqual(documentedOperations.map(({ id }) => id).sort())
  })

  test('listPets › 401 without a key', async () => {
    const response = await fetch(`${prism.url}/pets?limit=1`)
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })

  test('reports a response that does not match the contract', async () => {
    hasInvalidStatus = true
    const response = await fetch(`${prism.url}/pets?limit=1`, { headers: { Authorization: `Bearer ${key}` } })
    hasInvalidStatus = false
    const { validation } = (await response.json()) as { validation: unknown }
    expect(validation).toMatchObject([{ location: ['response', 'body', '0', 'status'], code: 'enum' }])
  })
})

/** Whether Prism reported a violation, or responded in place of the service. */
function isReported({ headers }: TourStep): boolean {
  return headers.has('sl-violations') || headers.get('content-type') === 'application/problem+json'
}

test('docs/api/tools.md states the installed version of each tool', () => {
  const listed = [...page.matchAll(/^\| `(.+?)` \| ([\d.]+) \|/gm)].map(([, name = '', version = '']) => [
    name,
    version,
  ])
  const installed: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies }
  expect(listed).toEqual(listed.map(([name = '']) => [name, installed[name] ?? 'none']))
  const used = tools.map(({ command }) => command.split(' ')[1])
  expect(listed.map(([name]) => name)).toEqual(expect.arrayContaining(used))
})
