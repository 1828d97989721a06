// Faults in the service's source code: two for each suite that does not plant its own, chosen because they break what the suite is for.
import type { Edit } from '../support/run/edit.ts'

/** An edit that breaks the service, and the tests that must find the fault. */
export interface Fault extends Edit {
  /** Completes the sentence "a service that …". */
  readonly name: string
  readonly tests: string
  /** A regular expression that matches the full titles of the tests to run. By default, all tests in the file run. */
  readonly title?: string
  /** A pattern that matches the output of the failing test. It shows that the test failed because of the fault. */
  readonly message: RegExp
}

const underLoad = { tests: 'tests/crash/crash.test.ts', title: 'on sqlite keeps every' }
const bytes = (title: string) => ({ tests: 'tests/wire/wire.test.ts', title: `on sqlite.*${title}` })

/** The faults, by the suite that must find them. */
export const faults: Readonly<Record<string, readonly Fault[]>> = {
  crash: [
    {
      name: 'acknowledges a change before its commit',
      file: 'server/db/sqlite/writer.ts',
      text: 'commit.run()',
      replacement: 'for (const settleJob of settle) settleJob()\nawait Bun.sleep(20)\ncommit.run()',
      ...underLoad,
      message: /After kill \d[\s\S]*Contradiction: /,
    },
    {
      name: 'commits each statement of a change separately',
      file: 'server/db/sqlite/sqlite.ts',
      text: "return writer.run(() => scopedQueries('sqlite', write, work))",
      replacement:
        "return scopedQueries('sqlite', (way, statement, params) => writer.run(() => write(way, statement, params)), work)",
      ...underLoad,
      message: /After kill \d[\s\S]*Contradiction: /,
    },
  ],
  durability: [
    {
      name: 'syncs the write-ahead log only at checkpoints',
      file: 'server/db/sqlite/sqlite.ts',
      text: 'PRAGMA synchronous = FULL;',
      replacement: 'PRAGMA synchronous = NORMAL;',
      tests: 'tests/durability/durability.test.ts',
      message: /Expected: "synced"\nReceived: "logged"/,
    },
    {
      name: 'does not check the files before it acknowledges a change',
      file: 'server/db/sqlite/sqlite.ts',
      text: 'fault: () => files?.fault(),',
      replacement: 'fault: () => undefined,',
      tests: 'tests/durability/files.proof.test.ts',
      title: 'moved under load',
      message: /"sentAfter": true,\n.*"status": 201/,
    },
  ],
  events: [
    {
      name: 'numbers an event before its change is committed',
      file: 'server/feed/events/events.queries.ts',
      text: "postgres: sql('event_outbox'),",
      replacement: "postgres: sql('events'),",
      tests: 'server/feed/events/events.test.ts',
      title: 'does not miss events from a transaction that commits late',
      message: /- \[\n- +1,\n- \]\n\+ \[\]/,
    },
    {
      name: 'streams the event that the reader already has',
      file: 'server/feed/events/live-events.ts',
      text: 'recent.findIndex(({ id }) => id > position)',
      replacement: 'recent.findIndex(({ id }) => id >= position)',
      tests: 'tests/events/exactly-once.test.ts',
      title: 'on sqlite consumers',
      message: /"repeated": \[\n\+ {5}\d/,
    },
  ],
  webhooks: [
    {
      name: 'sends to a webhook while another instance holds its lease',
      file: 'server/feed/webhooks/webhooks.queries.ts',
      text: '(lease_until <= $',
      replacement: '(lease_until >= 0 OR lease_until <= $',
      tests: 'server/feed/webhooks/delivery/dispatcher.test.ts',
      title: 'on sqlite after an instance dies while sending an event',
      message: /toEqual\(expected\)\n\n- \[\]\n\+ \[\n/,
    },
    {
      name: 'resolves the host again after it has checked its addresses',
      file: 'server/feed/webhooks/delivery/send.ts',
      text: 'lookup: checkedLookup(ips),',
      replacement: '',
      tests: 'server/feed/webhooks/delivery/send.test.ts',
      title: 'even if the name now resolves to a different one',
      message: /\[\n- +1,\n +0,\n\+ +1,\n +\]/,
    },
  ],
  stop: [
    {
      name: 'cuts off in-flight requests',
      file: 'server/process/stop.ts',
      text: 'server.stop()',
      replacement: 'server.stop(true)',
      tests: 'server/process/stop.test.ts',
      title: 'on sqlite after SIGTERM, in-flight requests finish',
      message: /Expected to start with: "HTTP\/1\.1 20\d"\nReceived: undefined/,
    },
    {
      name: 'reports that it is ready until it stops listening',
      file: 'server/app.ts',
      text: "failIf(phase !== 'serving')",
      replacement: "failIf(phase === 'closed')",
      tests: 'server/process/stop.test.ts',
      title: 'on sqlite after SIGTERM, the service answers requests',
      message: /- {3}"503",\n\+ {3}"200",/,
    },
  ],
  wire: [
    {
      name: 'stores a chunked body that ended before its last chunk',
      file: 'server/http/contract/body.ts',
      text: 'for await (const chunk of request.body) {',
      replacement: `for (const reader = request.body.getReader(); ; ) {
        const { value: chunk } = await reader.read().catch(() => ({ value: undefined }))
        if (!chunk) break`,
      ...bytes('unusual writes half of the chunks, then'),
      message: /1 stored/,
    },
    {
      name: 'accepts a host name that only starts with its own',
      file: 'server/http/callers/origins.ts',
      text: '(?::\\d*)?$/i',
      replacement: '(?::\\d*)?/i',
      ...bytes('unusual headers a host that contains a path'),
      message: /200; waits; 0 stored/,
    },
  ],
  workers: [
    {
      name: 'does not lock a pet while it sells units of it',
      file: 'server/shop/orders/orders.queries.ts',
      text: ' FOR NO KEY UPDATE) SELECT',
      replacement: ') SELECT',
      tests: 'server/process/workers/workers.test.ts',
      title: 'two instances on postgres',
      message: /Expected length: (37|163)\nReceived length: \d/,
    },
    {
      name: "accepts a key for a minute after another worker's revocation",
      file: 'server/http/callers/callers.ts',
      text: 'const FRESH_MS = 500',
      replacement: 'const FRESH_MS = 60_000',
      tests: 'server/process/workers/workers.test.ts',
      title: 'workers with keys on sqlite',
      message: /Expected: 401\nReceived: 200/,
    },
  ],
  copy: [
    {
      name: 'copies a store without its write-ahead log',
      file: 'server/db/sqlite/snapshot.ts',
      text: 'return new Connection(path, { readonly: true })',
      replacement: "return new Connection('file:' + path + '?immutable=1', 65)",
      tests: 'server/ops/copy/copy.test.ts',
      title: 'from sqlite copies the rows of every table',
      message: /Expected: not \[\n +"\w+",\n +undefined,\n\]/,
    },
    {
      name: "compares only a backup's row count",
      file: 'server/ops/copy/digest.ts',
      text: 'a.checksum === b.checksum',
      replacement: 'true',
      tests: 'server/ops/copy/backup.test.ts',
      title: 'on sqlite restoring, copying, or checking a backup',
      message: /- +"code": 1,[\s\S]*\+ +"code": 0,/,
    },
  ],
  import: [
    {
      name: 'imports the rows of a resumed file from its start',
      file: 'server/ops/import/rows.ts',
      text: 'readItems(file, { lastId, after: progress.doneTo })',
      replacement: 'readItems(file, { lastId })',
      tests: 'server/ops/import/rows.test.ts',
      title: 'on sqlite imports each row exactly once, even if the import fails midway',
      message: /- +"created": 1200,\n[\s\S]*\+ +"created": 2200,/,
    },
    {
      name: 'rounds numbers',
      file: 'server/ops/formats/ndjson.ts',
      text: 'parseExactJson(text)',
      replacement: 'JSON.parse(text)',
      tests: 'server/ops/import/hostile.test.ts',
      title: 'NDJSON: a number too large to be exact',
      message: /Expected to start with: "1: Field categoryId must be"\nReceived: "done"/,
    },
  ],
}
