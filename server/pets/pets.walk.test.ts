import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addCategory, listAll, type Pet } from '../../tests/support/catalogue.ts'
import { dialects } from '../../tests/support/databases.ts'
import { startStore, type TestStore } from '../../tests/support/store.ts'

const MANY = 10_000
const TOGETHER = 200

describe.each(dialects)('a walk through many pets on %s', (dialect) => {
  let store: TestStore
  let categoryId: number
  const there = new Map<number, string>()

  beforeAll(async () => {
    store = await startStore(dialect)
    categoryId = (await addCategory(store)).id
    for (let made = 0; made < MANY; made += TOGETHER) await addMany(TOGETHER)
  }, 120_000)
  afterAll(() => store.stop())

  async function addMany(count: number): Promise<void> {
    const names = Array.from({ length: count }, () => `pet ${Math.random().toString(36).slice(2, 5)}`)
    const answers = await Promise.all(names.map((name) => store.send<Pet>('POST', '/pets', { name, categoryId })))
    for (const { body } of answers) there.set(body.id, body.name)
  }

  test.each(['id', '-id', 'name', '-name'])(
    'listPets › by %s, while others insert and delete, sees each surviving pet exactly once',
    async (sort) => {
      const before = [...there.keys()]
      const survivors = new Set(before)
      let walking = true

      async function disturb(): Promise<void> {
        while (walking) {
          await addMany(5)
          const victims = Array.from({ length: 5 }, () => before[Math.floor(Math.random() * before.length)] as number)
          for (const id of new Set(victims.filter((id) => there.has(id)))) {
            there.delete(id)
            survivors.delete(id)
            await store.send('DELETE', `/pets/${id}`)
          }
        }
      }

      const disturbing = disturb()
      const seen = (await listAll<Pet>(store, `/pets?limit=100&sort=${sort}`)).map((pet) => pet.id)
      walking = false
      await disturbing

      expect(new Set(seen).size).toBe(seen.length)
      const met = new Set(seen)
      expect([...survivors].filter((id) => !met.has(id))).toEqual([])
      expect(survivors.size).toBeLessThan(before.length)
    },
    60_000,
  )
})
