// The CSV of an export, the same from the command line and from the console: its columns, and how its rows are written. Imports only
// the names of fields, because browsers load it too.
import { fields } from './generated/fields.ts'

/**
 * The columns of each part of a store, in order: the fields that the API has, the names of what they refer to for people who read the
 * file, and `exportedStock` for an import.
 */
export const csvColumns = {
  categories: withNames(fields.Category),
  pets: [...withNames(fields.Pet), 'quantity', 'exportedStock'],
  orders: withNames(fields.Order),
  inventory: [...withNames(fields.InventoryItem), 'exportedStock'],
} as const

/** Adds a column `petName` after `petId`, and so on. */
function withNames(fields: readonly string[]): readonly string[] {
  return fields.flatMap((field) => (field.endsWith('Id') ? [field, field.replace(/Id$/, 'Name')] : [field]))
}

/** The value of a cell, as the API returns it. Undefined leaves the cell empty; an empty text is a pair of quotes. */
export type CsvValue = string | number | bigint | boolean | undefined

/** The value of `exportedStock`, by which an import knows whether the stock has changed since. */
export function stockText({ status, quantity }: { readonly status: string; readonly quantity: number }): string {
  return `${status} ${quantity}`
}

/** The row of an object, which may have more fields than there are columns. */
export function csvRow<Column extends string>(
  columns: readonly Column[],
  values: { readonly [_ in Column]?: CsvValue },
): string {
  return formatCsvRow(columns.map((column) => values[column]))
}

/** One row, with the line break that RFC 4180 has. */
export function formatCsvRow(cells: readonly CsvValue[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(value: CsvValue): string {
  if (value === undefined) return ''
  const cell = String(value)
  const text = isFormula(cell) ? `'${cell}` : cell
  return text === '' || /[",\r\n\t;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Whether a spreadsheet would take a text for a formula, and run it. Such a text is written with an apostrophe before it. */
export function isFormula(text: string): boolean {
  return /^'*[=+\-@\t\r]/.test(text)
}
