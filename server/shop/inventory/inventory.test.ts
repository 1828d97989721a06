import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addPet, listAll, nextLink } from '../../../tests/support/store/catalogue.ts'
import {
  addStock,
  expectCleanAudit,
  type Item,
  ledgerOf,
  type Movement,
  placeOrder,
  stockOf,
} from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { change } from '../../db/change.ts'
import { isFailure } from '../../db/database.ts'
import { lockPet } from '../pet-row.ts'
import { movementWrites, stockWrite } from './inventory.ts'

describe.each(dialects)('inventory on %s', (dialect) => {
  let store: TestStore
  let now = Date.parse('2026-11-15T10:00:00Z')
  beforeAll(async () => {
    store = await startStore(dialect, { clock: () => now })
  })
  afterAll(async () => {
    await expectCleanAudit(store)
    await store.stop()
  })

  const errorOf = async (...request: Parameters<TestStore['send']>) => {
    const { code, message } = (await store.send<{ code: string; message: string }>(...request)).body
    return `${code}: ${message}`
  }
  const set = async (petId: number, quantity: number) =>
    (await store.send('PUT', `/store/inventory/${petId}`, { quantity })).body
  const adjust = (petId: number, delta: number, reason = 'counted') =>
    store.send('POST', `/store/inventory/${petId}/adjustments`, { delta, reason })

  describe('getInventoryItem', () => {
    test("200 with a pet's stock", async () => {
      const { id } = await addPet(store, { status: 'pending' })
      expect((await store.send('GET', `/store/inventory/${id}`)).body).toEqual({
        petId: id,
        quantity: 1,
        status: 'pending',
      })
    })

    test('404 pet_not_found when the pet does not exist', async () => {
      expect(await errorOf('GET', '/store/inventory/999999')).toBe('pet_not_found: Pet 999999 does not exist.')
    })
  })

  describe('setInventory', () => {
    test('200 with the new quantity and the resulting status', async () => {
      const petId = await addStock(store, 3)
      expect(await set(petId, 0)).toEqual({ petId, quantity: 0, status: 'sold' })
      expect(await set(petId, 4)).toEqual({ petId, quantity: 4, status: 'available' })
      await placeOrder(store, petId, 1)
      expect(await set(petId, 0)).toEqual({ petId, quantity: 0, status: 'pending' })
      expect(await set(petId, 2_147_483_647)).toEqual({ petId, quantity: 2_147_483_647, status: 'available' })
    })

    test('200 with the status available when a sold pet that was once on hold is restocked', async () => {
      const { id: petId } = await addPet(store, { status: 'pending' })
      expect(await set(petId, 2)).toEqual({ petId, quantity: 2, status: 'pending' })
      expect(await set(petId, 0)).toEqual({ petId, quantity: 0, status: 'sold' })
      expect(await set(petId, 2)).toEqual({ petId, quantity: 2, status: 'available' })
    })

    test.each([
      [{}, 'Body field quantity is missing.'],
      [{ quantity: -1 }, 'Body field quantity must be at least 0.'],
      [{ quantity: 2_147_483_648 }, 'Body field quantity must be at most 2147483647.'],
      [{ quantity: 1, status: 'sold' }, 'Body field status is not recognized (allowed: quantity).'],
    ])('400 invalid_request when the body is %j', async (body, message) => {
      expect(await errorOf('PUT', '/store/inventory/1', body)).toBe(`invalid_request: ${message}`)
    })

    test('400 invalid_request when the quantity exceeds 64 bits', async () => {
      expect(await errorOf('PUT', '/store/inventory/1', '{"quantity":99999999999999999999}')).toBe(
        'invalid_request: Body field quantity must be from 0 to 2147483647.',
      )
    })

    test('404 pet_not_found when the pet does not exist', async () => {
      expect(await errorOf('PUT', '/store/inventory/999999', { quantity: 1 })).toBe(
        'pet_not_found: Pet 999999 does not exist.',
      )
    })
  })

  describe('adjustInventory', () => {
    test('201 with the new quantity; the ledger records the reason', async () => {
      const petId = await addStock(store, 3)
      const { status, headers, body } = await store.send('POST', `/store/inventory/${petId}/adjustments`, {
        delta: 5,
        reason: 'received',
        note: 'Spring delivery',
      })
      expect(status).toBe(201)
      expect(body).toEqual({ petId, quantity: 8, status: 'available' })
      expect(headers.get('location')).toBe(`/store/inventory/${petId}`)
      await adjust(petId, -7, 'lost')
      await adjust(petId, 2)
      await adjust(petId, -2)
      await adjust(petId, -1, 'damaged')
      expect(await stockOf(store, petId)).toBe('sold 0')
      await adjust(petId, 1, 'returned')
      expect(await stockOf(store, petId)).toBe('available 1')
      expect((await ledgerOf(store, petId)).slice(2)).toEqual([
        'received +5 → 8',
        'lost -7 → 1',
        'counted +2 → 3',
        'counted -2 → 1',
        'damaged -1 → 0',
        'returned +1 → 1',
      ])
    })

    test('409 insufficient_stock when the delta exceeds the stock', async () => {
      const petId = await addStock(store, 3)
      expect(await errorOf('POST', `/store/inventory/${petId}/adjustments`, { delta: -4, reason: 'lost' })).toBe(
        `insufficient_stock: Pet ${petId} has 3 units left; 4 were requested.`,
      )
      expect(await stockOf(store, petId)).toBe('available 3')
    })

    test('409 stock_limit when the stock would exceed its maximum', async () => {
      const petId = await addStock(store, 3)
      expect(
        await errorOf('POST', `/store/inventory/${petId}/adjustments`, { delta: 2_147_483_645, reason: 'received' }),
      ).toBe(`stock_limit: Pet ${petId} has 3 units; 2147483645 more would exceed the maximum of 2147483647.`)
      expect(await stockOf(store, petId)).toBe('available 3')
    })

    const increases = 'Body field reason must be one of received, returned, counted'
    const decreases = 'Body field reason must be one of damaged, lost, counted'
    test.each([
      [-1, 'received', `Body field delta must be at least 1; or ${decreases}`],
      [-1, 'returned', `Body field delta must be at least 1; or ${decreases}`],
      [1, 'damaged', `${increases}; or Body field delta must be at most -1`],
      [1, 'lost', `${increases}; or Body field delta must be at most -1`],
      [0, 'counted', 'Body field delta must be at least 1 or at most -1'],
      [2_147_483_648, 'counted', 'Body field delta must be at most 2147483647'],
      [-2_147_483_648, 'counted', 'Body field delta must be at least -2147483647'],
      [0, 'received', `Body field delta must be at least 1; or ${decreases}`],
      [1, 'stolen', 'Body field reason must be one of received, returned, counted, damaged, lost'],
    ])('400 invalid_request when the delta is %d and the reason is %s', async (delta, reason, message) => {
      const petId = await addStock(store, 3)
      const error = await errorOf('POST', `/store/inventory/${petId}/adjustments`, { delta, reason })
      expect(error).toBe(`invalid_request: ${message}.`)
      expect(await stockOf(store, petId)).toBe('available 3')
    })

    test.each([
      [{ reason: 'counted' }, 'Body field delta is missing.'],
      [{ delta: 1, reason: 'counted', note: 7 }, 'Body field note must be a string.'],
      [{ delta: 1, reason: 'counted', by: 'me' }, 'Body field by is not recognized (allowed: note, reason, delta).'],
      [[], 'The body must be an object.'],
    ])('400 invalid_request when the body is %j', async (body, message) => {
      expect(await errorOf('POST', '/store/inventory/1/adjustments', body)).toBe(`invalid_request: ${message}`)
    })

    test('404 pet_not_found when the pet does not exist', async () => {
      expect(await errorOf('POST', '/store/inventory/999999/adjustments', { delta: 1, reason: 'counted' })).toStartWith(
        'pet_not_found',
      )
    })

    const count = (petId: number, delta: number, headers: Record<string, string>) =>
      store.send<Partial<Item & { code: string }>>(
        'POST',
        `/store/inventory/${petId}/adjustments`,
        { delta, reason: 'counted' },
        headers,
      )
    const tagOf = async (petId: number) =>
      (await store.send('GET', `/store/inventory/${petId}`)).headers.get('etag') ?? ''

    test('201 when the stock has not changed since it was counted, 412 precondition_failed when it has changed', async () => {
      const petId = await addStock(store, 5)
      const tag = await tagOf(petId)
      expect((await count(petId, -1, { 'If-Match': tag })).body).toEqual({ petId, quantity: 4, status: 'available' })
      const current = await tagOf(petId)
      await placeOrder(store, petId, 1)
      const ledger = await ledgerOf(store, petId)
      for (const old of [tag, current, `W/${await tagOf(petId)}`]) {
        const { status, body } = await count(petId, -1, { 'If-Match': old })
        expect([status, body.code]).toEqual([412, 'precondition_failed'])
      }
      expect([await stockOf(store, petId), await ledgerOf(store, petId)]).toEqual(['available 3', ledger])
      expect((await count(petId, 1, { 'If-Match': '*' })).status).toBe(201)
      expect(await stockOf(store, petId)).toBe('available 4')
    })

    test('412 precondition_failed, not insufficient_stock, when an outdated count would also exceed the stock', async () => {
      const petId = await addStock(store, 5)
      expect((await count(petId, -9, { 'If-Match': '"old"' })).body.code).toBe('precondition_failed')
      expect((await count(petId, -9, { 'If-Match': await tagOf(petId) })).body.code).toBe('insufficient_stock')
    })

    test.each(['*', '"old"'])('404 pet_not_found when the pet does not exist and If-Match is %s', async (tag) => {
      expect((await count(999_999, 1, { 'If-Match': tag })).body.code).toBe('pet_not_found')
    })

    test('201 with the stored response when the stock has changed since the first attempt', async () => {
      const petId = await addStock(store, 5)
      const headers = { 'If-Match': await tagOf(petId), 'Idempotency-Key': crypto.randomUUID() }
      const first = await count(petId, -1, headers)
      await placeOrder(store, petId, 1)
      const second = await count(petId, -1, headers)
      expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
      expect(second.body).toEqual(first.body)
      expect(await stockOf(store, petId)).toBe('available 3')
    })

    test('201 when a rejected count is resent with the same key and the new ETag', async () => {
      const petId = await addStock(store, 5)
      const key = { 'Idempotency-Key': crypto.randomUUID() }
      expect((await count(petId, -1, { ...key, 'If-Match': '"old"' })).status).toBe(412)
      const { status, headers } = await count(petId, -1, { ...key, 'If-Match': await tagOf(petId) })
      expect([status, headers.get('idempotent-replayed')]).toEqual([201, null])
      expect(await stockOf(store, petId)).toBe('available 4')
    })
  })

  describe('listInventoryMovements', () => {
    test('200 with movements in the order in which they were made, even when the clock jumps back', async () => {
      const petId = await addStock(store, 3)
      const began = now
      const times = [began + 3_600_000, began - 3_600_000, began]
      for (const time of times) {
        now = time
        await adjust(petId, 1)
      }
      const movements = await listAll<Movement>(store, `/store/inventory/${petId}/movements`)
      expect(movements.map(({ quantity }) => quantity)).toEqual([6, 5, 4, 3, 1])
      expect(movements.slice(0, 3).map(({ at }) => Date.parse(at))).toEqual(times.toReversed())
      await expectCleanAudit(store)
    })

    test('200 with the newest movement first, in pages, with actor, order, note, and time', async () => {
      const petId = await addStock(store, 3)
      now = Date.parse('2026-11-16T11:30:00.25Z')
      const order = await placeOrder(store, petId, 2)
      await store.send('POST', `/store/inventory/${petId}/adjustments`, { delta: 1, reason: 'received', note: 'late' })
      const all = await listAll<Movement>(store, `/store/inventory/${petId}/movements?limit=1`)
      expect(all).toEqual([
        {
          id: all[0]?.id as number,
          petId,
          delta: 1,
          quantity: 2,
          reason: 'received',
          actor: 'local',
          note: 'late',
          at: '2026-11-16T11:30:00.250Z',
        },
        {
          id: all[1]?.id as number,
          petId,
          delta: -2,
          quantity: 1,
          reason: 'ordered',
          orderId: order.id,
          actor: 'local',
          at: '2026-11-16T11:30:00.250Z',
        },
        {
          id: all[2]?.id as number,
          petId,
          delta: 2,
          quantity: 3,
          reason: 'set',
          actor: 'local',
          at: '2026-11-15T10:00:00Z',
        },
        {
          id: all[3]?.id as number,
          petId,
          delta: 1,
          quantity: 1,
          reason: 'created',
          actor: 'local',
          at: '2026-11-15T10:00:00Z',
        },
      ])
    })

    test('400 invalid_cursor when the cursor belongs to another pet', async () => {
      const [one, other] = [await addStock(store, 3), await addStock(store, 3)]
      const next = nextLink((await store.send('GET', `/store/inventory/${one}/movements?limit=1`)).headers) as string
      expect(await errorOf('GET', next.replace(`/${one}/`, `/${other}/`))).toStartWith('invalid_cursor')
    })

    test('404 pet_not_found when the pet was deleted', async () => {
      const { id } = await addPet(store)
      await store.send('DELETE', `/pets/${id}`)
      expect(await errorOf('GET', `/store/inventory/${id}/movements`)).toBe(`pet_not_found: Pet ${id} does not exist.`)
    })
  })

  describe('listInventory', () => {
    test('200 when filtered by status and maxQuantity, sorted in both directions', async () => {
      for (const quantity of [0, 1, 1, 2, 7]) await addStock(store, quantity)
      const all = await listAll<Item>(store, '/store/inventory?limit=100')
      expect(all.length).toBeGreaterThan(5)
      expect(await listAll<Item>(store, '/store/inventory?limit=2')).toEqual(all)
      const byQuantity = all.toSorted((a, b) => a.quantity - b.quantity || a.petId - b.petId)
      expect(await listAll<Item>(store, '/store/inventory?limit=2&sort=quantity')).toEqual(byQuantity)
      expect(await listAll<Item>(store, '/store/inventory?limit=3&sort=-quantity')).toEqual(byQuantity.toReversed())
      expect(await listAll<Item>(store, '/store/inventory?limit=2&maxQuantity=1&sort=quantity')).toEqual(
        byQuantity.filter(({ quantity }) => quantity <= 1),
      )
      for (const status of ['available', 'pending', 'sold'])
        expect(await listAll<Item>(store, `/store/inventory?limit=2&sort=quantity&status=${status}`)).toEqual(
          byQuantity.filter((item) => item.status === status),
        )
      expect(await listAll<Item>(store, '/store/inventory?limit=2&status=sold&status=pending')).toEqual(
        all.filter(({ status }) => status !== 'available'),
      )
    })

    test('200 with only the requested pets when filtered by petId', async () => {
      const [one, other] = [await addStock(store, 3), await addStock(store, 2)]
      await addStock(store, 1)
      const found: Item[] = [
        { petId: one, quantity: 3, status: 'available' },
        { petId: other, quantity: 2, status: 'available' },
      ]
      const list = async (query: string) => (await store.send<Item[]>('GET', `/store/inventory?${query}`)).body
      const both = `petId=${other}&petId=${one}&petId=${other}`
      expect(await list(`${both}&petId=999999&petId=9223372036854775807`)).toEqual(found)
      expect(await list(`${both}&sort=quantity`)).toEqual(found.toReversed())
      expect(await list(`petId=${one}`)).toEqual(found.slice(0, 1))
      expect(await list('petId=999999')).toEqual([])
    })

    test('200 when filtered by 100 pet ids, 400 invalid_request when filtered by 101', async () => {
      const all = await listAll<Item>(store, '/store/inventory?limit=100')
      const hundred = Array.from({ length: 100 }, (_, i) => `petId=${i + 1}`).join('&')
      expect((await store.send('GET', `/store/inventory?limit=100&${hundred}`)).body).toEqual(
        all.filter(({ petId }) => petId <= 100),
      )
      expect(await errorOf('GET', `/store/inventory?${hundred}&petId=101`)).toStartWith('invalid_request')
    })

    test('200 when petId is combined with the other filters, every sort order, and paging', async () => {
      const petIds: number[] = []
      for (const quantity of [4, 0, 2, 2, 9, 1, 0, 2, 5, 3, 3]) petIds.push(await addStock(store, quantity))
      const query = petIds.map((petId) => `&petId=${petId}`).join('')
      for (const filter of ['', '&maxQuantity=2', '&status=sold', '&status=sold&status=available&maxQuantity=4'])
        for (const sort of ['petId', 'quantity', '-quantity']) {
          const list = `/store/inventory?sort=${sort}${filter}`
          const expected = (await listAll<Item>(store, `${list}&limit=100`)).filter((item) =>
            petIds.includes(item.petId),
          )
          expect(expected.length).toBeGreaterThan(1)
          for (const limit of [1, 2, 11])
            expect(await listAll<Item>(store, `${list}${query}&limit=${limit}`)).toEqual(expected)
        }
    })

    test('200 when a cursor is used with the same pets in another order, 400 invalid_cursor when used with other pets', async () => {
      const [one, other] = [await addStock(store, 3), await addStock(store, 2)]
      const path = `/store/inventory?petId=${one}&petId=${other}`
      const next = nextLink((await store.send('GET', `${path}&limit=1`)).headers) as string
      const cursor = new URL(next, store.url).searchParams.get('cursor')
      const reordered = await store.send('GET', `/store/inventory?petId=${other}&petId=${one}&cursor=${cursor}`)
      expect(reordered.body).toEqual([{ petId: other, quantity: 2, status: 'available' }])
      for (const others of [`?petId=${one}`, '?limit=2', `?petId=${one}&petId=${other}&sort=quantity`])
        expect(await errorOf('GET', `/store/inventory${others}&cursor=${cursor}`)).toStartWith('invalid_cursor')
    })

    test.each(['0', 'x', ''])('400 invalid_request when petId is "%s"', async (petId) => {
      expect(await errorOf('GET', `/store/inventory?petId=${petId}`)).toBe(
        'invalid_request: Query parameter petId must be an integer from 1 to 9223372036854775807.',
      )
    })

    test('400 invalid_request when maxQuantity is negative', async () => {
      expect(await errorOf('GET', '/store/inventory?maxQuantity=-1')).toBe(
        'invalid_request: Query parameter maxQuantity must be at least 0.',
      )
    })
  })

  // The row is locked, so only a bug can change it in between.
  test('a change of stock is rolled back if the stock is not what the rule saw', async () => {
    const id = await addStock(store, 3)
    for (const changed of [{ quantity: 2 }, { quantity: 0, status: 'sold' as const }]) {
      const stale = change(store.db, async (db) => {
        const pet = await db.get(lockPet, { id })
        if (!pet) throw new Error('not found')
        const entries = [{ quantity: 2, reason: 'counted' as const }]
        const movement = movementWrites(pet, entries, { actor: 'test', at: 0 })
        return [undefined, [...movement, stockWrite({ ...pet, quantity: 4 }, { ...pet, ...changed })]]
      })
      expect(isFailure(await stale.catch((error: unknown) => error), 'check')).toBe(true)
    }
    expect(await stockOf(store, id)).toBe('available 3')
    expect(await ledgerOf(store, id)).toEqual(['created +1 → 1', 'set +2 → 3'])
  })
})
