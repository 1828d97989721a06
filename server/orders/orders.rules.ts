// The rules of an order, without a database. What a change means for the stock is up to the inventory's rules.
import { StoreError } from '../errors.ts'

export interface OrderState {
  readonly id: number
  readonly quantity: number
  /** In milliseconds since 1970. */
  readonly shipDate: number | null
  readonly complete: boolean
}

export type OrderChange = Partial<Omit<OrderState, 'id'>>

/** The order after a change. A fulfilled order cannot change; repeating its values is no error. Fails with: order_complete. */
export function applyChange(order: OrderState, change: OrderChange): OrderState {
  const after = { ...order, ...change }
  const isSame =
    after.quantity === order.quantity && after.shipDate === order.shipDate && after.complete === order.complete
  if (order.complete && !isSame)
    throw new StoreError('order_complete', `Order ${order.id} is fulfilled and can no longer be changed.`)
  return after
}

/** Fails with: order_complete. */
export function requireCancellable(order: OrderState): void {
  if (order.complete)
    throw new StoreError('order_complete', `Order ${order.id} is fulfilled and can no longer be cancelled.`)
}
