// Paging through a large list stays correct while other callers insert and delete.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addCategory, listAll, type Pet } from '../../tests/support/catalogue.ts'
import { dialects } from '../../tests/support/databases.ts'
import { startStore, type TestStore } from '../../tests/support/store.ts'

/** A hundred pages: at the end of each, a pet could be left out or repeated. */
const PETS = 3000
const PAGE_SIZE = 30
const BATCH_SIZE = 200

describe.each(dialects)('paging through many pets on %s', (dialect) => {
  let store: TestStore
  let categoryId: number
  const ids = new Set<number>()

  beforeAll(async () => {
    store = await startStore(dialect)
    categoryId = (await addCategory(store)).id
    for (let created = 0; created < PETS; created += BATCH_SIZE) await addMany(BATCH_SIZE)
  }, 120_000)
  afterAll(() => store.stop())

  async function addMany(count: number): Promise<void> {
    const names = Array.from({ length: count }, () => `pet ${Math.random().toString(36).slice(2, 4)}`)
    const responses = await Promise.all(names.map((name) => store.send<Pet>('POST', '/pets', { name, categoryId })))
    for (const { body } of responses) ids.add(body.id)
  }

  test.each(['id', '-id', 'name', '-name'])(
    'listPets › 200 with each surviving pet exactly once, by %s, during inserts and deletes',
    async (sort) => {
      const before = [...ids]
      const survivors = new Set(before)
      let isPaging = true

      async function insertAndDelete(): Promise<void> {
        while (isPaging) {
          await addMany(5)
          const toDelete = Array.from({ length: 5 }, () => before[Math.floor(Math.random() * before.length)] as number)
          for (const id of new Set(toDelete.filter((id) => ids.has(id)))) {
            ids.delete(id)
            survivors.delete(id)
            await store.send('DELETE', `/pets/${id}`)
          }
        }
      }

      const writing = insertAndDelete()
      const listed = (await listAll<Pet>(store, `/pets?limit=${PAGE_SIZE}&sort=${sort}`)).map((pet) => pet.id)
      isPaging = false
      await writing

      expect(new Set(listed).size).toBe(listed.length)
      const listedIds = new Set(listed)
      expect([...survivors].filter((id) => !listedIds.has(id))).toEqual([])
      expect(survivors.size).toBeLessThan(before.length)
    },
    60_000,
  )
})
