// Lists sorted by name use the stored name keys, which may come from another Unicode version.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../tests/support/databases/databases.ts'
import { addCategory, addPet, type Category, listAll, type Pet } from '../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../tests/support/store/store.ts'
import { statement } from './db/statement.ts'

interface NewKey {
  name: string
  key: string
  [param: string]: string
}
const setPetKey = statement<NewKey>('test.set_pet_key', 'UPDATE pets SET name_key = :key WHERE name = :name')
const setCategoryKey = statement<NewKey>(
  'test.set_category_key',
  'UPDATE categories SET name_key = :key WHERE name = :name',
)

describe.each(dialects)('stored keys on %s', (dialect) => {
  let store: TestStore
  let pets: Pet[]
  beforeAll(async () => {
    store = await startStore(dialect)
    for (const name of ['ant', 'bee', 'cow', 'dog']) await addCategory(store, name)
    pets = await Promise.all(['ant', 'bee', 'cow', 'dog'].map((name, i) => addPet(store, { name, categoryId: i + 1 })))
    for (const [name, key] of [
      ['ant', 'moved ant'],
      ['dog', 'a dog'],
    ] as const) {
      await store.db.run(setPetKey, { name, key })
      await store.db.run(setCategoryKey, { name, key })
    }
  })
  afterAll(() => store.stop())

  const sorted = ['dog', 'bee', 'cow', 'ant']

  test.each([1, 2, 3])('listPets › 200 with each pet once, in pages of %i by name', async (limit) => {
    const ids = pets.map(({ id }) => `&id=${id}`).join('')
    for (const filter of ['', '&status=available', '&status=available&status=sold', ids]) {
      const listed = await listAll<Pet>(store, `/pets?sort=name&limit=${limit}${filter}`)
      expect(listed.map(({ name }) => name)).toEqual(sorted)
      const reversed = await listAll<Pet>(store, `/pets?sort=-name&limit=${limit}${filter}`)
      expect(reversed).toEqual(listed.toReversed())
    }
  })

  test.each([1, 2, 3])('listCategories › 200 with each category once, in pages of %i by name', async (limit) => {
    const listed = await listAll<Category>(store, `/categories?sort=name&limit=${limit}`)
    expect(listed.map(({ name }) => name)).toEqual(sorted)
    expect(Object.keys(listed[0] ?? {})).toEqual(['id', 'name'])
  })
})
