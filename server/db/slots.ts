// Kept counts are spread over slots, whose sum is the count, so that two changes seldom wait for each other to end.
import type { Dialect } from './statement.ts'

// SQLite has one writer. The connections of a pool begin together and are numbered one after the other, so they seldom share a slot.
const ownSlot: Readonly<Record<Dialect, string>> = { sqlite: '0', postgres: 'pg_backend_pid() % 16' }

/** A statement's text for each database, with the slot that is its connection's own. */
export function inOwnSlot(text: (slot: string) => string): Readonly<Record<Dialect, string>> {
  return { sqlite: text(ownSlot.sqlite), postgres: text(ownSlot.postgres) }
}
