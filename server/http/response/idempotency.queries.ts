// Every statement about the answers that are kept for a retry.
import { statement } from '../../db/statement.ts'

export interface KeptReply {
  readonly path: string
  readonly bodyHash: string
  readonly status: number
  readonly headers: string
  readonly body: string | null
}

/** SQLite lets one transaction write at a time. On PostgreSQL two with the same key would, and the lock lasts until the transaction ends. */
export const takeKey = statement<{ actor: string; key: string }, { taken: number }>('idempotency.take', {
  sqlite: 'SELECT 1 AS taken',
  postgres: "SELECT pg_try_advisory_xact_lock(hashtextextended(:actor || ' ' || :key, 0))::int AS taken",
})

export const keptReply = statement<{ actor: string; key: string; since: number }, KeptReply>(
  'idempotency.kept',
  `SELECT path, body_hash AS "bodyHash", status, headers, body FROM idempotency_keys
   WHERE actor = :actor AND key = :key AND stored_at > :since`,
)

/** One that is too old to be answered again makes room. */
export const keepReply = statement<
  {
    actor: string
    key: string
    path: string
    bodyHash: string
    status: number
    headers: string
    body: string | null
    at: number
  },
  never
>(
  'idempotency.keep',
  `INSERT INTO idempotency_keys (actor, key, path, body_hash, status, headers, body, stored_at)
   VALUES (:actor, :key, :path, :bodyHash, :status, :headers, :body, :at)
   ON CONFLICT (actor, key) DO UPDATE SET path = excluded.path, body_hash = excluded.body_hash, status = excluded.status,
     headers = excluded.headers, body = excluded.body, stored_at = excluded.stored_at`,
)

export const forgetReplies = statement<{ until: number; most: number }, never>(
  'idempotency.forget',
  `DELETE FROM idempotency_keys WHERE (actor, key) IN
     (SELECT actor, key FROM idempotency_keys WHERE stored_at <= :until ORDER BY stored_at LIMIT :most)`,
)
