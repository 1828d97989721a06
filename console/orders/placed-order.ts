// Orders as the service returns them, with the rules for when they are due. Days and weeks are in the user's time zone.
import type { ListOrderDetailsQuery, Order, OrderDetails } from 'petstore-client'

/** An order as the service returns it. The specification makes all its fields optional, but the service always returns these. */
export type PlacedOrder = Order & Required<Pick<Order, 'id' | 'petId' | 'quantity'>>

export const isPlaced = (order: Order): order is PlacedOrder =>
  order.id !== undefined && order.petId !== undefined && order.quantity !== undefined

/** Converts a list row to an order as `getOrder` returns it: before an edit, the two are compared to detect changes. */
export const orderOf = ({ id, petId, quantity, shipDate, complete }: OrderDetails): PlacedOrder => ({
  id,
  petId,
  quantity,
  ...(shipDate !== undefined && { shipDate }),
  complete,
})

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 3

/** Returns an order's urgency; undefined if the order is not due soon. */
export function dueOf({ complete, shipDate }: Pick<Order, 'complete' | 'shipDate'>, now: Date): string | undefined {
  if (complete || shipDate === undefined) return undefined
  const at = new Date(shipDate)
  if (at < now) return 'overdue'
  if (at < midnight(now, 1)) return 'due today'
  return at.getTime() - now.getTime() < SOON_DAYS * DAY_MS ? 'due soon' : undefined
}

/** Due-date filters for open orders. */
export const dues = ['overdue', 'today', 'week', 'none'] as const
export type Due = (typeof dues)[number]

/** Returns the query for a filter. An overdue order does not also count as due today. */
export function dueQuery(due: Due, now: Date): ListOrderDetailsQuery {
  if (due === 'none') return { complete: false, hasShipDate: false }
  if (due === 'overdue') return { complete: false, shipDateTo: now.toISOString() }
  return { complete: false, shipDateFrom: now.toISOString(), shipDateTo: endOf(due, now).toISOString() }
}

/** Returns the end of the day or week. A week ends on Sunday. */
export const endOf = (due: Due, now: Date): Date => midnight(now, due === 'week' ? ((7 - now.getDay()) % 7) + 1 : 1)

const midnight = (now: Date, days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
