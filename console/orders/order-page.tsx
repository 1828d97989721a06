// One order: what was ordered, when and by whom it was placed, and everything that has happened to it since.
import { Stack } from '@mantine/core'
import type { Event, Order, StockMovement } from 'petstore-client'
import { type ReactNode, useState } from 'react'
import { EventTable } from '../events/event-table.tsx'
import { ActionButton } from '../parts/action-button.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Empty } from '../parts/empty.tsx'
import { Facts } from '../parts/facts.tsx'
import { failureOf } from '../parts/failure.ts'
import { PageLink } from '../parts/link.tsx'
import { numberText } from '../parts/locale.ts'
import { Moment } from '../parts/moment.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { Panel } from '../parts/panel.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { IDENTIFIER } from '../parts/url-number.ts'
import { usePetNames } from '../pets/pet-names.ts'
import { action } from '../service/action.ts'
import { useData, useList } from '../service/queries.ts'
import { actionsOf, type OpenDialog, OrderDialog, OrderState, ShipDate } from './order-table.tsx'
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
  const [last] = events.data ?? []
  const shown = isMissing ? (last?.data as Order | undefined) : order.data
  if (!shown || !isPlaced(shown)) return events.isPending ? <Skeleton height={300} /> : <NoOrder orderId={orderId} />
  return <FoundOrder order={shown} isCancelled={isMissing} events={events.data} />
}

interface Props {
  readonly order: PlacedOrder
  readonly isCancelled: boolean
  /** Newest first; undefined while they are read. */
  readonly events: readonly Event[] | undefined
}

function FoundOrder({ order, isCancelled, events }: Props) {
  const { id, petId, quantity } = order
  const petName = usePetNames([petId])(petId)
  const movements = useList<StockMovement>((cursor) =>
    action('listInventoryMovements', petId, { limit: LIMIT, cursor }),
  )
  const own = movements.items?.filter(({ orderId }) => orderId === id)
  const placed = own?.find(({ reason }) => reason === 'ordered') ?? events?.find(({ type }) => type === 'order.placed')
  return (
    <>
      <Head order={order} petName={petName} isCancelled={isCancelled} />
      <Stack>
        <div className="pet-history">
          <Panel title="Order">
            <Facts
              facts={[
                ['Pet', <PetLink key="pet" petId={petId} name={petName} />],
                ['Units', numberText(quantity)],
                ['Ship date', order.shipDate ? <ShipDate key="date" order={order} /> : 'None'],
                ['Placed', placed ? <Placed key="placed" {...placed} /> : 'Not known any more'],
              ]}
            />
          </Panel>
          <Panel title="Stock movements">
            <DataTable
              label="Stock movements"
              columns={movementColumns}
              rows={own}
              idOf={(movement) => movement.id}
              {...movements.more}
              empty={<Empty title="None among the last movements of the pet" />}
            />
          </Panel>
        </div>
        <Panel title="What happened">
          <EventTable events={events} empty={<Empty title="Its events are no longer kept" />} />
        </Panel>
      </Stack>
    </>
  )
}

interface HeadProps extends Omit<Props, 'events'> {
  readonly petName: string
}

function Head({ order, petName, isCancelled }: HeadProps) {
  const [dialog, setDialog] = useState<OpenDialog['kind']>()
  const actions = isCancelled ? [] : actionsOf(order, setDialog)
  return (
    <>
      <PageHeader
        title={`Order ${order.id}`}
        summary={isCancelled ? 'Cancelled' : <OrderState order={order} />}
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
      {dialog && <OrderDialog kind={dialog} order={order} petName={petName} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function PetLink({ petId, name }: { readonly petId: number; readonly name: string }) {
  return (
    <PageLink to={`/pets/${petId}`} className="any-text">
      {name}
    </PageLink>
  )
}

function Placed({ at, actor }: { readonly at: string; readonly actor: string }): ReactNode {
  return (
    <>
      <Moment at={at} /> by <bdi>{actor}</bdi>
    </>
  )
}

const movementColumns: readonly Column<StockMovement>[] = [
  { label: 'Reason', cell: ({ reason }) => reason },
  { label: 'Units', cell: ({ delta }) => (delta > 0 ? `+${numberText(delta)}` : numberText(delta)), isNumber: true },
  { label: 'In stock then', cell: ({ quantity }) => numberText(quantity), isNumber: true, isSecondary: true },
  { label: 'Time', cell: ({ at, actor }) => <Placed at={at} actor={actor} /> },
]

function NoOrder({ orderId }: { readonly orderId: number | string }) {
  return (
    <>
      <PageHeader title={`Order ${orderId}`} />
      <Empty title="There is no such order">
        It never existed, or it was cancelled and its events are no longer kept.{' '}
        <PageLink to="/orders">Show open orders</PageLink>
      </Empty>
    </>
  )
}
