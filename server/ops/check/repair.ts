// Makes again what is derived from other rows.
import type { Database, Queries } from '../../db/database.ts'
import { StoreError } from '../../errors.ts'
import { rebuildName as rebuildCategoryName } from '../../shop/categories/categories.ts'
import { lockCounted, recount } from './repair.queries.ts'

/** Resolves to the reason if it cannot be done. */
type Repair = (db: Database) => Promise<string | undefined>

/** Something that is wrong with a store, and how to make it again if it is derived from other rows. */
export interface Problem {
  readonly text: string
  readonly repair?: Repair
}

/** Makes all counts again, once for all problems that share this repair. */
export function repairCounts(): Repair {
  let done: Promise<undefined> | undefined
  return (db) => {
    // Counting all rows of a large store takes longer than a statement of a request may.
    done ??= db.longTransaction(async (db) => {
      await db.run(lockCounted, {})
      await recountStore(db)
      return undefined
    })
    return done
  }
}

/** Makes all counts again, while no other transaction writes. */
export async function recountStore(db: Queries): Promise<void> {
  for (const statement of recount) await db.run(statement, {})
}

/** Two categories may have the same name by a newer version of Unicode; only a person can say which to rename. */
export const repairCategoryName =
  (id: number, name: string): Repair =>
  async (db) => {
    try {
      await rebuildCategoryName(db, id, name)
      return undefined
    } catch (error) {
      if (error instanceof StoreError) return `${error.message} Rename one of the two and check again.`
      throw error
    }
  }
