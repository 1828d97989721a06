// Tests that rejecting an invalid key always takes the same amount of work and returns the same response, however close the key is to a
// valid one. Otherwise, an attacker could guess a key one character at a time.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { recordStatements } from '../../../tests/support/databases/recorded-statements.ts'
import { makeKey } from '../../../tests/support/store/keys.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { revokeKey, rotateKey } from './keys.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const HOUR = 60 * 60 * 1000

/** Returns every byte of the response, except headers that vary between responses. */
function bytesOf(url: string, key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('data', (bytes) => {
      response += bytes.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(response.replace(/^(Date|X-Request-Id): .*\r\n/gim, '')))
    socket.write(`GET /pets HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`)
  })
}

/** Changes the character at this position in a key's secret. */
function withOtherLetter(key: string, position: number): string {
  const letters = [...key]
  const index = letters.length - 52 + position
  letters[index] = letters[index] === 'a' ? 'b' : 'a'
  return letters.join('')
}

describe.each(dialects)('invalid keys on %s', (dialect) => {
  let store: TestStore
  const notes: string[] = []
  const invalid: Record<string, string> = {}
  let valid: string
  beforeAll(async () => {
    store = await startStore(dialect, {
      auth: 'on',
      clock: () => NOW,
      wrapDatabase: (db) => recordStatements(db, notes),
    })
    const { db } = store
    const create = (expiresAt?: number) => makeKey(db, { name: 'x', scopes: ['pets:read'], expiresAt }, NOW - HOUR)
    const idOf = (key: string): string => key.split('_')[1] ?? ''
    valid = await create()
    const revoked = await create()
    await revokeKey(db, idOf(revoked), NOW)
    const { secret: rotated } = await rotateKey(db, idOf(await create()), NOW - HOUR, 2 * HOUR)
    const expired = await create(NOW - 1)
    invalid['with an unknown id'] = valid.replace(idOf(valid), '0'.repeat(12))
    for (const at of [0, 25, 51]) invalid[`with another letter ${at} in its secret`] = withOtherLetter(valid, at)
    invalid['with another secret'] = valid.replace(/[^_]*$/, 'a'.repeat(52))
    invalid['that is a revoked key with another letter'] = withOtherLetter(revoked, 51)
    invalid['that is an expired key with another letter'] = withOtherLetter(expired, 51)
    invalid['that is a replaced key with another letter'] = withOtherLetter(rotated, 51)
  })
  afterAll(() => store.stop())

  async function outcomeOf(key: string): Promise<{ statements: readonly string[]; response: string }> {
    notes.length = 0
    const response = await bytesOf(store.url, key)
    return { statements: [...notes], response }
  }

  test('checking an invalid key runs the same statement as checking a valid key, and all invalid keys get byte-identical responses', async () => {
    const seen = new Map<string, Awaited<ReturnType<typeof outcomeOf>>>()
    for (const [what, key] of Object.entries(invalid)) seen.set(what, await outcomeOf(key))
    const [first] = seen.values()
    expect(first?.response).toStartWith('HTTP/1.1 401 ')
    expect(first?.response).toContain('The key is not valid.')
    expect(first?.statements).toEqual(['keys.to_verify'])
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries([...seen.keys()].map((what) => [what, first])) as never)
    expect((await outcomeOf(valid)).statements[0]).toBe('keys.to_verify')
  })

  test('an invalid key is looked up every time, even right after a similar valid key', async () => {
    const [, resembling = ''] = Object.entries(invalid).find(([what]) => what.includes('letter 51')) ?? []
    const [, unknown = ''] = Object.entries(invalid)[0] ?? []
    for (const key of [resembling, unknown]) {
      await bytesOf(store.url, valid)
      for (let time = 0; time < 3; time += 1) expect((await outcomeOf(key)).statements).toEqual(['keys.to_verify'])
    }
  })
})
