// The activity page: recent failures and remaining uses of deprecated operations, for people who support integrators.
import { Box, NativeSelect, Stack, Text } from '@mantine/core'
import type { Activity as ActivityData } from 'petstore-client'
import { DocsLink, PageLink } from '../parts/links.tsx'
import { Empty, PageHeader, Panel, ReadError } from '../parts/page.tsx'
import { type Column, DataTable } from '../parts/table.tsx'
import { Ago, dayLabel, Moment, numberText } from '../parts/text.tsx'
import { useUrlState } from '../parts/url.ts'
import { action } from '../service/action.ts'
import { needsKeys } from '../service/page.ts'
import { useData } from '../service/queries.ts'

type Failure = ActivityData['failures'][number]
type DeprecatedUse = ActivityData['deprecatedUses'][number]

/** Polling interval. The page polls because requests do not emit events. */
const REFRESH_MS = 5000

export function Activity() {
  const [url, changeUrl] = useUrlState()
  const keyId = url.get('keyId') ?? undefined
  const read = action('getActivity', { keyId })
  const all = useData(action('getActivity', {}), { refreshMs: REFRESH_MS })
  const { data, error, refetch } = useData(read, { refreshMs: REFRESH_MS, keepsPrevious: true })
  return (
    <>
      <PageHeader title="Activity" summary={data && <Since since={data.since} />} reads={[read]}>
        <NativeSelect
          aria-label="Key"
          data={[{ value: '', label: 'All callers' }, ...keyOptions(keyId, [all.data, data])]}
          value={keyId ?? ''}
          maw={300}
          onChange={({ currentTarget }) => changeUrl({ keyId: currentTarget.value })}
        />
      </PageHeader>
      {error && <ReadError error={error} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <Stack>
          <Panel title="Failed requests">
            <DataTable
              label="Failed requests"
              columns={failureColumns}
              rows={data?.failures}
              idOf={({ operation = '', code, keyId = '' }) => `${operation} ${code} ${keyId}`}
              empty={
                <Empty title="No failed requests">Failed requests and the reasons why they failed appear here.</Empty>
              }
            />
          </Panel>
          <Panel title="Uses of deprecated operations">
            <DataTable
              label="Uses of deprecated operations"
              columns={deprecatedColumns}
              rows={data?.deprecatedUses}
              idOf={({ operation, keyId = '' }) => `${operation} ${keyId}`}
              empty={<Empty title="No deprecated operations in use" />}
            />
          </Panel>
        </Stack>
      )}
    </>
  )
}

const Since = ({ since }: { readonly since: string }) => (
  <>
    Since <Moment at={since} />, on all instances of the service.
  </>
)

/** Lists the keys that appear in the data, plus the key in the URL even if it has no entries. */
function keyOptions(chosen: string | undefined, activities: readonly (ActivityData | undefined)[]) {
  const entries = activities.flatMap((one) => (one ? [...one.failures, ...one.deprecatedUses] : []))
  const labels = new Map(chosen === undefined ? [] : [[chosen, chosen]])
  for (const { keyId, keyName = 'unknown' } of entries) if (keyId) labels.set(keyId, `${keyName} (${keyId})`)
  return [...labels].map(([value, label]) => ({ value, label }))
}

const failureColumns: readonly Column<Failure>[] = [
  { label: 'Operation', cell: ({ operation }) => <OperationLink operation={operation} /> },
  {
    label: 'Error',
    cell: (failure) => (
      <>
        <DocsLink page="api/errors#all-codes">{failure.code}</DocsLink> {failure.status}
        <Box hiddenFrom="md">
          {failure.lastMessage}
          <br />
          <KeyName {...failure} />, <Ago at={failure.lastAt} />
        </Box>
      </>
    ),
  },
  { label: 'Key', cell: (failure) => <KeyName {...failure} />, isSecondary: true },
  { label: 'Requests', cell: ({ count }) => numberText(count), isNumber: true },
  {
    label: 'Last message',
    cell: ({ lastMessage, lastRequestId }) => (
      <>
        <div className="any-text">{lastMessage}</div>
        <Text size="sm" c="dimmed">
          request {lastRequestId}
        </Text>
      </>
    ),
    isSecondary: true,
  },
  { label: 'Last', cell: ({ lastAt }) => <Ago at={lastAt} />, isSecondary: true },
]

const deprecatedColumns: readonly Column<DeprecatedUse>[] = [
  { label: 'Operation', cell: ({ operation }) => <OperationLink operation={operation} /> },
  { label: 'Key', cell: (use) => <KeyName {...use} /> },
  { label: 'Requests', cell: ({ count }) => numberText(count), isNumber: true },
  { label: 'Last', cell: ({ lastAt }) => <Ago at={lastAt} />, isSecondary: true },
  { label: 'Kept at least until', cell: ({ sunset }) => dayLabel(sunset) },
]

function OperationLink({ operation }: Pick<Failure, 'operation'>) {
  return operation === undefined ? 'no operation' : <DocsLink page={`reference/${operation}`}>{operation}</DocsLink>
}

function KeyName({ keyId, keyName, status }: Pick<DeprecatedUse, 'keyId' | 'keyName'> & { readonly status?: number }) {
  // An invalid key is rejected even where keys are optional.
  if (keyId === undefined) return needsKeys || status === 401 ? 'no valid key' : 'without a key'
  return (
    <PageLink to={`/activity?keyId=${keyId}`} className="any-text">
      {keyName ?? keyId}
    </PageLink>
  )
}
