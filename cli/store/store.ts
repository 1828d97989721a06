// Opens the store that a command works on.
import type { Database } from '../../server/db/database.ts'
import { openDatabase, openExistingStore } from '../../server/db/open.ts'

/** Fails, and changes nothing, unless the store exists and is up to date. */
export async function withExistingStore<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  return thenClose(await openExistingStore(url), work)
}

/** Creates the store, or brings it up to date, if the operator has asked for it with `--migrate`. */
export async function withStore<T>(url: string, migrate: boolean, work: (db: Database) => Promise<T>): Promise<T> {
  return migrate ? thenClose(await openDatabase(url), work) : withExistingStore(url, work)
}

async function thenClose<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
