// The statements from the service's own placeOrder, for a baseline server that differs only in the code around them.
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

const REQUEST_ID = '1f0f7a52-7f5e-4b8e-9d1b-0f6c35b9a7d1'

const statements = new Map(allStatements().map((statement) => [statement.name, statement]))

function query(dialect: Dialect, name: string, params: Params): Query {
  const statement = statements.get(name)
  if (!statement) throw new Error(`The service has no statement called ${name}.`)
  const compiled = statement.compiled[dialect]
  return { text: compiled.text, values: valuesOf(compiled, params) }
}

export function lockPet(petId: number): Query {
  return query('sqlite', 'pets.lock', { id: petId })
}

export function newOrderId({ petId, quantity = 1 }: NewOrder): Query {
  return query('sqlite', 'orders.new_id', { petId, quantity })
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
  before: LockedStock | null | undefined,
  id: number,
  order: NewOrder,
): OrderWrites | undefined {
  const { quantity: units = 1, shipDate } = order
  if (before?.status !== 'available' || before.quantity <= units) return undefined
  const { id: petId, quantity: wasQuantity, reserved: wasReserved } = before
  const [quantity, reserved, at] = [wasQuantity - units, wasReserved + units, Date.now()]
  const shipsAt = shipDate === undefined ? null : Date.parse(shipDate)
  const inserted = { id, petId, quantity: units, shipDate: shipsAt, complete: 0, placedAt: at, placedBy: 'bench' }
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
    requestId: REQUEST_ID,
    traceParent: null,
    subjectId0: id,
    data0: `{"id":${id},"petId":${petId},"quantity":${units}${date},"complete":false}`,
    subjectId1: petId,
    data1: `{"petId":${petId},"quantity":${quantity},"status":"available"}`,
  }
  return {
    insertOrder: query('sqlite', 'orders.insert', inserted),
    saveStock: query('sqlite', 'inventory.update_units', saved),
    insertMovement: query('sqlite', 'inventory.insert_movement', movement),
    insertEvents: query('sqlite', 'events.insert order.placed, inventory.changed', events),
  }
}

/** Returns the statement that places an open order on PostgreSQL. */
export function placeAtOnce({ petId, quantity = 1, shipDate }: NewOrder): Query {
  const date = shipDate === undefined ? '' : `,"shipDate":"${shipDate}"`
  return query('postgres', 'orders.place', {
    petId,
    quantity,
    shipDate: shipDate === undefined ? null : Date.parse(shipDate),
    lowStock: 0,
    at: Date.now(),
    actor: 'bench',
    requestId: REQUEST_ID,
    traceParent: null,
    orderData: `,"petId":${petId},"quantity":${quantity}${date},"complete":false}`,
  })
}

/** Builds the response: the request plus the ID assigned by the database. */
export function toOrder(id: number, { petId, quantity = 1, shipDate }: NewOrder): Order {
  const date = shipDate === undefined ? {} : { shipDate: new Date(shipDate).toISOString() }
  return { id, petId, quantity, ...date, complete: false }
}
