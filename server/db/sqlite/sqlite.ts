// The embedded driver: one connection that writes, one that reads, and prepared statements on both.
import { Database as Connection, constants, type Statement as Prepared } from 'bun:sqlite'
import {
  DatabaseError,
  type MigratableDatabase,
  nestedDatabase,
  type Queries,
  type Read,
  type RowsOf,
  type StatementObserver,
} from '../database.ts'
import { type Insert, type Params, type Statement, type Value, valuesOf } from '../statement.ts'
import { tryCheckpoint } from './checkpoint.ts'
import { isBusy, translate } from './errors.ts'
import { isInPlace, type StoreFiles, watchFiles } from './files.ts'
import { createHealthCheck } from './health.ts'
import { createLostStore } from './lost.ts'
import { createMaintenance } from './maintenance.ts'
import { prepareFile } from './prepare-file.ts'
import { createWriter } from './writer.ts'

const MEMORY = ':memory:'
const BUSY_TIMEOUT_MS = 5000
/** The WAL is emptied, not shortened, whenever it has been copied at 16 MB; one that a long read has let grow is cut to this. */
const MAX_WAL_BYTES = 32 * 2 ** 20

/** Opens a file, or `:memory:`, whose single connection both reads and writes. */
export function openSqlite(path: string): MigratableDatabase {
  const isFile = path !== MEMORY
  const warnings = isFile ? prepareFile(path) : []
  const writing = connect(path)
  // The writer has its own way to wait for a lock.
  writing.run('PRAGMA busy_timeout = 0')
  const reading = isFile ? connect(path, { readonly: true }) : undefined
  const files = isFile ? watchFiles(path) : undefined
  const lostStore = files && reading && createLostStore(writing, reading)
  const monitor: Monitor = { observer: undefined, damage: undefined, files }
  const reader = reading && createReader(reading, monitor)
  const writer = createWriter(writing, syncQueries(writing, monitor), {
    verify: () => files?.verify(),
    onFailure: () => files?.lost && lostStore?.saveAndClose(),
  })
  const store = files && lostStore && { path, connection: writing, writer, files, lostStore }
  const checkStore = store && createHealthCheck(store)

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
    insert: (statement, params) => writer.transaction((db) => db.insert(statement, params)),
    readSnapshot: <Reads extends readonly Read<unknown>[]>(...reads: Reads) =>
      reader
        ? (reader.readSnapshot(reads) as Promise<RowsOf<Reads>>)
        : writer.transaction((db) => nestedDatabase('sqlite', db).readSnapshot(...reads)),
    transaction: (work) => writer.transaction(work),
    // The writer begins with BEGIN IMMEDIATE, which excludes other processes until the commit.
    migrate: (work) =>
      writer.transaction((db) => work({ ...db, dialect: 'sqlite', script: async (sql) => void writing.run(sql) })),
    observe: (observer) => {
      monitor.observer = observer
    },
    // A store in memory has no file that could be lost.
    checkHealth: async () => {
      if (monitor.damage) throw monitor.damage
      await checkStore?.()
    },
    maintain: store ? createMaintenance(store, warnings) : async () => [],
    close: async () => {
      await writer.idle()
      if (files && lostStore && !isInPlace(files)) {
        lostStore.saveAndClose()
        lostStore.close()
      } else {
        // SQLite does so itself when the last connection is closed, but another process may have one.
        if (files) tryCheckpoint(writing)
        // `true` finalizes the prepared statements too; one left behind would keep the file open, and the WAL from being merged into it.
        for (const connection of [reading, writing]) connection?.close(true)
      }
      files?.close()
    },
  }
}

function connect(path: string, { readonly = false } = {}): Connection {
  try {
    const connection = new Connection(path, readonly ? { readonly } : { create: true, readwrite: true })
    // Otherwise macOS leaves the WAL file behind after a clean stop.
    connection.fileControl(constants.SQLITE_FCNTL_PERSIST_WAL, 0)
    connection.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    if (!readonly) switchToWal(connection)
    // FULL syncs the WAL at every commit, so that an acknowledged write survives a power cut: https://sqlite.org/pragma.html#pragma_synchronous
    if (!readonly) connection.run('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    // A backup that is opened for writing is a store from now on (backup.ts).
    if (!readonly) connection.run('DROP TABLE IF EXISTS backup_digest')
    connection.run('PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY')
    connection.run(`PRAGMA journal_size_limit = ${MAX_WAL_BYTES}`)
    // SQLite opens the WAL and its index with the first read.
    connection.run('SELECT count(*) FROM sqlite_schema')
    return connection
  } catch (error) {
    throw translate(error)
  }
}

/** SQLite's own timeout does not apply while another process, which starts at the same time, switches the file. */
function switchToWal(connection: Connection): void {
  const deadline = performance.now() + BUSY_TIMEOUT_MS
  for (;;)
    try {
      return void connection.run('PRAGMA journal_mode = WAL')
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      Bun.sleepSync(5)
    }
}

interface Reader extends Pick<Queries, 'get' | 'all'> {
  readSnapshot(reads: readonly Read<unknown>[]): Promise<unknown[][]>
}

/**
 * Runs the reads of one turn of the event loop one after the other in one transaction. Locking and unlocking the file takes longer than
 * finding a row, and so does loading SQLite's code into the processor's caches, which other work between two reads would evict.
 */
function createReader(connection: Connection, monitor: Monitor): Reader {
  const { get, all } = syncQueries(connection, monitor)
  const begin = connection.prepare<unknown, []>('BEGIN')
  // There is nothing to commit. A COMMIT may fail and leave the transaction open: then all later reads would see its old snapshot.
  const end = connection.prepare<unknown, []>('ROLLBACK')
  let waiting: (() => void)[] = []

  function runWaiting(): void {
    const reads = waiting
    waiting = []
    attempt(begin)
    for (const read of reads) read()
    attempt(end)
  }

  /** A failure is ignored here: whatever is wrong, each read runs into it and reports it. */
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
    readSnapshot: (reads) => enqueue(() => reads.map((read) => all(...read))),
  }
}

/** What both connections report. */
interface Monitor {
  observer: StatementObserver | undefined
  /** The first sign that the file is damaged. */
  damage: DatabaseError | undefined
  readonly files: StoreFiles | undefined
}

/** Runs statements synchronously, each prepared when it is first used. */
function syncQueries(connection: Connection, monitor: Monitor) {
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
    if (monitor.files?.lost) throw monitor.files.lost
    const started = monitor.observer ? performance.now() : 0
    try {
      return run(ready(statement), valuesOf(statement.compiled.sqlite, params))
    } catch (error) {
      const failure = translate(error, statement.name)
      if (failure instanceof DatabaseError && failure.kind === 'lost') monitor.damage ??= failure
      throw failure
    } finally {
      monitor.observer?.(statement.name, performance.now() - started)
    }
  }

  return {
    get: <P extends Params, Row>(statement: Statement<P, Row>, params: P) =>
      execute(statement, params, (prepared, values) => (prepared.get(...values) ?? undefined) as Row | undefined),
    all: <P extends Params, Row>(statement: Statement<P, Row>, params: P) =>
      execute(statement, params, (prepared, values) => prepared.all(...values) as Row[]),
    run: <P extends Params>(statement: Statement<P, never>, params: P) =>
      execute(statement, params, (prepared, values) => prepared.run(...values).changes),
    insert: <P extends Params>(statement: Insert<P>, params: P) =>
      execute(statement, params, (prepared, values) => Number(prepared.run(...values).lastInsertRowid)),
  }
}
