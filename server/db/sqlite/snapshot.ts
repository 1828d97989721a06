// Reads one snapshot of a SQLite store without a time limit, or copies the store to a new file, while other processes write to it.
import { Database as Connection } from 'bun:sqlite'
import { accessSync, closeSync, constants as modes, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reads } from '../database.ts'
import { translate, translating } from './errors.ts'
import { openUntouched, readsOn } from './inspect.ts'

export type FileQuery = <Row>(sql: string) => Iterable<Row>

export async function readSqliteSnapshot<T>(path: string, work: (db: Reads) => Promise<T>): Promise<T> {
  const connection = translating(() => openLocked(path))
  try {
    // The first read takes the snapshot.
    translating(() => connection.run('BEGIN; SELECT count(*) FROM sqlite_schema'))
    return await work(readsOn(connection))
  } finally {
    connection.close(true)
  }
}

/** Queries a file, whatever tables it contains. */
export async function querySqlite<T>(path: string, work: (query: FileQuery) => Promise<T>): Promise<T> {
  const connection = translating(() => openLocked(path))
  try {
    return await work(<Row>(sql: string) => connection.query<Row, []>(sql).iterate())
  } catch (error) {
    throw translate(error)
  } finally {
    connection.close(true)
  }
}

/** Copies a store, including its WAL, to a file that does not exist yet. */
export function vacuumSqlite(path: string, copy: string): void {
  translating(() => {
    const connection = openLocked(path)
    try {
      // Create the copy as a private file: it contains secrets, and SQLite would create it with the permissions that the umask allows.
      closeSync(openSync(copy, 'wx', 0o600))
      connection.run(`VACUUM INTO '${copy.replaceAll("'", "''")}'`)
    } finally {
      connection.close(true)
    }
  })
}

/** Opens a file with locking if possible, so a service that starts later cannot change it unnoticed. */
export function openLocked(path: string): Connection {
  const connection = openWithLocks(path) ?? openUntouched(path)
  connection.run('PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000')
  // Read once now, so SQLite opens the WAL and its index.
  connection.run('SELECT count(*) FROM sqlite_schema')
  return connection
}

/**
 * Opens a file with locking. Returns undefined if this user may not write to the folder, because SQLite keeps its locks in a file there.
 */
function openWithLocks(path: string): Connection | undefined {
  // Use a read-only connection only if a WAL exists. Otherwise, SQLite would create a WAL even for reading, and the read-only connection
  // would not remove it.
  if (statSync(`${path}-wal`, { throwIfNoEntry: false })) return new Connection(path, { readonly: true })
  try {
    accessSync(path, modes.R_OK | modes.W_OK)
    accessSync(dirname(path), modes.W_OK)
  } catch {
    return undefined
  }
  return new Connection(path, { readwrite: true, create: false })
}
