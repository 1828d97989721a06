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
} from './database.ts'
import { createWriter } from './sqlite.writer.ts'
import { type Params, type Statement, type Value, valuesOf } from './statement.ts'

const MEMORY = ':memory:'

/** Opens a file, or `:memory:`, whose single connection both reads and writes. */
export function openSqlite(path: string): MigratableDatabase {
  const writing = connect(path)
  // From here on the writer waits in its own way.
  writing.run('PRAGMA busy_timeout = 0')
  const reading = path === MEMORY ? undefined : connect(path, { readonly: true })
  const reader = reading && readTogether(reading)
  const writer = createWriter(writing, queriesOn(writing))

  // A lone statement that writes, or any where there is one connection only, waits its turn: it must not slip into someone's transaction.
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
    // The writer begins with BEGIN IMMEDIATE, which keeps other processes out until the commit.
    migrate: (work) => writer.transaction((db) => work({ ...db, script: async (sql) => void writing.run(sql) })),
    close: async () => {
      await writer.idle()
      // With true, the prepared statements go too; one left behind would keep the file open, and what is in the log out of it.
      reading?.close(true)
      writing.close(true)
    },
  }
}

function connect(path: string, { readonly = false } = {}): Connection {
  if (path !== MEMORY && !readonly) mkdirSync(dirname(path), { recursive: true })
  const connection = new Connection(path, readonly ? { readonly } : { create: true, readwrite: true })
  // Without this the WAL file would stay behind on macOS after a clean stop.
  connection.fileControl(constants.SQLITE_FCNTL_PERSIST_WAL, 0)
  connection.run('PRAGMA busy_timeout = 5000')
  // FULL syncs the log at every commit, so that what was acknowledged survives a power cut: https://sqlite.org/pragma.html#pragma_synchronous
  if (!readonly) connection.run('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  connection.run('PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY')
  return connection
}

interface Reader extends Pick<Queries, 'get' | 'all'> {
  atOnce(reads: readonly Read<unknown>[]): Promise<unknown[][]>
}

/**
 * Reads that are asked for in one moment run one after the other in one transaction. To lock and unlock the file takes longer than to
 * find a row, and so does fetching SQLite's code into the processor's caches, which the requests between two reads would push out.
 */
function readTogether(connection: Connection): Reader {
  const { get, all } = runningOn(connection)
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

  /** Where even this fails, each read says by itself what is wrong. */
  function attempt(frame: Prepared<unknown, []>): void {
    try {
      frame.run()
    } catch {}
  }

  function soon<T>(read: () => T): Promise<T> {
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
    get: (statement, params) => soon(() => get(statement, params)),
    all: (statement, params) => soon(() => all(statement, params)),
    atOnce: (reads) => soon(() => reads.map((read) => all(...read))),
  }
}

function queriesOn(connection: Connection): Queries {
  const { get, all, run } = runningOn(connection)
  // Async, so that what is thrown becomes a rejection.
  return {
    get: async (statement, params) => get(statement, params),
    all: async (statement, params) => all(statement, params),
    run: async (statement, params) => run(statement, params),
  }
}

/** Runs statements at once, each prepared when it is first used. */
function runningOn(connection: Connection) {
  const prepared = new Map<Statement<never, unknown>, Prepared<unknown, Value[]>>()

  function ready(statement: Statement<never, unknown>): Prepared<unknown, Value[]> {
    const known = prepared.get(statement)
    if (known) return known
    const made = connection.prepare<unknown, Value[]>(statement.compiled.sqlite.text)
    prepared.set(statement, made)
    return made
  }

  function translating<T>(run: () => T): T {
    try {
      return run()
    } catch (error) {
      throw translate(error)
    }
  }

  const valuesFor = <P extends Params>(statement: Statement<P, unknown>, params: P): Value[] =>
    valuesOf(statement.compiled.sqlite, params)

  return {
    get: <P extends Params, Row>(statement: Statement<P, Row>, params: P) =>
      translating(() => (ready(statement).get(...valuesFor(statement, params)) ?? undefined) as Row | undefined),
    all: <P extends Params, Row>(statement: Statement<P, Row>, params: P) =>
      translating(() => ready(statement).all(...valuesFor(statement, params)) as Row[]),
    run: <P extends Params>(statement: Statement<P, never>, params: P) =>
      translating(() => ready(statement).run(...valuesFor(statement, params)).changes),
  }
}

const kinds: readonly [RegExp, FailureKind][] = [
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/, 'unique'],
  [/^SQLITE_CONSTRAINT_FOREIGNKEY$/, 'foreign_key'],
  [/^SQLITE_CONSTRAINT_(CHECK|NOTNULL|DATATYPE)$/, 'check'],
  [/^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL|NOMEM)/, 'unavailable'],
]

/** What SQLite's result code means: https://sqlite.org/rescode.html */
export function translate(error: unknown): unknown {
  if (!(error instanceof SQLiteError)) return error
  const kind = kinds.find(([pattern]) => pattern.test(error.code ?? ''))?.[1]
  return kind ? new DatabaseError(kind, error.message, error) : error
}
