// Changes a stock: adds or removes units with a reason, or sets it to an exact count.
import type { InventoryItem, StockAdjustment } from 'petstore-client'
import type { MenuAction } from '../parts/actions.tsx'
import { CreateDialog, EditDialog, type Fields, type InputProps } from '../parts/form.tsx'
import { choice, IntegerInput, optionalText } from '../parts/inputs.tsx'
import { sentence, units } from '../parts/text.tsx'
import { undoFailure, useToast, useUndo } from '../parts/toasts.tsx'
import { type Action, action } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { useById, usePetName } from '../service/queries.ts'
import { useStore } from '../session/session.tsx'

export const stockActions = ({ petId, ...item }: InventoryItem): readonly MenuAction[] => [
  { label: 'Adjust', operation: 'adjustInventory', dialog: <AdjustDialog petId={petId} {...item} /> },
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

/** With the status, since a pet without units is sold. */
export const stockText = (name: string, { quantity, status }: InventoryItem, when: 'now' | 'again') =>
  sentence`${name} has ${units(quantity)} ${when} and is ${status}`

/** What a stock was before. */
type Before = Pick<InventoryItem, 'quantity' | 'status'>

/**
 * Undoes a change of the stock. A pet that was sold by it has lost its hold, which is put on again unless others have changed the stock
 * since: what they have received is not on hold.
 */
export function useStockUndo(petId: number, name: string) {
  const undo = useUndo()
  const change = useChange()
  const store = useStore()
  const showToast = useToast()
  return (stock: Action<'adjustInventory' | 'setInventory'>, before: Before) =>
    undo(stock, async (item) => {
      const isAsBefore = item.quantity === before.quantity
      const hasLostHold = before.status === 'pending' && item.status === 'available' && isAsBefore
      if (!hasLostHold) return stockText(name, item, isAsBefore ? 'again' : 'now')
      try {
        const [pet] = await store.pets.list({ id: petId })
        if (pet) await change(action('updatePet', pet, { status: before.status }))
        return stockText(name, { ...item, status: before.status }, 'again')
      } catch (error) {
        showToast({ message: sentence`${name} is no longer on hold. ${undoFailure(error)}`, isError: true })
        return stockText(name, item, 'again')
      }
    })
}

/** What others change at the same time is kept: only the difference is sent. The item is what was displayed. */
function AdjustDialog({ petId, ...item }: InventoryItem) {
  const name = usePetName(petId)
  const undo = useStockUndo(petId, name)
  const { quantity: stock, status } = useById('inventory', petId) ?? item
  return (
    <CreateDialog
      title={`Adjust the stock of ${name}`}
      submit="Adjust"
      fields={adjustFields}
      first={{ reason: 'received', count: 1, stock } as Draft}
      actionOf={(draft) =>
        action('adjustInventory', petId, { delta: deltaOf(draft), reason: draft.reason, note: draft.note })
      }
      toast={(changed, { base, changes }) => {
        const draft = { ...base, ...changes }
        const before = { quantity: changed.quantity - deltaOf(draft), status }
        return {
          message: stockText(name, changed, 'now'),
          undo: () => undo(action('adjustInventory', petId, reversed(deltaOf(draft), draft.reason)), before),
        }
      }}
    />
  )
}

/** Only `counted` fits both directions. */
export function reversed(delta: number, reason: StockAdjustment['reason']): StockAdjustment {
  return { delta: -delta, reason: 'counted', note: `Undoes: ${reason} ${delta}` }
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
  const name = usePetName(petId)
  const undo = useStockUndo(petId, name)
  return (
    <EditDialog
      title={`Set the stock of ${name}`}
      submit="Set"
      read={action('getInventoryItem', petId)}
      pick={(item) => item}
      fields={setFields}
      actionOf={(base, { quantity = base.quantity }) => action('setInventory', base, { quantity })}
      toast={(item, { base }) => ({
        message: stockText(name, item, 'now'),
        undo: () => undo(action('setInventory', item, { quantity: base.quantity }), base),
      })}
    />
  )
}
