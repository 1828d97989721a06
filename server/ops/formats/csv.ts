// Reads CSV as defined by RFC 4180, with a header row of column names. contract/csv.ts writes this format.
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { isFormula } from '../../../contract/csv.ts'
import type { BadRow, Line } from './lines.ts'
import { FileError, readText } from './text.ts'

/** The maximum length of a row, far above the longest in any store. */
const MAX_RECORD_BYTES = 2 ** 20

const MAX_SHOWN = 60

type Cell = string | undefined
type ParsedRow = { readonly record: readonly Cell[]; readonly info: { readonly lines: number } }

/**
 * Yields each row's strings by column, or the reason why the row is bad. An empty cell is omitted; a pair of quotes is an empty string. A
 * misplaced quote throws a FileError, because it is unclear where the next row starts.
 */
export async function* readCsv(path: string): AsyncGenerator<Line | BadRow> {
  let columns: readonly string[] | undefined
  let twice = 0
  for await (const { record, info } of parseRows(path)) {
    // Correct the line number, because the parser counts each Windows line break inside a cell as two lines.
    const text = record.join('')
    const line = info.lines - count(text, /[\r\n]/g) - twice
    twice += count(text, /\r\n/g)
    if (columns) yield toLine(line, columns, record)
    else columns = readHeader(path, record)
  }
  if (!columns) throw new FileError(`${path} is empty; its first row must name the columns.`)
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Reads the column names from the header row. */
export async function readCsvColumns(path: string): Promise<readonly string[]> {
  for await (const { record } of parseRows(path)) return readHeader(path, record)
  return []
}

async function* parseRows(path: string): AsyncGenerator<ParsedRow> {
  /** The line where the next cell starts. */
  let line = 1
  let width = 0
  const parser = parse({
    delimiter: await delimiterOf(path),
    // Accept mixed line breaks: an editor may add lines whose line breaks differ from the export's.
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
  // The pipeline closes the file if reading ends early, and makes the parser fail if the file cannot be read.
  pipeline(Readable.from(readText(path)), parser, () => {})
  try {
    yield* parser as AsyncIterable<ParsedRow>
  } catch (error) {
    throw error instanceof CsvError ? new FileError(`${path}: ${describe(error, line)}`, { cause: error }) : error
  }
}

/** Detects the delimiter, because Excel's depends on the system locale. */
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
      return `the row on line ${begin} is longer than ${MAX_RECORD_BYTES} bytes; a quote may be unclosed.`
    case 'CSV_QUOTE_NOT_CLOSED':
      return `the quote opened on line ${begin} is never closed; the file may be truncated.`
    case 'INVALID_OPENING_QUOTE':
      return `line ${lines} has a quote inside an unquoted cell; write it as "", and put quotes around the cell.`
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `line ${lines} has text after a closing quote; write "" for a quote inside a cell.`
    default:
      return `line ${lines} is not valid CSV (${code}).`
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

/** Quotes a column name for a message. Truncates it, because the first row of a malformed file may contain anything. */
export function quoted(column: string): string {
  return JSON.stringify(column.length > MAX_SHOWN ? `${column.slice(0, MAX_SHOWN)}…` : column)
}

function toLine(line: number, columns: readonly string[], cells: readonly Cell[]): Line | BadRow {
  if (cells.length !== columns.length)
    return { line, reason: `The row must have ${columns.length} cells, like the header row; it has ${cells.length}.` }
  const given = columns.flatMap((column, i) => (cells[i] === undefined ? [] : [[column, cells[i]] as const]))
  return { line, values: Object.fromEntries(given) }
}

/** Removes the apostrophe that disarms a formula. */
function fromSpreadsheet(text: string): string {
  return text.startsWith("'") && isFormula(text) ? text.slice(1) : text
}
