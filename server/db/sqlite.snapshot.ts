// Reads a SQLite store at one moment for as long as it takes, and copies it to a new file, while others write to it.
import { Database as Connection } from 'bun:sqlite'
import { accessSync, closeSync, constants as modes, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reads } from './database.ts'
import { openUntouched, readsOn, translating } from './sqlite.inspect.ts'
import { openForCopy } from './sqlite.pages.ts'

export async function readSqliteSnapshot<T>(path: string, work: (db: Reads) => Promise<T>): Promise<T> {
  const connection = translating(() => openLocked(path))
  try {
    translating(() => beginSnapshot(connection))
    return await work(readsOn(connection))
  } finally {
    connection.close(true)
  }
}

/** Copies a store, its log included, to a file that does not exist, and gives the work the store as it was then. */
export async function copySqlite<T>(path: string, copy: string, work: (db: Reads) => Promise<T>): Promise<T> {
  const connection = translating(() => openLocked(path))
  const file = translating(() => openForCopy(path))
  try {
    translating(() => {
      // It has secrets, so nobody else may read it.
      closeSync(openSync(copy, 'wx', 0o600))
      file.copy(copy, { begin: () => beginSnapshot(connection), end: () => connection.run('COMMIT') })
    })
    return await work(readsOn(connection))
  } finally {
    connection.close(true)
    file.close()
  }
}

function beginSnapshot(connection: Connection): void {
  connection.run('BEGIN')
  // The first read takes the snapshot.
  connection.run('SELECT count(*) FROM sqlite_schema')
}

/** Opens a file so that a service that starts meanwhile cannot change it unnoticed. */
function openLocked(path: string): Connection {
  const connection = openWithLocks(path) ?? openUntouched(path)
  connection.run('PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY')
  // SQLite opens the log and its index with the first read.
  connection.run('SELECT count(*) FROM sqlite_schema')
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
