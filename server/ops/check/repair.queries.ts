// The SQL statements that count again what triggers keep. A lock keeps other changes out: an uncommitted one would be counted twice or
// not at all. SQLite has one writer and needs none.
import { statement } from '../../db/statement.ts'

type None = Record<never, never>

const lock = (table: string) =>
  statement<None>(`repair.lock_${table}`, {
    sqlite: null,
    postgres: `LOCK TABLE ${table} IN SHARE MODE`,
  })

export const lockPets = lock('pets')
export const lockOrders = lock('orders')

export const deleteCategoryStock = statement<{ id: number }>(
  'repair.delete_category_stock',
  'DELETE FROM category_stock WHERE category_id = :id',
)

const pets = (status: string) => `sum(CASE WHEN p.status = '${status}' THEN 1 ELSE 0 END)`

const countedCategories = (where: string) =>
  `INSERT INTO category_stock (category_id, slot, available, pending, sold, quantity, reserved)
   SELECT c.id, 0, ${['available', 'pending', 'sold'].map(pets).join(', ')}, coalesce(sum(p.quantity), 0), coalesce(sum(p.reserved), 0)
   FROM categories c LEFT JOIN pets p ON p.category_id = c.id ${where} GROUP BY c.id`

export const insertCategoryStock = statement<{ id: number }>(
  'repair.insert_category_stock',
  countedCategories('WHERE c.id = :id'),
)

export const deleteAllCategoryStock = statement<None>('repair.delete_all_category_stock', 'DELETE FROM category_stock')

export const insertAllCategoryStock = statement<None>('repair.insert_all_category_stock', countedCategories(''))

export const deleteOrderCounts = statement<None>('repair.delete_order_counts', 'DELETE FROM order_counts')

export const insertOrderCounts = statement<None>(
  'repair.insert_order_counts',
  `INSERT INTO order_counts (slot, open, fulfilled)
   SELECT 0, coalesce(sum(1 - complete), 0), coalesce(sum(complete), 0) FROM orders`,
)

export const deleteOrderDays = statement<None>('repair.delete_order_days', 'DELETE FROM order_days')

export const insertOrderDays = statement<None>(
  'repair.insert_order_days',
  `INSERT INTO order_days (day, slot, units)
   SELECT placed_at / 86400000, 0, sum(quantity) FROM orders GROUP BY placed_at / 86400000`,
)
