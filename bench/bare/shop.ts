// The same work on bun:sqlite with nothing around it.
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
  reserveUnits,
  settings,
} from '../statements.ts'
import type { Books, Query, Row } from './same-statements.ts'

export interface Shop {
  pet(id: number): Pet | null
  pets(limit: number): Pet[]
  /** Places an order in the transaction that is open; nothing where the units are not there. */
  place(order: NewOrder): Order | undefined
  /** Runs the work as one transaction, which is on disk when this returns. */
  commit<T>(work: () => T): T
}

/** With the same statements, it places orders as our service does; without, it does for them what cannot be left out. */
export function openShop(file: string, same?: typeof import('./same-statements.ts')): Shop {
  const connection = new Database(file, { readwrite: true })
  connection.run(settings)
  const one = connection.prepare<Pet, [number]>(petById)
  const page = connection.prepare<Pet, [number]>(petPage)
  const reserve = connection.prepare<{ left: number }, number[]>(reserveUnits)
  const record = connection.prepare<{ id: number }, (number | null)[]>(insertOrder)
  const note = connection.prepare<never, number[]>(insertMovement)
  const transaction = connection.transaction((work: () => unknown) => work())

  function place({ petId, quantity = 1, shipDate }: NewOrder): Order | undefined {
    const stock = reserve.get(quantity, quantity, quantity, petId, quantity)
    if (!stock) return undefined
    const now = Date.now()
    const id = record.get(petId, quantity, shipDate === undefined ? null : Date.parse(shipDate), now)?.id ?? 0
    note.run(petId, -quantity, stock.left, id, now)
    return { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
  }

  return {
    pet: (id) => one.get(id),
    pets: (limit) => page.all(limit),
    place: same ? likeOurs(connection, same) : place,
    commit: <T>(work: () => T) => transaction.immediate(work) as T,
  }
}

function likeOurs(
  connection: Database,
  { lockPet, writesOf, placedOrder }: typeof import('./same-statements.ts'),
): Shop['place'] {
  // Prepared when it is first asked for, and kept.
  const ready = <T>({ text }: Query) => connection.query<T, Value[]>(text)
  return (order) => {
    const lock = lockPet('sqlite', order.petId)
    const [insert, ...others] = writesOf('sqlite', ready<Books>(lock).get(...lock.values), order)
    const row = insert && ready<Row>(insert).get(...insert.values)
    for (const write of others) ready(write).run(...write.values)
    return row ? placedOrder(row) : undefined
  }
}
