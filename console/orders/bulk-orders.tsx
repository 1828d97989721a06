// Fulfills or cancels several orders at once. Each has its own outcome, in the words of the service.
import { Text } from '@mantine/core'
import { useState } from 'react'
import { BulkFrame } from '../parts/bulk-frame.tsx'
import { isRetryable } from '../parts/bulk-outcomes.tsx'
import { useBulkSending } from '../parts/bulk-sending.ts'
import { units } from '../parts/units.ts'
import { usePetNames } from '../pets/pet-names.ts'
import { type Action, action } from '../service/action.ts'
import type { PlacedOrder } from './placed-order.ts'

export type BulkKind = 'fulfill' | 'cancel' | 'placeAgain'

interface Bulk {
  readonly label: string
  /** What a row says when it is done. */
  readonly done: string
  readonly follows: string
  readonly actionOf: (order: PlacedOrder) => Action
}

const bulks: Readonly<Record<BulkKind, Bulk>> = {
  fulfill: {
    label: 'Fulfill',
    done: 'Fulfilled',
    follows: 'The units leave the shop. A fulfilled order cannot be reopened or cancelled.',
    actionOf: (order) => action('updateOrder', order, { complete: true }),
  },
  cancel: {
    label: 'Cancel',
    done: 'Cancelled',
    follows: 'The units return to the stock, and the orders no longer exist. Undo places them again, with new numbers.',
    actionOf: (order) => action('cancelOrder', order),
  },
  placeAgain: {
    label: 'Place again',
    done: 'Placed again, with a new number',
    follows: '',
    actionOf: ({ petId, quantity, shipDate }) => action('placeOrder', { petId, quantity, shipDate }),
  },
}

interface Props {
  readonly kind: BulkKind
  readonly orders: readonly PlacedOrder[]
  /** Those that were not changed stay selected. */
  readonly onClose: (unchanged: readonly PlacedOrder[]) => void
}

export function BulkOrders({ kind: asked, orders, onClose }: Props) {
  const [{ kind, rows }, setStep] = useState({ kind: asked, rows: orders })
  const [wasSent, setSent] = useState(false)
  const nameOf = usePetNames(orders.map(({ petId }) => petId))
  const { outcomes, isSending, send: sendAll } = useBulkSending()
  const { label, done, follows, actionOf } = bulks[kind]
  const changed = rows.filter(({ id }) => outcomes.get(id)?.isDone)
  const failed = rows.filter(({ id }) => isRetryable(outcomes.get(id)))

  function send(kind: BulkKind, rows: readonly PlacedOrder[], sent = rows): void {
    setStep({ kind, rows })
    setSent(true)
    const { label, actionOf } = bulks[kind]
    const actions = new Map(sent.map((order) => [order.id, actionOf(order)]))
    void sendAll(label, actions, kind === 'placeAgain' ? undefined : (store, id) => store.orders.get(id))
  }

  return (
    <BulkFrame
      title={`${label}: ${rows.length === 1 ? '1 order' : `${rows.length} orders`}`}
      submit={kind === 'cancel' ? 'Cancel the orders' : label}
      isDangerous={kind === 'cancel'}
      rows={rows.map(({ id, petId, quantity }) => ({
        id,
        name: `Order ${id}`,
        state: `${units(quantity)} of ${nameOf(petId)}`,
      }))}
      done={done}
      first={rows[0] && actionOf(rows[0])}
      outcomes={outcomes}
      isSending={isSending}
      wasSent={wasSent}
      onSubmit={() => send(kind, rows)}
      onRetry={failed.length > 0 ? () => send(kind, rows, failed) : undefined}
      onUndo={kind === 'cancel' && changed.length > 0 ? () => send('placeAgain', changed) : undefined}
      onClose={() => onClose(wasSent ? orders.filter(({ id }) => outcomes.get(id)?.isDone === false) : orders)}
    >
      <Text size="sm">{follows}</Text>
    </BulkFrame>
  )
}
