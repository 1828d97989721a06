// Latest events, newest first, straight from the live stream without extra reads. Shows the newest orders until the first event arrives.
import { Text } from '@mantine/core'
import { EventLink, PageLink, PetName } from '../parts/links.tsx'
import { Ago, units } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useLive } from '../service/live.tsx'
import { useData } from '../service/queries.ts'

const newestOrders = action('listOrders', { sort: '-id', limit: 8 })

export function LiveEvents() {
  const { events, state } = useLive()
  if (state === 'off') return <Text c="dimmed">Your key needs the store:read scope to show events.</Text>
  if (state === 'failing') return <Text c="dimmed">The service cannot send events right now. Retrying.</Text>
  if (events.length === 0) return <LatestOrders />
  return (
    <ul className="events" aria-label="Events">
      {events.map((event) => (
        <li key={event.id}>
          <EventLink event={event} />
          <Text size="sm" c="dimmed">
            <Ago at={event.at} /> by <bdi>{event.actor}</bdi>
          </Text>
        </li>
      ))}
    </ul>
  )
}

function LatestOrders() {
  const { data = [] } = useData(newestOrders)
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        While this page is open, everyone's changes appear here. Until the first change, here are the latest orders:
      </Text>
      <ul className="events" aria-label="Latest orders">
        {data.map(({ id, petId = 0, quantity = 0, complete }) => (
          <li key={id}>
            <PageLink to={`/orders/${id}`} className="any-words">
              Order {id}: {units(quantity)} of <PetName id={petId} />
            </PageLink>
            <Text size="sm" c="dimmed">
              {complete ? 'Fulfilled' : 'Open'}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
