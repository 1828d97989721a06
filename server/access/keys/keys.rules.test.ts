import { describe, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { digestOf, idIn, type KeyRow, keyStatus, newId, newKey, stateOf } from './keys.rules.ts'

const id = newId(randomBytes)
const key = newKey(id, randomBytes)
const before = newKey(id, randomBytes)
const row: KeyRow = {
  id,
  name: 'till',
  scopes: 'pets:read store:write',
  digest: digestOf(key),
  previousDigest: null,
  previousUntil: null,
  createdAt: 0,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
}
const rotated = { ...row, previousDigest: digestOf(before), previousUntil: 100 }
const caller = { actor: `ps_${id} till`, keyId: id, scopes: ['pets:read', 'store:write'] }
const no = (reason: string) => ({ caller: undefined, reason })

test('a key consists of a public id and 260 random bits, and no other string is a key', () => {
  expect(key).toMatch(/^ps_[0-9a-z]{12}_[0-9a-z]{52}$/)
  expect(idIn(key)).toBe(id)
  for (const other of ['', 'ps_', key.slice(1), `${key}0`, key.slice(0, -1), key.toUpperCase(), `${key}\n`, ` ${key}`])
    expect([other, idIn(other)]).toEqual([other, undefined])
  expect(new Set(Array.from({ length: 1000 }, () => newKey(id, randomBytes))).size).toBe(1000)
})

test('every byte maps to a character, and all characters are equally likely', () => {
  const letters = newKey(id, (length) => Uint8Array.from({ length }, (_, at) => at)).slice(`ps_${id}_`.length)
  expect(letters).toBe('0123456789abcdefghjkmnpqrstvwxyz0123456789abcdefghjk')
})

describe('keyStatus', () => {
  test.each([
    ['valid', row, key, 50, { caller, until: Number.POSITIVE_INFINITY }],
    ['valid until it expires', { ...row, expiresAt: 60 }, key, 59, { caller, until: 60 }],
    ['expired', { ...row, expiresAt: 60 }, key, 60, no('expired')],
    ['revoked', { ...row, revokedAt: 1 }, key, 50, no('revoked')],
    ['revoked and expired', { ...row, revokedAt: 1, expiresAt: 2 }, key, 50, no('revoked')],
    ['wrong secret', row, before, 50, no('unknown')],
    ['wrong secret for a revoked key', { ...row, revokedAt: 1 }, before, 50, no('unknown')],
    ['wrong secret for an expired key', { ...row, expiresAt: 1 }, before, 50, no('unknown')],
    ['unknown id', undefined, key, 50, no('unknown')],
    ['new secret after a rotation', rotated, key, 1000, { caller, until: Number.POSITIVE_INFINITY }],
    ['old secret after a rotation', rotated, before, 99, { caller, until: 100 }],
    [
      'old secret of a key that expires before the overlap ends',
      { ...rotated, expiresAt: 70 },
      before,
      60,
      { caller, until: 70 },
    ],
    ['old secret after the overlap', rotated, before, 100, no('replaced')],
  ])('returns the status of a key: %s', (_, stored, sent, now, expected) => {
    expect(keyStatus(stored, digestOf(sent), now)).toEqual(expected as never)
  })
})

test('stateOf returns whether a key is active, expired, or revoked', () => {
  expect(stateOf({ revokedAt: null, expiresAt: 10 }, 9)).toBe('active')
  expect(stateOf({ revokedAt: null, expiresAt: 10 }, 10)).toBe('expired')
  expect(stateOf({ revokedAt: 1, expiresAt: 10 }, 10)).toBe('revoked')
})
