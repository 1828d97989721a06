// The handler of the feed of events.
import type { Handlers } from '../http/contract/handlers.ts'
import { feedResult } from '../http/response/pages.ts'
import { numberEvents, readEvents, toEvent } from './events.ts'

export const eventOperations = {
  listEvents: async (request) => {
    const { db, query } = request
    // What was committed before this request must be in the feed.
    await numberEvents(db)
    return feedResult(request, async (after, limit) => {
      const { events, position } = await readEvents(db, query, after, limit)
      return { items: events.map(toEvent), position }
    })
  },
} satisfies Partial<Handlers>
