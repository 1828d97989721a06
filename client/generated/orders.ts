// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Call, List } from '../calls.ts'
import type { CallOptions, ChangeOptions, PostOptions } from '../options.ts'
import type { Reference } from '../references.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { ListOrdersQuery } from './queries.ts'
import type { NewOrder, Order, OrderUpdate } from './schemas.ts'

export interface OrdersOperations {
  /**
   * List orders.
   *
   * Returns a page of orders, newest first by default.
   *
   * The documentation does not offer "Try it" for this operation, because the API specification disables it.
   *
   * A key needs the `store:read` scope.
   */
  list(query?: ListOrdersQuery, options?: CallOptions): List<Order, ErrorCodes['listOrders']>

  /**
   * Place an order.
   *
   * Takes units of one pet out of stock and reserves them for the order, either all of them or none. `quantity`
   * defaults to one unit. When the last unit is ordered, the pet becomes `pending`.
   *
   * With `complete: true`, the order is placed and fulfilled in one step, as in an over-the-counter sale.
   *
   * Fails with `unknown_pet` if the pet does not exist, with `pet_not_available` if it is not `available`, and with
   * `insufficient_stock` if too few units are left; the message says how many.
   *
   * A key needs the `store:write` scope.
   */
  place(order: NewOrder, options?: PostOptions): Call<Order, ErrorCodes['placeOrder']>

  /**
   * Read an order.
   *
   * Returns one order, open or fulfilled. Fails with `order_not_found` if it does not exist or was canceled.
   *
   * A key needs the `store:read` scope.
   */
  get(order: Reference<'orders'>, options?: CallOptions): Call<Order, ErrorCodes['getOrder']>

  /**
   * Cancel an order.
   *
   * Cancels an open order: its units return to the stock, and the order no longer exists. A pet that had no units left
   * becomes `available`, unless it is on hold. The pet's stock movements still show the order.
   *
   * Fails with `order_not_found`, with `order_complete` if the order is fulfilled, and with `stock_limit` if the returned
   * units would raise the stock above 2147483647.
   *
   * A key needs the `store:write` scope.
   */
  cancel(order: Reference<'orders'>, options?: ChangeOptions): Call<void, ErrorCodes['cancelOrder']>

  /**
   * Change or fulfill an order.
   *
   * Changes the fields in the body and keeps the others; `{}` changes nothing.
   *
   * `"complete": true` fulfills the order: the reserved units leave the shop. If no other unit of the pet is reserved
   * or in stock, the pet becomes `sold`. You cannot reopen or cancel a fulfilled order, or change its quantity;
   * setting a field to its current value is not an error. You can still set, correct, or remove its `shipDate`, which
   * is then the actual ship date.
   *
   * Changing the `quantity` of an open order reserves the difference or returns it to the stock. You can raise it
   * while units are left, even if the pet is on hold. `"shipDate": null` removes the ship date. `quantity` and
   * `complete` in one body take effect together or not at all. You cannot change an order's pet: cancel the order and
   * place another.
   *
   * Fails with `order_not_found`, with `order_complete` if the order is fulfilled and the request would change its
   * quantity or reopen it, with `insufficient_stock` if the pet has too few units for the higher quantity, and with
   * `stock_limit` if the returned units would raise the stock above 2147483647.
   *
   * A key needs the `store:write` scope.
   */
  update(order: Reference<'orders'>, orderUpdate: OrderUpdate, options?: ChangeOptions): Call<Order, ErrorCodes['updateOrder']>
}

export const orders = ({ call, list }: Requests): OrdersOperations => ({
  list: (query, options) => list('/store/orders', { query, options }),
  place: (order, options) => call('POST', '/store/orders', { body: order, options }),
  get: (order, options) => call('GET', '/store/orders/{orderId}', { of: order, options }),
  cancel: (order, options) => call('DELETE', '/store/orders/{orderId}', { of: order, options }),
  update: (order, orderUpdate, options) => call('PATCH', '/store/orders/{orderId}', { of: order, body: orderUpdate, options }),
})
