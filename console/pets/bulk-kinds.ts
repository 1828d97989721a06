// What can be done with several pets at once.
import type { Pet } from 'petstore-client'
import { type Action, action } from '../service/action.ts'

export type BulkKind = 'hold' | 'endHold' | 'sell' | 'move' | 'delete'

interface Bulk {
  readonly label: string
  readonly operation: 'updatePet' | 'deletePet'
  /** What a row says when it is done. */
  readonly done: string
  readonly isDangerous?: boolean
  /** What takes it back. */
  readonly reverse?: BulkKind
}

export const bulks: Readonly<Record<BulkKind, Bulk>> = {
  hold: { label: 'Hold', operation: 'updatePet', done: 'On hold', reverse: 'endHold' },
  endHold: { label: 'Release', operation: 'updatePet', done: 'Available', reverse: 'hold' },
  sell: { label: 'Sell', operation: 'updatePet', done: 'Sold' },
  move: { label: 'Move to a category', operation: 'updatePet', done: 'Moved' },
  delete: { label: 'Delete', operation: 'deletePet', done: 'Deleted', isDangerous: true },
}

/** Undefined as long as the category is not chosen. */
export function bulkAction(kind: BulkKind, pet: Pet, categoryId: number | undefined): Action | undefined {
  if (kind === 'delete') return action('deletePet', pet)
  if (kind === 'move') return categoryId === undefined ? undefined : action('updatePet', pet, { categoryId })
  const statuses = { hold: 'pending', endHold: 'available', sell: 'sold' } as const
  return action('updatePet', pet, { status: statuses[kind] })
}
