// The statements of the bare servers, imported from the service, with the values that the service would send. Every order is open, and its
// pet keeps some units, because the benchmark places only such orders.
import type { components } from '../../contract/generated/types.ts'
import { combined, type Write, write } from '../../server/db/change.ts'
import { pageRead } from '../../server/db/lists.ts'
import { type Dialect, type Params, type Statement, type Value, valuesOf } from '../../server/db/statement.ts'
import { insertEvents } from '../../server/feed/events/events.queries.ts'
import { insertMovements, updateUnits } from '../../server/shop/inventory/inventory.queries.ts'
import { insertOrder, lockPetForOrder } from '../../server/shop/orders/orders.queries.ts'
import { petQuery } from '../../server/shop/pet-lists.ts'
import type { PetFields, PetRow } from '../../server/shop/pet-row.ts'
import { petById, petList } from '../../server/shop/pets/pets.queries.ts'

export type Order = components['schemas']['Order']

export interface NewOrder {
  readonly petId: number
  readonly quantity: number
}

/** A statement with its parameters, whose rows have this type. */
export interface Query<Row = unknown> {
  readonly name: string
  /** Returns the SQL and the placeholders' values. */
  compiled(dialect: Dialect): { readonly text: string; readonly values: Value[] }
  readonly row?: Row
}

function query<P extends Params, Row>({ name, compiled }: Statement<P, Row>, params: P): Query<Row> {
  return {
    name,
    compiled: (dialect) => ({ text: compiled[dialect].text, values: valuesOf(compiled[dialect], params) }),
  }
}

export const pet = (id: number): Query<PetFields> => query(petById, { id })

/** Returns the first page of pets, with the additional row that shows whether another page follows. */
export function firstPage(limit: number): Query<PetFields> {
  return query(...pageRead<PetFields>(petQuery(petList, {}, 'id'), { after: undefined, limit: limit + 1 }))
}

/** Returns the read with which an order begins. */
export function orderRead({ petId }: NewOrder): Query<PetRow & { orderId: number }> {
  return query(lockPetForOrder, { id: petId })
}

/** Returns an order's writes: on PostgreSQL, a single statement. */
export function orderQueries(dialect: Dialect, order: NewOrder, before: PetRow, id: number): Query[] {
  const writes = orderWrites(order, before, id)
  return (dialect === 'sqlite' ? writes : [combined(writes)]).map(([statement, params]) => query(statement, params))
}

const [insertMovement] = insertMovements
const placedAndChanged = insertEvents([
  { type: 'order.placed', subject: { type: 'order', id: 0 } },
  { type: 'inventory.changed', subject: { type: 'inventory', id: 0 } },
])
const actor = 'bench'
const origin = { actor, requestId: '1f0f7a52-7f5e-4b8e-9d1b-0f6c35b9a7d1', traceParent: null }

function orderWrites(order: NewOrder, before: PetRow, id: number): Write[] {
  const at = Date.now()
  const { petId, quantity: units } = order
  const { quantity: wasQuantity, reserved: wasReserved, status } = before
  const [quantity, reserved] = [wasQuantity - units, wasReserved + units]
  const row = { id, petId, quantity: units, shipDate: null, complete: 0, placedAt: at, placedBy: actor }
  const moved = { delta0: -units, quantity0: quantity, reason0: 'ordered', orderId0: id, note0: null }
  const data = { data0: JSON.stringify(toOrder(order, id)), data1: JSON.stringify({ petId, quantity, status }) }
  return [
    write(insertOrder, row),
    write(updateUnits, { id: petId, quantity, reserved, wasQuantity, wasReserved }),
    write(insertMovement, { ...moved, petId, actor, at }),
    write(placedAndChanged, { ...origin, at, ...data, subjectId0: id, subjectId1: petId }),
  ]
}

/** Builds the response to an order. */
export function toOrder({ petId, quantity }: NewOrder, id: number): Order {
  return { id, petId, quantity, complete: false }
}
