// Rebuilds data that is derived from other rows.
import type { Database, Queries } from '../../db/database.ts'
import { lockCounted, recount } from './repair.queries.ts'

/** A problem in a store and, if the affected data is derived from other rows, a function that repairs it. */
export interface Problem {
  readonly text: string
  /**
   * Fails with: category_name_taken. A newer version of Unicode may give two categories the same name key; only a person can decide which
   * one to rename.
   */
  readonly repair?: (db: Database) => Promise<void>
}

/** Returns a repair that recomputes all counts. It runs only once, however many problems share it. */
export function repairCounts(): (db: Database) => Promise<void> {
  let done: Promise<void> | undefined
  return (db) => {
    // Counting all rows of a large store may exceed the statement timeout for requests.
    done ??= db.longTransaction(async (db) => {
      await db.run(lockCounted, {})
      await recountStore(db)
    })
    return done
  }
}

/** Recomputes all counts. No other transaction may write at the same time. */
export async function recountStore(db: Queries): Promise<void> {
  for (const statement of recount) await db.run(statement, {})
}
