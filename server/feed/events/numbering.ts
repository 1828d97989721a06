// Numbers committed events and thereby adds them to the feed. On SQLite, events are numbered as they are written.
import type { Database, Queries } from '../../db/database.ts'
import { freshRun } from '../../runtime/shared-work.ts'
import * as queries from './events.queries.ts'

/** Numbers events for all readers of an instance. */
export interface Numbering {
  /** Resolves when every event committed before the call has its number. */
  catchUp(): Promise<void>
}

const BATCH = 5000

/** Runs at most one pass at a time, so readers of a busy store do not queue for the numbering lock. */
export function createNumbering(db: Database): Numbering {
  // If a pass is running, wait for the next one: the running pass may have started before the caller's event was committed.
  return { catchUp: db.dialect === 'sqlite' ? () => Promise.resolve() : freshRun(() => numberCommitted(db)) }
}

async function numberCommitted(db: Database): Promise<void> {
  const { waiting = 0 } = (await db.get(queries.countUnnumbered, { limit: 1 })) ?? {}
  if (waiting > 0) while (await db.transaction(numberBatch));
}

/** Numbers every event committed so far, and blocks numbering by other transactions until this one ends. */
export async function numberEvents(db: Queries): Promise<void> {
  if (db.dialect === 'postgres') while (await numberBatch(db));
}

/**
 * Numbers a batch of events and returns whether it was full. Callers stop after the first batch that is not full: on a busy store, which
 * always has new events, they would otherwise never finish. Only one transaction across all instances numbers events at a time, so an event
 * that is committed too late for this batch gets a higher number.
 */
async function numberBatch(db: Queries): Promise<boolean> {
  await db.get(queries.lockNumbering, {})
  return (await db.get(queries.numberEvents, { limit: BATCH }))?.count === BATCH
}
