// Every SQL statement about stock. An inventory entry is a view of a pet's row; the ledger and the kept counts stand beside it.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import { type Choice, collected, type Held, type Order, type Page, pageOf } from '../db/listing.ts'
import { inOwnSlot } from '../db/slots.ts'
import { type Dialect, statement } from '../db/statement.ts'
import type { Stock } from './inventory.rules.ts'

type InventoryItem = components['schemas']['InventoryItem']
type PetStatus = components['schemas']['PetStatus']

/** The books of a pet, and the category they count for. */
export interface LockedStock extends Stock {
  readonly categoryId: number
}

const columns = 'id AS "petId", quantity, status'
const books =
  'SELECT id AS "petId", category_id AS "categoryId", status, quantity, reserved FROM pets WHERE id = :petId'

export const inventoryItem = statement<{ petId: Id }, InventoryItem>(
  'inventory.by_pet',
  `SELECT ${columns} FROM pets WHERE id = :petId`,
)

/** Reads the books for a change: no one else can change them before the transaction ends. */
export const lockStockRow = statement<{ petId: Id }, LockedStock>('inventory.lock', {
  sqlite: books,
  postgres: `${books} FOR NO KEY UPDATE`,
})

type Saved = {
  petId: number
  quantity: number
  reserved: number
  wasStatus: PetStatus
  wasQuantity: number
  wasReserved: number
}

const unchanged = 'WHERE id = :petId AND status = :wasStatus AND quantity = :wasQuantity AND reserved = :wasReserved'

/** Guarded: it changes nothing unless the books are still as they were read. */
export const saveBooks = statement<Saved & { status: PetStatus }>(
  'inventory.save',
  `UPDATE pets SET status = :status, quantity = :quantity, reserved = :reserved ${unchanged}`,
)

/** The same where the status stays: SQLite would write its index anew if it were only named. */
export const saveStock = statement<Saved>(
  'inventory.save_stock',
  `UPDATE pets SET quantity = :quantity, reserved = :reserved ${unchanged}`,
)

export type MovementRow = {
  petId: number
  delta: number
  quantity: number
  reason: string
  orderId: number | null
  actor: string
  note: string | null
  at: number
}

const later = { sqlite: 'max', postgres: 'greatest' }
// Within its transaction, the order that was just placed: what is written with it need not wait for its number.
const newOrder = { sqlite: '(SELECT max(id) FROM orders)', postgres: "currval('orders_id_seq')" }

// Requests take their time before they wait for the pet, and instances have clocks of their own; the ledger's time never runs back.
const movement = (dialect: Dialect, orderId: string) =>
  `INSERT INTO stock_movements (pet_id, delta, quantity, reason, order_id, actor, note, at)
   VALUES (:petId, :delta, :quantity, :reason, ${orderId}, :actor, :note, ${later[dialect]}(CAST(:at AS bigint),
     coalesce((SELECT at FROM stock_movements WHERE pet_id = :petId ORDER BY id DESC LIMIT 1), 0)))`

export const insertMovement = statement<MovementRow>('inventory.insert_movement', {
  sqlite: movement('sqlite', ':orderId'),
  postgres: movement('postgres', ':orderId'),
})

export const insertMovementOfNewOrder = statement<Omit<MovementRow, 'orderId'>>(
  'inventory.insert_movement_of_new_order',
  {
    sqlite: movement('sqlite', newOrder.sqlite),
    postgres: movement('postgres', newOrder.postgres),
  },
)

export type CategoryStock = {
  categoryId: Id
  available: number
  pending: number
  sold: number
  quantity: number
  reserved: number
}

/** Adds to what is counted for a category; the numbers may be negative. */
export const addToCategoryStock = statement<CategoryStock>(
  'inventory.add_to_category_stock',
  inOwnSlot(
    (slot) => `INSERT INTO category_stock (category_id, slot, available, pending, sold, quantity, reserved)
   VALUES (:categoryId, ${slot}, :available, :pending, :sold, :quantity, :reserved)
   ON CONFLICT (category_id, slot) DO UPDATE SET
     available = category_stock.available + excluded.available, pending = category_stock.pending + excluded.pending,
     sold = category_stock.sold + excluded.sold, quantity = category_stock.quantity + excluded.quantity,
     reserved = category_stock.reserved + excluded.reserved`,
  ),
)

export interface InventoryFilter {
  readonly status?: readonly PetStatus[]
  readonly maxQuantity?: number
}

export type InventorySort = 'petId' | 'quantity' | '-quantity'

const orders: Readonly<Record<InventorySort, Order>> = {
  petId: { columns: ['id'], direction: 'ASC' },
  quantity: { columns: ['quantity', 'id'], direction: 'ASC' },
  '-quantity': { columns: ['quantity', 'id'], direction: 'DESC' },
}

export const statuses: readonly PetStatus[] = ['available', 'pending', 'sold']
const list = { name: 'inventory.list', select: { petId: 'id', quantity: 'quantity', status: 'status' }, from: 'pets' }

const byStatus = (values: readonly PetStatus[]): Held => ({
  name: 'status',
  column: 'status',
  values: [...new Set(values)],
})

/** A page of stock. The indexes of statuses go on in the order of ids, and of quantities. */
export function inventoryPage({ status, maxQuantity }: InventoryFilter, sort: InventorySort, page: Page) {
  const isById = sort === 'petId'
  const within = isById && !status ? [] : [byStatus(status ?? statuses)]
  const most = maxQuantity === undefined ? undefined : { name: 'most', value: maxQuantity }
  const along = isById ? (status ? 'pets_status' : undefined) : 'pets_status_quantity'
  // The sum keeps both databases from another index than that of the order.
  const filters = most && isById ? [{ name: 'most', sql: 'quantity + 0 <= :most', params: { most: most.value } }] : []
  return pageOf<InventoryItem>(list, filters, { ...orders[sort], within, along, upTo: isById ? undefined : most }, page)
}

/** Little stock of a status in the order of pets, which no index has: few are found by their quantity, many by looking at each. */
export function littleStock(status: PetStatus, maxQuantity: number, page: Page): Choice<InventoryItem> {
  const upTo = { name: 'most', value: maxQuantity }
  const byQuantity = { ...orders.quantity, within: [byStatus([status])], along: 'pets_status_quantity', upTo }
  const few = collected<InventoryItem>(list, byQuantity, { columns: ['"petId"'], direction: 'ASC' }, page)
  return { ...few, many: inventoryPage({ status: [status], maxQuantity }, 'petId', page) }
}

export interface StoredMovement extends MovementRow {
  id: number
}

const movements = {
  name: 'inventory.movements',
  select: {
    id: 'id',
    petId: 'pet_id',
    delta: 'delta',
    quantity: 'quantity',
    reason: 'reason',
    orderId: 'order_id',
    actor: 'actor',
    note: 'note',
    at: 'at',
  },
  from: 'stock_movements',
}

export function movementPage(petId: Id, page: Page) {
  const within = [{ name: 'pet', column: 'pet_id', values: [petId] }]
  const along = 'stock_movements_pet'
  return pageOf<StoredMovement>(movements, [], { columns: ['id'], direction: 'DESC', within, along }, page)
}
