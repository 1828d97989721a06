// All SQL statements for API keys.
import { ADMIN } from '../../context.ts'
import { columnsNamed, columnsSql, type List } from '../../db/index-scan.ts'
import { type Page, pageRead } from '../../db/lists.ts'
import { statement } from '../../db/statement.ts'
import { type KeyRow, NO_DIGEST } from './keys.rules.ts'

const list: List = {
  name: 'keys.list',
  table: 'api_keys',
  columns: columnsNamed(
    'id, name, scopes, digest, previous_digest, previous_until, created_at, expires_at, revoked_at, last_used_at',
  ),
}
const columns = columnsSql(list).join(', ')

const byId = `SELECT ${columns} FROM api_keys WHERE id = :id`

export const keyById = statement<{ id: string }, KeyRow>('keys.by_id', byId)

export const lockKey = statement<{ id: string }, KeyRow>('keys.lock', { sqlite: byId, postgres: `${byId} FOR UPDATE` })

/**
 * Returns the key with this id, or a dummy row if there is none: reading a row takes longer than finding none, and timing must not reveal
 * which ids exist.
 */
export const keyToVerify = statement<{ id: string }, KeyRow>(
  'keys.to_verify',
  `SELECT coalesce(k.id, '') AS id, coalesce(k.name, 'nobody') AS name, coalesce(k.scopes, 'none') AS scopes,
     coalesce(k.digest, '${NO_DIGEST}') AS digest, k.previous_digest AS "previousDigest", k.previous_until AS "previousUntil",
     coalesce(k.created_at, 0) AS "createdAt", k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
     k.last_used_at AS "lastUsedAt"
   FROM (SELECT 1 AS one) AS always LEFT JOIN api_keys AS k ON k.id = :id`,
)

/** Builds the query for a page of keys, newest first. */
export function keyPage(page: Page) {
  const scan = { index: 'api_keys_created', order: ['created_at', 'id'] }
  return pageRead<KeyRow>({ list, scans: [scan], direction: 'DESC' }, page)
}

export const anyKey = statement<Record<never, never>, { id: string }>('keys.any', 'SELECT id FROM api_keys LIMIT 1')

/** Finds another valid key with the `admin` scope. */
export const otherAdmin = statement<{ id: string; now: number }, { id: string }>(
  'keys.other_admin',
  `SELECT id FROM api_keys WHERE id <> :id AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > :now)
     AND ' ' || scopes || ' ' LIKE '% ${ADMIN} %' LIMIT 1`,
)

/**
 * Locks all keys before a decision that depends on which keys exist. Only PostgreSQL needs the lock: without it, two instances that start
 * together would both create a first key. SQLite runs one write transaction at a time.
 */
export const lockKeys = statement<Record<never, never>, { locked: number }>('keys.lock_all', {
  sqlite: null,
  postgres: "SELECT 1 AS locked FROM pg_advisory_xact_lock(hashtextextended('petstore first key', 0))",
})

export const insertKey = statement<
  { id: string; name: string; scopes: string; digest: string; createdAt: number; expiresAt: number | null },
  never
>(
  'keys.insert',
  `INSERT INTO api_keys (id, name, scopes, digest, created_at, expires_at)
   VALUES (:id, :name, :scopes, :digest, :createdAt, :expiresAt)`,
)

export const updateKeyRow = statement<{ id: string; name: string; scopes: string; expiresAt: number | null }, never>(
  'keys.update',
  'UPDATE api_keys SET name = :name, scopes = :scopes, expires_at = :expiresAt WHERE id = :id',
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
