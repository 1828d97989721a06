// Everything that has happened to a pet, newest first.
import { Button, Text } from '@mantine/core'
import type { StockMovement } from 'petstore-client'
import { useCategoryNames } from '../categories/category-names.ts'
import { PageLink } from '../parts/link.tsx'
import { Moment } from '../parts/moment.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { action } from '../service/action.ts'
import { type More, useData } from '../service/queries.ts'
import { useMissingScope } from '../session/session.tsx'
import { type TimelineEntry, timelineEntries } from './timeline-entries.ts'

const MAX_ORDERS = 100
const MAX_EDITS = 100

/** What was changed about a pet itself: its name, its category, its status. */
export const petEvents = (petId: number) =>
  action('listEvents', { subjectType: 'pet', subjectId: petId, sort: '-id', limit: MAX_EDITS })

interface Props extends More {
  readonly petId: number
  /** Newest first; undefined while they are read. */
  readonly movements: readonly StockMovement[] | undefined
}

export function Timeline({ petId, movements, onMore, isReadingMore, moreError }: Props) {
  const isAllowed = useMissingScope('listEvents') === undefined
  const { data: events = [], error, refetch } = useData(petEvents(petId), { isEnabled: isAllowed })
  const { data: orders = [] } = useData(action('listOrders', { petId, limit: MAX_ORDERS }))
  const nameOf = useCategoryNames(events.flatMap(({ data }) => ('categoryId' in data ? [data.categoryId] : [])))
  if (movements === undefined) return <Skeleton height={240} />
  const entries = timelineEntries({
    movements,
    hasOlderMovements: onMore !== undefined,
    events,
    orders,
    categoryName: (id) => nameOf(id) ?? `category ${id}`,
  })
  return (
    <>
      {error && <ReadError error={error} onRetry={() => void refetch()} />}
      {entries.length === 0 && <Text c="dimmed">Nothing has happened to this pet yet.</Text>}
      <ol className="timeline" aria-label="Timeline">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      {onMore && moreError && !isReadingMore && <ReadError error={moreError} onRetry={onMore} />}
      {onMore && (!moreError || isReadingMore) && (
        <Button variant="default" size="sm" loading={isReadingMore ?? false} onClick={onMore}>
          Show older entries
        </Button>
      )}
    </>
  )
}

function Entry({ entry: { at, actor, text, note, details, orderId } }: { readonly entry: TimelineEntry }) {
  return (
    <li>
      <span className="any-words">
        {orderId === undefined ? text : <PageLink to={`/orders/${orderId}`}>{text}</PageLink>}
      </span>
      {note && (
        <span className="any-words timeline-details">
          <bdi>{note}</bdi>
        </span>
      )}
      {details && <span className="timeline-details">{details}</span>}
      <span className="event-details">
        <Moment at={at} /> by <bdi>{actor}</bdi>
      </span>
    </li>
  )
}
