// What can be done with a pet in its status.
import type { Pet } from 'petstore-client'
import type { MenuAction } from '../parts/menu-button.tsx'
import { useHold } from './hold.ts'
import type { OpenDialog } from './pet-dialog.tsx'

/** Returns a function from a pet to its actions. `open` displays a dialog. */
export function usePetActions(open: (dialog: OpenDialog) => void): (pet: Pet) => MenuAction[] {
  const { hold, endHold } = useHold()
  return (pet) => {
    const change = { operation: 'updatePet' } as const
    const holds: Readonly<Record<string, MenuAction[]>> = {
      available: [{ ...change, label: 'Hold', onClick: () => void hold(pet) }],
      pending: [{ ...change, label: 'Release', onClick: () => void endHold(pet) }],
    }
    const sell = { ...change, label: 'Sell', onClick: () => open({ kind: 'sell', pet }) }
    return [
      { ...change, label: 'Edit', onClick: () => open({ kind: 'edit', pet }) },
      ...(holds[pet.status ?? ''] ?? []),
      ...(pet.status === 'sold' ? [] : [sell]),
      { operation: 'deletePet', label: 'Delete', isDangerous: true, onClick: () => open({ kind: 'delete', pet }) },
    ]
  }
}
