// SQL statements that recompute the trigger-maintained counts.
import { statement } from '../../db/statement.ts'

/**
 * Blocks other changes, because an uncommitted change could be counted twice or not at all. Locks the tables in the order in which other
 * changes write to them, to avoid deadlocks.
 */
export const lockCounted = statement('repair.lock_counted', {
  sqlite: null,
  postgres: 'LOCK TABLE orders, pets IN SHARE MODE',
})

const pets = (status: string) => `sum(CASE WHEN p.status = '${status}' THEN 1 ELSE 0 END)`

/** The statements, in the order in which they must run. */
export const recount = [
  statement('repair.delete_category_stock', 'DELETE FROM category_stock'),
  statement(
    'repair.insert_category_stock',
    `INSERT INTO category_stock (category_id, slot, available, pending, sold, quantity, reserved)
     SELECT c.id, 0, ${['available', 'pending', 'sold'].map(pets).join(', ')}, coalesce(sum(p.quantity), 0), coalesce(sum(p.reserved), 0)
     FROM categories c LEFT JOIN pets p ON p.category_id = c.id GROUP BY c.id`,
  ),
  statement('repair.delete_order_counts', 'DELETE FROM order_counts'),
  statement(
    'repair.insert_order_counts',
    `INSERT INTO order_counts (slot, open, fulfilled)
     SELECT 0, coalesce(sum(1 - complete), 0), coalesce(sum(complete), 0) FROM orders`,
  ),
  statement('repair.delete_order_days', 'DELETE FROM order_days'),
  statement(
    'repair.insert_order_days',
    `INSERT INTO order_days (day, slot, units)
     SELECT placed_at / 86400000, 0, sum(quantity) FROM orders GROUP BY placed_at / 86400000`,
  ),
]
