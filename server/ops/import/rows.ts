// Imports a file of rows into a store. Checks the whole file first, then imports it in batches. Imports each row exactly once, even if the
// import is interrupted.
import { type Database, isFailure, nestedDatabase, type Reads } from '../../db/database.ts'
import { openExistingStore } from '../../db/open.ts'
import { lastIdOf, setLastId } from '../copy/fill.ts'
import { tableOf } from '../copy/tables.ts'
import type { BadRow } from '../formats/lines.ts'
import type { PartName } from '../formats/store-parts.ts'
import { applyPart, type Outcome } from './apply.ts'
import * as queries from './import.queries.ts'
import { type ItemBatch, type PartFile, readItems } from './items.ts'

const ACTOR = 'import'

export interface ImportOptions {
  readonly importId: string
  /** The checksum that identifies the file's content. */
  readonly checksum: string
  /** Whether to check the file without changing anything. */
  readonly isDryRun: boolean
  /** Whether to skip rows that cannot be imported. Otherwise, a single bad row stops the import. */
  readonly skipsBadRows: boolean
  readonly lowStock: number
  onBadRow(row: BadRow): void
  /** Called with the number of rows just checked or imported. */
  onRows(count: number): void
  /** Called with the number of rows just committed. */
  onImported?(count: number): void
  /** Called when the check is complete and the import starts, with the number of rows if it is known. */
  onImporting?(rows: number | undefined): void
}

export interface ImportResult {
  /**
   * `known`: the same import finished earlier. `rejected`: rows violate the contract, and nothing was changed. `stopped`: rows
   * conflict with the store; earlier batches were imported.
   */
  readonly state: 'done' | 'checked' | 'known' | 'rejected' | 'stopped'
  readonly created: number
  readonly changed: number
  readonly bad: number
  /** The number of rows, if the file was only checked. */
  readonly rows?: number
  /** Set only if the import stopped: the line number of the last imported row, or 0 if none was imported. */
  readonly doneTo?: number
}

export async function importPart(url: string, file: PartFile, options: ImportOptions): Promise<ImportResult> {
  const db = await openExistingStore(url)
  try {
    const progress = await findImport(db, file, options)
    if (progress?.finishedAt)
      return { state: 'known', created: progress.created, changed: progress.changed, bad: progress.skipped }
    // A resumed import does not need another check.
    if (progress && !options.isDryRun) {
      options.onImporting?.(undefined)
      return await importRows(db, file, options, progress)
    }
    const rejectsBadRows = options.isDryRun || !options.skipsBadRows
    // Report each bad row only once: if bad rows are skipped, the import reports them, so the check does not.
    const reporting = rejectsBadRows ? options : { ...options, onBadRow: () => {} }
    const checked = await checkRows(file, reporting, progress?.lastId ?? (await lastIdFor(db, file.part)))
    const { rows, bad } = checked
    const isRejected = bad > 0 && !options.skipsBadRows
    if (options.isDryRun || isRejected)
      return { state: isRejected ? 'rejected' : 'checked', rows, created: 0, changed: 0, bad }
    options.onImporting?.(rows)
    return await importRows(db, file, options, await begin(db, file, options, checked))
  } finally {
    await db.close()
  }
}

async function findImport(db: Database, { part }: PartFile, options: ImportOptions) {
  const { importId: id, checksum } = options
  const known = await db.get(queries.importById, { id })
  if (known && (known.checksum !== checksum || known.part !== part))
    throw new Error(`The import ${id} belongs to another file; choose another id.`)
  return known
}

interface CheckResult {
  rows: number
  bad: number
  /** The range of ids that new rows specify. */
  newIds?: { readonly lowest: number; readonly highest: number }
}

