// The stock of a pet over time, its orders, and its timeline.
import { Stack } from '@mantine/core'
import type { Pet, StockMovement } from 'petstore-client'
import { Panel } from '../parts/panel.tsx'
import { action } from '../service/action.ts'
import { useList } from '../service/queries.ts'
import { PetOrders } from './pet-orders.tsx'
import { PetStock } from './pet-stock.tsx'
import { Timeline } from './timeline.tsx'

const MOVEMENTS = 100

export function PetHistory({ pet: { id } }: { readonly pet: Pet }) {
  const { items, more } = useList<StockMovement>((cursor) =>
    action('listInventoryMovements', id, { limit: MOVEMENTS, cursor }),
  )
  return (
    <div className="pet-history">
      <Stack>
        <Panel title="Stock">
          <PetStock petId={id} movements={items} />
        </Panel>
        <Panel title="Orders">
          <PetOrders petId={id} />
        </Panel>
      </Stack>
      <Panel title="Timeline">
        <Timeline petId={id} movements={items} {...more} />
      </Panel>
    </div>
  )
}
