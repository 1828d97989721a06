// Opens a command's store.
import type { Database } from '../../server/db/database.ts'
import { openDatabase, openExistingStore } from '../../server/db/open.ts'

/** Runs `work` on an existing store. Fails without changes if the store does not exist or is not up to date. */
export async function withExistingStore<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  return thenClose(await openExistingStore(url), work)
}

/** Runs `work` on a store. Creates or migrates the store first if the operator asked for it with `--migrate`. */
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
