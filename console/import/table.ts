// Reads a CSV file by the rules of `petstore import`, and checks each row individually.
import { csvColumns, partOf } from '../../contract/csv.ts'
import { type CsvRow, parseCsv } from '../parts/csv.ts'
import { MAX_STOCK, statuses } from '../parts/inputs.tsx'

export type Part = 'categories' | 'pets' | 'inventory'

/** A row's cells as values; empty cells are absent. */
export interface Cells {
  readonly id?: number
  readonly petId?: number
  readonly categoryId?: number
  readonly quantity?: number
  readonly name?: string
  readonly description?: string
  readonly categoryName?: string
  readonly petName?: string
  readonly status?: (typeof statuses)[number]
  readonly exportedStock?: string
}

export interface TableRow {
  readonly line: number
  readonly cells: Cells
  /** Reason why the row cannot be imported. */
  readonly problem?: string | undefined
}

export interface Table {
  readonly part: Part
  readonly rows: readonly TableRow[]
}

const MAX_BYTES = 5_000_000

/** Reads the rows. If the whole file is unusable, throws an error that explains what to correct. */
export function readTable(text: string): Table {
  if (new Blob([text]).size > MAX_BYTES)
    throw new Error('The file is larger than 5 MB. Split it, or use petstore import, which has no limit.')
  const [header, ...rows] = parseCsv(text)
  if (!header) throw new Error('There are no rows. The first row must name the columns.')
  const columns = header.cells.map((cell = '') => cell.trim())
  const part = partNamed(columns)
  const known: readonly string[] = csvColumns[part]
  const wrong = columns.find((column, at) => !known.includes(column) || columns.indexOf(column) !== at)
  if (wrong !== undefined)
    throw new Error(
      known.includes(wrong)
        ? `The column “${wrong}” appears twice.`
        : `The column “${wrong}” is not recognized. The columns for ${part} are ${known.join(', ')}.`,
    )
  const missing = required[part].find((column) => !columns.includes(column))
  if (missing !== undefined) throw new Error(`The column “${missing}” is missing. It is required for ${part}.`)
  return { part, rows: rows.map((row) => toRow(part, columns, row)) }
}

/** The console does not import orders, so a file of pet numbers and quantities can only be stock. */
function partNamed(columns: readonly string[]): Part {
  const has = (column: string) => columns.includes(column)
  const part =
    has('categoryName') && !has('petId') ? 'pets' : (partOf(columns) ?? (has('petId') ? 'inventory' : undefined))
  if (part === undefined)
    throw new Error(
      `The first row must name the columns (name for categories; name and categoryName or categoryId for pets; petId and quantity for stock), but it is “${columns.slice(0, 10).join(', ')}”.`,
    )
  if (part === 'orders') throw new Error('The console does not import orders. Use petstore import.')
  return part
}

const required: Readonly<Record<Part, readonly string[]>> = {
  categories: ['name'],
  pets: ['name'],
  inventory: ['petId', 'quantity'],
}

function toRow(part: Part, columns: readonly string[], { line, cells: texts }: CsvRow): TableRow {
  if (texts.length !== columns.length)
    return {
      line,
      cells: {},
      problem: `The row must have ${columns.length} cells, like the header row; it has ${texts.length}.`,
    }
  const values: [column: string, value: string | number][] = []
  const problems: string[] = []
  for (const [at, column] of columns.entries()) {
    const text = texts[at]
    const problem = text === undefined ? missingIn(part, column) : problemOf(column, text)
    if (problem !== undefined) problems.push(problem)
    else if (text !== undefined) values.push([column, isInteger(column) ? Number(text) : text])
  }
  return { line, cells: Object.fromEntries(values), problem: problems[0] }
}

const missingIn = (part: Part, column: string): string | undefined =>
  required[part].includes(column) ? `Field ${column} is missing.` : undefined

const isInteger = (column: string): boolean => /^(id|petId|categoryId|quantity)$/.test(column)

/** Maximum number of characters in a cell, by column. */
const lengths: Readonly<Record<string, number>> = { name: 100, description: 500 }

function problemOf(column: string, text: string): string | undefined {
  const is = (problem: string) => `Field ${column} must ${problem}.`
  if (isInteger(column)) {
    const max = column === 'quantity' ? MAX_STOCK : Number.MAX_SAFE_INTEGER
    const isValid = /^\s*\d+\s*$/.test(text) && Number(text) <= max && (column === 'quantity' || Number(text) > 0)
    return isValid ? undefined : is(`be an integer from ${column === 'quantity' ? 0 : 1} to ${max}`)
  }
  if (column === 'status' && !statuses.some((status) => status === text)) return is(`be one of ${statuses.join(', ')}`)
  const length = lengths[column]
  if (length === undefined) return undefined
  if (/\p{Cc}/u.test(text)) return is('not contain control characters')
  if (column === 'name' && text.trim() === '') return is('contain a visible character')
  return [...text].length > length ? is(`be at most ${length} characters long`) : undefined
}
