// Changes a stock: adds or removes units with a reason, or sets it to an exact count.
import type { InventoryItem, StockAdjustment } from 'petstore-client'
import type { MenuAction } from '../parts/actions.tsx'
import { CreateDialog, EditDialog, type Fields, type InputProps } from '../parts/form.tsx'
import { choice, IntegerInput, optionalText } from '../parts/inputs.tsx'
import { sentence, units } from '../parts/text.tsx'
import { useUndo } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { useById, usePetName } from '../service/queries.ts'

export const stockActions = ({ petId, quantity }: InventoryItem): readonly MenuAction[] => [
  { label: 'Adjust', operation: 'adjustInventory', dialog: <AdjustDialog petId={petId} quantity={quantity} /> },
  { label: 'Set', operation: 'setInventory', dialog: <SetDialog petId={petId} /> },
]

/** `count` is positive, except that of `counted`, which is the difference. `stock` is only displayed. */
type Draft = Omit<StockAdjustment, 'delta'> & { readonly count: number; readonly stock: number }

const Reason = choice([
  { value: 'received', label: 'Received: units were delivered' },
  { value: 'returned', label: 'Returned: units came back' },
  { value: 'damaged', label: 'Damaged: units can no longer be sold' },
  { value: 'lost', label: 'Lost: units are gone' },
  { value: 'counted', label: 'Counted: the stock is not what it should be' },
])

const adjustFields: Fields<Draft> = {
  reason: { label: 'Reason', input: (props) => <Reason {...props} isFirst={false} /> },
  // A stock that is too small is about the units too.
  count: { label: 'Units', aliases: ['delta', 'quantity'], input: Count },
  note: { label: 'Note', input: optionalText() },
}

function Count({ label, values, ...props }: InputProps<number, Draft>) {
  const isDifference = values.reason === 'counted'
  const after = values.stock + (deltaOf(values) || 0)
  return (
    <IntegerInput
      {...props}
      isFirst
      label={isDifference ? 'Difference' : label}
      description={`${units(values.stock)} in stock${after < 0 ? '' : `, ${units(after)} afterwards`}`}
      min={isDifference ? -values.stock : 1}
    />
  )
}

/** The reason says whether units come or go. A field that was emptied stays so: the service asks for it. */
const deltaOf = ({ reason, count }: Draft): number => (count && /damaged|lost/.test(reason) ? -count : count)

/** What others change at the same time is kept: only the difference is sent. `quantity` is what was displayed. */
function AdjustDialog({ petId, quantity }: Pick<InventoryItem, 'petId' | 'quantity'>) {
  const undo = useUndo()
  const name = usePetName(petId)
  const stock = useById('inventory', petId)?.quantity ?? quantity
  return (
    <CreateDialog
      title={`Adjust the stock of ${name}`}
      submit="Adjust"
      fields={adjustFields}
      first={{ reason: 'received', count: 1, stock } as Draft}
      actionOf={(draft) =>
        action('adjustInventory', petId, { delta: deltaOf(draft), reason: draft.reason, note: draft.note })
      }
      toast={(item, { base, changes }) => ({
        message: sentence`${name} has ${units(item.quantity)} now`,
        undo: () =>
          undo(
            action('adjustInventory', petId, reversed({ ...base, ...changes })),
            (item) => sentence`${name} has ${units(item.quantity)} again`,
          ),
      })}
    />
  )
}

/** Only `counted` fits both directions. */
function reversed(draft: Draft): StockAdjustment {
  const delta = deltaOf(draft)
  return { delta: -delta, reason: 'counted', note: `Undoes: ${draft.reason} ${delta}` }
}

const setFields: Fields<InventoryItem> = {
  quantity: {
    label: 'Units',
    input: ({ before, ...props }) => (
      <IntegerInput
        {...props}
        label="Units that can be ordered"
        description={`${units(before)} before, excluding those reserved for open orders`}
      />
    ),
  },
}

/** Of two people who set it, the second sees what the first has set. */
function SetDialog({ petId }: Pick<InventoryItem, 'petId'>) {
  const undo = useUndo()
  const name = usePetName(petId)
  return (
    <EditDialog
      title={`Set the stock of ${name}`}
      submit="Set"
      read={action('getInventoryItem', petId)}
      pick={(item) => item}
      fields={setFields}
      actionOf={(base, { quantity = base.quantity }) => action('setInventory', base, { quantity })}
      toast={(item, { base: { quantity } }) => ({
        message: sentence`${name} has ${units(item.quantity)} now`,
        undo: () =>
          undo(action('setInventory', item, { quantity }), () => sentence`${name} has ${units(quantity)} again`),
      })}
    />
  )
}
