// The use case of the store summary.
import type { components } from '../../contract/generated/types.ts'
import { dayOf, formatDay } from '../dates.ts'
import { type Database, read } from '../db/database.ts'
import * as queries from './summary.queries.ts'

type StoreSummary = components['schemas']['StoreSummary']

const DAYS = 30
const MAX_CATEGORIES = 100
const MAX_LOWEST_STOCKS = 10

export async function getStoreSummary(db: Database, now: number): Promise<StoreSummary> {
  const first = dayOf(now) - DAYS + 1
  const [categories, [orders], ordered, lowestStocks] = await db.readSnapshot(
    read(queries.categoryFigures, {}),
    read(queries.orderFigures, {}),
    read(queries.unitsPerDay, { from: first }),
    read(queries.lowestStocks, { limit: MAX_LOWEST_STOCKS }),
  )
  const sum = (figure: keyof Omit<queries.CategoryFigures, 'name'>): number =>
    categories.reduce((total, category) => total + category[figure], 0)
  const unitsOn = new Map(ordered.map(({ day, units }) => [day, units]))
  return {
    pets: { available: sum('available'), pending: sum('pending'), sold: sum('sold') },
    units: { inStock: sum('inStock'), reserved: sum('reserved') },
    orders: orders ?? { open: 0, fulfilled: 0 },
    unitsOrderedPerDay: Array.from({ length: DAYS }, (_, i) => ({
      day: formatDay(first + i),
      units: unitsOn.get(first + i) ?? 0,
    })),
    categories: categories
      .map(({ categoryId, name, available, pending, sold, inStock, reserved }) => ({
        categoryId,
        name,
        pets: available + pending + sold,
        inStock,
        reserved,
      }))
      .sort((a, b) => b.inStock - a.inStock || a.categoryId - b.categoryId)
      .slice(0, MAX_CATEGORIES),
    lowestStocks,
  }
}
