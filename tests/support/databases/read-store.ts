// Reads a store from its database.
import type { Database } from '../../../server/db/database.ts'
import { openDatabase } from '../../../server/db/open.ts'

/** Opens the store, even while a service is running on it. */
export async function readStore<T>(url: string, read: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url)
  try {
    return await read(db)
  } finally {
    await db.close()
  }
}
