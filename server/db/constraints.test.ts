// The rules that the tables themselves hold, with the same kind of failure on both databases.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { databases, type TestDatabase } from '../../tests/support/databases.ts'
import { deleteCategoryRow, insertCategory, updateCategoryRow } from '../categories/categories.queries.ts'
import { deleteGrams, deletePetRow, insertGrams, insertPet, petById, updateGrams } from '../pets/pets.queries.ts'
import { type Database, DatabaseError, type FailureKind } from './database.ts'
import { openDatabase } from './open.ts'
import { statement } from './statement.ts'

const setBooks = statement<{ id: number; status: string; quantity: number; reserved: number }>(
  'test.set_books',
  'UPDATE pets SET status = :status, quantity = :quantity, reserved = :reserved WHERE id = :id',
)
const loseName = statement<{ id: number }>('test.lose_name', 'UPDATE pets SET name = NULL WHERE id = :id')
const insertOrder = statement<{ petId: number; quantity: number; complete: number }, { id: number }>(
  'test.insert_order',
  'INSERT INTO orders (pet_id, quantity, complete, placed_at) VALUES (:petId, :quantity, :complete, 0) RETURNING id',
)

describe.each(databases)('tables on $name', ({ migrated }) => {
  let home: TestDatabase
  let db: Database
  let dogs: number
  let rex: number
  beforeAll(async () => {
    home = await migrated()
    db = await openDatabase(home.url)
    dogs = await addCategory('dogs')
    rex = await addPet('rex', dogs)
  })
  afterAll(async () => {
    await db.close()
    await home.remove()
  })

  async function addCategory(name: string): Promise<number> {
    const row = await db.get(insertCategory, { name, key: name, description: null })
    return row?.id ?? Number.NaN
  }

  async function addPet(name: string, categoryId: number | bigint, quantity = 1): Promise<number> {
    const row = await db.get(insertPet, { name, key: name, categoryId, status: 'available', quantity })
    return row?.id ?? Number.NaN
  }

  async function failureOf(work: Promise<unknown>): Promise<FailureKind | undefined> {
    const error = await work.catch((error: unknown) => error)
    return error instanceof DatabaseError ? error.kind : undefined
  }

  test('a name that is taken is a unique failure, and inserts nothing', async () => {
    const cats = await addCategory('cats')
    const taken = { id: cats, name: 'Dogs', key: 'dogs', description: null }
    expect(await addCategory('dogs')).toBeNaN()
    expect(await failureOf(db.get(updateCategoryRow, taken))).toBe('unique')
  })

  test('a row that is not there, or that others refer to, is a foreign_key failure', async () => {
    expect(await failureOf(addPet('stray', 4711))).toBe('foreign_key')
    expect(await failureOf(addPet('stray', 2n ** 63n - 1n))).toBe('foreign_key')
    expect(await failureOf(db.run(deleteCategoryRow, { id: dogs }))).toBe('foreign_key')
    await db.get(insertOrder, { petId: rex, quantity: 1, complete: 0 })
    expect(await failureOf(db.run(deletePetRow, { id: rex }))).toBe('foreign_key')
  })

  test.each([
    ['available without stock', 'available', 0, 0],
    ['sold with stock', 'sold', 1, 0],
    ['sold with promises', 'sold', 0, 1],
    ['less than nothing', 'pending', -1, 0],
    ['less than nothing promised', 'pending', 1, -1],
    ['an unknown status', 'lost', 1, 0],
  ])('books that break a rule are a check failure: %s', async (_, status, quantity, reserved) => {
    expect(await failureOf(db.run(setBooks, { id: rex, status, quantity, reserved }))).toBe('check')
  })

  test('a missing value is a check failure', async () => {
    expect(await failureOf(db.run(loseName, { id: rex }))).toBe('check')
  })

  test.each([
    ['no units', 0, 0],
    ['too many units', 10_001, 0],
    ['neither open nor complete', 1, 2],
  ])('an order that breaks a rule is a check failure: %s', async (_, quantity, complete) => {
    expect(await failureOf(db.get(insertOrder, { petId: rex, quantity, complete }))).toBe('check')
  })

  test('changes of the search index are counted', async () => {
    const id = await addPet('luna', dogs)
    expect(await db.run(insertGrams, { id, grams: '6c 75' })).toBe(1)
    expect(await db.run(updateGrams, { id, grams: '6e 61' })).toBe(1)
    expect(await db.run(deleteGrams, { id })).toBe(1)
    expect(await db.run(deleteGrams, { id })).toBe(0)
  })

  test('an identifier is never used twice', async () => {
    const last = await addPet('last', dogs)
    await db.run(deletePetRow, { id: last })
    expect(await db.get(petById, { id: last })).toBeUndefined()
    expect(await addPet('next', dogs)).toBeGreaterThan(last)
  })
})
