// The power fails at every operation of a recorded run on SQLite: any of the changes that were not synced may be missing, and one write may
// be torn. Each store must open, be consistent, contain every acknowledged change, and contain the changes of whole commits only.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killProcesses } from '../support/processes/process.ts'
import { seededRandom, testSeed } from '../support/run/random.ts'
import { sized } from '../support/run/tier.ts'
import { type CrashPointChecker, createCrashPointChecker } from './crash-points.ts'
import type { Operation } from './operations.ts'
import { type Recording, recordRun } from './recorded-run.ts'
import { whyUntraceable } from './tracing.ts'

const STATES = sized(300, 10_000)
const REQUESTS = sized(40, 120)
const TIMEOUT_MS = 600_000
/** A recording that a failed run saved. */
const { TEST_RECORDING } = process.env

const seed = testSeed()
const untraceable = whyUntraceable()
const folder = mkdtempSync(join(tmpdir(), 'petstore-crash-points-'))
let recording: Recording
let checker: CrashPointChecker

/** Saves the recording, because a rerun may group the same requests into different commits. */
function howToRepeat(): string {
  const file = join(tmpdir(), `petstore-recording-${seed}.json`)
  writeFileSync(file, JSON.stringify(recording))
  return `Repeat with TEST_SEED=${seed} TEST_RECORDING=${file}`
}

const isWalSync = (operation: Operation): boolean => operation.type === 'sync' && operation.path.endsWith('-wal')

/** Moves each response ahead of the WAL sync that precedes it. */
function acknowledgeBeforeSync(operations: readonly Operation[]): Operation[] {
  const changed: Operation[] = []
  for (const operation of operations) {
    const sync = operation.type === 'respond' ? changed.findLastIndex(isWalSync) : changed.length
    changed.splice(sync < 0 ? changed.length : sync, 0, operation)
  }
  return changed
}

const faults: readonly (readonly [string, (operations: readonly Operation[]) => Operation[]])[] = [
  ['responses are sent before the WAL is synced', acknowledgeBeforeSync],
  ['the WAL is never synced', (operations) => operations.filter((one) => !isWalSync(one))],
]

describe.skipIf(untraceable !== undefined)(`power failures${untraceable ? ` (${untraceable})` : ''}`, () => {
  beforeAll(async () => {
    checker = createCrashPointChecker()
    recording = TEST_RECORDING
      ? await Bun.file(TEST_RECORDING).json()
      : await recordRun(join(folder, 'disk'), REQUESTS, seededRandom(seed))
  }, TIMEOUT_MS)
  afterEach(killProcesses)
  afterAll(() => {
    checker.close()
    rmSync(folder, { recursive: true })
  })

  test(
    `lose no acknowledged change and leave no partial commit in ${STATES} disk states`,
    async () => {
      const { states, cuts, commits, problems } = await checker.check(recording, { states: STATES, seed })
      console.log(`${states} disk states at ${cuts} of ${recording.operations.length} operations, ${commits} commits`)
      if (problems.length > 0) throw new Error([...problems, howToRepeat()].join('\n\n'))
      expect(states).toBe(STATES)
      expect(commits).toBeGreaterThan(10)
    },
    TIMEOUT_MS,
  )

  test.each(faults)('are found to lose acknowledged changes if %s', async (_, plant) => {
    const faulty = { ...recording, operations: plant(recording.operations) }
    const { problems } = await checker.check(faulty, { states: STATES, seed, maxProblems: 1 })
    expect(problems).toEqual([expect.stringContaining('acknowledged change')])
  })
})
