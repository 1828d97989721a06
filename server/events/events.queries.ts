// Every SQL statement about events. On PostgreSQL, transactions write them to an outbox, and `numberEvents` gives them their place.
import type { Id } from '../../contract/identifiers.ts'
import { type Filter, type IndexScan, type List, ROW_ORDER } from '../db/index-scan.ts'
import { type Page, pageRead } from '../db/lists.ts'
import { type Statement, statement } from '../db/statement.ts'
import type { EventType, SubjectType } from './events.rules.ts'

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

const stored = 'type, at, actor, request_id, subject_type, subject_id, data'

type InsertParams = Record<string, string | number | null>

const inserts = new Map<string, Statement<InsertParams, never>>()

/** Inserts so many events at once. `isOrderNew` has a true for each that is about the order that this transaction has just inserted. */
export function insertEvents(isOrderNew: readonly boolean[]): Statement<InsertParams, never> {
  const name = `events.insert ${isOrderNew.map((isNew) => (isNew ? 'of a new order' : 'one')).join(', ')}`
  let made = inserts.get(name)
  if (!made) {
    const sql = (table: string, orderId: string) =>
      `INSERT INTO ${table} (${stored}) VALUES ${isOrderNew.map((isNew, n) => valuesSql(n, isNew && orderId)).join(', ')}`
    made = statement<InsertParams>(name, {
      sqlite: sql('events', '(SELECT max(id) FROM orders)'),
      postgres: sql('event_outbox', "currval(pg_get_serial_sequence('orders', 'id'))"),
    })
    inserts.set(name, made)
  }
  return made
}

// Those of an order that is placed, which are the most frequent, are there from the start.
insertEvents([true, false])

function valuesSql(n: number, newOrderId: string | false): string {
  const subjectId = newOrderId || `:subjectId${n}`
  const data = newOrderId ? `'{"id":' || ${newOrderId} || :data${n}` : `:data${n}`
  return `(:type${n}, :at, :actor, :requestId, :subjectType${n}, ${subjectId}, ${data})`
}

const NUMBERING_LOCK = 7_387_784

/** Waits until no other transaction numbers events. */
export const lockNumbering = statement<Record<never, never>, { locked: string }>('events.lock_numbering', {
  sqlite: "SELECT '' AS locked",
  postgres: `SELECT pg_advisory_xact_lock(${NUMBERING_LOCK})::text AS locked`,
})

export const hasUnnumbered = statement<Record<never, never>, { one: number }>('events.has_unnumbered', {
  sqlite: 'SELECT 1 AS one WHERE 0',
  postgres: 'SELECT 1 AS one FROM event_outbox LIMIT 1',
})

/** Moves committed events to the feed, in the order in which they were written, and returns the last number. */
export const numberEvents = statement<{ limit: number }, { id: number }>('events.number', {
  sqlite: 'SELECT 1 AS id WHERE 0 AND :limit',
  postgres: `WITH moved AS (
      DELETE FROM event_outbox WHERE id IN (SELECT id FROM event_outbox ORDER BY id LIMIT :limit) RETURNING *
    ), numbered AS (
      INSERT INTO events (${stored}) SELECT ${stored} FROM moved ORDER BY moved.id RETURNING id
    )
    SELECT id FROM numbered ORDER BY id DESC LIMIT 1`,
})

export interface EventFilter {
  readonly type?: readonly EventType[]
  readonly subjectType?: SubjectType
  readonly subjectId?: Id
}

const list: List = {
  name: 'events.list',
  table: 'events',
  identity: 'id',
  columns: {
    id: 'id',
    type: 'type',
    at: 'at',
    actor: 'actor',
    requestId: 'request_id',
    subjectType: 'subject_type',
    subjectId: 'subject_id',
    data: 'data',
  },
}

const typesOf: Readonly<Record<SubjectType, readonly EventType[]>> = {
  pet: ['pet.created', 'pet.updated', 'pet.deleted', 'pet.status_changed'],
  category: ['category.created', 'category.updated', 'category.deleted'],
  order: ['order.placed', 'order.updated', 'order.fulfilled', 'order.cancelled'],
  inventory: ['inventory.changed', 'inventory.low'],
  webhook: ['webhook.disabled', 'ping'],
}

