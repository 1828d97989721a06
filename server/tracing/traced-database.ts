// Wraps a database to trace each request's statements, transactions, and commits as spans. Does not trace the service's own jobs.
import { type Attributes, type Span, SpanKind } from '@opentelemetry/api'
import { type Database, type Queries, queriesBy } from '../db/database.ts'
import type { Dialect } from '../db/statement.ts'
import type { Spans } from './spans.ts'

const systems: Readonly<Record<Dialect, string>> = { sqlite: 'sqlite', postgres: 'postgresql' }

export function tracedDatabase(db: Database, spans: Spans): Database {
  const { dialect } = db
  const attributes: Attributes = { 'db.system.name': systems[dialect] }

  /** Runs a request's work in a span, and other work without a span. */
  function inSpan<T>(name: string, details: Attributes, work: () => Promise<T>): Promise<T> {
    const parent = spans.current()
    if (!parent) return work()
    return spans.run(name, { parent, kind: SpanKind.CLIENT, attributes: { ...attributes, ...details } }, work)
  }

  const tracedQueries = (queries: Queries): Queries =>
    queriesBy(dialect, (way, statement, params) =>
      inSpan(statement.name, { 'db.query.text': statement.compiled[dialect].text }, () =>
        (queries[way] as (...query: unknown[]) => Promise<unknown>)(statement, params),
      ),
    )

  /** Traces everything after a transaction's work as a commit span. On SQLite, several transactions share a commit. */
  async function transaction<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    const parent = spans.current()
    if (!parent) return db.transaction(work)
    let commit: Span | undefined
    try {
      return await db.transaction((queries) =>
        spans.within(parent, async () => {
          commit?.end()
          const result = await work(tracedQueries(queries))
          commit = spans.start('commit', parent)
          return result
        }),
      )
    } finally {
      commit?.end()
    }
  }

  return {
    ...db,
    ...tracedQueries(db),
    readSnapshot: (...reads) => inSpan('snapshot', {}, () => db.readSnapshot(...reads)),
    scanSnapshot: (work, signal) => inSpan('snapshot', {}, () => db.scanSnapshot(work, signal)),
    transaction: (work) => inSpan('transaction', {}, () => transaction(work)),
  }
}
