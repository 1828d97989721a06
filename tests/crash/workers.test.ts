// Repeatedly kills workers under load with SIGKILL while the service keeps running. Afterward, every acknowledged change is stored, every
// other change is stored completely or not at all, and all workers have been replaced.
import { afterEach, describe, expect, test } from 'bun:test'
import { readContents } from '../histories/contents.ts'
import { loadDuring } from '../histories/load.ts'
import { prepareStore } from '../histories/prepare.ts'
import { dialects, emptyDatabase } from '../support/databases/databases.ts'
import { killProcesses, type RunningService, runPetstore, startService } from '../support/processes/process.ts'
import { countWorkers, workerPids } from '../support/processes/workers.ts'
import { waitUntil } from '../support/run/condition.ts'
import { type Random, seededRandom, testSeed } from '../support/run/random.ts'
import { sized } from '../support/run/tier.ts'
import { readCrashedStore } from './crashed-store.ts'

const WORKERS = 4
const KILLS = sized(2, 20)
/** Kept low for two reasons: a call without a response overlaps with all later calls, and rapid kills count as a crash loop. */
const KILLS_PER_ROUND = 3
const KILL_TIMEOUT_MS = 30_000
const seed = testSeed()

afterEach(killProcesses)

/** Kills the given number of workers at random. */
async function killWorkers(service: RunningService, count: number, random: Random): Promise<void> {
  // Remember the killed workers, because the service still lists them for a moment.
  const killed = new Set<number>()
  while (killed.size < count) {
    await Bun.sleep(20 + random.upTo(200))
    const alive = (await workerPids(service)).filter((pid) => !killed.has(pid))
    if (alive.length === 0) continue
    const victim = random.pick(alive)
    process.kill(victim, 'SIGKILL')
    killed.add(victim)
  }
}

describe.each(dialects)('workers on %s', (dialect) => {
  const underLoad = async (): Promise<void> => {
    const database = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: database.url, PETSTORE_WORKERS: String(WORKERS) }
    const random = seededRandom(seed)
    let service = await startService(env)
    const { workload, history } = await prepareStore(service.url, database.url, random)
    let lost = 0
    // Continue until enough responses are lost: only then have the kills interrupted requests.
    for (let left = KILLS; left > 0 || lost <= KILLS; left -= KILLS_PER_ROUND) {
      const from = history.position
      await waitUntil('all workers are serving', async () => (await countWorkers(service.url)) === WORKERS)
      const kills = killWorkers(service, left > 0 ? Math.min(left, KILLS_PER_ROUND) : KILLS_PER_ROUND, random)
      const calls = await loadDuring(kills, [service.url], workload)
      lost += calls.filter((call) => !call.response).length
      await waitUntil('all workers are replaced', async () => (await countWorkers(service.url)) === WORKERS)
      expect(await service.stop()).toBe(0)
      const found = await readCrashedStore(database.url, (db) => readContents(db, from))
      history.check(calls, found)
      service = await startService(env)
    }
    expect(await service.stop()).toBe(0)
    expect(await runPetstore(['check'], env)).toMatchObject({ code: 0, out: 'The store is consistent.\n' })
    await database.remove()
  }
  test(
    `no acknowledged change is lost when workers are killed at least ${KILLS} times under load`,
    underLoad,
    60_000 + KILLS * KILL_TIMEOUT_MS,
  )
})
