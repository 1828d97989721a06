// The handlers of the feed of events: pages, or a stream of what happens.
import type { Handlers } from '../../http/contract/handlers.ts'
import { feedPosition, feedResult } from '../../http/response/pages.ts'
import { StreamResult } from '../../http/response/results.ts'
import { lastEventId, numberEvents, positionAfter, readEvents, toEvent } from './events.ts'
import type { LiveEvents } from './live-events.ts'

export function eventOperations(live: LiveEvents) {
  return {
    listEvents: async (request) => {
      const { db, query, headers, wantsStream } = request
      const { 'Last-Event-ID': lastSeen } = headers
      // What was committed before this request must be in the feed.
      await numberEvents(db)
      const after =
        lastSeen !== undefined
          ? await positionAfter(db, lastSeen)
          : wantsStream && query.cursor === undefined
            ? await lastEventId(db)
            : feedPosition(request)
      if (wantsStream) {
        // Fails now, and not in the stream, if the events after it are no longer kept.
        await readEvents(db, {}, after, 1)
        return new StreamResult(live.stream(query, after, request.isStillAllowed))
      }
      const { events, position } = await readEvents(db, query, after, query.limit)
      return feedResult(request, events.map(toEvent), position)
    },
  } satisfies Partial<Handlers>
}
