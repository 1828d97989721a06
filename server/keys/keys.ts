// API keys: the operator creates, lists, revokes and rotates them; the service verifies the key of each request.
import { randomBytes } from 'node:crypto'
import { ADMIN, type KeyStatus } from '../context.ts'
import { formatDate } from '../dates.ts'
import type { Database, Queries } from '../db/database.ts'
import {
  allKeys,
  insertKey,
  keyById,
  keyToVerify,
  lockFirstKey,
  recordUse,
  replaceDigest,
  revoke,
} from './keys.queries.ts'
import { digestOf, idIn, type KeyRow, keyStatus, newId, newKey, type Random, stateOf } from './keys.rules.ts'

export interface KeyRequest {
  readonly name: string
  readonly scopes: readonly string[]
  /** In milliseconds since 1970; undefined for a key that is valid until it is revoked. */
  readonly expiresAt?: number | undefined
}

/** A key without its secret. Times are in milliseconds since 1970. */
export interface ListedKey extends Omit<KeyRow, 'scopes' | 'digest' | 'previousDigest'> {
  readonly scopes: readonly string[]
  readonly state: ReturnType<typeof stateOf>
  /** How long the secret before the last rotation stays valid; null if it is not valid any more. */
  readonly previousUntil: number | null
}

/** A key with its secret, which cannot be shown again. */
export interface KeyWithSecret {
  readonly secret: string
  readonly key: ListedKey
}

export async function createKey(
  db: Queries,
  request: KeyRequest,
  now: number,
  random: Random = randomBytes,
): Promise<KeyWithSecret> {
  const { name, scopes, expiresAt = null } = request
  const id = newId(random)
  const secret = newKey(id, random)
  await db.run(insertKey, { id, name, scopes: scopes.join(' '), digest: digestOf(secret), createdAt: now, expiresAt })
  return { secret, key: toListedKey(await requireKey(db, id), now) }
}

/** Creates a key with full access for a store that has no keys; undefined if the store has one. */
export async function createFirstKey(db: Database, now: number): Promise<KeyWithSecret | undefined> {
  return db.transaction(async (db) => {
    await db.get(lockFirstKey, {})
    const existing = await db.get(allKeys, {})
    return existing ? undefined : createKey(db, { name: 'first key', scopes: [ADMIN] }, now)
  })
}

export async function listKeys(db: Queries, now: number): Promise<readonly ListedKey[]> {
  const rows = await db.all(allKeys, {})
  return rows.map((row) => toListedKey(row, now))
}

/** Revokes a key for good; `isNew` is false if it was revoked before. Throws if the key does not exist. */
export async function revokeKey(db: Database, id: string, now: number): Promise<{ key: ListedKey; isNew: boolean }> {
  return db.transaction(async (db) => {
    const isNew = (await db.run(revoke, { id, at: now })) > 0
    return { key: toListedKey(await requireKey(db, id), now), isNew }
  })
}

/**
 * Gives a key a new secret; the current one stays valid for the overlap. Throws if the key does not exist, is revoked or expired, or if the
 * overlap would end the overlap of an earlier rotation.
 */
export async function rotateKey(db: Database, id: string, now: number, overlapMs = 0): Promise<KeyWithSecret> {
  return db.transaction(async (db) => {
    const { state, previousUntil } = toListedKey(await requireKey(db, id), now)
    if (state !== 'active') throw new Error(`Key ${id} is ${state}; create a new one instead.`)
    if (previousUntil !== null && overlapMs > 0)
      throw new Error(
        `Key ${id} was rotated before, and its old secret is valid until ${formatDate(previousUntil)}. Without --overlap, only the new secret stays valid.`,
      )
    const secret = newKey(id, randomBytes)
    await db.run(replaceDigest, { id, digest: digestOf(secret), previousUntil: now + overlapMs })
    return { secret, key: toListedKey(await requireKey(db, id), now) }
  })
}

export async function verifyKey(db: Queries, key: string, now: number): Promise<KeyStatus> {
  const id = idIn(key)
  const row = id === undefined ? undefined : await db.get(keyToVerify, { id })
  return keyStatus(row, digestOf(key), now)
}

/** Stores when each of these keys was last used. */
export async function recordUses(db: Database, uses: ReadonlyMap<string, number>): Promise<void> {
  if (uses.size === 0) return
  await db.transaction(async (db) => {
    // Always in the same order, so that two services cannot deadlock.
    for (const [id, at] of [...uses].sort()) await db.run(recordUse, { id, at })
  })
}

async function requireKey(db: Queries, id: string): Promise<KeyRow> {
  const row = await db.get(keyById, { id })
  if (!row) throw new Error(`Key ${id} does not exist.`)
  return row
}

function toListedKey(row: KeyRow, now: number): ListedKey {
  const { id, name, scopes, createdAt, expiresAt, revokedAt, lastUsedAt } = row
  const previousUntil = row.previousUntil !== null && row.previousUntil > now ? row.previousUntil : null
  const times = { createdAt, expiresAt, revokedAt, lastUsedAt, previousUntil }
  return { id, name, scopes: scopes.split(' '), state: stateOf(row, now), ...times }
}
