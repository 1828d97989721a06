// Rules for orders, as pure functions. The inventory rules decide whether there is enough stock.
import { StoreError } from '../../errors.ts'
import { fulfill, release, reserveMore } from '../inventory/inventory.rules.ts'
import type { LedgerEntry } from '../inventory/inventory.ts'
import type { PetRow } from '../pet-row.ts'

export interface OrderState {
  readonly id: number
  readonly quantity: number
  /** Milliseconds since 1970. */
  readonly shipDate: number | null
  readonly complete: boolean
}

export type OrderChange = Partial<Omit<OrderState, 'id'>>

/**
 * Returns the changed order. A fulfilled order keeps its quantity and stays fulfilled; repeating these values is not an error. Its ship
 * date may still change, because that date now records when the order actually shipped. Fails with: order_complete.
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
    throw new StoreError('order_complete', `Order ${order.id} is fulfilled and can no longer be canceled.`)
}

/** Applies an order's change to its pet's stock and ledger: first the quantity, then the fulfillment. Fails with: insufficient_stock, stock_limit. */
export function moveStock(
  locked: PetRow,
  before: OrderState,
  after: OrderState,
): { readonly after: PetRow; readonly entries: readonly LedgerEntry[] } {
  const more = after.quantity - before.quantity
  const entries: LedgerEntry[] = []
  let stock = locked
  if (more !== 0) {
    stock = more > 0 ? reserveMore(stock, more) : release(stock, -more)
    entries.push({ quantity: stock.quantity, reason: 'changed', orderId: after.id })
  }
  if (after.complete && !before.complete) {
    stock = fulfill(stock, after.quantity)
    entries.push({ quantity: stock.quantity, reason: 'fulfilled', orderId: after.id })
  }
  return { after: stock, entries }
}
