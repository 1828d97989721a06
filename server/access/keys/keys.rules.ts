// Rules for a key's format (`ps_<id>_<secret>`), validity, and changes. The id is public; the store keeps only a digest of the whole key.
import { ADMIN, type KeyStatus } from '../../context.ts'
import { formatDate } from '../../dates.ts'
import { StoreError } from '../../errors.ts'
import { hasSecret } from '../../log/redaction.ts'

// 32 characters that are hard to confuse with one another. 256 is a multiple of 32, so random bytes map to them with equal probability.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const ID_LENGTH = 12
const SECRET_LENGTH = 52
const keyFormat = new RegExp(`^ps_([${alphabet}]{${ID_LENGTH}})_[${alphabet}]{${SECRET_LENGTH}}$`)

/** A key as stored. Times are in milliseconds since 1970. */
export interface KeyRow {
  readonly id: string
  readonly name: string
  /** Space-separated scopes. */
  readonly scopes: string
  readonly digest: string
  readonly previousDigest: string | null
  readonly previousUntil: number | null
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly revokedAt: number | null
  readonly lastUsedAt: number | null
}

export type Random = (bytes: number) => Uint8Array

export const randomBytes: Random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes))

export function newId(random: Random): string {
  return randomText(random, ID_LENGTH)
}

/** Generates a key with this id and a secret of 260 random bits. */
export function newKey(id: string, random: Random): string {
  return `ps_${id}_${randomText(random, SECRET_LENGTH)}`
}

function randomText(random: Random, length: number): string {
  return Array.from(random(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Returns the public id of a key; undefined if the string is not a key. */
export function idIn(key: string): string | undefined {
  return keyFormat.exec(key)?.[1]
}

/** Hashes a key. A fast hash is safe here, because a secret of 260 random bits cannot be guessed. */
export function digestOf(key: string): string {
  return Bun.SHA256.hash(key, 'hex')
}

/** A digest that matches no key. */
export const NO_DIGEST = '0'.repeat(64)
const NEVER = Number.POSITIVE_INFINITY

/** Checks a key's digest against its row. Takes the same time for every invalid key, so timing reveals nothing. */
export function keyStatus(row: KeyRow | undefined, digest: string, now: number): KeyStatus {
  const isCurrent = isEqual(digest, row?.digest ?? NO_DIGEST)
  const isPrevious = isEqual(digest, row?.previousDigest ?? NO_DIGEST)
  if (!row || !(isCurrent || isPrevious)) return { caller: undefined, reason: 'unknown' }
  if (row.revokedAt !== null) return { caller: undefined, reason: 'revoked' }
  if (!isCurrent && now >= (row.previousUntil ?? 0)) return { caller: undefined, reason: 'replaced' }
  const until = Math.min(row.expiresAt ?? NEVER, isCurrent ? NEVER : (row.previousUntil ?? 0))
  if (now >= until) return { caller: undefined, reason: 'expired' }
  const { id, name, scopes } = row
  return { caller: { actor: `ps_${id} ${name}`, keyId: id, scopes: scopes.split(' ') }, until }
}

function isEqual(digest: string, other: string): boolean {
  return crypto.timingSafeEqual(Buffer.from(digest), Buffer.from(other))
}

export function stateOf(
  { revokedAt, expiresAt }: Pick<KeyRow, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'active' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active'
}

export function isAdmin(row: Pick<KeyRow, 'revokedAt' | 'expiresAt' | 'scopes'>, now: number): boolean {
  return stateOf(row, now) === 'active' && row.scopes.split(' ').includes(ADMIN)
}

/** Returns the time at which the previous secret expires; null if no previous secret is valid. */
export function overlapEnd({ previousUntil }: Pick<KeyRow, 'previousUntil'>, now: number): number | null {
  return previousUntil !== null && previousUntil > now ? previousUntil : null
}

/** The mutable fields of a key. Times are in milliseconds since 1970. */
export type KeyFields = Pick<KeyRow, 'name' | 'scopes' | 'expiresAt'>

/** Returns a key's new fields; undefined if nothing changes. Fails with: invalid_request, key_revoked. */
export function changedFields(row: KeyRow, change: Partial<KeyFields>): KeyFields | undefined {
  const { name = row.name, scopes = row.scopes, expiresAt = row.expiresAt } = change
  if (name === row.name && scopes === row.scopes && expiresAt === row.expiresAt) return undefined
  if (row.revokedAt !== null) throw revokedKey(row.id)
  requirePublicName(name)
  return { name, scopes, expiresAt }
}

/** Fails with: key_revoked, key_expired, rotation_in_progress. */
export function requireRotatable(row: KeyRow, overlapMs: number, now: number): void {
  const state = stateOf(row, now)
  if (state === 'revoked') throw revokedKey(row.id)
  if (state === 'expired')
    throw new StoreError('key_expired', `Key ${row.id} has expired; change its expiresAt first, or create a new one.`)
  const until = overlapEnd(row, now)
  if (until !== null && overlapMs > 0)
    throw new StoreError(
      'rotation_in_progress',
      `Key ${row.id} was already rotated, and its old secret is valid until ${formatDate(until)}. Rotate it without an overlap to leave only the newest secret valid.`,
    )
}

/** Rejects a name that contains a key, because names appear in lists and the ledger. Fails with: invalid_request. */
export function requirePublicName(name: string): void {
  if (hasSecret(name))
    throw new StoreError('invalid_request', 'Body field name must say who the key is for and must not contain a key.')
}

/** Joins scopes for storage, without duplicates. */
export function joinScopes(scopes: readonly string[]): string {
  return [...new Set(scopes)].join(' ')
}

function revokedKey(id: string): StoreError {
  return new StoreError('key_revoked', `Key ${id} is permanently revoked; create a new one instead.`)
}
