// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { List } from '../calls.ts'
import type { CallOptions } from '../options.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { ListEventsQuery } from './queries.ts'
import type { Event } from './schemas.ts'

export interface EventsOperations {
  /**
   * List events.
   *
   * Returns a page of the store's events, oldest first. Each change to a pet, a category, an order, or a stock level
   * produces an event. No event ever appears before one that you have already read, so a program that follows the
   * links misses none, however often it stops.
   *
   * Every page links to the next, even the last one: follow that link later to get newer events. A page can have fewer
   * events than its `limit`, or none, even if there are more. With `sort=-id`, the newest events come first, and the
   * links end at the oldest stored event.
   *
   * With `Accept: text/event-stream`, the response is a stream that sends each event as it happens. The stream
   * starts after `Last-Event-ID` or `cursor`, or at the time in `since`; without any of them, it sends only new
   * events. A stream cannot be sorted by `-id`. The service sends a comment at least every 5 seconds. Fails with
   * `stream_limit` if the key, or the IP address if there is no key, already has 100 open streams.
   *
   * Events are kept for 30 days, unless the operator has set another period. Fails with `cursor_expired` if the cursor
   * is older: start over without a cursor, from the oldest stored event.
   *
   * A key needs the `store:read` scope.
   */
  list(query?: ListEventsQuery, options?: CallOptions): List<Event, ErrorCodes['listEvents']>
}

export const events = ({ list }: Requests): EventsOperations => ({
  list: (query, options) => list('/store/events', { query, options }),
})
