// The embedded driver: one connection that writes, one that reads, and prepared statements on both.
import { Database as Connection, constants, type Statement as Prepared, SQLiteError } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  DatabaseError,
  type FailureKind,
  type MigratableDatabase,
  nestedDatabase,
  type Queries,
  type Read,
  type RowsOf,
  type StatementObserver,
} from './database.ts'
import { createWriter } from './sqlite.writer.ts'
import { type Params, type Statement, type Value, valuesOf } from './statement.ts'

const MEMORY = ':memory:'

/** Opens a file, or `:memory:`, whose single connection both reads and writes. */
export function openSqlite(path: string): MigratableDatabase {
  const writing = connect(path)
  // The writer has its own way to wait for a lock.
  writing.run('PRAGMA busy_timeout = 0')
  const reading = path === MEMORY ? undefined : connect(path, { readonly: true })
  const timing: Timing = { observer: undefined }
  const reader = reading && createReader(reading, timing)
  const writer = createWriter(writing, asyncQueries(writing, timing))

  // A single statement that writes, or any if there is only one connection, waits in the queue: it must not join another's transaction.
  return {
    dialect: 'sqlite',
    get: (statement, params) =>
      reader && !statement.writes
        ? reader.get(statement, params)
        : writer.transaction((db) => db.get(statement, params)),
    all: (statement, params) =>
      reader && !statement.writes
        ? reader.all(statement, params)
        : writer.transaction((db) => db.all(statement, params)),
    run: (statement, params) => writer.transaction((db) => db.run(statement, params)),
    readSnapshot: <Reads extends readonly Read<unknown>[]>(...reads: Reads) =>
      reader
        ? (reader.atOnce(reads) as Promise<RowsOf<Reads>>)
        : writer.transaction((db) => nestedDatabase('sqlite', db).readSnapshot(...reads)),
    transaction: (work) => writer.transaction(work),
    // The writer begins with BEGIN IMMEDIATE, which excludes other processes until the commit.
    migrate: (work) => writer.transaction((db) => work({ ...db, script: async (sql) => void writing.run(sql) })),
    observe: (observer) => {
      timing.observer = observer
    },
    close: async () => {
      await writer.idle()
      // `true` finalizes the prepared statements too; one left behind would keep the file open, and the WAL from being merged into it.
      reading?.close(true)
      writing.close(true)
    },
  }
}

function connect(path: string, { readonly = false } = {}): Connection {
  if (path !== MEMORY && !readonly) mkdirSync(dirname(path), { recursive: true })
  const connection = new Connection(path, readonly ? { readonly } : { create: true, readwrite: true })
  // Otherwise macOS leaves the WAL file behind after a clean stop.
  connection.fileControl(constants.SQLITE_FCNTL_PERSIST_WAL, 0)
  connection.run('PRAGMA busy_timeout = 5000')
  // FULL syncs the WAL at every commit, so that an acknowledged write survives a power cut: https://sqlite.org/pragma.html#pragma_synchronous
  if (!readonly) connection.run('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  connection.run('PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY')
  return connection
}

interface Reader extends Pick<Queries, 'get' | 'all'> {
  atOnce(reads: readonly Read<unknown>[]): Promise<unknown[][]>
}

/**
 * Runs the reads of one turn of the event loop one after the other in one transaction. Locking and unlocking the file takes longer than
 * finding a row, and so does loading SQLite's code into the processor's caches, which other work between two reads would evict.
 */
function createReader(connection: Connection, timing: Timing): Reader {
  const { get, all } = syncQueries(connection, timing)
  const begin = connection.prepare<unknown, []>('BEGIN')
  const end = connection.prepare<unknown, []>('COMMIT')
  let waiting: (() => void)[] = []

  function runWaiting(): void {
    const reads = waiting
    waiting = []
    attempt(begin)
    for (const read of reads) read()
    attempt(end)
  }

  /** If even this fails, each read reports the fault by itself. */
  function attempt(frame: Prepared<unknown, []>): void {
    try {
      frame.run()
    } catch {}
  }

  function enqueue<T>(read: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const position = waiting.push(() => {
        try {
          resolve(read())
        } catch (error) {
          reject(error)
        }
      })
      if (position === 1) queueMicrotask(runWaiting)
    })
  }

  return {
    get: (statement, params) => enqueue(() => get(statement, params)),
    all: (statement, params) => enqueue(() => all(statement, params)),
    atOnce: (reads) => enqueue(() => reads.map((read) => all(...read))),
  }
}

function asyncQueries(connection: Connection, timing: Timing): Queries {
  const { get, all, run } = syncQueries(connection, timing)
  // Async, so that a thrown error becomes a rejection.
  return {
    get: async (statement, params) => get(statement, params),
    all: async (statement, params) => all(statement, params),
    run: async (statement, params) => run(statement, params),
  }
}

/** Both connections report to the same observer. */
interface Timing {
  observer: StatementObserver | undefined
}

/** Runs statements synchronously, each prepared when it is first used. */
function syncQueries(connection: Connection, timing: Timing) {
  const prepared = new Map<Statement<never, unknown>, Prepared<unknown, Value[]>>()

  function ready(statement: Statement<never, unknown>): Prepared<unknown, Value[]> {
    const known = prepared.get(statement)
    if (known) return known
    const made = connection.prepare<unknown, Value[]>(statement.compiled.sqlite.text)
    prepared.set(statement, made)
    return made
  }

  function execute<P extends Params, T>(
    statement: Statement<P, unknown>,
    params: P,
    run: (prepared: Prepared<unknown, Value[]>, values: Value[]) => T,
  ): T {
    const started = timing.observer ? performance.now() : 0
    try {
      return run(ready(statement), valuesOf(statement.compiled.sqlite, params))
    } catch (error) {
      throw translate(error, statement.name)
    } finally {
      timing.observer?.(statement.name, performance.now() - started)
    }
  }

  return {
    get: <P extends Params, Row>(statement: Statement<P, Row>, params: P) =>
      execute(statement, params, (prepared, values) => (prepared.get(...values) ?? undefined) as Row | undefined),
    all: <P extends Params, Row>(statement: Statement<P, Row>, params: P) =>
      execute(statement, params, (prepared, values) => prepared.all(...values) as Row[]),
    run: <P extends Params>(statement: Statement<P, never>, params: P) =>
      execute(statement, params, (prepared, values) => prepared.run(...values).changes),
  }
}

const kinds: readonly [RegExp, FailureKind][] = [
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/, 'unique'],
  [/^SQLITE_CONSTRAINT_FOREIGNKEY$/, 'foreign_key'],
  [/^SQLITE_CONSTRAINT_(CHECK|NOTNULL|DATATYPE)$/, 'check'],
  [/^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL|NOMEM)/, 'unavailable'],
]

/** Maps SQLite's result codes: https://sqlite.org/rescode.html */
export function translate(error: unknown, statement?: string): unknown {
  if (!(error instanceof SQLiteError)) return error
  const kind = kinds.find(([pattern]) => pattern.test(error.code ?? ''))?.[1]
  if (kind) return new DatabaseError(kind, error.message, error, statement)
  return Object.assign(error, { statement })
}
