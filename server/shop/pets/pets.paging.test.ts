// Paging through a large list stays correct while other callers insert and delete.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { sized } from '../../../tests/support/run/tier.ts'
import { addCategory, addPet, nextLink, type Pet } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { statement } from '../../db/statement.ts'

/** Enough pets for a hundred pages in `npm run proof`, because any page boundary could skip or repeat a pet. */
const PETS = sized(1200, 3000)
const PAGE_SIZE = 30
/** Spreads new pets over the whole list and gives many of them the same name. */
const nameOf = (n: number): string => `pet ${(n * 7919) % 500}`

const insertMany = statement<{ categoryId: number; count: number }>(
  'test.insert_many_pets',
  `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count)
   INSERT INTO pets (name, name_key, category_id, status, quantity, reserved, held)
   SELECT 'pet ' || n * 7919 % 500, 'pet ' || n * 7919 % 500, :categoryId, 'available', 1, 0, 0 FROM numbers`,
)
const allIds = statement<Record<never, never>, { id: number }>('test.all_pet_ids', 'SELECT id FROM pets')

describe.each(dialects)('paging through many pets on %s', (dialect) => {
  let store: TestStore
  let categoryId: number
  /** Ids of the pets that the tests have not deleted. */
  const ids = new Set<number>()

  beforeAll(async () => {
    store = await startStore(dialect)
    categoryId = (await addCategory(store)).id
    await store.db.run(insertMany, { categoryId, count: PETS })
    for (const { id } of await store.db.all(allIds, {})) ids.add(id)
  })
  afterAll(() => store.stop())

  test.each(['id', '-id', 'name', '-name'])(
    'listPets › 200 with each surviving pet exactly once when sorted by %s, during inserts and deletes',
    async (sort) => {
      const all = [...ids]
      const listed: number[] = []
      let pages = 0
      const readPage = async (target: string): Promise<string | undefined> => {
        const { body, headers } = await store.send<Pet[]>('GET', target)
        listed.push(...body.map(({ id }) => id))
        pages += 1
        return nextLink(headers)
      }
      const insertAndDelete = async (): Promise<void> => {
        // Delete pets in large steps through the list: some are on pages already read, others are on later pages, and none is deleted
        // twice.
        const gone = all[(pages * 1009) % all.length] as number
        ids.delete(gone)
        await Promise.all([addPet(store, { name: nameOf(pages), categoryId }), store.send('DELETE', `/pets/${gone}`)])
      }
      for (let next: string | undefined = `/pets?limit=${PAGE_SIZE}&sort=${sort}`; next !== undefined; )
        [next] = await Promise.all([readPage(next), insertAndDelete()])

      expect(pages).toBeGreaterThan((0.9 * PETS) / PAGE_SIZE)
      expect(new Set(listed).size).toBe(listed.length)
      const listedIds = new Set(listed)
      expect([...ids].filter((id) => !listedIds.has(id))).toEqual([])
    },
  )
})
