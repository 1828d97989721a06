// The baseline servers' operations: bare statements on bun:sqlite.
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
import type { LockedStock, Query } from './same-statements.ts'

export interface Repository {
  getPet(id: number): Pet | null
  listPets(limit: number): Pet[]
  /** Places an order in the open transaction. Returns undefined if the stock is too low. */
  placeOrder(order: NewOrder): Order | undefined
  /** Runs the work in one transaction and returns once the transaction is on disk. */
  transaction<T>(work: () => T): T
}

/** Creates a function that places an order in the open transaction. */
export type PlaceOrder = (connection: Database) => Repository['placeOrder']

/** Opens a store. By default, an order takes three statements, the minimum that our tables allow. */
export function openRepository(file: string, orders: PlaceOrder = fewStatements): Repository {
  const connection = new Database(file, { readwrite: true })
  connection.run(pragmas)
  const byId = connection.prepare<Pet, [number]>(petById)
  const page = connection.prepare<Pet, [number]>(petPage)
  const transaction = connection.transaction((work: () => unknown) => work())
  return {
    getPet: (id) => byId.get(id),
    listPets: (limit) => page.all(limit),
    placeOrder: orders(connection),
    transaction: <T>(work: () => T) => transaction.immediate(work) as T,
  }
}

function fewStatements(connection: Database): Repository['placeOrder'] {
  const reserve = connection.prepare<{ left: number }, number[]>(reserveUnits)
  const insert = connection.prepare<{ id: number }, (number | null)[]>(insertOrder)
  const insertEntry = connection.prepare<never, number[]>(insertMovement)
  return ({ petId, quantity = 1, shipDate }) => {
    const stock = reserve.get(quantity, quantity, quantity, petId, quantity)
    if (!stock) return undefined
    const now = Date.now()
    const id = insert.get(petId, quantity, shipDate === undefined ? null : Date.parse(shipDate), now)?.id ?? 0
    insertEntry.run(petId, petId, -quantity, stock.left, id, now)
    return { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
  }
}

/** Places orders with the service's own statements. */
export const sameStatements =
  ({ lockPet, newOrderId, orderWrites, toOrder }: typeof import('./same-statements.ts')): PlaceOrder =>
  (connection) => {
    // Call `query` each time: it caches the prepared statement.
    const prepared = <T>({ text }: Query) => connection.query<T, Value[]>(text)
    return (order) => {
      const lock = lockPet(order.petId)
      const { id = 0 } = prepared<{ id: number }>(newOrderId(order)).get() ?? {}
      const writes = orderWrites(prepared<LockedStock>(lock).get(...lock.values), id, order)
      if (!writes) return undefined
      for (const write of Object.values(writes)) prepared(write).run(...write.values)
      return toOrder(id, order)
    }
  }
