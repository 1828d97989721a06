// Orders as rows: what was ordered, when it is due, and what can be done.

import type { Order } from 'petstore-client'
import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { PageLink } from '../parts/link.tsx'
import { numberText } from '../parts/locale.ts'
import { Moment } from '../parts/moment.tsx'
import { type RowAction, RowActions } from '../parts/row-actions.tsx'
import { units } from '../parts/units.ts'
import { usePetNames } from '../pets/pet-names.ts'
import type { More } from '../service/queries.ts'
import { ChangeOrder } from './change-order.tsx'
import { CancelOrder, FulfillOrder } from './finish-order.tsx'
import { stateOf } from './order-conflict.tsx'
import { dueOf, isPlaced, type PlacedOrder } from './placed-order.ts'

interface Props extends More {
  readonly orders: readonly Order[] | undefined
  readonly sort?: string | undefined
  readonly onSort?: (sort: string) => void
  readonly empty: ReactNode
  readonly selection?: { readonly ids: ReadonlySet<number>; readonly onChange: (ids: ReadonlySet<number>) => void }
  /** On the page of a pet, which need not be named in each row. */
  readonly isOfOnePet?: boolean
}

export interface OpenDialog {
  readonly kind: 'change' | 'fulfill' | 'cancel'
  readonly order: PlacedOrder
}

export function OrderTable({ orders, selection, isOfOnePet = false, ...props }: Props) {
  const rows = orders?.filter(isPlaced)
  const nameOf = usePetNames(rows?.map(({ petId }) => petId) ?? [])
  const [dialog, setDialog] = useState<OpenDialog>()
  return (
    <>
      <DataTable
        {...props}
        label="Orders"
        rows={rows}
        idOf={({ id }) => id}
        selection={selection && { ...selection, nameOf: ({ id }) => `order ${id}` }}
        columns={columnsOf(isOfOnePet ? undefined : nameOf, (order) => (kind) => setDialog({ kind, order }))}
      />
      {dialog && <OrderDialog {...dialog} petName={nameOf(dialog.order.petId)} onClose={() => setDialog(undefined)} />}
    </>
  )
}

type Open = (kind: OpenDialog['kind']) => void

/** Without the pets if there is no function for their names. */
function columnsOf(
  nameOf: ((petId: number) => string) | undefined,
  openFor: (order: PlacedOrder) => Open,
): readonly Column<PlacedOrder>[] {
  return [
    { label: 'Order', sort: 'id', cell: ({ id }) => <OrderLink id={id} /> },
    ...(nameOf ? [petColumn(nameOf)] : []),
    {
      label: 'Units',
      isNumber: true,
      isSecondary: nameOf !== undefined,
      cell: ({ quantity }) => numberText(quantity),
    },
    { label: 'Ship date', sort: 'shipDate', cell: (order) => <ShipDate order={order} /> },
    {
      label: 'State',
      isSecondary: true,
      cell: (order) => <OrderState order={order} />,
    },
    {
      label: 'Actions',
      isLabelHidden: true,
      cell: (order) => <RowActions name={`order ${order.id}`} actions={actionsOf(order, openFor(order))} />,
    },
  ]
}

const petColumn = (nameOf: (petId: number) => string): Column<PlacedOrder> => ({
  label: 'Pet',
  cell: ({ petId, quantity }) => (
    <div className="row-name">
      <PageLink to={`/pets/${petId}`} className="any-text">
        {nameOf(petId)}
      </PageLink>
      <div className="narrow-only">{units(quantity)}</div>
    </div>
  ),
})

function OrderLink({ id }: { readonly id: number }) {
  return (
    <PageLink to={`/orders/${id}`} className="row-number">
      {id}
    </PageLink>
  )
}

export function OrderState({ order }: { readonly order: PlacedOrder }) {
  return (
    <span className="status" data-status={stateOf(order)}>
      {stateOf(order)}
    </span>
  )
}

export function ShipDate({ order }: { readonly order: PlacedOrder }) {
  const due = dueOf(order, new Date())
  return (
    <>
      {order.shipDate && <Moment at={order.shipDate} />}{' '}
      {due && (
        <span className="due" data-due={due}>
          {due}
        </span>
      )}
    </>
  )
}

export function actionsOf(order: PlacedOrder, open: Open): readonly RowAction[] {
  const change: RowAction = { label: 'Change', operation: 'updateOrder', onClick: () => open('change') }
  if (order.complete) return [change]
  return [
    { label: 'Fulfill', operation: 'updateOrder', onClick: () => open('fulfill') },
    change,
    { label: 'Cancel', operation: 'cancelOrder', isDangerous: true, onClick: () => open('cancel') },
  ]
}

export function OrderDialog({
  kind,
  ...props
}: OpenDialog & { readonly petName: string; readonly onClose: () => void }) {
  if (kind === 'change') return <ChangeOrder {...props} />
  return kind === 'fulfill' ? <FulfillOrder {...props} /> : <CancelOrder {...props} />
}
