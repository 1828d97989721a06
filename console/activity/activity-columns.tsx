// The columns of the two tables of the activity.
import type { Activity } from 'petstore-client'
import type { Column } from '../parts/data-table.tsx'
import { DocsLink } from '../parts/docs-link.tsx'
import { PageLink } from '../parts/link.tsx'
import { numberText } from '../parts/locale.ts'
import { dayLabel, Moment } from '../parts/moment.tsx'

type Failure = Activity['failures'][number]
type Use = Activity['deprecatedUses'][number]

export const failureColumns: readonly Column<Failure>[] = [
  { label: 'Operation', cell: ({ operation }) => <OperationLink operation={operation} /> },
  {
    label: 'Error',
    cell: (failure) => (
      <>
        <span className="whole-word">
          <DocsLink page="api/errors#all-codes">{failure.code}</DocsLink>
        </span>{' '}
        <span className="details">{failure.status}</span>
        <div className="details narrow-only">
          <div className="any-text">{failure.lastMessage}</div>
          <div>
            <KeyName {...failure} />, <Moment at={failure.lastAt} isRelative />
          </div>
        </div>
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
        <div className="details any-text">request {lastRequestId}</div>
      </>
    ),
    isSecondary: true,
  },
  { label: 'Last', cell: ({ lastAt }) => <Moment at={lastAt} isRelative />, isSecondary: true },
]

export const deprecatedUseColumns: readonly Column<Use>[] = [
  { label: 'Operation', cell: ({ operation }) => <OperationLink operation={operation} /> },
  { label: 'Key', cell: (use) => <KeyName {...use} /> },
  { label: 'Requests', cell: ({ count }) => numberText(count), isNumber: true },
  { label: 'Last', cell: ({ lastAt }) => <Moment at={lastAt} isRelative />, isSecondary: true },
  { label: 'Kept at least until', cell: ({ sunset }) => dayLabel(sunset) },
]

function OperationLink({ operation }: { readonly operation: string | undefined }) {
  if (operation === undefined) return 'no operation'
  return (
    <span className="whole-word">
      <DocsLink page={`reference/${operation}`}>{operation}</DocsLink>
    </span>
  )
}

function KeyName({ keyId, keyName }: Pick<Use, 'keyId' | 'keyName'>) {
  if (keyId === undefined) return 'no valid key'
  return (
    <PageLink to={`/activity?keyId=${keyId}`}>
      <span className="any-text">{keyName ?? keyId}</span>
    </PageLink>
  )
}
