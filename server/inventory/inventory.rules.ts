// What may become of a pet's stock and status, decided without a database. docs/states.md draws it.
import type { components } from '../../contract/generated/types.ts'
import { StoreError } from '../errors.ts'

type PetStatus = components['schemas']['PetStatus']

export const MAX_UNITS = 2_147_483_647

/** What one row says of an animal: its status, the units that can still be ordered, and those promised to open orders. */
export interface Stock {
  readonly petId: number
  readonly status: PetStatus
  readonly quantity: number
  readonly reserved: number
}

/** The units a new animal comes with: itself, unless it is gone already. */
export function firstStock(status: PetStatus): number {
  return status === 'sold' ? 0 : 1
}

/** Promises units of an available pet to a new order. Refuses: pet_not_available, insufficient_stock. */
export function reserve(books: Stock, units: number): Stock {
  if (books.status !== 'available')
    throw new StoreError('pet_not_available', `Pet ${books.petId} is ${books.status} and cannot be ordered.`)
  return reserveMore(books, units)
}

/** Promises more units to an order that is already there, also of a pet that is held. Refuses: insufficient_stock. */
export function reserveMore(books: Stock, units: number): Stock {
  const reserved = books.reserved + units
  return withStock({ ...books, reserved }, taken(books, units))
}

/** Takes a promise back: the units can be ordered again. Refuses: invalid_request. */
export function release(books: Stock, units: number): Stock {
  return withStock({ ...books, reserved: books.reserved - units }, bounded(books.quantity + units))
}

/** Keeps a promise: the units leave the shop. */
export function fulfil(books: Stock, units: number): Stock {
  const reserved = books.reserved - units
  const isLast = reserved === 0 && books.quantity === 0
  return { ...books, reserved, status: isLast ? 'sold' : books.status }
}

/** Sets the count. */
export function setStock(books: Stock, quantity: number): Stock {
  return withStock(books, quantity)
}

/** Moves the count. Refuses: insufficient_stock, invalid_request. */
export function adjustStock(books: Stock, delta: number): Stock {
  return withStock(books, delta < 0 ? taken(books, -delta) : bounded(books.quantity + delta))
}

/** Sets the status by hand; the same again is no error. Refuses: open_orders, out_of_stock, illegal_transition. */
export function moveByHand(books: Stock, to: PetStatus): Stock {
  if (to === books.status) return books
  if (to === 'sold') return soldByHand(books)
  if (to === 'pending' && books.status === 'sold')
    throw new StoreError('illegal_transition', `Pet ${books.petId} is sold and cannot become pending.`)
  if (to === 'available' && books.quantity === 0)
    throw new StoreError(
      'out_of_stock',
      `Pet ${books.petId} has no stock and cannot become available; set its stock, which makes it available.`,
    )
  return { ...books, status: to }
}

function soldByHand(books: Stock): Stock {
  if (books.reserved > 0)
    throw new StoreError(
      'open_orders',
      `Pet ${books.petId} has ${count(books.reserved)} promised to open orders and cannot be sold; fulfil or cancel them first.`,
    )
  return { ...books, status: 'sold', quantity: 0 }
}

/** The status moves by itself only when the stock crosses zero. */
function withStock(books: Stock, quantity: number): Stock {
  if (quantity > 0) return { ...books, quantity, status: books.quantity === 0 ? 'available' : books.status }
  if (books.quantity === 0) return books
  return { ...books, quantity, status: books.reserved > 0 ? 'pending' : 'sold' }
}

function taken(books: Stock, units: number): number {
  if (books.quantity < units)
    throw new StoreError(
      'insufficient_stock',
      `Pet ${books.petId} has ${count(books.quantity)} left, ${units} ${units === 1 ? 'was' : 'were'} asked for.`,
    )
  return books.quantity - units
}

function bounded(quantity: number): number {
  if (quantity > MAX_UNITS) throw new StoreError('invalid_request', `A stock can be at most ${MAX_UNITS} units.`)
  return quantity
}

function count(units: number): string {
  return units === 1 ? '1 unit' : `${units} units`
}
