// The one table of the console: columns, rows, what stands for rows that are read or missing, and the choice of some of them.
import { Checkbox, Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

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

export interface Sorting {
  readonly sort?: string | undefined
  readonly onSort?: ((sort: string) => void) | undefined
}

export interface Selection<Row> {
  readonly ids: ReadonlySet<number>
  readonly nameOf: (row: Row) => string
  readonly onChange: (ids: ReadonlySet<number>) => void
}

interface Props<Row> extends Sorting {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while they are read. */
  readonly rows: readonly Row[] | undefined
  readonly idOf: (row: Row) => number | string
  readonly selection?: Selection<Row> | undefined
  /** Displayed if there are no rows. */
  readonly empty: ReactNode
}

const placeholders = Array.from({ length: 8 }, (_, at) => `placeholder ${at}`)

export function DataTable<Row>({ label, columns, rows, idOf, selection, empty, ...sorting }: Props<Row>) {
  if (rows?.length === 0) return <>{empty}</>
  return (
    <div className="table-scroll">
      {/* The focus goes to it when the row that had it is gone. */}
      <Table highlightOnHover horizontalSpacing={8} aria-label={label} aria-busy={rows === undefined} tabIndex={-1}>
        <Table.Thead>
          <Table.Tr>
            {selection && <SelectAll ids={(rows ?? []).map((row) => Number(idOf(row)))} selection={selection} />}
            {columns.map((column) => (
              <HeaderCell key={column.label} column={column} {...sorting} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined
            ? placeholders.map((key) => (
                <Table.Tr key={key}>
                  <Table.Td colSpan={columns.length + (selection ? 1 : 0)}>
                    <Skeleton height={22} />
                  </Table.Td>
                </Table.Tr>
              ))
            : rows.map((row) => (
                <Table.Tr key={idOf(row)}>
                  {selection && <SelectRow row={row} id={Number(idOf(row))} selection={selection} />}
                  {columns.map((column) => (
                    <Table.Td key={column.label} {...placeOf(column)}>
                      {column.cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

const placeOf = <Row,>({ isSecondary, isNumber }: Column<Row>) => ({
  ...(isSecondary ? { visibleFrom: 'sm' as const } : {}),
  ...(isNumber ? { ta: 'right' as const } : {}),
})

function HeaderCell<Row>({ column, sort, onSort }: Sorting & { readonly column: Column<Row> }) {
  const { label, sort: own } = column
  if (own === undefined || !onSort)
    return (
      <Table.Th {...placeOf(column)}>
        {column.isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </Table.Th>
    )
  const direction = sort === own ? 'ascending' : sort === `-${own}` ? 'descending' : 'none'
  return (
    <Table.Th {...placeOf(column)} aria-sort={direction}>
      <UnstyledButton
        fz="inherit"
        fw="inherit"
        className="sort"
        onClick={() => onSort(direction === 'ascending' ? `-${own}` : own)}
      >
        {label} <span aria-hidden>{direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : '↕'}</span>
      </UnstyledButton>
    </Table.Th>
  )
}

interface SelectAllProps<Row> {
  /** Of the rows on the page. */
  readonly ids: readonly number[]
  readonly selection: Selection<Row>
}

function SelectAll<Row>({ ids, selection }: SelectAllProps<Row>) {
  const count = ids.filter((id) => selection.ids.has(id)).length
  return (
    <Table.Th w={40}>
      <Checkbox
        aria-label="Select all rows of this page"
        title="Select all rows of this page"
        checked={ids.length > 0 && count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={({ currentTarget }) => selection.onChange(new Set(currentTarget.checked ? ids : []))}
      />
    </Table.Th>
  )
}

interface SelectRowProps<Row> {
  readonly row: Row
  readonly id: number
  readonly selection: Selection<Row>
}

function SelectRow<Row>({ row, id, selection: { ids, nameOf, onChange } }: SelectRowProps<Row>) {
  return (
    <Table.Td>
      <Checkbox
        aria-label={`Select ${nameOf(row)}`}
        checked={ids.has(id)}
        onChange={() => onChange(ids.symmetricDifference(new Set([id])))}
      />
    </Table.Td>
  )
}
