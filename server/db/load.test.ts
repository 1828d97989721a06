// Under load, reads continue while writes are queued, and `close` waits a limited time for the writes.
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { dialects, migratedDatabase, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { insertCategory } from '../shop/categories/categories.queries.ts'
import { type Database, isFailure, type Queries } from './database.ts'
import { openDatabase } from './open.ts'
import { type Params, statement } from './statement.ts'

const countCategories = statement<Params, { count: number }>(
  'test.count_categories',
  'SELECT count(*) AS count FROM categories',
)

const add = (db: Queries, name: string): Promise<unknown> =>
  db.get(insertCategory, { id: null, name, key: name, description: null })

describe.each(dialects)('many writes on %s', (dialect) => {
  let database: TestDatabase
  let db: Database
  beforeEach(async () => {
    database = await migratedDatabase[dialect]()
    db = await openDatabase(database.url)
  })
  afterEach(async () => {
    await db.close()
    await database.remove()
  })

  test('close waits for writes in progress; later writes fail with an unavailable error', async () => {
    const closing = await openDatabase(database.url)
    const writes = Array.from({ length: 40 }, (_, i) =>
      closing.transaction(async (db) => {
        await Bun.sleep(1)
        await add(db, `n${i}`)
      }),
    )
    await closing.close()
    await Promise.all(writes)
    expect(await db.get(countCategories, {})).toEqual({ count: 40 })
    const late = await add(closing, 'late').catch((error: unknown) => error)
    expect(isFailure(late, 'unavailable')).toBe(true)
  })

  test('reads continue while many transactions wait', async () => {
    const resume = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 40 }, () => db.transaction(() => resume.promise))
    await Bun.sleep(20)
    expect(await db.get(countCategories, {})).toEqual({ count: 0 })
    resume.resolve()
    await Promise.all(waiting)
  })
})

test('close on PostgreSQL abandons transactions that do not end or are waiting for a connection', async () => {
  const database = await migratedDatabase.postgres()
  const db = await openDatabase(database.url)
  const closed = Promise.withResolvers<void>()
  const transactions = Array.from({ length: 20 }, (_, i) =>
    db
      .transaction(async (db) => {
        await add(db, `n${i}`)
        await closed.promise
      })
      .then(
        () => 'stored',
        (error: unknown) => isFailure(error, 'unavailable'),
      ),
  )
  await db.close()
  closed.resolve()
  expect(await Promise.all(transactions)).toEqual(Array(20).fill(true))
  await database.remove()
})
