// The proof that the service does what it describes, and that the proof would notice if it did not.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { checks } from '../../packages/openapi-fuzz/checks/checks.ts'
import { findingText } from '../../packages/openapi-fuzz/report.ts'
import { fuzz } from '../../packages/openapi-fuzz/run.ts'
import type { Report } from '../../packages/openapi-fuzz/run-context.ts'
import { serveMadeUp } from '../../packages/openapi-fuzz/testing/made-up-service.ts'
import { startStore, type TestStore } from '../support/store.ts'
import { type Fault, serveWithFault } from './faulty-proxy.ts'
import { keyHeader, startGuardedStore } from './guarded-store.ts'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'

const seed = Number(process.env.FUZZ_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0])
const randomCases = Number(process.env.FUZZ_REQUESTS ?? 2000)

const told = ({ findings, service }: Report): string =>
  findings.map((finding) => findingText(finding, service)).join('\n\n')

/** Every database, and every way to let callers in. */
const stores = [
  { kind: 'SQLite, open to this machine', start: () => startStore('sqlite'), headers: [] },
  { kind: 'PostgreSQL, for callers with a key', start: () => startGuardedStore('postgres'), headers: [keyHeader] },
]

describe.each(stores)('the description and the service agree, on $kind', ({ start, headers }) => {
  let store: TestStore
  beforeAll(async () => {
    store = await start()
  })
  afterAll(() => store.stop())

  test(
    `examples, every bound, lives, credentials, and ${randomCases} requests at random`,
    async () => {
      const report = await fuzz({ url: store.url, seed, headers, randomCases })
      if (report.findings.length > 0) throw new Error(`${told(report)}\n\nAgain: FUZZ_SEED=${seed}`)
      // A service that refuses everything would pass as well.
      expect(report.neverSucceeded).toEqual([])
      expect(report.requests).toBeGreaterThan(randomCases + 5000)
    },
    10 * 60_000,
  )
})

describe('a service is found out that', () => {
  test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
    '%s',
    async (_, mutation) => {
      const broken = await serve(mutation)
      const { sources, operations, headers = [], found, saying } = mutation
      const report = await fuzz({ url: broken.url, seed: 1, headers, sources, operations })
      await broken.stop()
      expect(new Set(report.findings.map(({ check }) => check))).toEqual(new Set([found]))
      expect(told(report)).toMatch(saying)
      expect(told(report)).toContain('curl -s')
    },
    60_000,
  )

  test('fails on a percent sign, by the smallest request that shows it', async () => {
    const fault: Fault = {
      answered: (answer, { method, body }) =>
        method === 'POST' && body.includes('%') ? { ...answer, status: 500 } : answer,
    }
    const broken = behind(fault, await startStore('sqlite'))
    const options = { sources: ['random'], operations: ['createCategory'], randomCases: 1500 } as const
    const report = await fuzz({ url: broken.url, seed: 1, ...options })
    await broken.stop()
    const finding = report.findings.find(({ check }) => check === 'not_a_server_error')
    expect(finding?.made.request.body?.content).toMatch(/^\{"name":".{0,3}%.{0,3}"\}$/)
  })
})

test('every check is needed for a fault of the list, and there are enough of them', () => {
  expect(new Set<string>(mutations.map(({ found }) => found))).toEqual(new Set(Object.keys(checks)))
  expect(mutations.length).toBeGreaterThan(50)
})

interface Served {
  readonly url: string
  stop(): Promise<void>
}

async function serve({ proxy, handlers, madeUp, isGuarded = false }: Mutation): Promise<Served> {
  if (madeUp) return serveMadeUp(madeUp)
  const store = await (isGuarded ? startGuardedStore : startStore)(
    'sqlite',
    handlers ? { replaceHandlers: handlers } : {},
  )
  return proxy ? behind(proxy, store) : store
}

/** A store behind something that spoils what it says or hears. */
function behind(fault: Fault, store: Served): Served {
  const proxy = serveWithFault(store.url, fault)
  return {
    url: proxy.url,
    stop: async () => {
      await proxy.stop()
      await store.stop()
    },
  }
}
