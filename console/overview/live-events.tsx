// The last events, newest first. They arrive by the live stream; nothing is read again for them. Until the first one, the newest orders.
import { Text } from '@mantine/core'
import type { Event } from 'petstore-client'
import { eventText, subjectPath } from '../parts/event-text.ts'
import { Ago } from '../parts/moment.tsx'
import { PageLink } from '../parts/page.tsx'
import { units } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { usePetName } from '../service/by-id.ts'
import { useLive } from '../service/live.tsx'
import { useData } from '../service/queries.ts'

const MAX_EVENTS = 12
const newestOrders = action('listOrders', { sort: '-id', limit: 8 })

export function LiveEvents() {
  const { events, state } = useLive()
  if (state === 'off') return <Text c="dimmed">Your key needs the scope store:read to see events.</Text>
  if (state === 'failing') return <Text c="dimmed">The service cannot send events now. Trying again.</Text>
  if (events.length === 0) return <LatestOrders />
  return (
    <ul className="events" aria-label="Events">
      {events.slice(0, MAX_EVENTS).map((event) => (
        <li key={event.id}>
          <EventText event={event} />
          <Text size="sm" c="dimmed">
            <Ago at={event.at} /> by <bdi>{event.actor}</bdi>
          </Text>
        </li>
      ))}
    </ul>
  )
}

function EventText({ event }: { readonly event: Event }) {
  const path = subjectPath(event)
  return (
    <span className="any-words">{path ? <PageLink to={path}>{eventText(event)}</PageLink> : eventText(event)}</span>
  )
}

function LatestOrders() {
  const { data = [] } = useData(newestOrders)
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        Changes that anyone makes appear here while this page is open. Until then, the latest orders:
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

const PetName = ({ id }: { readonly id: number }) => <bdi>{usePetName(id)}</bdi>
