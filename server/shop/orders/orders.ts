// Use cases for orders: each change writes the order, the pet's stock, and the ledger in one transaction.
import type { components } from '../../../contract/generated/types.ts'
import type { Id, WithExactIds } from '../../../contract/identifiers.ts'
import type { ChangeContext, Precondition } from '../../context.ts'
import { formatDate, toMilliseconds } from '../../dates.ts'
import { change, write } from '../../db/change.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { Key } from '../../db/index-scan.ts'
import { type Page, readPage } from '../../db/lists.ts'
import { StoreError } from '../../errors.ts'
import { eventWrites, type NewEvent } from '../../feed/events/events.ts'
import { fulfill, release, reserve, stockEvents } from '../inventory/inventory.rules.ts'
import { type LedgerEntry, movementWrites, stockWrite } from '../inventory/inventory.ts'
import { lockPet } from '../pet-row.ts'
import * as lists from './order-lists.queries.ts'
import * as queries from './orders.queries.ts'
import { applyChange, moveStock, type OrderState, requireCancellable } from './orders.rules.ts'

type Order = components['schemas']['Order']
type OrderDetails = components['schemas']['OrderDetails']
export type OrderSort = lists.OrderSort
export type NewOrder = WithExactIds<components['schemas']['NewOrder']>
type OrderUpdate = components['schemas']['OrderUpdate']

/** The filters in a request. They match ship dates from `shipDateFrom` up to but excluding `shipDateTo`. */
export interface OrderFilter extends Omit<lists.OrderFilter, 'shipDates'> {
  readonly shipDateFrom?: string
  readonly shipDateTo?: string
  readonly hasShipDate?: boolean
}

export async function listOrders(db: Database, filter: OrderFilter, sort: OrderSort, page: Page): Promise<Order[]> {
  const query = lists.orderQuery(lists.orderList, withShipDates(filter), sort)
  return (await readPage<queries.OrderRow>(db, query, page)).map(toOrder)
}

/** Lists orders with the names of their pets and categories. Also shows when and by whom each order was placed. */
export async function listOrderDetails(
  db: Database,
  filter: OrderFilter,
  sort: OrderSort,
  page: Page,
): Promise<OrderDetails[]> {
  const query = lists.orderQuery(lists.orderDetailsList, withShipDates(filter), sort)
  return (await readPage<lists.OrderDetailsRow>(db, query, page)).map(toOrderDetails)
}

function withShipDates({ shipDateFrom, shipDateTo, hasShipDate, ...filter }: OrderFilter): lists.OrderFilter {
  if (shipDateFrom === undefined && shipDateTo === undefined) {
    if (hasShipDate === undefined) return filter
    return { ...filter, shipDates: hasShipDate ? lists.ANY_DATE : 'none' }
  }
  const { min, max } = lists.ANY_DATE
  const from = shipDateFrom === undefined ? min : toMilliseconds(shipDateFrom)
  const to = shipDateTo === undefined ? max : toMilliseconds(shipDateTo) - 1
  // No order matches both a date range and `hasShipDate: false`, so use an empty range.
  return { ...filter, shipDates: hasShipDate === false ? { min: max, max: min } : { min: from, max: to } }
}

/** Returns an order's position in the list, for cursors. */
export function positionOf({ id = 0, shipDate }: Order, sort: OrderSort): Key {
  return lists.orderPosition(id, shipDate === undefined ? undefined : Date.parse(shipDate), sort)
}

/** Fails with: order_not_found. */
export async function getOrder(db: Queries, id: Id): Promise<Order> {
  return toOrder((await db.get(queries.orderById, { id })) ?? notFound(id))
}

/** Reserves the units and stores the order. Fails with: unknown_pet, pet_not_available, insufficient_stock. */
export function placeOrder(db: Database, order: NewOrder, context: ChangeContext): Promise<Order> {
  const { petId, quantity = 1, complete = false } = order
  return change(db, async (db) => {
    const before = await db.get(queries.lockPetForOrder, { id: petId })
    if (!before) throw new StoreError('unknown_pet', `Pet ${petId} does not exist.`)
    const reserved = reserve(before, quantity)
    const after = complete ? fulfill(reserved, quantity) : reserved
    const id = before.orderId
    const row = { id, petId: before.id, quantity, shipDate: toShipDate(order.shipDate), complete: Number(complete) }
    const ordered: LedgerEntry = { quantity: after.quantity, reason: 'ordered', orderId: id }
    const entries: LedgerEntry[] = complete ? [ordered, { ...ordered, reason: 'fulfilled' }] : [ordered]
    const data = toOrder(row)
    const subject = { type: 'order', id } as const
    const events: NewEvent[] = [
      { type: 'order.placed', subject, data },
      ...(complete ? [{ type: 'order.fulfilled', subject, data } as const] : []),
      ...stockEvents(before, after, context.lowStock),
    ]
    return [
      data,
      [
        write(queries.insertOrder, { ...row, placedAt: context.at, placedBy: context.actor }),
        stockWrite(before, after),
        ...movementWrites(before, entries, context),
        ...eventWrites(events, context),
      ],
    ]
  })
}

