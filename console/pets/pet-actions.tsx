// Bulk actions, and actions for a single pet, depending on its status. A hold needs no dialog, because it can be undone.
import type { Pet, PetStatus } from 'petstore-client'
import type { ReactNode } from 'react'
import { CategoryPicker } from '../categories/category-picker.tsx'
import type { MenuAction } from '../parts/actions.tsx'
import type { Bulk } from '../parts/bulk.tsx'
import { lateFailureOf } from '../parts/failure.ts'
import { capitalized, sentence } from '../parts/text.tsx'
import { useToast, useUndo } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { PetDialog, petText } from './pet-dialogs.tsx'

export function usePetActions(pet: Pet, deletedTo?: string): readonly MenuAction[] {
  const setStatus = useStatusChange(pet)
  const change = { operation: 'updatePet' } as const
  const holds: Readonly<Record<string, MenuAction>> = {
    available: { ...change, label: 'Hold', onClick: () => void setStatus('pending') },
    pending: { ...change, label: 'Release', onClick: () => void setStatus('available') },
  }
  const hold = holds[pet.status ?? '']
  const sell = { ...change, label: 'Sell', dialog: <PetDialog kind="sell" pet={pet} /> }
  const remove = <PetDialog kind="delete" pet={pet} leaveTo={deletedTo} />
  return [
    { ...change, label: 'Edit', dialog: <PetDialog kind="edit" pet={pet} /> },
    ...(hold ? [hold] : []),
    ...(pet.status === 'sold' ? [] : [sell]),
    { operation: 'deletePet', label: 'Delete', isDangerous: true, dialog: remove },
  ]
}

function useStatusChange(row: Pet): (status: PetStatus) => Promise<void> {
  const change = useChange()
  const undo = useUndo()
  const showToast = useToast()
  return async (status) => {
    try {
      const pet = await change(action('updatePet', row, { status }), { isRow: true })
      showToast({
        about: `pet ${pet.id}`,
        message: stateText(pet),
        // Refer to the updated pet, whose ETag keeps the undo from overwriting someone else's later change.
        undo: () => undo(action('updatePet', pet, { status: row.status }), stateText),
      })
    } catch (error) {
      showToast({ message: sentence`${petText(row)}: ${lateFailureOf(error)}`, isError: true })
    }
  }
}

const stateText = (pet: Pet): ReactNode =>
  pet.status === 'pending' ? sentence`${petText(pet)} is on hold` : sentence`${petText(pet)} is available`

const shared = {
  noun: 'pet',
  operation: 'updatePet',
  before: ({ status = 'available' }: Pet) => capitalized(status),
} as const

const statusBulk = (label: string, status: PetStatus, done: string): Bulk<Pet> => ({
  ...shared,
  label,
  done,
  actionOf: (pet) => action('updatePet', pet, { status }),
})

/** Undoes only actual status changes, starting from the updated pet, whose ETag protects later changes by others. */
const undoFrom = (before: PetStatus, bulk: () => Bulk<Pet>) => ({
  bulk,
  rowOf: ({ status }: Pet, changed: unknown) => (status === before ? (changed as Pet) : undefined),
})

const hold: Bulk<Pet> = { ...statusBulk('Hold', 'pending', 'On hold'), undo: undoFrom('available', () => release) }
const release: Bulk<Pet> = { ...statusBulk('Release', 'available', 'Available'), undo: undoFrom('pending', () => hold) }

export const petBulks: readonly Bulk<Pet>[] = [
  hold,
  release,
  {
    ...statusBulk('Sell', 'sold', 'Sold'),
    note: 'Their stock will be set to 0. Pets with open orders cannot be sold.',
  },
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
    note: 'This cannot be undone. Pets with orders cannot be deleted.',
    done: 'Deleted',
    actionOf: (pet) => action('deletePet', pet),
  },
]
