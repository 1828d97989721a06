// Plants one fault at a time in the source code of a recorded service. The crash-point check must find each.
import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killProcesses } from '../support/processes/process.ts'
import type { Edit } from '../support/run/edit.ts'
import { seededRandom, testSeed } from '../support/run/random.ts'
import { createCrashPointChecker } from './crash-points.ts'
import { recordRun } from './recorded-run.ts'
import { whyUntraceable } from './tracing.ts'

interface Fault extends Edit {
  readonly name: string
  /** Matches the problem that the check must report. */
  readonly problem: RegExp
}

const SQLITE = 'server/db/sqlite/sqlite.ts'
/** A response is contradicted by others or by the contents, or the contents lack an acknowledged change. */
const LOST = /was never true|is from the (past|future)|lacks|acknowledged change/

const faults: readonly Fault[] = [
  {
    name: 'commits are not synced',
    file: SQLITE,
    text: 'PRAGMA synchronous = FULL',
    replacement: 'PRAGMA synchronous = NORMAL',
    problem: LOST,
  },
  {
    name: 'nothing is synced',
    file: SQLITE,
    text: 'PRAGMA synchronous = FULL',
    replacement: 'PRAGMA synchronous = OFF',
    problem: LOST,
  },
  {
    name: 'responses are sent before the commit',
    file: 'server/db/sqlite/writer.ts',
    text: 'commit.run()',
    replacement: 'for (const settleJob of settle) settleJob()\nawait Bun.sleep(5)\ncommit.run()',
    problem: LOST,
  },
  {
    name: 'the statements of a change are committed one by one',
    file: SQLITE,
    text: "return writer.run(() => scopedQueries('sqlite', write, work))",
    replacement: "return scopedQueries('sqlite', write, work)",
    problem: /part of a commit|does not open|never true|adds up/,
  },
  {
    name: "a new store's folder is not synced",
    file: 'server/db/sqlite/folders.ts',
    text: '\n    sync(dirname(folder))',
    replacement: '{}',
    problem: LOST,
  },
  {
    name: 'starting deletes the WAL of the previous process',
    file: 'server/db/sqlite/prepare-file.ts',
    text: 'if (!file) create(path)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code.
    replacement: 'if (!file) create(path)\nelse require("node:fs").rmSync(`${path}-wal`, { force: true })',
    problem: LOST,
  },
]

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
