// The rules of a pet's stock and status, without a database. docs/states.md draws them.
import type { components } from '../../contract/generated/types.ts'
import { StoreError } from '../errors.ts'

type PetStatus = components['schemas']['PetStatus']

export const MAX_UNITS = 2_147_483_647

/** A pet's status, the units that can still be ordered, and the units reserved for open orders. */
export interface Stock {
  readonly petId: number
  readonly status: PetStatus
  readonly quantity: number
  readonly reserved: number
}

/** The units of a new animal: itself, unless it is already sold. */
export function initialStock(status: PetStatus): number {
  return status === 'sold' ? 0 : 1
}

/** Reserves units of an available pet for a new order. Fails with: pet_not_available, insufficient_stock. */
export function reserve(stock: Stock, units: number): Stock {
  if (stock.status !== 'available')
    throw new StoreError('pet_not_available', `Pet ${stock.petId} is ${stock.status} and cannot be ordered.`)
  return reserveMore(stock, units)
}

/** Reserves more units for an existing order, even if the pet is held. Fails with: insufficient_stock. */
export function reserveMore(stock: Stock, units: number): Stock {
  const reserved = stock.reserved + units
  return withStock({ ...stock, reserved }, withdraw(stock, units))
}

/** Releases reserved units: they can be ordered again. Fails with: invalid_request. */
export function release(stock: Stock, units: number): Stock {
  return withStock({ ...stock, reserved: stock.reserved - units }, requireBelowMax(stock.quantity + units))
}

/** Fulfills an order: its reserved units leave the shop. */
export function fulfil(stock: Stock, units: number): Stock {
  const reserved = stock.reserved - units
  const isLast = reserved === 0 && stock.quantity === 0
  return { ...stock, reserved, status: isLast ? 'sold' : stock.status }
}

/** Sets the count. */
export function setStock(stock: Stock, quantity: number): Stock {
  return withStock(stock, quantity)
}

/** Changes the count by a difference. Fails with: insufficient_stock, invalid_request. */
export function adjustStock(stock: Stock, delta: number): Stock {
  return withStock(stock, delta < 0 ? withdraw(stock, -delta) : requireBelowMax(stock.quantity + delta))
}

/** Sets the status by hand; setting the current status is no error. Fails with: open_orders, out_of_stock, illegal_transition. */
export function setStatus(stock: Stock, to: PetStatus): Stock {
  if (to === stock.status) return stock
  if (to === 'sold') return sellAll(stock)
  if (to === 'pending' && stock.status === 'sold')
    throw new StoreError('illegal_transition', `Pet ${stock.petId} is sold and cannot become pending.`)
  if (to === 'available' && stock.quantity === 0)
    throw new StoreError(
      'out_of_stock',
      `Pet ${stock.petId} has no stock and cannot become available; set its stock, which makes it available.`,
    )
  return { ...stock, status: to }
}

function sellAll(stock: Stock): Stock {
  if (stock.reserved > 0)
    throw new StoreError(
      'open_orders',
      `Pet ${stock.petId} has ${unitsText(stock.reserved)} reserved for open orders and cannot be sold; fulfill or cancel them first.`,
    )
  return { ...stock, status: 'sold', quantity: 0 }
}

/** The status changes by itself only when the quantity becomes zero or stops being zero. */
function withStock(stock: Stock, quantity: number): Stock {
  if (quantity > 0) return { ...stock, quantity, status: stock.quantity === 0 ? 'available' : stock.status }
  if (stock.quantity === 0) return stock
  return { ...stock, quantity, status: stock.reserved > 0 ? 'pending' : 'sold' }
}

function withdraw(stock: Stock, units: number): number {
  if (stock.quantity < units)
    throw new StoreError(
      'insufficient_stock',
      `Pet ${stock.petId} has ${unitsText(stock.quantity)} left, ${units} ${units === 1 ? 'was' : 'were'} asked for.`,
    )
  return stock.quantity - units
}

function requireBelowMax(quantity: number): number {
  if (quantity > MAX_UNITS) throw new StoreError('invalid_request', `A stock can be at most ${MAX_UNITS} units.`)
  return quantity
}

function unitsText(units: number): string {
  return units === 1 ? '1 unit' : `${units} units`
}
