// The table that all lists share: columns, rows, loading and empty states, and row selection.
import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useChangedRows } from './changed-rows.ts'

export interface Column<Row> {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Value of `sort` for ascending order; a `-` prefix reverses it. */
  readonly sort?: string
  /** Whether the column is hidden on a phone. */
  readonly isSecondary?: boolean
  readonly isNumber?: boolean
  /** Whether the label is only for screen readers, as in a column of buttons. */
  readonly isLabelHidden?: boolean
  /** Content to display instead of the label. */
  readonly head?: ReactNode
  readonly width?: number
}

export interface Sorting {
  readonly sort?: string | undefined
  readonly onSort?: ((sort: string) => void) | undefined
}

interface Selection<Row> {
  readonly ids: ReadonlySet<number>
  readonly nameOf: (row: Row) => string
  readonly onChange: (ids: ReadonlySet<number>) => void
}

interface Props<Row> extends Sorting {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Rows to display; undefined while loading. */
  readonly rows: readonly Row[] | undefined
  readonly idOf: (row: Row) => number | string
  readonly selection?: Selection<Row> | undefined
  /** Identifies the query that the rows come from. A row that changes under the same query is highlighted. */
  readonly query?: string | undefined
  /** Content to display if there are no rows. */
  readonly empty: ReactNode
}

const placeholders = Array.from({ length: 8 }, (_, at) => `placeholder ${at}`)

export function DataTable<Row>(props: Props<Row>) {
  const { label, columns: dataColumns, rows, idOf, selection, query, empty, ...sorting } = props
  const table = useRef<HTMLTableElement>(null)
  useChangedRows(table, rows, idOf, query)
  if (rows?.length === 0) return <>{empty}</>
  const columns = selection
    ? [selectionColumn(selection, rows ?? [], (row) => Number(idOf(row))), ...dataColumns]
    : dataColumns
  return (
    <div className="table-scroll">
      {/* Focusable, because the table receives focus when the focused row disappears. */}
      <table ref={table} className="data-table" aria-label={label} aria-busy={rows === undefined} tabIndex={-1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.label} column={column} {...sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? placeholders.map((key) => (
                <tr key={key}>
                  <td colSpan={columns.length}>
                    <Skeleton height={16} my={6} />
                  </td>
                </tr>
              ))
            : rows.map((row) => (
                <tr key={idOf(row)}>
                  {columns.map((column) => (
                    <td key={column.label} {...cellProps(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

const cellProps = <Row,>({ label, isSecondary, isNumber, width }: Column<Row>) => ({
  style: { width },
  'data-number': isNumber ? label : undefined,
  'data-secondary': isSecondary,
})

function HeaderCell<Row>({ column, sort, onSort }: Sorting & { readonly column: Column<Row> }) {
  const { label, sort: own } = column
  if (own === undefined || !onSort)
    return (
      <th {...cellProps(column)}>
        {column.head ?? (column.isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label)}
      </th>
    )
  const direction = sort === own ? 'ascending' : sort === `-${own}` ? 'descending' : 'none'
  return (
    <th {...cellProps(column)} aria-sort={direction}>
      <UnstyledButton className="sort" onClick={() => onSort(direction === 'ascending' ? `-${own}` : own)}>
        {label}{' '}
        <span aria-hidden className="sort-arrow">
          {direction === 'descending' ? '↓' : '↑'}
        </span>
      </UnstyledButton>
    </th>
  )
}

/** Builds the column of checkboxes that select rows. */
function selectionColumn<Row>(
  { ids, nameOf, onChange }: Selection<Row>,
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Column<Row> {
  const all = rows.map(idOf)
  const count = all.filter((id) => ids.has(id)).length
  return {
    label: 'Selection',
    width: 34,
    head: (
      <Check
        label="Select all rows on this page"
        isChecked={all.length > 0 && count === all.length}
        isMixed={count > 0 && count < all.length}
        onChange={(isChecked) => onChange(new Set(isChecked ? all : []))}
      />
    ),
    cell: (row) => (
      <Check
        label={`Select ${nameOf(row)}`}
        isChecked={ids.has(idOf(row))}
        onChange={() => onChange(ids.symmetricDifference(new Set([idOf(row)])))}
      />
    ),
  }
}

interface CheckProps {
  readonly label: string
  readonly isChecked: boolean
  readonly isMixed?: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** A native checkbox, because a page has one per row, and the library's takes many times as long to render. */
function Check({ label, isChecked, isMixed = false, onChange }: CheckProps) {
  const setMixed = (input: HTMLInputElement | null): void => {
    if (input) input.indeterminate = isMixed
  }
  return (
    <input
      ref={setMixed}
      type="checkbox"
      className="check"
      aria-label={label}
      title={label}
      checked={isChecked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
