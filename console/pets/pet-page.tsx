// One pet: what it is, its stock, its orders, and everything that has happened to it.
import { Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import type { Pet, StockMovement } from 'petstore-client'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { AdjustDialog } from '../inventory/adjust-dialog.tsx'
import { SetDialog } from '../inventory/set-dialog.tsx'
import { type OpenDialog as OpenOrder, OrderDialog, orderColumns } from '../orders/order-columns.tsx'
import { PlaceOrder } from '../orders/place-order.tsx'
import { isPlaced } from '../orders/placed-order.ts'
import { ActionButton, MenuButton } from '../parts/actions.tsx'
import { StateBadge } from '../parts/badge.tsx'
import { Line } from '../parts/charts.tsx'
import { Empty, NoPage, PageHeader, PageLink, Panel, ReadError } from '../parts/page.tsx'
import { DataTable } from '../parts/table.tsx'
import { units } from '../parts/text.tsx'
import { IDENTIFIER } from '../parts/url.ts'
import { action } from '../service/action.ts'
import { useById } from '../service/by-id.ts'
import { useData, usePages } from '../service/queries.ts'
import { useMissingScope } from '../session/session.tsx'
import { usePetActions } from './pet-actions.ts'
import { type OpenDialog, PetDialog } from './pet-dialogs.tsx'
import { CategoryLink } from './pets.tsx'
import { petEvents, Timeline } from './timeline.tsx'

const MOVEMENTS = 100
const MAX_ORDERS = 5

export default function PetPage({ petId }: { readonly petId: string }) {
  const isNumber = IDENTIFIER.test(petId)
  const { data, error, refetch } = useData(action('listPets', { id: Number(petId) }), { isEnabled: isNumber })
  const missing = useMissingScope('listInventoryMovements')
  const pet = data?.[0]
  if (!isNumber || (data && !pet))
    return (
      <NoPage name={`Pet ${petId}`} title="There is no such pet">
        It never existed, or it was deleted. <PageLink to="/pets">Show all pets</PageLink>
      </NoPage>
    )
  if (!pet) return error ? <ReadError error={error} onRetry={() => void refetch()} /> : <Skeleton height={300} />
  return (
    <>
      <PetHeader pet={pet} />
      {missing ? (
        <Empty title="Stock and orders are not shown">Your key needs the scope {missing}.</Empty>
      ) : (
        <PetHistory petId={pet.id} />
      )}
    </>
  )
}

function PetHeader({ pet }: { readonly pet: Pet }) {
  const { id, name, categoryId, status } = pet
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isOrdering, setOrdering] = useState(false)
  const [, navigate] = useLocation()
  const [edit, ...others] = usePetActions(pet, setDialog)
  return (
    <>
      <PageHeader
        title={name}
        summary={
          <Group gap="xs" component="span">
            <StateBadge state={status} />
            <CategoryLink id={categoryId} />
            <span>Pet {id}</span>
          </Group>
        }
        reads={readsOf(id)}
      >
        <MenuButton label="More" actions={others} />
        {edit && (
          <ActionButton variant="default" operation={edit.operation} onClick={edit.onClick}>
            {edit.label}
          </ActionButton>
        )}
        <ActionButton operation="placeOrder" obstacle={useOrderObstacle(pet)} onClick={() => setOrdering(true)}>
          Place an order
        </ActionButton>
      </PageHeader>
      {dialog && <PetDialog {...dialog} onClose={() => setDialog(undefined)} onDeleted={() => navigate('/pets')} />}
      {isOrdering && <PlaceOrder petId={id} onClose={() => setOrdering(false)} />}
    </>
  )
}

/** Why the service would accept no order; undefined if it may. */
function useOrderObstacle({ id, status }: Pet): string | undefined {
  const stock = useById('inventory', id)
  if (status === 'sold') return 'This pet is sold. Adjust its stock first'
  if (stock?.quantity === 0) return 'No unit is left. Adjust the stock first'
  return status === 'pending' ? 'This pet is on hold. Release it first' : undefined
}

const readsOf = (petId: number) => [
  action('listPets', { id: petId }),
  action('getInventoryItem', petId),
  action('listInventoryMovements', petId, {}),
  action('listOrders', { petId }),
  petEvents(petId),
]

function PetHistory({ petId }: { readonly petId: number }) {
  const movements = usePages<StockMovement>((cursor) =>
    action('listInventoryMovements', petId, { limit: MOVEMENTS, cursor }),
  )
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Stack>
        <Panel title="Stock">
          <PetStock petId={petId} movements={movements.rows} />
        </Panel>
        <Panel title="Orders">
          <PetOrders petId={petId} />
        </Panel>
      </Stack>
      <Panel title="Timeline">
        <Timeline petId={petId} movements={movements} />
      </Panel>
    </SimpleGrid>
  )
}

interface StockProps {
  readonly petId: number
  /** Newest first; undefined while they are read. */
  readonly movements: readonly StockMovement[] | undefined
}

/** The units that can be ordered, how to change them, and how many there were over time. */
function PetStock({ petId, movements = [] }: StockProps) {
  const { data, error, refetch } = useData(action('getInventoryItem', petId))
  const [dialog, setDialog] = useState<'set' | 'adjust'>()
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={230} />
  const shared = { petId, quantity: data.quantity, onClose: () => setDialog(undefined) }
  const button = { size: 'compact-sm', variant: 'default' }
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text fz={26} fw={700} lh={1.3}>
          {units(data.quantity)}
        </Text>
        <Group gap="xs">
          <ActionButton {...button} operation="setInventory" onClick={() => setDialog('set')}>
            Set
          </ActionButton>
          <ActionButton {...button} operation="adjustInventory" onClick={() => setDialog('adjust')}>
            Adjust
          </ActionButton>
        </Group>
      </Group>
      <Line
        label="Stock over time"
        points={movements.map(({ id, at, quantity }) => ({ id, at, value: quantity })).reverse()}
        until={new Date()}
      />
      {dialog === 'set' && <SetDialog {...shared} />}
      {dialog === 'adjust' && <AdjustDialog {...shared} />}
    </>
  )
}

/** Newest first. */
function PetOrders({ petId }: { readonly petId: number }) {
  const { data, error, refetch } = useData(action('listOrders', { petId, limit: MAX_ORDERS }))
  const [dialog, setDialog] = useState<OpenOrder>()
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        label="Orders"
        columns={orderColumns({ isOfOnePet: true, open: setDialog })}
        rows={data?.filter(isPlaced)}
        idOf={({ id }) => id}
        empty={<Text c="dimmed">Nobody has ordered this pet yet.</Text>}
      />
      {data?.length === MAX_ORDERS && (
        <Text size="sm" mt="xs">
          <PageLink to={`/orders?petId=${petId}&complete=any`}>All orders of this pet</PageLink>
        </Text>
      )}
      {dialog && <OrderDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}
