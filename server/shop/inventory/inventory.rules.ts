// Rules for a pet's stock and status, as pure functions. For diagrams, see docs/understand/states.md.
import type { components } from '../../../contract/generated/types.ts'
import { StoreError } from '../../errors.ts'
import type { NewEvent } from '../../feed/events/events.ts'
import { type PetRow, petEvent } from '../pet-row.ts'

type InventoryItem = components['schemas']['InventoryItem']
type PetStatus = components['schemas']['PetStatus']

export const MAX_UNITS = 2_147_483_647

/** Returns a new animal's stock: one unit, or none if it is already sold. An animal created as pending is on hold. */
export function initialStock(status: PetStatus): Pick<PetRow, 'quantity' | 'held'> {
  return { quantity: status === 'sold' ? 0 : 1, held: Number(status === 'pending') }
}

/** Reserves units of an available pet for a new order. Fails with: pet_not_available, insufficient_stock. */
export function reserve(pet: PetRow, units: number): PetRow {
  if (pet.status !== 'available')
    throw new StoreError('pet_not_available', `Pet ${pet.id} is ${pet.status} and cannot be ordered.`)
  return reserveMore(pet, units)
}

/** Reserves more units for an existing order, even if the pet is on hold. Fails with: insufficient_stock. */
export function reserveMore(pet: PetRow, units: number): PetRow {
  return withUnits(pet, withdraw(pet, units), pet.reserved + units)
}

/** Releases reserved units, so they can be ordered. Fails with: stock_limit. */
export function release(pet: PetRow, units: number): PetRow {
  return withUnits(pet, add(pet, units), pet.reserved - units)
}

/** Fulfills an order: its reserved units leave the shop. */
export function fulfill(pet: PetRow, units: number): PetRow {
  return withUnits(pet, pet.quantity, pet.reserved - units)
}

export function setStock(pet: PetRow, quantity: number): PetRow {
  return withUnits(pet, quantity, pet.reserved)
}

/** Adds `delta` to the quantity. Fails with: insufficient_stock, stock_limit. */
export function adjustStock(pet: PetRow, delta: number): PetRow {
  return setStock(pet, delta < 0 ? withdraw(pet, -delta) : add(pet, delta))
}

/** Sets the status explicitly; setting the current status is not an error. Fails with: open_orders, out_of_stock, illegal_transition. */
export function setStatus(pet: PetRow, to: PetStatus): PetRow {
  if (to === pet.status) return pet
  if (to === 'sold') return sellAll(pet)
  if (to === 'pending' && pet.status === 'sold')
    throw new StoreError('illegal_transition', `Pet ${pet.id} is sold and cannot become pending.`)
  if (to === 'available' && pet.quantity === 0)
    throw new StoreError(
      'out_of_stock',
      `Pet ${pet.id} has no stock and cannot become available; set its stock, which makes it available.`,
    )
  return { ...pet, status: to, held: Number(to === 'pending') }
}

function sellAll(pet: PetRow): PetRow {
  if (pet.reserved > 0)
    throw new StoreError(
      'open_orders',
      `Pet ${pet.id} has ${unitsText(pet.reserved)} reserved for open orders and cannot be sold; fulfill or cancel them first.`,
    )
  return setStock(pet, 0)
}

export function toInventoryItem({ id, quantity, status }: PetRow): InventoryItem {
  return { petId: id, quantity, status }
}

/** Returns the event for a new pet or for a change in quantity or status. */
export function stockChanged(pet: PetRow): NewEvent {
  return { type: 'inventory.changed', subject: { type: 'inventory', id: pet.id }, data: toInventoryItem(pet) }
}

/**
 * Returns a change's events. Low stock is reported when the stock falls to the threshold, and again only after the stock has risen above
 * the threshold.
 */
export function stockEvents(before: PetRow, after: PetRow, lowStock = 0): NewEvent[] {
  const hasNewStatus = before.status !== after.status
  if (before.quantity === after.quantity && !hasNewStatus) return []
  const isLow = before.quantity > lowStock && after.quantity <= lowStock
  const changed = stockChanged(after)
  return [
    ...(hasNewStatus ? [petEvent('pet.status_changed', after)] : []),
    changed,
    ...(isLow ? [{ ...changed, type: 'inventory.low' } as const] : []),
  ]
}

/** Sets the units and derives the status. A hold lasts until a caller ends it or the pet is sold. */
function withUnits(pet: PetRow, quantity: number, reserved: number): PetRow {
  const isSold = quantity === 0 && reserved === 0
  const after = { ...pet, quantity, reserved, held: isSold ? 0 : pet.held }
  return { ...after, status: statusOf(after) }
}

function statusOf({ quantity, reserved, held }: Omit<PetRow, 'status'>): PetStatus {
  if (quantity === 0 && reserved === 0) return 'sold'
  return quantity === 0 || held === 1 ? 'pending' : 'available'
}

function withdraw(pet: PetRow, units: number): number {
  if (pet.quantity < units)
    throw new StoreError(
      'insufficient_stock',
      `Pet ${pet.id} has ${unitsText(pet.quantity)} left; ${units} ${units === 1 ? 'was' : 'were'} requested.`,
    )
  return pet.quantity - units
}

function add(pet: PetRow, units: number): number {
  const quantity = pet.quantity + units
  if (quantity > MAX_UNITS)
    throw new StoreError(
      'stock_limit',
      `Pet ${pet.id} has ${unitsText(pet.quantity)}; ${units} more would exceed the maximum of ${MAX_UNITS}.`,
    )
  return quantity
}

function unitsText(units: number): string {
  return units === 1 ? '1 unit' : `${units} units`
}
