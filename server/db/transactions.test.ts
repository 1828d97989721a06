// Transactions are atomic and isolated on each database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { databases, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { lockPet } from '../shop/pet-row.ts'
import { insertGrams, insertPet } from '../shop/pets/pets.queries.ts'
import { newRow } from '../shop/pets/pets.ts'
import { type Database, isFailure, type Queries, read } from './database.ts'
import { openDatabase } from './open.ts'
import { type Params, statement } from './statement.ts'

const insertCategory = statement<{ name: string; key: string; description: string | null }, { id: number }>(
  'test.insert_category',
  'INSERT INTO categories (name, name_key, description) VALUES (:name, :key, :description) RETURNING id',
)
const setCounter = statement<{ name: string; value: string }>(
  'test.counter_set',
  'UPDATE categories SET description = :value WHERE name_key = :name',
)
const counterByName = statement<{ name: string }, { description: string }>(
  'test.counter',
  'SELECT description FROM categories WHERE name_key = :name',
)
const categoryNames = statement<Params, { name: string }>('test.names', 'SELECT name FROM categories ORDER BY name')
const countGrams = statement<Params, { count: number }>('test.count_grams', {
  sqlite: "SELECT count(*) AS count FROM pet_grams WHERE pet_grams MATCH '71'",
  postgres: "SELECT count(*) AS count FROM pet_grams WHERE grams @> ARRAY['71']",
})
const clearGrams = statement('test.clear_grams', 'DELETE FROM pet_grams')
const clearPets = statement('test.clear_pets', 'DELETE FROM pets')
const clearCategories = statement('test.clear_categories', 'DELETE FROM categories')
const takeUnit = statement<{ id: number }>(
  'test.take_unit',
  'UPDATE pets SET quantity = quantity - 1, reserved = reserved + 1 WHERE id = :id AND quantity > 1',
)
const setReserved = statement<{ id: number; reserved: number }>(
  'test.set_reserved',
  'UPDATE pets SET reserved = :reserved WHERE id = :id',
)

const failingRead = statement<Params, { description: string }>('test.failing_read', {
  sqlite: 'SELECT abs(-9223372036854775807 - 1) AS description',
  postgres: 'SELECT 1 / 0 AS description',
})

const numbers = statement<{ count: number }, { n: number }>(
  'test.numbers',
  `WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS bigint) UNION ALL SELECT n + 1 FROM numbers WHERE n < :count) SELECT n FROM numbers`,
)

const inMemory = {
  name: 'SQLite in memory',
  migrated: async (): Promise<TestDatabase> => ({ url: 'sqlite::memory:', remove: () => Promise.resolve() }),
}

