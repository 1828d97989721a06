import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addCategory, addPet } from '../../../tests/support/store/catalogue.ts'
import { expectCleanAudit, placeOrder } from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { statement } from '../../db/statement.ts'

type Summary = components['schemas']['StoreSummary']

const insertOrders = statement<{ count: number; petId: number; complete: number }>(
  'test.insert_orders',
  `INSERT INTO orders (pet_id, quantity, complete, placed_at)
   WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS bigint) UNION ALL SELECT n + 1 FROM numbers WHERE n < :count)
   SELECT CAST(:petId AS bigint), 1, CAST(:complete AS integer), 0 FROM numbers`,
)

describe.each(dialects)('getStoreSummary on %s', (dialect) => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect, { clock: () => Date.parse('2026-11-15T12:00:00Z'), lowStock: 4 })
  })
  afterAll(() => store.stop())

  const summary = async () => (await store.send<Summary>('GET', '/store/summary')).body

  test("200 with zeros and the operator's low-stock limit when the store is empty", async () => {
    expect(await summary()).toEqual({
      asOf: '2026-11-15T12:00:00Z',
      pets: { available: 0, pending: 0, sold: 0 },
      units: { inStock: 0, reserved: 0 },
      orders: { open: 0, fulfilled: 0 },
      categories: [],
      moreCategories: 0,
      lowestStocks: [],
      lowStockLimit: 4,
    })
  })

  test('200 with correct counts after every kind of change', async () => {
    const [dogs, cats, empty] = [
      await addCategory(store, 'dogs'),
      await addCategory(store, 'cats'),
      await addCategory(store, 'empty'),
    ]
    const add = async (categoryId: number, quantity: number) => {
      const { id } = await addPet(store, { categoryId })
      await store.send('PUT', `/store/inventory/${id}`, { quantity })
      return id
    }
    const [rex, bella, tom, deleted] = [
      await add(dogs.id, 5),
      await add(dogs.id, 2),
      await add(cats.id, 9),
      await add(cats.id, 4),
    ]
    await addPet(store, { categoryId: dogs.id, status: 'sold' })
    await placeOrder(store, rex, 1)
    const early = await placeOrder(store, rex, 2)
    await placeOrder(store, bella, 2)
    const cancelled = await placeOrder(store, tom, 3)
    await store.send('DELETE', `/store/orders/${cancelled.id}`)
    await store.send('PATCH', `/store/orders/${early.id}`, { quantity: 1, complete: true })
    await store.send('PATCH', `/pets/${tom}`, { categoryId: dogs.id })
    await store.send('DELETE', `/pets/${deleted}`)

    expect(await summary()).toEqual({
      asOf: '2026-11-15T12:00:00Z',
      pets: { available: 2, pending: 1, sold: 1 },
      units: { inStock: 12, reserved: 3 },
      orders: { open: 2, fulfilled: 1 },
      categories: [
        { categoryId: dogs.id, name: 'dogs', pets: 4, inStock: 12, reserved: 3 },
        { categoryId: cats.id, name: 'cats', pets: 0, inStock: 0, reserved: 0 },
        { categoryId: empty.id, name: 'empty', pets: 0, inStock: 0, reserved: 0 },
      ],
      moreCategories: 0,
      lowestStocks: [
        { petId: rex, quantity: 3, status: 'available' },
        { petId: tom, quantity: 9, status: 'available' },
      ],
      lowStockLimit: 4,
    })
    await store.send('DELETE', `/categories/${cats.id}`)
    await expectCleanAudit(store)
  })

  test('200 with the 100 categories that have the most units when there are more than 100', async () => {
    const before = (await summary()).categories
    const { id: last } = await addPet(store, { categoryId: before.at(-1)?.categoryId ?? 0 })
    await store.send('PUT', `/store/inventory/${last}`, { quantity: 20 })
    for (let i = before.length; i < 103; i += 1) await addCategory(store, `category ${i}`)
    const { categories, moreCategories } = await summary()
    expect(categories[0]).toMatchObject({ categoryId: before.at(-1)?.categoryId, inStock: 20 })
    expect([categories.length, moreCategories]).toEqual([100, 3])
    const ids = categories.map(({ categoryId }) => categoryId)
    expect(ids.slice(2)).toEqual(ids.slice(2).sort((one, other) => one - other))
  })

  test('200 with the ten available pets that have the fewest units, in ascending order', async () => {
    const { categoryId } = await addPet(store)
    for (let quantity = 12; quantity > 1; quantity -= 1) {
      const { id } = await addPet(store, { categoryId })
      await store.send('PUT', `/store/inventory/${id}`, { quantity })
    }
    const listed = await store.send<unknown[]>('GET', '/store/inventory?status=available&sort=quantity&limit=11')
    expect(listed.body).toHaveLength(11)
    expect((await summary()).lowestStocks).toEqual(listed.body.slice(0, 10) as never)
  })

  test('200 with all orders when there are more than are counted in one step', async () => {
    const { orders } = await summary()
    const { id: petId } = await addPet(store)
    await store.db.run(insertOrders, { count: 20_000, petId, complete: 0 })
    await store.db.run(insertOrders, { count: 10_001, petId, complete: 1 })
    expect((await summary()).orders).toEqual({ open: orders.open + 20_000, fulfilled: orders.fulfilled + 10_001 })
  })
})
