// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Call } from '../calls.ts'
import type { CallOptions } from '../options.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { GetSalesQuery } from './queries.ts'
import type { Sales } from './schemas.ts'

export interface SalesOperations {
  /**
   * Read the sales of a period.
   *
   * Returns the orders placed on each of the last days, with their units, and the best-selling pets. An order counts on
   * the day it was placed, whether or not it is fulfilled. Canceled orders do not count.
   *
   * Orders are kept forever, so the figures do not depend on how long the service keeps events. The service counts the
   * orders on request and shares a report among callers for a second, or for up to about ten seconds if it covers hundreds
   * of thousands of orders. `asOf` says when they were counted. If too many different periods are waiting to be counted,
   * the operation fails with `overloaded`.
   *
   * Fails with `invalid_request` if the time zone does not exist.
   *
   * This operation is **experimental**: it may change or disappear in any release. See
   * Stability.
   *
   * A key needs the `store:read` scope.
   *
   * @experimental
   */
  get(query?: GetSalesQuery, options?: CallOptions): Call<Sales, ErrorCodes['getSales']>
}

export const sales = ({ call }: Requests): SalesOperations => ({
  get: (query, options) => call('GET', '/store/sales', { query, options }),
})
