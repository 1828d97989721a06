// The two ways in which an order ends: it is fulfilled, or cancelled. Both ask first and say what follows.
import { Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { useEdited } from '../parts/edited.ts'
import { ReadingDialog } from '../parts/reading-dialog.tsx'
import { useUndo } from '../parts/undo.ts'
import { units } from '../parts/units.ts'
import { action } from '../service/action.ts'
import { OrderConflict } from './order-conflict.tsx'
import type { PlacedOrder } from './placed-order.ts'

interface Props {
  readonly order: PlacedOrder
  readonly petName: string
  readonly onClose: () => void
}

export function FulfillOrder({ order, petName, onClose }: Props) {
  const { base, current, error, retry, takeCurrent } = useEdited(action('getOrder', order.id))
  const [shipDate, setShipDate] = useState<string>()
  const title = `Fulfill order ${order.id}`
  if (!base) return error ? <ReadingDialog title={title} error={error} onRetry={retry} onClose={onClose} /> : null
  return (
    <ActionDialog
      title={title}
      submit="Fulfill"
      action={action('updateOrder', base, { complete: true, shipDate })}
      onClose={onClose}
      toast={() => ({ message: `Order ${order.id} was fulfilled` })}
      current={current}
      takeCurrent={takeCurrent}
      conflict={(overwrite) => (
        <OrderConflict
          before={base}
          yours={{ shipDate, state: 'fulfilled' }}
          theirs={current ?? base}
          onOverwrite={overwrite}
          onTakeTheirs={takeCurrent}
        />
      )}
    >
      <Text size="sm" className="any-words">
        {units(base.quantity ?? order.quantity)} of <bdi>{petName}</bdi> will leave the shop. A fulfilled order cannot
        be reopened or cancelled.
      </Text>
      <Switch
        label="Set the ship date to now"
        checked={shipDate !== undefined}
        onChange={({ currentTarget }) => setShipDate(currentTarget.checked ? new Date().toISOString() : undefined)}
      />
    </ActionDialog>
  )
}

export function CancelOrder({ order, petName, onClose }: Props) {
  const { base, current, error, retry, takeCurrent } = useEdited(action('getOrder', order.id))
  const undo = useUndo()
  const title = `Cancel order ${order.id}`
  if (!base) return error ? <ReadingDialog title={title} error={error} onRetry={retry} onClose={onClose} /> : null
  const { petId, quantity, shipDate } = { ...order, ...base }

  const placeAgain = () =>
    undo(
      action('placeOrder', { petId, quantity, shipDate }),
      ({ id }) => `Order ${order.id} was placed again as order ${id}`,
    )

  return (
    <ActionDialog
      title={title}
      submit="Cancel the order"
      isDangerous
      action={action('cancelOrder', base)}
      onClose={onClose}
      toast={() => ({
        message: `Order ${order.id} was cancelled. Undo places it again, with a new number.`,
        undo: placeAgain,
      })}
      takeCurrent={takeCurrent}
      conflict={(overwrite) => (
        <OrderConflict
          before={base}
          yours={{ state: 'cancelled' }}
          theirs={current ?? base}
          onOverwrite={overwrite}
          onTakeTheirs={takeCurrent}
        />
      )}
    >
      <Text size="sm" className="any-words">
        {units(quantity)} of <bdi>{petName}</bdi> will return to the stock, and the order will no longer exist.
      </Text>
    </ActionDialog>
  )
}
