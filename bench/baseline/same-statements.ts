// The statements of the service's own placeOrder, for a baseline server that differs only in the code around them.
import { allStatements, type Dialect, type Params, type Value, valuesOf } from '../../server/db/statement.ts'
// Importing the use case registers its statements.
import '../../server/shop/orders/orders.ts'
import type { NewOrder, Order } from '../statements.ts'

export interface Query {
  readonly text: string
  readonly values: Value[]
}

/** A row returned by `lockPet`. */
export interface LockedStock {
  readonly id: number
  readonly categoryId: number
  readonly status: string
  readonly quantity: number
  readonly reserved: number
}

const statements = new Map(allStatements().map((statement) => [statement.name, statement]))

function query(dialect: Dialect, name: string, params: Params): Query {
  const statement = statements.get(name)
  if (!statement) throw new Error(`The service has no statement called ${name}.`)
  const compiled = statement.compiled[dialect]
  return { text: compiled.text, values: valuesOf(compiled, params) }
}

export function lockPet(dialect: Dialect, petId: number): Query {
  return query(dialect, 'pets.lock', { id: petId })
}

export function newOrderId(dialect: Dialect, { petId, quantity = 1 }: NewOrder): Query {
  return query(dialect, 'orders.new_id', { petId, quantity })
}

/** An order's writes, sent together. */
export interface OrderWrites {
  readonly insertOrder: Query
  readonly saveStock: Query
  readonly insertMovement: Query
  readonly insertEvents: Query
}

/** Returns an order's writes, or undefined if the order would exceed or use up the stock. */
export function orderWrites(
  dialect: Dialect,
  before: LockedStock | null | undefined,
  id: number,
  order: NewOrder,
): OrderWrites | undefined {
  const { quantity: units = 1, shipDate } = order
  if (before?.status !== 'available' || before.quantity <= units) return undefined
  // PostgreSQL's client returns an int8 as a string.
  const [petId, wasQuantity, wasReserved] = [before.id, before.quantity, before.reserved].map(Number) as [
    number,
    number,
    number,
  ]
  const [quantity, reserved, at] = [wasQuantity - units, wasReserved + units, Date.now()]
  const shipsAt = shipDate === undefined ? null : Date.parse(shipDate)
  const inserted = { id, petId, quantity: units, shipDate: shipsAt, complete: 0, placedAt: at }
  const saved = { id: petId, quantity, reserved, wasQuantity, wasReserved }
  const movement = {
    petId,
    delta: -units,
    quantity,
    reason: 'ordered',
    orderId: id,
    actor: 'bench',
    note: null,
    at,
  }
  const date = shipDate === undefined ? '' : `,"shipDate":"${shipDate}"`
  const events = {
    at,
    actor: 'bench',
    requestId: '1f0f7a52-7f5e-4b8e-9d1b-0f6c35b9a7d1',
    traceParent: null,
    subjectId0: id,
    data0: `{"id":${id},"petId":${petId},"quantity":${units}${date},"complete":false}`,
    subjectId1: petId,
    data1: `{"petId":${petId},"quantity":${quantity},"status":"available"}`,
  }
  return {
    insertOrder: query(dialect, 'orders.insert', inserted),
    saveStock: query(dialect, 'inventory.update_units', saved),
    insertMovement: query(dialect, 'inventory.insert_movement', movement),
    insertEvents: query(dialect, 'events.insert order.placed, inventory.changed', events),
  }
}

/** Builds the response: the request plus the ID assigned by the database. */
export function toOrder(id: number, { petId, quantity = 1, shipDate }: NewOrder): Order {
  const date = shipDate === undefined ? {} : { shipDate: new Date(shipDate).toISOString() }
  return { id, petId, quantity, ...date, complete: false }
}
