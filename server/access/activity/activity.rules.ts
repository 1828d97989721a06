// Rules for retaining, storing, and merging request counts.
import { dayOf } from '../../dates.ts'
import { withoutSecrets } from '../../log/redaction.ts'

/** The kind of request that is counted: a failure, or a use of a deprecated operation. */
export type CountKind = 'failure' | 'deprecated'

/** The number of requests of one kind with the same operation, code, and key. An empty string means no operation, code, or key. */
export interface RequestCount {
  readonly kind: CountKind
  readonly operation: string
  readonly code: string
  readonly keyId: string
  readonly count: number
  /** The time of the newest request, in milliseconds since 1970. */
  readonly lastAt: number
  readonly lastMessage: string
  readonly lastRequestId: string
}

/** Number of days returned, up to and including today (UTC). */
export const DAYS = 7
/** Maximum number of entries in each returned list: failures and deprecated uses. */
export const MAX_ENTRIES = 100
const MAX_MESSAGE_LENGTH = 500

/** Returns the first day to include in the activity, in days since 1970. */
export function firstDay(now: number): number {
  return dayOf(now) - DAYS + 1
}

/** Prepares a message for storage: removes secrets, truncates it, and removes or replaces characters that a database rejects. */
export function storedMessage(message: string): string {
  return withoutSecrets(message).replaceAll('\0', '').slice(0, MAX_MESSAGE_LENGTH).toWellFormed()
}

/** Adds up the daily counts for each combination of operation, code, and key. Expects rows sorted newest first and keeps that order. */
export function mergeDays<Row extends Omit<RequestCount, 'kind'>>(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) {
    const id = `${row.operation} ${row.code} ${row.keyId}`
    const newer = merged.get(id)
    merged.set(id, newer ? { ...newer, count: newer.count + row.count } : row)
  }
  return [...merged.values()]
}
