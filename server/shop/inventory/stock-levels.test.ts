import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addCategory, addPet, listAll } from '../../../tests/support/store/catalogue.ts'
import { placeOrder } from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'

type StockLevel = components['schemas']['StockLevel']

describe.each(dialects)('listStockLevels on %s', (dialect) => {
  let store: TestStore
  let [fish, dogs] = [0, 0]
  beforeAll(async () => {
    store = await startStore(dialect)
    fish = (await addCategory(store, 'fish')).id
    dogs = (await addCategory(store, 'dogs')).id
    for (const [name, categoryId, quantity] of [
      ['Pepper', fish, 5],
      ['nemo', fish, 30],
      ['Rex', dogs, 1],
      ['Bella', dogs, 2],
    ] as const) {
      const { id } = await addPet(store, { name, categoryId })
      await store.send('PUT', `/store/inventory/${id}`, { quantity })
    }
    await placeOrder(store, 1, 2)
    await placeOrder(store, 3, 1)
    await store.send('PATCH', '/pets/4', { status: 'pending' })
    await addPet(store, { name: 'Old Rex', categoryId: dogs, status: 'sold' })
  })
  afterAll(() => store.stop())

  const list = (query: string) => listAll<StockLevel>(store, `/store/stock-levels?limit=2&${query}`)
  const ids = async (query: string) => (await list(query)).map(({ petId }) => petId)

  test('200 with the units on hand, reserved, and available, and whether the pet is on hold', async () => {
    const [fishes, doggies] = [
      { categoryId: fish, categoryName: 'fish' },
      { categoryId: dogs, categoryName: 'dogs' },
    ]
    const pepper = { petId: 1, name: 'Pepper', ...fishes, status: 'available', held: false } as const
    const nemo = { petId: 2, name: 'nemo', ...fishes, status: 'available', held: false } as const
    const rex = { petId: 3, name: 'Rex', ...doggies, status: 'pending', held: false } as const
    const bella = { petId: 4, name: 'Bella', ...doggies, status: 'pending', held: true } as const
    const oldRex = { petId: 5, name: 'Old Rex', ...doggies, status: 'sold', held: false } as const
    expect(await list('')).toEqual([
      { ...pepper, quantity: 3, reserved: 2, onHand: 5 },
      { ...nemo, quantity: 30, reserved: 0, onHand: 30 },
      { ...rex, quantity: 0, reserved: 1, onHand: 1 },
      { ...bella, quantity: 2, reserved: 0, onHand: 2 },
      { ...oldRex, quantity: 0, reserved: 0, onHand: 0 },
    ])
  })

  test('200 when sorted by pet, name, or quantity, in either direction', async () => {
    expect(await ids('sort=-petId')).toEqual([5, 4, 3, 2, 1])
    expect(await ids('sort=name')).toEqual([4, 2, 5, 1, 3])
    expect(await ids('sort=-name')).toEqual([3, 1, 5, 2, 4])
    expect(await ids('sort=quantity')).toEqual([3, 5, 4, 1, 2])
    expect(await ids('sort=-quantity')).toEqual([2, 1, 4, 5, 3])
  })

  test('200 when filtered by pet, status, category, name, and quantity', async () => {
    expect(await ids('petId=5&petId=1&petId=99&sort=name')).toEqual([5, 1])
    expect(await ids('petId=1&petId=2&maxQuantity=3')).toEqual([1])
    expect(await ids(`categoryId=${dogs}&status=available&status=pending&sort=name`)).toEqual([4, 3])
    expect(await ids(`categoryId=${dogs}&sort=-quantity`)).toEqual([4, 5, 3])
    expect(await ids('q=rex')).toEqual([3, 5])
    expect(await ids('q=e&maxQuantity=3&sort=quantity')).toEqual([3, 5, 4, 1])
    expect(await ids(`maxQuantity=3&categoryId=${fish}`)).toEqual([1])
    expect(await ids(`maxQuantity=3&categoryId=${dogs}&status=pending&sort=-quantity`)).toEqual([4, 3])
  })

  test('400 invalid_request when more than 100 pets are requested', async () => {
    const query = Array.from({ length: 101 }, (_, i) => `petId=${i + 1}`).join('&')
    const { body } = await store.send('GET', `/store/stock-levels?${query}`)
    expect(body).toMatchObject({ code: 'invalid_request', status: 400 })
  })

  test('400 invalid_cursor when the cursor was issued for a different sort order', async () => {
    const { headers } = await store.send('GET', '/store/stock-levels?limit=1&sort=name')
    const cursor = /cursor=([^>]*)/.exec(headers.get('link') ?? '')?.[1]
    const { body } = await store.send('GET', `/store/stock-levels?limit=1&sort=quantity&cursor=${cursor}`)
    expect(body).toMatchObject({ code: 'invalid_cursor', status: 400 })
  })
})
