// The life cycle of an event: a change records it in its own transaction, numbering.ts adds it to the feed, readers page through the feed,
// and a purge deletes it once it expires.
import type { components } from '../../../contract/generated/types.ts'
import type { Id } from '../../../contract/identifiers.ts'
import type { ChangeContext } from '../../context.ts'
import { formatDate } from '../../dates.ts'
import { type Write, write } from '../../db/change.ts'
import { type Database, type Queries, type Reads, read } from '../../db/database.ts'
import { StoreError } from '../../errors.ts'
import { nextTurn } from '../../runtime/event-loop.ts'
import * as queries from './events.queries.ts'
import { countVotes, isDecided, noVotes, type Retention } from './events.rules.ts'

export type { EventFilter, EventRow, EventType, NewEvent, TracedEventRow } from './events.queries.ts'
export { type Numbering, numberEvents } from './numbering.ts'

type Event = components['schemas']['Event']

const PURGE_BATCH = 1000
const MAX_COUNTED = 10_000

/** Limits for filters without an index: events scanned per step, and steps per page. */
const SCAN_STEP = 500
const SCAN_STEPS = 20

/** Records the events of a change in the change's transaction. */
export async function recordEvents(
  db: Queries,
  events: readonly queries.NewEvent[],
  context: ChangeContext,
): Promise<void> {
  for (const [insert, params] of eventWrites(events, context)) await db.run(insert, params)
}

/** Returns the write that records a change's events; none if there are no events. */
export function eventWrites(events: readonly queries.NewEvent[], context: ChangeContext): Write[] {
  if (events.length === 0) return []
  const params: Record<string, string | number | null> = originOf(context)
  events.forEach(({ subject, data }, n) => {
    params[`data${n}`] = JSON.stringify(data)
    params[`subjectId${n}`] = subject.id
  })
  return [write(queries.insertEvents(events), params)]
}

/** Records hundreds of events at once. For a few events, `recordEvents` is faster. */
export async function recordManyEvents(
  db: Queries,
  events: readonly queries.NewEvent[],
  context: ChangeContext,
): Promise<void> {
  const rows = events.map(({ type, subject, data }) => {
    return { type, subjectType: subject.type, subjectId: subject.id, data: JSON.stringify(data) }
  })
  await db.run(queries.insertManyEvents, { events: JSON.stringify(rows), ...originOf(context) })
}

/**
 * Records an event, numbers it immediately, and returns the number. Use it only for rare events: it blocks numbering until the transaction
 * ends.
 */
export async function appendEvent(
  db: Queries,
  { type, subject, data }: queries.NewEvent,
  context: ChangeContext,
): Promise<number> {
  await db.get(queries.lockNumbering, {})
  const values = { type, subjectType: subject.type, subjectId: subject.id, data: JSON.stringify(data) }
  return db.insert(queries.appendEvent, { ...values, ...originOf(context) })
}

function originOf({ actor, at, requestId, traceParent }: ChangeContext): queries.Origin {
  return { at, actor, requestId: requestId ?? null, traceParent: traceParent ?? null }
}

/** Counts committed but unnumbered events, up to 10,000. */
export async function countWaitingEvents(db: Database): Promise<number> {
  return (await db.get(queries.countUnnumbered, { limit: MAX_COUNTED }))?.waiting ?? 0
}

/** Reads an event; undefined if it was purged. */
export function eventById(db: Queries, id: number): Promise<queries.TracedEventRow | undefined> {
  return db.get(queries.eventById, { id })
}

type NextStep = typeof nextTurn

export interface EventPage {
  readonly events: readonly queries.EventRow[]
  /** The last id that this page covers; the next page starts after it. */
  readonly position: number
}

/** Reads events after an id, oldest first. Calls `nextStep` between steps. Fails with: cursor_expired. */
export function readEvents(
  db: Database,
  filter: queries.EventFilter,
  after: number,
  limit: number,
  nextStep = nextTurn,
): Promise<EventPage> {
  const readPage = queries.isIndexed(filter) ? readIndexedUp : scanUp
  return readPage(db, filter, after, limit, nextStep)
}

/** Reads events like `readEvents`, but skips purged events instead of failing. */
export async function readKeptEvents(
  db: Database,
  filter: queries.EventFilter,
  after: number,
  limit: number,
): Promise<EventPage> {
  const bounds = await db.get(queries.eventBounds, {})
  return readEvents(db, filter, Math.max(after, bounds?.purgedTo ?? 0), limit)
}

async function readIndexedUp(
  db: Database,
  filter: queries.EventFilter,
  after: number,
  limit: number,
): Promise<EventPage> {
  const page = queries.eventPage(filter, { after: [after], limit })
  const [[bounds], rows] = await db.readSnapshot(read(queries.eventBounds, {}), page)
  requireKept(after, bounds)
  // A page that is not full has reached the end of the feed.
  const last = rows.length === limit ? rows.at(-1)?.id : bounds?.lastId
  return { events: rows, position: Math.max(after, last ?? 0) }
}

async function scanUp(
  db: Database,
  filter: queries.EventFilter,
  after: number,
  limit: number,
  nextStep: NextStep,
): Promise<EventPage> {
  const bounds = await db.get(queries.eventBounds, {})
  requireKept(after, bounds)
  const from = Math.max(after, bounds?.purgedTo ?? 0)
  return scanEvents(db, filter, { from, to: Math.max(from, bounds?.lastId ?? 0), limit }, nextStep)
}

/** A section of the feed: from the last id read, up or down to another id. */
interface Span {
  readonly from: number
  readonly to: number
  readonly limit: number
}

