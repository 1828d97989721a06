// The last events, newest first. They arrive by the live stream; nothing is read again for them.
import { Text } from '@mantine/core'
import type { Event } from 'petstore-client'
import { eventText, subjectPath } from '../parts/event-text.ts'
import { PageLink } from '../parts/link.tsx'
import { Moment } from '../parts/moment.tsx'
import { useLive } from '../service/live.tsx'
import { LatestOrders } from './latest-orders.tsx'

const MAX_SHOWN = 12

export function LiveEvents() {
  const { events, state } = useLive()
  if (state === 'off') return <Text c="dimmed">Your key needs the scope store:read to see events.</Text>
  if (state === 'failing') return <Text c="dimmed">The service cannot send events now. Trying again.</Text>
  if (events.length === 0)
    return (
      <>
        <p className="note">
          Changes that anyone makes appear here while this page is open. Until then, the latest orders:
        </p>
        <LatestOrders />
      </>
    )
  return (
    <ul className="events" aria-label="Events">
      {events.slice(0, MAX_SHOWN).map((event) => (
        <EventLine key={event.id} event={event} />
      ))}
    </ul>
  )
}

function EventLine({ event }: { readonly event: Event }) {
  const path = subjectPath(event)
  return (
    <li>
      <span className="any-words">{path ? <PageLink to={path}>{eventText(event)}</PageLink> : eventText(event)}</span>
      <span className="event-details">
        <Moment at={event.at} isRelative /> by <bdi>{event.actor}</bdi>
      </span>
    </li>
  )
}
