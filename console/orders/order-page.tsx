// One order: what was ordered, when and by whom it was placed, and everything that has happened to it since.
import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import type { Event, Order, StockMovement } from 'petstore-client'
import { useState } from 'react'
import { eventColumns } from '../events/event-columns.tsx'
import { ActionButton } from '../parts/actions.tsx'
import { StateBadge } from '../parts/badge.tsx'
import { failureOf } from '../parts/failure.ts'
import { MomentBy } from '../parts/moment.tsx'
import { Empty, Facts, NoPage, PageHeader, PageLink, Panel, ReadError } from '../parts/page.tsx'
import { type Column, DataTable } from '../parts/table.tsx'
import { capitalized, numberText, signedText } from '../parts/text.tsx'
import { IDENTIFIER } from '../parts/url.ts'
import { action } from '../service/action.ts'
import { useData, usePages } from '../service/queries.ts'
import { type OpenDialog, OrderDialog, OrderState, orderActions, PetLink, ShipDate } from './order-columns.tsx'
import { isPlaced, type PlacedOrder } from './placed-order.ts'

const LIMIT = 100

export default function OrderPage({ orderId }: { readonly orderId: string }) {
  return IDENTIFIER.test(orderId) ? <AnyOrder orderId={Number(orderId)} /> : <NoOrder orderId={orderId} />
}

const eventsOf = (orderId: number) =>
  action('listEvents', { subjectType: 'order', subjectId: orderId, sort: '-id', limit: LIMIT })

function AnyOrder({ orderId }: { readonly orderId: number }) {
  const order = useData(action('getOrder', orderId))
  const events = useData(eventsOf(orderId))
  const isMissing = order.error !== null && failureOf(order.error).code === 'order_not_found'
  if (order.error && !isMissing && !order.data)
    return <ReadError error={order.error} onRetry={() => void order.refetch()} />
  if (!order.data && !isMissing) return <Skeleton height={300} />
  // Its events have it as it was.
  const shown = isMissing ? (events.data?.[0]?.data as Order | undefined) : order.data
  if (!shown || !isPlaced(shown)) return events.isPending ? <Skeleton height={300} /> : <NoOrder orderId={orderId} />
  return <FoundOrder order={shown} isCancelled={isMissing} events={events.data} />
}

interface HeadProps {
  readonly order: PlacedOrder
  readonly isCancelled: boolean
}

interface Props extends HeadProps {
  /** Newest first; undefined while they are read. */
  readonly events: readonly Event[] | undefined
}

function FoundOrder({ order, isCancelled, events }: Props) {
  const { id, petId, quantity } = order
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages<StockMovement>((cursor) =>
    action('listInventoryMovements', petId, { limit: LIMIT, cursor }),
  )
  const movements = rows?.filter(({ orderId }) => orderId === id)
  const placed =
    movements?.find(({ reason }) => reason === 'ordered') ?? events?.find(({ type }) => type === 'order.placed')
  return (
    <>
      <Head order={order} isCancelled={isCancelled} />
      <Stack>
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <Panel title="Order">
            <Facts
              facts={[
                ['Pet', <PetLink key="pet" petId={petId} />],
                ['Units', numberText(quantity)],
                ['Ship date', order.shipDate ? <ShipDate key="date" order={order} /> : 'None'],
                ['Placed', placed ? <MomentBy key="placed" {...placed} /> : 'Not known any more'],
              ]}
            />
          </Panel>
          <Panel title="Stock movements">
            <DataTable
              label="Stock movements"
              columns={movementColumns}
              rows={movements}
              idOf={(movement) => movement.id}
              empty={<Empty title="None among the last movements of the pet" />}
            />
            {hasNextPage && (
              <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show older entries
              </Button>
            )}
          </Panel>
        </SimpleGrid>
        <Panel title="What happened">
          <DataTable
            label="Events"
            columns={eventColumns}
            rows={events}
            idOf={(event) => event.id}
            empty={<Empty title="Its events are no longer kept" />}
          />
        </Panel>
      </Stack>
    </>
  )
}

function Head({ order, isCancelled }: HeadProps) {
  const [kind, setKind] = useState<OpenDialog['kind']>()
  const actions = isCancelled ? [] : orderActions(order, setKind)
  return (
    <>
      <PageHeader
        title={`Order ${order.id}`}
        summary={isCancelled ? <StateBadge state="cancelled" /> : <OrderState order={order} />}
        reads={[action('getOrder', order.id), eventsOf(order.id), action('listInventoryMovements', order.petId, {})]}
      >
        {actions.toReversed().map(({ label, operation, isDangerous, onClick }) => (
          <ActionButton
            key={label}
            operation={operation}
            variant={label === 'Fulfill' ? 'filled' : 'default'}
            color={isDangerous ? 'red' : undefined}
            onClick={onClick}
          >
            {label}
          </ActionButton>
        ))}
      </PageHeader>
      {kind && <OrderDialog kind={kind} order={order} onClose={() => setKind(undefined)} />}
    </>
  )
}

const movementColumns: readonly Column<StockMovement>[] = [
  { label: 'Reason', cell: ({ reason }) => capitalized(reason) },
  { label: 'Units', isNumber: true, cell: ({ delta }) => signedText(delta) },
  { label: 'In stock then', isNumber: true, isSecondary: true, cell: ({ quantity }) => numberText(quantity) },
  { label: 'Time', cell: (movement) => <MomentBy {...movement} /> },
]

const NoOrder = ({ orderId }: { readonly orderId: number | string }) => (
  <NoPage name={`Order ${orderId}`} title="There is no such order">
    It never existed, or it was cancelled and its events are no longer kept.{' '}
    <PageLink to="/orders">Show open orders</PageLink>
  </NoPage>
)
