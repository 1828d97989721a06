// The use cases of events: each change writes what has happened in its own transaction, and readers get it in order and without gaps.
import type { components } from '../../contract/generated/types.ts'
import type { ChangeContext } from '../context.ts'
import { formatDate } from '../dates.ts'
import { type Database, type Queries, read } from '../db/database.ts'
import { StoreError } from '../errors.ts'
import { nextTurn } from '../event-loop.ts'
import * as queries from './events.queries.ts'
import type { NewEvent } from './events.rules.ts'

export { type EventType, type NewEvent, type SubjectType, stockEvents } from './events.rules.ts'
export type EventFilter = queries.EventFilter
export type EventRow = queries.EventRow

type Event = components['schemas']['Event']

const NUMBERING_BATCH = 1000
const PURGE_BATCH = 1000
/** What no index finds is found by scanning: so many events in one step, and so many steps for a page. */
const SCAN_STEP = 500
const SCAN_STEPS = 20

/** Writes the events of a change, in the transaction of the change. */
export async function recordEvents(
  db: Queries,
  events: readonly NewEvent[],
  { actor, at, requestId }: ChangeContext,
): Promise<void> {
  if (events.length === 0) return
  const params: Record<string, string | number | null> = { at, actor, requestId: requestId ?? null }
  events.forEach(({ subject, data }, n) => {
    params[`data${n}`] = JSON.stringify(data)
    if (subject.id !== 'inserted') params[`subjectId${n}`] = subject.id
  })
  await db.run(queries.insertEvents(events), params)
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

/** Where a reader goes on that has seen an event. Fails with: invalid_cursor if there is no such event yet. */
export async function positionAfter(db: Queries, text: string): Promise<number> {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
  if (id > (await lastEventId(db)))
    throw new StoreError('invalid_cursor', 'The Last-Event-ID is not that of an event; start again without it.')
  return id
}

/** The identifier of the last event. */
export async function lastEventId(db: Queries): Promise<number> {
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

/**
 * Gives committed events their place in the feed, and returns whether there were any. On SQLite they have it already. One transaction at
 * a time does so, in any instance: what it does not see yet comes after everything that it has numbered.
 */
export async function numberEvents(db: Database): Promise<boolean> {
  if (db.dialect === 'sqlite' || !(await db.get(queries.hasUnnumbered, {}))) return false
  const last = await db.transaction(async (db) => {
    await db.get(queries.lockNumbering, {})
    return db.get(queries.numberEvents, { limit: NUMBERING_BATCH })
  })
  return last !== undefined
}

/** Deletes some of the events that happened before a time, the oldest first, and returns whether there may be more. */
export function purgeEvents(db: Database, before: number): Promise<boolean> {
  return db.transaction(async (db) => {
    const { purgedTo = 0 } = (await db.get(queries.eventBounds, {})) ?? {}
    const expired = await db.get(queries.lastExpired, { purgedTo, before, limit: PURGE_BATCH })
    if (!expired) return false
    await db.run(queries.deleteEventsTo, { id: expired.id })
    await db.run(queries.setPurgedTo, { id: expired.id })
    return expired.id - purgedTo >= PURGE_BATCH
  })
}
