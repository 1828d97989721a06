// Reads a SQLite store at one moment for as long as it takes, and copies it to a new file, while others write to it.
import { Database as Connection } from 'bun:sqlite'
import { accessSync, closeSync, constants as modes, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reads } from './database.ts'
import { openUntouched, readsOn, translating } from './sqlite.inspect.ts'

export function readSqliteSnapshot<T>(path: string, work: (db: Reads) => Promise<T>): Promise<T> {
  return reading(
    translating(() => beginSnapshot(path)),
    work,
  )
}

/**
 * Copies a store, its log included, to a file that does not exist, and gives the work the store as it was then. A change between the two
 * moments, which are microseconds apart, is not in what the work reads; so whoever compares the two must be ready to copy again.
 */
export function copySqlite<T>(path: string, copy: string, work: (db: Reads) => Promise<T>): Promise<T> {
  const snapshot = translating(() => {
    // It has secrets, and SQLite would create it with the permissions that the umask leaves.
    closeSync(openSync(copy, 'wx', 0o600))
    const copying = openLocked(path)
    const snapshot = beginSnapshot(path)
    try {
      copying.run(`VACUUM INTO '${copy.replaceAll("'", "''")}'`)
      return snapshot
    } catch (error) {
      snapshot.close(true)
      throw error
    } finally {
      copying.close(true)
    }
  })
  return reading(snapshot, work)
}

async function reading<T>(connection: Connection, work: (db: Reads) => Promise<T>): Promise<T> {
  try {
    return await work(readsOn(connection))
  } finally {
    connection.close(true)
  }
}

function beginSnapshot(path: string): Connection {
  const connection = openLocked(path)
  connection.run('BEGIN')
  // The first read takes the snapshot.
  connection.run('SELECT count(*) FROM sqlite_schema')
  return connection
}

/** Opens a file so that a service that starts meanwhile cannot change it unnoticed. */
function openLocked(path: string): Connection {
  const connection = openWithLocks(path) ?? openUntouched(path)
  connection.run('PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY')
  return connection
}

/** Undefined if this user may not write there: SQLite shares its locks by a file. */
function openWithLocks(path: string): Connection | undefined {
  // Without a log, only a connection that may write removes the one that SQLite makes for reading.
  if (statSync(`${path}-wal`, { throwIfNoEntry: false })) return new Connection(path, { readonly: true })
  try {
    accessSync(path, modes.R_OK | modes.W_OK)
    accessSync(dirname(path), modes.W_OK)
  } catch {
    return undefined
  }
  return new Connection(path, { readwrite: true, create: false })
}
