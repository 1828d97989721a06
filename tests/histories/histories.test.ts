// Sends concurrent requests to two processes that share a store: every response agrees with the order of changes in the ledger and the feed.
import { afterEach, expect, test } from 'bun:test'
import type { Dialect } from '../../server/db/statement.ts'
import { dialects, emptyDatabase } from '../support/databases/databases.ts'
import { readStore } from '../support/databases/read-store.ts'
import { killProcesses, type RunningService, runPetstore, startService } from '../support/processes/process.ts'
import { seededRandom, testSeed } from '../support/run/random.ts'
import { sized } from '../support/run/tier.ts'
import { readContents } from './contents.ts'
import { sendCalls } from './load.ts'
import { prepareStore } from './prepare.ts'

/** Each part of a run is checked separately, because the time per call grows with the length of the part. */
const PARTS = sized(1, 6)
const CALLS_PER_PART = sized(400, 5000)
/** Long enough for a machine that is also doing other work. */
const PART_TIMEOUT_MS = 60_000
const seed = testSeed()

afterEach(killProcesses)

/** Two processes: two workers on SQLite, two instances on PostgreSQL. */
const processes: Readonly<Record<Dialect, (url: string) => Promise<RunningService[]>>> = {
  sqlite: async (url) => [await startService({ DATABASE_URL: url, PETSTORE_WORKERS: '2' })],
  postgres: async (url) => Promise.all([startService({ DATABASE_URL: url }), startService({ DATABASE_URL: url })]),
}

test.each(dialects)(
  'on %s, every response of a concurrent run agrees with the ledger and the feed',
  async (dialect) => {
    const database = await emptyDatabase[dialect]()
    const services = await processes[dialect](database.url)
    const urls = services.map(({ url }) => url)
    const { workload, history } = await prepareStore(urls[0] ?? '', database.url, seededRandom(seed))
    const statuses = new Map<number, number>()
    for (let part = 0; part < PARTS; part += 1) {
      const calls = await sendCalls(CALLS_PER_PART, urls, workload)
      const { position } = history
      history.check(calls, await readStore(database.url, (db) => readContents(db, position)))
      for (const { response } of calls)
        statuses.set(response?.status ?? 0, (statuses.get(response?.status ?? 0) ?? 0) + 1)
    }
    console.error(
      `petstore: history on ${dialect}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    )
    // Without conflicts, the run does not test the reasons for errors.
    expect([...statuses.keys()].toSorted()).toEqual([200, 201, 204, 404, 409])
    for (const service of services) expect(await service.stop()).toBe(0)
    expect(await runPetstore(['check'], { DATABASE_URL: database.url })).toMatchObject({ code: 0 })
    await database.remove()
  },
  PARTS * PART_TIMEOUT_MS,
)