describe.each([...databases, inMemory])('transactions on $name', ({ name, migrated }) => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await migrated()
    db = await openDatabase(database.url)
  })
  afterAll(async () => {
    await db.close()
    await database.remove()
  })
  beforeEach(async () => {
    await db.run(clearGrams, {})
    await db.run(clearPets, {})
    await db.run(clearCategories, {})
    await add(db, 'one')
    await add(db, 'two')
  })

  const add = (db: Queries, name: string): Promise<unknown> =>
    db.get(insertCategory, { name, key: name, description: 'old' })
  const stored = async (): Promise<string[]> => (await db.all(categoryNames, {})).map(({ name }) => name)
  const descriptionOf = async (db: Queries, name: string): Promise<string | undefined> =>
    (await db.get(counterByName, { name }))?.description

  async function addPet(db: Queries, quantity: number): Promise<number> {
    const category = await db.get(insertCategory, { name: 'pets', key: 'pets', description: null })
    const pet = newRow({ name: 'Qux', categoryId: category?.id ?? 0 })
    const id = await db.insert(insertPet, { ...pet, quantity })
    await db.run(insertGrams, { id, grams: '71 75 78' })
    return id
  }

  test('readSnapshot returns rows from a single snapshot during concurrent writes', async () => {
    const writer = name === inMemory.name ? db : await openDatabase(database.url)
    let isDone = false
    const writeBoth = async (value: string): Promise<void> =>
      writer.transaction(async (db) => {
        for (const name of ['one', 'two']) await db.run(setCounter, { name, value })
      })
    const writing = (async () => {
      for (let n = 0; !isDone; n += 1) await writeBoth(String(n))
    })()
    const readers = Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 100; n += 1) {
        const [one, two] = await db.readSnapshot(
          read(counterByName, { name: 'one' }),
          read(counterByName, { name: 'two' }),
        )
        expect(one).toEqual(two)
      }
    })
    await Promise.all(readers).finally(() => {
      isDone = true
    })
    await writing
    if (writer !== db) await writer.close()
  })

  describe('scanSnapshot', () => {
    const never = new AbortController().signal
    const turns = async (): Promise<() => number> => {
      let count = 0
      let isCounting = true
      void (async () => {
        for (; isCounting; count += 1) await new Promise((resume) => setImmediate(resume))
      })()
      return () => {
        isCounting = false
        return count
      }
    }

    test('reads one snapshot during concurrent writes, one row at a time', async () => {
      let writing: Promise<unknown> | undefined
      const found = await db.scanSnapshot(async (db) => {
        const before = await db.get(counterByName, { name: 'one' })
        writing = setAll('new')
        // In memory, the write waits for the scan.
        if (name !== inMemory.name) await writing
        const rows: string[] = []
        await db.scan(categoryNames, {}, ({ name }) => rows.push(name))
        const after = await db.get(counterByName, { name: 'two' })
        return [before?.description, rows, after?.description]
      }, never)
      expect(found).toEqual(['old', ['one', 'two'], 'old'])
      await writing
      expect(await descriptionOf(db, 'two')).toBe('new')
    })

    const setAll = (value: string) =>
      db.transaction(async (db) => {
        for (const name of ['one', 'two']) await db.run(setCounter, { name, value })
      })

    test('lets other requests run between the steps of a long scan', async () => {
      const count = await turns()
      let rows = 0
      await db.scanSnapshot((db) => db.scan(numbers, { count: 20_000 }, () => (rows += 1)), never)
      expect(rows).toBe(20_000)
      // PostgreSQL runs in another process, so its rows arrive at once.
      if (db.dialect === 'sqlite') expect(count()).toBeGreaterThanOrEqual(40)
      else count()
    })

    test('fails if a row cannot be handled or read, and leaves the database usable', async () => {
      const throwing = db.scanSnapshot(
        (db) =>
          db.scan(numbers, { count: 2000 }, ({ n }) => {
            if (n === 700) throw new Error('Row 700.')
          }),
        never,
      )
      await expect(throwing).rejects.toThrow('Row 700.')
      await expect(db.scanSnapshot((db) => db.scan(failingRead, {}, () => {}), never)).rejects.toThrow()
      await setAll('new')
      expect(await descriptionOf(db, 'one')).toBe('new')
    })

    test('stops when its signal is aborted', async () => {
      const leaving = new AbortController()
      const scan = db.scanSnapshot(async (db) => {
        await db.scan(numbers, { count: 700 }, ({ n }) => {
          if (n === 600) leaving.abort(new Error('Nobody waits.'))
        })
        await db.all(categoryNames, {})
      }, leaving.signal)
      await expect(scan).rejects.toThrow('Nobody waits.')
    })
  })

  test('a failing read causes only its own snapshot to fail', async () => {
    const reads = Array.from({ length: 40 }, (_, n) => {
      const one = read(counterByName, { name: 'one' })
      return n % 2 === 0 ? db.readSnapshot(one, read(failingRead, {}), one) : db.get(...one)
    })
    const outcomes = await Promise.allSettled(reads)
    expect(outcomes.map(({ status }) => status)).toEqual(reads.map((_, n) => (n % 2 === 0 ? 'rejected' : 'fulfilled')))
    expect(await db.readSnapshot(read(categoryNames, {}))).toEqual([[{ name: 'one' }, { name: 'two' }]])
  })

  test("a transaction returns its callback's result and commits its writes", async () => {
    const result = await db.transaction(async (db) => {
      await add(db, 'three')
      await db.run(setCounter, { name: 'one', value: 'new' })
      return [await descriptionOf(db, 'one'), await descriptionOf(db, 'three')]
    })
    expect(result).toEqual(['new', 'old'])
    expect(await stored()).toEqual(['one', 'three', 'two'])
  })

  test('a transaction that throws rolls back every write, including the search index', async () => {
    const failed = db.transaction(async (db) => {
      await addPet(db, 1)
      await db.run(setCounter, { name: 'one', value: 'new' })
      expect(await db.get(countGrams, {})).toEqual({ count: 1 })
      throw new Error('Roll back.')
    })
    await expect(failed).rejects.toThrow('Roll back.')
    expect(await stored()).toEqual(['one', 'two'])
    expect(await descriptionOf(db, 'one')).toBe('old')
    expect(await db.get(countGrams, {})).toEqual({ count: 0 })
  })

  test('uncommitted writes are not visible outside the transaction', async () => {
    const written = Promise.withResolvers<void>()
    const resume = Promise.withResolvers<void>()
    const failed = db.transaction(async (db) => {
      await db.run(setCounter, { name: 'one', value: 'new' })
      written.resolve()
      await resume.promise
      throw new Error('Roll back.')
    })
    await written.promise
    const seen = [descriptionOf(db, 'one'), db.transaction((db) => descriptionOf(db, 'one'))]
    resume.resolve()
    await expect(failed).rejects.toThrow('Roll back.')
    expect(await Promise.all(seen)).toEqual(['old', 'old'])
  })

  test('a write sent outside a transaction while the transaction runs is not part of the transaction', async () => {
    const written = Promise.withResolvers<void>()
    const resume = Promise.withResolvers<void>()
    const failed = db.transaction(async (db) => {
      await db.run(setCounter, { name: 'one', value: 'new' })
      written.resolve()
      await resume.promise
      throw new Error('Roll back.')
    })
    await written.promise
    const single = db.run(setCounter, { name: 'two', value: 'single' })
    const other = db.transaction((db) => add(db, 'three'))
    resume.resolve()
    await expect(failed).rejects.toThrow('Roll back.')
    expect(await single).toBe(1)
    await other
    expect([await descriptionOf(db, 'one'), await descriptionOf(db, 'two'), await descriptionOf(db, 'three')]).toEqual([
      'old',
      'single',
      'old',
    ])
  })

  test('a failing transaction rolls back without affecting concurrent ones', async () => {
    const attempts = ['a', 'b', 'c', 'two', 'd', 'e'].map((name) =>
      db.transaction(async (db) => {
        await add(db, `${name} first`)
        await add(db, name)
      }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true])
    const all = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [name, `${name} first`])
    expect(await stored()).toEqual([...all, 'one', 'two'])
  })

  test('a failing statement aborts the transaction, even if the error is caught', async () => {
    let after: unknown
    const failed = db.transaction(async (db) => {
      await add(db, 'three')
      await add(db, 'one').catch(() => {})
      after = await add(db, 'four').catch((error: unknown) => error)
      return 'done'
    })
    const error = await failed.catch((error: unknown) => error)
    expect([isFailure(error, 'unique'), isFailure(after, 'unique')]).toEqual([true, true])
    expect(await stored()).toEqual(['one', 'two'])
  })

  test('a failing statement that is never awaited aborts the transaction', async () => {
    const transaction = db.transaction(async (db) => {
      await add(db, 'three')
      add(db, 'one').catch(() => {})
    })
    await expect(transaction).rejects.toThrow()
    expect(await stored()).toEqual(['one', 'two'])
  })

  test.each(['commit', 'rollback'])('a query sent after the %s fails', async (end) => {
    let ended: Queries = db
    await db
      .transaction(async (db) => {
        ended = db
        if (end === 'rollback') throw new Error('Roll back.')
      })
      .catch(() => {})
    await expect(add(ended, 'late')).rejects.toThrow('after its transaction had ended')
    expect(await stored()).toEqual(['one', 'two'])
  })

  test('exactly 200 transactions succeed when 250 compete for 200 units', async () => {
    const id = await db.transaction((db) => addPet(db, 201))
    const taken = await Promise.all(Array.from({ length: 250 }, () => db.transaction((db) => db.run(takeUnit, { id }))))
    expect(taken.reduce((sum, count) => sum + count)).toBe(200)
    expect(await db.get(lockPet, { id })).toMatchObject({ quantity: 1, reserved: 200 })
  })

  test('locking a row before reading it prevents lost updates', async () => {
    const id = await db.transaction((db) => addPet(db, 1))
    const increment = async (db: Queries): Promise<void> => {
      const before = await db.get(lockPet, { id })
      await db.run(setReserved, { id, reserved: (before?.reserved ?? 0) + 1 })
    }
    await Promise.all(Array.from({ length: 60 }, () => db.transaction(increment)))
    expect(await db.get(lockPet, { id })).toMatchObject({ reserved: 60 })
  })
})

