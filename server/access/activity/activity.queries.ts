// All SQL statements for request counts.
import { type Statement, statement } from '../../db/statement.ts'
import type { CountKind, RequestCount } from './activity.rules.ts'

type CountParams = { [Field in keyof RequestCount]: RequestCount[Field] } & { day: number }

const newer = (column: string): string =>
  `${column} = CASE WHEN excluded.last_at >= request_counts.last_at THEN excluded.${column} ELSE request_counts.${column} END`

/** Inserts the day's count, or adds to the existing count, which another instance may have inserted. */
export const addCount = statement<CountParams>(
  'activity.add_count',
  `INSERT INTO request_counts (kind, operation, code, key_id, day, count, last_at, last_message, last_request_id)
   VALUES (:kind, :operation, :code, :keyId, :day, :count, :lastAt, :lastMessage, :lastRequestId)
   ON CONFLICT (kind, operation, code, key_id, day) DO UPDATE SET count = request_counts.count + excluded.count,
     ${newer('last_message')}, ${newer('last_request_id')}, ${newer('last_at')}`,
)

export type CountRow = Omit<RequestCount, 'kind'> & { readonly keyName: string | null }

type NewestParams = { kind: CountKind; since: number; firstDay: number; maxRows: number; maxEntries: number }

/**
 * Selects the daily rows of the most recent entries. An entry has at most one row per day, so the newest `maxRows` (days × `maxEntries`)
 * rows are enough for `maxEntries` entries, and the sort stays bounded however large the table is. The CROSS JOIN makes SQLite find the
 * entries before it reads their rows: https://sqlite.org/lang_select.html#side_note_special_handling_of_cross_join_
 */
const newest = (filter: string): string => `
  SELECT c.operation, c.code, c.key_id AS "keyId", k.name AS "keyName", c.count, c.last_at AS "lastAt",
    c.last_message AS "lastMessage", c.last_request_id AS "lastRequestId"
  FROM (SELECT operation, code, key_id, max(last_at) AS newest
    FROM (SELECT operation, code, key_id, last_at FROM request_counts
      WHERE kind = :kind AND ${filter}last_at >= :since ORDER BY last_at DESC LIMIT :maxRows) recent
    GROUP BY operation, code, key_id ORDER BY newest DESC, operation, code, key_id LIMIT :maxEntries) entry
  CROSS JOIN request_counts c
  LEFT JOIN api_keys k ON k.id = c.key_id
  WHERE c.kind = :kind AND c.operation = entry.operation AND c.code = entry.code AND c.key_id = entry.key_id
    AND c.day >= :firstDay
  ORDER BY c.last_at DESC, c.operation, c.code, c.key_id`

export const newestCounts: Statement<NewestParams, CountRow> = statement('activity.newest', newest(''))

export const newestCountsOfKey: Statement<NewestParams & { keyId: string }, CountRow> = statement(
  'activity.newest_of_key',
  newest('key_id = :keyId AND '),
)

export const deleteCounts = statement<{ kind: CountKind; from: number; to: number; max: number }>(
  'activity.delete',
  `DELETE FROM request_counts WHERE (kind, operation, code, key_id, day) IN
     (SELECT kind, operation, code, key_id, day FROM request_counts
      WHERE kind = :kind AND last_at >= :from AND last_at < :to ORDER BY last_at LIMIT :max)`,
)
