// Many at once: whatever the order in which they happen, the books are those of one after the other.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../tests/support/databases.ts'
import {
  addStock,
  expectCleanAudit,
  ledgerOf,
  type Order,
  placeOrder,
  stockOf,
} from '../../tests/support/stock-and-orders.ts'
import { startStore, type TestResponse, type TestStore } from '../../tests/support/store.ts'
import { nestedDatabase } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { placeOrder as orderIn } from './orders.ts'

const codeOf = ({ status, body }: TestResponse) => (status < 400 ? status : (body as { code: string }).code)

function tally(answers: readonly TestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of answers.map(codeOf)) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

/** All that a pet's books say, read in one statement and so at one moment. */
const books = statement<
  { petId: number },
  { quantity: number; reserved: number; open: number; fulfilled: number; received: number }
>(
  'test.books',
  `SELECT p.quantity, p.reserved,
     CAST((SELECT coalesce(sum(o.quantity), 0) FROM orders o WHERE o.pet_id = p.id AND o.complete = 0) AS bigint) AS open,
     CAST((SELECT coalesce(sum(o.quantity), 0) FROM orders o WHERE o.pet_id = p.id AND o.complete = 1) AS bigint) AS fulfilled,
     CAST((SELECT coalesce(sum(m.delta), 0) FROM stock_movements m WHERE m.pet_id = p.id AND m.order_id IS NULL) AS bigint) AS received
   FROM pets p WHERE p.id = :petId`,
)

describe.each(dialects)('at the same moment on %s', (dialect) => {
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
  const times = <T>(count: number, act: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, i) => act(i)))

  test('placeOrder › 200 buyers for 37 units: 37 orders and 163 refusals', async () => {
    const petId = await addStock(store, 37)
    const answers = await times(200, () => buy(petId))
    const refusals = tally(answers)
    expect(refusals['201']).toBe(37)
    // The pet is pending from the 37th on, so it is no longer available.
    expect(refusals.pet_not_available).toBe(163)
    expect(await stockOf(store, petId)).toBe('pending 0')
    expect(await ledgerOf(store, petId)).toHaveLength(2 + 37)
    expect(await store.db.get(books, { petId })).toEqual({
      quantity: 0,
      reserved: 37,
      open: 37,
      fulfilled: 0,
      received: 37,
    })
  })

  test('placeOrder › 409 insufficient_stock for those who want more than is left', async () => {
    const petId = await addStock(store, 37)
    expect(tally(await times(200, () => buy(petId, 5)))).toEqual({ 201: 7, insufficient_stock: 193 })
    expect(await stockOf(store, petId)).toBe('available 2')
    expect(await store.db.get(books, { petId })).toMatchObject({ quantity: 2, reserved: 35, open: 35, received: 37 })
  })

  test('placeOrder › 200 buyers with quantity changes and cancels mixed in', async () => {
    const petId = await addStock(store, 37)
    const answers = await times(200, async (i) => {
      const answer = await buy(petId)
      if (answer.status === 201 && i % 3 === 0) await cancel(answer.body.id)
      if (answer.status === 201 && i % 3 === 1) await patch(answer.body.id, { quantity: 2 })
      return answer
    })
    for (const code of Object.keys(tally(answers))) expect(['201', 'pet_not_available']).toContain(code)
    const found = await store.db.get(books, { petId })
    expect(found?.open).toBe(found?.reserved as number)
    expect((found?.quantity ?? 0) + (found?.reserved ?? 0)).toBe(37)
  })

  describe('two updates of one order have exactly one meaning', () => {
    test('fulfil and cancel: one of them happens', async () => {
      for (let round = 0; round < 20; round += 1) {
        const petId = await addStock(store, 3)
        const { id } = await placeOrder(store, petId, 2)
        const outcome = (await Promise.all([patch(id, { complete: true }), cancel(id)])).map(codeOf).join(' ')
        expect(['200 order_complete', 'order_not_found 204']).toContain(outcome)
        expect(await stockOf(store, petId)).toBe(outcome.startsWith('200') ? 'available 1' : 'available 3')
      }
    })

    test('fulfil many times: once', async () => {
      const petId = await addStock(store, 3)
      const { id } = await placeOrder(store, petId, 2)
      expect(tally(await times(20, () => patch(id, { complete: true })))).toEqual({ 200: 20 })
      expect((await ledgerOf(store, petId)).filter((line) => line.startsWith('fulfilled'))).toHaveLength(1)
    })

    test('cancel many times: the units come back once', async () => {
      const petId = await addStock(store, 3)
      const { id } = await placeOrder(store, petId, 3)
      expect(tally(await times(20, () => cancel(id)))).toEqual({ 204: 1, order_not_found: 19 })
      expect(await stockOf(store, petId)).toBe('available 3')
    })

    test('quantity up many times: as if one after the other', async () => {
      const petId = await addStock(store, 10)
      const { id } = await placeOrder(store, petId, 1)
      const answers = await times(20, (i) => patch(id, { quantity: 2 + (i % 8) }))
      expect(tally(answers)).toEqual({ 200: 20 })
      const { body: order } = await store.send<Order>('GET', `/store/orders/${id}`)
      expect(await store.db.get(books, { petId })).toMatchObject({
        quantity: 10 - order.quantity,
        reserved: order.quantity,
      })
    })

    test('quantity up to all there is, twice: both say so, and it is reserved once', async () => {
      const petId = await addStock(store, 4)
      const { id } = await placeOrder(store, petId, 1)
      expect(tally(await Promise.all([patch(id, { quantity: 4 }), patch(id, { quantity: 4 })]))).toEqual({ 200: 2 })
      expect(await stockOf(store, petId)).toBe('pending 0')
    })
  })

  test('the bank: while everything happens at once, every single read of the books agrees', async () => {
    const petIds = [await addStock(store, 30), await addStock(store, 5), await addStock(store, 1)]
    const orders: number[] = []
    let running = true
    let reads = 0
    const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

    async function trade(): Promise<void> {
      for (let i = 0; i < 60; i += 1) {
        const petId = pick(petIds)
        const acts = [
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
        await pick(acts)()
      }
    }

    async function inspect(): Promise<void> {
      while (running) {
        for (const petId of petIds) {
          const found = await store.db.get(books, { petId })
          if (!found) throw new Error('A pet is gone.')
          expect(found.reserved).toBe(found.open)
          expect(found.received).toBe(found.quantity + found.reserved + found.fulfilled)
          reads += 1
        }
        await Bun.sleep(0)
      }
    }

    const inspecting = Promise.all([inspect(), inspect()])
    await times(16, trade)
    running = false
    await inspecting
    expect(reads).toBeGreaterThan(50)
  }, 60_000)
})

test('on postgres, an order that is not finished holds up no order of another pet', async () => {
  const store = await startStore('postgres')
  const pets = await Promise.all(Array.from({ length: 65 }, () => addStock(store, 5)))
  const first = Math.min(...pets)
  const orderOf = (petId: number) => ({ petId, quantity: 1, complete: false })
  const author = { actor: 'test', at: 0 }
  const placed = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const unfinished = store.db.transaction(async (db) => {
    await orderIn(nestedDatabase('postgres', db), orderOf(first), author)
    placed.resolve()
    await go.promise
  })
  await placed.promise
  // Whatever the kept counts are spread by, a few others are enough that one of them shares nothing with it: by the pet's number, all would.
  const others = [16, 32, 48, 64].map((apart) => orderIn(store.db, orderOf(first + apart), author))
  await Promise.any(others)
  go.resolve()
  await Promise.all([unfinished, ...others])
  await expectCleanAudit(store)
  await store.stop()
})
