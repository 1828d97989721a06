// Rules for how long request counts are kept, what they contain, and how days are merged.
import { dayOf } from '../../dates.ts'
import { withoutSecrets } from '../../log/redaction.ts'

/** Failed requests, and uses of deprecated operations. */
export type CountKind = 'failure' | 'deprecated'

/** The count of requests of one kind, operation, code, and key. An empty string means none. */
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

/** The number of days returned, the last of which is today in UTC. */
export const DAYS = 7
/** The maximum number of failures, and of deprecated uses, that are returned. */
export const MAX_ENTRIES = 100
const MAX_MESSAGE_LENGTH = 500

/** Returns the first day whose counts are returned, in days since 1970. */
export function firstDay(now: number): number {
  return dayOf(now) - DAYS + 1
}

/** Returns a message as stored: without secrets, truncated, and free of characters that a database would reject. */
export function storedMessage(message: string): string {
  return withoutSecrets(message).replaceAll('\0', '').slice(0, MAX_MESSAGE_LENGTH).toWellFormed()
}

/** Adds up the days of each operation, code, and key. Rows and result are sorted newest first. */
export function mergeDays<Row extends Omit<RequestCount, 'kind'>>(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) {
    const id = `${row.operation} ${row.code} ${row.keyId}`
    const newer = merged.get(id)
    merged.set(id, newer ? { ...newer, count: newer.count + row.count } : row)
  }
  return [...merged.values()]
}
