import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addCategory, addPet } from '../../../tests/support/store/catalogue.ts'
import { placeOrder } from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'

type Sales = components['schemas']['Sales']

const at = (time: string) => Date.parse(`${time}:00Z`)

describe.each(dialects)('getSales on %s', (dialect) => {
  let store: TestStore
  let now = at('2026-11-15T12:00')
  beforeAll(async () => {
    store = await startStore(dialect, { clock: () => now })
  })
  afterAll(() => store.stop())

  const sales = async (query = '') => (await store.send<Sales>('GET', `/store/sales${query}`)).body
  const soldDays = ({ days }: Sales) => days.filter(({ orders }) => orders > 0)

  test('200 with thirty empty days in UTC when there are no orders', async () => {
    const { days, ...others } = await sales()
    expect(others).toEqual({ asOf: '2026-11-15T12:00:00Z', orders: 0, units: 0, bestSellers: [] })
    expect(days).toHaveLength(30)
    expect([days[0], days[29]]).toEqual([
      { day: '2026-10-17', orders: 0, units: 0 },
      { day: '2026-11-15', orders: 0, units: 0 },
    ])
  })

  test('200 with the orders of the period, excluding canceled ones', async () => {
    const { id: categoryId } = await addCategory(store, 'fish')
    const add = async (name: string) => {
      const { id } = await addPet(store, { name, categoryId })
      await store.send('PUT', `/store/inventory/${id}`, { quantity: 100 })
      return id
    }
    const [pepper, nemo, dory] = [await add('Pepper'), await add('Nemo'), await add('Dory')]
    now = at('2026-11-07T23:30')
    await placeOrder(store, nemo, 7)
    now = at('2026-11-08T23:30')
    await placeOrder(store, pepper, 2)
    now = at('2026-11-14T12:00')
    const changed = await placeOrder(store, pepper, 4)
    const cancelled = await placeOrder(store, dory, 9)
    now = at('2026-11-15T12:00')
    await placeOrder(store, nemo, 3)
    await store.send('PATCH', `/store/orders/${changed.id}`, { quantity: 1, complete: true })
    await store.send('DELETE', `/store/orders/${cancelled.id}`)

    const week = await sales('?days=7')
    expect({ ...week, days: soldDays(week) }).toEqual({
      asOf: '2026-11-15T12:00:00Z',
      orders: 2,
      units: 4,
      days: [
        { day: '2026-11-14', orders: 1, units: 1 },
        { day: '2026-11-15', orders: 1, units: 3 },
      ],
      bestSellers: [
        { petId: nemo, name: 'Nemo', categoryId, categoryName: 'fish', units: 3 },
        { petId: pepper, name: 'Pepper', categoryId, categoryName: 'fish', units: 1 },
      ],
    })
    const month = await sales('?days=30')
    expect([month.orders, month.units, month.bestSellers[0]?.units]).toEqual([4, 13, 10])
  })

  test('200 with the days of the requested time zone', async () => {
    const days = soldDays(await sales('?days=8&timeZone=Europe/Berlin')).map(({ day, units }) => `${day} ${units}`)
    expect(days).toEqual(['2026-11-08 7', '2026-11-09 2', '2026-11-14 1', '2026-11-15 3'])
  })

  test('200 with the days of each time zone, even if they start at the same time on another date', async () => {
    const lastDay = async (timeZone: string) => (await sales(`?days=1&timeZone=${timeZone}`)).days
    const reports = await Promise.all(['Pacific/Kiritimati', 'Pacific/Honolulu'].map(lastDay))
    expect(reports).toEqual([
      [{ day: '2026-11-16', orders: 1, units: 3 }],
      [{ day: '2026-11-15', orders: 1, units: 3 }],
    ])
  })

  test('200 with all orders of the period, although a wrong clock dated the newest ones', async () => {
    const { bestSellers, orders } = await sales()
    now = at('1970-01-02T00:00')
    await placeOrder(store, bestSellers[0]?.petId ?? 0, 1)
    now = at('2026-11-15T12:00')
    expect((await sales()).orders).toBe(orders)
  })

  test('200 with the ten best sellers, by units and then by pet', async () => {
    const { id: categoryId } = await addCategory(store)
    const ids: number[] = []
    now = at('2026-12-15T12:00')
    for (let n = 0; n < 12; n += 1) {
      const { id } = await addPet(store, { categoryId })
      ids.push(id)
      await placeOrder(store, id, 1)
      if (n === 0) expect((await sales('?days=1')).bestSellers).toMatchObject([{ petId: id, units: 1 }])
    }
    const { orders, units, bestSellers } = await sales('?days=1')
    expect([orders, units]).toEqual([12, 12])
    expect(bestSellers.map(({ petId }) => petId)).toEqual(ids.slice(0, 10))
    now = at('2026-11-15T12:00')
  })

  test('304 when neither the figures nor their time have changed', async () => {
    const tag = (await store.send('GET', '/store/sales?days=7')).headers.get('etag') ?? ''
    const { status } = await store.send('GET', '/store/sales?days=7', undefined, { 'If-None-Match': tag })
    expect(status).toBe(304)
  })

  test('400 invalid_request when the time zone does not exist, or the period is too long', async () => {
    expect((await store.send('GET', '/store/sales?timeZone=Europe/Atlantis')).body).toEqual({
      code: 'invalid_request',
      message:
        'Query parameter timeZone must be the name of a time zone, such as Europe/Berlin, not "Europe/Atlantis".',
      status: 400,
    })
    expect((await store.send('GET', '/store/sales?days=91')).body).toMatchObject({ code: 'invalid_request' })
  })
})
