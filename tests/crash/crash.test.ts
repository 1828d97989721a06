// `kill -9` in the middle of the busiest moment, again and again: what was answered is there, what was not is there wholly or not
// at all, and the books add up. CRASH_KILLS=200 kills more often; CRASH_SEED repeats the choices of a run, though not its timing.
import { afterEach, describe, expect, test } from 'bun:test'
import type { Dialect } from '../../server/db/statement.ts'
import { dialects, emptyDatabase } from '../support/databases.ts'
import { killProcesses, runPetstore, spawnPetstore, startService } from '../support/process.ts'
import type { Call } from './calls.ts'
import { readCrashedStore, readStore } from './crashed-store.ts'
import { createHistory } from './history.ts'
import { loadUntilKilled } from './load.ts'
import { seededRandom } from './random.ts'
import { readOverHttp, readTables } from './snapshot.ts'
import { createWorkload, fillStore } from './workload.ts'

const total = Number(process.env.CRASH_KILLS ?? 30)
const kills: Readonly<Record<Dialect, number>> = { sqlite: Math.ceil((total * 2) / 3), postgres: Math.ceil(total / 3) }
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)
const KILL_TIMEOUT_MS = 10_000
const MAX_PROBLEMS_SHOWN = 10

afterEach(killProcesses)

describe.each(dialects)('a service on %s that is killed', (dialect) => {
  const underLoad = async (): Promise<void> => {
    const database = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: database.url }
    const random = seededRandom(seed)
    let service = await startService(env)
    const stock = await fillStore(service.url)
    const workload = createWorkload(stock, random)
    const start = await readStore(database.url, (db) => readTables(db, 0))
    const history = createHistory(start, new Set([...stock.plenty, ...stock.scarce]))

    const killAndRestart = async (): Promise<Call[]> => {
      const from = history.lastMovement
      const calls = await loadUntilKilled(service, workload, {
        responses: 20 + random.upTo(280),
        delayMs: random.upTo(20),
      })
      const crashed = await readCrashedStore(database.url, (db) => readTables(db, from))
      const problems = [...crashed.auditProblems, ...history.check(calls, crashed)]
      if (problems.length > 0) throw new Error(problems.slice(0, MAX_PROBLEMS_SHOWN).join('\n'))
      service = await startService(env)
      // A restart changes nothing, and the books still add up.
      expect(await readStore(database.url, (db) => readTables(db, from))).toEqual(crashed)
      expect(await readOverHttp(service.url)).toEqual({ orders: crashed.orders, pets: crashed.pets })
      return calls
    }

    const calls: Call[] = []
    for (let round = 1; round <= kills[dialect]; round += 1)
      try {
        calls.push(...(await killAndRestart()))
      } catch (error) {
        throw new Error(`After kill ${round} of ${database.url}, CRASH_SEED=${seed}`, { cause: error })
      }
    // Else nobody was there when it happened.
    expect(calls.filter((call) => call.response).length).toBeGreaterThanOrEqual(20 * kills[dialect])
    expect(calls.filter((call) => !call.response).length).toBeGreaterThan(5 * kills[dialect])
    expect(await service.stop()).toBe(0)
    expect(await runPetstore(['check'], env)).toMatchObject({ code: 0, out: 'The books add up.\n' })
    await database.remove()
  }
  test(
    `under load, ${kills[dialect]} times, keeps all it has answered and does nothing by halves`,
    underLoad,
    kills[dialect] * KILL_TIMEOUT_MS,
  )

  test('while it makes its tables leaves none or all of them', async () => {
    const [first, started] = [await emptyDatabase[dialect](), performance.now()]
    const service = await startService({ DATABASE_URL: first.url })
    const usualMs = performance.now() - started
    await service.stop()
    await first.remove()
    for (let part = 0.4; part <= 1; part += 0.12) {
      const database = await emptyDatabase[dialect]()
      const child = spawnPetstore(['serve', '--port', '0'], { DATABASE_URL: database.url })
      await Bun.sleep(part * usualMs)
      child.kill('SIGKILL')
      await child.exited
      // Opening it makes what is missing, as the next start would.
      expect(await readCrashedStore(database.url, (db) => readTables(db, 0))).toMatchObject({
        audit: [],
        movements: [],
      })
      await database.remove()
    }
  }, 30_000)
})
