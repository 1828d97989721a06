// Table columns for orders.
import { Text } from '@mantine/core'
import type { OrderDetails } from 'petstore-client'
import { RowActions } from '../parts/actions.tsx'
import { AnimalName } from '../parts/animal-name.tsx'
import { PageLink } from '../parts/links.tsx'
import { StateBadge } from '../parts/page.tsx'
import type { Column } from '../parts/table.tsx'
import { Day, MomentBy, numberText, units } from '../parts/text.tsx'
import { orderActions } from './order-actions.tsx'
import { dueOf, type PlacedOrder } from './placed-order.ts'

const number: Column<PlacedOrder> = {
  label: 'Order',
  sort: 'id',
  isNumber: true,
  cell: ({ id }) => (
    <PageLink to={`/orders/${id}`} className="row-number name">
      {id}
    </PageLink>
  ),
}

const quantity: Column<PlacedOrder> = {
  label: 'Units',
  isNumber: true,
  isSecondary: true,
  cell: ({ quantity }) => numberText(quantity),
}

const shipDate: Column<PlacedOrder> = {
  label: 'Ship date',
  sort: 'shipDate',
  cell: (order) => <ShipDate order={order} />,
}

const state: Column<PlacedOrder> = { label: 'State', cell: (order) => <OrderState order={order} /> }

const actions: Column<PlacedOrder> = {
  label: 'Actions',
  isLabelHidden: true,
  cell: (order) => <RowActions name={`order ${order.id}`} actions={orderActions(order)} isVisible={!order.complete} />,
}

/** Columns for a pet's page, where naming the pet in each row would be redundant. */
export const petOrderColumns = [number, quantity, shipDate, state, actions]

/** On a phone, also shows what other columns show on a wide screen. */
const animal: Column<OrderDetails> = {
  label: 'Pet',
  cell: (order) => (
    <AnimalName petId={order.petId} name={order.petName} categoryName={order.categoryName}>
      <Text component="div" className="prose" hiddenFrom="md" size="xs" c="dimmed">
        <PageLink to={`/orders/${order.id}`}>Order {order.id}</PageLink> · {units(order.quantity)}{' '}
        {order.complete && <OrderState order={order} />}
        <div>
          {order.shipDate && 'Ships '}
          <ShipDate order={order} />
        </div>
        Placed <Day at={order.placedAt} /> by <bdi>{order.placedBy}</bdi>
      </Text>
    </AnimalName>
  ),
}

const placed: Column<OrderDetails> = {
  label: 'Placed',
  isSecondary: true,
  cell: ({ placedAt, placedBy }) => (
    <span className="dimmed">
      <MomentBy at={placedAt} actor={placedBy} />
    </span>
  ),
}

/** Columns for open orders, and for a list that also contains fulfilled ones. */
export const openOrderColumns: readonly Column<OrderDetails>[] = [
  { ...number, isSecondary: true },
  animal,
  quantity,
  placed,
  { ...shipDate, isSecondary: true },
  actions,
]
export const orderColumns: readonly Column<OrderDetails>[] = [
  ...openOrderColumns.slice(0, -1),
  { ...state, isSecondary: true },
  actions,
]

interface OrderProps {
  readonly order: PlacedOrder
}

export const OrderState = ({ order }: OrderProps) => <StateBadge state={order.complete ? 'fulfilled' : 'open'} />

export const DueBadge = ({ order }: OrderProps) => <StateBadge state={dueOf(order, new Date())} />

const ShipDate = ({ order }: OrderProps) => (
  <>
    {order.shipDate && <Day at={order.shipDate} />} <DueBadge order={order} />
  </>
)
