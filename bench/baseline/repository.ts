// The operations of the baseline servers on bun:sqlite, with nothing around the statements.
import { Database } from 'bun:sqlite'
import type { Value } from '../../server/db/statement.ts'
import {
  insertMovement,
  insertOrder,
  type NewOrder,
  type Order,
  type Pet,
  petById,
  petPage,
  pragmas,
  reserveUnits,
} from '../statements.ts'
import type { LockedStock, OrderRow, Query } from './same-statements.ts'

export interface Repository {
  getPet(id: number): Pet | null
  listPets(limit: number): Pet[]
  /** Places an order in the open transaction. Returns undefined if the stock is too low. */
  placeOrder(order: NewOrder): Order | undefined
  /** Runs the work in one transaction, which is on disk when this returns. */
  transaction<T>(work: () => T): T
}

/** Places orders with our own statements if they are given, else with the three that no server can do without. */
export function openRepository(file: string, same?: typeof import('./same-statements.ts')): Repository {
  const connection = new Database(file, { readwrite: true })
  connection.run(pragmas)
  const byId = connection.prepare<Pet, [number]>(petById)
  const page = connection.prepare<Pet, [number]>(petPage)
  const reserve = connection.prepare<{ left: number }, number[]>(reserveUnits)
  const insert = connection.prepare<{ id: number }, (number | null)[]>(insertOrder)
  const insertEntry = connection.prepare<never, number[]>(insertMovement)
  const transaction = connection.transaction((work: () => unknown) => work())

  function placeOrder({ petId, quantity = 1, shipDate }: NewOrder): Order | undefined {
    const stock = reserve.get(quantity, quantity, quantity, petId, quantity)
    if (!stock) return undefined
    const now = Date.now()
    const id = insert.get(petId, quantity, shipDate === undefined ? null : Date.parse(shipDate), now)?.id ?? 0
    insertEntry.run(petId, petId, -quantity, stock.left, id, now)
    return { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
  }

  return {
    getPet: (id) => byId.get(id),
    listPets: (limit) => page.all(limit),
    placeOrder: same ? withSameStatements(connection, same) : placeOrder,
    transaction: <T>(work: () => T) => transaction.immediate(work) as T,
  }
}

function withSameStatements(
  connection: Database,
  { lockPet, orderWrites, toOrder }: typeof import('./same-statements.ts'),
): Repository['placeOrder'] {
  // `query` caches the prepared statement.
  const prepared = <T>({ text }: Query) => connection.query<T, Value[]>(text)
  return (order) => {
    const lock = lockPet('sqlite', order.petId)
    const writes = orderWrites('sqlite', prepared<LockedStock>(lock).get(...lock.values), order)
    const row = writes && prepared<OrderRow>(writes.insertOrder).get(...writes.insertOrder.values)
    if (!row) return undefined
    for (const write of [writes.saveStock, writes.insertMovement(row.id)]) prepared(write).run(...write.values)
    return toOrder(row)
  }
}
