// The rules of an order, without a database. What a change means for the stock is up to the inventory's rules.
import { StoreError } from '../../errors.ts'

export interface OrderState {
  readonly id: number
  readonly quantity: number
  /** In milliseconds since 1970. */
  readonly shipDate: number | null
  readonly complete: boolean
}

export type OrderChange = Partial<Omit<OrderState, 'id'>>

/**
 * The order after a change. A fulfilled order keeps its quantity and stays fulfilled; repeating them is no error, and its ship date, the
 * actual one, may still change. Fails with: order_complete.
 */
export function applyChange(order: OrderState, change: OrderChange): OrderState {
  const after = { ...order, ...change }
  if (order.complete && (after.quantity !== order.quantity || !after.complete))
    throw new StoreError('order_complete', `Order ${order.id} is fulfilled; only its ship date can still be changed.`)
  return after
}

/** Fails with: order_complete. */
export function requireCancellable(order: OrderState): void {
  if (order.complete)
    throw new StoreError('order_complete', `Order ${order.id} is fulfilled and can no longer be cancelled.`)
}
