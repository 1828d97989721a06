// Handler for the event feed, which callers read as pages or as a live stream.
import { toMilliseconds } from '../../dates.ts'
import type { Queries } from '../../db/database.ts'
import { StoreError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { feedPosition, feedResult } from '../../http/response/pages.ts'
import { lastEventId, positionAfter, positionAt, readEvents, readNewestEvents, toEvent } from './events.ts'
import type { LiveEvents } from './live-events.ts'
import type { Numbering } from './numbering.ts'

export function eventOperations(live: LiveEvents, numbering: Numbering) {
  return {
    listEvents: async (request) => {
      const { db, query, headers, wantsStream, nextStep } = request
      // Number committed events first, so callers see the events that their own changes caused.
      await numbering.catchUp()
      const lastSeen = headers['Last-Event-ID']
      const start = await startOf(db, lastSeen, query.since)
      const cursor = feedPosition(request)
      // A reconnecting browser resends its original cursor, so Last-Event-ID takes precedence.
      const after = (lastSeen === undefined ? cursor : undefined) ?? start
      if (wantsStream) {
        if (query.sort === '-id')
          throw new StoreError('invalid_request', 'Query parameter sort must be id for a stream.')
        const position = after ?? (await lastEventId(db))
        // Fail before the stream starts if any event after the position has already been deleted.
        await readEvents(db, {}, position, 1)
        const caller = { countedAs: request.countedAs(), isAllowed: request.isStillAllowed }
        return live.stream(query, position, caller)
      }
      const { limit } = query
      const { events, position } =
        query.sort === '-id'
          ? await readNewestEvents(db, query, { before: cursor, after: start ?? 0, limit }, nextStep)
          : await readEvents(db, query, after ?? 0, limit, nextStep)
      return feedResult(request, events.map(toEvent), position)
    },
  } satisfies Partial<Handlers>
}

/** Returns the id after which to start; undefined if the request does not specify a start. Fails with: invalid_cursor. */
async function startOf(db: Queries, lastSeen?: string, since?: string): Promise<number | undefined> {
  if (lastSeen === undefined && since === undefined) return undefined
  const afterSeen = lastSeen === undefined ? 0 : await positionAfter(db, lastSeen)
  const atTime = since === undefined ? 0 : await positionAt(db, toMilliseconds(since))
  return Math.max(afterSeen, atTime)
}
