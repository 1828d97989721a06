// The store's events, newest first and updated live.
import { NativeSelect, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Event, EventType, SubjectType } from 'petstore-client'
import { EventLink } from '../parts/event-text.tsx'
import { IntegerInput, TimeInput } from '../parts/inputs.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader } from '../parts/page.tsx'
import { TYPING_MS } from '../parts/search-field.tsx'
import { CodeBlock } from '../parts/shown-action.tsx'
import type { Column } from '../parts/table.tsx'
import { capitalized, MomentBy } from '../parts/text.tsx'
import { numberIn, useUrlState } from '../parts/url.ts'
import { action } from '../service/action.ts'
import type { Paging } from '../service/queries.ts'
import { eventTypeGroups } from './event-types.ts'

const typeOptions = eventTypeGroups.map(([group, types = []]) => ({ group, items: types }))
const subjectTypes: readonly SubjectType[] = ['pet', 'category', 'order', 'inventory', 'webhook']
const subjectOptions = subjectTypes.map((value) => ({ value, label: capitalized(value) }))

export function Events() {
  const [url] = useUrlState()
  const query = queryOf(url)
  const read = (paging?: Paging) => action('listEvents', { ...query, ...paging })
  return (
    <>
      <PageHeader title="Events" summary="Everything that happened in the store, newest first." />
      <List
        label="Events"
        read={read}
        columns={eventColumns}
        idOf={({ id }: Event) => id}
        filters={<Filters />}
        download={{
          name: 'events',
          columns: ['id', 'type', 'at', 'actor', 'subjectType', 'subjectId'],
          rowsOf: (_, events) =>
            events.map(({ data: _, subject, ...event }) => ({
              ...event,
              subjectType: subject.type,
              subjectId: subject.id,
            })),
        }}
        empty={
          <Empty title="Nothing has happened yet">
            Every change to a pet, category, order or stock appears here. Events are kept for 30 days unless the
            operator chose a different period.
          </Empty>
        }
      />
    </>
  )
}

export const eventColumns: readonly Column<Event>[] = [
  {
    label: 'Event',
    cell: (event) => (
      <>
        <EventLink event={event} />
        <Text hiddenFrom="md" size="sm">
          <MomentBy {...event} />
        </Text>
        <Text component="details" size="sm" c="dimmed" mt={6}>
          <summary>
            {event.type} {event.id}
          </summary>
          <CodeBlock>{JSON.stringify(event, null, 2)}</CodeBlock>
        </Text>
      </>
    ),
  },
  { label: 'Time', isSecondary: true, cell: (event) => <MomentBy {...event} /> },
]

function queryOf(url: URLSearchParams) {
  const subjectType = (url.get('subjectType') as SubjectType | null) ?? undefined
  return {
    type: url.getAll('type') as EventType[],
    subjectType,
    subjectId: subjectType && numberIn(url, 'subjectId'),
    since: url.get('since') ?? undefined,
    sort: '-id' as const,
  }
}

function Filters() {
  const [url, change] = useUrlState()
  const { type, subjectType, subjectId, since } = queryOf(url)
  const changeLater = useDebouncedCallback(change, TYPING_MS)
  return (
    <>
      <NativeSelect
        label="Type"
        value={type[0] ?? ''}
        onChange={({ currentTarget }) => change({ type: currentTarget.value })}
        data={[{ value: '', label: 'All types' }, ...typeOptions]}
      />
      <NativeSelect
        label="About"
        value={subjectType ?? ''}
        onChange={({ currentTarget }) => change({ subjectType: currentTarget.value, subjectId: undefined })}
        data={[{ value: '', label: 'Anything' }, ...subjectOptions]}
      />
      {subjectType && (
        <IntegerInput label="Number" min={1} value={subjectId} onChange={(subjectId) => changeLater({ subjectId })} />
      )}
      <TimeInput label="Since" description="" value={since} onChange={(since) => change({ since })} />
    </>
  )
}
