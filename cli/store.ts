// The store that a command is about.
import { existsSync } from 'node:fs'
import type { Database } from '../server/db/database.ts'
import { openDatabase } from '../server/db/open.ts'

/** Works on a store that is there already: opening a SQLite store that is not would make an empty one. */
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
