// The rules of a pet's stock and status, without a database. docs/understand/states.md draws them.
import type { components } from '../../../contract/generated/types.ts'
import { StoreError } from '../../errors.ts'
import type { NewEvent } from '../../feed/events/events.ts'

type PetStatus = components['schemas']['PetStatus']

export const MAX_UNITS = 2_147_483_647

/** What a pet's row says about its stock. The status follows from the other three (`statusOf`). */
export interface Stock {
  readonly petId: number
  readonly status: PetStatus
  /** The units that can still be ordered. */
  readonly quantity: number
  /** The units reserved for open orders. */
  readonly reserved: number
  /** 1 if a caller has put the pet on hold, otherwise 0. */
  readonly held: number
}

/** The stock of a pet with what events say of the pet. */
export interface StockOfPet extends Stock {
  readonly name: string
  readonly categoryId: number
}

/** The units of a new animal: itself, unless it is already sold. One that is created as pending is on hold. */
export function initialStock(status: PetStatus): Pick<Stock, 'quantity' | 'held'> {
  return { quantity: status === 'sold' ? 0 : 1, held: Number(status === 'pending') }
}

/** Reserves units of an available pet for a new order, as `newOrderId` expects. Fails with: pet_not_available, insufficient_stock. */
export function reserve(stock: Stock, units: number): Stock {
  if (stock.status !== 'available')
    throw new StoreError('pet_not_available', `Pet ${stock.petId} is ${stock.status} and cannot be ordered.`)
  return reserveMore(stock, units)
}

/** Reserves more units for an existing order, even if the pet is on hold. Fails with: insufficient_stock. */
export function reserveMore(stock: Stock, units: number): Stock {
  return withUnits(stock, withdraw(stock, units), stock.reserved + units)
}

/** Releases reserved units: they can be ordered again. Fails with: stock_limit. */
export function release(stock: Stock, units: number): Stock {
  return withUnits(stock, add(stock, units), stock.reserved - units)
}

/** Fulfills an order: its reserved units leave the shop. */
export function fulfil(stock: Stock, units: number): Stock {
  return withUnits(stock, stock.quantity, stock.reserved - units)
}

/** Sets the count. */
export function setStock(stock: Stock, quantity: number): Stock {
  return withUnits(stock, quantity, stock.reserved)
}

/** Changes the count by a difference. Fails with: insufficient_stock, stock_limit. */
export function adjustStock(stock: Stock, delta: number): Stock {
  return setStock(stock, delta < 0 ? withdraw(stock, -delta) : add(stock, delta))
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
  return { ...stock, status: to, held: Number(to === 'pending') }
}

function sellAll(stock: Stock): Stock {
  if (stock.reserved > 0)
    throw new StoreError(
      'open_orders',
      `Pet ${stock.petId} has ${unitsText(stock.reserved)} reserved for open orders and cannot be sold; fulfill or cancel them first.`,
    )
  return setStock(stock, 0)
}

/** The event that a pet has another quantity or status, or is new. */
export function stockChanged({ petId, quantity, status }: Pick<Stock, 'petId' | 'quantity' | 'status'>): NewEvent {
  return { type: 'inventory.changed', subject: { type: 'inventory', id: petId }, data: { petId, quantity, status } }
}

/** The events of a change. Stock is low once it falls to the threshold, and again only after it was above it. */
export function stockEvents(before: StockOfPet, after: Stock, lowStock = 0): NewEvent[] {
  const { petId: id, name, categoryId } = before
  const { quantity, status } = after
  const hasNewStatus = before.status !== status
  if (before.quantity === quantity && !hasNewStatus) return []
  const isLow = before.quantity > lowStock && quantity <= lowStock
  const data = { id, name, categoryId, status }
  return [
    ...(hasNewStatus ? [{ type: 'pet.status_changed', subject: { type: 'pet', id }, data } as const] : []),
    stockChanged(after),
    ...(isLow ? [{ ...stockChanged(after), type: 'inventory.low' } as const] : []),
  ]
}

/** A hold stays until a caller ends it or the pet is sold. */
function withUnits(stock: Stock, quantity: number, reserved: number): Stock {
  const isSold = quantity === 0 && reserved === 0
  const after = { ...stock, quantity, reserved, held: isSold ? 0 : stock.held }
  return { ...after, status: statusOf(after) }
}

function statusOf({ quantity, reserved, held }: Omit<Stock, 'status'>): PetStatus {
  if (quantity === 0 && reserved === 0) return 'sold'
  return quantity === 0 || held === 1 ? 'pending' : 'available'
}

function withdraw(stock: Stock, units: number): number {
  if (stock.quantity < units)
    throw new StoreError(
      'insufficient_stock',
      `Pet ${stock.petId} has ${unitsText(stock.quantity)} left, ${units} ${units === 1 ? 'was' : 'were'} asked for.`,
    )
  return stock.quantity - units
}

function add(stock: Stock, units: number): number {
  const quantity = stock.quantity + units
  if (quantity > MAX_UNITS)
    throw new StoreError(
      'stock_limit',
      `Pet ${stock.petId} has ${unitsText(stock.quantity)}; ${units} more would exceed the maximum of ${MAX_UNITS}.`,
    )
  return quantity
}

function unitsText(units: number): string {
  return units === 1 ? '1 unit' : `${units} units`
}
