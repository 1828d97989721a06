// The dialogs that change one pet.

import { Text } from '@mantine/core'
import type { Pet } from 'petstore-client'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { ReadingDialog } from '../parts/reading-dialog.tsx'
import { sentence } from '../parts/sentence.tsx'
import { action } from '../service/action.ts'
import { useEditedPet } from './edited-pet.ts'
import { PetConflict } from './pet-conflict.tsx'
import { EditPet } from './pet-form.tsx'

export interface OpenDialog {
  readonly kind: 'edit' | 'sell' | 'delete'
  readonly pet: Pet
}

interface Props {
  readonly pet: Pet
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

export function PetDialog({ kind, ...props }: OpenDialog & Props) {
  if (kind === 'edit') return <EditPet {...props} />
  return kind === 'sell' ? <SellPet {...props} /> : <DeletePet {...props} />
}

function SellPet({ pet: { id, name }, onClose }: Props) {
  const { base, current, error, retry, takeCurrent } = useEditedPet(id)
  const title = `Sell ${name}`
  if (!base) return error ? <ReadingDialog title={title} error={error} onRetry={retry} onClose={onClose} /> : null
  return (
    <ActionDialog
      title={title}
      submit="Sell"
      action={action('updatePet', base, { status: 'sold' })}
      toast={() => ({ message: sentence`${name} is sold` })}
      onClose={onClose}
      current={current}
      takeCurrent={takeCurrent}
      conflict={(overwrite) => (
        <PetConflict
          before={base}
          yours={{ status: 'sold' }}
          theirs={current ?? base}
          onOverwrite={overwrite}
          onTakeTheirs={takeCurrent}
        />
      )}
    >
      <Text size="sm">The status becomes sold and the stock 0. Open orders must be fulfilled or cancelled first.</Text>
    </ActionDialog>
  )
}

function DeletePet({ pet: { id, name }, onClose, onDeleted }: Props) {
  const { base, current, error, retry, takeCurrent } = useEditedPet(id)
  const title = `Delete ${name}`
  if (!base) return error ? <ReadingDialog title={title} error={error} onRetry={retry} onClose={onClose} /> : null
  return (
    <ActionDialog
      title={title}
      submit="Delete"
      isDangerous
      action={action('deletePet', base)}
      toast={() => ({ message: sentence`${name} was deleted` })}
      onClose={onClose}
      onDone={() => onDeleted?.()}
      takeCurrent={takeCurrent}
      conflict={(overwrite) => (
        <PetConflict
          before={base}
          yours={{}}
          theirs={current ?? base}
          onOverwrite={overwrite}
          onTakeTheirs={takeCurrent}
        />
      )}
    >
      <Text size="sm">This cannot be undone. A pet that has orders cannot be deleted.</Text>
    </ActionDialog>
  )
}
