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

const untraceable = whyUntraceable()
const folder = mkdtempSync(join(tmpdir(), 'petstore-crash-point-faults-'))

describe.skipIf(untraceable !== undefined)(`crash points find that${untraceable ? ` (${untraceable})` : ''}`, () => {
  const checker = createCrashPointChecker()
  afterEach(killProcesses)
  afterAll(() => {
    checker.close()
    rmSync(folder, { recursive: true })
  })

  test.each(faults.map((fault, n) => [...fault, n] as const))('%s', async (_, file, code, by, problem, n) => {
    const seed = testSeed()
    const recording = await recordRun(join(folder, String(n)), 60, seededRandom(seed), [{ file, code, by }])
    const { problems } = await checker.check(recording, { states: 1000, seed, maxProblems: 1 })
    expect([seed, problems[0]]).toEqual([seed, expect.stringMatching(problem)])
  })
})
