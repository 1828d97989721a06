// All SQL statements for events. On PostgreSQL, transactions write events to an outbox, and numbering.ts numbers them.
import type { components } from '../../../contract/generated/types.ts'
import type { Id } from '../../../contract/identifiers.ts'
import {
  allOf,
  columnsNamed,
  columnsSql,
  type Direction,
  type Filter,
  type IndexScan,
  type List,
  ROW_ORDER,
} from '../../db/index-scan.ts'
import { type Page, pageRead } from '../../db/lists.ts'
import { insertStatement, type Statement, statement } from '../../db/statement.ts'
import type { DatedEvent } from './events.rules.ts'

type Schemas = components['schemas']
export type EventType = Schemas['EventType']
type SubjectType = Schemas['EventSubject']['type']

export interface NewEvent {
  readonly type: EventType
  readonly subject: { readonly type: SubjectType; readonly id: number }
  /** The subject after the change, or before it if the subject was deleted. */
  readonly data: object
}

export interface EventRow {
  id: number
  type: EventType
  at: number
  actor: string
  requestId: string | null
  subjectType: SubjectType
  subjectId: number
  data: string
}

/** An event with the trace context of the request that caused it. */
export interface TracedEventRow extends EventRow {
  traceParent: string | null
}

/** The fields shared by all events of a change. */
export type Origin = Pick<TracedEventRow, 'at' | 'actor' | 'requestId' | 'traceParent'>

const stored = 'type, at, actor, request_id, trace_parent, subject_type, subject_id, data'

type InsertParams = Record<string, string | number | null>

const inserts = new Map<string, Statement<InsertParams, never>>()

/** Builds a statement that inserts several events. Their types are part of the SQL because binding them as parameters would take longer. */
export function insertEvents(events: readonly Pick<NewEvent, 'type' | 'subject'>[]): Statement<InsertParams, never> {
  const types = events.map(({ type }) => type).join(', ')
  const known = inserts.get(types)
  if (known) return known
  const values = events.map(
    ({ type, subject }, n) =>
      `('${type}', :at, :actor, :requestId, :traceParent, '${subject.type}', :subjectId${n}, :data${n})`,
  )
  const sql = (table: string) => `INSERT INTO ${table} (${stored}) VALUES ${values.join(', ')}`
  const made = statement<InsertParams>(`events.insert ${types}`, {
    sqlite: sql('events'),
    postgres: sql('event_outbox'),
  })
  inserts.set(types, made)
  return made
}

// Predefine the most frequent statement, which records a placed order.
insertEvents([
  { type: 'order.placed', subject: { type: 'order', id: 1 } },
  { type: 'inventory.changed', subject: { type: 'inventory', id: 1 } },
])

const NUMBERING_LOCK = 7_387_784

/** Takes the lock that lets only one transaction at a time number events. Waits while another transaction holds it. */
export const lockNumbering = statement<Record<never, never>, { locked: string }>('events.lock_numbering', {
  sqlite: null,
  postgres: `SELECT pg_advisory_xact_lock(${NUMBERING_LOCK})::text AS locked`,
})

/** Counts unnumbered events, up to a limit. */
export const countUnnumbered = statement<{ limit: number }, { waiting: number }>('events.count_unnumbered', {
  sqlite: null,
  postgres:
    'SELECT CAST(count(*) AS bigint) AS waiting FROM (SELECT 1 FROM event_outbox LIMIT CAST(:limit AS bigint)) unnumbered',
})

/** Moves committed events to the feed, in the order in which they were written, and returns how many it moved. */
export const numberEvents = statement<{ limit: number }, { count: number }>('events.number', {
  sqlite: null,
  postgres: `WITH moved AS (
      DELETE FROM event_outbox WHERE id IN (SELECT id FROM event_outbox ORDER BY id LIMIT :limit) RETURNING *
    ), numbered AS (
      INSERT INTO events (${stored}) SELECT ${stored} FROM moved ORDER BY moved.id RETURNING id
    )
    SELECT CAST(count(*) AS bigint) AS count FROM numbered`,
})

export interface EventFilter {
  readonly type?: readonly EventType[]
  readonly subjectType?: SubjectType
  readonly subjectId?: Id
}

const list: List = {
  name: 'events.list',
  table: 'events',
  columns: columnsNamed('id, type, at, actor, request_id, subject_type, subject_id, data'),
}

/** The subject type of each event type. The compiler reports missing event types. */
const subjectOf: Readonly<Record<EventType, SubjectType>> = {
  'pet.created': 'pet',
  'pet.updated': 'pet',
  'pet.deleted': 'pet',
  'pet.status_changed': 'pet',
  'category.created': 'category',
  'category.updated': 'category',
  'category.deleted': 'category',
  'order.placed': 'order',
  'order.updated': 'order',
  'order.fulfilled': 'order',
  'order.cancelled': 'order',
  'inventory.changed': 'inventory',
  'inventory.low': 'inventory',
  'webhook.disabled': 'webhook',
  ping: 'webhook',
}
const allTypes = Object.keys(subjectOf) as EventType[]

/** Event types that every order records. The type index excludes them (0004_event_types.sql). */
const FREQUENT: readonly EventType[] = ['inventory.changed', 'order.placed']

/** Whether an index covers the filter: true if the filter is empty, or if it matches only rare types or a subject other than inventory. */
export function isIndexed(filter: EventFilter): boolean {
  const { subjectType, subjectId } = filter
  if (subjectId !== undefined) return subjectType !== undefined && subjectType !== 'inventory'
  return !wantedTypes(filter)?.some((type) => FREQUENT.includes(type))
}