/** A page of events that an index finds: all of them, those of some types, or those of a subject other than a stock. */
export function eventPage({ type, subjectType, subjectId }: EventFilter, { after, limit }: Page) {
  const isOfType = (one: EventType) => type?.includes(one) ?? true
  if (subjectType !== undefined && subjectId !== undefined) {
    const equals = { subject_type: subjectType, subject_id: subjectId }
    const scan: IndexScan = { index: 'events_subject', equals, order: ROW_ORDER, after }
    return pageRead<EventRow>({ list, scans: [scan], direction: 'ASC', filter: typeFilter(type) }, limit)
  }
  const types = subjectType === undefined ? type : typesOf[subjectType].filter(isOfType)
  return pageRead<EventRow>({ list, scans: scansOfTypes(types, after), direction: 'ASC' }, limit)
}

function scansOfTypes(types: readonly EventType[] | undefined, after: Page['after']): IndexScan[] {
  if (!types) return [{ order: ['id'], after }]
  // A type that no event has stands for none.
  const wanted = types.length > 0 ? [...new Set(types)] : ['none']
  return wanted.map((type) => ({ index: 'events_type', equals: { type }, order: ROW_ORDER, after }))
}

/** SQLite uses an index of some rows only if the statement says that no others are meant. */
function typeFilter(types: readonly EventType[] | undefined): Filter {
  const notStock = "subject_type <> 'inventory'"
  if (!types) return { name: 'not stock', sql: notStock, params: {} }
  const names = types.map((_, n) => `:filterType${n}`)
  return {
    name: `not stock, ${types.length} types`,
    sql: `${notStock} AND type IN (${names.join(', ')})`,
    params: Object.fromEntries(types.map((type, n) => [`filterType${n}`, type])),
  }
}

/** Writes an event with its number, while no other transaction numbers events. */
export const appendEvent = statement<
  {
    type: EventType
    at: number
    actor: string
    requestId: string | null
    subjectType: SubjectType
    subjectId: number
    data: string
  },
  { id: number }
>(
  'events.append',
  `INSERT INTO events (${stored}) VALUES (:type, :at, :actor, :requestId, :subjectType, :subjectId, :data) RETURNING id`,
)

const columns = `id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data`

export const eventById = statement<{ id: number }, EventRow>(
  'events.by_id',
  `SELECT ${columns} FROM events WHERE id = :id`,
)

/** The first event from an identifier on. */
export const eventFrom = statement<{ id: number }, { id: number; at: number }>(
  'events.from',
  'SELECT id, at FROM events WHERE id >= :id ORDER BY id LIMIT 1',
)

/** Those of the events in a range that are about things with this identifier. */
export const eventsOfSubject = statement<{ after: number; upTo: number; subjectId: Id }, EventRow>(
  'events.of_subject',
  `SELECT ${columns} FROM events WHERE id > :after AND id <= :upTo AND subject_id = :subjectId ORDER BY id`,
)

/** The last event, and the last one that was deleted because of its age. */
export const eventBounds = statement<Record<never, never>, { lastId: number; purgedTo: number }>(
  'events.bounds',
  `SELECT coalesce((SELECT id FROM events ORDER BY id DESC LIMIT 1), purged_to) AS "lastId", purged_to AS "purgedTo"
   FROM event_retention`,
)

/** The last of the next so many events that are older than a time. */
export const lastExpired = statement<{ purgedTo: number; before: number; limit: number }, { id: number }>(
  'events.last_expired',
  `SELECT max(id) AS id FROM (SELECT id, at FROM events WHERE id > :purgedTo ORDER BY id LIMIT :limit) oldest
   WHERE at < :before HAVING max(id) IS NOT NULL`,
)

export const deleteEventsTo = statement<{ id: number }>('events.delete_to', 'DELETE FROM events WHERE id <= :id')

export const setPurgedTo = statement<{ id: number }>(
  'events.set_purged_to',
  'UPDATE event_retention SET purged_to = :id',
)
