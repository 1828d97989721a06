// The rows of every store. A row depends on its ID and the size of the store only, so all servers have the same ones.
import { kinds, petNames } from '../../server/seed/animals.ts'

export interface PetRow {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly status: 'available' | 'pending' | 'sold'
  readonly quantity: number
}

export const categories: readonly { readonly id: number; readonly name: string }[] = kinds.map(({ name }, i) => ({
  id: i + 1,
  name,
}))

/** A small store has as many pets with this name as a large one. */
export const RARE_NAME = 'Quagga'
const RARE_COUNT = 20

/** Pets 1, 11, 21 … are available, and their stock is larger than the orders of any run. */
export const ORDERABLE_STEP = 10
const LARGE_STOCK = 1_000_000

export function petRow(id: number, total: number): PetRow {
  const isRare = id % Math.ceil(total / RARE_COUNT) === 0
  const name = `${isRare ? RARE_NAME : petNames[(id * 7) % petNames.length]} ${id}`
  const status = id % ORDERABLE_STEP === 0 ? 'sold' : id % ORDERABLE_STEP === 5 ? 'pending' : 'available'
  // Each category has pets of every status.
  const categoryId = 1 + (Math.floor(id / ORDERABLE_STEP) % categories.length)
  return { id, name, categoryId, status, quantity: status === 'sold' ? 0 : LARGE_STOCK + (id % 100) }
}

export function* petRows(total: number): Generator<PetRow> {
  for (let id = 1; id <= total; id += 1) yield petRow(id, total)
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
