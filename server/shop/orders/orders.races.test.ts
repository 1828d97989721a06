// Concurrent requests have the same effect on stock as sequential ones.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { recordStatements } from '../../../tests/support/databases/recorded-statements.ts'
import { sized } from '../../../tests/support/run/tier.ts'
import {
  addStock,
  expectCleanAudit,
  ledgerOf,
  type Order,
  placeOrder,
  stockOf,
} from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestResponse, type TestStore } from '../../../tests/support/store/store.ts'
import { nestedDatabase } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { placeOrder as placeOrderInDatabase } from './orders.ts'

const codeOf = ({ status, body }: TestResponse) => (status < 400 ? status : (body as { code: string }).code)

function countByCode(responses: readonly TestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of responses.map(codeOf)) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

/** A pet's stock and the totals of its orders and ledger, read with a single statement and therefore from a single snapshot. */
const stockTotals = statement<
  { petId: number },
  { quantity: number; reserved: number; open: number; fulfilled: number; received: number }
>(
  'test.stock_totals',
  `SELECT p.quantity, p.reserved,
     CAST((SELECT coalesce(sum(o.quantity), 0) FROM orders o WHERE o.pet_id = p.id AND o.complete = 0) AS bigint) AS open,
     CAST((SELECT coalesce(sum(o.quantity), 0) FROM orders o WHERE o.pet_id = p.id AND o.complete = 1) AS bigint) AS fulfilled,
     CAST((SELECT coalesce(sum(m.delta), 0) FROM stock_movements m WHERE m.pet_id = p.id AND m.order_id IS NULL) AS bigint) AS received
   FROM pets p WHERE p.id = :petId`,
)

describe.each(dialects)('concurrent orders on %s', (dialect) => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect)
  })
  afterAll(async () => {
    await expectCleanAudit(store)
    await store.stop()
  })

  const buy = (petId: number, quantity = 1) => store.send<Order>('POST', '/store/orders', { petId, quantity })
  const patch = (id: number, change: object) => store.send<Order>('PATCH', `/store/orders/${id}`, change)
  const cancel = (id: number) => store.send('DELETE', `/store/orders/${id}`)
  const concurrently = <T>(count: number, send: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, i) => send(i)))

  test('placeOrder › 201 for 37 orders and 409 pet_not_available for 163 when 200 buyers compete for 37 units', async () => {
    const petId = await addStock(store, 37)
    const responses = await concurrently(200, () => buy(petId))
    const counts = countByCode(responses)
    expect(counts['201']).toBe(37)
    // The 37th order makes the pet pending, so it is no longer available.
    expect(counts.pet_not_available).toBe(163)
    expect(await stockOf(store, petId)).toBe('pending 0')
    expect(await ledgerOf(store, petId)).toHaveLength(2 + 37)
    expect(await store.db.get(stockTotals, { petId })).toEqual({
      quantity: 0,
      reserved: 37,
      open: 37,
      fulfilled: 0,
      received: 37,
    })
  })

  test('placeOrder › 409 insufficient_stock when concurrent buyers order more units than are left', async () => {
    const petId = await addStock(store, 37)
    expect(countByCode(await concurrently(200, () => buy(petId, 5)))).toEqual({ 201: 7, insufficient_stock: 193 })
    expect(await stockOf(store, petId)).toBe('available 2')
    expect(await store.db.get(stockTotals, { petId })).toMatchObject({
      quantity: 2,
      reserved: 35,
      open: 35,
      received: 37,
    })
  })

  test('placeOrder › 201 or 409 pet_not_available when 200 buyers also update and cancel orders', async () => {
    const petId = await addStock(store, 37)
    const responses = await concurrently(200, async (i) => {
      const response = await buy(petId)
      if (response.status === 201 && i % 3 === 0) await cancel(response.body.id)
      if (response.status === 201 && i % 3 === 1) await patch(response.body.id, { quantity: 2 })
      return response
    })
    for (const code of Object.keys(countByCode(responses))) expect(['201', 'pet_not_available']).toContain(code)
    const totals = await store.db.get(stockTotals, { petId })
    expect(totals?.open).toBe(totals?.reserved as number)
    expect((totals?.quantity ?? 0) + (totals?.reserved ?? 0)).toBe(37)
  })

  describe('concurrent changes to one order', () => {
    test('updateOrder and cancelOrder › exactly one succeeds when an order is fulfilled and canceled at the same time', async () => {
      for (let round = 0; round < sized(5, 20); round += 1) {
        const petId = await addStock(store, 3)
        const { id } = await placeOrder(store, petId, 2)
        const outcome = (await Promise.all([patch(id, { complete: true }), cancel(id)])).map(codeOf).join(' ')
        expect(['200 order_complete', 'order_not_found 204']).toContain(outcome)
        expect(await stockOf(store, petId)).toBe(outcome.startsWith('200') ? 'available 1' : 'available 3')
      }
    })

    test('updateOrder › 200 when an order is fulfilled many times; the ledger gets only one entry', async () => {
      const petId = await addStock(store, 3)
      const { id } = await placeOrder(store, petId, 2)
      expect(countByCode(await concurrently(20, () => patch(id, { complete: true })))).toEqual({ 200: 20 })
      expect((await ledgerOf(store, petId)).filter((entry) => entry.startsWith('fulfilled'))).toHaveLength(1)
    })

    test('cancelOrder › 404 order_not_found for all but one of many cancellations; the units are released once', async () => {
      const petId = await addStock(store, 3)
      const { id } = await placeOrder(store, petId, 3)
      expect(countByCode(await concurrently(20, () => cancel(id)))).toEqual({ 204: 1, order_not_found: 19 })
      expect(await stockOf(store, petId)).toBe('available 3')
    })

    test('updateOrder › 200 when the quantity changes many times concurrently; the stock matches the final quantity', async () => {
      const petId = await addStock(store, 10)
      const { id } = await placeOrder(store, petId, 1)
      const responses = await concurrently(20, (i) => patch(id, { quantity: 2 + (i % 8) }))
      expect(countByCode(responses)).toEqual({ 200: 20 })
      const { body: order } = await store.send<Order>('GET', `/store/orders/${id}`)
      expect(await store.db.get(stockTotals, { petId })).toMatchObject({
        quantity: 10 - order.quantity,
        reserved: order.quantity,
      })
    })

    test('updateOrder › 200 when two requests raise the quantity to all available units; the units are reserved only once', async () => {
      const petId = await addStock(store, 4)
      const { id } = await placeOrder(store, petId, 1)
      expect(countByCode(await Promise.all([patch(id, { quantity: 4 }), patch(id, { quantity: 4 })]))).toEqual({
        200: 2,
      })
      expect(await stockOf(store, petId)).toBe('pending 0')
    })
  })

  test('every read is consistent while all kinds of writes run', async () => {
    const petIds = [await addStock(store, 30), await addStock(store, 5), await addStock(store, 1)]
    const orders: number[] = []
    let isTrading = true
    let reads = 0
    const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

    async function trade(): Promise<void> {
      for (let i = 0; i < sized(20, 60); i += 1) {
        const petId = pick(petIds)
        const actions = [
          async () => {
            const { status, body } = await buy(petId, 1 + Math.floor(Math.random() * 3))
            if (status === 201) orders.push(body.id)
          },
          () => store.send('POST', '/store/orders', { petId, complete: true }),
          () => patch(pick(orders) ?? 1, { quantity: 1 + Math.floor(Math.random() * 4) }),
          () => patch(pick(orders) ?? 1, { complete: true }),
          () => cancel(pick(orders) ?? 1),
          () => store.send('PUT', `/store/inventory/${petId}`, { quantity: Math.floor(Math.random() * 20) }),
          () =>
            store.send('POST', `/store/inventory/${petId}/adjustments`, {
              delta: pick([-3, -1, 2, 5]),
              reason: 'counted',
            }),
        ]
        await pick(actions)()
      }
    }

    async function checkTotals(): Promise<void> {
      while (isTrading) {
        for (const petId of petIds) {
          const totals = await store.db.get(stockTotals, { petId })
          if (!totals) throw new Error('A pet does not exist.')
          expect(totals.reserved).toBe(totals.open)
          expect(totals.received).toBe(totals.quantity + totals.reserved + totals.fulfilled)
          reads += 1
        }
        await Bun.sleep(0)
      }
    }

    const checking = Promise.all([checkTotals(), checkTotals()])
    await concurrently(16, trade)
    isTrading = false
    await checking
    expect(reads).toBeGreaterThan(50)
  })
})

