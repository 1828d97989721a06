import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addPet } from '../../../tests/support/store/catalogue.ts'
import {
  addStock,
  expectCleanAudit,
  ledgerOf,
  type Order,
  placeOrder,
  stockOf,
} from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'

describe.each(dialects)('orders on %s', (dialect) => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect)
  })
  afterAll(async () => {
    await expectCleanAudit(store)
    await store.stop()
  })

  const errorOf = async (...request: Parameters<TestStore['send']>) => {
    const { code, message } = (await store.send<{ code: string; message: string }>(...request)).body
    return `${code}: ${message}`
  }
  const patch = (id: number, change: object) => store.send<Order>('PATCH', `/store/orders/${id}`, change)

  describe('placeOrder', () => {
    test('201 with a Location header; the units are reserved, and the default quantity is 1', async () => {
      const petId = await addStock(store, 5)
      const { status, headers, body } = await store.send<Order>('POST', '/store/orders', {
        petId,
        quantity: 2,
        shipDate: '2026-12-01T09:00:00Z',
      })
      expect(status).toBe(201)
      expect(body).toEqual({ id: body.id, petId, quantity: 2, shipDate: '2026-12-01T09:00:00Z', complete: false })
      expect(headers.get('location')).toBe(`/store/orders/${body.id}`)
      expect((await store.send('GET', `/store/orders/${body.id}`)).body).toEqual(body)
      const { body: one } = await store.send<Order>('POST', '/store/orders', { petId })
      expect(one).toEqual({ id: one.id, petId, quantity: 1, complete: false })
      expect(await stockOf(store, petId)).toBe('available 2')
      expect(await ledgerOf(store, petId)).toEqual(['created +1 → 1', 'set +4 → 5', 'ordered -2 → 3', 'ordered -1 → 2'])
    })

    test('201 when the order takes the last unit; the pet becomes pending', async () => {
      const petId = await addStock(store, 2)
      await placeOrder(store, petId, 2)
      expect(await stockOf(store, petId)).toBe('pending 0')
    })

    test('201 when placed as complete: the pet is marked as sold, or as pending while other orders are open', async () => {
      const one = await addStock(store, 1)
      const { body } = await store.send<Order>('POST', '/store/orders', { petId: one, complete: true })
      expect(body.complete).toBe(true)
      expect(await stockOf(store, one)).toBe('sold 0')
      expect(await ledgerOf(store, one)).toEqual(['created +1 → 1', 'set 0 → 1', 'ordered -1 → 0', 'fulfilled 0 → 0'])
      const two = await addStock(store, 2)
      await placeOrder(store, two, 1)
      await store.send('POST', '/store/orders', { petId: two, complete: true })
      expect(await stockOf(store, two)).toBe('pending 0')
    })

    test.each([
      ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00Z'],
      ['2026-12-01T09:00:00.000Z', '2026-12-01T09:00:00Z'],
      ['2026-12-01T09:00:00.25+02:00', '2026-12-01T07:00:00.250Z'],
      ['2026-12-01t09:00:00z', '2026-12-01T09:00:00Z'],
      ['2028-02-29T23:59:59-23:59', '2028-03-01T23:58:59Z'],
      ['2026-12-31T23:59:60Z', '2027-01-01T00:00:00Z'],
      ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00Z'],
    ])('201 when the ship date is %s, returned as %s', async (shipDate, expected) => {
      const petId = await addStock(store, 1)
      expect((await store.send<Order>('POST', '/store/orders', { petId, shipDate })).body.shipDate).toBe(expected)
    })

    test.each([
      '2026-02-30T09:00:00Z',
      '2027-02-29T09:00:00Z',
      '2026-13-01T09:00:00Z',
      '2026-12-01',
      '2026-12-01T09:00:00',
      '2026-12-01T24:00:00Z',
      '2026-12-01T09:59:60Z',
      '2026-12-01 09:00:00Z',
      '0000-01-01T00:00:00+01:00',
      '9999-12-31T23:59:59-01:00',
      'tomorrow',
      '',
    ])('400 invalid_request when the ship date is %s', async (shipDate) => {
      expect(await errorOf('POST', '/store/orders', { petId: 1, shipDate })).toBe(
        'invalid_request: Body field shipDate must be an RFC 3339 date and time, such as 2026-12-01T09:00:00Z, between the years 0000 and 9999 in UTC.',
      )
    })

    test.each([
      [{}, 'Body field petId is missing.'],
      [{ petId: '7' }, 'Body field petId must be an integer from 1 to 9223372036854775807.'],
      [{ petId: 7, quantity: 0 }, 'Body field quantity must be at least 1.'],
      [{ petId: 7, quantity: 10_001 }, 'Body field quantity must be at most 10000.'],
      [{ petId: 7, quantity: 1.5 }, 'Body field quantity must be an integer.'],
      [{ petId: 7, quantity: null }, 'Body field quantity must be an integer.'],
      [{ petId: 7, complete: 'yes' }, 'Body field complete must be true or false.'],
      [{ petId: 7, shipDate: null }, 'Body field shipDate must be a string.'],
      [{ petId: 7, id: 1 }, 'Body field id is not recognized (allowed: petId, quantity, shipDate, complete).'],
    ])('400 invalid_request when the body is %j', async (body, message) => {
      expect(await errorOf('POST', '/store/orders', body)).toBe(`invalid_request: ${message}`)
    })

    test('409 unknown_pet when the pet does not exist', async () => {
      expect(await errorOf('POST', '/store/orders', '{"petId":9223372036854775807}')).toBe(
        'unknown_pet: Pet 9223372036854775807 does not exist.',
      )
    })

    test('409 insufficient_stock when the quantity exceeds the stock; the stock is unchanged', async () => {
      const petId = await addStock(store, 2)
      expect(await errorOf('POST', '/store/orders', { petId, quantity: 3 })).toBe(
        `insufficient_stock: Pet ${petId} has 2 units left; 3 were requested.`,
      )
      expect(await stockOf(store, petId)).toBe('available 2')
    })

    test('409 uses up an id only on PostgreSQL, where sequences never take one back', async () => {
      const petId = await addStock(store, 2)
      const { id } = await placeOrder(store, petId, 1)
      const refused = [{ petId, quantity: 2 }, { petId: 999_999 }]
      for (const order of refused) expect((await store.send('POST', '/store/orders', order)).status).toBe(409)
      expect((await placeOrder(store, petId, 1)).id).toBe(dialect === 'sqlite' ? id + 1 : id + 2)
    })

    test('409 pet_not_available when the pet is pending or sold; the stock is unchanged', async () => {
      const petId = await addStock(store, 2)
      await store.send('PATCH', `/pets/${petId}`, { status: 'pending' })
      expect(await errorOf('POST', '/store/orders', { petId })).toBe(
        `pet_not_available: Pet ${petId} is pending and cannot be ordered.`,
      )
      const { id: sold } = await addPet(store, { status: 'sold' })
      expect(await errorOf('POST', '/store/orders', { petId: sold })).toBe(
        `pet_not_available: Pet ${sold} is sold and cannot be ordered.`,
      )
      expect(await stockOf(store, petId)).toBe('pending 2')
    })
  })

  describe('getOrder', () => {
    test('404 order_not_found when the order does not exist', async () => {
      expect(await errorOf('GET', '/store/orders/9223372036854775807')).toBe(
        'order_not_found: Order 9223372036854775807 does not exist.',
      )
    })
  })

  describe('updateOrder', () => {
    test('200 when fulfilled: the units are no longer reserved, and fulfilling the last order marks the pet as sold', async () => {
      const petId = await addStock(store, 3)
      const [first, second] = [await placeOrder(store, petId, 1), await placeOrder(store, petId, 2)]
      expect((await patch(first.id, { complete: true })).body).toEqual({ ...first, complete: true })
      expect(await stockOf(store, petId)).toBe('pending 0')
      await patch(second.id, { complete: true })
      expect(await stockOf(store, petId)).toBe('sold 0')
    })

    test('200 when the quantity changes: units are reserved or released; {} changes nothing', async () => {
      const petId = await addStock(store, 5)
      const order = await placeOrder(store, petId, 2)
      expect((await patch(order.id, { quantity: 5 })).body).toEqual({ ...order, quantity: 5 })
      expect(await stockOf(store, petId)).toBe('pending 0')
      expect((await patch(order.id, { quantity: 1 })).body).toEqual({ ...order, quantity: 1 })
      expect(await stockOf(store, petId)).toBe('available 4')
      expect((await patch(order.id, {})).body).toEqual({ ...order, quantity: 1 })
      expect(await ledgerOf(store, petId)).toEqual([
        'created +1 → 1',
        'set +4 → 5',
        'ordered -2 → 3',
        'changed -3 → 0',
        'changed +4 → 4',
      ])
    })

    test('200 when an order for a pending pet is increased within the stock, 409 insufficient_stock when increased further', async () => {
      const petId = await addStock(store, 3)
      const order = await placeOrder(store, petId, 1)
      await store.send('PATCH', `/pets/${petId}`, { status: 'pending' })
      expect((await patch(order.id, { quantity: 2 })).status).toBe(200)
      expect(await stockOf(store, petId)).toBe('pending 1')
      expect(await errorOf('PATCH', `/store/orders/${order.id}`, { quantity: 4 })).toBe(
        `insufficient_stock: Pet ${petId} has 1 unit left; 2 were requested.`,
      )
      expect((await patch(order.id, { quantity: 1 })).status).toBe(200)
      expect(await stockOf(store, petId)).toBe('pending 2')
    })

    test('200 when the ship date is set and removed', async () => {
      const order = await placeOrder(store, await addStock(store, 1), 1)
      const shipDate = '2026-12-24T18:00:00Z'
      expect((await patch(order.id, { shipDate })).body).toEqual({ ...order, shipDate })
      expect((await patch(order.id, { quantity: 1 })).body).toEqual({ ...order, shipDate })
      expect((await patch(order.id, { shipDate: null })).body).toEqual(order)
    })

    test('200 when quantity and complete change together; 409 insufficient_stock changes neither', async () => {
      const petId = await addStock(store, 3)
      const order = await placeOrder(store, petId, 1)
      expect(await errorOf('PATCH', `/store/orders/${order.id}`, { quantity: 4, complete: true })).toStartWith(
        'insufficient_stock',
      )
      expect((await store.send('GET', `/store/orders/${order.id}`)).body).toEqual(order)
      expect((await patch(order.id, { quantity: 3, complete: true })).body).toEqual({
        ...order,
        quantity: 3,
        complete: true,
      })
      expect(await stockOf(store, petId)).toBe('sold 0')
    })

    test('409 order_complete when a fulfilled order is changed; 200 when the request repeats its values', async () => {
      const order = await placeOrder(store, await addStock(store, 3), 2)
      const fulfilled = (await patch(order.id, { complete: true })).body
      for (const change of [
        { complete: false },
        { quantity: 1 },
        { quantity: 3, complete: true },
        { quantity: 3, shipDate: '2026-12-01T09:00:00Z' },
      ])
        expect(await errorOf('PATCH', `/store/orders/${order.id}`, change)).toBe(
          `order_complete: Order ${order.id} is fulfilled; only its ship date can still be changed.`,
        )
      for (const change of [{ complete: true }, {}, { quantity: 2, complete: true }, { shipDate: null }])
        expect((await patch(order.id, change)).body).toEqual(fulfilled)
    })

    test('200 when the actual ship date of a fulfilled order is set, corrected, or removed, without moving stock', async () => {
      const petId = await addStock(store, 3)
      const { id } = await placeOrder(store, petId, 2)
      const fulfilled = (await patch(id, { complete: true })).body
      const ledger = await ledgerOf(store, petId)
      for (const shipDate of ['2026-12-01T09:00:00Z', '2026-12-02T09:00:00Z'])
        expect((await patch(id, { shipDate })).body).toEqual({ ...fulfilled, shipDate })
      expect((await patch(id, { shipDate: null })).body).toEqual(fulfilled)
      expect(await ledgerOf(store, petId)).toEqual(ledger)
    })

    test('400 invalid_request when a field is null or cannot be changed', async () => {
      const order = await placeOrder(store, await addStock(store, 1), 1)
      for (const change of [{ petId: 1 }, { quantity: null }, { complete: null }, { id: order.id }])
        expect(await errorOf('PATCH', `/store/orders/${order.id}`, change)).toStartWith('invalid_request')
    })

    test('404 order_not_found when the order does not exist', async () => {
      expect(await errorOf('PATCH', '/store/orders/999999', { complete: true })).toBe(
        'order_not_found: Order 999999 does not exist.',
      )
    })
  })

  describe('a hold', () => {
    const setStatus = (petId: number, status: string) => store.send('PATCH', `/pets/${petId}`, { status })

    test('a hold survives orders, cancellations, and restocking until a caller ends it', async () => {
      const petId = await addStock(store, 3)
      const order = await placeOrder(store, petId, 1)
      await setStatus(petId, 'pending')
      await patch(order.id, { quantity: 3 })
      expect(await stockOf(store, petId)).toBe('pending 0')
      await patch(order.id, { quantity: 2 })
      expect(await stockOf(store, petId)).toBe('pending 1')
      await store.send('DELETE', `/store/orders/${order.id}`)
      expect(await stockOf(store, petId)).toBe('pending 3')
      await store.send('PUT', `/store/inventory/${petId}`, { quantity: 5 })
      expect(await stockOf(store, petId)).toBe('pending 5')
      expect(await errorOf('POST', '/store/orders', { petId })).toStartWith('pet_not_available')
      await setStatus(petId, 'available')
      expect(await stockOf(store, petId)).toBe('available 5')
    })

    test('a hold ends when the pet is sold', async () => {
      const petId = await addStock(store, 3)
      await setStatus(petId, 'pending')
      await store.send('PUT', `/store/inventory/${petId}`, { quantity: 0 })
      expect(await stockOf(store, petId)).toBe('sold 0')
      await store.send('PUT', `/store/inventory/${petId}`, { quantity: 2 })
      expect(await stockOf(store, petId)).toBe('available 2')
    })

    test('a pet that is pending because all its units are reserved is not put on hold', async () => {
      const petId = await addStock(store, 1)
      const order = await placeOrder(store, petId, 1)
      await setStatus(petId, 'pending')
      await store.send('DELETE', `/store/orders/${order.id}`)
      expect(await stockOf(store, petId)).toBe('available 1')
    })

    test('a pet created as pending is on hold', async () => {
      const { id } = await addPet(store, { status: 'pending' })
      await store.send('PUT', `/store/inventory/${id}`, { quantity: 4 })
      expect(await stockOf(store, id)).toBe('pending 4')
    })
  })

  describe('cancelOrder', () => {
    test('returns 204, releases the units once, deletes the order, and keeps its ledger entries', async () => {
      const petId = await addStock(store, 2)
      const order = await placeOrder(store, petId, 2)
      expect((await store.send('DELETE', `/store/orders/${order.id}`)).status).toBe(204)
      expect(await stockOf(store, petId)).toBe('available 2')
      expect(await errorOf('DELETE', `/store/orders/${order.id}`)).toBe(
        `order_not_found: Order ${order.id} does not exist.`,
      )
      expect(await errorOf('GET', `/store/orders/${order.id}`)).toStartWith('order_not_found')
      expect((await ledgerOf(store, petId)).slice(-2)).toEqual(['ordered -2 → 0', 'cancelled +2 → 2'])
      expect((await store.send('DELETE', `/pets/${petId}`)).status).toBe(204)
    })

    test('409 order_complete when the order is fulfilled', async () => {
      const order = await placeOrder(store, await addStock(store, 1), 1)
      await patch(order.id, { complete: true })
      expect(await errorOf('DELETE', `/store/orders/${order.id}`)).toBe(
        `order_complete: Order ${order.id} is fulfilled and can no longer be canceled.`,
      )
    })

    test('409 stock_limit when reducing the quantity would exceed the maximum stock', async () => {
      const petId = await addStock(store, 3)
      const order = await placeOrder(store, petId, 2)
      await store.send('PUT', `/store/inventory/${petId}`, { quantity: 2_147_483_647 })
      const { status, body } = await store.send('PATCH', `/store/orders/${order.id}`, { quantity: 1 })
      expect([status, body]).toMatchObject([409, { code: 'stock_limit' }])
    })

    test('409 stock_limit when the released units would exceed the maximum stock', async () => {
      const petId = await addStock(store, 2)
      const order = await placeOrder(store, petId, 1)
      await store.send('PUT', `/store/inventory/${petId}`, { quantity: 2_147_483_647 })
      expect(await errorOf('DELETE', `/store/orders/${order.id}`)).toBe(
        `stock_limit: Pet ${petId} has 2147483647 units; 1 more would exceed the maximum of 2147483647.`,
      )
      expect((await store.send('GET', `/store/orders/${order.id}`)).body).toEqual(order)
    })
  })
})
