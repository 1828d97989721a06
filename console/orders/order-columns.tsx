// Table columns for orders.
import { Box, Text } from '@mantine/core'
import { RowActions } from '../parts/actions.tsx'
import { PageLink, PetLink } from '../parts/links.tsx'
import { StateBadge } from '../parts/page.tsx'
import type { Column } from '../parts/table.tsx'
import { Moment, numberText, units } from '../parts/text.tsx'
import { orderActions } from './order-actions.tsx'
import { dueOf, type PlacedOrder } from './placed-order.ts'

export const orderColumns: readonly Column<PlacedOrder>[] = [
  {
    label: 'Order',
    sort: 'id',
    cell: ({ id }) => (
      <PageLink to={`/orders/${id}`} className="row-number name">
        {id}
      </PageLink>
    ),
  },
  {
    label: 'Pet',
    cell: ({ petId, quantity }) => (
      <Box miw={80}>
        <PetLink id={petId} />
        <Text hiddenFrom="sm" size="sm" c="dimmed">
          {units(quantity)}
        </Text>
      </Box>
    ),
  },
  { label: 'Units', isNumber: true, isSecondary: true, cell: ({ quantity }) => numberText(quantity) },
  { label: 'Ship date', sort: 'shipDate', cell: (order) => <ShipDate order={order} /> },
  { label: 'State', isSecondary: true, cell: (order) => <OrderState order={order} /> },
  {
    label: 'Actions',
    isLabelHidden: true,
    cell: (order) => <RowActions name={`order ${order.id}`} actions={orderActions(order)} />,
  },
]

/** Columns for a pet's page, where naming the pet in each row would be redundant. */
export const petOrderColumns = orderColumns
  .filter(({ label }) => label !== 'Pet')
  .map((column) => (column.label === 'State' ? { ...column, isSecondary: false } : column))

interface OrderProps {
  readonly order: PlacedOrder
}

export const OrderState = ({ order }: OrderProps) => <StateBadge state={order.complete ? 'fulfilled' : 'open'} />

export const ShipDate = ({ order }: OrderProps) => (
  <>
    {order.shipDate && <Moment at={order.shipDate} />} <StateBadge state={dueOf(order, new Date())} />
  </>
)
