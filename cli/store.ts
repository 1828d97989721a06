// Opens the store that a command works on.
import { existsSync } from 'node:fs'
import type { Database } from '../server/db/database.ts'
import { openDatabase } from '../server/db/open.ts'

/** Fails if the store does not exist: opening a missing SQLite file would create an empty store. */
export async function withExistingStore<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const file = /^sqlite:(?!:memory:)(.*)$/.exec(url)?.[1]
  if (file && !existsSync(file)) throw new Error(`There is no store at ${file}.`)
  return withStore(url, work)
}

export async function withStore<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
