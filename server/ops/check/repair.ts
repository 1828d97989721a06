// Makes again what is derived from other rows.
import type { Database, Queries } from '../../db/database.ts'
import { lockCounted, recount } from './repair.queries.ts'

/** Something that is wrong with a store, and how to make it again if it is derived from other rows. */
export interface Problem {
  readonly text: string
  /**
   * Fails with: category_name_taken. Two categories may have the same name by a newer version of Unicode; only a person can say which to
   * rename.
   */
  readonly repair?: (db: Database) => Promise<void>
}

/** Makes all counts again, once for all problems that share this repair. */
export function repairCounts(): (db: Database) => Promise<void> {
  let done: Promise<void> | undefined
  return (db) => {
    // Counting all rows of a large store takes longer than a statement of a request may.
    done ??= db.longTransaction(async (db) => {
      await db.run(lockCounted, {})
      await recountStore(db)
    })
    return done
  }
}

/** Makes all counts again, while no other transaction writes. */
export async function recountStore(db: Queries): Promise<void> {
  for (const statement of recount) await db.run(statement, {})
}
