// Imports a whole store from the file that an export has made, into an empty one: all of it, or nothing.
import { isFailure } from '../../../db/database.ts'
import { fillEmptyStore } from '../../../db/open.ts'
import { StoreError } from '../../../errors.ts'
import { type Batch, fillStore, type OnRows, type StoreContent } from '../fill.ts'
import { type BadRow, isBad, type Line } from '../formats/lines.ts'
import { readNdjson } from '../formats/ndjson.ts'
import { FileError } from '../formats/text.ts'
import { FILE_VERSION, type Kind, kinds, type LastLine, validateLastLine } from '../store-file.ts'
import { eventRetention, events, movements, orders, pets, shopTables, type Table } from '../tables.ts'
import type { Row } from '../transfer.queries.ts'
import * as queries from './import.queries.ts'

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

/** By which a store knows that it is the same file. */
interface Identity {
  readonly importId: string
  readonly checksum: string
}

/** Throws, and changes nothing, if the store is not empty or the rows contradict each other. */
export async function fillFromFile(
  url: string,
  path: string,
  identity: Identity,
  onRows: OnRows,
): Promise<{ readonly isKnown: boolean; readonly rows: number }> {
  return fillEmptyStore(url, async (db, { dialect }) => {
    const { importId: id, checksum } = identity
    const known = await db.get(queries.importById, { id })
    if (known?.checksum === checksum) return { isKnown: true, rows: known.created }
    const { digest, problems } = await fillStore(db, dialect, contentOfFile(path), onRows, shopTables).catch(
      explained(path),
    )
    if (problems.length > 0)
      throw new FileError(`${path} contradicts itself, so nothing was imported: ${problems.join(' ')}`)
    const rows = Object.values(digest).reduce((sum, table) => sum + table.rows, 0)
    const at = Date.now()
    await db.run(queries.beginImport, { id, part: 'store', checksum, lastId: 0, at })
    await db.run(queries.countRows, { id, created: rows, changed: 0, skipped: 0 })
    await db.run(queries.finishImport, { id, at })
    return { isKnown: false, rows }
  })
}

/** Each row was read before, so what the database does not take is a contradiction between rows. */
const explained =
  (path: string) =>
  (error: unknown): never => {
    if (isFailure(error, 'unique') || isFailure(error, 'foreign_key') || isFailure(error, 'check'))
      throw new FileError(
        `${path} contradicts itself, so nothing was imported: ${error instanceof Error ? error.message : error}.`,
        { cause: error },
      )
    throw error
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
  let isSound = true
  let place = { kind: 0, id: 0 }
  let end: Line | undefined
  for await (const line of readNdjson(path)) {
    if (end) throw new FileError(`${path}: line ${line.line} comes after the end of the store.`)
    if (line.line === 1 && !isBad(line)) requireVersion(path, line)
    else if (!isBad(line) && line.values.kind === 'end') end = line
    else {
      const row = isBad(line) ? line : toRow(line, place)
      isSound &&= !isBad(row)
      yield row
      if (isBad(row)) continue
      counts[row.kind.kind] = (counts[row.kind.kind] ?? 0) + 1
      noteIds(highest, row)
      place = placeOf(row)
    }
  }
  if (!end) throw new FileError(`${path} is cut off: its last line is missing. Export it again.`)
  const { rows, lastIds } = readLastLine(path, end)
  // Otherwise those that are reported are missing from the numbers.
  if (isSound) requireAllRows(path, counts, rows)
  const ids = kinds.map(({ table: { name } }) => [name, Math.max(lastIds[name] ?? 0, highest[name] ?? 0)] as const)
  yield { lastIds: Object.fromEntries(ids) }
}

interface Place {
  readonly kind: number
  readonly id: number
}

const placeOf = ({ kind, row }: FileRow): Place => ({ kind: kinds.indexOf(kind), id: Number(row.id ?? 1) })

/** The highest identifiers that rows have or refer to: those of pets and orders that were deleted, and of events that are no longer kept. */
function noteIds(highest: Record<string, number>, { kind: { table }, row }: FileRow): void {
  const note = ({ name }: Table, id: Row[string] | undefined): void => {
    highest[name] = Math.max(highest[name] ?? 0, Number(id ?? 0))
  }
  note(table, row.id)
  if (table === movements) note(pets, row.pet_id)
  if (table === movements) note(orders, row.order_id)
  if (table === eventRetention) note(events, row.purged_to)
}

function requireVersion(path: string, { values: { version } }: Line): void {
  if (version !== FILE_VERSION)
    throw new FileError(
      `${path} has version ${JSON.stringify(version)} of the format, and this Petstore reads version ${FILE_VERSION}; import it with the one that has exported it, or a newer one.`,
    )
}

/** The row of a line that comes after the others so far. */
function toRow({ line, values: { kind: name, ...values } }: Line, { kind, id }: Place): FileRow | BadRow {
  const found = kinds.find((one) => one.kind === name)
  if (!found) return { line, reason: `Field kind must be one of ${kinds.map((one) => one.kind).join(', ')}.` }
  try {
    const row = { kind: found, row: found.toRow(values) }
    const place = placeOf(row)
    if (place.kind > kind || (place.kind === kind && place.id > id)) return row
    return { line, reason: 'The rows of a store must be sorted by kind and id, as an export writes them.' }
  } catch (error) {
    if (error instanceof StoreError) return { line, reason: error.message }
    throw error
  }
}

function requireAllRows(path: string, counts: LastLine['rows'], wanted: LastLine['rows']): void {
  for (const { kind } of kinds)
    if ((counts[kind] ?? 0) !== (wanted[kind] ?? 0))
      throw new FileError(
        `${path} has ${counts[kind] ?? 0} rows of the kind ${kind}; its last line says ${wanted[kind] ?? 0}.`,
      )
  if (counts.retention !== 1) throw new FileError(`${path} must have one row of the kind retention.`)
}

function readLastLine(path: string, { line, values }: Line): LastLine {
  try {
    validateLastLine(values)
    return values as unknown as LastLine
  } catch (error) {
    throw error instanceof StoreError
      ? new FileError(`${path}: line ${line}: ${error.message}`, { cause: error })
      : error
  }
}
