// Defines the server's interface to a database: transactions, four ways to run a statement, and six kinds of failure.
import type { Dialect, Insert, Params, Statement } from './statement.ts'

/** Read-only queries on a database, transaction, or snapshot. */
export interface Reads {
  readonly dialect: Dialect
  /** Returns the first row, if any. */
  get<P extends Params, Row>(statement: Statement<P, Row>, params: P): Promise<Row | undefined>
  all<P extends Params, Row>(statement: Statement<P, Row>, params: P): Promise<Row[]>
}

export interface Queries extends Reads {
  /** Returns the number of changed rows. */
  run<P extends Params>(statement: Statement<P, never>, params: P): Promise<number>
  /** Returns the id of the inserted row. */
  insert<P extends Params>(statement: Insert<P>, params: P): Promise<number>
}

/** A snapshot of the store that is read in short steps. Other requests run between two steps. */
export interface Snapshot extends Reads {
  /** Calls `onRow` for each row, without ever holding all rows in memory on SQLite. */
  scan<P extends Params, Row>(statement: Statement<P, Row>, params: P, onRow: (row: Row) => void): Promise<void>
}

/** Runs a statement with the query method named by `way`, synchronously if the driver supports it. */
export type Execute<Result = unknown> = (way: Way, statement: Statement<never, unknown>, params: Params) => Result
export type Way = Exclude<keyof Queries, 'dialect'>

export function queriesBy(dialect: Dialect, execute: Execute<Promise<unknown>>): Queries {
  // This cast trusts the row type that each statement declares.
  const run = execute as Execute<Promise<never>>
  return {
    dialect,
    get: (statement, params) => run('get', statement, params),
    all: (statement, params) => run('all', statement, params),
    run: (statement, params) => run('run', statement, params),
    insert: (statement, params) => run('insert', statement, params),
  }
}

/** A SELECT statement with its parameters. */
export type Read<Row> = readonly [Statement<Params, Row>, Params]

export function read<P extends Params, Row>(statement: Statement<P, Row>, params: P): Read<Row> {
  // Drop the type of the parameters: the compiler has checked it, and from here on, the statement and its parameters stay together.
  return [statement as unknown as Statement<Params, Row>, params]
}

/** The type of the result of several reads: an array of rows for each read. */
export type RowsOf<Reads extends readonly Read<unknown>[]> = {
  -readonly [I in keyof Reads]: Reads[I] extends Read<infer Row> ? Row[] : never
}

/** Observes every statement and commit. */
export interface DatabaseObserver {
  statement(name: string, ms: number): void
  /** Called after each commit with the number of changes that the commit stored. */
  commit(changes: number, ms: number): void
}

export interface DatabaseLoad {
  /** Number of callers waiting for SQLite's single writer or a PostgreSQL connection. */
  readonly waiting: number
  /** Number of connections by state: `idle`, `shared` by single statements, or `reserved` by a transaction. */
  readonly connections: Readonly<Record<string, number>>
}

/** A message for the log. */
export interface Notice {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
}

/** How long callers share the result of a health check. */
export const HEALTH_INTERVAL_MS = 1000

export interface Database extends Queries {
  /** Runs several reads on one snapshot of the store. */
  readSnapshot<Reads extends readonly Read<unknown>[]>(...reads: Reads): Promise<RowsOf<Reads>>
  /**
   * Reads a large part of the store in one snapshot, without delaying other requests. Stops at the next step once the signal is aborted.
   * On SQLite, fails with `overloaded` after ten seconds, because a snapshot keeps the WAL from being reused.
   */
  scanSnapshot<T>(work: (db: Snapshot) => Promise<T>, signal: AbortSignal): Promise<T>
  /**
   * Runs the work atomically: all changes are stored when the promise resolves, and none if it rejects. The work may be retried after a
   * conflict, so it must have no effects other than its queries. Name its parameter `db` to shadow the outer `db`, which must not be used
   * inside.
   */
  transaction<T>(work: (db: Queries) => Promise<T>): Promise<T>
  observe(observer: DatabaseObserver): void
  load(): DatabaseLoad
  /** Fails with `unavailable` or `lost` if the store cannot be read or written. Cheap to call often, because callers share the result. */
  checkHealth(): Promise<void>
  /** Performs periodic maintenance; call it about once a second. Returns new messages for the operator. */
  maintain(): Promise<readonly Notice[]>
  /** Waits a limited time for work in progress, then makes any remaining work fail with `unavailable`. */
  close(): Promise<void>
}

