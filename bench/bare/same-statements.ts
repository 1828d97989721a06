// The very statements of our placeOrder, for a bare server to run: what it lacks is then what is around them, not what is stored.
import { dayOf } from '../../server/dates.ts'
import { allStatements, type Dialect, type Params, type Value, valuesOf } from '../../server/db/statement.ts'
// Loading the use case is what makes its statements known.
import '../../server/orders/orders.ts'
import type { NewOrder, Order } from '../statements.ts'

export interface Query {
  readonly text: string
  readonly values: Value[]
}

/** A pet's row as it was locked. */
export interface Books {
  readonly petId: number
  readonly categoryId: number
  readonly status: string
  readonly quantity: number
  readonly reserved: number
}

/** An order's row as it was inserted. */
export interface Row {
  readonly id: number
  readonly petId: number
  readonly quantity: number
  readonly shipDate: number | null
}

const named = new Map(allStatements().map((statement) => [statement.name, statement]))

function query(dialect: Dialect, name: string, params: Params): Query {
  const statement = named.get(name)
  if (!statement) throw new Error(`Our service has no statement called ${name}.`)
  const compiled = statement.compiled[dialect]
  return { text: compiled.text, values: valuesOf(compiled, params) }
}

/** Reads and locks the pet's row. */
export function lockPet(dialect: Dialect, petId: number): Query {
  return query(dialect, 'inventory.lock', { petId })
}

/** What is written for an order, the order's own row first; none where the units are not there, or would be the last. */
export function writesOf(dialect: Dialect, before: Books | null | undefined, order: NewOrder): readonly Query[] {
  const { quantity: units = 1, shipDate } = order
  if (before?.status !== 'available' || before.quantity <= units) return []
  const { petId, categoryId, status: wasStatus, quantity: wasQuantity, reserved: wasReserved } = before
  const [quantity, reserved, at] = [wasQuantity - units, wasReserved + units, Date.now()]
  const placed = { petId, quantity: units, shipDate: shipDate === undefined ? null : Date.parse(shipDate), complete: 0 }
  const saved = { petId, quantity, reserved, wasStatus, wasQuantity, wasReserved }
  const line = { petId, delta: -units, quantity, reason: 'ordered', actor: 'bench', note: null, at }
  const moved = { categoryId, available: 0, pending: 0, sold: 0, quantity: -units, reserved: units }
  return [
    query(dialect, 'orders.insert', { ...placed, placedAt: at }),
    query(dialect, 'inventory.save_stock', saved),
    query(dialect, 'inventory.insert_movement_of_new_order', line),
    query(dialect, 'inventory.add_to_category_stock', moved),
    query(dialect, 'orders.add_to_counts', { open: 1, fulfilled: 0 }),
    query(dialect, 'orders.add_to_days', { day: dayOf(at), units }),
  ]
}

export function placedOrder({ id, petId, quantity, shipDate }: Row): Order {
  const date = shipDate === null ? {} : { shipDate: new Date(shipDate).toISOString() }
  return { id, petId, quantity, ...date, complete: false }
}
