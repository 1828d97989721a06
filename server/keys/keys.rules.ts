// The format of a key, `ps_<id>_<secret>`, and whether it is valid. The id is public; the store keeps only a digest of the whole key.
import { timingSafeEqual } from 'node:crypto'
import type { KeyStatus } from '../context.ts'

// 32 characters that are hard to confuse. 256 is a multiple of 32, so each is equally likely for a random byte.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const ID_LENGTH = 12
const SECRET_LENGTH = 52
const keyFormat = new RegExp(`^ps_([${alphabet}]{${ID_LENGTH}})_[${alphabet}]{${SECRET_LENGTH}}$`)

/** A key as it is stored. Times are in milliseconds since 1970. */
export interface KeyRow {
  readonly id: string
  readonly name: string
  /** Separated by spaces. */
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

export function newId(random: Random): string {
  return randomText(random, ID_LENGTH)
}

/** A new key with this id and a secret of 260 random bits. */
export function newKey(id: string, random: Random): string {
  return `ps_${id}_${randomText(random, SECRET_LENGTH)}`
}

function randomText(random: Random, length: number): string {
  return Array.from(random(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** The public id of a key; undefined if the text is not a key. */
export function idIn(key: string): string | undefined {
  return keyFormat.exec(key)?.[1]
}

/** A fast hash is safe here: a secret of 260 random bits cannot be guessed. */
export function digestOf(key: string): string {
  return Bun.SHA256.hash(key, 'hex')
}

/** The digest of no key. */
export const NO_DIGEST = '0'.repeat(64)
const NEVER = Number.POSITIVE_INFINITY

/** Checks the digest of a key against the row of its id. Takes the same time whatever is wrong, so that the time reveals nothing. */
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
  return timingSafeEqual(Buffer.from(digest), Buffer.from(other))
}

export function stateOf(
  { revokedAt, expiresAt }: Pick<KeyRow, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'active' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active'
}
