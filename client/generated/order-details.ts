// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { List } from '../calls.ts'
import type { CallOptions } from '../options.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { ListOrderDetailsQuery } from './queries.ts'
import type { OrderDetails } from './schemas.ts'

export interface OrderDetailsOperations {
  /**
   * List orders with their details.
   *
   * Returns a page of orders like `listOrders`, for the people who pack and ship them: each order has the name and the
   * category of its pet, the time when it was placed, and who placed it. You can also filter by category, by the pet's
   * name, and by whether there is a ship date.
   *
   * Names and categories are the current ones. If a pet is renamed, its earlier orders have the new name.
   *
   * This operation is **experimental**: it may change or disappear in any release. See
   * Stability.
   *
   * A key needs the `store:read` scope.
   *
   * @experimental
   */
  list(query?: ListOrderDetailsQuery, options?: CallOptions): List<OrderDetails, ErrorCodes['listOrderDetails']>
}

export const orderDetails = ({ list }: Requests): OrderDetailsOperations => ({
  list: (query, options) => list('/store/order-details', { query, options }),
})
