// All SQL statements for orders, except those that list orders.
import type { Id } from '../../../contract/identifiers.ts'
import { columnsNamed, columnsSql } from '../../db/index-scan.ts'
import { statement } from '../../db/statement.ts'
import { type PetRow, rowById } from '../pet-row.ts'

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
 * Reads and locks the pet of a new order, and takes the order's id. On SQLite, this is the last id plus one, and it stays valid until the
 * transaction ends. PostgreSQL never hands out an id twice, so it skips the ids of rejected orders.
 *
 * Every change of an order locks rows in this order: the order, if it exists, and then its pet. A new order is invisible to others, and
 * whatever else a change writes, it only inserts. So no two changes can wait for each other.
 */
export const lockPetForOrder = statement<{ id: Id }, PetRow & { orderId: number }>('pets.lock_for_order', {
  sqlite: `SELECT pet.*, (SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'orders') AS "orderId"
    FROM (${rowById}) AS pet`,
  // The CTE takes the id after the lock. Otherwise, the id would be taken again whenever the lock had to wait.
  postgres: `WITH pet AS (${rowById} FOR NO KEY UPDATE) SELECT pet.*, nextval('orders_id_seq') AS "orderId" FROM pet`,
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

export const updateOrderRow = statement<{ id: number; quantity: number; shipDate: number | null; complete: number }>(
  'orders.update',
  'UPDATE orders SET quantity = :quantity, ship_date = :shipDate, complete = :complete WHERE id = :id',
)

export const deleteOrderRow = statement<{ id: number }>('orders.delete', 'DELETE FROM orders WHERE id = :id')