describe.each(databases)('transactions running alongside other queries on $name', ({ migrated }) => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await migrated()
    db = await openDatabase(database.url)
  })
  afterAll(async () => {
    await db.close()
    await database.remove()
  })

  test("a read does not wait for a transaction, and sees the transaction's writes after the commit", async () => {
    await db.get(insertCategory, { name: 'one', key: 'one', description: '1' })
    const written = Promise.withResolvers<void>()
    const resume = Promise.withResolvers<void>()
    const change = db.transaction(async (db) => {
      await db.run(setCounter, { name: 'one', value: '2' })
      written.resolve()
      await resume.promise
    })
    await written.promise
    expect(await db.get(counterByName, { name: 'one' })).toEqual({ description: '1' })
    resume.resolve()
    await change
    expect(await db.get(counterByName, { name: 'one' })).toEqual({ description: '2' })
  })

  test('concurrent statements and transactions do not interfere with each other', async () => {
    await db.run(clearCategories, {})
    const other = await openDatabase(database.url)
    const name = (kind: string, i: number) => ({ name: `${kind} ${i}`, key: `${kind} ${i}`, description: null })
    const numbers = Array.from({ length: 60 }, (_, i) => i)
    const statements = numbers.map((i) => other.get(insertCategory, name('single', i)))
    const transactions = numbers.map((i) =>
      other.transaction(async (db) => {
        await db.get(insertCategory, name('first', i))
        await Bun.sleep(1)
        await db.get(insertCategory, name('second', i))
        if (i % 2 === 0) throw new Error('Roll back.')
      }),
    )
    const outcomes = await Promise.allSettled([...statements, ...transactions])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(30)
    expect(await db.all(categoryNames, {})).toHaveLength(60 + 2 * 30)
    await other.close()
  })
})
