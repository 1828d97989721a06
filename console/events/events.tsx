// What has happened in the store, the newest first, and what happens while the page is open.
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import type { Event, EventType, SubjectType } from 'petstore-client'
import { Empty } from '../parts/empty.tsx'
import { IntegerInput } from '../parts/integer-input.tsx'
import { fromLocalInput, toLocalInput } from '../parts/moment.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { numberIn } from '../parts/url-number.ts'
import { useUrlState } from '../parts/url-state.ts'
import { action } from '../service/action.ts'
import { useLive } from '../service/live.tsx'
import { useList } from '../service/queries.ts'
import { eventTypeGroups } from '../webhooks/event-types.ts'
import { EventTable } from './event-table.tsx'

const LIMIT = 50

const subjects: Readonly<Record<SubjectType, string>> = {
  pet: 'A pet',
  category: 'A category',
  order: 'An order',
  inventory: 'The stock of a pet',
  webhook: 'A webhook',
}

export default function Events() {
  const [url] = useUrlState()
  const query = queryOf(url)
  const { items, error, refetch, more } = useList<Event>((cursor) => action('listEvents', { ...query, cursor }), {
    keepsPrevious: true,
    isFeed: true,
  })
  const news = useNews(query, items)
  return (
    <>
      <PageHeader
        title="Events"
        summary="What has happened in the store, newest first."
        reads={[action('listEvents', query)]}
      />
      <Stack gap="sm">
        <Filters />
        {error && <ReadError error={error} onRetry={() => void refetch()} />}
        {!(error && !items) && <EventTable events={items && [...news, ...items]} {...more} empty={<NoEvents />} />}
      </Stack>
    </>
  )
}

type Query = ReturnType<typeof queryOf>

function queryOf(url: URLSearchParams) {
  const subjectType = url.get('subjectType') as SubjectType | null
  return {
    type: url.getAll('type') as EventType[],
    subjectType: subjectType ?? undefined,
    subjectId: subjectType ? numberIn(url, 'subjectId') : undefined,
    since: url.get('since') ?? undefined,
    sort: '-id' as const,
    limit: LIMIT,
  }
}

/** What has happened since the list was read. */
function useNews({ type, subjectType, subjectId }: Query, items: readonly Event[] | undefined): readonly Event[] {
  const { events } = useLive()
  const last = items?.[0]?.id ?? 0
  return events.filter(
    (event) =>
      event.id > last &&
      (type.length === 0 || type.includes(event.type)) &&
      (subjectType === undefined || subjectType === event.subject.type) &&
      (subjectId === undefined || subjectId === event.subject.id),
  )
}

function Filters() {
  const [url, change] = useUrlState()
  const subjectType = url.get('subjectType') ?? ''
  return (
    <search className="filters" aria-label="Events">
      <NativeSelect
        label="Type"
        value={url.get('type') ?? ''}
        onChange={({ currentTarget }) => change({ type: currentTarget.value })}
        data={[
          { value: '', label: 'All types' },
          ...eventTypeGroups.map(({ title, types }) => ({ group: title, items: [...types] })),
        ]}
      />
      <NativeSelect
        label="About"
        value={subjectType}
        onChange={({ currentTarget }) => change({ subjectType: currentTarget.value, subjectId: undefined })}
        data={[
          { value: '', label: 'Anything' },
          ...Object.entries(subjects).map(([value, label]) => ({ value, label })),
        ]}
      />
      {subjectType !== '' && (
        <IntegerInput
          label="Number"
          min={1}
          value={numberIn(url, 'subjectId')}
          onChange={(id) => change({ subjectId: id === undefined ? undefined : String(id) })}
        />
      )}
      <TextInput
        label="Since"
        type="datetime-local"
        value={toLocalInput(url.get('since') ?? undefined)}
        onChange={({ currentTarget }) => change({ since: fromLocalInput(currentTarget.value) })}
      />
    </search>
  )
}

function NoEvents() {
  const [url] = useUrlState()
  return url.size > 0 ? (
    <Empty title="No events match">Events are kept for 30 days, unless the operator has set another time.</Empty>
  ) : (
    <Empty title="Nothing has happened yet">Every change of a pet, a category, an order or a stock appears here.</Empty>
  )
}
