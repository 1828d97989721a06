// Places an order for a pet that is found by typing. A buyer who comes too late for the last unit reads why beside the field.
import { Switch } from '@mantine/core'
import type { Order } from 'petstore-client'
import { useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { formBody } from '../parts/form-body.ts'
import { IntegerInput } from '../parts/integer-input.tsx'
import type { Toast } from '../parts/toasts.tsx'
import { useUndo } from '../parts/undo.ts'
import { units } from '../parts/units.ts'
import { PetPicker } from '../pets/pet-picker.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { ShipDateInput } from './ship-date-input.tsx'

interface Props {
  readonly petId?: number | undefined
  readonly onClose: () => void
}

export function PlaceOrder({ petId: firstPetId, onClose }: Props) {
  const [petId, setPetId] = useState(firstPetId)
  // Null is an emptied field, for which the service asks: without one it would order a unit.
  const [quantity, setQuantity] = useState<number | null>(1)
  const [shipDate, setShipDate] = useState<string>()
  const [complete, setComplete] = useState(false)
  const toast = usePlacedToast()
  return (
    <ActionDialog
      title="Place an order"
      submit="Place the order"
      action={action('placeOrder', formBody({ petId, quantity, shipDate, complete: complete || undefined }))}
      fields={['petId', 'quantity', 'shipDate']}
      onClose={onClose}
      toast={toast}
    >
      {(errorOf) => (
        <>
          <PetPicker
            petId={petId}
            onChange={({ id }) => setPetId(id)}
            error={errorOf('petId')}
            isAutofocused={firstPetId === undefined}
          />
          <IntegerInput
            label="Quantity"
            description={<Stock petId={petId} />}
            value={quantity ?? undefined}
            onChange={(next) => setQuantity(next ?? null)}
            min={1}
            error={errorOf('quantity')}
            isAutofocused={firstPetId !== undefined}
          />
          <ShipDateInput value={shipDate} onChange={setShipDate} error={errorOf('shipDate')} />
          <Switch
            label="Sold over the counter"
            description="Places and fulfills the order in one step, as in a sale over the counter"
            checked={complete}
            onChange={({ currentTarget }) => setComplete(currentTarget.checked)}
          />
        </>
      )}
    </ActionDialog>
  )
}

/** How many units can be ordered now. */
function Stock({ petId }: { readonly petId: number | undefined }) {
  const { data } = useData(action('getInventoryItem', petId ?? 0), { isEnabled: petId !== undefined })
  return petId === undefined || !data ? 'Units of the pet' : `${units(data.quantity)} can be ordered`
}

function usePlacedToast(): (order: Order) => Toast {
  const undo = useUndo()
  return (order) => {
    const { id, quantity = 1, complete } = order
    if (complete) return { message: `Order ${id} was placed and fulfilled: ${units(quantity)}` }
    return {
      message: `Order ${id} was placed: ${units(quantity)}`,
      undo: () => undo(action('cancelOrder', order), () => `Order ${id} was cancelled`),
    }
  }
}
