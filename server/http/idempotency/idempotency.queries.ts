// All SQL statements for responses that are stored for retries.
import { statement } from '../../db/statement.ts'

export type StoredResponse = {
  readonly path: string
  readonly bodyHash: string
  readonly status: number
  readonly headers: string
  readonly body: string | null
}

/** Locks a key until the transaction ends. SQLite does not need the lock, because it runs one write transaction at a time. */
export const lockKey = statement<{ actor: string; key: string }, { locked: number }>('idempotency.lock', {
  sqlite: null,
  postgres: "SELECT pg_try_advisory_xact_lock(hashtextextended(:actor || ' ' || :key, 0))::int AS locked",
})

/** Reads a stored response regardless of its age: a response is valid until it is purged. */
export const responseByKey = statement<{ actor: string; key: string }, StoredResponse>(
  'idempotency.by_key',
  `SELECT path, body_hash AS "bodyHash", status, headers, body FROM idempotency_keys
   WHERE actor = :actor AND key = :key`,
)

export const storeResponse = statement<StoredResponse & { actor: string; key: string; at: number }, never>(
  'idempotency.store',
  `INSERT INTO idempotency_keys (actor, key, path, body_hash, status, headers, body, stored_at)
   VALUES (:actor, :key, :path, :bodyHash, :status, :headers, :body, :at)`,
)

export const deleteExpired = statement<{ until: number; max: number }, never>(
  'idempotency.delete_expired',
  `DELETE FROM idempotency_keys WHERE (actor, key) IN
     (SELECT actor, key FROM idempotency_keys WHERE stored_at <= :until ORDER BY stored_at LIMIT :max)`,
)
