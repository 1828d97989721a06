// Reads CSV as RFC 4180 has it, with a header row that names the columns. It is written by contract/csv.ts.
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { isFormula } from '../../../../contract/csv.ts'
import type { BadRow, Line } from './lines.ts'
import { FileError, readText } from './text.ts'

/** Far more than the longest row of a store. */
const MAX_RECORD_BYTES = 2 ** 20

const MAX_SHOWN = 60

type Cell = string | undefined
type ParsedRow = { readonly record: readonly Cell[]; readonly info: { readonly lines: number } }

/**
 * Each row as its texts by column, or why it cannot be used. An empty cell is left out; a pair of quotes is an empty text. A quote that
 * is wrong ends the file with a FileError: nobody can tell where the next row begins.
 */
export async function* readCsv(path: string): AsyncGenerator<Line | BadRow> {
  let columns: readonly string[] | undefined
  let twice = 0
  for await (const { record, info } of parseRows(path)) {
    // The parser counts two lines for each line break of Windows inside a cell.
    const text = record.join('')
    const line = info.lines - count(text, /[\r\n]/g) - twice
    twice += count(text, /\r\n/g)
    if (columns) yield toLine(line, columns, record)
    else columns = readHeader(path, record)
  }
  if (!columns) throw new FileError(`${path} is empty; its first row must name the columns.`)
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** The columns that the header row names. */
export async function readCsvColumns(path: string): Promise<readonly string[]> {
  for await (const { record } of parseRows(path)) return readHeader(path, record)
  return []
}

async function* parseRows(path: string): AsyncGenerator<ParsedRow> {
  /** The line in which the next cell begins. */
  let line = 1
  let width = 0
  const parser = parse({
    delimiter: await delimiterOf(path),
    // An editor adds lines that end otherwise than those of the export.
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    skip_empty_lines: true,
    relax_column_count: true,
    cast: (text, { quoting, lines, index }) => {
      width = Math.max(width, index + 1)
      line = index + 1 === width ? lines + 1 : lines
      return text === '' && !quoting ? undefined : fromSpreadsheet(text)
    },
  })
  // If reading ends early, it closes the file; if the file cannot be read, the parser fails with the reason.
  pipeline(Readable.from(readText(path)), parser, () => {})
  try {
    yield* parser as AsyncIterable<ParsedRow>
  } catch (error) {
    throw error instanceof CsvError ? new FileError(`${path}: ${describe(error, line)}`, { cause: error }) : error
  }
}

/** Excel writes what the language of the machine has. */
async function delimiterOf(path: string): Promise<string> {
  for await (const start of readText(path)) {
    const [header = ''] = start.trimStart().split(/[\r\n]/, 1)
    return [',', ';', '\t'].find((delimiter) => header.includes(delimiter)) ?? ','
  }
  return ','
}

function describe({ code, lines }: CsvError & { lines?: number }, begin: number): string {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `the row in line ${begin} is longer than ${MAX_RECORD_BYTES} bytes; perhaps a quote is not closed.`
    case 'CSV_QUOTE_NOT_CLOSED':
      return `the quote that begins in line ${begin} is never closed; perhaps the file is cut off.`
    case 'INVALID_OPENING_QUOTE':
      return `line ${lines} has a quote inside a cell that does not begin with one; write "" for it, and quotes around the cell.`
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `line ${lines} has text after a closing quote; write "" for a quote inside a cell.`
    default:
      return `line ${lines} is not CSV (${code}).`
  }
}

function readHeader(path: string, cells: readonly Cell[]): readonly string[] {
  const columns = cells.map((cell) => (cell ?? '').trim())
  const seen = new Set<string>()
  for (const column of columns) {
    if (column === '') throw new FileError(`${path}: the header row has a column without a name.`)
    if (seen.has(column)) throw new FileError(`${path}: the header row has the column ${quoted(column)} twice.`)
    seen.add(column)
  }
  return columns
}

/** Not all of it, if it is not the name of a column at all. */
export function quoted(column: string): string {
  return JSON.stringify(column.length > MAX_SHOWN ? `${column.slice(0, MAX_SHOWN)}…` : column)
}

function toLine(line: number, columns: readonly string[], cells: readonly Cell[]): Line | BadRow {
  if (cells.length !== columns.length)
    return { line, reason: `The row must have ${columns.length} cells, as the header row has; it has ${cells.length}.` }
  const given = columns.flatMap((column, i) => (cells[i] === undefined ? [] : [[column, cells[i]] as const]))
  return { line, values: Object.fromEntries(given) }
}

/** Takes away the apostrophe that was put before what looks like a formula. */
function fromSpreadsheet(text: string): string {
  return text.startsWith("'") && isFormula(text) ? text.slice(1) : text
}
