// Every SQL statement about orders.
import type { Id } from '../../contract/identifiers.ts'
import { type Choice, collected, type Held, type Order as ListOrder, type Page, pageOf } from '../db/listing.ts'
import { inOwnSlot } from '../db/slots.ts'
import { statement } from '../db/statement.ts'

/** An order as it is stored: dates in milliseconds since 1970, the flag as 0 or 1. */
export interface OrderRow {
  id: number
  petId: number
  quantity: number
  shipDate: number | null
  complete: number
}

const columns = 'id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete'
const locked = `SELECT ${columns}, placed_at AS "placedAt" FROM orders WHERE id = :id`

export const orderById = statement<{ id: Id }, OrderRow>('orders.by_id', `SELECT ${columns} FROM orders WHERE id = :id`)

/** Reads an order for a change: no one else can change it before the transaction ends. */
export const lockOrder = statement<{ id: Id }, OrderRow & { placedAt: number }>('orders.lock', {
  sqlite: locked,
  postgres: `${locked} FOR UPDATE`,
})

export const insertOrder = statement<
  { petId: number; quantity: number; shipDate: number | null; complete: number; placedAt: number },
  OrderRow
>(
  'orders.insert',
  `INSERT INTO orders (pet_id, quantity, ship_date, complete, placed_at)
   VALUES (:petId, :quantity, :shipDate, :complete, :placedAt) RETURNING ${columns}`,
)

export const updateOrderRow = statement<
  { id: number; quantity: number; shipDate: number | null; complete: number },
  OrderRow
>(
  'orders.update',
  `UPDATE orders SET quantity = :quantity, ship_date = :shipDate, complete = :complete WHERE id = :id RETURNING ${columns}`,
)

export const deleteOrderRow = statement<{ id: number }>('orders.delete', 'DELETE FROM orders WHERE id = :id')

/** Adds to the number of open and fulfilled orders; the numbers may be negative. */
export const addToOrderCounts = statement<{ open: number; fulfilled: number }>(
  'orders.add_to_counts',
  inOwnSlot(
    (slot) => `INSERT INTO order_counts (slot, open, fulfilled) VALUES (${slot}, :open, :fulfilled)
   ON CONFLICT (slot) DO UPDATE SET
     open = order_counts.open + excluded.open, fulfilled = order_counts.fulfilled + excluded.fulfilled`,
  ),
)

/** Adds to the units ordered on a day; the number may be negative. */
export const addToOrderDays = statement<{ day: number; units: number }>(
  'orders.add_to_days',
  inOwnSlot(
    (slot) => `INSERT INTO order_days (day, slot, units) VALUES (:day, ${slot}, :units)
   ON CONFLICT (day, slot) DO UPDATE SET units = order_days.units + excluded.units`,
  ),
)

export interface OrderFilter {
  readonly petId?: Id
  readonly complete?: boolean
}

export type OrderSort = 'id' | '-id' | 'shipDate' | '-shipDate'

/** Stands for "no ship date" in a sort: beyond every date, on the side where it comes last. */
export const NO_SHIP_DATE = { shipDate: Number.MAX_SAFE_INTEGER, '-shipDate': -Number.MAX_SAFE_INTEGER } as const

const dated = (column: string, sort: 'shipDate' | '-shipDate'): string => `coalesce(${column}, ${NO_SHIP_DATE[sort]})`

const orderBy: Readonly<Record<OrderSort, ListOrder>> = {
  id: { columns: ['id'], direction: 'ASC' },
  '-id': { columns: ['id'], direction: 'DESC' },
  shipDate: { columns: [dated('ship_date', 'shipDate'), 'id'], direction: 'ASC' },
  '-shipDate': { columns: [dated('ship_date', '-shipDate'), 'id'], direction: 'DESC' },
}

const list = {
  name: 'orders.list',
  select: { id: 'id', petId: 'pet_id', quantity: 'quantity', shipDate: 'ship_date', complete: 'complete' },
  from: 'orders',
}

const byPet = (petId: Id): Held => ({ name: 'pet', column: 'pet_id', values: [petId] })
const byComplete = (complete: boolean | undefined): Held => ({
  name: 'complete',
  column: 'complete',
  values: complete === undefined ? [0, 1] : [Number(complete)],
})

/** A page of orders. Every index of orders but that of their numbers begins with whether they are fulfilled, after the pet if it has that. */
export function orderPage({ petId, complete }: OrderFilter, sort: OrderSort, page: Page) {
  const isById = !sort.endsWith('shipDate')
  const pet = petId === undefined ? [] : [byPet(petId)]
  const fulfilled = isById && petId === undefined && complete === undefined ? [] : [byComplete(complete)]
  const within = isById ? [...pet, ...fulfilled] : fulfilled
  const byId = petId !== undefined ? 'orders_pet' : fulfilled.length > 0 ? 'orders_complete' : undefined
  const along = sort === 'shipDate' ? 'orders_ship_date' : sort === '-shipDate' ? 'orders_ship_date_down' : byId
  // The sum keeps both databases from another index than that of the order.
  const filters =
    isById || petId === undefined ? [] : [{ name: 'pet', sql: 'pet_id + 0 = :pet', params: { pet: petId } }]
  return pageOf<OrderRow>(list, filters, { ...orderBy[sort], within, along }, page)
}

/** The orders of a pet, open or fulfilled, by ship date, which no index has: few are found by the pet, many by looking at each. */
export function datedOrdersOfPet(
  filter: Required<OrderFilter>,
  sort: 'shipDate' | '-shipDate',
  page: Page,
): Choice<OrderRow> {
  const ofPet = { ...orderBy.id, within: [byPet(filter.petId), byComplete(filter.complete)], along: 'orders_pet' }
  const columns = [dated('"shipDate"', sort), '"id"']
  const few = collected<OrderRow>(list, ofPet, { ...orderBy[sort], columns }, page)
  return { ...few, many: orderPage(filter, sort, page) }
}

/** Which of two orders comes first in a list by ship date. */
export function compareDated(sort: 'shipDate' | '-shipDate') {
  const dateOf = ({ shipDate }: OrderRow): number => shipDate ?? NO_SHIP_DATE[sort]
  const sign = sort === 'shipDate' ? 1 : -1
  return (one: OrderRow, other: OrderRow): number => sign * (dateOf(one) - dateOf(other) || one.id - other.id)
}
