// API keys: made, listed, revoked and replaced by whoever runs the service, and judged when a request carries one.
import { randomBytes } from 'node:crypto'
import { ADMIN, type KeyStatus } from '../context.ts'
import { formatDate } from '../dates.ts'
import type { Database, Queries } from '../db/database.ts'
import { allKeys, insertKey, keyById, keyToVerify, recordUse, replaceDigest, revoke, takeTurn } from './keys.queries.ts'
import { digestOf, idIn, type KeyRow, keyStatus, newId, newKey, type Random, stateOf } from './keys.rules.ts'

export interface KeyRequest {
  readonly name: string
  readonly scopes: readonly string[]
  /** In milliseconds since 1970; none for a key that lasts until it is revoked. */
  readonly expiresAt?: number | undefined
}

/** A key as it may be shown. Times are in milliseconds since 1970. */
export interface ListedKey {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly state: ReturnType<typeof stateOf>
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly revokedAt: number | null
  readonly lastUsedAt: number | null
  /** How long the secret before the last rotation is still good; none where it is not. */
  readonly previousUntil: number | null
}

/** A key with the text that callers send, which can never be given again. */
export interface GivenKey {
  readonly secret: string
  readonly key: ListedKey
}

/** Makes a key. */
export async function createKey(
  db: Queries,
  request: KeyRequest,
  now: number,
  random: Random = randomBytes,
): Promise<GivenKey> {
  const { name, scopes, expiresAt = null } = request
  const id = newId(random)
  const secret = newKey(id, random)
  await db.run(insertKey, { id, name, scopes: scopes.join(' '), digest: digestOf(secret), createdAt: now, expiresAt })
  return { secret, key: listed(await existing(db, id), now) }
}

/** Makes a key that may do everything, for a store that has never had one; gives nothing where there has. */
export async function createFirstKey(db: Database, now: number): Promise<GivenKey | undefined> {
  return db.transaction(async (db) => {
    await db.get(takeTurn, {})
    const some = await db.get(allKeys, {})
    return some ? undefined : createKey(db, { name: 'first key', scopes: [ADMIN] }, now)
  })
}

export async function listKeys(db: Queries, now: number): Promise<readonly ListedKey[]> {
  const rows = await db.all(allKeys, {})
  return rows.map((row) => listed(row, now))
}

/** Ends a key for good, and says whether it was still to be ended. Throws where there is none. */
export async function revokeKey(db: Database, id: string, now: number): Promise<{ key: ListedKey; isNew: boolean }> {
  return db.transaction(async (db) => {
    const isNew = (await db.run(revoke, { id, at: now })) > 0
    return { key: listed(await existing(db, id), now), isNew }
  })
}

/**
 * Gives a key a new secret; the one it has now is good for the overlap. Throws where there is none, where it could not be used, and
 * where the overlap would cut short one that was promised to the secret before.
 */
export async function rotateKey(db: Database, id: string, now: number, overlapMs = 0): Promise<GivenKey> {
  return db.transaction(async (db) => {
    const { state, previousUntil } = listed(await existing(db, id), now)
    if (state !== 'active') throw new Error(`Key ${id} is ${state}; make a new one instead.`)
    if (previousUntil !== null && overlapMs > 0)
      throw new Error(
        `Key ${id} was replaced a while ago, and its old secret is good until ${formatDate(previousUntil)}. Without --overlap, only the new one will be.`,
      )
    const secret = newKey(id, randomBytes)
    await db.run(replaceDigest, { id, digest: digestOf(secret), previousUntil: now + overlapMs })
    return { secret, key: listed(await existing(db, id), now) }
  })
}

/** What there is to say of a key that was sent. */
export async function verifyKey(db: Queries, key: string, now: number): Promise<KeyStatus> {
  const id = idIn(key)
  const row = id === undefined ? undefined : await db.get(keyToVerify, { id })
  return keyStatus(row, digestOf(key), now)
}

/** Keeps when each of these keys was used last. */
export async function recordUses(db: Database, uses: ReadonlyMap<string, number>): Promise<void> {
  if (uses.size === 0) return
  await db.transaction(async (db) => {
    // In one order everywhere, so that two services cannot wait for each other.
    for (const [id, at] of [...uses].sort()) await db.run(recordUse, { id, at })
  })
}

async function existing(db: Queries, id: string): Promise<KeyRow> {
  const row = await db.get(keyById, { id })
  if (!row) throw new Error(`There is no key ${id}.`)
  return row
}

function listed(row: KeyRow, now: number): ListedKey {
  const { id, name, scopes, createdAt, expiresAt, revokedAt, lastUsedAt } = row
  const previousUntil = row.previousUntil !== null && row.previousUntil > now ? row.previousUntil : null
  const times = { createdAt, expiresAt, revokedAt, lastUsedAt, previousUntil }
  return { id, name, scopes: scopes.split(' '), state: stateOf(row, now), ...times }
}
