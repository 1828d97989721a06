// The handler of activity.
import type { Handlers } from '../../http/handlers.ts'
import { getActivity } from './activity.ts'

/** `recordActivity` stores what this instance has counted and not stored yet. */
export const activityOperations = (recordActivity: () => Promise<void>) =>
  ({
    getActivity: async ({ db, context, query }) => {
      await recordActivity()
      return getActivity(db, context.at, query.keyId)
    },
  }) satisfies Partial<Handlers>
