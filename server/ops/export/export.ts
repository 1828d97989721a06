// Exports one part of a store, such as its pets, as lines of text from a single snapshot.
import { csvRow, formatCsvRow } from '../../../contract/csv.ts'
import { formatDate } from '../../dates.ts'
import { readStore } from '../../db/open.ts'
import { nextTurn } from '../../runtime/event-loop.ts'
import type { Format } from '../formats/lines.ts'
import { type PartName, parts } from '../formats/store-parts.ts'
import { type ExportedRow, exportedRows } from './export.queries.ts'

const ROWS_AT_ONCE = 1000

export interface ExportOptions {
  readonly url: string
  readonly part: PartName
  readonly format: Format
  /** Called with the number of rows just written. */
  readonly onRows?: (count: number) => void
}

/** Passes the lines to `write` in batches. Returns the number of rows. */
export async function exportPart(options: ExportOptions, write: (text: string) => Promise<void>): Promise<number> {
  const { url, part, format, onRows = () => {} } = options
  const { columns } = parts[part]
  const [idColumn = 'id'] = columns
  return readStore(url, async (db) => {
    if (format === 'csv') await write(formatCsvRow(columns))
    let total = 0
    for (let after = 0; ; ) {
      const rows = await db.all(exportedRows[part], { after, limit: ROWS_AT_ONCE })
      await write(rows.map((row) => toLine(row, columns, format)).join(''))
      total += rows.length
      onRows(rows.length)
      if (rows.length < ROWS_AT_ONCE) return total
      after = Number(rows.at(-1)?.[idColumn])
      // Lets other work run, because SQLite reads synchronously.
      await nextTurn()
    }
  })
}

function toLine(row: ExportedRow, columns: readonly string[], format: Format): string {
  const values = Object.fromEntries(columns.map((column) => [column, toValue(column, row[column] ?? null)]))
  return format === 'csv' ? csvRow(columns, values) : `${JSON.stringify(values)}\n`
}

/** Converts a stored value to its API representation. */
function toValue(column: string, value: ExportedRow[string]) {
  if (value === null || value === undefined) return undefined
  if (column === 'shipDate' || column === 'placedAt') return formatDate(Number(value))
  return column === 'complete' ? value === 1 : value
}
