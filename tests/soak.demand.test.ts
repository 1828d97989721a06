// A service with two workers runs at half load for a long time: its memory stays flat, and a call uses no more CPU time than a
// call to a new service.
// Run it with `npm run proof -- soak` (15 minutes on each database), or for a minute with `npm test -- soak.demand`.
import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { readFile } from 'node:fs/promises'
import type { Dialect } from '../server/db/statement.ts'
import { call } from './histories/calls.ts'
import { createWorkload, fillStore, type Workload } from './histories/workload.ts'
import { dialects, emptyDatabase as emptyTestDatabase, postgresDatabases } from './support/databases/databases.ts'
import { type PostgresServer, startPostgres } from './support/databases/postgres.ts'
import { killProcesses, runPetstore, startService } from './support/processes/process.ts'
import { workerPids } from './support/processes/workers.ts'
import { seededRandom } from './support/run/random.ts'
import { sized } from './support/run/tier.ts'

const MINUTES = sized(1, 15)
const MINUTE_MS = 60_000
const CLIENTS = 32
const PERIODS = 15
const CALIBRATION_MS = 3000
const TURNS = 4
const TURN_MS = 10_000
/** Milliseconds per clock tick, the same on all Linux systems. */
const MS_PER_TICK = 10
/** Maximum growth factors: for memory, compared with the first third of the run; for CPU time, compared with a new service. */
const MAX_GROWTH = 1.25

/** PostgreSQL with default settings. The other tests' server has no autovacuum, so dead rows would pile up. */
let postgresServer: PostgresServer | undefined

const emptyDatabase = {
  sqlite: emptyTestDatabase.sqlite,
  postgres: postgresDatabases('PostgreSQL', async () => {
    postgresServer ??= await startPostgres([])
    return postgresServer.url
  }).empty,
}

afterEach(killProcesses)
afterAll(() => postgresServer?.stop())

/** Measurements of one load period. */
interface Measured {
  readonly calls: number
  readonly halfMs: number
  readonly slowestOf100Ms: number
  /** CPU time per call: the service, its database, and its clients. */
  readonly spentUs: number
  /** The share of CPU time that the host gave to other virtual machines. */
  readonly stolen: number
}

/** Runs clients that each send requests at a fixed interval or as fast as they can. */
async function load(url: string, workload: Workload, lastsMs: number, everyMs = 0): Promise<Measured> {
  const times: number[] = []
  const before = await processorTimes()
  const end = performance.now() + lastsMs
  const client = async (_: unknown, n: number): Promise<void> => {
    for (let due = performance.now() + (n * everyMs) / CLIENTS; performance.now() < end; due += everyMs) {
      await Bun.sleep(Math.max(0, due - performance.now()))
      const finished = await call(url, workload.nextRequest())
      workload.record(finished)
      expect(finished.response?.status ?? 0).toBeLessThan(500)
      times.push(finished.end - finished.start)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const after = await processorTimes()
  times.sort((a, b) => a - b)
  const calls = times.length
  return {
    calls,
    halfMs: times[Math.floor(calls * 0.5)] ?? 0,
    slowestOf100Ms: times[Math.floor(calls * 0.99)] ?? 0,
    spentUs: ((after.busyMs - before.busyMs) * 1000) / calls,
    stolen: (after.stolenMs - before.stolenMs) / (after.allMs - before.allMs),
  }
}

/** The whole machine's CPU time since it booted: https://man7.org/linux/man-pages/man5/proc_stat.5.html */
async function processorTimes() {
  const [, line = ''] = /^cpu +(.*)$/m.exec(await readFile('/proc/stat', 'utf8')) ?? []
  const times = line.split(' ').map((ticks) => Number(ticks) * MS_PER_TICK)
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, stolenMs = 0] = times
  const busyMs = user + nice + system + irq + softirq
  return { busyMs, stolenMs, allMs: busyMs + idle + waiting + stolenMs }
}

/**
 * Measures the request interval at which the load is half of the service's current capacity. On a shared machine, the capacity may change
 * within minutes.
 */
async function paceOfHalf(url: string, workload: Workload): Promise<number> {
  const { calls } = await load(url, workload, CALIBRATION_MS)
  return 2 * CLIENTS * (CALIBRATION_MS / calls)
}

async function memoryOf(pids: readonly number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')))
  return texts.reduce((sum, text) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1]) / 1024, 0)
}

/** Measures the service side by side with a new one on a new store, because the machine itself may have become slower. */
async function compareWithNew(dialect: Dialect, url: string, workload: Workload): Promise<void> {
  const database = await emptyDatabase[dialect]()
  const fresh = await startService({ DATABASE_URL: database.url, PETSTORE_WORKERS: '2' })
  const freshWorkload = createWorkload(await fillStore(fresh.url), seededRandom(2))
  await load(fresh.url, freshWorkload, CALIBRATION_MS)
  const everyMs = await paceOfHalf(fresh.url, freshWorkload)
  const growths: number[] = []
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const aged = await load(url, workload, TURN_MS, everyMs)
    const young = await load(fresh.url, freshWorkload, TURN_MS, everyMs)
    const ratio = (of: 'halfMs' | 'slowestOf100Ms' | 'spentUs'): number => aged[of] / young[of]
    growths.push(ratio('spentUs'))
    print(dialect, `turn ${turn}, aged`, aged)
    print(dialect, `turn ${turn}, new `, young)
    const ratios = [ratio('halfMs'), ratio('slowestOf100Ms'), ratio('spentUs')]
    console.error(`petstore: ratios ${ratios.map((one) => one.toFixed(2)).join(', ')}`)
  }
  // Compare CPU time, because other load on the machine affects it least. Even so, up to two rounds may be disturbed.
  expect(growths.sort((a, b) => a - b)[1]).toBeLessThan(MAX_GROWTH)
  expect(await fresh.stop()).toBe(0)
  await database.remove()
}

function print(dialect: Dialect, name: string, { calls, halfMs, slowestOf100Ms, spentUs, stolen }: Measured): void {
  console.error(
    `petstore: ${dialect} ${name}: ${calls} calls, half within ${halfMs.toFixed(1)} ms, 99 of 100 within ${slowestOf100Ms.toFixed(1)} ms, ${Math.round(spentUs)} µs each, ${Math.round(stolen * 100)} % of CPU time stolen`,
  )
}

describe.each(dialects)('a service on %s', (dialect) => {
  test(
    `keeps its memory use flat for ${MINUTES} minutes at half load, and then uses no more CPU time per call than a new service`,
    async () => {
      const database = await emptyDatabase[dialect]()
      const env = { DATABASE_URL: database.url, PETSTORE_WORKERS: '2' }
      const service = await startService(env)
      const workload = createWorkload(await fillStore(service.url), seededRandom(1))
      const memory: number[] = []
      for (let period = 1; period <= PERIODS; period += 1) {
        const everyMs = await paceOfHalf(service.url, workload)
        const measured = await load(service.url, workload, (MINUTES * MINUTE_MS) / PERIODS, everyMs)
        memory.push(await memoryOf(await workerPids(service)))
        print(dialect, `${period}/${PERIODS}, ${Math.round(memory.at(-1) ?? 0)} MB`, measured)
      }
      await compareWithNew(dialect, service.url, workload)
      expect(memory.at(-1)).toBeLessThan((memory[Math.floor(PERIODS / 3)] ?? 0) * MAX_GROWTH)
      expect(await service.stop()).toBe(0)
      expect(await runPetstore(['check'], env)).toMatchObject({ code: 0 })
      await database.remove()
    },
    (MINUTES + 6) * MINUTE_MS,
  )
})
