// Use case for the store summary.
import type { components } from '../../../contract/generated/types.ts'
import { dayOf, formatDay } from '../../dates.ts'
import { type Database, read } from '../../db/database.ts'
import * as queries from './summary.queries.ts'

type StoreSummary = components['schemas']['StoreSummary']

const DAYS = 30
const MAX_CATEGORIES = 100
const MAX_LOWEST_STOCKS = 10

export async function getStoreSummary(db: Database, now: number, lowStockLimit: number): Promise<StoreSummary> {
  const first = dayOf(now) - DAYS + 1
  const [[totals], categories, [all], [orders], ordered, lowestStocks] = await db.readSnapshot(
    read(queries.totals, {}),
    read(queries.largestCategories, { limit: MAX_CATEGORIES }),
    read(queries.categoryCount, {}),
    read(queries.orderFigures, {}),
    read(queries.unitsPerDay, { from: first }),
    read(queries.lowestStocks, { limit: MAX_LOWEST_STOCKS }),
  )
  if (!totals || !all || !orders) throw new Error('The database returned no counts.')
  const { available, pending, sold, inStock, reserved } = totals
  const unitsOn = new Map(ordered.map(({ day, units }) => [day, units]))
  return {
    pets: { available, pending, sold },
    units: { inStock, reserved },
    orders,
    unitsOrderedPerDay: Array.from({ length: DAYS }, (_, i) => ({
      day: formatDay(first + i),
      units: unitsOn.get(first + i) ?? 0,
    })),
    categories,
    moreCategories: all.count - categories.length,
    lowestStocks,
    lowStockLimit,
  }
}
