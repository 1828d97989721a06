// What may become of a pet, decided without a database. docs/decisions/0004-one-row-per-animal.md says why stock is here too.
import type { components } from '../../contract/generated/types.ts'
import { StoreError } from '../errors.ts'

type PetStatus = components['schemas']['PetStatus']

/** The units a new animal comes with: itself, unless it is gone already. */
export function firstStock(status: PetStatus): number {
  return status === 'sold' ? 0 : 1
}

interface Books {
  readonly id: number
  readonly status: PetStatus
  readonly quantity: number
  readonly reserved: number
}

/**
 * The stock a pet has after someone sets its status by hand. The same status again is no error.
 * Refuses: open_orders, out_of_stock, illegal_transition.
 */
export function stockAfterMove(pet: Books, to: PetStatus): number {
  if (to === pet.status) return pet.quantity
  if (to === 'sold') return stockWhenSold(pet)
  if (to === 'pending' && pet.status === 'sold')
    throw new StoreError('illegal_transition', `Pet ${pet.id} is sold and cannot become pending.`)
  if (to === 'available' && pet.quantity === 0)
    throw new StoreError(
      'out_of_stock',
      `Pet ${pet.id} has no stock and cannot become available; set its stock, which makes it available.`,
    )
  return pet.quantity
}

function stockWhenSold(pet: Books): number {
  if (pet.reserved === 0) return 0
  const units = pet.reserved === 1 ? '1 unit' : `${pet.reserved} units`
  throw new StoreError(
    'open_orders',
    `Pet ${pet.id} has ${units} promised to open orders and cannot be sold; fulfil or cancel them first.`,
  )
}
