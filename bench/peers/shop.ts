// The same work on better-sqlite3, for the servers that run on Node.
import Database from 'better-sqlite3'
import {
  insertMovement,
  insertOrder,
  type NewOrder,
  type Order,
  type Pet,
  petById,
  petPage,
  reserveUnits,
  settings,
} from '../statements.ts'

export interface Shop {
  pet(id: number): Pet | undefined
  pets(limit: number): Pet[]
  /** Places an order, which is on disk when this returns; nothing where the units are not there. */
  place(order: NewOrder): Order | undefined
}

export function openShop(file: string): Shop {
  const connection = new Database(file)
  connection.exec(settings)
  const one = connection.prepare<[number], Pet>(petById)
  const page = connection.prepare<[number], Pet>(petPage)
  const reserve = connection.prepare<number[], { left: number }>(reserveUnits)
  const record = connection.prepare<(number | null)[], { id: number }>(insertOrder)
  const note = connection.prepare<number[]>(insertMovement)
  const place = connection.transaction(({ petId, quantity = 1, shipDate }: NewOrder): Order | undefined => {
    const stock = reserve.get(quantity, quantity, quantity, petId, quantity)
    if (!stock) return undefined
    const now = Date.now()
    const id = record.get(petId, quantity, shipDate === undefined ? null : Date.parse(shipDate), now)?.id ?? 0
    note.run(petId, -quantity, stock.left, id, now)
    return { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
  })
  return { pet: (id) => one.get(id), pets: (limit) => page.all(limit), place: place.immediate }
}
