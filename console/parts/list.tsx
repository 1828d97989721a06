// The list view that all pages share: a table with filters, sorting, paging, and bulk actions.
import { Button, Group, Stack } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { Action } from '../service/action.ts'
import { type Paging, type ReadOptions, usePage } from '../service/queries.ts'
import { MenuButton } from './actions.tsx'
import { type Bulk, BulkDialog } from './bulk.tsx'
import { type DownloadOptions, useDownload } from './download.tsx'
import { failureOf } from './failure.ts'
import { Icon } from './icons.tsx'
import { goTo } from './links.tsx'
import { codeAction, Empty, ReadError } from './page.tsx'
import { type Column, DataTable, type Sorting } from './table.tsx'
import { useFilters, usePaging } from './url.ts'

const PAGE_SIZE = 50

interface Props<Row> extends Sorting, Pick<ReadOptions, 'refreshMs'> {
  readonly label: string
  readonly read: (paging?: Paging) => Action
  readonly columns: readonly Column<Row>[]
  /** Wraps the table, to provide what its cells need beyond their rows. The rows are undefined while loading. */
  readonly wrap?: (table: ReactNode, rows: readonly Row[] | undefined) => ReactNode
  readonly idOf: (row: Row) => number | string
  /** Content to display if the list is empty and unfiltered. */
  readonly empty: ReactNode
  readonly filters?: ReactNode
  readonly bulks?: readonly Bulk<Row>[]
  /** Returns a row's name for bulk actions. */
  readonly nameOf?: (row: Row) => string
  /** CSV download of the list. */
  readonly download?: DownloadOptions<Row>
  /** Whether the import page accepts files with these rows. */
  readonly canImport?: boolean
}

export function List<Row>(props: Props<Row>) {
  const { label, read, columns, idOf, empty, wrap = (table) => table, filters, bulks } = props
  const { nameOf = String, download, canImport, sort, onSort, refreshMs } = props
  const { cursor, toNext, toPrevious, toFirst } = usePaging()
  const page = usePage<Row>(read({ cursor, limit: PAGE_SIZE }), { refreshMs })
  const { error, refetch, isPlaceholderData } = page
  const data = useInTransition(page.data)
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  // Scroll to the top when the page changes.
  useDidUpdate(() => void scrollTo(0, 0), [cursor])
  const rows = data?.rows
  const { entry, progress } = useDownload({ read, options: rows?.length === 0 ? undefined : download })
  const rowId = (row: Row) => Number(idOf(row))
  const chosen = rows?.filter((row) => ids.has(rowId(row))) ?? []
  const bulkDialog = (bulk: Bulk<Row>) => (
    <BulkDialog
      bulk={bulk}
      rows={chosen}
      idOf={rowId}
      nameOf={nameOf}
      onClose={(unchanged) => setIds(new Set(unchanged.map(rowId)))}
    />
  )
  return (
    <Stack gap="sm">
      <div className="toolbar">
        {filters && <Filters label={label}>{filters}</Filters>}
        <Group gap="xs" wrap="nowrap" className="toolbar-actions">
          {bulks && chosen.length > 0 && (
            <div className="bulk-actions">
              <MenuButton
                label={`Bulk actions: ${chosen.length} selected`}
                actions={bulks.map((bulk) => ({ ...bulk, dialog: bulkDialog(bulk) }))}
              />
            </div>
          )}
          {progress}
          <MenuButton
            label="List options"
            isIcon
            actions={[...(entry ? [entry] : []), ...(canImport ? [importEntry] : []), codeAction([read()])]}
          />
        </Group>
      </div>
      {error && <ReadError error={error} onRetry={() => (isCursorUnknown(error) ? toFirst() : void refetch())} />}
      {!(error && !data) &&
        wrap(
          <DataTable
            label={label}
            columns={columns}
            rows={rows}
            idOf={idOf}
            sort={sort}
            onSort={onSort}
            query={isPlaceholderData ? undefined : JSON.stringify(read({ cursor, limit: PAGE_SIZE }).args)}
            selection={bulks && { ids, nameOf, onChange: setIds }}
            empty={
              <EmptyPage label={label} isFirst={cursor === undefined} isLast={data?.next === undefined} empty={empty} />
            }
          />,
          page.data?.rows,
        )}
      {(cursor !== undefined || data?.next !== undefined) && (
        <Group component="nav" aria-label="Pages" justify="center" gap="xs">
          <Button variant="default" disabled={cursor === undefined} onClick={toPrevious}>
            Previous
          </Button>
          <Button
            variant="default"
            disabled={data?.next === undefined || isPlaceholderData}
            onClick={() => data?.next !== undefined && toNext(data.next)}
          >
            Next
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** Returns the data, at first in a transition: React then renders the rows in short steps, between which the page responds to input. */
function useInTransition<Data>(data: Data | undefined): Data | undefined {
  const [isReady, setReady] = useState(data !== undefined)
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead) startTransition(() => setReady(true))
  }, [isRead])
  return isReady ? data : undefined
}

const importEntry = { label: 'Import CSV', onClick: () => goTo('/import') }

interface FiltersProps {
  readonly label: string
  readonly children: ReactNode
}

/** The filters. On a phone, all except the first are behind a button, which says how many are set. */
function Filters({ label, children }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const { hidden } = useFilters()
  return (
    <>
      <search className="filters" aria-label={label} data-open={isOpen || undefined}>
        {children}
      </search>
      <Button
        className="filters-button"
        hiddenFrom="md"
        variant="default"
        leftSection={<Icon name="filter" size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {hidden === 0 ? 'Filters' : `Filters: ${hidden}`}
      </Button>
    </>
  )
}

/** Whether the cursor has expired, as in an old link, so the list must restart. */
const isCursorUnknown = (error: unknown): boolean => /cursor/.test(failureOf(error).code ?? '')

interface EmptyPageProps {
  readonly label: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly empty: ReactNode
}

/** Explains an empty page. A page of events can be empty even if later pages are not. */
function EmptyPage({ label, isFirst, isLast, empty }: EmptyPageProps) {
  const { count, clear } = useFilters()
  if (!isLast) return <Empty title="Nothing on this page">Go to the next page to keep looking.</Empty>
  if (!isFirst) return <Empty title="No more results">Go back to the previous page.</Empty>
  if (count === 0) return empty
  return (
    <Empty title={`No ${label.toLowerCase()} match`}>
      <Button variant="default" onClick={clear}>
        Clear the filters
      </Button>
    </Empty>
  )
}
