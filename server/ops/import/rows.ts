// Imports a file of rows into a store: all of it is checked first, then imported some rows at a time, each once even if the import is
// interrupted.
import { type Database, isFailure, nestedDatabase, type Reads } from '../../db/database.ts'
import { openExistingStore } from '../../db/open.ts'
import { lastIdOf, setLastId } from '../copy/fill.ts'
import { tableOf } from '../copy/tables.ts'
import type { BadRow } from '../parts/formats/lines.ts'
import type { PartName } from '../parts/parts.ts'
import { applyPart, type Outcome } from './apply.ts'
import * as queries from './import.queries.ts'
import { type ItemBatch, type PartFile, readItems } from './items.ts'

const ACTOR = 'import'

export interface ImportOptions {
  readonly importId: string
  /** Of the file's content, by which it is recognized. */
  readonly checksum: string
  /** Whether nothing is changed. */
  readonly isDryRun: boolean
  /** Whether rows that cannot be imported are left out; otherwise nothing is changed if there is one. */
  readonly skipsBadRows: boolean
  readonly lowStock: number
  onBadRow(row: BadRow): void
  /** Called with the number of rows that were just checked or imported. */
  onRows(count: number): void
  /** Called with the number of rows that were just stored, for good. */
  onImported?(count: number): void
  /** Called when the file is checked and its rows are imported, with their number if that is known. */
  onImporting?(rows: number | undefined): void
}

export interface ImportResult {
  /**
   * `known`: the same import was finished earlier. `refused`: rows contradict the contract, and nothing was changed. `stopped`: rows
   * conflict with the store; those of earlier batches are imported.
   */
  readonly state: 'done' | 'checked' | 'known' | 'refused' | 'stopped'
  readonly created: number
  readonly changed: number
  readonly bad: number
  /** If the file was only checked: how many it has. */
  readonly rows?: number
  /** If it was stopped: the last line that is imported, or 0. */
  readonly doneTo?: number
}

export async function importPart(url: string, file: PartFile, options: ImportOptions): Promise<ImportResult> {
  const db = await openExistingStore(url)
  try {
    const begun = await findImport(db, file, options)
    if (begun?.finishedAt) return { state: 'known', created: begun.created, changed: begun.changed, bad: begun.skipped }
    // Once it has begun, it was checked.
    if (begun && !options.isDryRun) {
      options.onImporting?.(undefined)
      return await importRows(db, file, options, begun)
    }
    const isRefusable = options.isDryRun || !options.skipsBadRows
    // A bad row is reported once: those that are left out, when the others are imported.
    const reporting = isRefusable ? options : { ...options, onBadRow: () => {} }
    const checked = await checkRows(file, reporting, begun?.lastId ?? (await lastIdFor(db, file.part)))
    const { rows, bad } = checked
    const isRefused = bad > 0 && !options.skipsBadRows
    if (options.isDryRun || isRefused)
      return { state: isRefused ? 'refused' : 'checked', rows, created: 0, changed: 0, bad }
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
    throw new Error(`The import ${id} is of another file; choose another id.`)
  return known
}

interface Checked {
  rows: number
  bad: number
  /** The identifiers that new rows bring. */
  newIds?: { readonly lowest: number; readonly highest: number }
}

/** Compares the whole file with the contract. What conflicts with the store is found when it is imported. */
async function checkRows(file: PartFile, options: ImportOptions, lastId: number): Promise<Checked> {
  const checked: Checked = { rows: 0, bad: 0 }
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

/** Undoes a batch in which rows conflict with the store. */
class Conflicts extends Error {
  readonly bad: readonly BadRow[]

  constructor(bad: readonly BadRow[]) {
    super('Some rows conflict with the store.')
    this.bad = bad
  }
}

/** Remembers the import, and keeps the identifiers that its new rows bring from being given to others. */
async function begin(db: Database, { part }: PartFile, { importId: id, checksum }: ImportOptions, { newIds }: Checked) {
  try {
    return await db.transaction(async (db) => {
      if (bringsIds(part)) await db.run(queries.lockIds[part], {})
      const lastId = await lastIdFor(db, part)
      await db.run(queries.beginImport, { id, part, checksum, lastId, at: Date.now() })
      if (newIds && newIds.lowest <= lastId)
        throw new Error(
          `The store has given the id ${lastId} to another row while the file was checked; number its new rows from ${lastId + 1} on, or leave out their ids.`,
        )
      if (newIds) await setLastId(db, tableOf(part), newIds.highest)
      const begun = await db.get(queries.importById, { id })
      if (!begun) throw new Error(`The import ${id} was not stored.`)
      return begun
    })
  } catch (error) {
    throw isFailure(error, 'unique') ? importedByAnother(id) : error
  }
}

async function importRows(
  db: Database,
  file: PartFile,
  options: ImportOptions,
  begun: queries.ImportRow,
): Promise<ImportResult> {
  const { id, lastId } = begun
  const total = { created: begun.created, changed: begun.changed, bad: begun.skipped }
  let doneTo = begun.doneTo

  /** All of its rows, or none if one of them conflicts with the store and bad rows are not skipped. */
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

  for await (const batch of readItems(file, { lastId, after: begun.doneTo })) {
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
  new Error(`Another process is importing the same file; its import is ${id}.`)

const bringsIds = (part: PartName): part is 'categories' | 'pets' => part === 'categories' || part === 'pets'

/** The last identifier that the store has given to such rows; 0 if files do not bring them. */
async function lastIdFor(db: Reads, part: PartName): Promise<number> {
  return bringsIds(part) ? lastIdOf(db, tableOf(part)) : 0
}
