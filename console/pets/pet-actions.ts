// What can be done with a pet in its status, and a hold, which is sent at once and can be undone.
import type { Pet, PetStatus, Petstore } from 'petstore-client'
import type { ReactNode } from 'react'
import type { MenuAction } from '../parts/actions.tsx'
import { lateFailureOf } from '../parts/failure.ts'
import { sentence } from '../parts/text.tsx'
import { useToast, useUndo } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import type { OpenDialog } from './pet-dialogs.tsx'

/** `open` displays a dialog. */
export function usePetActions(pet: Pet, open: (dialog: OpenDialog) => void): readonly MenuAction[] {
  const setStatus = useStatusChange(pet)
  const change = { operation: 'updatePet' } as const
  const holds: Readonly<Record<string, MenuAction>> = {
    available: { ...change, label: 'Hold', onClick: () => void setStatus('pending') },
    pending: { ...change, label: 'Release', onClick: () => void setStatus('available') },
  }
  const hold = holds[pet.status ?? '']
  const sell = { ...change, label: 'Sell', onClick: () => open({ kind: 'sell', pet }) }
  return [
    { ...change, label: 'Edit', onClick: () => open({ kind: 'edit', pet }) },
    ...(hold ? [hold] : []),
    ...(pet.status === 'sold' ? [] : [sell]),
    { operation: 'deletePet', label: 'Delete', isDangerous: true, onClick: () => open({ kind: 'delete', pet }) },
  ]
}

function useStatusChange(shown: Pet): (status: PetStatus) => Promise<void> {
  const change = useChange()
  const undo = useUndo()
  const showToast = useToast()
  return async (status) => {
    try {
      const pet = await change(action('updatePet', shown, { status }), (store) => readPet(store, shown.id))
      showToast({
        message: stateText(pet),
        // By the pet as it is now: what someone else has done since is not undone.
        undo: () => undo(action('updatePet', pet, { status: shown.status }), stateText),
      })
    } catch (error) {
      showToast({ message: sentence`${shown.name}: ${lateFailureOf(error)}`, isError: true })
    }
  }
}

const stateText = ({ name, status }: Pet): ReactNode =>
  status === 'pending' ? sentence`${name} is on hold` : sentence`${name} is available`

/** With its tag; undefined if there is none. */
export const readPet = async (store: Petstore, id: number): Promise<Pet | undefined> =>
  (await store.pets.list({ id }))[0]
