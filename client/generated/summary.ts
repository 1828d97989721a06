// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Call } from '../calls.ts'
import type { CallOptions } from '../options.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { StoreSummary } from './schemas.ts'

export interface SummaryOperations {
  /**
   * Read the store summary.
   *
   * Returns totals for the whole store. The service counts them on request and shares the result among callers for a
   * second, in a store with millions of orders for about ten seconds. `asOf` says when they were counted.
   *
   * This operation is **beta**: it may change in any release, and the changelog lists each change. See
   * Stability.
   *
   * A key needs the `store:read` scope.
   *
   * @beta
   */
  get(options?: CallOptions): Call<StoreSummary, ErrorCodes['getStoreSummary']>
}

export const summary = ({ call }: Requests): SummaryOperations => ({
  get: (options) => call('GET', '/store/summary', { options }),
})
