// Constraint violations fail with the same kind of error on both databases.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { databases, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { overwriteStock } from '../../tests/support/store/stock-and-orders.ts'
import {
  deleteCategoryRow,
  insertCategory,
  setCategoryKey,
  updateCategoryRow,
} from '../shop/categories/categories.queries.ts'
import { deleteGrams, deletePetRow, insertGrams, insertPet, petById, updateGrams } from '../shop/pets/pets.queries.ts'
import { newRow } from '../shop/pets/pets.ts'
import { type Database, DatabaseError, type FailureKind } from './database.ts'
import { openDatabase } from './open.ts'
import { statement } from './statement.ts'

const clearName = statement<{ id: number }>('test.clear_name', 'UPDATE pets SET name = NULL WHERE id = :id')
const insertOrder = statement<{ petId: number; quantity: number; complete: number }, { id: number }>(
  'test.insert_order',
  'INSERT INTO orders (pet_id, quantity, complete, placed_at) VALUES (:petId, :quantity, :complete, 0) RETURNING id',
)

describe.each(databases)('constraints on $name', ({ migrated }) => {
  let database: TestDatabase
  let db: Database
  let dogs: number
  let rex: number
  beforeAll(async () => {
    database = await migrated()
    db = await openDatabase(database.url)
    dogs = await addCategory('dogs')
    rex = await addPet('rex', dogs)
  })
  afterAll(async () => {
    await db.close()
    await database.remove()
  })

  async function addCategory(name: string): Promise<number> {
    const row = await db.get(insertCategory, { id: null, name, key: name, description: null })
    return row?.id ?? Number.NaN
  }

  function addPet(name: string, categoryId: number | bigint, quantity = 1): Promise<number> {
    return db.insert(insertPet, { ...newRow({ name, categoryId }), categoryId, quantity })
  }

  async function failureOf(work: Promise<unknown>): Promise<FailureKind | undefined> {
    const error = await work.catch((error: unknown) => error)
    return error instanceof DatabaseError ? error.kind : undefined
  }

  test('a category with a duplicate name is not inserted or updated; setting only a duplicate name key fails with a unique error', async () => {
    const cats = await addCategory('cats')
    const duplicate = { id: cats, name: 'Dogs', key: 'dogs', description: null }
    expect(await addCategory('dogs')).toBeNaN()
    expect(await db.get(updateCategoryRow, duplicate)).toBeUndefined()
    expect(await failureOf(db.run(setCategoryKey, { id: cats, name: 'cats', key: 'dogs' }))).toBe('unique')
  })

  test('a statement fails with a foreign_key error when a referenced row does not exist or a deleted row is still referenced', async () => {
    expect(await failureOf(addPet('stray', 4711))).toBe('foreign_key')
    expect(await failureOf(addPet('stray', 2n ** 63n - 1n))).toBe('foreign_key')
    expect(await failureOf(db.run(deleteCategoryRow, { id: dogs }))).toBe('foreign_key')
    await db.get(insertOrder, { petId: rex, quantity: 1, complete: 0 })
    expect(await failureOf(db.run(deletePetRow, { id: rex }))).toBe('foreign_key')
  })

  test.each([
    ['available without stock', 'available', 0, 0, 0],
    ['available on hold', 'available', 1, 0, 1],
    ['pending with stock but no hold', 'pending', 1, 0, 0],
    ['pending without units', 'pending', 0, 0, 0],
    ['sold on hold', 'sold', 0, 0, 1],
    ['sold with stock', 'sold', 1, 0, 0],
    ['sold with reserved units', 'sold', 0, 1, 0],
    ['negative stock', 'pending', -1, 1, 0],
    ['a negative number of reserved units', 'pending', 1, -1, 1],
    ['an unknown status', 'lost', 1, 0, 0],
  ])('saving a pet with invalid stock fails with a check error: %s', async (_, status, quantity, reserved, held) => {
    expect(await failureOf(db.run(overwriteStock, { id: rex, status, quantity, reserved, held }))).toBe('check')
  })

  test('saving null in a required column fails with a check error', async () => {
    expect(await failureOf(db.run(clearName, { id: rex }))).toBe('check')
  })

  test.each([
    ['no units', 0, 0],
    ['too many units', 10_001, 0],
    ['an invalid complete flag', 1, 2],
  ])('saving an order with %s fails with a check error', async (_, quantity, complete) => {
    expect(await failureOf(db.get(insertOrder, { petId: rex, quantity, complete }))).toBe('check')
  })

  test('run() returns the number of changed rows, even for the search index', async () => {
    const id = await addPet('luna', dogs)
    expect(await db.run(insertGrams, { id, grams: '6c 75' })).toBe(1)
    expect(await db.run(updateGrams, { id, grams: '6e 61' })).toBe(1)
    expect(await db.run(deleteGrams, { id })).toBe(1)
    expect(await db.run(deleteGrams, { id })).toBe(0)
  })

  test('an id is never reused', async () => {
    const last = await addPet('last', dogs)
    await db.run(deletePetRow, { id: last })
    expect(await db.get(petById, { id: last })).toBeUndefined()
    expect(await addPet('next', dogs)).toBeGreaterThan(last)
  })
})
