// Events as rows: what happened, when, by whom, and the whole event as JSON.
import type { Event } from 'petstore-client'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { eventText, subjectPath } from '../parts/event-text.ts'
import { PageLink } from '../parts/link.tsx'
import { Moment } from '../parts/moment.tsx'
import type { More } from '../service/queries.ts'

interface Props extends More {
  readonly events: readonly Event[] | undefined
  readonly empty: ReactNode
}

export function EventTable({ events, ...props }: Props) {
  return <DataTable {...props} label="Events" columns={columns} rows={events} idOf={({ id }) => id} />
}

const columns: readonly Column<Event>[] = [
  {
    label: 'Event',
    cell: (event) => {
      const path = subjectPath(event)
      return (
        <>
          <span className="any-words">
            {path ? <PageLink to={path}>{eventText(event)}</PageLink> : eventText(event)}
          </span>
          <div className="details narrow-only">
            <Moment at={event.at} /> by <bdi>{event.actor}</bdi>
          </div>
          <details className="event-json">
            <summary>
              {event.type} <span className="details">{String(event.id)}</span>
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
            <pre className="code" tabIndex={0}>
              {JSON.stringify(event, null, 2)}
            </pre>
          </details>
        </>
      )
    },
  },
  { label: 'Time', cell: ({ at }) => <Moment at={at} />, isSecondary: true },
  { label: 'By', cell: ({ actor }) => <bdi className="any-text">{actor}</bdi>, isSecondary: true },
]
