// Faults that the crash-point check must find.
import type { Edit } from '../support/run/edit.ts'

interface Fault extends Edit {
  readonly name: string
  /** Matches the problem that the check must report. */
  readonly problem: RegExp
}

const SQLITE = 'server/db/sqlite/sqlite.ts'
/** A response is contradicted by others or by the contents, or the contents lack an acknowledged change. */
const LOST = /was never true|is from the (past|future)|lacks|acknowledged change/

export const faults: readonly Fault[] = [
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
