// Implements the SQLite driver: one connection for writes, one for reads, and prepared statements on both.
import { Database as Connection, constants, type Statement as Prepared } from 'bun:sqlite'
import {
  DatabaseError,
  type DatabaseObserver,
  type Execute,
  type MigratableDatabase,
  type Queries,
  queriesBy,
  type Read,
  type RowsOf,
  type Snapshot,
  scopedQueries,
  type Way,
} from '../database.ts'
import { type Statement, type Value, valuesOf } from '../statement.ts'
import { tryCheckpoint } from './checkpoint.ts'
import { isBusy, translate, translating } from './errors.ts'
import { type StoreFiles, watchFiles } from './files.ts'
import { createHealthCheck } from './health.ts'
import { createLostStore } from './lost.ts'
import { createMaintenance } from './maintenance.ts'
import { prepareFile } from './prepare-file.ts'
import { readInSteps } from './steps.ts'
import { createWriter } from './writer.ts'

const MEMORY = ':memory:'
const BUSY_TIMEOUT_MS = 5000
/** Size to which a WAL is truncated if a long read made it grow. Normally, the WAL is checkpointed at 16 MB and reused. */
const MAX_WAL_BYTES = 32 * 2 ** 20

/** Opens a file, or `:memory:`, which uses a single connection for both reads and writes. */
export function openSqlite(path: string): MigratableDatabase {
  const isFile = path !== MEMORY
  const warnings = isFile ? prepareFile(path) : []
  const writing = connect(path)
  // Turn off SQLite's busy timeout: the writer does its own retries while the file is locked.
  writing.run('PRAGMA busy_timeout = 0')
  const reading = isFile ? connect(path, { readonly: true }) : undefined
  const files = isFile ? watchFiles(path) : undefined
  const lostStore = files && reading && createLostStore(writing, reading)
  const monitor: Monitor = { observer: undefined, damage: undefined, files }
  const writer = createWriter(writing, {
    fault: () => files?.fault(),
    onFailure: () => files?.lost && lostStore?.saveAndClose(),
    onCommit: (changes, ms) => monitor.observer?.commit(changes, ms),
  })
  const store = files && lostStore && { path, connection: writing, writer, files, lostStore }
  const checkStore = store && createHealthCheck(store)
  const write = executeOn(writing, monitor)
  const read = reading ? executeOn(reading, monitor) : write
  const runRead = reading ? createReader(reading) : writer.run

  function transaction<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    return writer.run(() => scopedQueries('sqlite', write, work))
  }

  const closing = new AbortController()
  const scans = new Set<Promise<unknown>>()

  /** Scans on a connection of its own, except in memory, where other transactions wait for the scan on the only connection. */
  function scanSnapshot<T>(work: (db: Snapshot) => Promise<T>, signal: AbortSignal): Promise<T> {
    const signals = AbortSignal.any([signal, closing.signal])
    if (!isFile) return writer.run(() => readInSteps(writing, write, signals, work))
    const scan = withConnection(path, files, (connection) =>
      readInSteps(connection, executeOn(connection, monitor), signals, work),
    )
    scans.add(scan)
    return scan.finally(() => scans.delete(scan))
  }

  return {
    // Queue single writes as well, because they must not join another caller's transaction.
    ...queriesBy('sqlite', (way, statement, params) =>
      statement.writes ? writer.run(() => write(way, statement, params)) : runRead(() => read(way, statement, params)),
    ),
    readSnapshot: <Reads extends readonly Read<unknown>[]>(...reads: Reads) =>
      runRead(() => reads.map((one) => read('all', ...one))) as Promise<RowsOf<Reads>>,
    scanSnapshot,
    transaction,
    // The writer starts with BEGIN IMMEDIATE, which blocks writes by other processes until the commit.
    migrate: (work) => transaction((db) => work({ ...db, script: async (sql) => void writing.run(sql) })),
    observe: (observer) => {
      monitor.observer = observer
    },
    load: () => ({ waiting: writer.waiting, connections: {} }),
    // An in-memory store has no file to check.
    checkHealth: async () => {
      if (monitor.damage) throw monitor.damage
      await checkStore?.()
    },
    maintain: store ? createMaintenance(store, warnings) : async () => [],
    close: async () => {
      closing.abort(new DatabaseError('unavailable', 'The database is closed.'))
      await Promise.allSettled(scans)
      await writer.idle()
      if (files?.fault()) {
        lostStore?.saveAndClose()
        lostStore?.close()
      } else {
        // SQLite runs a checkpoint itself when the last connection closes, but another process may have a connection.
        if (files) tryCheckpoint(writing)
        // `true` also finalizes prepared statements. Any remaining statement would keep the file open and the WAL unmerged.
        for (const connection of [reading, writing]) connection?.close(true)
      }
      files?.close()
    },
  }
}

