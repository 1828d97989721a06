// Imports a whole store from the file that an export has made, into an empty one: all of it, or nothing.
import { fillEmptyStore } from '../../db/open.ts'
import { StoreError } from '../../errors.ts'
import { type Batch, fillStore, type OnRows, type StoreContent } from '../fill.ts'
import { type BadRow, isBad, type Line } from '../formats/lines.ts'
import { readNdjson } from '../formats/ndjson.ts'
import { FileError } from '../formats/text.ts'
import { FILE_VERSION, type Kind, kinds } from '../store-file.ts'
import type { Row } from '../transfer.queries.ts'

const BATCH_SIZE = 1000

/** What is wrong with a file, row by row; nothing is changed. Throws FileError if it is not such a file or not all of it. */
export async function checkStoreFile(path: string, onBadRow: (row: BadRow) => void, onRows: OnRows): Promise<number> {
  let rows = 0
  for await (const row of readRowsOf(path)) {
    if ('lastIds' in row) break
    rows += 1
    onRows(1)
    if (isBad(row)) onBadRow(row)
  }
  return rows
}

/** Throws, and changes nothing, if the store is not empty or the rows contradict each other. Returns their number. */
export async function fillFromFile(url: string, path: string, onRows: OnRows): Promise<number> {
  const digest = await fillEmptyStore(url, (db, { dialect }) => fillStore(db, dialect, contentOfFile(path), onRows))
  return Object.values(digest).reduce((sum, { rows }) => sum + rows, 0)
}

function contentOfFile(path: string): StoreContent {
  let lastIds: Readonly<Record<string, number>> = {}
  return {
    async *batches() {
      let batch: { kind: Kind; rows: Row[] } | undefined
      for await (const row of readRowsOf(path)) {
        if (isBad(row)) throw new FileError(`${path}: line ${row.line}: ${row.reason}`)
        if ('lastIds' in row) {
          lastIds = row.lastIds
          continue
        }
        if (batch && (batch.kind !== row.kind || batch.rows.length === BATCH_SIZE)) {
          yield toBatch(batch)
          batch = undefined
        }
        batch ??= { kind: row.kind, rows: [] }
        batch.rows.push(row.row)
      }
      if (batch) yield toBatch(batch)
    },
    lastIds: async () => lastIds,
  }
}

const toBatch = ({ kind, rows }: { kind: Kind; rows: readonly Row[] }): Batch => ({ table: kind.table, rows })

type FileRow = { readonly kind: Kind; readonly row: Row }
type End = { readonly lastIds: Readonly<Record<string, number>> }

/** Each row, in the order in which they must be; the last identifiers at the end, after the numbers of rows were compared. */
async function* readRowsOf(path: string): AsyncGenerator<FileRow | BadRow | End> {
  const counts: Record<string, number> = {}
  const highest: Record<string, number> = {}
  let place = { kind: 0, id: 0 }
  let end: Line | undefined
  for await (const line of readNdjson(path)) {
    if (end) throw new FileError(`${path}: line ${line.line} comes after the end of the store.`)
    if (isBad(line)) {
      yield line
      continue
    }
    const { kind: name, ...values } = line.values
    if (line.line === 1) requireVersion(path, line)
    else if (name === 'end') end = line
    else {
      const row = toRow(line.line, String(name), values)
      if (!isBad(row)) {
        const at = { kind: kinds.indexOf(row.kind), id: Number(row.row.id ?? 1) }
        counts[row.kind.kind] = (counts[row.kind.kind] ?? 0) + 1
        if (at.kind < place.kind || (at.kind === place.kind && at.id <= place.id))
          yield {
            line: line.line,
            reason: 'The rows of a store must be sorted by kind and id, as an export writes them.',
          }
        place = at
        highest[row.kind.table.name] = at.id
      }
      yield row
    }
  }
  yield readEnd(path, end, counts, highest)
}

function requireVersion(path: string, { values }: Line): void {
  if (values.version !== FILE_VERSION)
    throw new FileError(
      `${path} was exported by a newer Petstore: it has version ${values.version} of the format, and this one reads ${FILE_VERSION}.`,
    )
}

function toRow(
  line: number,
  name: string,
  values: Readonly<Record<string, unknown>>,
): (FileRow & { line: number }) | BadRow {
  const kind = kinds.find((one) => one.kind === name)
  if (!kind) return { line, reason: `Field kind must be one of ${kinds.map((one) => one.kind).join(', ')}.` }
  try {
    return { line, kind, row: kind.toRow(values) }
  } catch (error) {
    if (error instanceof StoreError) return { line, reason: error.message }
    throw error
  }
}

/** A file that is cut off has no end, or another number of rows. */
function readEnd(
  path: string,
  end: Line | undefined,
  counts: Readonly<Record<string, number>>,
  highest: Readonly<Record<string, number>>,
): End {
  const rows = end?.values.rows as Readonly<Record<string, unknown>> | undefined
  const lastIds = end?.values.lastIds as Readonly<Record<string, unknown>> | undefined
  if (!rows || !lastIds) throw new FileError(`${path} is cut off: its last line is missing. Export it again.`)
  for (const { kind } of kinds)
    if ((counts[kind] ?? 0) !== Number(rows[kind] ?? 0))
      throw new FileError(
        `${path} has ${counts[kind] ?? 0} rows of the kind ${kind}; its last line says ${rows[kind] ?? 0}.`,
      )
  const ids = kinds.map(
    ({ table: { name } }) => [name, Math.max(Number(lastIds[name] ?? 0), highest[name] ?? 0)] as const,
  )
  return { lastIds: Object.fromEntries(ids) }
}
