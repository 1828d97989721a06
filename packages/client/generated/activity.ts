// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Call } from '../calls.ts'
import type { CallOptions } from '../options.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { GetActivityQuery } from './queries.ts'
import type { Activity } from './schemas.ts'

export interface ActivityOperations {
  /**
   * Read the recent activity.
   *
   * Returns recent requests that failed, by operation, code and key, and uses of deprecated operations, for the person who
   * helps integrators. It covers the last 7 days in UTC, today included, and all instances of the service: what another
   * instance has counted appears here within a minute.
   *
   * Health checks are not counted. If the keys of many callers fail within the same minute, some are counted without
   * their key.
   *
   * This operation is **experimental**: it may change at any time, as the guide to
   * stability says.
   *
   * A key needs the scope `metrics:read`.
   *
   * @experimental
   */
  get(query?: GetActivityQuery, options?: CallOptions): Call<Activity, ErrorCodes['getActivity']>
}

export const activity = ({ call }: Requests): ActivityOperations => ({
  get: (query, options) => call('GET', '/store/activity', { query, options }),
})
