// The dialogs that change one pet.

import { Text } from '@mantine/core'
import type { Pet } from 'petstore-client'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { sentence } from '../parts/sentence.tsx'
import { action } from '../service/action.ts'
import { EditPet } from './pet-form.tsx'

export interface OpenDialog {
  readonly kind: 'edit' | 'sell' | 'delete'
  readonly pet: Pet
}

interface Props extends OpenDialog {
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

export function PetDialog({ kind, pet, onClose, onDeleted }: Props) {
  const { id, name } = pet
  if (kind === 'edit') return <EditPet petId={id} onClose={onClose} />
  if (kind === 'sell')
    return (
      <ActionDialog
        title={`Sell ${name}`}
        submit="Sell"
        action={action('updatePet', id, { status: 'sold' })}
        toast={() => ({ message: sentence`${name} is sold` })}
        onClose={onClose}
      >
        <Text size="sm">
          The status becomes sold and the stock 0. Open orders must be fulfilled or cancelled first.
        </Text>
      </ActionDialog>
    )
  return (
    <ActionDialog
      title={`Delete ${name}`}
      submit="Delete"
      isDangerous
      action={action('deletePet', id)}
      toast={() => ({ message: sentence`${name} was deleted` })}
      onClose={onClose}
      onDone={() => onDeleted?.()}
    >
      <Text size="sm">This cannot be undone. A pet that has orders cannot be deleted.</Text>
    </ActionDialog>
  )
}
