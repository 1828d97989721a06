// SQL statements for figures. PostgreSQL adds up rows itself, because it does not slow down the service. SQLite returns each row as it is,
// so that reading can pause between any two rows. The columns are the same, so the same code adds up both.
import type { components } from '../../../contract/generated/types.ts'
import { readByIds } from '../../db/by-ids.ts'
import { statement } from '../../db/statement.ts'
import { MAX_BEST_SELLERS, type OrderedUnits, type PetTotals } from './figures.rules.ts'

type NoParams = Record<never, never>

// Cast sums, because PostgreSQL returns the sum of bigints as a numeric.
const sum = (column: string) => `CAST(sum(${column}) AS bigint)`

export const stock = statement<NoParams, PetTotals>('figures.stock', {
  sqlite: 'SELECT category_id AS "categoryId", status, 1 AS pets, quantity, reserved FROM pets',
  postgres: `SELECT category_id AS "categoryId", status, count(*) AS pets, ${sum('quantity')} AS quantity, ${sum('reserved')} AS reserved
    FROM pets GROUP BY category_id, status`,
})

export const categories = statement<NoParams, { categoryId: number; name: string }>(
  'figures.categories',
  'SELECT id AS "categoryId", name FROM categories',
)

export const lowestStocks = statement<{ limit: number }, components['schemas']['InventoryItem']>(
  'figures.lowest_stocks',
  `SELECT id AS "petId", quantity, status FROM pets WHERE status = 'available' ORDER BY quantity, id LIMIT :limit`,
)

/** The last of the next `skip` + 1 orders, so that SQLite can count many orders in steps. PostgreSQL counts them all at once. */
export const endOfStep = statement<{ complete: number; after: number; skip: number }, { id: number }>(
  'figures.end_of_step',
  {
    sqlite: 'SELECT id FROM orders WHERE complete = :complete AND id > :after ORDER BY id LIMIT 1 OFFSET :skip',
    postgres: null,
  },
)

export const orderCount = statement<{ complete: number; after: number }, { orders: number }>('figures.order_count', {
  sqlite: 'SELECT count(*) AS orders FROM orders WHERE complete = :complete AND id > :after',
  postgres: 'SELECT count(*) AS orders FROM orders WHERE complete = :complete',
})

/** The quarter hour in which an order was placed: all time zones start their days on one. */
const quarterHour = 'placed_at / 900000 * 900000'

/** The orders placed since a time. PostgreSQL returns totals for each quarter hour, and totals for each of the best-selling pets. */
export const ordersSince = statement<{ from: number }, OrderedUnits>('figures.orders_since', {
  sqlite: `SELECT placed_at AS "placedAt", pet_id AS "petId", 1 AS orders, quantity AS units FROM orders WHERE placed_at >= :from`,
  postgres: `SELECT ${quarterHour} AS "placedAt", CAST(NULL AS bigint) AS "petId", count(*) AS orders, ${sum('quantity')} AS units
    FROM orders WHERE placed_at >= :from GROUP BY ${quarterHour}
    UNION ALL
    (SELECT CAST(NULL AS bigint), pet_id, count(*), ${sum('quantity')}
     FROM orders WHERE placed_at >= :from GROUP BY pet_id ORDER BY ${sum('quantity')} DESC, pet_id LIMIT ${MAX_BEST_SELLERS})`,
})

interface SoldPet {
  readonly petId: number
  readonly name: string
  readonly categoryId: number
  readonly categoryName: string
}

export const petsByIds = readByIds<SoldPet>(
  'figures.pets',
  `SELECT id AS "petId", name, category_id AS "categoryId", (SELECT name FROM categories WHERE id = category_id) AS "categoryName"
   FROM pets`,
)
