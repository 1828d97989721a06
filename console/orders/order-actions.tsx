// Order actions: the dialogs that change, fulfill, or cancel one order, and the bulk actions.
import { Switch } from '@mantine/core'
import type { Order, OrderDetails } from 'petstore-client'
import type { MenuAction } from '../parts/actions.tsx'
import { AnimalText } from '../parts/animal-name.tsx'
import type { Bulk } from '../parts/bulk.tsx'
import { EditDialog, type Fields, type InputProps } from '../parts/form.tsx'
import { IntegerInput, TimeInput } from '../parts/inputs.tsx'
import { momentText, sentence, units } from '../parts/text.tsx'
import { useUndo } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { isPlaced, orderOf, type PlacedOrder } from './placed-order.ts'

/** Returns the actions allowed in the order's state. */
export function orderActions(order: PlacedOrder): readonly MenuAction[] {
  const dialog = (kind: DialogProps['kind']) => <OrderDialog kind={kind} order={order} />
  const change: MenuAction = { label: 'Change', operation: 'updateOrder', dialog: dialog('change') }
  if (order.complete) return [change]
  return [
    { label: 'Fulfill', operation: 'updateOrder', dialog: dialog('fulfill') },
    change,
    { label: 'Cancel', operation: 'cancelOrder', isDangerous: true, dialog: dialog('cancel') },
  ]
}

const comparedFields = {
  quantity: { label: 'Quantity' },
  shipDate: { label: 'Ship date', show: (at) => (at ? momentText(at) : 'None') },
  complete: { label: 'State', show: (complete) => (complete ? 'Fulfilled' : 'Open') },
} satisfies Fields<PlacedOrder>

const changeFields: Fields<PlacedOrder> = {
  // Once an order is fulfilled, only its ship date can be corrected.
  quantity: {
    ...comparedFields.quantity,
    input: ({ values, ...props }) => (values.complete ? null : <IntegerInput {...props} min={1} />),
  },
  shipDate: { ...comparedFields.shipDate, input: TimeInput },
}

const fulfillFields: Fields<PlacedOrder> = { shipDate: { ...comparedFields.shipDate, input: ShippedNow } }

function ShippedNow({ value, before, onChange }: InputProps<string | undefined>) {
  return (
    <Switch
      label="Set the ship date to now"
      checked={value !== before}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? new Date().toISOString() : before)}
    />
  )
}

interface DialogProps {
  readonly order: PlacedOrder
  readonly kind: 'change' | 'fulfill' | 'cancel'
}

function OrderDialog({ kind, order }: DialogProps) {
  const { id, petId } = order
  const about = `order ${id}`
  const undo = useUndo()
  const shared = {
    read: action('getOrder', id),
    pick: (read: Order) => (isPlaced(read) ? read : undefined),
    comparedFields,
  }
  if (kind === 'change')
    return (
      <EditDialog
        {...shared}
        title={`Change order ${id}`}
        submit="Save"
        fields={changeFields}
        actionOf={(base, changes) => action('updateOrder', base, changes)}
        toast={(order, { base: { quantity, shipDate = null } }) => ({
          about,
          message: `Order ${id} was changed`,
          undo: () =>
            undo(action('updateOrder', order, { quantity, shipDate }), () => `The change to order ${id} was undone`),
        })}
      />
    )
  if (kind === 'fulfill')
    return (
      <EditDialog
        {...shared}
        title={`Fulfill order ${id}`}
        submit="Fulfill"
        fields={fulfillFields}
        fixed={{ complete: true }}
        actionOf={(base, changes) => action('updateOrder', base, changes)}
        toast={() => ({ about, message: `Order ${id} was fulfilled` })}
      >
        {({ quantity }) =>
          sentence`${units(quantity)} of ${<AnimalText petId={petId} />} will leave the shop. A fulfilled order cannot be reopened or canceled.`
        }
      </EditDialog>
    )
  return (
    <EditDialog
      {...shared}
      title={`Cancel order ${id}`}
      submit="Cancel the order"
      isDangerous
      actionOf={(base) => action('cancelOrder', base)}
      toast={(_, { base: { petId, quantity, shipDate } }) => ({
        about,
        message: `Order ${id} was canceled. Undo places it again, with a new number.`,
        undo: () =>
          undo(
            action('placeOrder', { petId, quantity, shipDate }),
            (placed) => `Order ${id} was placed again as order ${placed.id}`,
          ),
      })}
    >
      {({ quantity }) =>
        sentence`${units(quantity)} of ${<AnimalText petId={petId} />} will return to stock, and the order will no longer exist.`
      }
    </EditDialog>
  )
}

const bulk = {
  noun: 'order',
  before: ({ petId, petName, categoryName, quantity }: OrderDetails) =>
    sentence`${units(quantity)} of ${<AnimalText petId={petId} name={petName} categoryName={categoryName} />}`,
}

const placeAgain: Bulk<OrderDetails> = {
  ...bulk,
  label: 'Place again',
  operation: 'placeOrder',
  done: 'Placed again, with a new number',
  actionOf: ({ petId, quantity, shipDate }) => action('placeOrder', { petId, quantity, shipDate }),
}

/** Bulk actions for orders. */
export const bulkOrders: readonly Bulk<OrderDetails>[] = [
  {
    ...bulk,
    label: 'Fulfill',
    operation: 'updateOrder',
    note: 'The units leave the shop. A fulfilled order cannot be reopened or canceled.',
    done: 'Fulfilled',
    actionOf: (order) => action('updateOrder', orderOf(order), { complete: true }),
  },
  {
    ...bulk,
    label: 'Cancel',
    submit: 'Cancel the orders',
    isDangerous: true,
    operation: 'cancelOrder',
    note: 'The units return to stock, and the orders are deleted. Undo re-creates the orders with new numbers.',
    done: 'Canceled',
    actionOf: (order) => action('cancelOrder', orderOf(order)),
    undo: { bulk: () => placeAgain, rowOf: (order) => order },
  },
]
