// One order: its contents, when and by whom it was placed, and its history.
import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import type { Event, Order, StockMovement } from 'petstore-client'
import { eventColumns } from '../events/events.tsx'
import { useMovements } from '../inventory/movements.ts'
import { ActionButton } from '../parts/actions.tsx'
import { AnimalName } from '../parts/animal-name.tsx'
import { failureOf } from '../parts/failure.ts'
import { Empty, Facts, NoSuch, PageHeader, Panel, ReadError, StateBadge } from '../parts/page.tsx'
import { type Column, DataTable } from '../parts/table.tsx'
import { capitalized, Moment, MomentBy, numberText, signedText } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { orderActions } from './order-actions.tsx'
import { DueBadge, OrderState } from './order-columns.tsx'
import { isPlaced, type PlacedOrder } from './placed-order.ts'

const LIMIT = 100

const eventsOf = (orderId: number) =>
  action('listEvents', { subjectType: 'order', subjectId: orderId, sort: '-id', limit: LIMIT })

export function OrderPage({ id }: { readonly id: number }) {
  const order = useData(action('getOrder', id))
  const events = useData(eventsOf(id))
  const isMissing = order.error !== null && failureOf(order.error).code === 'order_not_found'
  if (order.error && !isMissing && !order.data)
    return <ReadError error={order.error} onRetry={() => void order.refetch()} />
  if (!order.data && !isMissing) return <Skeleton height={300} />
  // Show a canceled order from its latest event, because the service no longer returns the order itself.
  const latest = isMissing ? (events.data?.[0]?.data as Order | undefined) : order.data
  if (!latest || !isPlaced(latest))
    return events.isPending ? <Skeleton height={300} /> : <NoSuch noun="order" id={id} />
  return <FoundOrder order={latest} isCanceled={isMissing} events={events.data} />
}

interface Props {
  readonly order: PlacedOrder
  readonly isCanceled: boolean
  /** Newest first; undefined while loading. */
  readonly events: readonly Event[] | undefined
}

function FoundOrder({ order, isCanceled, events }: Props) {
  const { id, petId, quantity } = order
  const actions = isCanceled ? [] : orderActions(order)
  const shipDate = order.shipDate && (
    <>
      <Moment at={order.shipDate} /> {!isCanceled && <DueBadge order={order} />}
    </>
  )
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = useMovements(petId)
  const movements = rows?.filter(({ orderId }) => orderId === id)
  const placed =
    movements?.find(({ reason }) => reason === 'ordered') ?? events?.find(({ type }) => type === 'order.placed')
  return (
    <>
      <PageHeader
        title={`Order ${id}`}
        summary={isCanceled ? <StateBadge state="canceled" /> : <OrderState order={order} />}
        reads={[action('getOrder', id), eventsOf(id), action('listInventoryMovements', petId, {})]}
      >
        {actions.toReversed().map(({ label, isDangerous, ...start }) => (
          <ActionButton
            key={label}
            {...start}
            variant={label === 'Fulfill' ? 'filled' : 'default'}
            color={isDangerous ? 'red' : undefined}
          >
            {label}
          </ActionButton>
        ))}
      </PageHeader>
      <Stack>
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <Panel title="Order">
            <Facts
              facts={[
                ['Pet', <AnimalName key="pet" petId={petId} />],
                ['Units', numberText(quantity)],
                ['Ship date', shipDate ?? 'None'],
                ['Placed', placed ? <MomentBy key="placed" {...placed} /> : 'No longer known'],
              ]}
            />
          </Panel>
          <Panel title="Stock movements">
            <DataTable
              label="Stock movements"
              columns={movementColumns}
              rows={movements}
              idOf={(movement) => movement.id}
              empty={<Empty title="None among the pet's latest movements" />}
            />
            {hasNextPage && (
              <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show older entries
              </Button>
            )}
          </Panel>
        </SimpleGrid>
        <Panel title="History">
          <DataTable
            label="Events"
            columns={eventColumns}
            rows={events}
            idOf={(event) => event.id}
            empty={<Empty title="This order's events are no longer kept" />}
          />
        </Panel>
      </Stack>
    </>
  )
}

const movementColumns: readonly Column<StockMovement>[] = [
  { label: 'Reason', width: 100, cell: ({ reason }) => capitalized(reason.replace('cancelled', 'canceled')) },
  { label: 'Units', isNumber: true, cell: ({ delta }) => signedText(delta) },
  { label: 'Stock afterwards', isNumber: true, isSecondary: true, cell: ({ quantity }) => numberText(quantity) },
  { label: 'Time', cell: (movement) => <MomentBy {...movement} /> },
]
