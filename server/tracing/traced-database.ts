// Wraps a database so that a request's statements, transactions and commits become spans. The service's own jobs are not traced.
import { type Attributes, type Span, SpanKind } from '@opentelemetry/api'
import { type Database, type Queries, queriesBy } from '../db/database.ts'
import type { Dialect } from '../db/statement.ts'
import type { Spans } from './spans.ts'

const systems: Readonly<Record<Dialect, string>> = { sqlite: 'sqlite', postgres: 'postgresql' }

export function tracedDatabase(db: Database, spans: Spans): Database {
  const { dialect } = db
  const attributes: Attributes = { 'db.system.name': systems[dialect] }

  /** Runs the work in a span, or without one outside requests. */
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

  /** The commit is the rest of a transaction after its work; on SQLite it is shared with other transactions. */
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
    transaction: (work) => inSpan('transaction', {}, () => transaction(work)),
  }
}
