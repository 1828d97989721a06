// What can be done with orders: each change writes the order, the pet's books and the ledger in one transaction.
import type { components } from '../../contract/generated/types.ts'
import type { Id, WithExactIds } from '../../contract/identifiers.ts'
import type { ChangeContext, Precondition } from '../context.ts'
import { dayOf, formatDate, parseDate } from '../dates.ts'
import type { Database, Queries } from '../db/database.ts'
import { fewOrManyOfEach, type Page } from '../db/listing.ts'
import { StoreError } from '../errors.ts'
import {
  type Books,
  fulfil,
  type LedgerEntry,
  lockStock,
  release,
  reserve,
  reserveMore,
  saveStock,
} from '../inventory/inventory.ts'
import * as queries from './orders.queries.ts'
import { changed, type OrderState, requireCancellable } from './orders.rules.ts'

type Order = components['schemas']['Order']
export type OrderSort = queries.OrderSort
export type NewOrder = WithExactIds<components['schemas']['NewOrder']>
type OrderUpdate = components['schemas']['OrderUpdate']

export async function listOrders(
  db: Database,
  filter: queries.OrderFilter,
  sort: queries.OrderSort,
  page: Page,
): Promise<Order[]> {
  const rows = await orderRows(db, filter, sort, page)
  return rows.map(toOrder)
}

function orderRows(db: Database, filter: queries.OrderFilter, sort: queries.OrderSort, page: Page) {
  const { petId, complete } = filter
  if (petId === undefined || sort === 'id' || sort === '-id') return db.all(...queries.orderPage(filter, sort, page))
  const kinds = complete === undefined ? [true, false] : [complete]
  const parts = kinds.map((complete) => queries.datedOrdersOfPet({ petId, complete }, sort, page))
  return fewOrManyOfEach(db, parts, queries.compareDated(sort), page)
}

/** What an order is sorted by in a list by ship date. */
export function shipDateKey({ shipDate }: Order, sort: 'shipDate' | '-shipDate'): number {
  return shipDate === undefined ? queries.NO_SHIP_DATE[sort] : Date.parse(shipDate)
}

/** Refuses: order_not_found. */
export async function getOrder(db: Queries, id: Id): Promise<Order> {
  return toOrder((await db.get(queries.orderById, { id })) ?? notFound(id))
}

/** Takes the units out of stock and records the promise. Refuses: unknown_pet, pet_not_available, insufficient_stock. */
export function placeOrder(db: Database, order: NewOrder, author: ChangeContext): Promise<Order> {
  const { petId, quantity = 1, complete = false } = order
  return db.transaction(async (db) => {
    const before = await lockStock(db, petId)
    if (!before) throw new StoreError('unknown_pet', `Pet ${petId} does not exist.`)
    const reserved = reserve(before, quantity)
    const ordered: LedgerEntry = { quantity: reserved.quantity, reason: 'ordered', orderId: 'new' }
    const entries = complete ? [ordered, { ...ordered, reason: 'fulfilled' } as const] : [ordered]
    const values = { petId: before.petId, quantity, shipDate: momentOf(order.shipDate), complete: Number(complete) }
    const placed = { ...values, placedAt: author.at }
    // Sent together: PostgreSQL takes them in this order, and answers once for all.
    const [row] = await Promise.all([
      db.get(queries.insertOrder, placed),
      saveStock(db, before, complete ? fulfil(reserved, quantity) : reserved, entries, author),
      recount(db, undefined, placed),
    ])
    if (!row) throw new Error('An order that was inserted did not come back.')
    return toOrder(row)
  })
}

