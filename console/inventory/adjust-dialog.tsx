// Adds units to a stock or removes them, with the reason. What others change meanwhile is kept: only the difference is sent.

import { Select, TextInput } from '@mantine/core'
import type { StockAdjustment } from 'petstore-client'
import { useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { IntegerInput } from '../parts/integer-input.tsx'
import { sentence } from '../parts/sentence.tsx'
import { useUndo } from '../parts/undo.ts'
import { units } from '../parts/units.ts'
import { usePetNames } from '../pets/pet-names.ts'
import { action } from '../service/action.ts'
import { adjustmentOf, isReason, type Reason, reasons } from './adjustment.ts'

interface Props {
  readonly petId: number
  /** As it was displayed. */
  readonly quantity: number
  readonly onClose: () => void
}

export function AdjustDialog({ petId, quantity, onClose }: Props) {
  const [reason, setReason] = useState<Reason>('received')
  const [count, setCount] = useState<number | undefined>(1)
  const [note, setNote] = useState('')
  const undo = useUndo()
  const name = usePetNames([petId])(petId)
  const adjustment = adjustmentOf(reason, count, note)

  /** Only `counted` fits both directions. */
  function takeBack({ delta, reason }: StockAdjustment): Promise<void> {
    const back = adjustmentOf('counted', -delta, `Undoes: ${reason} ${delta}`)
    return undo(action('adjustInventory', petId, back), (item) => sentence`${name} has ${units(item.quantity)} again`)
  }

  return (
    <ActionDialog
      title={`Adjust the stock of ${name}`}
      submit="Adjust"
      action={action('adjustInventory', petId, adjustment)}
      fields={['delta', 'quantity', 'reason', 'note']}
      onClose={onClose}
      toast={(item) => ({
        message: sentence`${name} has ${units(item.quantity)} now`,
        undo: () => takeBack(adjustment),
      })}
    >
      {(errorOf) => (
        <>
          <Select
            label="Reason"
            data={reasons}
            value={reason}
            onChange={(value) => isReason(value) && setReason(value)}
            allowDeselect={false}
            error={errorOf('reason')}
          />
          <IntegerInput
            label={reason === 'counted' ? 'Difference' : 'Units'}
            description={outcome(quantity, adjustment.delta)}
            value={count}
            onChange={setCount}
            min={reason === 'counted' ? -quantity : 1}
            // A stock that is too small is about the units too.
            error={errorOf('delta') ?? errorOf('quantity')}
            isAutofocused
          />
          <TextInput
            label="Note"
            placeholder="Optional"
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            error={errorOf('note')}
          />
        </>
      )}
    </ActionDialog>
  )
}

function outcome(quantity: number, delta: number | undefined): string {
  const after = quantity + (delta ?? 0)
  return after < 0 ? `${units(quantity)} in stock` : `${units(quantity)} in stock, ${units(after)} afterwards`
}
