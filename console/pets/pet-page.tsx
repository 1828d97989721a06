// One pet: its details, stock, orders, and history.
import { Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import type { Pet, StockMovement } from 'petstore-client'
import { useMovements } from '../inventory/movements.ts'
import { stockActions } from '../inventory/stock-dialogs.tsx'
import { petOrderColumns } from '../orders/order-columns.tsx'
import { PlaceOrder } from '../orders/place-order.tsx'
import { isPlaced } from '../orders/placed-order.ts'
import { ActionButton } from '../parts/actions.tsx'
import { AnimalTile } from '../parts/animal-name.tsx'
import { Line } from '../parts/charts.tsx'
import { CategoryLink, PageLink } from '../parts/links.tsx'
import { Empty, NoSuch, PageHeader, Panel, ReadError, StateBadge } from '../parts/page.tsx'
import { DataTable } from '../parts/table.tsx'
import { numberText, units } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useById, useData } from '../service/queries.ts'
import { useMissingScope } from '../service/session.tsx'
import { usePetActions } from './pet-actions.tsx'
import { petEvents, Timeline } from './timeline.tsx'

const MAX_ORDERS = 5

export function PetPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useData(action('listPets', { id }))
  const missing = useMissingScope('listInventoryMovements')
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={300} />
  const [pet] = data
  if (!pet) return <NoSuch noun="pet" id={id} />
  return (
    <>
      <PetHeader pet={pet} />
      {missing ? (
        <Empty title="Stock and orders are not shown">Your key needs the {missing} scope.</Empty>
      ) : (
        <PetHistory petId={id} />
      )}
    </>
  )
}

function PetHeader({ pet }: { readonly pet: Pet }) {
  const { id, name, categoryId, status } = pet
  const [edit, ...others] = usePetActions(pet, '/pets')
  return (
    <PageHeader
      title={name}
      picture={<AnimalTile petId={id} name={name} categoryId={categoryId} />}
      summary={
        <Group gap="xs" component="span">
          <StateBadge state={status} />
          <CategoryLink id={categoryId} />
          <span>Pet {id}</span>
        </Group>
      }
      reads={readsOf(id)}
      menu={others}
    >
      <ActionButton variant="default" operation="updatePet" dialog={edit?.dialog}>
        Edit
      </ActionButton>
      <ActionButton operation="placeOrder" obstacle={useOrderObstacle(pet)} dialog={<PlaceOrder petId={id} />}>
        Place an order
      </ActionButton>
    </PageHeader>
  )
}

/** Returns the reason the service would reject an order for this pet; undefined if it may accept one. */
function useOrderObstacle({ id, status }: Pet): string | undefined {
  const stock = useById('pet', id)
  if (status === 'sold') return 'This pet is sold. Adjust its stock first'
  if (stock?.quantity === 0) return 'No units are left. Adjust the stock first'
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
  const movements = useMovements(petId)
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
  /** Newest first; undefined while loading. */
  readonly movements: readonly StockMovement[] | undefined
}

/** The pet's units left to sell, the actions that change them, and a chart of the stock over time. */
function PetStock({ petId, movements = [] }: StockProps) {
  const { data, error, refetch } = useData(action('getInventoryItem', petId))
  const level = useById('pet', petId)
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={230} />
  return (
    <>
      <Group justify="space-between" mb="sm">
        <div className="numbers">
          <Text fz={24} fw={600} lh={1.3}>
            {units(data.quantity)}
          </Text>
          {level && `left to sell: ${numberText(level.onHand)} on hand, ${numberText(level.reserved)} reserved`}
        </div>
        <Group gap="xs">
          {stockActions(data)
            .toReversed()
            .map(({ label, ...start }) => (
              <ActionButton key={label} size="compact-sm" variant="default" {...start}>
                {label}
              </ActionButton>
            ))}
        </Group>
      </Group>
      <Line
        label="Stock over time"
        points={movements.map(({ id, at, quantity }) => ({ id, at, value: quantity })).reverse()}
        until={new Date()}
      />
    </>
  )
}

/** The pet's latest orders, newest first. */
function PetOrders({ petId }: { readonly petId: number }) {
  // Read one extra order to find out whether there are more.
  const { data, error, refetch } = useData(action('listOrders', { petId, limit: MAX_ORDERS + 1 }))
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        label="Orders"
        columns={petOrderColumns}
        rows={data?.slice(0, MAX_ORDERS).filter(isPlaced)}
        idOf={({ id }) => id}
        empty={<Text c="dimmed">Nobody has ordered this pet yet.</Text>}
      />
      {data && data.length > MAX_ORDERS && (
        <Text size="sm" mt="xs">
          <PageLink to={`/orders?petId=${petId}&complete=any`}>All orders for this pet</PageLink>
        </Text>
      )}
    </>
  )
}
