import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addCategory, addPet, listAll } from '../../../tests/support/store/catalogue.ts'
import { bearer, makeKey } from '../../../tests/support/store/keys.ts'
import { expectCleanAudit } from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'

type OrderDetails = components['schemas']['OrderDetails']

describe.each(dialects)('listOrderDetails on %s', (dialect) => {
  let store: TestStore
  let now = Date.parse('2026-11-15T10:00:00Z')
  let [goldfish, rabbits, pepper, nemo, momo] = [0, 0, 0, 0, 0]
  beforeAll(async () => {
    store = await startStore(dialect, { clock: () => now })
    goldfish = (await addCategory(store, 'goldfish')).id
    rabbits = (await addCategory(store, 'rabbits')).id
    pepper = (await addPet(store, { name: 'Pepper', categoryId: goldfish })).id
    nemo = (await addPet(store, { name: 'Nemo', categoryId: goldfish })).id
    momo = (await addPet(store, { name: 'Momo', categoryId: rabbits })).id
    for (const id of [pepper, nemo, momo]) await store.send('PUT', `/store/inventory/${id}`, { quantity: 50 })
    const till = await makeKey(store.db, { name: "Ann's till", scopes: ['store:write'] }, now)
    const orders = [
      { petId: pepper, quantity: 2, shipDate: '2026-11-17T09:00:00Z' },
      { petId: momo },
      { petId: nemo, shipDate: '2026-11-15T09:00:00Z', complete: true },
      { petId: pepper, shipDate: '2026-11-16T09:00:00Z' },
    ]
    for (const order of orders) {
      now += 1500
      await store.send('POST', '/store/orders', order, order.petId === momo ? bearer(till) : {})
    }
  })
  afterAll(() => store.stop())

  const list = (query: string) => listAll<OrderDetails>(store, `/store/order-details?limit=2&${query}`)
  const ids = async (query: string) => (await list(query)).map(({ id }) => id)

  test("200 with the pet's name and category, and when and by whom the order was placed", async () => {
    const found = await list('sort=id')
    expect(found.slice(0, 2)).toEqual([
      {
        id: 1,
        petId: pepper,
        quantity: 2,
        shipDate: '2026-11-17T09:00:00Z',
        complete: false,
        petName: 'Pepper',
        categoryId: goldfish,
        categoryName: 'goldfish',
        placedAt: '2026-11-15T10:00:01.500Z',
        placedBy: 'local',
      },
      {
        id: 2,
        petId: momo,
        quantity: 1,
        complete: false,
        petName: 'Momo',
        categoryId: rabbits,
        categoryName: 'rabbits',
        placedAt: '2026-11-15T10:00:03Z',
        placedBy: expect.stringMatching(/^ps_[0-9a-z]{12} Ann's till$/) as unknown as string,
      },
    ])
    expect(found.map(({ id, complete }) => [id, complete])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
    ])
  })

  test('200 when sorted like listOrders', async () => {
    expect(await ids('')).toEqual([4, 3, 2, 1])
    expect(await ids('sort=shipDate')).toEqual([3, 4, 1, 2])
    expect(await ids('sort=-shipDate')).toEqual([1, 4, 3, 2])
  })

  test('200 when filtered by pet, category, name, ship date, and completion', async () => {
    expect(await ids(`petId=${pepper}`)).toEqual([4, 1])
    expect(await ids(`categoryId=${goldfish}&sort=shipDate`)).toEqual([3, 4, 1])
    expect(await ids(`categoryId=${goldfish}&complete=false&sort=shipDate`)).toEqual([4, 1])
    expect(await ids('categoryId=9223372036854775807')).toEqual([])
    expect(await ids('q=MO')).toEqual([3, 2])
    expect(await ids(`q=mo&categoryId=${rabbits}`)).toEqual([2])
    expect(await ids('hasShipDate=false')).toEqual([2])
    expect(await ids('hasShipDate=true&sort=id')).toEqual([1, 3, 4])
    expect(await ids('complete=false&shipDateTo=2026-11-17T00:00:00Z')).toEqual([4])
    expect(await ids('shipDateFrom=2026-11-16T00:00:00Z&sort=-shipDate')).toEqual([1, 4])
    expect(await ids('hasShipDate=false&shipDateTo=2026-11-17T00:00:00Z')).toEqual([])
  })

  test("200 with a pet's current name and category", async () => {
    await store.send('PATCH', `/pets/${momo}`, { name: 'Moritz', categoryId: goldfish })
    const [found] = await list(`petId=${momo}`)
    expect(found).toMatchObject({ petName: 'Moritz', categoryId: goldfish, categoryName: 'goldfish' })
    await store.send('PATCH', `/pets/${momo}`, { name: 'Momo', categoryId: rabbits })
  })

  test('400 invalid_request when q has no visible character', async () => {
    const { body } = await store.send('GET', '/store/order-details?q=%20')
    expect(body).toMatchObject({ code: 'invalid_request', status: 400 })
  })

  test('400 invalid_cursor when the cursor belongs to another list', async () => {
    const { headers } = await store.send('GET', '/store/orders?limit=1')
    const cursor = /cursor=([^>]*)/.exec(headers.get('link') ?? '')?.[1]
    const { body } = await store.send('GET', `/store/order-details?limit=1&cursor=${cursor}`)
    expect(body).toMatchObject({ code: 'invalid_cursor', status: 400 })
  })

  test('the ledger records the same caller for each order', () => expectCleanAudit(store))
})
