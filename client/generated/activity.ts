// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Call } from '../calls.ts'
import type { CallOptions } from '../options.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { GetActivityQuery } from './queries.ts'
import type { Activity } from './schemas.ts'

export interface ActivityOperations {
  /**
   * Read recent activity.
   *
   * Returns recent failed requests by operation, code, and key, and recent uses of deprecated operations, for the
   * person who supports integrators. It covers the last 7 days in UTC, including today, and all instances of the
   * service: counts from other instances appear within a minute.
   *
   * Health checks are not counted. If requests with many different keys fail within the same minute, some are counted
   * without their key.
   *
   * This operation is **experimental**: it may change or disappear in any release. See
   * Stability.
   *
   * A key needs the `metrics:read` scope.
   *
   * @experimental
   */
  get(query?: GetActivityQuery, options?: CallOptions): Call<Activity, ErrorCodes['getActivity']>
}

export const activity = ({ call }: Requests): ActivityOperations => ({
  get: (query, options) => call('GET', '/store/activity', { query, options }),
})
