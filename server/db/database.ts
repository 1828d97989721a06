// What the rest of the server knows of a database: four ways to run a statement, transactions, and six kinds of failure.
import type { Dialect, Insert, Params, Statement } from './statement.ts'

/** What changes nothing: of a database, of a transaction, or of a store that is read at one moment. */
export interface Reads {
  readonly dialect: Dialect
  /** The first row, if any. */
  get<P extends Params, Row>(statement: Statement<P, Row>, params: P): Promise<Row | undefined>
  all<P extends Params, Row>(statement: Statement<P, Row>, params: P): Promise<Row[]>
}

export interface Queries extends Reads {
  /** The number of changed rows. */
  run<P extends Params>(statement: Statement<P, never>, params: P): Promise<number>
  /** The identifier of the inserted row. */
  insert<P extends Params>(statement: Insert<P>, params: P): Promise<number>
}

/** How a driver runs a statement: in one of the four ways, and perhaps with the result at once. */
export type Execute<Result = unknown> = (way: Way, statement: Statement<never, unknown>, params: Params) => Result
export type Way = Exclude<keyof Queries, 'dialect'>

export function queriesBy(dialect: Dialect, execute: Execute<Promise<unknown>>): Queries {
  // The statement says of which type its result is.
  const run = execute as Execute<Promise<never>>
  return {
    dialect,
    get: (statement, params) => run('get', statement, params),
    all: (statement, params) => run('all', statement, params),
    run: (statement, params) => run('run', statement, params),
    insert: (statement, params) => run('insert', statement, params),
  }
}

/** A reading statement with its parameters. */
export type Read<Row> = readonly [Statement<Params, Row>, Params]

export function read<P extends Params, Row>(statement: Statement<P, Row>, params: P): Read<Row> {
  // The two stay together from here on, so the parameters' type is no longer needed.
  return [statement as unknown as Statement<Params, Row>, params]
}

/** The rows of each of these reads. */
export type RowsOf<Reads extends readonly Read<unknown>[]> = {
  -readonly [I in keyof Reads]: Reads[I] extends Read<infer Row> ? Row[] : never
}

/** Is told what the database does. */
export interface DatabaseObserver {
  /** Called after each statement. */
  statement(name: string, ms: number): void
  /** Called after each commit, with the number of changes that it has stored. */
  commit(changes: number, ms: number): void
}

/** What the database is busy with now. */
export interface DatabaseLoad {
  /** What waits for the only writer, or for a connection. */
  readonly waiting: number
  /** How many connections to a server do what: `idle`, `shared` by single statements, or `reserved` by a transaction. */
  readonly connections: Readonly<Record<string, number>>
}

/** A line for the log. */
export interface Notice {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
}

/** How long callers share the result of a health check. */
export const HEALTH_INTERVAL_MS = 1000

export interface Database extends Queries {
  /** The rows of several reads of one snapshot of the store. */
  readSnapshot<Reads extends readonly Read<unknown>[]>(...reads: Reads): Promise<RowsOf<Reads>>
  /**
   * Runs the work as one unit: all of it is stored when the promise resolves, none of it if it rejects. The work may run again after a
   * conflict, so it must do nothing but queries. Name its parameter `db`: it shadows the outer one, which must not be used inside.
   */
  transaction<T>(work: (db: Queries) => Promise<T>): Promise<T>
  /** Runs a transaction whose statements have no time limit. */
  longTransaction<T>(work: (db: Queries) => Promise<T>): Promise<T>
  observe(observer: DatabaseObserver): void
  load(): DatabaseLoad
  /** Fails with `unavailable` or `lost` if the store cannot be read and written. Safe to call often: callers share a result. */
  checkHealth(): Promise<void>
  /** What the database needs about once a second. Returns what the operator should know, once each. */
  maintain(): Promise<readonly Notice[]>
  /** Waits a bounded time for the work under way; what is not done then fails as unavailable. */
  close(): Promise<void>
}

/** A transaction that may also run whole SQL scripts, which create and change tables. */
export interface SchemaTransaction extends Queries {
  script(sql: string): Promise<void>
}

/** A database as it is opened; only migrations may change its tables. */
export interface MigratableDatabase extends Database {
  /**
   * Runs the work in a transaction that excludes the migrations of other processes. `onWaiting` is called if another process is
   * migrating the store.
   */
  migrate<T>(work: (db: SchemaTransaction) => Promise<T>, onWaiting?: () => void): Promise<T>
}

/** `lost` means that the files of the store are damaged or no longer those that were opened, so that waiting does not help. */
export type FailureKind = 'unique' | 'foreign_key' | 'check' | 'unavailable' | 'overloaded' | 'lost'

/** A failure that the caller can act on. Anything else a driver throws is a bug and is passed on as it is. */
export class DatabaseError extends Error {
  readonly kind: FailureKind
  /** The name of the statement that failed, if it was one. */
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

/** An open transaction as a database: its own transactions become part of it. */
export function nestedDatabase(db: Queries): Database {
  return {
    ...db,
    readSnapshot: <Reads extends readonly Read<unknown>[]>(...reads: Reads) =>
      Promise.all(reads.map((read) => db.all(...read))) as Promise<RowsOf<Reads>>,
    transaction: (work) => work(db),
    longTransaction: (work) => work(db),
    observe: () => {},
    load: () => ({ waiting: 0, connections: {} }),
    checkHealth: async () => {},
    maintain: async () => [],
    close: () => Promise.reject(new Error('A transaction cannot close its database.')),
  }
}

/**
 * Queries that work only while the transaction is open, so that a forgotten `await` cannot write outside it. A statement that fails ends
 * the transaction even if the work catches the error: PostgreSQL leaves no choice, and SQLite does the same here.
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
      // The work fails with it, even if nobody awaits it.
      rejected.catch(() => {})
      return rejected
    }
  })

  try {
    const value = await work(db)
    if (failure) throw failure.error
    return value
  } finally {
    open = false
  }
}
