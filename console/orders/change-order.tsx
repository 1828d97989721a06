// Changes the quantity and the ship date of an order. Of a fulfilled order, only the ship date can be corrected.
import type { Order, OrderUpdate } from 'petstore-client'
import { useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { useEdited } from '../parts/edited.ts'
import { formBody } from '../parts/form-body.ts'
import { IntegerInput } from '../parts/integer-input.tsx'
import { ReadingDialog } from '../parts/reading-dialog.tsx'
import { useUndo } from '../parts/undo.ts'
import { action } from '../service/action.ts'
import { OrderConflict } from './order-conflict.tsx'
import type { PlacedOrder } from './placed-order.ts'
import { ShipDateInput } from './ship-date-input.tsx'

interface Props {
  readonly order: PlacedOrder
  readonly onClose: () => void
}

/** What was typed; null for a field that was emptied, undefined for one that was left alone. */
interface Typed {
  readonly quantity?: number | null
  readonly shipDate?: string | null
}

export function ChangeOrder({ order, onClose }: Props) {
  const { base, current, error, retry, takeCurrent } = useEdited(action('getOrder', order.id))
  const [typed, setTyped] = useState<Typed>({})
  const undo = useUndo()
  const title = `Change order ${order.id}`
  if (!base) return error ? <ReadingDialog title={title} error={error} onRetry={retry} onClose={onClose} /> : null
  const { quantity = base.quantity, shipDate = base.shipDate } = typed

  const undone = (changed: Order) => () =>
    undo(
      action('updateOrder', changed, { quantity: base.quantity, shipDate: base.shipDate ?? null }),
      () => `Order ${order.id} is as it was before`,
    )

  return (
    <ActionDialog
      title={title}
      submit="Save"
      action={action('updateOrder', base, formBody<OrderUpdate>(typed))}
      fields={['quantity', 'shipDate']}
      onClose={onClose}
      toast={(changed) => ({ message: `Order ${order.id} was changed`, undo: undone(changed) })}
      current={current}
      takeCurrent={takeCurrent}
      conflict={(overwrite) => (
        <OrderConflict
          before={base}
          yours={{ ...typed, quantity: typed.quantity ?? undefined }}
          theirs={current ?? base}
          onOverwrite={overwrite}
          onTakeTheirs={() => {
            takeCurrent()
            setTyped({})
          }}
        />
      )}
    >
      {(errorOf) => (
        <>
          {!base.complete && (
            <IntegerInput
              label="Quantity"
              value={quantity ?? undefined}
              onChange={(next) => setTyped({ ...typed, quantity: next ?? null })}
              min={1}
              error={errorOf('quantity')}
              isAutofocused
            />
          )}
          <ShipDateInput
            value={shipDate ?? undefined}
            onChange={(next) => setTyped({ ...typed, shipDate: next ?? null })}
            error={errorOf('shipDate')}
          />
        </>
      )}
    </ActionDialog>
  )
}
