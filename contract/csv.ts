// The columns and rows of CSV files, identical for the command line and the console. Imports only field names, because browsers also load
// this file.
import { fields } from './generated/fields.ts'

/**
 * The columns of each export, in order: the API's fields, the names of referenced objects for people who read the file, when and by whom an
 * order was placed, and `exportedStock` for an import.
 */
export const csvColumns = {
  categories: withNames(fields.Category),
  pets: [...withNames(fields.Pet), 'quantity', 'exportedStock'],
  orders: [...withNames(fields.Order), 'categoryName', 'placedAt', 'placedBy'],
  inventory: [...withNames(fields.InventoryItem), 'exportedStock'],
} as const

/** Adds a name column after each id column, such as `petName` after `petId`. */
function withNames(fields: readonly string[]): readonly string[] {
  return fields.flatMap((field) => (field.endsWith('Id') ? [field, field.replace(/Id$/, 'Name')] : [field]))
}

/** A cell's value, as the API returns it. Undefined leaves the cell empty; an empty string becomes a pair of quotes. */
export type CsvValue = string | number | bigint | boolean | undefined

/** Formats `exportedStock`. An import uses it to detect that the stock has changed since the export. */
export function stockText({ status, quantity }: { readonly status: string; readonly quantity: number }): string {
  return `${status} ${quantity}`
}

/** Formats an object as a row; fields without a column are dropped. */
export function csvRow<Column extends string>(
  columns: readonly Column[],
  values: { readonly [_ in Column]?: CsvValue },
): string {
  return formatCsvRow(columns.map((column) => values[column]))
}

/** Formats one row, with the line break that RFC 4180 requires. */
export function formatCsvRow(cells: readonly CsvValue[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(value: CsvValue): string {
  if (value === undefined) return ''
  const cell = String(value)
  const text = isFormula(cell) ? `'${cell}` : cell
  return text === '' || /[",\r\n\t;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Whether a spreadsheet would evaluate a string as a formula. Such strings are written with a leading apostrophe. */
export function isFormula(text: string): boolean {
  return /^'*[=+\-@\t\r]/.test(text)
}

/**
 * Infers from a file's columns which part of the store the file contains. Returns undefined if the columns are ambiguous: a pet and a
 * quantity may be an order or an inventory item.
 */
export function partOf(columns: readonly string[]): keyof typeof csvColumns | undefined {
  const has = (column: string) => columns.includes(column)
  if (has('petId')) return has('complete') || has('shipDate') ? 'orders' : has('status') ? 'inventory' : undefined
  if (has('categoryId')) return 'pets'
  return has('name') ? 'categories' : undefined
}
