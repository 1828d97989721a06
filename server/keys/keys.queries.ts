// Every statement about API keys.
import { statement } from '../db/statement.ts'
import { type KeyRow, NOBODYS } from './keys.rules.ts'

const columns = `id, name, scopes, digest, previous_digest AS "previousDigest", previous_until AS "previousUntil",
  created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt", last_used_at AS "lastUsedAt"`

export const keyById = statement<{ id: string }, KeyRow>('keys.by_id', `SELECT ${columns} FROM api_keys WHERE id = :id`)

/**
 * The key of this id, or one that is nobody's: to read a row takes longer than to find none, and how long it takes must not tell
 * which ids there are.
 */
export const keyToVerify = statement<{ id: string }, KeyRow>(
  'keys.to_judge',
  `SELECT coalesce(k.id, '') AS id, coalesce(k.name, 'nobody') AS name, coalesce(k.scopes, 'none') AS scopes,
     coalesce(k.digest, '${NOBODYS}') AS digest, k.previous_digest AS "previousDigest", k.previous_until AS "previousUntil",
     coalesce(k.created_at, 0) AS "createdAt", k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
     k.last_used_at AS "lastUsedAt"
   FROM (SELECT 1 AS one) AS always LEFT JOIN api_keys AS k ON k.id = :id`,
)

export const allKeys = statement<Record<never, never>, KeyRow>(
  'keys.all',
  `SELECT ${columns} FROM api_keys ORDER BY created_at, id`,
)

/** SQLite lets one transaction write at a time. On PostgreSQL two services that start together would both make a first key. */
export const takeTurn = statement<Record<never, never>, { turn: number }>('keys.take_turn', {
  sqlite: 'SELECT 1 AS turn',
  postgres: "SELECT 1 AS turn FROM pg_advisory_xact_lock(hashtextextended('petstore first key', 0))",
})

export const insertKey = statement<
  { id: string; name: string; scopes: string; digest: string; createdAt: number; expiresAt: number | null },
  never
>(
  'keys.insert',
  `INSERT INTO api_keys (id, name, scopes, digest, created_at, expires_at)
   VALUES (:id, :name, :scopes, :digest, :createdAt, :expiresAt)`,
)

export const revoke = statement<{ id: string; at: number }, never>(
  'keys.revoke',
  'UPDATE api_keys SET revoked_at = :at WHERE id = :id AND revoked_at IS NULL',
)

export const replaceDigest = statement<{ id: string; digest: string; previousUntil: number }, never>(
  'keys.replace_digest',
  `UPDATE api_keys SET previous_digest = digest, previous_until = :previousUntil, digest = :digest WHERE id = :id`,
)

export const recordUse = statement<{ id: string; at: number }, never>(
  'keys.record_use',
  'UPDATE api_keys SET last_used_at = :at WHERE id = :id AND (last_used_at IS NULL OR last_used_at < :at)',
)
