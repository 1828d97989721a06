// What a SQLite store needs while it is open: a check whether it can be used, and a log that is copied into the file when nobody writes.
import { Database as Connection } from 'bun:sqlite'
import { accessSync, constants, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Database, DatabaseError, type Notice } from './database.ts'
import { translate } from './sqlite.errors.ts'
import type { StoreFiles } from './sqlite.files.ts'
import { CHECKPOINT_PAGES, type Writer } from './sqlite.writer.ts'

const HEALTH_INTERVAL_MS = 1000
/** A disk with less is as good as full. */
const MIN_FREE_BYTES = 2 ** 20
const IDLE_MS = 2000
const BLOCKED_INTERVAL_MS = 5000
/** Eight times what the log needs if nobody keeps it from being copied. */
const LARGE_LOG_BYTES = 128 * 2 ** 20

interface Store {
  readonly path: string
  readonly connection: Connection
  readonly writer: Writer
  readonly files: StoreFiles
}

export function createHealthCheck({ path, connection, writer, files }: Store): Database['checkHealth'] {
  let checkedAt = Number.NEGATIVE_INFINITY
  let result = Promise.resolve()

  /** Writes a value that is already there; one page of the log. */
  function writeProbe(): Promise<void> {
    return writer.transaction(async () => {
      const { user_version } = connection.query<{ user_version: number }, []>('PRAGMA user_version').get() ?? {
        user_version: 0,
      }
      connection.run(`PRAGMA user_version = ${user_version}`)
    })
  }

  async function readAndWrite(): Promise<void> {
    readFromDisk(path)
    requireSpace(path)
    // Only after a failure: a write at each health check would keep the disk busy.
    if (!writer.isFailing) return
    // In a log with old content the probe would find space that larger changes do not.
    if (!connection.inTransaction) checkpoint(connection, 'TRUNCATE')
    await writeProbe()
  }

  return async () => {
    files.verify()
    if (performance.now() - checkedAt >= HEALTH_INTERVAL_MS) {
      checkedAt = performance.now()
      result = readAndWrite()
    }
    await result
  }
}

/** With a new connection, whose cache is empty. */
function readFromDisk(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    const connection = new Connection(path, { readonly: true })
    try {
      connection.run('SELECT count(*) FROM sqlite_schema')
    } finally {
      connection.close(true)
    }
  } catch (cause) {
    const known = translate(cause)
    throw known instanceof DatabaseError
      ? known
      : new DatabaseError('unavailable', `${path} cannot be read and written; check its permissions.`, cause)
  }
}

function requireSpace(path: string): void {
  const { blocks, bfree, bavail, bsize } = statfsSync(dirname(path))
  // A part may be reserved for root. Some file systems do not say how large they are.
  const free = (process.geteuid?.() === 0 ? bfree : bavail) * bsize
  if (blocks > 0 && free < MIN_FREE_BYTES) throw new DatabaseError('unavailable', `The disk of ${path} is full.`)
}

export function createMaintenance(store: Store, warnings: readonly string[]): Database['maintain'] {
  const { path, connection, writer, files } = store
  const notices: Notice[] = warnings.map((message) => ({ level: 'warn', message }))
  let fault: string | undefined
  let isLogLarge = false
  let foldAt = 0

  function checkFiles(): void {
    const before = fault
    fault = messageOf(files.verify)
    if (fault === before) return
    if (fault) notices.push({ level: 'error', message: fault })
    else notices.push({ level: 'info', message: `The files of ${path} are in place again` })
  }

  function checkLogSize(size: number): void {
    const wasLarge = isLogLarge
    isLogLarge = size > LARGE_LOG_BYTES
    if (isLogLarge === wasLarge) return
    // SQLite would try in vain to copy the log after each commit, which takes longer the larger it is.
    connection.run(`PRAGMA wal_autocheckpoint = ${isLogLarge ? 0 : CHECKPOINT_PAGES}`)
    const megabytes = Math.round(size / 2 ** 20)
    if (isLogLarge)
      notices.push({
        level: 'warn',
        message: `${path}-wal has grown to ${megabytes} MB and goes on growing, because another program has been reading the store for long; end that program, and the log shrinks`,
      })
    else notices.push({ level: 'info', message: `${path}-wal has shrunk to ${megabytes} MB` })
  }

  function foldIfDue(): void {
    const now = performance.now()
    const isIdle = writer.idleSince !== undefined && now >= writer.idleSince + IDLE_MS
    if ((!isIdle && !isLogLarge) || now < foldAt || connection.inTransaction) return
    // A reader in another process may block it, and each attempt takes time.
    if (!fold(connection, 'TRUNCATE')) foldAt = now + BLOCKED_INTERVAL_MS
  }

  return async () => {
    checkFiles()
    const logSize = files.logSize()
    // The changes in a deleted log exist only as long as this process does.
    if (fault && files.canFold() && !connection.inTransaction) fold(connection, 'PASSIVE')
    if (!fault) checkLogSize(logSize)
    if (!fault && logSize > 0) foldIfDue()
    return notices.splice(0)
  }
}

/** Copies the log into the file if that is possible now, and returns whether it was. */
export function fold(connection: Connection, mode: 'PASSIVE' | 'TRUNCATE'): boolean {
  try {
    return checkpoint(connection, mode)
  } catch {
    // A disk that is full, for example: the log keeps the changes, and the next attempt may succeed.
    return false
  }
}

/** Returns false if a reader elsewhere kept a part of the log from being copied. https://sqlite.org/pragma.html#pragma_wal_checkpoint */
function checkpoint(connection: Connection, mode: 'PASSIVE' | 'TRUNCATE'): boolean {
  try {
    const row = connection
      .query<{ busy: number; log: number; checkpointed: number }, []>(`PRAGMA wal_checkpoint(${mode})`)
      .get()
    return row?.busy === 0 && row.log === row.checkpointed
  } catch (error) {
    throw translate(error)
  }
}

function messageOf(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
