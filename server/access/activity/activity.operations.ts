// Handler for the activity operation.
import type { Handlers } from '../../http/handlers.ts'
import { getActivity } from './activity.ts'

/** Calls `recordActivity` first, so the response includes this instance's pending counts. */
export const activityOperations = (recordActivity: () => Promise<void>) =>
  ({
    getActivity: async ({ db, context, query }) => {
      await recordActivity()
      return getActivity(db, context.at, query.keyId)
    },
  }) satisfies Partial<Handlers>
