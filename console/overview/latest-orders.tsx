// The newest orders, in the place of events until the first one arrives.
import type { Order } from 'petstore-client'
import { PageLink } from '../parts/link.tsx'
import { units } from '../parts/units.ts'
import { usePetNames } from '../pets/pet-names.ts'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'

const MAX_SHOWN = 8
const newest = action('listOrders', { sort: '-id', limit: MAX_SHOWN })

export function LatestOrders() {
  const { data = [] } = useData(newest)
  const nameOf = usePetNames(data.map(({ petId = 0 }) => petId))
  if (data.length === 0) return null
  return (
    <ul className="events" aria-label="Latest orders">
      {data.map(({ id, petId = 0, quantity = 0, complete }: Order) => (
        <li key={id}>
          <PageLink to={`/pets/${petId}`} className="any-words">
            Order {id}: {units(quantity)} of <bdi>{nameOf(petId)}</bdi>
          </PageLink>
          <span className="event-details">{complete ? 'fulfilled' : 'open'}</span>
        </li>
      ))}
    </ul>
  )
}
