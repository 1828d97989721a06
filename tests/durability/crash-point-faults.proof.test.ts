// Plants one fault at a time in the source code of a recorded service. The crash-point check must find each.
import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killProcesses } from '../support/processes/process.ts'
import { seededRandom, testSeed } from '../support/run/random.ts'
import { faults } from './crash-point-faults.ts'
import { createCrashPointChecker } from './crash-points.ts'
import { recordRun } from './recorded-run.ts'
import { whyUntraceable } from './tracing.ts'

const MAX_RUNS = 4
const untraceable = whyUntraceable()
const folder = mkdtempSync(join(tmpdir(), 'petstore-crash-point-faults-'))

describe.skipIf(untraceable !== undefined)(`crash points find that${untraceable ? ` (${untraceable})` : ''}`, () => {
  const checker = createCrashPointChecker()
  afterEach(killProcesses)
  afterAll(() => {
    checker.close()
    rmSync(folder, { recursive: true })
  })

  test.each(faults.map((fault, n) => [fault.name, fault, n] as const))('%s', async (_, fault, n) => {
    const seed = testSeed()
    const random = seededRandom(seed)
    let problems: readonly string[] = []
    // A fault that affects only one moment of a run may have no effect, for example because the WAL was just copied into the file.
    for (let run = 0; run < MAX_RUNS && problems.length === 0; run += 1) {
      const recording = await recordRun(join(folder, `${n}-${run}`), 60, random, [fault])
      problems = (await checker.check(recording, { states: 1000, seed, maxProblems: 1 })).problems
    }
    expect([seed, problems[0]]).toEqual([seed, expect.stringMatching(fault.problem)])
  })
})