/** Validates the whole file against the contract. Conflicts with the store are found later, during the import. */
async function checkRows(file: PartFile, options: ImportOptions, lastId: number): Promise<CheckResult> {
  const checked: CheckResult = { rows: 0, bad: 0 }
  for await (const { items, bad, rows } of readItems(file, { lastId })) {
    bad.forEach(options.onBadRow)
    checked.rows += rows
    checked.bad += bad.length
    for (const { record } of items) {
      const id = Number(record.id ?? 0)
      if (id > lastId) checked.newIds = { lowest: checked.newIds?.lowest ?? id, highest: id }
    }
    options.onRows(rows)
  }
  return checked
}

/** Thrown to roll back a batch with rows that conflict with the store. */
class Conflicts extends Error {
  readonly bad: readonly BadRow[]

  constructor(bad: readonly BadRow[]) {
    super('Some rows conflict with the store.')
    this.bad = bad
  }
}

/** Records the import, and reserves its new rows' ids so the store does not assign them to other rows. */
async function begin(
  db: Database,
  { part }: PartFile,
  { importId: id, checksum }: ImportOptions,
  { newIds }: CheckResult,
) {
  try {
    return await db.transaction(async (db) => {
      if (bringsIds(part)) await db.run(queries.lockIds[part], {})
      const lastId = await lastIdFor(db, part)
      await db.run(queries.beginImport, { id, part, checksum, lastId, at: Date.now() })
      if (newIds && newIds.lowest <= lastId)
        throw new Error(
          `The store assigned id ${lastId} to another row while the file was being checked; number the new rows from ${lastId + 1}, or leave out their ids.`,
        )
      if (newIds) await setLastId(db, tableOf(part), newIds.highest)
      const progress = await db.get(queries.importById, { id })
      if (!progress) throw new Error(`Import ${id} was not stored.`)
      return progress
    })
  } catch (error) {
    throw isFailure(error, 'unique') ? importedByAnother(id) : error
  }
}

async function importRows(
  db: Database,
  file: PartFile,
  options: ImportOptions,
  progress: queries.ImportRow,
): Promise<ImportResult> {
  const { id, lastId } = progress
  const total = { created: progress.created, changed: progress.changed, bad: progress.skipped }
  let doneTo = progress.doneTo

  /** Imports all rows of a batch, or none if one conflicts with the store and bad rows are not skipped. */
  function importBatch(batch: ItemBatch): Promise<Outcome> {
    return db.transaction(async (db) => {
      if ((await db.run(queries.claimRows, { id, from: doneTo, to: batch.lastLine })) !== 1) throw importedByAnother(id)
      const context = { actor: ACTOR, at: Date.now(), lowStock: options.lowStock, lastId }
      const { created, changed, bad: conflicts } = await applyPart[file.part](nestedDatabase(db), batch.items, context)
      const bad = [...batch.bad, ...conflicts].sort((a, b) => a.line - b.line)
      if (bad.length > 0 && !options.skipsBadRows) throw new Conflicts(bad)
      await db.run(queries.countRows, { id, created, changed, skipped: bad.length })
      return { created, changed, bad }
    })
  }

  for await (const batch of readItems(file, { lastId, after: progress.doneTo })) {
    try {
      const { created, changed, bad } = await importBatch(batch)
      bad.forEach(options.onBadRow)
      total.created += created
      total.changed += changed
      total.bad += bad.length
    } catch (error) {
      if (!(error instanceof Conflicts)) throw error
      error.bad.forEach(options.onBadRow)
      return { ...total, state: 'stopped', bad: error.bad.length, doneTo }
    }
    doneTo = batch.lastLine
    options.onImported?.(batch.rows)
    options.onRows(batch.rows)
  }
  await db.run(queries.finishImport, { id, at: Date.now() })
  return { state: 'done', ...total }
}

const importedByAnother = (id: string): Error =>
  new Error(`Another process is importing the same file; the import id is ${id}.`)

const bringsIds = (part: PartName): part is 'categories' | 'pets' => part === 'categories' || part === 'pets'

/** Returns the last id that the store assigned to a row of this kind; 0 if imported files cannot specify ids for such rows. */
async function lastIdFor(db: Reads, part: PartName): Promise<number> {
  return bringsIds(part) ? lastIdOf(db, tableOf(part)) : 0
}
