// Reads a file's rows and validates them against the contract.
import { StoreError } from '../../errors.ts'
import { exactInteger } from '../../http/contract/exact-json.ts'
import type { Schema } from '../../http/contract/operations.ts'
import { readCsv } from '../formats/csv.ts'
import { type BadRow, type Format, isBad, type Line } from '../formats/lines.ts'
import { readNdjson } from '../formats/ndjson.ts'
import { type ImportedRecord, type Part, type PartName, parts } from '../formats/store-parts.ts'

const ROWS_AT_ONCE = 500

/** A row that is valid by itself; it may still conflict with the store. */
export interface Item {
  readonly line: number
  readonly record: ImportedRecord
}

export interface PartFile {
  readonly path: string
  readonly format: Format
  readonly part: PartName
}

/** A batch of rows, small enough that other changes wait only a few milliseconds for it. */
export interface ItemBatch {
  readonly items: readonly Item[]
  readonly bad: readonly BadRow[]
  /** The total number of items and bad rows. */
  readonly rows: number
  readonly lastLine: number
}

/** Yields all rows after a line. Ids up to `lastId` belong to rows that exist or once existed. Throws FileError. */
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

/** Converts the cells of a CSV row to their columns' types. A malformed cell stays a string, which the validator rejects. */
function typedValues(cells: Line['values'], { properties = {} }: Schema): Line['values'] {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [column, typedValue(String(cell), properties[column]?.type)]),
  )
}

function typedValue(text: string, type: string | undefined): unknown {
  const trimmed = text.trim()
  if (type === 'integer' && /^-?\d{1,30}$/.test(trimmed)) return exactInteger(trimmed)
  // Excel writes booleans in capital letters.
  if (type === 'boolean' && /^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true'
  return text
}

/** Requires that either all new rows have ids, in ascending order, or none do. Otherwise, an id could be assigned twice. */
function newIdOrder(lastId: number): (record: ImportedRecord) => void {
  let highest = lastId
  let hasUnnumbered = false
  return ({ id }) => {
    if (id !== undefined && id <= lastId) return
    if (id !== undefined && id > Number.MAX_SAFE_INTEGER)
      throw new StoreError('invalid_request', `Field id must be at most ${Number.MAX_SAFE_INTEGER}.`)
    if (id === undefined ? highest > lastId : hasUnnumbered)
      throw new StoreError('invalid_request', 'Field id must be set for all new rows in a file or for none of them.')
    if (id === undefined) hasUnnumbered = true
    else if (id <= highest)
      throw new StoreError('invalid_request', `Field id must be greater than ${highest}, the highest new id so far.`)
    else highest = Number(id)
  }
}
