// Use cases for activity: recent failed requests, and callers that still use deprecated operations.
import type { components } from '../../../contract/generated/types.ts'
import { DAY_MS, dayOf, formatDate } from '../../dates.ts'
import { type Database, type Queries, read } from '../../db/database.ts'
import { type ErrorCode, statusOf } from '../../errors.ts'
import { contractOperations } from '../../http/contract/operations.ts'
import { addCount, type CountRow, deleteCounts, newestCounts, newestCountsOfKey } from './activity.queries.ts'
import {
  type CountKind,
  DAYS,
  firstDay,
  MAX_ENTRIES,
  mergeDays,
  type RequestCount,
  storedMessage,
} from './activity.rules.ts'

type Activity = components['schemas']['Activity']

const PURGE_BATCH = 1000
const FOREVER = Number.MAX_SAFE_INTEGER

const sunsets = new Map<string, string | undefined>(
  contractOperations.map(({ id, deprecation }) => [id, deprecation?.sunset]),
)

/**
 * Reads the activity of one key or of all keys. Omits entries from another version of the service if this version does not recognize their
 * code or operation.
 */
export async function getActivity(db: Database, now: number, keyId: string | undefined): Promise<Activity> {
  const first = firstDay(now)
  const since = first * DAY_MS
  const counts = (kind: CountKind) => {
    const params = { kind, since, firstDay: first, maxRows: DAYS * MAX_ENTRIES, maxEntries: MAX_ENTRIES }
    return keyId === undefined ? read(newestCounts, params) : read(newestCountsOfKey, { ...params, keyId })
  }
  const [failures, uses] = await db.readSnapshot(counts('failure'), counts('deprecated'))
  return {
    since: formatDate(since),
    failures: mergeDays(failures).flatMap(toFailure),
    deprecatedUses: mergeDays(uses).flatMap(toDeprecatedUse),
  }
}

function toFailure(row: CountRow): Activity['failures'] {
  const { operation, code, lastMessage, lastRequestId } = row
  if (!isErrorCode(code)) return []
  const matched = operation === '' ? {} : { operation }
  return [{ ...matched, code, status: statusOf[code], ...keyAndCount(row), lastMessage, lastRequestId }]
}

function toDeprecatedUse(row: CountRow): Activity['deprecatedUses'] {
  const sunset = sunsets.get(row.operation)
  return sunset === undefined ? [] : [{ operation: row.operation, ...keyAndCount(row), sunset }]
}

function keyAndCount({ keyId, keyName, count, lastAt }: CountRow) {
  const key = keyId === '' ? {} : { keyId, ...(keyName === null ? {} : { keyName }) }
  return { ...key, count, lastAt: formatDate(lastAt) }
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(statusOf, code)

/** Stores each count under the day of its newest request, so a count that spans midnight is attributed to the later day. */
export async function recordCounts(db: Database, counts: readonly RequestCount[]): Promise<void> {
  if (counts.length === 0) return
  const rows = counts.map((one) => ({ ...one, day: dayOf(one.lastAt), lastMessage: storedMessage(one.lastMessage) }))
  // Write in a fixed order, so two instances cannot deadlock.
  const ordered = rows.map((row) => [`${row.kind} ${row.operation} ${row.code} ${row.keyId}`, row] as const)
  ordered.sort(([one], [other]) => (one < other ? -1 : 1))
  await db.transaction(async (db) => {
    for (const [, row] of ordered) await db.run(addCount, row)
  })
}

/** Deletes counts that have expired, or whose dates are in the future because a clock was wrong. */
export async function purgeCounts(db: Queries, now: number): Promise<void> {
  for (const kind of ['failure', 'deprecated'] as const)
    for (const [from, to] of [
      [0, firstDay(now) * DAY_MS],
      [now + DAY_MS, FOREVER],
    ] as const)
      while ((await db.run(deleteCounts, { kind, from, to, max: PURGE_BATCH })) === PURGE_BATCH);
}
