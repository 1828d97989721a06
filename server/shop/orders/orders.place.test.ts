// Placing an order with a single statement on PostgreSQL has the same effects as the transaction that applies the rules.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { recordStatements } from '../../../tests/support/databases/recorded-statements.ts'
import { sized } from '../../../tests/support/run/tier.ts'
import { addPet } from '../../../tests/support/store/catalogue.ts'
import { overwriteStock, type StoredStock } from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { type Database, nestedDatabase, type Queries } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { StoreError } from '../../errors.ts'
import { reserve, stockEvents } from '../inventory/inventory.rules.ts'
import { lockPet, type PetRow } from '../pet-row.ts'
import { placeOrder } from './orders.ts'

/** Makes order ids start above a million, so they are recognizable among the other numbers. */
const skipIds = statement<Record<never, never>, object>('test.skip_ids', "SELECT setval('orders_id_seq', 1000000)")

const effects = {
  orders: 'SELECT id, pet_id, quantity, ship_date, complete, placed_at, placed_by FROM orders WHERE pet_id = :petId',
  movements: `SELECT number, delta, quantity, reason, order_id, actor, note, at FROM stock_movements WHERE pet_id = :petId ORDER BY number`,
  events: `SELECT type, at, actor, request_id, trace_parent, subject_type, subject_id, data FROM event_outbox
    WHERE data LIKE '%"petId":' || CAST(:petId AS text) || ',%' ORDER BY id`,
}
const effectsOf = Object.entries(effects).map(([name, sql]) =>
  statement<{ petId: number }, object>(`test.effects_${name}`, sql),
)

const context = { actor: 'test', at: 1_795_000_000_000, requestId: 'r1', traceParent: '00-1-1-00' }
const small = fc.integer({ min: 0, max: 6 })
const request = {
  quantity: fc.integer({ min: 1, max: 7 }),
  shipDate: fc.option(fc.constantFrom('2026-12-01T09:00:00Z', '1969-12-31T23:59:59.5Z'), { nil: undefined }),
}

class RolledBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('rolled back')
    this.outcome = outcome
  }
}

describe('placeOrder on postgres', () => {
  let store: TestStore
  let pet: { id: number }
  beforeAll(async () => {
    store = await startStore('postgres')
    pet = await addPet(store)
    await store.db.get(skipIds, {})
  })
  afterAll(() => store.stop())

  /** Places an order for a pet with this stock, rolls everything back, and returns the outcome with the order's id replaced. */
  async function outcomeOf(stock: StoredStock, place: (db: Database) => Promise<{ id?: number }>): Promise<unknown> {
    const attempt = async (db: Queries): Promise<never> => {
      await db.run(overwriteStock, { id: pet.id, ...stock })
      const result = await place(nestedDatabase(db)).catch((error: unknown) => {
        if (error instanceof StoreError) return { error: error.message }
        throw error
      })
      const rows = []
      for (const effect of effectsOf) rows.push(await db.all(effect, { petId: pet.id }))
      const orderId = 'id' in result ? result.id : undefined
      const text = JSON.stringify([result, rows, await db.get(lockPet, { id: pet.id })])
      throw new RolledBack(text.replaceAll(new RegExp(`\\b${orderId}\\b(?=[,}])`, 'g'), 'ID'))
    }
    const rolledBack = await store.db.transaction(attempt).catch((error: unknown) => error)
    if (!(rolledBack instanceof RolledBack)) throw rolledBack
    return rolledBack.outcome
  }

  test('uses a single statement if and only if the rules accept the order and only the stock changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ quantity: small, reserved: small, held: fc.boolean() }),
        small,
        fc.record(request),
        async (units, lowStock, given) => {
          const stock = stockOf(units)
          const order = {
            petId: pet.id,
            complete: false,
            quantity: given.quantity,
            ...(given.shipDate === undefined ? {} : { shipDate: given.shipDate }),
          }
          const names: string[] = []
          const byStatement = await outcomeOf(stock, (db) =>
            placeOrder(recordStatements(db, names), order, { ...context, lowStock }),
          )
          // Pass another dialect, so `placeOrder` applies the rules in a transaction instead of using the single statement.
          const byRules = await outcomeOf(stock, (db) =>
            placeOrder({ ...db, dialect: 'sqlite' }, order, { ...context, lowStock }),
          )
          expect(byStatement).toEqual(byRules)
          expect(names.includes('orders.insert') || String(byStatement).includes('"error"')).toBe(
            !isPlain(stock, given.quantity, lowStock),
          )
        },
      ),
      { numRuns: sized(150, 2000) },
    )
  })

  /** Whether the rules accept the order and change only the pet's stock, which stays above `lowStock`. */
  function isPlain(stock: StoredStock, quantity: number, lowStock: number): boolean {
    const before = { ...stock, id: pet.id } as unknown as PetRow
    try {
      const after = reserve(before, quantity)
      const types = stockEvents(before, after, lowStock).map(({ type }) => type)
      return types.join() === 'inventory.changed' && after.quantity > lowStock
    } catch {
      return false
    }
  }
})

function stockOf({ quantity, reserved, held }: { quantity: number; reserved: number; held: boolean }): StoredStock {
  if (quantity === 0 && reserved === 0) return { status: 'sold', quantity, reserved, held: 0 }
  const isPending = held || quantity === 0
  return { status: isPending ? 'pending' : 'available', quantity, reserved, held: Number(held) }
}
