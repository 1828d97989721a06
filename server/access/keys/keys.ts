// Use cases for API keys: operators manage them, and the service verifies the key in each request.
import type { components } from '../../../contract/generated/types.ts'
import { ADMIN, type Caller, type KeyStatus, noPrecondition, type Precondition } from '../../context.ts'
import { formatDate } from '../../dates.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { Page } from '../../db/lists.ts'
import { StoreError } from '../../errors.ts'
import * as queries from './keys.queries.ts'
import * as rules from './keys.rules.ts'

type Schemas = components['schemas']
export type Key = Schemas['Key']
type Scope = Schemas['Scope']

export interface KeyRequest {
  readonly name: string
  readonly scopes: readonly string[]
  /** Expiry in milliseconds since 1970; undefined if the key is valid until it is revoked. */
  readonly expiresAt?: number | undefined
}

export interface KeyChange {
  readonly name?: string | undefined
  readonly scopes?: readonly string[] | undefined
  /** Expiry in milliseconds since 1970; null removes it. */
  readonly expiresAt?: number | null | undefined
}

/** A key with its secret, which cannot be retrieved later. */
export interface CreatedKey {
  readonly key: Key
  readonly secret: string
}

/** Fails with: invalid_request. */
export async function createKey(
  db: Queries,
  { name, scopes, expiresAt }: KeyRequest,
  now: number,
  random: rules.Random = rules.randomBytes,
): Promise<CreatedKey> {
  rules.requirePublicName(name)
  const id = rules.newId(random)
  const secret = rules.newKey(id, random)
  const row = { id, name, scopes: rules.joinScopes(scopes), createdAt: now, expiresAt: expiresAt ?? null }
  await db.run(queries.insertKey, { ...row, digest: rules.digestOf(secret) })
  return { key: toKey({ ...row, previousUntil: null, revokedAt: null, lastUsedAt: null }, now), secret }
}

/** Creates a key with full access if the store has no keys; otherwise returns undefined. */
export async function createFirstKey(db: Database, now: number): Promise<CreatedKey | undefined> {
  return db.transaction(async (db) => {
    await db.get(queries.lockKeys, {})
    const existing = await db.get(queries.anyKey, {})
    return existing ? undefined : createKey(db, { name: 'first key', scopes: [ADMIN] }, now)
  })
}

/** Reads a page of keys, newest first. */
export async function listKeys(db: Queries, page: Page, now: number): Promise<Key[]> {
  return (await db.all(...queries.keyPage(page))).map((row) => toKey(row, now))
}

const BATCH = 1000

/** Reads all keys, newest first. */
export async function listAllKeys(db: Queries, now: number): Promise<Key[]> {
  const all: Key[] = []
  for (let after: Page['after']; ; ) {
    const rows = await db.all(...queries.keyPage({ after, limit: BATCH }))
    all.push(...rows.map((row) => toKey(row, now)))
    const last = rows[BATCH - 1]
    if (!last) return all
    after = [last.createdAt, last.id]
  }
}

/** Fails with: key_not_found. */
export async function getKey(db: Queries, id: string, now: number): Promise<Key> {
  return toKey((await db.get(queries.keyById, { id })) ?? notFound(id), now)
}

/**
 * Changes a key. A `caller` with a key cannot take admin access from the last admin key. Fails with: key_not_found, precondition_failed,
 * invalid_request, key_revoked, last_admin.
 */
