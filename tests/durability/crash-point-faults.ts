// Faults that the crash-point check must find.

const SQLITE = 'server/db/sqlite/sqlite.ts'
/** A response is contradicted by others or by the contents, or the contents lack an acknowledged change. */
const LOST = /was never true|is from the (past|future)|lacks|acknowledged change/

export const faults: readonly (readonly [fault: string, file: string, code: string, by: string, problem: RegExp])[] = [
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