/** Changes or fulfills an order. Fails with: order_not_found, precondition_failed, order_complete, insufficient_stock, stock_limit. */
export function updateOrder(
  db: Database,
  id: Id,
  { shipDate, ...update }: OrderUpdate,
  context: ChangeContext,
  requireMatch: Precondition,
): Promise<Order> {
  return change(db, async (db) => {
    const before = (await db.get(queries.lockOrder, { id })) ?? notFound(id)
    requireMatch(toOrder(before))
    const state = toState(before)
    const dated = shipDate === undefined ? {} : { shipDate: toShipDate(shipDate) }
    const after = applyChange(state, { ...update, ...dated })
    const movesStock = after.quantity !== state.quantity || after.complete !== state.complete
    const stock = movesStock ? ((await db.get(lockPet, { id: before.petId })) ?? missingPet(before.petId)) : undefined
    const move = stock && moveStock(stock, state, after)
    const row = { ...after, complete: Number(after.complete) }
    const order = toOrder({ ...row, petId: before.petId })
    const subject = { type: 'order', id: state.id } as const
    const isUpdated = after.quantity !== state.quantity || after.shipDate !== state.shipDate
    const events: NewEvent[] = [
      ...(isUpdated ? [{ type: 'order.updated', subject, data: order } as const] : []),
      ...(after.complete && !state.complete ? [{ type: 'order.fulfilled', subject, data: order } as const] : []),
      ...(stock && move ? stockEvents(stock, move.after, context.lowStock) : []),
    ]
    return [
      order,
      [
        write(queries.updateOrderRow, row),
        ...(stock && move ? [stockWrite(stock, move.after), ...movementWrites(stock, move.entries, context)] : []),
        ...eventWrites(events, context),
      ],
    ]
  })
}

/** Releases the units and deletes the order; its ledger entries remain. Fails with: order_not_found, precondition_failed, order_complete, stock_limit. */
export function cancelOrder(db: Database, id: Id, context: ChangeContext, requireMatch: Precondition): Promise<void> {
  return change(db, async (db) => {
    const order = (await db.get(queries.lockOrder, { id })) ?? notFound(id)
    requireMatch(toOrder(order))
    requireCancellable(toState(order))
    const before = (await db.get(lockPet, { id: order.petId })) ?? missingPet(order.petId)
    const after = release(before, order.quantity)
    const entry: LedgerEntry = { quantity: after.quantity, reason: 'cancelled', orderId: order.id }
    const subject = { type: 'order', id: order.id } as const
    const cancelled: NewEvent = { type: 'order.cancelled', subject, data: toOrder(order) }
    return [
      undefined,
      [
        write(queries.deleteOrderRow, { id: order.id }),
        stockWrite(before, after),
        ...movementWrites(before, [entry], context),
        ...eventWrites([cancelled, ...stockEvents(before, after, context.lowStock)], context),
      ],
    ]
  })
}

function toState({ id, quantity, shipDate, complete }: queries.OrderRow): OrderState {
  return { id, quantity, shipDate, complete: complete === 1 }
}

function toOrder({ id, petId, quantity, shipDate, complete }: queries.OrderRow): Order {
  const date = shipDate === null ? {} : { shipDate: formatDate(shipDate) }
  return { id, petId, quantity, ...date, complete: complete === 1 }
}

function toOrderDetails(row: lists.OrderDetailsRow): OrderDetails {
  const { petName, categoryId, categoryName, placedBy } = row
  const { id, petId, quantity, shipDate, complete } = row
  const date = shipDate === null ? {} : { shipDate: formatDate(shipDate) }
  const placedAt = formatDate(row.placedAt)
  return {
    id,
    petId,
    quantity,
    ...date,
    complete: complete === 1,
    petName,
    categoryId,
    categoryName,
    placedAt,
    placedBy,
  }
}

function toShipDate(date: string | null | undefined): number | null {
  return date === null || date === undefined ? null : toMilliseconds(date)
}

function missingPet(petId: number): never {
  throw new Error(`Pet ${petId} has an order but does not exist.`)
}

function notFound(id: Id): never {
  throw new StoreError('order_not_found', `Order ${id} does not exist.`)
}
