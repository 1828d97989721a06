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
   * Returns a page of what has happened in the store, the oldest first. Each change of a pet, a category, an order or a
   * stock is an event. No event ever appears before one that you have already read, so a program that follows the links
   * misses none, however often it stops.
   *
   * Every page has a link to the next one, also the last page: follow it later, and you get what has happened since. A page
   * can have fewer events than its `limit`, or none, although there are more. With `sort=-id`, the newest events come first,
   * and the links end with the oldest event that is kept.
   *
   * With `Accept: text/event-stream` the response is a stream: what happens is sent as it happens. It begins after
   * `Last-Event-ID` or `cursor`, or with what happened `since` a time, and without any of them with what happens next. It
   * cannot be sorted by `-id`. A comment is sent at least every 5 seconds. Fails with `stream_limit` if the key, or the IP
   * address without a key, has 100 streams open.
   *
   * Events are kept for 30 days, unless the operator has set another time. Fails with `cursor_expired` if the cursor is
   * older: start again without it, with the oldest event that is kept.
   *
   * A key needs the scope `store:read`.
   */
  list(query?: ListEventsQuery, options?: CallOptions): List<Event, ErrorCodes['listEvents']>
}

export const events = ({ list }: Requests): EventsOperations => ({
  list: (query, options) => list('/store/events', { query, options }),
})
