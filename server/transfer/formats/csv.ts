// CSV as RFC 4180 has it, with a header row that names the columns.
import { CsvError, type Parser, parse } from 'csv-parse'
import type { BadRow, Line } from './lines.ts'
import { FileError, readText } from './text.ts'

/** Far more than the longest row of a store. */
const MAX_RECORD_BYTES = 2 ** 20

/** A spreadsheet would take a text that begins with one of these for a formula, and run it. */
const formula = /^'*[=+\-@\t\r]/

type Cell = string | undefined
type ParsedRow = { readonly record: readonly Cell[]; readonly info: { readonly lines: number } }

/**
 * Each row as its texts by column, or why it cannot be used. An empty cell is left out; a pair of quotes is an empty text. A quote that
 * is wrong ends the file with a FileError: nobody can tell where the next row begins.
 */
export async function* readCsv(path: string): AsyncGenerator<Line | BadRow> {
  let columns: readonly string[] | undefined
  for await (const { record, info } of parseRows(path)) {
    const line = info.lines - record.join('').split('\n').length + 1
    if (columns) yield toLine(line, columns, record)
    else columns = readHeader(path, record)
  }
  if (!columns) throw new FileError(`${path} is empty; its first row must name the columns.`)
}

/** The columns that the header row names. */
export async function readCsvColumns(path: string): Promise<readonly string[]> {
  for await (const { record } of parseRows(path)) return readHeader(path, record)
  return []
}

async function* parseRows(path: string): AsyncGenerator<ParsedRow> {
  const texts = readText(path)
  const start = await readStart(texts)
  const parser = parse({
    delimiter: delimiterOf(start),
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    skip_empty_lines: true,
    relax_column_count: true,
    cast: (text, { quoting }) => (text === '' && !quoting ? undefined : fromSpreadsheet(text)),
  })
  void feed(parser, start, texts)
  try {
    yield* parser as AsyncIterable<ParsedRow>
  } catch (error) {
    throw error instanceof CsvError ? new FileError(`${path}: ${describe(error)}`, { cause: error }) : error
  }
}

/** At least the header row, unless it is far too long. */
async function readStart(texts: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (!start.includes('\n') && start.length < MAX_RECORD_BYTES) {
    const { done, value } = await texts.next()
    if (done) break
    start += value
  }
  return start
}

/** Excel writes what the language of the machine has. */
function delimiterOf(start: string): string {
  const [header = ''] = start.split('\n', 1)
  return [',', ';', '\t'].find((delimiter) => header.includes(delimiter)) ?? ','
}

async function feed(parser: Parser, start: string, texts: AsyncGenerator<string>): Promise<void> {
  const write = (text: string): Promise<void> | undefined =>
    parser.write(text) ? undefined : new Promise((resolve) => parser.once('drain', resolve))
  try {
    await write(start)
    for await (const text of texts) await write(text)
    parser.end()
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

function describe({ code, lines }: CsvError & { lines?: number }): string {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `the row after line ${lines} is longer than ${MAX_RECORD_BYTES} bytes; perhaps a quote is not closed.`
    case 'CSV_QUOTE_NOT_CLOSED':
      return `the quote that begins in line ${lines} is never closed; perhaps the file is cut off.`
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
  const [twice] = columns.filter((column, i) => columns.indexOf(column) !== i)
  if (twice !== undefined)
    throw new FileError(`${path}: the header row has ${twice ? `the column "${twice}"` : 'an empty column'} twice.`)
  return columns
}

function toLine(line: number, columns: readonly string[], cells: readonly Cell[]): Line | BadRow {
  if (cells.length !== columns.length)
    return { line, reason: `The row has ${cells.length} cells; the header row has ${columns.length}.` }
  const given = columns.flatMap((column, i) => (cells[i] === undefined ? [] : [[column, cells[i]] as const]))
  return { line, values: Object.fromEntries(given) }
}

/** One row, with the line break that RFC 4180 has. */
export function formatCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(cell: Cell): string {
  if (cell === undefined) return ''
  const text = formula.test(cell) ? `'${cell}` : cell
  return text === '' || /[",\r\n\t;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Takes away the apostrophe that `formatCell` has put before what looks like a formula. */
function fromSpreadsheet(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}
