// The audit reports every broken invariant. The tests break invariants with SQL, bypassing the service's own checks.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addStock, placeOrder } from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { nestedDatabase, type Queries } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { auditStore } from './check.ts'

const violations = [
  ['UPDATE orders SET pet_id = 2 WHERE id = 1', 'Order 1 is for pet 2, but the ledger records it for pet 1.'],
  [
    "UPDATE stock_movements SET reason = 'lost' WHERE id = 3",
    'Order 1 exists, but the ledger records it as placed 0 times.',
  ],
  ['UPDATE pets SET quantity = quantity + 1 WHERE id = 1', 'Pet 1 has a stock of 4, but its ledger adds up to 3.'],
  ['UPDATE pets SET quantity = quantity - 1 WHERE id = 1', 'Pet 1 has a stock of 2, but its ledger adds up to 3.'],
  [
    'UPDATE pets SET reserved = reserved + 1 WHERE id = 1',
    'The count of reserved units of pet 1 is 3, but its open orders add up to 2.',
  ],
  [
    'UPDATE pets SET reserved = reserved - 1 WHERE id = 1',
    'The count of reserved units of pet 1 is 1, but its open orders add up to 2.',
  ],
  [
    "UPDATE orders SET placed_by = 'x' WHERE id = 1",
    'Order 1 was placed by x, but the ledger records that local placed it.',
  ],
  [
    'UPDATE stock_movements SET quantity = quantity + 1 WHERE id = 2',
    'Movement 2 leaves a quantity of 6; according to its delta, it should leave 5.',
  ],
  ['DELETE FROM stock_movements WHERE id = 3', 'Order 1 changed the stock by 0 instead of -2.'],
  [
    'UPDATE orders SET complete = 1 WHERE id = 1',
    'Order 1 is fulfilled, but according to the ledger, it was fulfilled 0 times.',
  ],
  [
    "UPDATE stock_movements SET reason = 'fulfilled' WHERE id = 3",
    'Order 1 is open, but according to the ledger, it was fulfilled once.',
  ],
  ['DELETE FROM orders WHERE id = 1', 'Order 1 was canceled but still changes the stock by -2.'],
  ['UPDATE stock_movements SET number = 7 WHERE id = 3', 'Movement 3 has number 7 in its ledger; it should be 3.'],
  [
    "INSERT INTO stock_movements (pet_id, number, delta, quantity, reason, actor, at) VALUES (99, 1, 2, 2, 'created', 'x', 0)",
    'Pet 99 was deleted, but its ledger still adds up to 2 instead of 0.',
  ],
] as const

const statements = violations.map(([sql], i) => statement(`test.violation_${i}`, sql))
const insertWithoutLedger = statement(
  'test.insert_without_ledger',
  `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 450)
   INSERT INTO pets (name, name_key, category_id, status, quantity, reserved, held)
   SELECT 'Rex', 'rex', 1, 'available', 1, 0, 0 FROM numbers`,
)
const START = Date.parse('2026-11-15T10:00:00Z')
const rollback = new Error('The test rolls back the violation.')

describe.each(dialects)('auditStore on %s', (dialect) => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect, { clock: () => START })
    const petId = await addStock(store, 5)
    await placeOrder(store, petId, 2)
    await addStock(store, 1)
    await addStock(store, 1)
    await addStock(store, 0)
  })
  afterAll(() => store.stop())

  test('returns [] when the store is consistent', async () => {
    expect(await auditStore(store.db)).toEqual([])
  })

  async function auditAfter(change: (db: Queries) => Promise<unknown>): Promise<string[]> {
    let found: string[] = []
    const rolledBack = store.db.transaction(async (db) => {
      await change(db)
      found = await auditStore(nestedDatabase(db))
      throw rollback
    })
    await expect(rolledBack).rejects.toBe(rollback)
    return found
  }

  test.each(violations.map(([sql, message], i) => [sql, message, i] as const))('reports %s', async (_, message, i) => {
    expect(await auditAfter((db) => db.run(statements[i] as never, {}))).toContain(message)
  })

  test('reports every problem, even if there are many', async () => {
    const found = await auditAfter((db) => db.run(insertWithoutLedger, {}))
    expect(found.filter((problem) => problem.endsWith('has a stock of 1, but its ledger adds up to 0.'))).toHaveLength(
      450,
    )
  })
})
