// Proves that the service matches its document, and that the proof would detect any mismatch.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { documentedOperations } from '../../support/contract/conformance.ts'
import { seededRandom, testSeed } from '../../support/run/random.ts'
import { sized } from '../../support/run/tier.ts'
import { startStore, type TestStore } from '../../support/store/store.ts'
import { checks } from '../fuzz/checks/checks.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { findingText } from '../fuzz/report.ts'
import type { Report } from '../fuzz/run-context.ts'
import type { Fault } from './faulty-proxy.ts'
import { serveBehindProxy, startFaulty } from './faulty-service.ts'
import { keyHeader, startGuardedStore } from './guarded-store.ts'
import { mutations } from './mutations.ts'

const seed = testSeed()
const randomCases = sized(100, 4000)
/** Whether to test all bounds. `npm test` tests only a few, because they account for most of a run's requests. */
const hasBounds = sized(false, true)

const findingsText = ({ findings, service }: Report): string =>
  findings.map((finding) => findingText(finding, service)).join('\n\n')

/** Two services that together cover both databases, and callers with and without a key. */
const stores = [
  { kind: 'SQLite, without keys', start: () => startStore('sqlite'), headers: [] },
  {
    kind: 'PostgreSQL, with a key',
    start: () => startGuardedStore('postgres'),
    headers: [keyHeader],
  },
]

describe.each(stores)('the service on $kind', ({ start, headers }) => {
  let store: TestStore
  beforeAll(async () => {
    store = await start()
  })
  afterAll(() => store.stop())

  test(
    `matches the contract for examples, lifecycles, credentials, ${hasBounds ? 'boundaries, ' : ''}and ${randomCases} random requests`,
    async () => {
      const sources = [
        'reach',
        'examples',
        'lifecycles',
        'credentials',
        'random',
        ...(hasBounds ? ['bounds' as const] : []),
      ] as const
      const report = await fuzz({ url: store.url, seed, headers, randomCases, sources })
      if (report.findings.length > 0)
        throw new Error(`${findingsText(report)}\n\nTo repeat this run: TEST_SEED=${seed}`)
      // A service that rejects everything must not pass.
      expect(report.neverSucceeded).toEqual([])
      expect(report.requests).toBeGreaterThan(randomCases + (hasBounds ? 5000 : 300))
    },
    10 * 60_000,
  )
})

test.each(sized([], ['3.1', '3.2']))('the service matches its OpenAPI %s document', async (edition) => {
  const store = await startStore('sqlite')
  const sources = ['reach', 'examples', 'lifecycles', 'random'] as const
  const url = `${store.url}/openapi-${edition}.json`
  const report = await fuzz({ url, seed, headers: [], randomCases: 1000, sources })
  await store.stop()
  if (report.findings.length > 0) throw new Error(`${findingsText(report)}\n\nTo repeat this run: TEST_SEED=${seed}`)
  expect(report.neverSucceeded).toEqual([])
})

/** Tests the bounds of a few operations, chosen at random in each run. */
if (!hasBounds)
  test('the service enforces parameter and body bounds for a few random operations', async () => {
    const random = seededRandom(seed)
    const operations = Array.from(
      { length: 4 },
      () => documentedOperations[random.upTo(documentedOperations.length - 1)]?.id ?? '',
    )
    const store = await startStore('sqlite')
    const report = await fuzz({ url: store.url, seed, sources: ['bounds'], operations, headers: [] })
    await store.stop()
    if (report.findings.length > 0) throw new Error(`${findingsText(report)}\n\nTo repeat this run: TEST_SEED=${seed}`)
    expect(report.requests).toBeGreaterThan(10)
  })

const onePerCheck = [...Map.groupBy(mutations, ({ foundBy }) => foundBy).values()].flatMap(([first]) => first ?? [])
const planted = sized(onePerCheck, mutations)

describe('the fuzzer', () => {
  test.each(planted.map((mutation) => [mutation.name, mutation] as const))(
    'detects a service that %s',
    async (_, mutation) => {
      const faulty = await startFaulty(mutation)
      const { sources, operations, headers = [], isStrict, foundBy, message } = mutation
      const report = await fuzz({ url: faulty.url, seed: 1, headers, sources, operations, isStrict })
      await faulty.stop()
      expect(new Set(report.findings.map(({ check }) => check))).toEqual(new Set([foundBy]))
      expect(findingsText(report)).toMatch(message)
      expect(findingsText(report)).toContain('curl -s')
    },
  )

  test('reports the smallest failing request when a percent sign causes the service to fail', async () => {
    const fault: Fault = {
      response: (response, { method, body }) =>
        method === 'POST' && body.includes('%') ? { ...response, status: 500 } : response,
    }
    const faulty = serveBehindProxy(fault, await startStore('sqlite'))
    const options = { sources: ['random'], operations: ['createCategory'], randomCases: 200 } as const
    const report = await fuzz({ url: faulty.url, seed: 1, ...options })
    await faulty.stop()
    const finding = report.findings.find(({ check }) => check === 'not_a_server_error')
    expect(finding?.testCase.request.body?.content).toMatch(/^\{"name":".{0,3}%.{0,3}"\}$/)
  })
})

test('every check detects at least one planted fault, and more than 50 faults are planted', () => {
  expect(new Set<string>(mutations.map(({ foundBy }) => foundBy))).toEqual(new Set(Object.keys(checks)))
  expect(mutations.length).toBeGreaterThan(50)
})
