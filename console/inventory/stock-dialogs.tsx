// Dialogs that change a pet's stock: add or remove units with a reason, or set an exact count.
import type { InventoryItem, StockAdjustment } from 'petstore-client'
import type { MenuAction } from '../parts/actions.tsx'
import { useAnimalText } from '../parts/animal-name.tsx'
import { CreateDialog, EditDialog, type Fields, type InputProps } from '../parts/form.tsx'
import { choice, IntegerInput, optionalText } from '../parts/inputs.tsx'
import { sentence, units } from '../parts/text.tsx'
import { undoFailure, useToast, useUndo } from '../parts/toasts.tsx'
import { type Action, action } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { useById } from '../service/queries.ts'
import { useStore } from '../service/session.tsx'
import { reversal } from './movements.ts'

export const stockActions = ({ petId, quantity, status }: InventoryItem): readonly MenuAction[] => [
  { label: 'Adjust', operation: 'adjustInventory', dialog: <AdjustDialog {...{ petId, quantity, status }} /> },
  { label: 'Set', operation: 'setInventory', dialog: <SetDialog petId={petId} /> },
]

/** `count` is positive, except for the reason `counted`, where it is a signed difference. `stock` is only displayed. */
type Draft = Omit<StockAdjustment, 'delta'> & { readonly count: number; readonly stock: number }

const Reason = choice([
  { value: 'received', label: 'Received: units were delivered' },
  { value: 'returned', label: 'Returned: units came back' },
  { value: 'damaged', label: 'Damaged: units can no longer be sold' },
  { value: 'lost', label: 'Lost: units are missing' },
  { value: 'counted', label: 'Counted: the actual stock differs' },
])

const adjustFields: Fields<Draft> = {
  reason: { label: 'Reason', input: (props) => <Reason {...props} isFirst={false} /> },
  // The service reports insufficient stock under `quantity`, so also show that error beside this field.
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
      description={`${units(values.stock)} left to sell${after < 0 ? '' : `, ${units(after)} afterwards`}`}
      min={isDifference ? -values.stock : 1}
    />
  )
}

/** Derives the sign from the reason. An empty count stays empty, so the service rejects it. */
const deltaOf = ({ reason, count }: Draft): number => (count && /damaged|lost/.test(reason) ? -count : count)

/** Describes a pet's stock. Includes the status, because a pet that runs out of units is marked as sold. */
export const stockText = (name: string, { quantity, status }: InventoryItem, when: 'now' | 'again') =>
  sentence`${name} ${when} has ${units(quantity)} and is ${status}`

/** A pet's stock before a change. */
type Before = Pick<InventoryItem, 'quantity' | 'status'>

/**
 * Undoes a stock change. If the change sold a pet that was on hold, the undo restores the hold, unless someone else has changed the stock
 * since: units received later are not on hold.
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

/** Adds or removes units. Sends only the difference, so other people's concurrent changes are preserved. `item` is the displayed row. */
function AdjustDialog({ petId, ...item }: InventoryItem) {
  const name = useAnimalText(petId)
  const undo = useStockUndo(petId, name)
  const { quantity: stock, status } = useById('pet', petId) ?? item
  return (
    <CreateDialog
      title={`Adjust the stock of ${name}`}
      submit="Adjust"
      fields={adjustFields}
      initialValues={{ reason: 'received', count: 1, stock } as Draft}
      actionOf={(draft) =>
        action('adjustInventory', petId, { delta: deltaOf(draft), reason: draft.reason, note: draft.note })
      }
      toast={(changed, { base, changes }) => {
        const draft = { ...base, ...changes }
        const before = { quantity: changed.quantity - deltaOf(draft), status }
        return {
          message: stockText(name, changed, 'now'),
          undo: () => undo(action('adjustInventory', petId, reversal(deltaOf(draft), draft.reason)), before),
        }
      }}
    />
  )
}

const setFields: Fields<InventoryItem> = {
  quantity: {
    label: 'Units',
    input: ({ before, ...props }) => (
      <IntegerInput
        {...props}
        label="Units that can be ordered"
        description={`Currently ${units(before)}, excluding those reserved for open orders`}
      />
    ),
  },
}

/** Sets an exact count. If two people set it at once, the second sees a conflict. */
function SetDialog({ petId }: Pick<InventoryItem, 'petId'>) {
  const name = useAnimalText(petId)
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