test('placeOrder › does not wait for an uncommitted order for another pet, on postgres', async () => {
  const store = await startStore('postgres')
  const [first, second] = [await addStock(store, 5), await addStock(store, 5)]
  const newOrder = (petId: number) => ({ petId, quantity: 1, complete: false })
  const context = { actor: 'test', at: 0 }
  const placed = Promise.withResolvers<void>()
  const resume = Promise.withResolvers<void>()
  const uncommitted = store.db.transaction(async (db) => {
    await placeOrderInDatabase(nestedDatabase(db), newOrder(first), context)
    placed.resolve()
    await resume.promise
  })
  await placed.promise
  await placeOrderInDatabase(store.db, newOrder(second), context)
  resume.resolve()
  await uncommitted
  await expectCleanAudit(store)
  await store.stop()
})

test.each(dialects)(
  'placeOrder, updateOrder, and cancelOrder › lock the order and then the pet, and write last, on %s',
  async (dialect) => {
    const names: string[] = []
    const store = await startStore(dialect, { wrapDatabase: (db) => recordStatements(db, names) })
    const petId = await addStock(store, 9)
    for (const change of ['place', 'update', 'cancel'] as const) {
      const order = await placeOrder(store, petId, 1)
      names.length = 0
      if (change === 'place') await store.send('POST', '/store/orders', { petId })
      if (change === 'update') await store.send('PATCH', `/store/orders/${order.id}`, { quantity: 2 })
      if (change === 'cancel') await store.send('DELETE', `/store/orders/${order.id}`)
      const steps = names.join(' + ').match(/pets\.lock|orders\.(lock|insert|update|delete)|inventory\.update_units/g)
      const write = { place: 'orders.insert', update: 'orders.update', cancel: 'orders.delete' }[change]
      const locks = change === 'place' ? ['pets.lock'] : ['orders.lock', 'pets.lock']
      expect([...(steps ?? [])]).toEqual([...locks, write, 'inventory.update_units'])
    }
    await store.stop()
  },
)
