// Makes again what is derived from other rows.

import type { Database, Queries } from '../../db/database.ts'
import { StoreError } from '../../errors.ts'
import { rebuildName as rebuildCategoryName } from '../../shop/categories/categories.ts'
import * as queries from './repair.queries.ts'

/** Resolves to the reason if it cannot be done. */
export type Repair = (db: Database) => Promise<string | undefined>

/** Something that is wrong with a store, and how to make it again if it is derived from other rows. */
export interface Problem {
  readonly text: string
  readonly repair?: Repair
}

export const repairCategoryStock =
  (id: number): Repair =>
  (db) =>
    db.transaction(async (db) => {
      await db.run(queries.lockPets, {})
      await db.run(queries.deleteCategoryStock, { id })
      await db.run(queries.insertCategoryStock, { id })
      return undefined
    })

/** Counts all orders, once for all problems that share this repair. */
export function repairOrderCounts(): Repair {
  let done: Promise<undefined> | undefined
  return (db) => {
    done ??= db.transaction(async (db) => {
      await db.run(queries.lockOrders, {})
      await recountOrders(db)
      return undefined
    })
    return done
  }
}

async function recountOrders(db: Queries): Promise<void> {
  await db.run(queries.deleteOrderCounts, {})
  await db.run(queries.insertOrderCounts, {})
  await db.run(queries.deleteOrderDays, {})
  await db.run(queries.insertOrderDays, {})
}

/** Makes all counts again, while no other transaction writes. */
export async function recountStore(db: Queries): Promise<void> {
  await db.run(queries.deleteAllCategoryStock, {})
  await db.run(queries.insertAllCategoryStock, {})
  await recountOrders(db)
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
