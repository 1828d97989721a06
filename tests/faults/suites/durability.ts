import type { Suite } from '../fault.ts'

const traced = { tests: 'tests/durability/durability.test.ts' }
const files = (title: string) => ({ tests: 'tests/durability/files.proof.test.ts', title })

export const durability: Suite = {
  name: 'durability',
  faults: [
    {
      name: 'syncs the write-ahead log only at checkpoints (synchronous=NORMAL)',
      file: 'server/db/sqlite/sqlite.ts',
      text: 'PRAGMA synchronous = FULL;',
      replacement: 'PRAGMA synchronous = NORMAL;',
      ...traced,
      message: /Expected: "synced"\nReceived: "logged"/,
    },
    {
      name: 'never syncs (synchronous=OFF)',
      file: 'server/db/sqlite/sqlite.ts',
      text: 'PRAGMA synchronous = FULL;',
      replacement: 'PRAGMA synchronous = OFF;',
      ...traced,
      message: /Expected: "synced"\nReceived: "logged"/,
    },
    {
      name: 'acknowledges a change before its commit',
      file: 'server/db/sqlite/writer.ts',
      text: '      requireFiles()\n      const startedAt',
      replacement:
        '      for (const settleJob of settle) settleJob()\n      await Bun.sleep(20)\n      requireFiles()\n      const startedAt',
      ...traced,
      message: /error: (mark-\d+- was never logged|expect\(received\)\.toContain)/,
    },
    {
      name: 'syncs each of several concurrent changes separately',
      file: 'server/db/sqlite/writer.ts',
      text: 'const MAX_BATCH = 256',
      replacement: 'const MAX_BATCH = 1',
      ...traced,
      message: /toBeLessThan\(expected\)\n\nExpected: < 32\nReceived: 64/,
    },
    {
      name: 'does not check the files before it acknowledges a change',
      file: 'server/db/sqlite/sqlite.ts',
      text: 'fault: () => files?.fault(),',
      replacement: 'fault: () => undefined,',
      ...files('moved under load'),
      message: /"sentAfter": true,\n.*"status": 201/,
    },
    {
      name: 'checks the database file, but not its write-ahead log',
      file: 'server/db/sqlite/files.ts',
      text: 'faultOf(wal, walAdvice) ??',
      replacement: '',
      ...files('loses its WAL'),
      message: /Expected: 503\nReceived: 200/,
    },
    {
      name: 'closes a store that lost its files without saving the latest changes',
      file: 'server/db/sqlite/lost.ts',
      text: "return tryCheckpoint(writing) ? 'saved' : 'unsaved'",
      replacement: "return 'saved'",
      ...files('moved'),
      message: /Expected length: \d+\nReceived length: 0/,
    },
  ],
}
