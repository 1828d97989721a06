// What is kept of the counted requests, and how the counts of several days become one.
import { dayOf } from '../../dates.ts'
import { withoutSecrets } from '../../log/redaction.ts'

/** Requests that failed, and uses of deprecated operations. */
export type CountKind = 'failure' | 'deprecated'

/** What was counted of the requests of one kind, operation, code and key. An empty text means none. */
export interface RequestCount {
  readonly kind: CountKind
  readonly operation: string
  readonly code: string
  readonly keyId: string
  readonly count: number
  /** Of the newest of them; in milliseconds since 1970. */
  readonly lastAt: number
  readonly lastMessage: string
  readonly lastRequestId: string
}

/** Today, in UTC, is the last of them. */
export const DAYS = 7
/** How many failures, and how many uses, are returned. */
export const MAX_ENTRIES = 100
const MAX_MESSAGE_LENGTH = 500

/** The first day whose counts are returned, as days since 1970. */
export function firstDay(now: number): number {
  return dayOf(now) - DAYS + 1
}

/** A message as it is stored: without secrets, short, and text that both databases can store. */
export function storedMessage(message: string): string {
  return withoutSecrets(message).replaceAll('\0', '').slice(0, MAX_MESSAGE_LENGTH).toWellFormed()
}

/** Adds up the days of each operation, code and key. The newest is first in the rows, and in the result. */
export function mergeDays<Row extends Omit<RequestCount, 'kind'>>(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) {
    const id = `${row.operation} ${row.code} ${row.keyId}`
    const newer = merged.get(id)
    merged.set(id, newer ? { ...newer, count: newer.count + row.count } : row)
  }
  return [...merged.values()]
}