/** Changes or fulfils an order. Refuses: order_not_found, precondition_failed, order_complete, insufficient_stock, invalid_request. */
export function updateOrder(
  db: Database,
  id: Id,
  { shipDate, ...change }: OrderUpdate,
  author: ChangeContext,
  expected: Precondition,
): Promise<Order> {
  return db.transaction(async (db) => {
    const before = (await db.get(queries.lockOrder, { id })) ?? notFound(id)
    expected(toOrder(before))
    const state = stateOf(before)
    const after = changed(state, { ...change, ...(shipDate === undefined ? {} : { shipDate: momentOf(shipDate) }) })
    const row = (await db.get(queries.updateOrderRow, { ...after, complete: Number(after.complete) })) ?? notFound(id)
    await followStock(db, before.petId, state, after, author)
    await recount(db, before, { ...before, ...row })
    return toOrder(row)
  })
}

/** What a change of an order means for the books of its pet: first the quantity, then the promise kept. */
async function followStock(
  db: Queries,
  petId: number,
  before: OrderState,
  after: OrderState,
  author: ChangeContext,
): Promise<void> {
  const open = (await lockStock(db, petId)) ?? missingPet(petId)
  const more = after.quantity - before.quantity
  const entries: LedgerEntry[] = []
  let books: Books = open
  if (more !== 0) {
    books = more > 0 ? reserveMore(books, more) : release(books, -more)
    entries.push({ quantity: books.quantity, reason: 'changed', orderId: after.id })
  }
  if (after.complete && !before.complete) {
    books = fulfil(books, after.quantity)
    entries.push({ quantity: books.quantity, reason: 'fulfilled', orderId: after.id })
  }
  if (entries.length > 0) await saveStock(db, open, books, entries, author)
}

/** Gives the units back, once; the order is gone and its trace stays in the ledger. Refuses: order_not_found, precondition_failed, order_complete, invalid_request. */
export function cancelOrder(db: Database, id: Id, author: ChangeContext, expected: Precondition): Promise<void> {
  return db.transaction(async (db) => {
    const before = (await db.get(queries.lockOrder, { id })) ?? notFound(id)
    expected(toOrder(before))
    requireCancellable(stateOf(before))
    const books = (await lockStock(db, before.petId)) ?? missingPet(before.petId)
    await db.run(queries.deleteOrderRow, { id: before.id })
    const after = release(books, before.quantity)
    const entry: LedgerEntry = { quantity: after.quantity, reason: 'cancelled', orderId: before.id }
    await saveStock(db, books, after, [entry], author)
    await recount(db, before, undefined)
  })
}

type PlacedOrder = Pick<queries.OrderRow, 'quantity' | 'complete'> & { placedAt: number }

/** Keeps the counts of orders, and of the units ordered per day, in step. */
async function recount(db: Queries, before: PlacedOrder | undefined, after: PlacedOrder | undefined): Promise<void> {
  const { placedAt } = (after ?? before) as PlacedOrder
  const open = Number(after?.complete === 0) - Number(before?.complete === 0)
  const fulfilled = Number(after?.complete === 1) - Number(before?.complete === 1)
  const units = (after?.quantity ?? 0) - (before?.quantity ?? 0)
  await Promise.all([
    (open !== 0 || fulfilled !== 0) && db.run(queries.addToOrderCounts, { open, fulfilled }),
    units !== 0 && db.run(queries.addToOrderDays, { day: dayOf(placedAt), units }),
  ])
}

function stateOf({ id, quantity, shipDate, complete }: queries.OrderRow): OrderState {
  return { id, quantity, shipDate, complete: complete === 1 }
}

function toOrder({ id, petId, quantity, shipDate, complete }: queries.OrderRow): Order {
  const date = shipDate === null ? {} : { shipDate: formatDate(shipDate) }
  return { id, petId, quantity, ...date, complete: complete === 1 }
}

function momentOf(date: string | null | undefined): number | null {
  return date ? (parseDate(date) ?? null) : null
}

function missingPet(petId: number): never {
  throw new Error(`Pet ${petId} has an order and is not there.`)
}

function notFound(id: Id): never {
  throw new StoreError('order_not_found', `Order ${id} does not exist.`)
}
