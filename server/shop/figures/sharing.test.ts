// Figures are counted once for all who ask for them at about the same time.
import { afterEach, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { waitUntil } from '../../../tests/support/run/condition.ts'
import { addStock, placeOrder } from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import type { Database } from '../../db/database.ts'

type Summary = components['schemas']['StoreSummary']

let store: TestStore
afterEach(() => store.stop())

/** Starts a store whose counts wait for `release`. */
async function startSlowStore() {
  const gate = Promise.withResolvers<void>()
  const counts = { started: 0 }
  const slow = (db: Database): Database => ({
    ...db,
    scanSnapshot: async (work, signal) => {
      counts.started += 1
      await gate.promise
      return db.scanSnapshot(work, signal)
    },
  })
  store = await startStore('sqlite', { wrapDatabase: slow })
  return { counts, release: gate.resolve }
}

const sales = (query: string) => store.send<{ code?: string }>('GET', `/store/sales?${query}`)

describe('figures', () => {
  test('getStoreSummary › 200 with the same figures for a second, then with later ones', async () => {
    store = await startStore('sqlite', { figuresSharedFor: undefined })
    const summary = async () => (await store.send<Summary>('GET', '/store/summary')).body
    const petId = await addStock(store, 2)
    const first = await summary()
    await placeOrder(store, petId, 1)
    expect(await summary()).toEqual(first)
    let later = first
    await waitUntil('the figures are recounted', async () => {
      later = await summary()
      return later.asOf !== first.asOf
    })
    expect(Date.parse(later.asOf) - Date.parse(first.asOf)).toBeGreaterThanOrEqual(1000)
    expect([first.orders.open, later.orders.open]).toEqual([0, 1])
  })

  test('getSales › 200 for all who ask for days with the same starts, which are counted once', async () => {
    const { counts, release } = await startSlowStore()
    const zones = ['Europe/Berlin', 'europe/berlin', 'EUROPE/Paris'].map((zone) => sales(`days=7&timeZone=${zone}`))
    await waitUntil('a count has started', () => counts.started > 0)
    const late = sales('days=7&timeZone=Europe/Rome')
    await Bun.sleep(20)
    release()
    expect((await Promise.all([...zones, late])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(counts.started).toBe(1)
  })

  test('getSales › 503 overloaded when too many different periods wait, but 200 for a period that already waits', async () => {
    const { counts, release } = await startSlowStore()
    const waiting = [1, 2, 3, 4, 5].map((days) => sales(`days=${days}`))
    await waitUntil('a count has started', () => counts.started > 0)
    await Bun.sleep(20)
    const { status, headers, body } = await sales('days=6')
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'overloaded', '1'])
    const known = sales('days=5')
    const summary = store.send('GET', '/store/summary')
    release()
    const others = await Promise.all([...waiting, known, summary])
    expect(others.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(counts.started).toBe(6)
  })
})
