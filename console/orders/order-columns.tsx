// Orders as rows of a table, and the dialogs that change, fulfill or cancel one.
import { Box, Switch, Text } from '@mantine/core'
import type { Order } from 'petstore-client'
import { type MenuAction, RowActions } from '../parts/actions.tsx'
import { StateBadge } from '../parts/badge.tsx'
import { EditDialog, type Fields, type InputProps } from '../parts/form.tsx'
import { IntegerInput, TimeInput } from '../parts/inputs.tsx'
import { Moment, momentText } from '../parts/moment.tsx'
import { PageLink } from '../parts/page.tsx'
import type { Column } from '../parts/table.tsx'
import { numberText, sentence, units } from '../parts/text.tsx'
import { useUndo } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { usePetName } from '../service/by-id.ts'
import { dueOf, isPlaced, type PlacedOrder } from './placed-order.ts'

export interface OpenDialog {
  readonly kind: 'change' | 'fulfill' | 'cancel'
  readonly order: PlacedOrder
}

interface ColumnOptions {
  /** On the page of a pet, which need not be named in each row. */
  readonly isOfOnePet?: boolean
  readonly open: (dialog: OpenDialog) => void
}

export function orderColumns({ isOfOnePet = false, open }: ColumnOptions): readonly Column<PlacedOrder>[] {
  return [
    { label: 'Order', sort: 'id', cell: ({ id }) => <OrderLink id={id} /> },
    ...(isOfOnePet ? [] : [petColumn]),
    { label: 'Units', isNumber: true, isSecondary: true, cell: ({ quantity }) => numberText(quantity) },
    { label: 'Ship date', sort: 'shipDate', cell: (order) => <ShipDate order={order} /> },
    { label: 'State', isSecondary: !isOfOnePet, cell: (order) => <OrderState order={order} /> },
    {
      label: 'Actions',
      isLabelHidden: true,
      cell: (order) => (
        <RowActions name={`order ${order.id}`} actions={orderActions(order, (kind) => open({ kind, order }))} />
      ),
    },
  ]
}

const petColumn: Column<PlacedOrder> = {
  label: 'Pet',
  cell: ({ petId, quantity }) => (
    <Box miw={64}>
      <PetLink petId={petId} />
      <Text hiddenFrom="sm" size="sm" c="dimmed">
        {units(quantity)}
      </Text>
    </Box>
  ),
}

const OrderLink = ({ id }: { readonly id: number }) => (
  <PageLink to={`/orders/${id}`} className="row-number">
    {id}
  </PageLink>
)

export const PetLink = ({ petId }: { readonly petId: number }) => (
  <PageLink to={`/pets/${petId}`} className="any-text">
    {usePetName(petId)}
  </PageLink>
)

interface OrderProps {
  readonly order: PlacedOrder
}

export const OrderState = ({ order }: OrderProps) => <StateBadge state={order.complete ? 'fulfilled' : 'open'} />

export const ShipDate = ({ order }: OrderProps) => (
  <>
    {order.shipDate && <Moment at={order.shipDate} />} <StateBadge state={dueOf(order, new Date())} />
  </>
)

/** What can be done with an order in its state. */
export function orderActions(order: PlacedOrder, open: (kind: OpenDialog['kind']) => void): readonly MenuAction[] {
  const change: MenuAction = { label: 'Change', operation: 'updateOrder', onClick: () => open('change') }
  if (order.complete) return [change]
  return [
    { label: 'Fulfill', operation: 'updateOrder', onClick: () => open('fulfill') },
    change,
    { label: 'Cancel', operation: 'cancelOrder', isDangerous: true, onClick: () => open('cancel') },
  ]
}

/** As both versions of an order are compared. */
const compared = {
  quantity: { label: 'Quantity' },
  shipDate: { label: 'Ship date', show: (at) => (at ? momentText(at) : 'None') },
  complete: { label: 'State', show: (complete) => (complete ? 'Fulfilled' : 'Open') },
} satisfies Fields<PlacedOrder>

const changed: Fields<PlacedOrder> = {
  ...compared,
  // Of a fulfilled order, only the ship date can be corrected.
  quantity: {
    ...compared.quantity,
    input: ({ values, ...props }) => (values.complete ? null : <IntegerInput {...props} min={1} />),
  },
  shipDate: { ...compared.shipDate, input: TimeInput },
}

const fulfilled: Fields<PlacedOrder> = { ...compared, shipDate: { ...compared.shipDate, input: ShippedNow } }

function ShippedNow({ value, before, onChange }: InputProps<string | undefined>) {
  return (
    <Switch
      label="Set the ship date to now"
      checked={value !== before}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? new Date().toISOString() : before)}
    />
  )
}

export function OrderDialog({ kind, order, onClose }: OpenDialog & { readonly onClose: () => void }) {
  const { id } = order
  const petName = usePetName(order.petId)
  const undo = useUndo()
  const shared = {
    read: action('getOrder', id),
    pick: (read: Order) => (isPlaced(read) ? read : undefined),
    onClose,
  }
  if (kind === 'change')
    return (
      <EditDialog
        {...shared}
        title={`Change order ${id}`}
        submit="Save"
        fields={changed}
        actionOf={(base, changes) => action('updateOrder', base, changes)}
        toast={(order, { base: { quantity, shipDate = null } }) => ({
          message: `Order ${id} was changed`,
          undo: () =>
            undo(action('updateOrder', order, { quantity, shipDate }), () => `Order ${id} is as it was before`),
        })}
      />
    )
  if (kind === 'fulfill')
    return (
      <EditDialog
        {...shared}
        title={`Fulfill order ${id}`}
        submit="Fulfill"
        fields={fulfilled}
        fixed={{ complete: true }}
        actionOf={(base, changes) => action('updateOrder', base, changes)}
        toast={() => ({ message: `Order ${id} was fulfilled` })}
      >
        {({ quantity }) => (
          <Text size="sm" className="any-words">
            {sentence`${units(quantity)} of ${petName} will leave the shop. A fulfilled order cannot be reopened or cancelled.`}
          </Text>
        )}
      </EditDialog>
    )
  return (
    <EditDialog
      {...shared}
      title={`Cancel order ${id}`}
      submit="Cancel the order"
      isDangerous
      fields={compared}
      actionOf={(base) => action('cancelOrder', base)}
      toast={(_, { base: { petId, quantity, shipDate } }) => ({
        message: `Order ${id} was cancelled. Undo places it again, with a new number.`,
        undo: () =>
          undo(
            action('placeOrder', { petId, quantity, shipDate }),
            (placed) => `Order ${id} was placed again as order ${placed.id}`,
          ),
      })}
    >
      {({ quantity }) => (
        <Text size="sm" className="any-words">
          {sentence`${units(quantity)} of ${petName} will return to the stock, and the order will no longer exist.`}
        </Text>
      )}
    </EditDialog>
  )
}
