// Reads CSV by the same rules as `petstore import`: RFC 4180, any line break, and cells separated by commas, semicolons, or tabs.
import { isFormula } from '../../contract/csv.ts'

export interface CsvRow {
  /** Number of the line on which the row starts, counting from 1. */
  readonly line: number
  /** Cells; undefined if empty. A pair of quotes is an empty string. */
  readonly cells: readonly (string | undefined)[]
}

/** Parses a file. If a quote is misplaced, throws an error that names the line: the next row could then start anywhere. */
export function parseCsv(text: string): readonly CsvRow[] {
  const source = text.replace(/^\uFEFF/, '')
  const [header = ''] = source.trimStart().split(/[\r\n]/, 1)
  const delimiter = [',', ';', '\t'].find((delimiter) => header.includes(delimiter)) ?? ','
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"\\r\\n${delimiter}]*))(${delimiter}|\\r\\n|[\\r\\n]|$)`, 'y')
  const rows: CsvRow[] = []
  let cells: (string | undefined)[] = []
  let start = 1
  let line = 1
  for (let at = 0; at < source.length || cells.length > 0; at = cell.lastIndex) {
    cell.lastIndex = at
    const found = cell.exec(source)
    if (!found) throw new Error(misplacedQuote(source.slice(at), line))
    const [, quoted, plain = '', end] = found
    cells.push(
      quoted === undefined ? fromSpreadsheet(plain) || undefined : fromSpreadsheet(quoted.replaceAll('""', '"')),
    )
    line += quoted?.match(/\r\n|[\r\n]/g)?.length ?? 0
    if (end === delimiter) continue
    line += 1
    // An empty line is not a row.
    if (cells.length > 1 || cells[0] !== undefined) rows.push({ line: start, cells })
    cells = []
    start = line
  }
  return rows
}

function misplacedQuote(rest: string, line: number): string {
  if (!rest.startsWith('"'))
    return `Line ${line} has a quote inside an unquoted cell; write it as "", and put quotes around the cell.`
  const [opened = ''] = /^"[^"]*(?:""[^"]*)*/.exec(rest) ?? []
  return rest.charAt(opened.length) === '"'
    ? `Line ${line} has text after a closing quote; write "" for a quote inside a cell.`
    : `The quote opened on line ${line} is never closed; the file may be truncated.`
}

/** Removes the apostrophe that disarms a formula. */
const fromSpreadsheet = (text: string): string => (text.startsWith("'") && isFormula(text) ? text.slice(1) : text)
