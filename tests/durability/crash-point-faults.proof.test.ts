// Plants one fault at a time in the source code of a recorded service. The crash-point check must find each.
import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killProcesses } from '../support/processes/process.ts'
import { seededRandom, testSeed } from '../support/run/random.ts'
import { createCrashPointChecker } from './crash-points.ts'
import { recordRun } from './recorded-run.ts'
import { whyUntraceable } from './tracing.ts'

const SQLITE = 'server/db/sqlite/sqlite.ts'
/** Either a response contradicts the contents without any loss, or the contents lack an acknowledged change. */
const LOST = /was never true|acknowledged change/

const faults: readonly (readonly [fault: string, file: string, code: string, by: string, problem: RegExp])[] = [
  ['commits are not synced', SQLITE, 'PRAGMA synchronous = FULL', 'PRAGMA synchronous = NORMAL', LOST],
  ['nothing is synced', SQLITE, 'PRAGMA synchronous = FULL', 'PRAGMA synchronous = OFF', LOST],
  [
    'responses are sent before the commit',
    'server/db/sqlite/writer.ts',
    'commit.run()',
    'for (const settleJob of settle) settleJob()\nawait Bun.sleep(5)\ncommit.run()',
    LOST,
  ],
  [
    'the statements of a change are committed one by one',
    SQLITE,
    "return writer.run(() => scopedQueries('sqlite', write, work))",
    "return scopedQueries('sqlite', write, work)",
    /part of a commit|does not open|never true|adds up/,
  ],
  ["a new store's folder is not synced", 'server/db/sqlite/folders.ts', '\n    sync(dirname(folder))', '{}', LOST],
  [
    'starting deletes the WAL of the previous process',
    'server/db/sqlite/prepare-file.ts',
    'if (!file) create(path)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code.
    'if (!file) create(path)\nelse require("node:fs").rmSync(`${path}-wal`, { force: true })',
    LOST,
  ],
]

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
