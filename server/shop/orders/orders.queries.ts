// All SQL statements for orders, except those that list orders.
import type { Id } from '../../../contract/identifiers.ts'
import { columnsNamed, columnsSql } from '../../db/index-scan.ts'
import { statement } from '../../db/statement.ts'

/** A stored order, with its dates in milliseconds since 1970 and its flag as 0 or 1. */
export interface OrderRow {
  id: number
  petId: number
  quantity: number
  shipDate: number | null
  complete: number
}

export const orderColumns = columnsNamed('id, pet_id, quantity, ship_date, complete')
const columns = columnsSql({ columns: orderColumns }).join(', ')
const byId = `SELECT ${columns} FROM orders WHERE id = :id`

export const orderById = statement<{ id: Id }, OrderRow>('orders.by_id', byId)

/** Reads and locks an order: no other transaction can change it until this one ends. */
export const lockOrder = statement<{ id: Id }, OrderRow>('orders.lock', {
  sqlite: byId,
  postgres: `${byId} FOR NO KEY UPDATE`,
})

/**
 * Returns the id for a new order for a locked pet. On SQLite, this is the last id plus one, and it stays valid until the transaction ends.
 * PostgreSQL never hands out an id twice, so the statement returns none for an order that will be rejected; otherwise, the two databases
 * would number orders differently. The condition repeats `reserve` in inventory.rules.ts; change them together.
 */
export const newOrderId = statement<{ petId: Id; quantity: number }, { id: number }>('orders.new_id', {
  sqlite: "SELECT coalesce(max(seq), 0) + 1 AS id FROM sqlite_sequence WHERE name = 'orders'",
  postgres: `SELECT nextval('orders_id_seq') AS id FROM pets
    WHERE id = :petId AND status = 'available' AND quantity >= :quantity`,
})

type NewOrder = {
  id: number
  petId: number
  quantity: number
  shipDate: number | null
  complete: number
  placedAt: number
  placedBy: string
}

export const insertOrder = statement<NewOrder>('orders.insert', {
  sqlite: insertSql('VALUES'),
  postgres: insertSql('OVERRIDING SYSTEM VALUE VALUES'),
})

function insertSql(values: string): string {
  return `INSERT INTO orders (id, pet_id, quantity, ship_date, complete, placed_at, placed_by)
   ${values} (:id, :petId, :quantity, :shipDate, :complete, :placedAt, :placedBy)`
}

type OpenOrder = {
  petId: Id
  quantity: number
  shipDate: number | null
  lowStock: number
  at: number
  actor: string
  requestId: string | null
  traceParent: string | null
  /** The order as JSON, without the opening brace and the id. */
  orderData: string
}

/** The columns that both events of an order share. */
const origin = 'CAST(:at AS bigint), CAST(:actor AS text), CAST(:requestId AS text), CAST(:traceParent AS text)'

/**
 * Places an open order in one round trip if the rules have nothing to decide: the pet is available and keeps more than `lowStock` units.
 * Otherwise, or if another transaction is changing the pet, returns no row and changes nothing. orders.place.test.ts compares the condition
 * with the rules. Comparing `xmin` rejects a pet that changed after this statement's snapshot was taken, because the snapshot's copy of its
 * ledger would be out of date.
 */
export const placeOpenOrder = statement<OpenOrder, { id: number }>('orders.place', {
  // SQLite does not need to do this in one statement, because it has no round trips to save.
  sqlite: null,
  postgres: `WITH pet AS (
      SELECT id FROM pets
      WHERE id = :petId AND status = 'available' AND quantity - :quantity > :lowStock
        AND xmin = (SELECT xmin FROM pets WHERE id = :petId)
      FOR NO KEY UPDATE SKIP LOCKED
    ), stock AS (
      UPDATE pets SET quantity = quantity - :quantity, reserved = reserved + :quantity
      WHERE id = (SELECT id FROM pet) RETURNING id, quantity
    ), placed AS (
      INSERT INTO orders (pet_id, quantity, ship_date, complete, placed_at, placed_by)
      SELECT id, :quantity, :shipDate, 0, :at, :actor FROM stock RETURNING id
    ), moved AS (
      INSERT INTO stock_movements (pet_id, number, delta, quantity, reason, order_id, actor, at)
      SELECT stock.id, coalesce((SELECT max(number) FROM stock_movements WHERE pet_id = :petId), 0) + 1,
        -CAST(:quantity AS bigint), quantity, 'ordered', placed.id, :actor, :at
      FROM stock, placed
    ), recorded AS (
      INSERT INTO event_outbox (type, at, actor, request_id, trace_parent, subject_type, subject_id, data)
      SELECT 'order.placed', ${origin}, 'order', id, '{"id":' || id || CAST(:orderData AS text) FROM placed
      UNION ALL
      SELECT 'inventory.changed', ${origin}, 'inventory', id,
        '{"petId":' || id || ',"quantity":' || quantity || ',"status":"available"}'
      FROM stock
    )
    SELECT id FROM placed`,
})

export const updateOrderRow = statement<
  { id: number; quantity: number; shipDate: number | null; complete: number },
  OrderRow
>(
  'orders.update',
  `UPDATE orders SET quantity = :quantity, ship_date = :shipDate, complete = :complete WHERE id = :id RETURNING ${columns}`,
)

export const deleteOrderRow = statement<{ id: number }>('orders.delete', 'DELETE FROM orders WHERE id = :id')
