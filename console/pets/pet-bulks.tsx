// What can be done with several pets at once.
import type { Pet, PetStatus } from 'petstore-client'
import { CategoryPicker } from '../categories/category-picker.tsx'
import type { Bulk } from '../parts/bulk.tsx'
import { capitalized } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { readPet } from './pet-actions.ts'

const shared = {
  noun: 'pet',
  operation: 'updatePet',
  before: ({ status = 'available' }: Pet) => capitalized(status),
  read: readPet,
} as const

const statusBulk = (label: string, status: PetStatus, done: string): Bulk<Pet> => ({
  ...shared,
  label,
  done,
  actionOf: (pet) => action('updatePet', pet, { status }),
})

/** Takes back only what has changed, from the pet as it is now: what someone else has done is not undone. */
const undoFrom = (before: PetStatus, bulk: () => Bulk<Pet>) => ({
  bulk,
  rowOf: ({ status }: Pet, changed: unknown) => (status === before ? (changed as Pet) : undefined),
})

const hold: Bulk<Pet> = { ...statusBulk('Hold', 'pending', 'On hold'), undo: undoFrom('available', () => release) }
const release: Bulk<Pet> = { ...statusBulk('Release', 'available', 'Available'), undo: undoFrom('pending', () => hold) }

export const petBulks: readonly Bulk<Pet>[] = [
  hold,
  release,
  statusBulk('Sell', 'sold', 'Sold'),
  {
    ...shared,
    label: 'Move to a category',
    submit: 'Move',
    done: 'Moved',
    input: (props) => <CategoryPicker {...props} isFirst />,
    actionOf: (pet, categoryId) => (categoryId === undefined ? undefined : action('updatePet', pet, { categoryId })),
  },
  {
    ...shared,
    label: 'Delete',
    operation: 'deletePet',
    isDangerous: true,
    note: 'This cannot be undone. Pets with orders are kept.',
    done: 'Deleted',
    actionOf: (pet) => action('deletePet', pet),
  },
]