/** Returns the requested event types; undefined for all. */
function wantedTypes({ type, subjectType }: EventFilter): readonly EventType[] | undefined {
  if (subjectType === undefined) return type
  return allTypes.filter((one) => subjectOf[one] === subjectType && (type?.includes(one) ?? true))
}

/** Builds the query for a page of events, which scans the index that fits the filter. */
export function eventPage(filter: EventFilter, page: Page, direction: Direction = 'ASC') {
  const { type, subjectType, subjectId } = filter
  const types = wantedTypes(filter)
  const read = (scans: readonly IndexScan[], filter?: Filter) =>
    pageRead<EventRow>({ list, scans, direction, filter }, page)
  if (subjectType !== undefined && subjectId !== undefined) {
    const equals = { subject_type: subjectType, subject_id: subjectId }
    const scan = { index: 'events_subject', equals, order: ROW_ORDER }
    return read([scan], allOf(notStock, type !== undefined && ofTypes(type)))
  }
  if (!types) return read([{ order: ['id'] }])
  // If no type can match, scan for a nonexistent type.
  const equalTypes = types.length > 0 ? [...new Set(types)] : ['none']
  return read(
    equalTypes.map((type) => ({ index: 'events_type', equals: { type }, order: ROW_ORDER })),
    notFrequent,
  )
}

/** A section of the feed, from just after one event up to and including another. */
interface Range {
  readonly after: Page['after']
  readonly upTo: readonly [number]
}

/** Builds the query for the events in a range, for a filter that no index covers. */
export function eventsInRange(
  filter: EventFilter,
  { after, upTo: [end] }: Range,
  limit: number,
  direction: Direction = 'ASC',
) {
  const { subjectId } = filter
  const types = wantedTypes(filter)
  const where = allOf(types !== undefined && ofTypes(types), subjectId !== undefined && ofSubject(subjectId))
  const scan = { order: ['id'], ...(direction === 'ASC' ? { max: end } : { min: end }) }
  return pageRead<EventRow>({ list, scans: [scan], direction, filter: where }, { after, limit })
}

// SQLite uses a partial index only if the statement repeats the index's condition.
const notStock: Filter = { sql: "subject_type <> 'inventory'", params: {} }
const notFrequent: Filter = { sql: FREQUENT.map((type) => `type <> '${type}'`).join(' AND '), params: {} }

function ofTypes(types: readonly EventType[]): Filter {
  const params = Object.fromEntries(types.map((type, n) => [`filterType${n}`, type]))
  const names = Object.keys(params).map((name) => `:${name}`)
  // PostgreSQL does not allow an empty IN list.
  return { sql: `type IN (${names.join(', ') || 'NULL'})`, params }
}

function ofSubject(subjectId: Id): Filter {
  return { sql: 'subject_id = :subjectId', params: { subjectId } }
}

/** Inserts many events, passed as JSON, for one change. */
export const insertManyEvents = statement<Origin & { events: string }>('events.insert_many', {
  sqlite: `INSERT INTO events (${stored})
      SELECT value ->> 'type', :at, :actor, :requestId, :traceParent, value ->> 'subjectType', value ->> 'subjectId', value ->> 'data'
      FROM json_each(:events)`,
  postgres: `INSERT INTO event_outbox (${stored}) SELECT type, :at, :actor, :requestId, :traceParent, "subjectType", "subjectId", data
      FROM json_to_recordset(:events::text::json) AS given (type text, "subjectType" text, "subjectId" bigint, data text)`,
})

/** Inserts an event with its number. The caller must hold the numbering lock. */
export const appendEvent = insertStatement<Omit<TracedEventRow, 'id'>>(
  'events.append',
  `INSERT INTO events (${stored}) VALUES (:type, :at, :actor, :requestId, :traceParent, :subjectType, :subjectId, :data)`,
)

export const eventById = statement<{ id: number }, TracedEventRow>(
  'events.by_id',
  `SELECT ${columnsSql(list).join(', ')}, trace_parent AS "traceParent" FROM events WHERE id = :id`,
)

/** Reads the ids of the last event and of the last purged event. */
export const eventBounds = statement<Record<never, never>, { lastId: number; purgedTo: number }>(
  'events.bounds',
  `SELECT coalesce((SELECT id FROM events ORDER BY id DESC LIMIT 1), purged_to) AS "lastId", purged_to AS "purgedTo"
   FROM event_retention`,
)

/** Reads the id of the last event of each type in a range. */
export const lastOfTypes = statement<{ after: number; upTo: number }, { type: EventType; id: number }>(
  'events.last_of_types',
  'SELECT type, max(id) AS id FROM events WHERE id > :after AND id <= :upTo GROUP BY type',
)

/** Reads the timestamps of the next events, oldest first. */
export const eventTimes = statement<{ after: number; limit: number }, DatedEvent>(
  'events.times',
  'SELECT id, at FROM events WHERE id > :after ORDER BY id LIMIT :limit',
)

export const deleteEventsTo = statement<{ id: number }>('events.delete_to', 'DELETE FROM events WHERE id <= :id')

/** Never moves `purged_to` back: another instance may have purged more in the meantime. */
export const setPurgedTo = statement<{ id: number }>(
  'events.set_purged_to',
  'UPDATE event_retention SET purged_to = :id WHERE purged_to < :id',
)
