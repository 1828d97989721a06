import type { Suite } from '../fault.ts'

/** Any contradiction is a finding: which one the checker reports first depends on the order of the requests. */
const underLoad = {
  tests: 'tests/crash/crash.test.ts',
  title: 'on sqlite keeps every',
  message: /After kill \d[\s\S]*Contradiction: /,
}
const retries = { tests: 'tests/crash/retries.test.ts', title: 'on sqlite .* even if the service is killed' }

export const crash: Suite = {
  name: 'crash',
  faults: [
    {
      name: 'acknowledges a change before its commit',
      file: 'server/db/sqlite/writer.ts',
      text: '      requireFiles()\n      const startedAt',
      replacement:
        '      for (const settleJob of settle) settleJob()\n      await Bun.sleep(20)\n      requireFiles()\n      const startedAt',
      ...underLoad,
    },
    {
      name: 'commits each statement of a change separately',
      file: 'server/db/sqlite/sqlite.ts',
      text: "return writer.run(() => scopedQueries('sqlite', write, work))",
      replacement:
        "return scopedQueries('sqlite', (way, statement, params) => writer.run(() => write(way, statement, params)), work)",
      ...underLoad,
    },
    {
      name: 'starts without the write-ahead log of the killed process',
      file: 'server/main.ts',
      text: '  const db = await (worker?.hasStore',
      replacement: `  require('node:fs').rmSync(config.databaseUrl.slice('sqlite:'.length).concat('-wal'), { force: true })
  const db = await (worker?.hasStore`,
      ...underLoad,
      message: /After kill \d[\s\S]*error: expect\(received\)\.toEqual/,
    },
    {
      name: "reuses a deleted order's id",
      file: 'server/shop/orders/orders.queries.ts',
      text: "SELECT coalesce(max(seq), 0) + 1 AS id FROM sqlite_sequence WHERE name = 'orders'",
      replacement: 'SELECT coalesce(max(id), 0) + 1 AS id FROM orders',
      ...underLoad,
      isFullSize: true,
    },
    {
      name: 'keeps the stock of a canceled order reserved',
      file: 'server/shop/orders/orders.ts',
      text: '    await saveStock(db, before, after)\n    const entry',
      replacement: '    const entry',
      ...underLoad,
    },
    {
      name: "forgets a canceled order's event",
      file: 'server/shop/orders/orders.ts',
      text: '[cancelled, ...stockEvents(before, after, context.lowStock)]',
      replacement: 'stockEvents(before, after, context.lowStock)',
      ...underLoad,
    },
    {
      name: 'does not store responses for retries',
      file: 'server/http/idempotency/idempotency.ts',
      text: '  await db.run(storeResponse, {',
      replacement: '  void ({',
      ...retries,
      message: /error: expect\(received\)\.to(Be|Equal)\(expected\)/,
    },
  ],
}
