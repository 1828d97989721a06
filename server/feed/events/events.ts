// The life of events: each change writes what has happened in its own transaction, it gets its place in the feed, and is deleted when it is
// old. feed.ts reads them.
import type { ChangeContext } from '../../context.ts'
import type { Database, Queries } from '../../db/database.ts'
import * as queries from './events.queries.ts'
import type { NewEvent } from './events.rules.ts'

export { type EventType, type NewEvent, type SubjectType, stockEvents } from './events.rules.ts'
// What webhooks read of the feed.
export {
  type EventRow,
  eventById,
  lastEventId,
  positionAt,
  readKeptEvents,
  requireEventsAfter,
  toEvent,
} from './feed.ts'

const NUMBERING_BATCH = 1000
const PURGE_BATCH = 1000

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
    params[`subjectId${n}`] = subject.id
  })
  await db.run(queries.insertEvents(events), params)
}

/** The same for hundreds of events: slower for a few. */
export async function recordManyEvents(
  db: Queries,
  events: readonly NewEvent[],
  { actor, at, requestId }: ChangeContext,
): Promise<void> {
  const rows = events.map(({ type, subject, data }) => {
    return { type, subjectType: subject.type, subjectId: subject.id, data: JSON.stringify(data) }
  })
  await db.run(queries.insertManyEvents, { events: JSON.stringify(rows), at, actor, requestId: requestId ?? null })
}

/**
 * Writes an event that has its number at once, and returns it. For rare events only: no others are numbered until the transaction ends.
 */
export async function appendEvent(
  db: Queries,
  { type, subject, data }: NewEvent,
  { actor, at, requestId }: ChangeContext,
): Promise<number> {
  await db.get(queries.lockNumbering, {})
  const values = { type, at, actor, requestId: requestId ?? null, subjectType: subject.type, subjectId: subject.id }
  return db.insert(queries.appendEvent, { ...values, data: JSON.stringify(data) })
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

/** Deletes the events that happened before a time, and returns the last one that is no longer kept. */
export async function purgeEvents(db: Database, before: number): Promise<number> {
  while (await purgeSome(db, before));
  return (await db.get(queries.eventBounds, {}))?.purgedTo ?? 0
}

/** The oldest first, in batches so that no other change waits long; returns whether there may be more. */
function purgeSome(db: Database, before: number): Promise<boolean> {
  return db.transaction(async (db) => {
    const { purgedTo = 0 } = (await db.get(queries.eventBounds, {})) ?? {}
    const expired = await db.get(queries.lastExpired, { purgedTo, before, limit: PURGE_BATCH })
    if (!expired) return false
    await db.run(queries.deleteEventsTo, { id: expired.id })
    await db.run(queries.setPurgedTo, { id: expired.id })
    return expired.id - purgedTo >= PURGE_BATCH
  })
}
