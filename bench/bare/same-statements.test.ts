// The bare server that runs the same statements as ours runs them all, and no others.
import { expect, test } from 'bun:test'
import { openDatabase } from '../../server/db/open.ts'
import { allStatements } from '../../server/db/statement.ts'
import { placeOrder } from '../../server/orders/orders.ts'
import { recordStatements } from '../../tests/support/recorded-statements.ts'
import { createStores } from '../stores/stores.ts'
import { lockPet, writesOf } from './same-statements.ts'

test('they are the statements of placeOrder', async () => {
  const stores = await createStores()
  const { address } = await stores.copy('sqlite', 10)
  const db = await openDatabase(address)
  const names: string[] = []
  await placeOrder(recordStatements(db, names), { petId: 1, quantity: 1, complete: false }, { actor: 'test', at: 0 })
  const ours = allStatements().filter(({ name }) => names.includes(name))
  const before = { petId: 1, categoryId: 1, status: 'available', quantity: 9, reserved: 0 }
  for (const dialect of ['sqlite', 'postgres'] as const) {
    const theirs = [lockPet(dialect, 1), ...writesOf(dialect, before, { petId: 1 })]
    expect(theirs.map(({ text }) => text).sort()).toEqual(ours.map(({ compiled }) => compiled[dialect].text).sort())
  }
  await db.close()
  await stores.remove()
})
