import { expect, test } from 'bun:test'
import { openDatabase } from '../../server/db/open.ts'
import { allStatements } from '../../server/db/statement.ts'
import { placeOrder } from '../../server/shop/orders/orders.ts'
import { recordStatements } from '../../tests/support/databases/recorded-statements.ts'
import { createStores } from '../stores/stores.ts'
import { lockPet, newOrderId, orderWrites } from './same-statements.ts'

test('runs exactly the same statements as placeOrder', async () => {
  const stores = await createStores()
  const { location } = await stores.copy('sqlite', 10)
  const db = await openDatabase(location)
  const names: string[] = []
  await placeOrder(recordStatements(db, names), { petId: 1, quantity: 1, complete: false }, { actor: 'test', at: 0 })
  const expected = allStatements().filter(({ name }) => names.includes(name))
  const before = { id: 1, categoryId: 1, status: 'available', quantity: 9, reserved: 0 }
  for (const dialect of ['sqlite', 'postgres'] as const) {
    const writes = orderWrites(dialect, before, 7, { petId: 1 })
    if (!writes) throw new Error('The stock is too low.')
    const actual = [lockPet(dialect, 1), newOrderId(dialect, { petId: 1 }), ...Object.values(writes)]
    expect(actual.map(({ text }) => text).sort()).toEqual(expected.map(({ compiled }) => compiled[dialect].text).sort())
  }
  await db.close()
  await stores.remove()
})
