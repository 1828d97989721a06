// A key that is wrong costs the same work and gets the same answer, however much of it is right: nobody can feel their way to a good one.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { dialects } from '../../tests/support/databases.ts'
import { makeKey } from '../../tests/support/keys.ts'
import { recordStatements } from '../../tests/support/recorded-statements.ts'
import { startStore, type TestStore } from '../../tests/support/store.ts'
import { revokeKey, rotateKey } from './keys.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const HOUR = 60 * 60 * 1000

/** Every byte of the answer, but those that differ between any two. */
function bytesOf(url: string, key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer.replace(/^(Date|X-Request-Id): .*\r\n/gim, '')))
    socket.write(`GET /pets HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`)
  })
}

/** Another letter in this place of the secret. */
function changed(key: string, at: number): string {
  const letters = [...key]
  const place = letters.length - 52 + at
  letters[place] = letters[place] === 'a' ? 'b' : 'a'
  return letters.join('')
}

describe.each(dialects)('on %s', (dialect) => {
  let store: TestStore
  const notes: string[] = []
  const wrong: Record<string, string> = {}
  let good: string
  beforeAll(async () => {
    store = await startStore(dialect, {
      keys: 'needed',
      clock: () => NOW,
      wrapDatabase: (db) => recordStatements(db, notes),
    })
    const { db } = store
    const create = (expiresAt?: number) => makeKey(db, { name: 'x', scopes: ['pets:read'], expiresAt }, NOW - HOUR)
    const idOf = (key: string): string => key.split('_')[1] ?? ''
    good = await create()
    const revoked = await create()
    await revokeKey(db, idOf(revoked), NOW)
    const { secret: rotated } = await rotateKey(db, idOf(await create()), NOW - HOUR, 2 * HOUR)
    const expired = await create(NOW - 1)
    wrong['of an id that is not there'] = good.replace(idOf(good), '0'.repeat(12))
    for (const at of [0, 25, 51]) wrong[`whose secret differs in letter ${at}`] = changed(good, at)
    wrong['whose secret is another one'] = good.replace(/[^_]*$/, 'a'.repeat(52))
    wrong['of a revoked key, but for a letter'] = changed(revoked, 51)
    wrong['of an expired key, but for a letter'] = changed(expired, 51)
    wrong['of a key that was replaced, but for a letter'] = changed(rotated, 51)
  })
  afterAll(() => store.stop())

  async function cameOf(key: string): Promise<{ statements: readonly string[]; answer: string }> {
    notes.length = 0
    const answer = await bytesOf(store.url, key)
    return { statements: [...notes], answer }
  }

  test('every wrong key runs the one statement that a good one does, and gets the same answer to the byte', async () => {
    const seen = new Map<string, Awaited<ReturnType<typeof cameOf>>>()
    for (const [what, key] of Object.entries(wrong)) seen.set(what, await cameOf(key))
    const [first] = seen.values()
    expect(first?.answer).toStartWith('HTTP/1.1 401 ')
    expect(first?.answer).toContain('The key is not valid.')
    expect(first?.statements).toEqual(['keys.to_judge'])
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries([...seen.keys()].map((what) => [what, first])) as never)
    expect((await cameOf(good)).statements[0]).toBe('keys.to_judge')
  })

  test('so does one that is sent again and again, also beside the good one that it resembles', async () => {
    const [, resembling = ''] = Object.entries(wrong).find(([what]) => what.includes('letter 51')) ?? []
    const [, unknown = ''] = Object.entries(wrong)[0] ?? []
    for (const key of [resembling, unknown]) {
      await bytesOf(store.url, good)
      for (let time = 0; time < 3; time += 1) expect((await cameOf(key)).statements).toEqual(['keys.to_judge'])
    }
  })
})
