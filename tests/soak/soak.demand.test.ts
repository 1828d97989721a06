// A service with two workers at half of its load for long: its memory stays what it was, and it takes no longer than a new one beside it.
// Run it by `npm run proof -- soak` (15 minutes on each database), or shorter: `SOAK_MINUTES=1 npm run proof -- soak`.
import { afterEach, describe, expect, test } from 'bun:test'
import { readFile } from 'node:fs/promises'
import type { Dialect } from '../../server/db/statement.ts'
import { call } from '../crash/calls.ts'
import { seededRandom } from '../crash/random.ts'
import { createWorkload, fillStore, type Workload } from '../crash/workload.ts'
import { dialects, emptyDatabase } from '../support/databases.ts'
import { killProcesses, runPetstore, startService } from '../support/process.ts'
import { workerPids } from '../support/workers.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 15)
const MINUTE_MS = 60_000
const CLIENTS = 32
const PERIODS = 15
const CALIBRATION_MS = 3000
const TURN_MS = 6000
/** Of the memory after a third of the time. */
const MAX_GROWTH = 1.25

afterEach(killProcesses)

/** The times of all calls. Each client sends one every so often, or the next at once. */
async function load(url: string, workload: Workload, lastsMs: number, everyMs = 0): Promise<number[]> {
  const times: number[] = []
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
  return times.sort((a, b) => a - b)
}

async function memoryOf(pids: readonly number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')))
  return texts.reduce((sum, text) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1]) / 1024, 0)
}

const TURNS = 4

/** Side by side with a new service on a new store, since the machine itself may have become slower. */
async function compareWithNew(dialect: Dialect, url: string, workload: Workload): Promise<void> {
  const database = await emptyDatabase[dialect]()
  const fresh = await startService({ DATABASE_URL: database.url, PETSTORE_WORKERS: '2' })
  const freshWorkload = createWorkload(await fillStore(fresh.url), seededRandom(2))
  await load(fresh.url, freshWorkload, CALIBRATION_MS)
  const best = (await load(fresh.url, freshWorkload, CALIBRATION_MS)).length / (CALIBRATION_MS / 1000)
  const everyMs = (CLIENTS / (best / 2)) * 1000
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const old = await load(url, workload, TURN_MS, everyMs)
    const young = await load(fresh.url, freshWorkload, TURN_MS, everyMs)
    const ratio = (share: number): string => (at(old, share) / at(young, share)).toFixed(2)
    console.error(
      `petstore: ${dialect}, beside a new one ${turn}/${TURNS}: half ${at(old, 0.5).toFixed(1)} and ${at(young, 0.5).toFixed(1)} ms (${ratio(0.5)}), 99 of 100 ${at(old, 0.99).toFixed(1)} and ${at(young, 0.99).toFixed(1)} ms (${ratio(0.99)})`,
    )
  }
  expect(await fresh.stop()).toBe(0)
  await database.remove()
}

/** The time that so many of the calls took at most. */
const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0

describe.each(dialects)('a service on %s', (dialect) => {
  test(
    `at half of its load for ${MINUTES} minutes keeps its memory`,
    async () => {
      const database = await emptyDatabase[dialect]()
      const env = { DATABASE_URL: database.url, PETSTORE_WORKERS: '2' }
      const service = await startService(env)
      const workload = createWorkload(await fillStore(service.url), seededRandom(1))
      const memory: number[] = []
      for (let period = 1; period <= PERIODS; period += 1) {
        // Each time: a shared machine may have half of its speed in some minutes, and half of the load would then be all of it.
        const best = (await load(service.url, workload, CALIBRATION_MS)).length / (CALIBRATION_MS / 1000)
        const times = await load(service.url, workload, (MINUTES * MINUTE_MS) / PERIODS, (CLIENTS / (best / 2)) * 1000)
        memory.push(await memoryOf(await workerPids(service)))
        console.error(
          `petstore: ${dialect} ${period}/${PERIODS}: ${times.length} calls (best ${Math.round(best)}/s), half within ${at(times, 0.5).toFixed(1)} ms, 99 of 100 within ${at(times, 0.99).toFixed(1)} ms, ${Math.round(memory.at(-1) ?? 0)} MB`,
        )
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
