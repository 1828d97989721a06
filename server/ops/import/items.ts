// The rows of a file of one part, each read by its format and validated against the contract.
import { StoreError } from '../../errors.ts'
import { exactInteger } from '../../http/contract/exact-json.ts'
import type { Schema } from '../../http/contract/operations.ts'
import { readCsv } from '../parts/formats/csv.ts'
import { type BadRow, type Format, isBad, type Line } from '../parts/formats/lines.ts'
import { readNdjson } from '../parts/formats/ndjson.ts'
import { type ImportedRecord, type Part, type PartName, parts } from '../parts/parts.ts'

const ROWS_AT_ONCE = 500

/** A row that can be imported as far as the file alone tells. */
export interface Item {
  readonly line: number
  readonly record: ImportedRecord
}

export interface PartFile {
  readonly path: string
  readonly format: Format
  readonly part: PartName
}

/** Few enough that other changes wait only some milliseconds for those of one batch. */
export interface ItemBatch {
  readonly items: readonly Item[]
  readonly bad: readonly BadRow[]
  /** The number of both. */
  readonly rows: number
  readonly lastLine: number
}

/** All rows after a line. Identifiers up to `lastId` are of rows that the store has or had. Throws FileError. */
export async function* readItems(
  { path, format, part }: PartFile,
  { lastId, after = 0 }: { readonly lastId: number; readonly after?: number | undefined },
): AsyncGenerator<ItemBatch> {
  const requireOrder = newIdOrder(lastId)
  let rows: (Item | BadRow)[] = []
  for await (const line of format === 'csv' ? readCsv(path) : readNdjson(path)) {
    const row = isBad(line) ? line : toItem(line, format, parts[part], requireOrder)
    if (line.line <= after) continue
    rows.push(row)
    if (rows.length < ROWS_AT_ONCE) continue
    yield toBatch(rows)
    rows = []
  }
  if (rows.length > 0) yield toBatch(rows)
}

function toBatch(rows: readonly (Item | BadRow)[]): ItemBatch {
  return {
    items: rows.filter((row) => 'record' in row),
    bad: rows.filter(isBad),
    rows: rows.length,
    lastLine: rows.at(-1)?.line ?? 0,
  }
}

function toItem(
  { line, values }: Line,
  format: Format,
  { name, validate, schema }: Part,
  requireOrder: (record: ImportedRecord) => void,
): Item | BadRow {
  const record = (format === 'csv' ? typedValues(values, schema) : values) as ImportedRecord
  try {
    validate(record)
    if (name === 'categories' || name === 'pets') requireOrder(record)
    return { line, record }
  } catch (error) {
    if (error instanceof StoreError) return { line, reason: error.message }
    throw error
  }
}

/** What the cells of a CSV row stand for. A text that does not look like its type stays a text, which the validator rejects. */
function typedValues(cells: Line['values'], { properties = {} }: Schema): Line['values'] {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [column, typedValue(String(cell), properties[column]?.type)]),
  )
}

function typedValue(text: string, type: string | undefined): unknown {
  const trimmed = text.trim()
  if (type === 'integer' && /^-?\d{1,30}$/.test(trimmed)) return exactInteger(trimmed)
  // Excel writes them in capital letters.
  if (type === 'boolean' && /^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true'
  return text
}

/** New rows all have identifiers, which rise, or none has: otherwise one could be given twice. */
function newIdOrder(lastId: number): (record: ImportedRecord) => void {
  let highest = lastId
  let hasUnnumbered = false
  return ({ id }) => {
    if (id !== undefined && id <= lastId) return
    if (id !== undefined && id > Number.MAX_SAFE_INTEGER)
      throw new StoreError('invalid_request', `Field id must be at most ${Number.MAX_SAFE_INTEGER}.`)
    if (id === undefined ? highest > lastId : hasUnnumbered)
      throw new StoreError('invalid_request', 'Field id must be given for all new rows of a file or for none of them.')
    if (id === undefined) hasUnnumbered = true
    else if (id <= highest)
      throw new StoreError(
        'invalid_request',
        `Field id must be higher than in the new rows before it, which is ${highest}.`,
      )
    else highest = Number(id)
  }
}
