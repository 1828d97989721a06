// SQL statements for the summary. They read the counts that triggers maintain, never the counted rows.
import type { components } from '../../../contract/generated/types.ts'
import { statement } from '../../db/statement.ts'

type Summary = components['schemas']['StoreSummary']
type NoParams = Record<never, never>

export interface Totals {
  available: number
  pending: number
  sold: number
  inStock: number
  reserved: number
}

// Cast the sum, because PostgreSQL returns the sum of bigints as a numeric.
const sum = (column: string) => `CAST(coalesce(sum(${column}), 0) AS bigint)`

export const totals = statement<NoParams, Totals>(
  'summary.totals',
  `SELECT ${sum('available')} AS available, ${sum('pending')} AS pending, ${sum('sold')} AS sold,
     ${sum('quantity')} AS "inStock", ${sum('reserved')} AS reserved
   FROM category_stock`,
)

/**
 * Sorts before joining the names, so only the largest categories' names are read. SQLite stores one row of counts per category, so it does
 * not need sums.
 */
const largestStocks = {
  sqlite: `SELECT category_id, available + pending + sold AS pets, quantity, reserved
    FROM category_stock ORDER BY quantity DESC, category_id LIMIT :limit`,
  postgres: `SELECT category_id, ${sum('available + pending + sold')} AS pets, ${sum('quantity')} AS quantity, ${sum('reserved')} AS reserved
    FROM category_stock GROUP BY category_id ORDER BY 3 DESC, category_id LIMIT :limit`,
}

const withNames = (stocks: string): string =>
  `SELECT id AS "categoryId", name, pets, quantity AS "inStock", reserved
   FROM (${stocks}) largest JOIN categories ON id = category_id ORDER BY quantity DESC, id`

/** The categories with the most units. */
export const largestCategories = statement<{ limit: number }, Summary['categories'][number]>(
  'summary.largest_categories',
  { sqlite: withNames(largestStocks.sqlite), postgres: withNames(largestStocks.postgres) },
)

export const categoryCount = statement<NoParams, { count: number }>(
  'summary.category_count',
  'SELECT CAST(count(*) AS bigint) AS count FROM categories',
)

export const orderFigures = statement<NoParams, { open: number; fulfilled: number }>(
  'summary.orders',
  `SELECT ${sum('open')} AS open, ${sum('fulfilled')} AS fulfilled FROM order_counts`,
)

export const unitsPerDay = statement<{ from: number }, { day: number; units: number }>(
  'summary.units_per_day',
  `SELECT day, ${sum('units')} AS units FROM order_days WHERE day >= :from GROUP BY day`,
)

export const lowestStocks = statement<{ limit: number }, components['schemas']['InventoryItem']>(
  'summary.lowest_stocks',
  `SELECT id AS "petId", quantity, status FROM pets WHERE status = 'available' ORDER BY quantity, id LIMIT :limit`,
)