/** Scans events step by step until the page is full or the step limit is reached. */
async function scanEvents(
  db: Database,
  filter: queries.EventFilter,
  { from, to, limit }: Span,
  nextStep: NextStep,
): Promise<EventPage> {
  const direction = from < to ? 'ASC' : 'DESC'
  const events: queries.EventRow[] = []
  let position = from
  for (let step = 0; step < SCAN_STEPS && position !== to && events.length < limit; step += 1) {
    const upTo = from < to ? Math.min(position + SCAN_STEP, to) : Math.max(position - SCAN_STEP, to)
    const range = { after: [position], upTo: [upTo] } as const
    events.push(...(await db.all(...queries.eventsInRange(filter, range, limit - events.length, direction))))
    position = events.length === limit ? (events.at(-1)?.id ?? upTo) : upTo
    await nextStep()
  }
  return { events, position }
}

/**
 * Reads a page of events, newest first. Their ids are greater than `after` and, if `before` is defined, less than `before`. The returned
 * position is undefined on the last page.
 */
export async function readNewestEvents(
  db: Database,
  filter: queries.EventFilter,
  { before, after, limit }: { before: number | undefined; after: number; limit: number },
  nextStep: NextStep,
): Promise<{ readonly events: readonly queries.EventRow[]; readonly position: number | undefined }> {
  const bounds = await db.get(queries.eventBounds, {})
  const to = Math.max(after, bounds?.purgedTo ?? 0) + 1
  const from = Math.max(before ?? (bounds?.lastId ?? 0) + 1, to)
  const readDown = queries.isIndexed(filter) ? readIndexedDown : scanEvents
  const { events, position } = await readDown(db, filter, { from, to, limit }, nextStep)
  return { events, position: position > to ? position : undefined }
}

async function readIndexedDown(db: Database, filter: queries.EventFilter, { from, to, limit }: Span) {
  const rows = await db.all(...queries.eventPage(filter, { after: [from], limit }, 'DESC'))
  const events = rows.filter(({ id }) => id >= to)
  return { events, position: events.length === limit ? (events.at(-1)?.id ?? to) : to }
}

export function matchesFilter(
  { type, subjectType, subjectId }: queries.EventRow,
  filter: queries.EventFilter,
): boolean {
  return (
    (filter.type?.includes(type) ?? true) &&
    (filter.subjectType ?? subjectType) === subjectType &&
    // An id too large for a JavaScript number is a bigint, which matches no event.
    (filter.subjectId ?? subjectId) === subjectId
  )
}

function requireKept(after: number, bounds: { purgedTo: number } | undefined): void {
  if (bounds && after > 0 && after < bounds.purgedTo)
    throw new StoreError(
      'cursor_expired',
      `Events up to ${bounds.purgedTo} are no longer kept; start over without a cursor to begin with the oldest event.`,
    )
}

/** Checks that no event after this one has been purged. Fails with: cursor_expired. */
export async function requireEventsAfter(db: Queries, id: Id): Promise<void> {
  requireKept(Number(id), await db.get(queries.eventBounds, {}))
}

/** Finds the last event before a time. Timestamps have no index, but they increase with ids, so a binary search works. */
export async function positionAt(db: Queries, time: number): Promise<number> {
  const bounds = await db.get(queries.eventBounds, {})
  let before = bounds?.purgedTo ?? 0
  let last = bounds?.lastId ?? 0
  while (before < last) {
    const half = before + Math.ceil((last - before) / 2)
    const middle = await db.get(queries.eventTimes, { after: half - 1, limit: 1 })
    if (middle && middle.at < time) before = middle.id
    else last = half - 1
  }
  return before
}

/** Parses a Last-Event-ID and returns the position to resume from. Fails with: invalid_cursor if no such event exists yet. */
export async function positionAfter(db: Queries, text: string): Promise<number> {
  const id = Number(text)
  if (id > (await lastEventId(db)))
    throw new StoreError('invalid_cursor', 'The Last-Event-ID does not identify an event; start over without it.')
  return id
}

/** Finds the last event of each type after one id and up to another. */
export function lastOfTypes(db: Reads, after: number, upTo: number) {
  return db.all(queries.lastOfTypes, { after, upTo })
}

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

/** Deletes expired events, oldest first, and returns the id of the last deleted event. */
export async function purgeEvents(db: Database, retention: Retention): Promise<number> {
  const { purgedTo = 0 } = (await db.get(queries.eventBounds, {})) ?? {}
  /** The id of the last event in each batch that has been read but not yet deleted. */
  let undeleted: number[] = []
  let votes = noVotes
  let isEnd = false
  for (let after = purgedTo; !isEnd && !isDecided(votes); ) {
    const events = await db.all(queries.eventTimes, { after, limit: PURGE_BATCH })
    votes = countVotes(votes, events, retention)
    if (votes.expired !== undefined) {
      for (const id of [...undeleted, votes.expired]) await deleteEventsTo(db, id)
      undeleted = []
    }
    isEnd = events.length < PURGE_BATCH
    after = events.at(-1)?.id ?? after
    undeleted.push(after)
  }
  return (await db.get(queries.eventBounds, {}))?.purgedTo ?? 0
}

/** Deletes a batch of events in a short transaction, because other changes have to wait for the transaction. */
function deleteEventsTo(db: Database, id: number): Promise<void> {
  return db.transaction(async (db) => {
    await db.run(queries.deleteEventsTo, { id })
    await db.run(queries.setPurgedTo, { id })
  })
}
