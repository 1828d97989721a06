// `kill -9` in the middle of the busiest moment, again and again: what was answered is there, what was not is there wholly or not
// at all, and the books add up. CRASH_KILLS=200 kills more often; CRASH_SEED repeats the choices of a run, though not its timing.
import { afterEach, describe, expect, test } from 'bun:test'
import type { Dialect } from '../../server/db/statement.ts'
import { dialects, emptyDatabase } from '../support/databases.ts'
import { endProcesses, outcome, petstore, serving } from '../support/process.ts'
import type { Call } from './calls.ts'
import { lookAt, lookAtWreck } from './crashed-store.ts'
import { witnessOf } from './history.ts'
import { loadUntilKilled } from './load.ts'
import { seededRandom } from './random.ts'
import { openShop, stockUp } from './shop.ts'
import { readOverHttp, readTables } from './snapshot.ts'

const total = Number(process.env.CRASH_KILLS ?? 30)
const kills: Readonly<Record<Dialect, number>> = { sqlite: Math.ceil((total * 2) / 3), postgres: Math.ceil(total / 3) }
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)
const MAX_PER_KILL_MS = 10_000
const MAX_FAULTS_SHOWN = 10

afterEach(endProcesses)

describe.each(dialects)('a service on %s that is killed', (dialect) => {
  const underLoad = async (): Promise<void> => {
    const home = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: home.url }
    const random = seededRandom(seed)
    let service = await serving(env)
    const stock = await stockUp(service.url)
    const shop = openShop(stock, random)
    const start = await lookAt(home.url, (db) => readTables(db, 0))
    const witness = witnessOf(start, new Set([...stock.plenty, ...stock.scarce]))

    const killAndRestart = async (): Promise<Call[]> => {
      const from = witness.lastMovement
      const calls = await loadUntilKilled(service, shop, { answers: 20 + random.upTo(280), laterMs: random.upTo(20) })
      const wreck = await lookAtWreck(home.url, (db) => readTables(db, from))
      const faults = [...wreck.audit, ...witness.judge(calls, wreck)]
      if (faults.length > 0) throw new Error(faults.slice(0, MAX_FAULTS_SHOWN).join('\n'))
      service = await serving(env)
      // A restart changes nothing, and the books still add up.
      expect(await lookAt(home.url, (db) => readTables(db, from))).toEqual(wreck)
      expect(await readOverHttp(service.url)).toEqual({ orders: wreck.orders, pets: wreck.pets })
      return calls
    }

    const calls: Call[] = []
    for (let round = 1; round <= kills[dialect]; round += 1)
      try {
        calls.push(...(await killAndRestart()))
      } catch (error) {
        throw new Error(`After kill ${round} of ${home.url}, CRASH_SEED=${seed}`, { cause: error })
      }
    // Else nobody was there when it happened.
    expect(calls.filter((call) => call.answer).length).toBeGreaterThanOrEqual(20 * kills[dialect])
    expect(calls.filter((call) => !call.answer).length).toBeGreaterThan(5 * kills[dialect])
    expect(await service.stop()).toBe(0)
    expect(await outcome(['check'], env)).toMatchObject({ code: 0, out: 'The store is consistent.\n' })
    await home.remove()
  }
  test(
    `under load, ${kills[dialect]} times, keeps all it has answered and does nothing by halves`,
    underLoad,
    kills[dialect] * MAX_PER_KILL_MS,
  )

  test('while it makes its tables leaves none or all of them', async () => {
    const [first, started] = [await emptyDatabase[dialect](), performance.now()]
    const service = await serving({ DATABASE_URL: first.url })
    const usualMs = performance.now() - started
    await service.stop()
    await first.remove()
    for (let part = 0.4; part <= 1; part += 0.12) {
      const home = await emptyDatabase[dialect]()
      const child = petstore(['serve', '--port', '0'], { DATABASE_URL: home.url })
      await Bun.sleep(part * usualMs)
      child.kill('SIGKILL')
      await child.exited
      // Opening it makes what is missing, as the next start would.
      expect(await lookAtWreck(home.url, (db) => readTables(db, 0))).toMatchObject({ audit: [], movements: [] })
      await home.remove()
    }
  }, 30_000)
})
