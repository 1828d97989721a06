// The pets and orders in every store. A row depends only on its number and the store's size, so all servers have the same rows. A tenth of
// all names are equal, and so are a tenth of all quantities and ship dates, because equal values are the hard case for a sorted list.
import { allSpecies, petNames } from '../../server/ops/seed/animals.ts'
import type { NewOrder } from '../../server/shop/orders/orders.ts'
import type { BulkPet } from '../../server/shop/pets/pets.ts'

export const categories = allSpecies.map(({ name }) => name)

/** A name that 20 pets have in every store. */
export const RARE_NAME = 'Quagga'
const RARE_COUNT = 20
/** The name that a tenth of all pets have. */
export const COMMON_NAME = 'Bella'

const STOCK = 1_000_000
const FIRST_SHIP_DATE = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000
const MINUTES_PER_YEAR = 365 * 24 * 60

/** Returns the pet with this id, which is sold or pending if the last digit of the id is 0 or 5. */
export function petRow(id: number, total: number): BulkPet {
  const isRare = id % Math.ceil(total / RARE_COUNT) === 0
  const ownName = `${isRare ? RARE_NAME : petNames[(id * 7) % petNames.length]} ${id}`
  const status = id % 10 === 0 ? 'sold' : id % 10 === 5 ? 'pending' : 'available'
  return {
    name: !isRare && digit(id, 10) === 3 ? COMMON_NAME : ownName,
    categoryId: 1 + (Math.floor(id / 10) % categories.length),
    status,
    quantity: status === 'sold' ? 0 : STOCK + (digit(id, 100) === 3 ? 0 : id),
  }
}

/** A tenth of all pets are available and have more stock than any run can order. Returns the id of the nth of them. */
export const orderablePet = (n: number): number => 10 * n - 9
export const orderableIn = (total: number): number => total / 10

/** A store has a tenth as many orders as pets. Pets 1, 101, 201 … have ten orders each. */
export const ordersIn = (total: number): number => total / 10

/** The number of events per pet: a store of this size must have been in use for a long time. */
export const EVENTS_PER_PET = 10

/** Returns the order with this id: half of all orders are complete, and a fifth have no ship date. */
export function orderRow(id: number): NewOrder {
  const petId = 1 + 100 * Math.floor((id - 1) / 10)
  const minutes = digit(id, 10) === 3 ? 0 : (id * 7919) % MINUTES_PER_YEAR
  const shipDate = id % 5 === 0 ? {} : { shipDate: new Date(FIRST_SHIP_DATE + minutes * MINUTE_MS).toISOString() }
  return { petId, quantity: 1 + (id % 3), complete: id % 2 === 0, ...shipDate }
}

/** Returns a decimal digit: the last one for 1, the one before it for 10, and so on. */
const digit = (number: number, place: number): number => Math.floor(number / place) % 10