export async function updateKey(
  db: Database,
  id: string,
  { name, scopes, expiresAt }: KeyChange,
  now: number,
  requireMatch: Precondition = noPrecondition,
  caller?: Caller,
): Promise<Key> {
  return db.transaction(async (db) => {
    const row = await lockedKey(db, id)
    requireMatch(etagFields(toKey(row, now)))
    const fields = rules.changedFields(row, {
      ...(name === undefined ? {} : { name }),
      ...(scopes === undefined ? {} : { scopes: rules.joinScopes(scopes) }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    })
    const changed = { ...row, ...fields }
    if (caller?.keyId && rules.isAdmin(row, now) && !rules.isAdmin(changed, now)) await requireOtherAdmin(db, id, now)
    if (fields) await db.run(queries.updateKeyRow, { id, ...fields })
    return toKey(changed, now)
  })
}

/**
 * Revokes a key permanently; `isNew` is false if the key was already revoked. A `caller` with a key cannot revoke the last admin key. Fails
 * with: key_not_found, precondition_failed, last_admin.
 */
export async function revokeKey(
  db: Database,
  id: string,
  now: number,
  requireMatch: Precondition = noPrecondition,
  caller?: Caller,
): Promise<{ key: Key; isNew: boolean }> {
  return db.transaction(async (db) => {
    const row = await lockedKey(db, id)
    requireMatch(etagFields(toKey(row, now)))
    if (caller?.keyId && rules.isAdmin(row, now)) await requireOtherAdmin(db, id, now)
    const isNew = row.revokedAt === null
    if (isNew) await db.run(queries.revoke, { id, at: now })
    return { key: toKey({ ...row, revokedAt: row.revokedAt ?? now }, now), isNew }
  })
}

/**
 * Replaces a key's secret; the old secret stays valid for `overlapMs`. Fails with: key_not_found, key_revoked, key_expired,
 * rotation_in_progress.
 */
export async function rotateKey(db: Database, id: string, now: number, overlapMs = 0): Promise<CreatedKey> {
  return db.transaction(async (db) => {
    const row = await lockedKey(db, id)
    rules.requireRotatable(row, overlapMs, now)
    const secret = rules.newKey(id, rules.randomBytes)
    const previousUntil = now + overlapMs
    await db.run(queries.replaceDigest, { id, digest: rules.digestOf(secret), previousUntil })
    return { key: toKey({ ...row, previousUntil }, now), secret }
  })
}

export async function verifyKey(db: Queries, key: string, now: number): Promise<KeyStatus> {
  const id = rules.idIn(key)
  const row = id === undefined ? undefined : await db.get(queries.keyToVerify, { id })
  return rules.keyStatus(row, rules.digestOf(key), now)
}

/** Returns a caller's scopes and key; `allScopes` are the scopes that `admin` includes. */
export async function getAccess(db: Queries, caller: Caller, allScopes: readonly string[]): Promise<Schemas['Access']> {
  const { keyId } = caller
  const scopes = toScopes(caller.scopes.includes(ADMIN) ? allScopes : caller.scopes)
  if (keyId === undefined) return { scopes }
  const row = await db.get(queries.keyById, { id: keyId })
  if (!row) throw new Error(`Key ${keyId} was verified but does not exist.`)
  const { id, name, expiresAt } = row
  return { scopes, key: { id, name, ...(expiresAt === null ? {} : { expiresAt: formatDate(expiresAt) }) } }
}

/** Records when each of these keys was last used. */
export async function recordUses(db: Database, uses: ReadonlyMap<string, number>): Promise<void> {
  if (uses.size === 0) return
  await db.transaction(async (db) => {
    // Write in a fixed order, so two instances cannot deadlock.
    for (const [id, at] of [...uses].sort()) await db.run(queries.recordUse, { id, at })
  })
}

/**
 * Returns the fields that a key's ETag covers. The last use is not among them: otherwise, the ETag of a busy key would change too often to
 * be used in If-Match.
 */
export function etagFields({ lastUsedAt: _, ...others }: Key): Omit<Key, 'lastUsedAt'> {
  return others
}

async function lockedKey(db: Queries, id: string): Promise<rules.KeyRow> {
  return (await db.get(queries.lockKey, { id })) ?? notFound(id)
}

/** Requires another admin key: without one, only someone with access to the store itself could create keys. Fails with: last_admin. */
async function requireOtherAdmin(db: Queries, id: string, now: number): Promise<void> {
  await db.get(queries.lockKeys, {})
  if (await db.get(queries.otherAdmin, { id, now })) return
  throw new StoreError(
    'last_admin',
    `Key ${id} is the last one with the admin scope. Create another one first, or run petstore keys directly on the store.`,
  )
}

function notFound(id: string): never {
  throw new StoreError('key_not_found', `Key ${id} does not exist.`)
}

function toKey(row: Omit<rules.KeyRow, 'digest' | 'previousDigest'>, now: number): Key {
  const { id, name, scopes, createdAt, expiresAt, revokedAt, lastUsedAt } = row
  const previousUntil = rules.overlapEnd(row, now)
  return {
    id,
    name,
    scopes: toScopes(scopes.split(' ')),
    state: rules.stateOf(row, now),
    createdAt: formatDate(createdAt),
    ...(expiresAt === null ? {} : { expiresAt: formatDate(expiresAt) }),
    ...(revokedAt === null ? {} : { revokedAt: formatDate(revokedAt) }),
    ...(lastUsedAt === null ? {} : { lastUsedAt: formatDate(lastUsedAt) }),
    ...(previousUntil === null ? {} : { previousSecretUntil: formatDate(previousUntil) }),
  }
}

/** Casts stored scopes, which were validated on input. */
const toScopes = (scopes: readonly string[]): Scope[] => scopes as Scope[]