/** A transaction that may also run whole SQL scripts to create and alter tables. */
export interface SchemaTransaction extends Queries {
  script(sql: string): Promise<void>
}

/** A newly opened database; only migrations may alter its tables. */
export interface MigratableDatabase extends Database {
  /**
   * Runs the work in a transaction that blocks migrations by other processes. Calls `onWaiting` if another process is migrating the store.
   */
  migrate<T>(work: (db: SchemaTransaction) => Promise<T>, onWaiting?: () => void): Promise<T>
}

/** The kinds of failure. `lost` means that the store's files are corrupt or were replaced, so retrying does not help. */
export type FailureKind = 'unique' | 'foreign_key' | 'check' | 'unavailable' | 'overloaded' | 'lost'

/** A failure that the caller can handle. Any other error thrown by a driver is a bug and propagates unchanged. */
export class DatabaseError extends Error {
  readonly kind: FailureKind
  /** The name of the failed statement, if any. */
  readonly statement: string | undefined

  constructor(kind: FailureKind, message: string, cause?: unknown, statement?: string) {
    super(message, { cause })
    this.name = 'DatabaseError'
    this.kind = kind
    this.statement = statement
  }
}

export function isFailure(error: unknown, kind: FailureKind): boolean {
  return error instanceof DatabaseError && error.kind === kind
}

/**
 * Wraps an open transaction as a database. Transactions on that database become part of the open one; each awaits its own writes, so its
 * caller receives their errors.
 */
export function nestedDatabase(outer: Queries): Database {
  const db = { ...outer }
  return {
    ...db,
    readSnapshot: <Reads extends readonly Read<unknown>[]>(...reads: Reads) =>
      Promise.all(reads.map((read) => db.all(...read))) as Promise<RowsOf<Reads>>,
    scanSnapshot: (work) => work(snapshotOf(db)),
    transaction: (work) => work(db),
    observe: () => {},
    load: () => ({ waiting: 0, connections: {} }),
    checkHealth: async () => {},
    maintain: async () => [],
    close: () => Promise.reject(new Error('A transaction cannot close its database.')),
  }
}

const ownQueries = new WeakSet<Queries>()

/**
 * Whether these are a transaction's own queries. The transaction fails if one of them fails, even if it is still in flight when the work
 * ends. Wrapped queries don't count, because the transaction does not notice a wrapper's failure.
 */
export function isOwnTransaction(db: Queries): boolean {
  return ownQueries.has(db)
}

/** Turns reads that share a snapshot into one whose scans read all rows at once. */
export function snapshotOf(reads: Reads): Snapshot {
  return {
    ...reads,
    scan: async (statement, params, onRow) => {
      for (const row of await reads.all(statement, params)) onRow(row)
    },
  }
}

/**
 * Runs the work with queries that fail once the transaction has ended, so a forgotten `await` cannot write outside the transaction. A
 * failed statement aborts the transaction even if the work catches the error: PostgreSQL requires this, and SQLite is made to match.
 */
export async function scopedQueries<T>(
  dialect: Dialect,
  execute: Execute,
  work: (db: Queries) => Promise<T>,
): Promise<T> {
  let open = true
  let failure: { readonly error: unknown } | undefined

  const fail = (error: unknown): void => {
    failure ??= { error }
  }

  const db = queriesBy(dialect, (way, statement, params) => {
    if (!open) return Promise.reject(new Error('A query was sent after its transaction had ended.'))
    if (failure) return Promise.reject(failure.error)
    try {
      const result = execute(way, statement, params)
      if (!(result instanceof Promise)) return Promise.resolve(result)
      result.catch(fail)
      return result
    } catch (error) {
      fail(error)
      const rejected = Promise.reject(error)
      // Prevent an unhandled rejection if the statement is never awaited. The transaction fails with this error in any case.
      rejected.catch(() => {})
      return rejected
    }
  })

  ownQueries.add(db)
  try {
    const value = await work(db)
    if (failure) throw failure.error
    return value
  } finally {
    open = false
  }
}
