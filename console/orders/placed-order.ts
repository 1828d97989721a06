// Orders as the service returns them, with a function that rates their urgency.
import type { Order } from 'petstore-client'

/** An order as the service returns it. The specification makes all its fields optional, but the service always returns these. */
export type PlacedOrder = Order & Required<Pick<Order, 'id' | 'petId' | 'quantity'>>

export const isPlaced = (order: Order): order is PlacedOrder =>
  order.id !== undefined && order.petId !== undefined && order.quantity !== undefined

const SOON_MS = 3 * 24 * 60 * 60 * 1000

/** Returns an order's urgency; undefined if the order is not due soon. "Today" is in the user's time zone. */
export function dueOf({ complete, shipDate }: Pick<Order, 'complete' | 'shipDate'>, now: Date): string | undefined {
  if (complete || shipDate === undefined) return undefined
  const at = new Date(shipDate)
  if (at < now) return 'overdue'
  if (at.toDateString() === now.toDateString()) return 'due today'
  return at.getTime() - now.getTime() < SOON_MS ? 'due soon' : undefined
}
