// The columns of the two tables of the activity.
import type { Activity } from 'petstore-client'
import type { ReactNode } from 'react'
import type { Column } from '../parts/data-table.tsx'
import { DocsLink } from '../parts/docs-link.tsx'
import { PageLink } from '../parts/link.tsx'
import { numberText } from '../parts/locale.ts'
import { dayLabel, Moment } from '../parts/moment.tsx'
import { needsKeys } from '../service/page.ts'

type Failure = Activity['failures'][number]
type Use = Activity['deprecatedUses'][number]

export const failureColumns: readonly Column<Failure>[] = [
  { label: 'Operation', cell: ({ operation }) => <OperationLink operation={operation} /> },
  {
    label: 'Error',
    cell: (failure) => (
      <>
        <DocsLink page="api/errors#all-codes">
          <Identifier text={failure.code} />
        </DocsLink>{' '}
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
    <DocsLink page={`reference/${operation}`}>
      <Identifier text={operation} />
    </DocsLink>
  )
}

/** On a phone it may be broken between its words, as in listInventory and insufficient_stock. */
function Identifier({ text }: { readonly text: string }) {
  const parts = text.split(/(?=[A-Z])|(?<=_)/).reduce<ReactNode>(
    (before, word) => (
      <>
        {before}
        {before && <wbr />}
        {word}
      </>
    ),
    undefined,
  )
  return <span className="identifier">{parts}</span>
}

function KeyName({ keyId, keyName, status }: Pick<Use, 'keyId' | 'keyName'> & { readonly status?: number }) {
  // A key that is not valid is rejected even if none is needed.
  if (keyId === undefined) return needsKeys || status === 401 ? 'no valid key' : 'without a key'
  return (
    <PageLink to={`/activity?keyId=${keyId}`}>
      <span className="any-text">{keyName ?? keyId}</span>
    </PageLink>
  )
}
