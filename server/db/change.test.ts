// A change stores its result's writes together, or nothing.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects, migratedDatabase, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { change, type Write, write } from './change.ts'
import { type Database, DatabaseError, nestedDatabase } from './database.ts'
import { openDatabase } from './open.ts'
import { statement } from './statement.ts'

const insert = statement<{ name: string; key: string }>(
  'test.change_insert',
  'INSERT INTO categories (name, name_key) VALUES (:name, :key)',
)
const insertSlowly = statement<{ name: string; key: string }>('test.change_insert_slowly', {
  sqlite: null,
  postgres: 'INSERT INTO categories (name, name_key) SELECT :name, :key FROM pg_sleep(0.2)',
})
const rename = statement<{ from: string; to: string }>(
  'test.change_rename',
  'UPDATE categories SET name = :to, name_key = :to WHERE name = :from',
)
const names = statement<Record<never, never>, { name: string }>(
  'test.change_names',
  'SELECT name FROM categories ORDER BY name',
)

const adding = (name: string): Write => write(insert, { name, key: name })

describe.each(dialects)('a change on %s', (dialect) => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await migratedDatabase[dialect]()
    db = await openDatabase(database.url)
  })
  afterAll(async () => {
    await db.close()
    await database.remove()
  })

  const stored = async (): Promise<string[]> => (await db.all(names, {})).map(({ name }) => name)
  const errorOf = (changed: Promise<unknown>): Promise<unknown> =>
    changed.then(() => 'no error').catch((error) => error)

  test('returns its result and stores all writes, each with its own values', async () => {
    expect(await change(db, async () => ['added', [adding('a'), adding('b')]])).toBe('added')
    expect(await change(db, async () => [2, [write(rename, { from: 'a', to: 'c' }), adding('d')]])).toBe(2)
    expect(await change(db, async () => [undefined, []])).toBeUndefined()
    expect(await stored()).toEqual(['b', 'c', 'd'])
  })

  if (dialect === 'postgres')
    test('sends COMMIT without waiting for the writes', async () => {
      let commitMs = 0
      db.observe({ statement: () => {}, commit: (_, ms) => (commitMs = ms) })
      await change(db, async () => ['added', [write(insertSlowly, { name: 'slow', key: 'slow' })]])
      db.observe({ statement: () => {}, commit: () => {} })
      expect(commitMs).toBeGreaterThan(150)
      expect(await stored()).toContain('slow')
    })

  test('fails with the error of a failed write, and stores nothing', async () => {
    const before = await stored()
    for (const writes of [[adding('e'), adding('b')], [adding('b'), adding('e')], [adding('b')]]) {
      const error = await errorOf(change(db, async () => ['added', writes]))
      expect(error).toBeInstanceOf(DatabaseError)
      expect((error as DatabaseError).kind).toBe('unique')
      expect((error as DatabaseError).statement).toContain('test.change_insert')
    }
    expect(await stored()).toEqual(before)
  })

  test('stores nothing if the decision fails after reading', async () => {
    const before = await stored()
    const failing = change(db, async (db) => {
      await db.all(names, {})
      throw new Error('rejected')
    })
    expect(await errorOf(failing)).toEqual(new Error('rejected'))
    expect(await stored()).toEqual(before)
  })

  test("passes a failed write's error to the caller if the change is part of a transaction", async () => {
    const seen: unknown[] = []
    const outer = db.transaction(async (db) => {
      seen.push(await errorOf(change(nestedDatabase(db), async () => ['added', [adding('f'), adding('b')]])))
    })
    expect(await errorOf(outer)).toBeInstanceOf(DatabaseError)
    expect(seen).toEqual([expect.any(DatabaseError)])
    expect(await stored()).not.toContain('f')
  })
})
