// The same work on bun:sqlite with nothing around it.
import { Database } from 'bun:sqlite'
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
  pet(id: number): Pet | null
  pets(limit: number): Pet[]
  /** Places an order in the transaction that is open; nothing where the units are not there. */
  place(order: NewOrder): Order | undefined
  /** Runs the work as one transaction, which is on disk when this returns. */
  commit<T>(work: () => T): T
}

export function openShop(file: string): Shop {
  const connection = new Database(file, { readwrite: true })
  connection.run(settings)
  const one = connection.prepare<Pet, [number]>(petById)
  const page = connection.prepare<Pet, [number]>(petPage)
  const reserve = connection.prepare<{ left: number }, number[]>(reserveUnits)
  const record = connection.prepare<{ id: number }, (number | null)[]>(insertOrder)
  const note = connection.prepare<never, number[]>(insertMovement)
  const transaction = connection.transaction((work: () => unknown) => work())

  return {
    pet: (id) => one.get(id),
    pets: (limit) => page.all(limit),
    place: ({ petId, quantity = 1, shipDate }) => {
      const stock = reserve.get(quantity, quantity, quantity, petId, quantity)
      if (!stock) return undefined
      const now = Date.now()
      const id = record.get(petId, quantity, shipDate === undefined ? null : Date.parse(shipDate), now)?.id ?? 0
      note.run(petId, -quantity, stock.left, id, now)
      return { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
    },
    commit: <T>(work: () => T) => transaction.immediate(work) as T,
  }
}
