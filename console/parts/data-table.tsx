// The one table of the console: sortable columns, rows with links, selection, and more rows when the end comes into view.
import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { More } from '../service/queries.ts'
import { ReadError } from './read-error.tsx'
import { Skeleton } from './skeleton.tsx'

export interface Column<Row> {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** The value of `sort` in ascending order; a `-` in front of it reverses it. */
  readonly sort?: string
  /** Hidden on a phone. */
  readonly isSecondary?: boolean
  readonly isNumber?: boolean
  /** For a column of buttons, whose label only screen readers need. */
  readonly isLabelHidden?: boolean
}

interface Selection<Row> {
  readonly ids: ReadonlySet<number>
  readonly nameOf: (row: Row) => string
  readonly onChange: (ids: ReadonlySet<number>) => void
}

interface Props<Row> extends More {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while the first rows are read. */
  readonly rows: readonly Row[] | undefined
  readonly idOf: (row: Row) => number | string
  readonly sort?: string | undefined
  readonly onSort?: (sort: string) => void
  readonly selection?: Selection<Row>
  /** Displayed if there are no rows. */
  readonly empty: ReactNode
}

const placeholders = Array.from({ length: 8 }, (_, at) => `placeholder ${at}`)

export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, idOf, selection, empty } = props
  if (rows?.length === 0) return <>{empty}</>
  return (
    <>
      <div className="table-scroll">
        {/* The focus goes to it when the row that had it is gone. */}
        <table className="table" aria-label={label} aria-busy={rows === undefined} tabIndex={-1}>
          <thead>
            <tr>
              {selection && <SelectAll rows={rows ?? []} idOf={idOf} selection={selection} />}
              {columns.map((column) => (
                <HeaderCell key={column.label} column={column} {...props} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows === undefined
              ? placeholders.map((key) => (
                  <Cells
                    key={key}
                    columns={columns}
                    cellOf={() => <Skeleton height={22} />}
                    first={selection && <td />}
                  />
                ))
              : rows.map((row) => (
                  <Cells
                    key={idOf(row)}
                    columns={columns}
                    cellOf={({ cell }) => cell(row)}
                    first={selection && <SelectRow row={row} id={Number(idOf(row))} selection={selection} />}
                  />
                ))}
          </tbody>
        </table>
      </div>
      {rows && <MoreRows {...props} />}
    </>
  )
}

interface CellsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly cellOf: (column: Column<Row>) => ReactNode
  /** The cell of the selection. */
  readonly first: ReactNode
}

// Plain elements: there are hundreds of them, and those of the library cost several times as much.
function Cells<Row>({ columns, cellOf, first }: CellsProps<Row>) {
  return (
    <tr>
      {first}
      {columns.map((column) => (
        <td key={column.label} className={classOf(column)}>
          {cellOf(column)}
        </td>
      ))}
    </tr>
  )
}

function classOf<Row>({ isSecondary, isNumber }: Column<Row>): string {
  return ['cell', isSecondary && 'secondary', isNumber && 'number'].filter(Boolean).join(' ')
}

function HeaderCell<Row>({ column, sort, onSort }: Props<Row> & { readonly column: Column<Row> }) {
  const { label, sort: own } = column
  const direction =
    own === undefined ? undefined : sort === own ? 'ascending' : sort === `-${own}` ? 'descending' : 'none'
  if (own === undefined || !onSort)
    return (
      <th className={classOf(column)}>{column.isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</th>
    )
  return (
    <th className={classOf(column)} aria-sort={direction}>
      <button type="button" className="sort" onClick={() => onSort(direction === 'ascending' ? `-${own}` : own)}>
        {label} <span aria-hidden>{direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : '↕'}</span>
      </button>
    </th>
  )
}

interface SelectAllProps<Row> {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number | string
  readonly selection: Selection<Row>
}

function SelectAll<Row>({ rows, idOf, selection }: SelectAllProps<Row>) {
  const { ids, onChange } = selection
  const all = rows.map((row) => Number(idOf(row)))
  const isAll = all.every((id) => ids.has(id))
  return (
    <th className="select">
      <input
        type="checkbox"
        aria-label="Select all rows"
        ref={(box) => {
          if (box) box.indeterminate = ids.size > 0 && !isAll
        }}
        checked={all.length > 0 && isAll}
        onChange={({ currentTarget }) => onChange(new Set(currentTarget.checked ? all : []))}
      />
    </th>
  )
}

interface SelectRowProps<Row> {
  readonly row: Row
  readonly id: number
  readonly selection: Selection<Row>
}

function SelectRow<Row>({ row, id, selection: { ids, nameOf, onChange } }: SelectRowProps<Row>) {
  return (
    <td className="select">
      <input
        type="checkbox"
        aria-label={`Select ${nameOf(row)}`}
        checked={ids.has(id)}
        onChange={() => onChange(ids.symmetricDifference(new Set([id])))}
      />
    </td>
  )
}

/** Reads more when it comes into view, or when it is pressed. After a failure, only when it is pressed. */
function MoreRows<Row>({ onMore, isReadingMore, moreError }: Props<Row>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = button.current
    if (!element || !onMore || isReadingMore || moreError) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '400px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [onMore, isReadingMore, moreError])
  if (!onMore) return null
  if (moreError && !isReadingMore)
    return (
      <Stack py="md">
        <ReadError error={moreError} onRetry={onMore} />
      </Stack>
    )
  return (
    <Group justify="center" py="md">
      <Button ref={button} variant="default" size="sm" loading={isReadingMore ?? false} onClick={onMore}>
        Show more
      </Button>
    </Group>
  )
}
