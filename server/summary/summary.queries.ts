// The SQL statements of the summary. They read the counts that triggers keep, never the counted rows.
import type { components } from '../../contract/generated/types.ts'
import { statement } from '../db/statement.ts'

type NoParams = Record<never, never>

export interface CategoryFigures {
  categoryId: number
  name: string
  available: number
  pending: number
  sold: number
  inStock: number
  reserved: number
}

// PostgreSQL's sum of bigints is a numeric.
const sum = (column: string) => `CAST(coalesce(sum(${column}), 0) AS bigint)`

export const categoryFigures = statement<NoParams, CategoryFigures>(
  'summary.categories',
  `SELECT c.id AS "categoryId", c.name, ${sum('s.available')} AS available, ${sum('s.pending')} AS pending, ${sum('s.sold')} AS sold,
     ${sum('s.quantity')} AS "inStock", ${sum('s.reserved')} AS reserved
   FROM categories c LEFT JOIN category_stock s ON s.category_id = c.id
   GROUP BY c.id, c.name`,
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
