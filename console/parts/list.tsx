// The one list of the console: a page of it in a table, with filters, sorting, paging, and changes to several rows at once.
import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Action } from '../service/action.ts'
import { type Paging, type ReadOptions, usePage } from '../service/queries.ts'
import { MenuButton } from './actions.tsx'
import { type Bulk, BulkDialog } from './bulk.tsx'
import { Download, type Downloaded } from './download.tsx'
import { Empty, ReadError } from './page.tsx'
import { type Column, DataTable, type Sorting } from './table.tsx'
import { usePaging } from './url.ts'

const PAGE_SIZE = 50

interface Props<Row> extends Sorting, ReadOptions {
  readonly label: string
  readonly read: (paging: Paging) => Action
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => number | string
  /** Displayed if nothing matches, or if there is nothing at all. */
  readonly empty: ReactNode
  readonly filters?: ReactNode
  /** Rows that are newer than those of the first page. */
  readonly newsAfter?: (first: Row | undefined) => readonly Row[]
  /** What can be done with several rows. */
  readonly bulks?: readonly Bulk<Row>[]
  /** What a row is called, if several can be chosen. */
  readonly nameOf?: (row: Row) => string
  /** As what the list is downloaded. */
  readonly download?: Downloaded<Row>
}

export function List<Row>(props: Props<Row>) {
  const { label, read, columns, idOf, empty, filters, newsAfter, bulks, nameOf = String, download } = props
  const { sort, onSort, isEnabled = true, refreshMs } = props
  const { cursor, toNext, toPrevious } = usePaging()
  const { data, error, refetch, isPlaceholderData } = usePage<Row>(read({ cursor, limit: PAGE_SIZE }), {
    isEnabled,
    ...(refreshMs === undefined ? {} : { refreshMs }),
  })
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [bulk, setBulk] = useState<{ readonly bulk: Bulk<Row>; readonly rows: readonly Row[] }>()
  useTopOfPage(cursor)
  const news = cursor === undefined && data && newsAfter ? newsAfter(data.rows[0]) : []
  const rows = data && [...news, ...data.rows]
  const chosen = rows?.filter((row) => ids.has(Number(idOf(row)))) ?? []
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end" gap="sm">
        {filters}
        <Group gap="xs" ml="auto">
          {bulks && (
            <MenuButton
              label={chosen.length === 0 ? 'Bulk actions' : `Bulk actions: ${chosen.length} selected`}
              isDisabled={chosen.length === 0}
              actions={bulks.map((bulk) => ({ ...bulk, onClick: () => setBulk({ bulk, rows: chosen }) }))}
            />
          )}
          {download && rows?.length !== 0 && <Download read={read} downloaded={download} />}
        </Group>
      </Group>
      {error && <ReadError error={error} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          idOf={idOf}
          sort={sort}
          onSort={onSort}
          selection={bulks && { ids, nameOf, onChange: setIds }}
          empty={<EmptyPage isFirst={cursor === undefined} isLast={data?.next === undefined} empty={empty} />}
        />
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
      {bulk && (
        <BulkDialog
          {...bulk}
          idOf={(row) => Number(idOf(row))}
          nameOf={nameOf}
          onClose={(unchanged) => {
            setBulk(undefined)
            setIds(new Set(unchanged.map((row) => Number(idOf(row)))))
          }}
        />
      )}
    </Stack>
  )
}

interface EmptyPageProps {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly empty: ReactNode
}

/** A page of events can be empty although there are more. */
function EmptyPage({ isFirst, isLast, empty }: EmptyPageProps) {
  if (!isLast) return <Empty title="Nothing yet">Go to the next page to look further.</Empty>
  return isFirst ? empty : <Empty title="There is nothing more">Go back to the page before.</Empty>
}

/** Another page begins at its top. */
function useTopOfPage(cursor: string | undefined): void {
  const last = useRef(cursor)
  useEffect(() => {
    if (last.current !== cursor) scrollTo(0, 0)
    last.current = cursor
  }, [cursor])
}
