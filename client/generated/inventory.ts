// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Call, List } from '../calls.ts'
import type { CallOptions, ChangeOptions, ConditionalPostOptions } from '../options.ts'
import type { Reference } from '../references.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { ListInventoryMovementsQuery, ListInventoryQuery } from './queries.ts'
import type { InventoryItem, InventoryUpdate, StockAdjustment, StockMovement } from './schemas.ts'

export interface InventoryOperations {
  /**
   * List the stock.
   *
   * Returns a page of inventory entries, one for each pet, filtered and sorted. An entry must match every filter. If
   * you repeat a filter, an entry must match at least one of its values.
   *
   * `GET /store/inventory?petId=1&petId=2&limit=100` returns the stock of several pets at once, up to 100; pets that
   * do not exist are omitted. Set `limit` if you ask for more than 20.
   *
   * A key needs the `store:read` scope.
   */
  list(query?: ListInventoryQuery, options?: CallOptions): List<InventoryItem, ErrorCodes['listInventory']>

  /**
   * Read a pet's stock.
   *
   * Returns how many units of a pet can still be ordered. Units reserved for open orders do not count.
   *
   * Fails with `pet_not_found` if the pet does not exist.
   *
   * A key needs the `store:read` scope.
   */
  get(pet: Reference<'pets' | 'inventory'>, options?: CallOptions): Call<InventoryItem, ErrorCodes['getInventoryItem']>

  /**
   * Set a pet's stock.
   *
   * Sets how many units of a pet can be ordered. Units reserved for open orders are not affected.
   *
   * The status follows the stock. If the stock rises from 0, the pet becomes `available`, even if it was `sold`. If
   * the stock falls to 0, the pet becomes `pending` if units are reserved for open orders, and `sold` otherwise. A pet
   * on hold stays `pending` until you end the hold or the pet is sold.
   *
   * Fails with `pet_not_found` if the pet does not exist.
   *
   * This operation is **beta**: it may change in any release, and the changelog lists each change. See
   * Stability.
   *
   * A key needs the `store:write` scope.
   *
   * @beta
   */
  set(pet: Reference<'pets' | 'inventory'>, inventoryUpdate: InventoryUpdate, options?: ChangeOptions): Call<InventoryItem, ErrorCodes['setInventory']>

  /**
   * Adjust a pet's stock.
   *
   * Adds units to a pet's stock or removes them, and records the reason: `received` and `returned` add units,
   * `damaged` and `lost` remove them, and `counted` does either. The status follows the stock as in `setInventory`.
   *
   * Fails with `pet_not_found` if the pet does not exist, with `insufficient_stock` if the pet has fewer units than you
   * remove, and with `stock_limit` if the stock would rise above 2147483647.
   *
   * Adjustments are relative, so most do not need `If-Match`. A count does: send the `ETag` that `getInventoryItem`
   * returned when you counted. If the stock has changed since then, the adjustment fails with `precondition_failed`,
   * and you have to recount.
   *
   * This operation is **beta**: it may change in any release, and the changelog lists each change. See
   * Stability.
   *
   * A key needs the `store:write` scope.
   *
   * @beta
   */
  adjust(pet: Reference<'pets' | 'inventory'>, stockAdjustment: StockAdjustment, options?: ConditionalPostOptions): Call<InventoryItem, ErrorCodes['adjustInventory']>

  /**
   * List a pet's stock movements.
   *
   * Returns a page of the pet's stock ledger, newest movement first. Each movement records the change in stock, its
   * reason, its order, who made it, and the stock afterward. A pet's movements add up to its stock, and no movement is
   * ever changed or removed.
   *
   * Fails with `pet_not_found` if the pet does not exist.
   *
   * A key needs the `store:read` scope.
   */
  listMovements(pet: Reference<'pets' | 'inventory'>, query?: ListInventoryMovementsQuery, options?: CallOptions): List<StockMovement, ErrorCodes['listInventoryMovements']>
}

export const inventory = ({ call, list }: Requests): InventoryOperations => ({
  list: (query, options) => list('/store/inventory', { query, options }),
  get: (pet, options) => call('GET', '/store/inventory/{petId}', { of: pet, options }),
  set: (pet, inventoryUpdate, options) => call('PUT', '/store/inventory/{petId}', { of: pet, body: inventoryUpdate, options }),
  adjust: (pet, stockAdjustment, options) => call('POST', '/store/inventory/{petId}/adjustments', { of: pet, body: stockAdjustment, options }),
  listMovements: (pet, query, options) => list('/store/inventory/{petId}/movements', { of: pet, query, options }),
})
