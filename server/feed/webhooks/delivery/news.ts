// Tracks the types of new events, so the dispatcher can skip webhooks that do not want any of them.
import type { Database } from '../../../db/database.ts'
import { type EventType, lastEventId, lastOfTypes } from '../../events/events.ts'
import type { FreeWebhook } from '../webhooks.queries.ts'
import { typesOf } from '../webhooks.ts'

/** Number of new events beyond which it is cheaper to let each webhook read its own events. */
const MAX_GAP = 10_000

export function createNews(db: Database) {
  /** The id after which the types of all events are known. */
  let knownAfter = 0
  let last = 0
  const lastOf = new Map<EventType, number>()
  return {
    /**
     * Reads the types of new events and returns the last event's id. Call it before reading the webhooks: a webhook read earlier may since
     * have subscribed to the types of these events.
     */
    read: async (): Promise<number> => {
      const newest = await lastEventId(db)
      if (newest - last > MAX_GAP) knownAfter = newest
      else for (const { type, id } of await lastOfTypes(db, last, newest)) lastOf.set(type, id)
      last = newest
      return last
    },
    /** Whether the feed may contain events for a webhook after its position. */
    concerns: ({ types, position }: Pick<FreeWebhook, 'types' | 'position'>): boolean => {
      if (position >= last) return false
      if (position < knownAfter) return true
      return typesOf({ types })?.some((type) => (lastOf.get(type) ?? 0) > position) ?? true
    },
  }
}
