// A transaction is stored as a whole or not at all, and nobody sees or joins one that is not finished.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { databases, type TestDatabase } from '../../tests/support/databases.ts'
import { lockStockRow } from '../inventory/inventory.queries.ts'
import { insertGrams, insertPet } from '../pets/pets.queries.ts'
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
const counter = statement<{ name: string }, { description: string }>(
  'test.counter',
  'SELECT description FROM categories WHERE name_key = :name',
)
const names = statement<Params, { name: string }>('test.names', 'SELECT name FROM categories ORDER BY name')
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

const failing = statement<Params, { description: string }>('test.failing_read', {
  sqlite: 'SELECT abs(-9223372036854775807 - 1) AS description',
  postgres: 'SELECT 1 / 0 AS description',
})

const inMemory = {
  name: 'SQLite in memory',
  migrated: async (): Promise<TestDatabase> => ({ url: 'sqlite::memory:', remove: () => Promise.resolve() }),
}

describe.each([...databases, inMemory])('transactions on $name', ({ name, migrated }) => {
  let home: TestDatabase
  let db: Database
  beforeAll(async () => {
    home = await migrated()
    db = await openDatabase(home.url)
  })
  afterAll(async () => {
    await db.close()
    await home.remove()
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
  const stored = async (): Promise<string[]> => (await db.all(names, {})).map(({ name }) => name)
  const descriptionOf = async (db: Queries, name: string): Promise<string | undefined> =>
    (await db.get(counter, { name }))?.description

  async function addPet(db: Queries, quantity: number): Promise<number> {
    const category = await db.get(insertCategory, { name: 'pets', key: 'pets', description: null })
    const pet = { name: 'Qux', key: 'qux', categoryId: category?.id ?? 0, status: 'available', quantity } as const
    const { id } = (await db.get(insertPet, pet)) ?? { id: 0 }
    await db.run(insertGrams, { id, grams: '71 75 78' })
    return id
  }

  test('reads at once see the same moment, whatever is stored meanwhile', async () => {
    const elsewhere = name === inMemory.name ? db : await openDatabase(home.url)
    let isOver = false
    const both = async (value: string): Promise<void> =>
      elsewhere.transaction(async (db) => {
        for (const name of ['one', 'two']) await db.run(setCounter, { name, value })
      })
    const writing = (async () => {
      for (let n = 0; !isOver; n += 1) await both(String(n))
    })()
    const readers = Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 100; n += 1) {
        const [one, two] = await db.readSnapshot(read(counter, { name: 'one' }), read(counter, { name: 'two' }))
        expect(one).toEqual(two)
      }
    })
    await Promise.all(readers).finally(() => {
      isOver = true
    })
    await writing
    if (elsewhere !== db) await elsewhere.close()
  })

  test('a read that fails fails those at once with it, and nobody else', async () => {
    const asked = Array.from({ length: 40 }, (_, n) => {
      const one = read(counter, { name: 'one' })
      return n % 2 === 0 ? db.readSnapshot(one, read(failing, {}), one) : db.get(...one)
    })
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual(asked.map((_, n) => (n % 2 === 0 ? 'rejected' : 'fulfilled')))
    expect(await db.readSnapshot(read(names, {}))).toEqual([[{ name: 'one' }, { name: 'two' }]])
  })

  test('the work gives the result, and what it wrote is stored', async () => {
    const answer = await db.transaction(async (db) => {
      await add(db, 'three')
      await db.run(setCounter, { name: 'one', value: 'new' })
      return [await descriptionOf(db, 'one'), await descriptionOf(db, 'three')]
    })
    expect(answer).toEqual(['new', 'old'])
    expect(await stored()).toEqual(['one', 'three', 'two'])
  })

  test('a throw leaves nothing behind, in the search index neither', async () => {
    const failed = db.transaction(async (db) => {
      await addPet(db, 1)
      await db.run(setCounter, { name: 'one', value: 'new' })
      expect(await db.get(countGrams, {})).toEqual({ count: 1 })
      throw new Error('Changed my mind.')
    })
    await expect(failed).rejects.toThrow('Changed my mind.')
    expect(await stored()).toEqual(['one', 'two'])
    expect(await descriptionOf(db, 'one')).toBe('old')
    expect(await db.get(countGrams, {})).toEqual({ count: 0 })
  })

  test('nobody reads what is not committed', async () => {
    const written = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const failed = db.transaction(async (db) => {
      await db.run(setCounter, { name: 'one', value: 'new' })
      written.resolve()
      await go.promise
      throw new Error('Changed my mind.')
    })
    await written.promise
    const seen = [descriptionOf(db, 'one'), db.transaction((db) => descriptionOf(db, 'one'))]
    go.resolve()
    await expect(failed).rejects.toThrow('Changed my mind.')
    expect(await Promise.all(seen)).toEqual(['old', 'old'])
  })

  test('a write that is sent during a transaction is not part of it', async () => {
    const written = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const failed = db.transaction(async (db) => {
      await db.run(setCounter, { name: 'one', value: 'new' })
      written.resolve()
      await go.promise
      throw new Error('Changed my mind.')
    })
    await written.promise
    const lone = db.run(setCounter, { name: 'two', value: 'lone' })
    const other = db.transaction((db) => add(db, 'three'))
    go.resolve()
    await expect(failed).rejects.toThrow('Changed my mind.')
    expect(await lone).toBe(1)
    await other
    expect([await descriptionOf(db, 'one'), await descriptionOf(db, 'two'), await descriptionOf(db, 'three')]).toEqual([
      'old',
      'lone',
      'old',
    ])
  })

  test('one that fails among many rolls back alone', async () => {
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

  test('a statement that fails ends the transaction, even where the error is caught', async () => {
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

  test.each(['commit', 'rollback'])('a query that is sent after the %s is refused', async (end) => {
    let kept: Queries = db
    await db
      .transaction(async (db) => {
        kept = db
        if (end === 'rollback') throw new Error('Changed my mind.')
      })
      .catch(() => {})
    await expect(add(kept, 'late')).rejects.toThrow('after its transaction had ended')
    expect(await stored()).toEqual(['one', 'two'])
  })

  test('of 250 that want 200 units at once, 200 get one', async () => {
    const id = await db.transaction((db) => addPet(db, 201))
    const taken = await Promise.all(Array.from({ length: 250 }, () => db.transaction((db) => db.run(takeUnit, { id }))))
    expect(taken.reduce((sum, count) => sum + count)).toBe(200)
    expect(await db.get(lockStockRow, { petId: id })).toMatchObject({ quantity: 1, reserved: 200 })
  })

  test('what is locked before it is read is not overwritten', async () => {
    const id = await db.transaction((db) => addPet(db, 1))
    const increment = async (db: Queries): Promise<void> => {
      const before = await db.get(lockStockRow, { petId: id })
      await db.run(setReserved, { id, reserved: (before?.reserved ?? 0) + 1 })
    }
    await Promise.all(Array.from({ length: 60 }, () => db.transaction(increment)))
    expect(await db.get(lockStockRow, { petId: id })).toMatchObject({ reserved: 60 })
  })
})

describe.each(databases)('transactions on $name', ({ migrated }) => {
  let home: TestDatabase
  let db: Database
  beforeAll(async () => {
    home = await migrated()
    db = await openDatabase(home.url)
  })
  afterAll(async () => {
    await db.close()
    await home.remove()
  })

  test('a reader does not wait for a transaction, and sees its work as soon as it is stored', async () => {
    await db.get(insertCategory, { name: 'one', key: 'one', description: '1' })
    const written = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const change = db.transaction(async (db) => {
      await db.run(setCounter, { name: 'one', value: '2' })
      written.resolve()
      await go.promise
    })
    await written.promise
    expect(await db.get(counter, { name: 'one' })).toEqual({ description: '1' })
    go.resolve()
    await change
    expect(await db.get(counter, { name: 'one' })).toEqual({ description: '2' })
  })

  test('statements and transactions that come at once keep apart', async () => {
    await db.run(clearCategories, {})
    const fresh = await openDatabase(home.url)
    const name = (kind: string, i: number) => ({ name: `${kind} ${i}`, key: `${kind} ${i}`, description: null })
    const numbers = Array.from({ length: 60 }, (_, i) => i)
    const lone = numbers.map((i) => fresh.get(insertCategory, name('lone', i)))
    const whole = numbers.map((i) =>
      fresh.transaction(async (db) => {
        await db.get(insertCategory, name('first', i))
        await Bun.sleep(1)
        await db.get(insertCategory, name('second', i))
        if (i % 2 === 0) throw new Error('Changed my mind.')
      }),
    )
    const outcomes = await Promise.allSettled([...lone, ...whole])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(30)
    expect(await db.all(names, {})).toHaveLength(60 + 2 * 30)
    await fresh.close()
  })
})
