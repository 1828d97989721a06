// Reading events: pages in order and without gaps, by an index or by scanning a bounded part of the feed.
import type { components } from '../../../contract/generated/types.ts'
import type { Id } from '../../../contract/identifiers.ts'
import { formatDate } from '../../dates.ts'
import { type Database, type Queries, type Reads, read } from '../../db/database.ts'
import { StoreError } from '../../errors.ts'
import { nextTurn } from '../../event-loop.ts'
import * as queries from './events.queries.ts'

export type EventFilter = queries.EventFilter
export type EventRow = queries.EventRow

type Event = components['schemas']['Event']

/** What no index finds is found by scanning: so many events in one step, and so many steps for a page. */
const SCAN_STEP = 500
const SCAN_STEPS = 20

/** Undefined if it is no longer kept. */
export function eventById(db: Queries, id: number): Promise<EventRow | undefined> {
  return db.get(queries.eventById, { id })
}

export interface EventPage {
  readonly events: readonly queries.EventRow[]
  /** Where the next page begins: everything up to this identifier was read. */
  readonly position: number
}

/** The events after an identifier, the oldest first. Fails with: cursor_expired. */
export function readEvents(db: Database, filter: EventFilter, after: number, limit: number): Promise<EventPage> {
  const readPage = queries.isIndexed(filter) ? readIndexedEvents : scanEvents
  return readPage(db, filter, after, limit)
}

/** The same, but begins with the oldest event that is kept if those after the identifier are not. */
export async function readKeptEvents(
  db: Database,
  filter: EventFilter,
  after: number,
  limit: number,
): Promise<EventPage> {
  const bounds = await db.get(queries.eventBounds, {})
  return readEvents(db, filter, Math.max(after, bounds?.purgedTo ?? 0), limit)
}

async function readIndexedEvents(db: Database, filter: EventFilter, after: number, limit: number): Promise<EventPage> {
  const page = queries.eventPage(filter, { after: [after], limit })
  const [[bounds], rows] = await db.readSnapshot(read(queries.eventBounds, {}), page)
  requireKept(after, bounds)
  // A page that is not full has read everything that there was.
  const last = rows.length === limit ? rows.at(-1)?.id : bounds?.lastId
  return { events: rows, position: Math.max(after, last ?? 0) }
}

/** Reads some events at a time, until the page is full. */
async function scanEvents(db: Database, filter: EventFilter, after: number, limit: number): Promise<EventPage> {
  const bounds = await db.get(queries.eventBounds, {})
  requireKept(after, bounds)
  const last = bounds?.lastId ?? 0
  const events: queries.EventRow[] = []
  let position = Math.max(after, bounds?.purgedTo ?? 0)
  for (let step = 0; step < SCAN_STEPS && position < last && events.length < limit; step += 1) {
    const upTo = Math.min(position + SCAN_STEP, last)
    events.push(...(await db.all(...queries.eventsInRange(filter, position, upTo, limit - events.length))))
    position = events.length === limit ? (events.at(-1)?.id ?? upTo) : upTo
    await nextTurn()
  }
  return { events, position }
}

export function matchesFilter({ type, subjectType, subjectId }: queries.EventRow, filter: EventFilter): boolean {
  return (
    (filter.type?.includes(type) ?? true) &&
    (filter.subjectType ?? subjectType) === subjectType &&
    // An identifier beyond those of JavaScript's numbers is a bigint, and no event has it.
    (filter.subjectId ?? subjectId) === subjectId
  )
}

function requireKept(after: number, bounds: { purgedTo: number } | undefined): void {
  if (bounds && after > 0 && after < bounds.purgedTo)
    throw new StoreError(
      'cursor_expired',
      `Events up to ${bounds.purgedTo} are no longer kept; start again without a cursor, which begins with the oldest one.`,
    )
}

/** Fails with: cursor_expired if events after this one are no longer kept. */
export async function requireEventsAfter(db: Queries, id: Id): Promise<void> {
  requireKept(Number(id), await db.get(queries.eventBounds, {}))
}

/** The last event before a time. No index has the times, but they rise with the identifiers, so halving the range finds it. */
export async function positionAt(db: Queries, time: number): Promise<number> {
  const bounds = await db.get(queries.eventBounds, {})
  let before = bounds?.purgedTo ?? 0
  let last = bounds?.lastId ?? 0
  while (before < last) {
    const middle = await db.get(queries.eventFrom, { id: before + Math.ceil((last - before) / 2) })
    if (middle && middle.at < time) before = middle.id
    else last = before + Math.ceil((last - before) / 2) - 1
  }
  return before
}

/** Where a reader goes on that has seen an event. Fails with: invalid_cursor if there is no such event yet. */
export async function positionAfter(db: Queries, text: string): Promise<number> {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
  if (id > (await lastEventId(db)))
    throw new StoreError('invalid_cursor', 'The Last-Event-ID is not that of an event; start again without it.')
  return id
}

/** The identifier of the last event. */
export async function lastEventId(db: Reads): Promise<number> {
  return (await db.get(queries.eventBounds, {}))?.lastId ?? 0
}

export function toEvent({ id, type, at, actor, requestId, subjectType, subjectId, data }: queries.EventRow): Event {
  return {
    id,
    type,
    at: formatDate(at),
    actor,
    ...(requestId === null ? {} : { requestId }),
    subject: { type: subjectType, id: subjectId },
    data: JSON.parse(data),
  } as Event
}
