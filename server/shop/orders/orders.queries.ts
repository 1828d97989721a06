// All SQL statements for orders.
import type { Id } from '../../../contract/identifiers.ts'
import {
  columnsNamed,
  columnsSql,
  type Direction,
  type IndexScan,
  type Key,
  type List,
  type Range,
  ROW_ORDER,
  type Scans,
} from '../../db/index-scan.ts'
import { type FilteredList, type Page, pageRead } from '../../db/lists.ts'
import { statement } from '../../db/statement.ts'

/** A stored order, with its dates in milliseconds since 1970 and its flag as 0 or 1. */
export interface OrderRow {
  id: number
  petId: number
  quantity: number
  shipDate: number | null
  complete: number
}

const list: List = {
  name: 'orders.list',
  table: 'orders',
  columns: columnsNamed('id, pet_id, quantity, ship_date, complete'),
}
const columns = columnsSql(list).join(', ')
const byId = `SELECT ${columns} FROM orders WHERE id = :id`

export const orderById = statement<{ id: Id }, OrderRow>('orders.by_id', byId)

/** Reads and locks an order: no other transaction can change it until this one ends. */
export const lockOrder = statement<{ id: Id }, OrderRow>('orders.lock', {
  sqlite: byId,
  postgres: `${byId} FOR NO KEY UPDATE`,
})

/**
 * Returns the id for a new order of a locked pet. On SQLite, it is the last id plus one and valid until the transaction ends. PostgreSQL
 * never returns an id twice, so it must not return one for an order that will be rejected; otherwise, the two databases would number
 * orders differently. The condition repeats `reserve` in inventory.rules.ts; change them together.
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
}

export const insertOrder = statement<NewOrder>('orders.insert', {
  sqlite: insertSql('VALUES'),
  postgres: insertSql('OVERRIDING SYSTEM VALUE VALUES'),
})

function insertSql(values: string): string {
  return `INSERT INTO orders (id, pet_id, quantity, ship_date, complete, placed_at)
   ${values} (:id, :petId, :quantity, :shipDate, :complete, :placedAt)`
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
  // SQLite has no round trips to save.
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
      INSERT INTO orders (pet_id, quantity, ship_date, complete, placed_at)
      SELECT id, :quantity, :shipDate, 0, :at FROM stock RETURNING id
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

export interface OrderFilter {
  readonly petId?: Id
  readonly complete?: boolean
}

export type DateSort = 'shipDate' | '-shipDate'
export type OrderSort = 'id' | '-id' | DateSort

/** Sort value of orders without a ship date. It lies beyond every date, so these orders come last in both directions. */
export const NO_SHIP_DATE = { shipDate: Number.MAX_SAFE_INTEGER, '-shipDate': -Number.MAX_SAFE_INTEGER } as const

const directionOf = (sort: OrderSort): Direction => (sort.startsWith('-') ? 'DESC' : 'ASC')
const flagsOf = (complete: boolean | undefined): number[] => (complete === undefined ? [0, 1] : [Number(complete)])

/** Builds the query for a page of orders sorted by id, or of all pets' orders sorted by ship date. */
export function orderPage(filter: OrderFilter, sort: OrderSort, { after, limit }: Page) {
  const scans =
    sort === 'shipDate' || sort === '-shipDate'
      ? scansByDate(filter.complete, sort, { after })
      : { list, scans: scansById(filter, after), direction: directionOf(sort) }
  return pageRead<OrderRow>(scans, limit)
}

function scansById({ petId, complete }: OrderFilter, after: Key | undefined): IndexScan[] {
  if (petId !== undefined)
    return flagsOf(complete).map((complete) => {
      return { index: 'orders_pet', equals: { pet_id: petId, complete }, order: ROW_ORDER, after }
    })
  if (complete === undefined) return [{ order: ['id'], after }]
  return [{ index: 'orders_complete', equals: { complete: Number(complete) }, order: ROW_ORDER, after }]
}

function scansByDate(complete: boolean | undefined, sort: DateSort, range: Range): Scans {
  const scans = flagsOf(complete).flatMap((flag) => scansOfFlag(flag, sort, range))
  return { list, scans, direction: directionOf(sort) }
}

/** Scans the orders with a ship date, then the orders without one. */
function scansOfFlag(complete: number, sort: DateSort, { after, upTo }: Range): IndexScan[] {
  const none = NO_SHIP_DATE[sort]
  const isUndated = (position: Key | undefined) => position?.[0] === none
  const dated: IndexScan = {
    index: 'orders_ship_date',
    equals: { complete },
    order: ['ship_date', ...ROW_ORDER],
    // Starts before every date but after the orders without one, which SQLite sorts first.
    after: after ?? [-none, 0],
    upTo: isUndated(upTo) ? undefined : upTo,
  }
  const undated: IndexScan = {
    index: 'orders_ship_date',
    equals: { complete, ship_date: null },
    order: ROW_ORDER,
    mergeBy: [String(none), 'id'],
    after: isUndated(after) ? after?.slice(1) : undefined,
    upTo: isUndated(upTo) ? upTo?.slice(1) : undefined,
  }
  if (isUndated(after)) return [undated]
  return upTo === undefined || isUndated(upTo) ? [dated, undated] : [dated]
}

/** Lists a pet's orders sorted by ship date: either scans all orders, or collects the pet's orders and sorts them. */
export function ordersOfPetByDate(petId: Id, complete: boolean | undefined, sort: DateSort): FilteredList {
  const matches = `orders WHERE pet_id = :pet AND complete IN (${flagsOf(complete).join(', ')})`
  return {
    scans: (range) => scansByDate(complete, sort, range),
    // Adding 0 keeps PostgreSQL from using the index on pets, which has a different order.
    filter: { name: 'pet', sql: 'pet_id + 0 = :pet', params: { pet: petId } },
    subset: {
      name: `of a pet, complete ${flagsOf(complete).join(' or ')}`,
      countName: `orders.count_of_pet, complete ${flagsOf(complete).join(' or ')}`,
      matches,
      // PostgreSQL does not move a sort past an OFFSET.
      rows: { sqlite: matches, postgres: `(SELECT * FROM ${matches} OFFSET 0) pet_order WHERE true` },
      first: { sqlite: 'count', postgres: 'count' },
      params: { pet: petId },
      order: [`coalesce(ship_date, ${NO_SHIP_DATE[sort]})`, 'id'],
    },
  }
}
