// The Node servers' operations, using better-sqlite3.
import Database from 'better-sqlite3'
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

export interface Repository {
  getPet(id: number): Pet | undefined
  listPets(limit: number): Pet[]
  /** Places an order and returns once it is on disk. Returns undefined if the stock is too low. */
  placeOrder(order: NewOrder): Order | undefined
}

export function openRepository(file: string): Repository {
  const connection = new Database(file)
  connection.exec(pragmas)
  const byId = connection.prepare<[number], Pet>(petById)
  const page = connection.prepare<[number], Pet>(petPage)
  const reserve = connection.prepare<number[], { left: number }>(reserveUnits)
  const insert = connection.prepare<(number | null)[], { id: number }>(insertOrder)
  const insertEntry = connection.prepare<number[]>(insertMovement)
  const placeOrder = connection.transaction(({ petId, quantity = 1, shipDate }: NewOrder): Order | undefined => {
    const stock = reserve.get(quantity, quantity, quantity, petId, quantity)
    if (!stock) return undefined
    const now = Date.now()
    const id = insert.get(petId, quantity, shipDate === undefined ? null : Date.parse(shipDate), now)?.id ?? 0
    insertEntry.run(petId, petId, -quantity, stock.left, id, now)
    return { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
  })
  return {
    getPet: (id) => byId.get(id),
    listPets: (limit) => page.all(limit),
    placeOrder: placeOrder.immediate,
  }
}
