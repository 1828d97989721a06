// Sets the stock of a pet to an exact count. Of two people who set it, the second sees what the first has set.
import type { InventoryItem } from 'petstore-client'
import { EditDialog, type Fields } from '../parts/form.tsx'
import { IntegerInput } from '../parts/inputs.tsx'
import { sentence, units } from '../parts/text.tsx'
import { useUndo } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { usePetName } from '../service/by-id.ts'

const fields: Fields<InventoryItem> = {
  quantity: {
    label: 'Units',
    input: ({ before, ...props }) => (
      <IntegerInput
        {...props}
        label="Units that can be ordered"
        description={`${units(before)} now, excluding those reserved for open orders`}
      />
    ),
  },
}

export function SetDialog({ petId, onClose }: { readonly petId: number; readonly onClose: () => void }) {
  const undo = useUndo()
  const name = usePetName(petId)
  return (
    <EditDialog
      title={`Set the stock of ${name}`}
      submit="Set"
      read={action('getInventoryItem', petId)}
      pick={(item) => item}
      fields={fields}
      actionOf={(base, { quantity = base.quantity }) => action('setInventory', base, { quantity })}
      toast={(item, { base: { quantity } }) => ({
        message: sentence`${name} has ${units(item.quantity)} now`,
        undo: () =>
          undo(action('setInventory', item, { quantity }), () => sentence`${name} has ${units(quantity)} again`),
      })}
      onClose={onClose}
    />
  )
}
