// Sets the stock of a pet to an exact count. Of two people who set it, the second sees what the first has set.

import type { InventoryItem } from 'petstore-client'
import { useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { Conflict } from '../parts/conflict.tsx'
import { useEdited } from '../parts/edited.ts'
import { formBody } from '../parts/form-body.ts'
import { IntegerInput } from '../parts/integer-input.tsx'
import { ReadingDialog } from '../parts/reading-dialog.tsx'
import { sentence } from '../parts/sentence.tsx'
import { useUndo } from '../parts/undo.ts'
import { units } from '../parts/units.ts'
import { usePetNames } from '../pets/pet-names.ts'
import { action } from '../service/action.ts'

interface Props {
  readonly petId: number
  readonly onClose: () => void
}

export function SetDialog({ petId, onClose }: Props) {
  const { base, current, error, retry, takeCurrent } = useEdited(action('getInventoryItem', petId))
  const [typed, setTyped] = useState<number | null>()
  const undo = useUndo()
  const name = usePetNames([petId])(petId)
  const title = `Set the stock of ${name}`
  if (!base) return error ? <ReadingDialog title={title} error={error} onRetry={retry} onClose={onClose} /> : null
  const before = base.quantity
  // Null is an emptied field, for which the service asks.
  const value = typed === undefined ? before : (typed ?? undefined)

  const undone = (item: InventoryItem) => () =>
    undo(action('setInventory', item, { quantity: before }), () => sentence`${name} has ${units(before)} again`)

  return (
    <ActionDialog
      title={title}
      submit="Set"
      action={action('setInventory', base, formBody({ quantity: value }))}
      fields={['quantity']}
      onClose={onClose}
      toast={(item) => ({ message: sentence`${name} has ${units(item.quantity)} now`, undo: undone(item) })}
      current={current}
      takeCurrent={takeCurrent}
      conflict={(overwrite) => (
        <Conflict
          fields={[
            {
              label: 'Units',
              before: String(before),
              yours: String(value ?? ''),
              theirs: String(current?.quantity ?? ''),
            },
          ]}
          onOverwrite={overwrite}
          onTakeTheirs={() => {
            takeCurrent()
            setTyped(undefined)
          }}
        />
      )}
    >
      {(errorOf) => (
        <IntegerInput
          label="Units that can be ordered"
          description={`${units(before)} until now. Units that open orders have reserved do not count.`}
          value={value}
          onChange={(next) => setTyped(next ?? null)}
          error={errorOf('quantity')}
          isAutofocused
        />
      )}
    </ActionDialog>
  )
}
