// What can be done with several orders at once.
import type { Bulk } from '../parts/bulk.tsx'
import { sentence, units } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { usePetName } from '../service/by-id.ts'
import type { PlacedOrder } from './placed-order.ts'

function Units({ petId, quantity }: PlacedOrder) {
  const name = usePetName(petId)
  return sentence`${units(quantity)} of ${name}`
}

const shared = {
  noun: 'order',
  before: (order: PlacedOrder) => <Units {...order} />,
}

const placeAgain: Bulk<PlacedOrder> = {
  ...shared,
  label: 'Place again',
  operation: 'placeOrder',
  done: 'Placed again, with a new number',
  actionOf: ({ petId, quantity, shipDate }) => action('placeOrder', { petId, quantity, shipDate }),
}

export const bulkOrders: readonly Bulk<PlacedOrder>[] = [
  {
    ...shared,
    label: 'Fulfill',
    operation: 'updateOrder',
    note: 'The units leave the shop. A fulfilled order cannot be reopened or cancelled.',
    done: 'Fulfilled',
    actionOf: (order) => action('updateOrder', order, { complete: true }),
    read: (store, id) => store.orders.get(id),
  },
  {
    ...shared,
    label: 'Cancel',
    submit: 'Cancel the orders',
    isDangerous: true,
    operation: 'cancelOrder',
    note: 'The units return to the stock, and the orders no longer exist. Undo places them again, with new numbers.',
    done: 'Cancelled',
    actionOf: (order) => action('cancelOrder', order),
    read: (store, id) => store.orders.get(id),
    undo: { bulk: () => placeAgain, rowOf: (order) => order },
  },
]