/** Runs the work on a snapshot of the file. The first read takes the snapshot. */
async function withConnection<T>(
  path: string,
  files: StoreFiles | undefined,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const fault = files?.fault()
  if (fault) throw fault
  const connection = connect(path, { readonly: true })
  try {
    connection.run('BEGIN')
    return await work(connection)
  } finally {
    connection.close(true)
  }
}

function connect(path: string, { readonly = false } = {}): Connection {
  return translating(() => {
    const connection = new Connection(path, readonly ? { readonly } : { create: true, readwrite: true })
    // Without this setting, macOS leaves the WAL file behind after a clean shutdown.
    connection.fileControl(constants.SQLITE_FCNTL_PERSIST_WAL, 0)
    connection.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    if (!readonly) switchToWal(connection)
    // FULL syncs the WAL at every commit, so acknowledged writes survive a power failure: https://sqlite.org/pragma.html#pragma_synchronous
    if (!readonly) connection.run('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    // A backup opened for writing becomes a store, so its digest no longer applies (ops/copy/backup.ts).
    if (!readonly) connection.run('DROP TABLE IF EXISTS backup_digest')
    connection.run('PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY')
    connection.run(`PRAGMA journal_size_limit = ${MAX_WAL_BYTES}`)
    // Read once now, so SQLite opens the WAL and its index.
    connection.run('SELECT count(*) FROM sqlite_schema')
    return connection
  })
}

/**
 * Switches a file to WAL mode. Retries if the file is locked, because SQLite's busy timeout does not apply while another process is
 * switching the file.
 */
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

/**
 * Batches the reads of one event loop turn into one transaction. Otherwise, each read would lock and unlock the file and, after other work,
 * reload SQLite's code into the CPU caches. Each of these steps takes longer than finding a row.
 */
function createReader(connection: Connection): <T>(read: () => T) => Promise<T> {
  const begin = connection.prepare<unknown, []>('BEGIN')
  // Roll back, because there is nothing to commit. A failed COMMIT would leave the transaction open, and all later reads would see its old
  // snapshot.
  const end = connection.prepare<unknown, []>('ROLLBACK')
  let waiting: (() => void)[] = []

  function runWaiting(): void {
    const reads = waiting
    waiting = []
    attempt(begin)
    for (const read of reads) read()
    attempt(end)
  }

  /** Runs BEGIN or ROLLBACK. Ignores failures, because each read will hit the same problem and report it. */
  function attempt(frame: Prepared<unknown, []>): void {
    try {
      frame.run()
    } catch {}
  }

  return (read) =>
    new Promise((resolve, reject) => {
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

/** State that the reading connection and the writing connection share. */
interface Monitor {
  observer: DatabaseObserver | undefined
  /** The first error that showed the file to be corrupt. */
  damage: DatabaseError | undefined
  readonly files: StoreFiles | undefined
}

/** Runs statements synchronously, preparing each on first use. */
function executeOn(connection: Connection, monitor: Monitor): Execute {
  const prepared = new Map<Statement<never, unknown>, Prepared<unknown, Value[]>>()

  function ready(statement: Statement<never, unknown>): Prepared<unknown, Value[]> {
    const known = prepared.get(statement)
    if (known) return known
    const made = connection.prepare<unknown, Value[]>(statement.compiled.sqlite.text)
    prepared.set(statement, made)
    return made
  }

  return (way, statement, params) => {
    if (monitor.files?.lost) throw monitor.files.lost
    const started = monitor.observer ? performance.now() : 0
    try {
      return run(way, ready(statement), valuesOf(statement.compiled.sqlite, params))
    } catch (error) {
      const failure = translate(error, statement.name)
      if (failure instanceof DatabaseError && failure.kind === 'lost') monitor.damage ??= failure
      throw failure
    } finally {
      monitor.observer?.statement(statement.name, performance.now() - started)
    }
  }
}

function run(way: Way, statement: Prepared<unknown, Value[]>, values: Value[]): unknown {
  switch (way) {
    case 'get':
      return statement.get(...values) ?? undefined
    case 'all':
      return statement.all(...values)
    case 'run':
      return statement.run(...values).changes
    case 'insert':
      return Number(statement.run(...values).lastInsertRowid)
  }
}
