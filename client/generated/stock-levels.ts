// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { List } from '../calls.ts'
import type { CallOptions } from '../options.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { ListStockLevelsQuery } from './queries.ts'
import type { StockLevel } from './schemas.ts'

export interface StockLevelsOperations {
  /**
   * List stock levels.
   *
   * Returns a page of stock levels, one for each pet, for the people who count and receive stock: each has the name and
   * the category of the pet, the units that can still be ordered (`quantity`), the units reserved for open orders
   * (`reserved`), and their sum, the units in the shop (`onHand`).
   *
   * A pet must match every filter. If you repeat a filter, a pet must match at least one of its values.
   *
   * This operation is **experimental**: it may change or disappear in any release. See
   * Stability.
   *
   * A key needs the `store:read` scope.
   *
   * @experimental
   */
  list(query?: ListStockLevelsQuery, options?: CallOptions): List<StockLevel, ErrorCodes['listStockLevels']>
}

export const stockLevels = ({ list }: Requests): StockLevelsOperations => ({
  list: (query, options) => list('/store/stock-levels', { query, options }),
})
