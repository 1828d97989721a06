import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addPet, listAll, nextLink } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'

type Order = components['schemas']['Order']

describe.each(dialects)('listOrders on %s', (dialect) => {
  let store: TestStore
  let pets: number[]
  beforeAll(async () => {
    store = await startStore(dialect)
    pets = [(await addPet(store)).id, (await addPet(store)).id]
    const dates = [
      '2026-12-01T09:00:00Z',
      undefined,
      '2026-11-01T09:00:00.5Z',
      '2026-12-01T09:00:00Z',
      undefined,
      '1969-07-20T20:17:40Z',
    ]
    for (const petId of pets) await store.send('PUT', `/store/inventory/${petId}`, { quantity: 100 })
    for (const [i, shipDate] of dates.entries())
      await store.send('POST', '/store/orders', {
        petId: pets[i % 2],
        quantity: i + 1,
        complete: i % 3 === 0,
        ...(shipDate ? { shipDate } : {}),
      })
  })
  afterAll(() => store.stop())

  const ids = async (query: string, limit = 2) =>
    (await listAll<Order>(store, `/store/orders?limit=${limit}&${query}`)).map(({ id }) => id)

  test('200 with the newest order first and ship dates in UTC; orders without a ship date have no shipDate field', async () => {
    const { body } = await store.send<Order[]>('GET', '/store/orders')
    expect(body.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1])
    expect(body[3]).toEqual({
      id: 3,
      petId: pets[0] as number,
      quantity: 3,
      shipDate: '2026-11-01T09:00:00.500Z',
      complete: false,
    })
    expect(body[4]).toEqual({ id: 2, petId: pets[1] as number, quantity: 2, complete: false })
    expect(body[5]?.shipDate).toBe('2026-12-01T09:00:00Z')
  })

  test('200 when sorted in either direction, with orders that lack a ship date last', async () => {
    expect(await ids('sort=id')).toEqual([1, 2, 3, 4, 5, 6])
    expect(await ids('sort=shipDate')).toEqual([6, 3, 1, 4, 2, 5])
    expect(await ids('sort=-shipDate')).toEqual([4, 1, 3, 6, 5, 2])
    expect(await ids('sort=shipDate', 1)).toEqual([6, 3, 1, 4, 2, 5])
    expect(await ids('sort=-shipDate', 1)).toEqual([4, 1, 3, 6, 5, 2])
  })

  test('200 when filtered by petId and complete', async () => {
    expect(await ids(`petId=${pets[0]}`)).toEqual([5, 3, 1])
    expect(await ids('complete=true')).toEqual([4, 1])
    expect(await ids(`complete=false&petId=${pets[1]}&sort=shipDate`)).toEqual([6, 2])
    expect(await ids('petId=9223372036854775807')).toEqual([])
  })

  test('200 when filtered by ship date, including shipDateFrom but excluding shipDateTo', async () => {
    const [from, to] = ['shipDateFrom=2026-11-01T10:00:00.5%2B01:00', 'shipDateTo=2026-12-01T09:00:00Z']
    expect(await ids(from)).toEqual([4, 3, 1])
    expect(await ids(to)).toEqual([6, 3])
    expect(await ids('shipDateTo=2026-11-01T09:00:00.501Z')).toEqual([6, 3])
    expect(await ids('shipDateTo=2026-11-01T09:00:00.500Z')).toEqual([6])
    expect(await ids(`${from}&${to}`)).toEqual([3])
    expect(await ids(`${from}&sort=shipDate`)).toEqual([3, 1, 4])
    expect(await ids(`${from}&sort=-shipDate`)).toEqual([4, 1, 3])
    expect(await ids(`${from}&complete=false`)).toEqual([3])
    expect(await ids(`${from}&petId=${pets[0]}&sort=shipDate`)).toEqual([3, 1])
    expect(await ids('shipDateFrom=2026-12-01T09:00:00.001Z')).toEqual([])
    expect(await ids('shipDateFrom=2026-12-02T00:00:00Z&shipDateTo=2026-11-01T00:00:00Z')).toEqual([])
  })

  test('400 invalid_cursor when the cursor was issued for different ship dates', async () => {
    const from = '/store/orders?limit=1&sort=shipDate&shipDateFrom=2026-11-01T00:00:00Z'
    const next = nextLink((await store.send('GET', from)).headers) ?? ''
    const { body } = await store.send('GET', next.replace('2026-11-01', '2026-11-02'))
    expect(body).toMatchObject({ code: 'invalid_cursor' })
  })

  test('400 invalid_request when a ship date is not a date-time', async () => {
    const { body } = await store.send('GET', '/store/orders?shipDateTo=2026-12-01')
    expect(body).toMatchObject({ code: 'invalid_request', status: 400 })
  })

  test('400 invalid_request when complete is not a boolean', async () => {
    const { body } = await store.send('GET', '/store/orders?complete=yes')
    expect(body).toEqual({
      code: 'invalid_request',
      message: 'Query parameter complete must be true or false.',
      status: 400,
    })
  })
})
