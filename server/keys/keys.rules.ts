// What a key looks like, and whether it may be used: `ps_<id>_<secret>`, of which the id is public and the secret is never kept.
import { timingSafeEqual } from 'node:crypto'
import type { KeyStatus } from '../context.ts'

// 32 characters that nobody mistakes for one another, so a random byte gives one without any being likelier.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const ID_LENGTH = 12
const SECRET_LENGTH = 52
const written = new RegExp(`^ps_([${alphabet}]{${ID_LENGTH}})_[${alphabet}]{${SECRET_LENGTH}}$`)

/** A key as it is kept. Times are in milliseconds since 1970. */
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
  return letters(random, ID_LENGTH)
}

/** A new key of this id, with 260 random bits. */
export function newKey(id: string, random: Random): string {
  return `ps_${id}_${letters(random, SECRET_LENGTH)}`
}

function letters(random: Random, length: number): string {
  return Array.from(random(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** The public part of a key; none where it is not written as one. */
export function idIn(key: string): string | undefined {
  return written.exec(key)?.[1]
}

/** A secret has more randomness than anyone can try, so a plain and fast hash hides it well. */
export function digestOf(key: string): string {
  return Bun.SHA256.hash(key, 'hex')
}

/** The digest of no key. */
export const NOBODYS = '0'.repeat(64)
const FOREVER = Number.POSITIVE_INFINITY

/** Judges a key by its digest and by what is kept under its id. It does the same work, whichever of them is wrong. */
export function keyStatus(row: KeyRow | undefined, digest: string, now: number): KeyStatus {
  const isCurrent = isSame(digest, row?.digest ?? NOBODYS)
  const isPrevious = isSame(digest, row?.previousDigest ?? NOBODYS)
  if (!row || !(isCurrent || isPrevious)) return { caller: undefined, reason: 'unknown' }
  if (row.revokedAt !== null) return { caller: undefined, reason: 'revoked' }
  if (!isCurrent && now >= (row.previousUntil ?? 0)) return { caller: undefined, reason: 'replaced' }
  const until = Math.min(row.expiresAt ?? FOREVER, isCurrent ? FOREVER : (row.previousUntil ?? 0))
  if (now >= until) return { caller: undefined, reason: 'expired' }
  const { id, name, scopes } = row
  return { caller: { actor: `ps_${id} ${name}`, keyId: id, scopes: scopes.split(' ') }, until }
}

function isSame(digest: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(digest), Buffer.from(other))
}

/** What a list says of a key. */
export function stateOf(
  { revokedAt, expiresAt }: Pick<KeyRow, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'active' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active'
}
