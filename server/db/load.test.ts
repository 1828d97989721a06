// What happens when there is more to do than can be done, and when it is time to stop.
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { dialects, migratedDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { insertCategory } from '../categories/categories.queries.ts'
import { type Database, isFailure, type Queries } from './database.ts'
import { openDatabase } from './open.ts'
import { type Params, statement } from './statement.ts'

const count = statement<Params, { count: number }>('test.count_categories', 'SELECT count(*) AS count FROM categories')

const add = (db: Queries, name: string): Promise<unknown> =>
  db.get(insertCategory, { name, key: name, description: null })

describe.each(dialects)('many writes on %s', (dialect) => {
  let home: TestDatabase
  let db: Database
  beforeEach(async () => {
    home = await migratedDatabase[dialect]()
    db = await openDatabase(home.url)
  })
  afterEach(async () => {
    await db.close()
    await home.remove()
  })

  test('close waits for the writes that are under way, and later ones are refused', async () => {
    const closing = await openDatabase(home.url)
    const writes = Array.from({ length: 40 }, (_, i) =>
      closing.transaction(async (db) => {
        await Bun.sleep(1)
        await add(db, `n${i}`)
      }),
    )
    await closing.close()
    await Promise.all(writes)
    expect(await db.get(count, {})).toEqual({ count: 40 })
    const late = await add(closing, 'late').catch((error: unknown) => error)
    expect(isFailure(late, 'unavailable')).toBe(true)
  })

  test('however many transactions wait, the reads of everyone else go on', async () => {
    const go = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 40 }, () => db.transaction(() => go.promise))
    await Bun.sleep(20)
    expect(await db.get(count, {})).toEqual({ count: 0 })
    go.resolve()
    await Promise.all(waiting)
  })

  test('too many are refused as overloaded, and the others are stored', async () => {
    const go = Promise.withResolvers<void>()
    const slow = db.transaction(() => go.promise)
    const writes = Array.from({ length: 11_000 }, (_, i) =>
      add(db, `n${i}`).then(
        () => true,
        (error: unknown) => (isFailure(error, 'overloaded') ? false : Promise.reject(error)),
      ),
    )
    go.resolve()
    await slow
    const stored = (await Promise.all(writes)).filter((done) => done).length
    expect(stored).toBeGreaterThanOrEqual(9_999)
    expect(stored).toBeLessThan(11_000)
    expect(await db.get(count, {})).toEqual({ count: stored })
  })
})
