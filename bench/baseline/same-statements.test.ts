import { expect, test } from 'bun:test'
import { openDatabase } from '../../server/db/open.ts'
import { allStatements } from '../../server/db/statement.ts'
import { placeOrder } from '../../server/shop/orders/orders.ts'
import { recordStatements } from '../../tests/support/databases/recorded-statements.ts'
import { createStores } from '../stores/stores.ts'
import { lockPet, newOrderId, orderWrites, placeAtOnce } from './same-statements.ts'

test.each(['sqlite', 'postgres'] as const)('runs exactly the same statements as placeOrder on %s', async (dialect) => {
  const stores = await createStores()
  const { location } = await stores.copy(dialect, 10)
  const db = await openDatabase(location)
  const names: string[] = []
  await placeOrder(recordStatements(db, names), { petId: 1, quantity: 1, complete: false }, { actor: 'test', at: 0 })
  const expected = allStatements().filter(({ name }) => names.includes(name))
  const actual = dialect === 'sqlite' ? statementsOnSqlite() : [placeAtOnce({ petId: 1 })]
  expect(actual.map(({ text }) => text).sort()).toEqual(expected.map(({ compiled }) => compiled[dialect].text).sort())
  await db.close()
  await stores.remove()
})

function statementsOnSqlite() {
  const before = { id: 1, categoryId: 1, status: 'available', quantity: 9, reserved: 0 }
  const writes = orderWrites(before, 7, { petId: 1 })
  if (!writes) throw new Error('The stock is too low.')
  return [lockPet(1), newOrderId({ petId: 1 }), ...Object.values(writes)]
}
