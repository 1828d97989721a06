// Events as rows: what happened, when, by whom, and the whole event as JSON.
import { Code, Text } from '@mantine/core'
import type { Event } from 'petstore-client'
import { eventText, subjectPath } from '../parts/event-text.ts'
import { MomentBy } from '../parts/moment.tsx'
import { PageLink } from '../parts/page.tsx'
import type { Column } from '../parts/table.tsx'

export const eventColumns: readonly Column<Event>[] = [
  {
    label: 'Event',
    cell: (event) => (
      <>
        <EventLink event={event} />
        <Text hiddenFrom="sm" size="sm">
          <MomentBy {...event} />
        </Text>
        <Text component="details" size="sm" c="dimmed" mt={6}>
          <summary>
            {event.type} {event.id}
          </summary>
          <EventJson event={event} />
        </Text>
      </>
    ),
  },
  { label: 'Time', isSecondary: true, cell: (event) => <MomentBy {...event} /> },
]

/** What happened, as a link to what it is about. */
export function EventLink({ event }: { readonly event: Event }) {
  const path = subjectPath(event)
  return (
    <span className="any-words">{path ? <PageLink to={path}>{eventText(event)}</PageLink> : eventText(event)}</span>
  )
}

/** It scrolls, also by keyboard. */
export const EventJson = ({ event }: { readonly event: Event }) => (
  <Code block className="code" tabIndex={0}>
    {JSON.stringify(event, null, 2)}
  </Code>
)
