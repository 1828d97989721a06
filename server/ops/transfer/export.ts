// Writes a store, or a part of it, as lines of text: one moment of it, however long that takes.
import type { Reads } from '../../db/database.ts'
import { readStore } from '../../db/open.ts'
import { contentOf, type OnRows } from './fill.ts'
import { formatCsvRow } from './formats/csv.ts'
import type { Format } from './formats/lines.ts'
import { type PartName, parts } from './parts.ts'
import { readByIds } from './references.ts'
import { readRows } from './rows.ts'
import { FILE_VERSION, type FirstLine, kinds, type LastLine } from './store-file.ts'
import { shopTables } from './tables.ts'
import type { Row } from './transfer.queries.ts'

export interface ExportOptions {
  readonly url: string
  /** Undefined for all of the shop: its rows with their history, without keys and webhooks, which are secrets of the service. */
  readonly part: PartName | undefined
  readonly format: Format
  readonly onRows?: OnRows
}

/** Passes the text on, some lines at a time. Returns the number of rows. */
export async function exportStore(options: ExportOptions, write: (text: string) => Promise<void>): Promise<number> {
  const { url, part, format, onRows = () => {} } = options
  return readStore(url, async (db) => {
    let total = 0
    for await (const { text, rows } of part === undefined ? storeLines(db) : partLines(db, part, format)) {
      await write(text)
      total += rows
      onRows(rows)
    }
    return total
  })
}

interface Lines {
  readonly text: string
  readonly rows: number
}

async function* partLines(db: Reads, name: PartName, format: Format): AsyncGenerator<Lines> {
  const { table, columns, reference } = parts[name]
  const entries = Object.entries(columns)
  if (format === 'csv') yield { text: formatCsvRow(Object.keys(columns)), rows: 0 }
  for await (const rows of readRows(db, table)) {
    const idOf = (row: Row): number => Number(reference && row[reference.column])
    const named = reference && (await readByIds(db, reference.byIds, rows.map(idOf)))
    const lines = rows.map((row) => {
      const values = entries.map(([column, toValue]) => [column, toValue(row, named?.get(idOf(row))?.name)] as const)
      return format === 'csv'
        ? formatCsvRow(values.map(([, value]) => (value === undefined ? undefined : String(value))))
        : `${JSON.stringify(Object.fromEntries(values))}\n`
    })
    yield { text: lines.join(''), rows: rows.length }
  }
}

async function* storeLines(db: Reads): AsyncGenerator<Lines> {
  const first: FirstLine = { kind: 'store', version: FILE_VERSION }
  yield { text: `${JSON.stringify(first)}\n`, rows: 0 }
  const content = contentOf(db, shopTables)
  const counts: Record<string, number> = {}
  for await (const { table, rows } of content.batches()) {
    const kind = kinds.find((one) => one.table === table)
    if (!kind) throw new Error(`The table ${table.name} has no kind of line.`)
    counts[kind.kind] = (counts[kind.kind] ?? 0) + rows.length
    yield { text: rows.map((row) => `${kind.toLine(row)}\n`).join(''), rows: rows.length }
  }
  const last: LastLine = { kind: 'end', rows: counts, lastIds: await content.lastIds() }
  yield { text: `${JSON.stringify(last)}\n`, rows: 0 }
}
