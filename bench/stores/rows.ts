// The rows in every store. A row depends only on its ID and the store's size, so all servers have the same rows.
import { allSpecies, petNames } from '../../server/ops/seed/animals.ts'

export interface PetRow {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly status: 'available' | 'pending' | 'sold'
  readonly quantity: number
  /** The number of units in open orders. */
  readonly reserved: number
}

export interface OrderRow {
  readonly id: number
  readonly petId: number
  readonly quantity: number
  readonly shipDate: number | null
  readonly complete: boolean
  readonly placedAt: number
}

export const categories: readonly { readonly id: number; readonly name: string }[] = allSpecies.map(({ name }, i) => ({
  id: i + 1,
  name,
}))

/** A rare name: small and large stores contain the same number of pets with this name. */
export const RARE_NAME = 'Quagga'
const RARE_COUNT = 20

/** Pets 1, 11, 21 … are available, with more stock than any run can order. */
export const ORDERABLE_STEP = 10
const LARGE_STOCK = 1_000_000

/** Pets 1, 101, 201 … have ten orders each, so a store has a tenth as many orders as pets. */
export const ORDERED_STEP = 100
const ORDERS_PER_PET = 10
const ordersIn = (total: number): number => Math.floor((total * ORDERS_PER_PET) / ORDERED_STEP)
const FIRST_PLACED_AT = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000
const MINUTES_PER_YEAR = 365 * 24 * 60

export function petRow(id: number, total: number): PetRow {
  const isRare = id % Math.ceil(total / RARE_COUNT) === 0
  const name = `${isRare ? RARE_NAME : petNames[(id * 7) % petNames.length]} ${id}`
  const status = id % ORDERABLE_STEP === 0 ? 'sold' : id % ORDERABLE_STEP === 5 ? 'pending' : 'available'
  // Assign categories in blocks of pets, so each category has pets of every status.
  const categoryId = 1 + (Math.floor(id / ORDERABLE_STEP) % categories.length)
  const quantity = status === 'sold' ? 0 : LARGE_STOCK + (id % 100)
  return { id, name, categoryId, status, quantity, reserved: reservedUnits(id, total) }
}

function reservedUnits(petId: number, total: number): number {
  if (petId % ORDERED_STEP !== 1) return 0
  const before = ((petId - 1) / ORDERED_STEP) * ORDERS_PER_PET
  const count = Math.min(ORDERS_PER_PET, ordersIn(total) - before)
  const orders = Array.from({ length: Math.max(0, count) }, (_, i) => orderRow(before + i + 1))
  return orders.reduce((sum, { quantity, complete }) => sum + (complete ? 0 : quantity), 0)
}

/** Creates an order. Half of all orders are complete, a fifth have no ship date, and the other ship dates fall within one year. */
function orderRow(id: number): OrderRow {
  const petId = 1 + Math.floor((id - 1) / ORDERS_PER_PET) * ORDERED_STEP
  const placedAt = FIRST_PLACED_AT + id * 1000
  const shipDate = id % 5 === 0 ? null : FIRST_PLACED_AT + ((id * 7919) % MINUTES_PER_YEAR) * MINUTE_MS
  return { id, petId, quantity: 1 + (id % 3), shipDate, complete: id % 2 === 0, placedAt }
}

export function* petRows(total: number): Generator<PetRow> {
  for (let id = 1; id <= total; id += 1) yield petRow(id, total)
}

/** Generates the orders for a store with this many pets. */
export function* orderRows(total: number): Generator<OrderRow> {
  for (let id = 1; id <= ordersIn(total); id += 1) yield orderRow(id)
}

export function* inBatches<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
