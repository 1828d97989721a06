// Kills the service under load with SIGKILL, many times. After each kill, every acknowledged change is stored, every other change is stored
// completely or not at all, and the audit finds no problems. TEST_SEED reproduces a run's requests, but not its timing.
import { afterEach, describe, expect, test } from 'bun:test'
import type { Dialect } from '../../server/db/statement.ts'
import type { Call } from '../histories/calls.ts'
import { readContents, start } from '../histories/contents.ts'
import { prepareStore } from '../histories/prepare.ts'
import { dialects, emptyDatabase } from '../support/databases/databases.ts'
import { readStore } from '../support/databases/read-store.ts'
import { killProcesses, runPetstore, spawnPetstore, startService } from '../support/processes/process.ts'
import { seededRandom, testSeed } from '../support/run/random.ts'
import { sized } from '../support/run/tier.ts'
import { readCrashedStore } from './crashed-store.ts'
import { loadUntilKilled } from './load.ts'
import { asServed, readOverHttp } from './over-http.ts'

const total = sized(4, 60)
const kills: Readonly<Record<Dialect, number>> = { sqlite: Math.ceil((total * 2) / 3), postgres: Math.ceil(total / 3) }
const seed = testSeed()
const KILL_TIMEOUT_MS = 60_000

afterEach(killProcesses)

describe.each(dialects)('a service on %s', (dialect) => {
  const underLoad = async (): Promise<void> => {
    const database = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: database.url }
    const random = seededRandom(seed)
    let service = await startService(env)
    const { workload, history } = await prepareStore(service.url, database.url, random)

    const killAndRestart = async (): Promise<Call[]> => {
      const from = history.position
      const calls = await loadUntilKilled(service, workload, {
        responses: 20 + random.upTo(280),
        delayMs: random.upTo(20),
      })
      const crashed = await readCrashedStore(database.url, (db) => readContents(db, from))
      history.check(calls, crashed)
      service = await startService(env)
      // The restart must not have changed the store.
      expect(await readStore(database.url, (db) => readContents(db, from))).toEqual(crashed)
      expect(await readOverHttp(service.url)).toEqual(asServed(crashed))
      return calls
    }

    const calls: Call[] = []
    for (let round = 1; round <= kills[dialect]; round += 1)
      try {
        calls.push(...(await killAndRestart()))
      } catch (error) {
        throw new Error(`After kill ${round} of ${database.url}; repeat with TEST_SEED=${seed}`, { cause: error })
      }
    // The load must have been large enough, and the kills must have interrupted some requests: otherwise, the test proves nothing.
    expect(calls.filter((call) => call.response).length).toBeGreaterThanOrEqual(20 * kills[dialect])
    expect(calls.filter((call) => !call.response).length).toBeGreaterThan(5 * kills[dialect])
    expect(await service.stop()).toBe(0)
    expect(await runPetstore(['check'], env)).toMatchObject({ code: 0, out: 'The store is consistent.\n' })
    await database.remove()
  }
  test(
    `keeps every acknowledged change and stores no partial changes when killed ${kills[dialect]} times under load`,
    underLoad,
    kills[dialect] * KILL_TIMEOUT_MS,
  )

  test('leaves either all tables or none when killed while creating tables', async () => {
    const [first, started] = [await emptyDatabase[dialect](), performance.now()]
    const service = await startService({ DATABASE_URL: first.url })
    const startupMs = performance.now() - started
    await service.stop()
    await first.remove()
    for (let fraction = 0.4; fraction <= 1; fraction += sized(0.24, 0.12)) {
      const database = await emptyDatabase[dialect]()
      const child = spawnPetstore(['serve', '--port', '0'], { DATABASE_URL: database.url })
      await Bun.sleep(fraction * startupMs)
      child.kill('SIGKILL')
      await child.exited
      // Opening the store creates the missing tables, as the next start would.
      expect(await readCrashedStore(database.url, (db) => readContents(db, start))).toMatchObject({
        auditProblems: [],
        ledger: [],
      })
      await database.remove()
    }
  })
})
