// What failed lately and who still uses what will be removed, for the person who helps integrators.
import { NativeSelect, Stack } from '@mantine/core'
import type { Activity as ActivityData } from 'petstore-client'
import { DataTable } from '../parts/data-table.tsx'
import { Empty } from '../parts/empty.tsx'
import { Moment } from '../parts/moment.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { useUrlState } from '../parts/url-state.ts'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { deprecatedUseColumns, failureColumns } from './activity-columns.tsx'

/** Requests have no events. */
const REFRESH_MS = 5000

export default function Activity() {
  const [url, changeUrl] = useUrlState()
  const keyId = url.get('keyId') ?? undefined
  const read = action('getActivity', { keyId })
  const all = useData(action('getActivity', {}), { refreshMs: REFRESH_MS })
  const shown = useData(read, { refreshMs: REFRESH_MS, keepsPrevious: true })
  const { data, error } = shown
  return (
    <>
      <PageHeader title="Activity" summary={data && <Since since={data.since} />} reads={[read]}>
        <KeyFilter
          value={keyId}
          keys={keysIn([all.data, data])}
          onChange={(keyId) => changeUrl({ keyId: keyId || undefined })}
        />
      </PageHeader>
      {error && <ReadError error={error} onRetry={() => void shown.refetch()} />}
      {!(error && !data) && <Lists activity={data} />}
    </>
  )
}

function Lists({ activity }: { readonly activity: ActivityData | undefined }) {
  return (
    <Stack>
      <section aria-labelledby="failures">
        <h2 id="failures">Requests that failed</h2>
        <DataTable
          label="Requests that failed"
          columns={failureColumns}
          rows={activity?.failures}
          idOf={({ operation = '', code, keyId = '' }) => `${operation} ${code} ${keyId}`}
          empty={<Empty title="Nothing failed">Requests that failed appear here, with the reason.</Empty>}
        />
      </section>
      <section aria-labelledby="deprecated">
        <h2 id="deprecated">Uses of deprecated operations</h2>
        <DataTable
          label="Uses of deprecated operations"
          columns={deprecatedUseColumns}
          rows={activity?.deprecatedUses}
          idOf={({ operation, keyId = '' }) => `${operation} ${keyId}`}
          empty={<Empty title="No deprecated operations in use" />}
        />
      </section>
    </Stack>
  )
}

const Since = ({ since }: { readonly since: string }) => (
  <>
    Since <Moment at={since} />, on all instances of the service.
  </>
)

interface FilterProps {
  readonly value: string | undefined
  /** The names of the keys by their ids. */
  readonly keys: ReadonlyMap<string, string>
  readonly onChange: (keyId: string) => void
}

function KeyFilter({ value = '', keys, onChange }: FilterProps) {
  const known = value === '' || keys.has(value) ? [] : [{ value, label: value }]
  const data = [
    { value: '', label: 'All callers' },
    ...known,
    ...[...keys].map(([value, name]) => ({ value, label: `${name} (${value})` })),
  ]
  return (
    <NativeSelect
      aria-label="Key"
      data={data}
      value={value}
      maw={300}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function keysIn(activities: readonly (ActivityData | undefined)[]): ReadonlyMap<string, string> {
  const entries = activities.flatMap((one) => (one ? [...one.failures, ...one.deprecatedUses] : []))
  return new Map(entries.flatMap(({ keyId, keyName }) => (keyId ? [[keyId, keyName ?? 'unknown'] as const] : [])))
}
