// Imports a file of rows into a store: all of it is checked first, then imported some rows at a time, each once even if the import is
// interrupted.
import { type Database, isFailure, nestedDatabase, type Queries } from '../../../db/database.ts'
import { openExistingStore } from '../../../db/open.ts'
import { setLastId } from '../fill.ts'
import type { BadRow } from '../formats/lines.ts'
import { type PartName, parts } from '../parts.ts'
import { statementsFor } from '../transfer.queries.ts'
import { applyPart, type ImportContext, type Outcome } from './apply.ts'
import * as queries from './import.queries.ts'
import { type Item, type ItemBatch, type PartFile, readItems } from './items.ts'

const ACTOR = 'import'
// SQLite gives its lock to the process that asks when it is free, and a service that waits for it asks every 50 ms. Only a longer pause is sure to
// let it in; one after each batch would make a large import twice as long.
const PAUSE_AFTER_MS = 250
const PAUSE_MS = 75

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
   * `known`: the same import was finished earlier. `refused`: there are bad rows, and nothing was changed. `stopped`: rows conflict with
   * those of earlier batches, which are imported, or with what somebody else has changed since the check.
   */
  readonly state: 'done' | 'checked' | 'known' | 'refused' | 'stopped'
  readonly created: number
  readonly changed: number
  readonly bad: number
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
    const checked = await checkRows(db, file, isRefusable ? options : { ...options, onBadRow: () => {} }, begun)
    const isRefused = checked.bad > 0 && !options.skipsBadRows
    if (options.isDryRun || isRefused) return { ...checked, state: isRefused ? 'refused' : 'checked' }
    options.onImporting?.(checked.created + checked.changed + checked.bad)
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
  created: number
  changed: number
  bad: number
  /** The identifiers that new rows bring. */
  newIds?: { readonly lowest: number; readonly highest: number }
}

/**
 * Tries each batch by itself, in a transaction that is undone, so that nobody who writes waits for the whole file. Conflicts between
 * rows of different batches are found when they are imported.
 */
async function checkRows(
  db: Database,
  file: PartFile,
  options: ImportOptions,
  begun: queries.ImportRow | undefined,
): Promise<Checked> {
  const lastId = begun?.lastId ?? (await lastIdOf(db, file))
  const checked: Checked = { created: 0, changed: 0, bad: 0 }
  const pause = createPauses(db)
  for await (const batch of readItems(file, { lastId, after: begun?.doneTo })) {
    const context: ImportContext = { ...contextOf(options), lastId, isTrial: true }
    const outcome = await undoable(db, async (db) => {
      throw new Undone(await applyBatch(db, file, batch, context))
    })
    outcome.bad.forEach(options.onBadRow)
    checked.created += outcome.created
    checked.changed += outcome.changed
    checked.bad += outcome.bad.length
    noteNewIds(checked, batch.items, outcome.bad, lastId)
    options.onRows(batch.rows)
    await pause()
  }
  return checked
}

/** Call the returned function after each batch: it lets other processes write. */
function createPauses({ dialect }: Database): () => Promise<void> {
  let pausedAt = performance.now()
  return async () => {
    if (dialect !== 'sqlite' || performance.now() - pausedAt < PAUSE_AFTER_MS) return
    await Bun.sleep(PAUSE_MS)
    pausedAt = performance.now()
  }
}

function noteNewIds(total: Checked, items: readonly Item[], bad: readonly BadRow[], lastId: number): void {
  const badLines = new Set(bad.map(({ line }) => line))
  for (const { line, record } of items) {
    const id = Number(record.id ?? 0)
    if (id > lastId && !badLines.has(line)) total.newIds = { lowest: total.newIds?.lowest ?? id, highest: id }
  }
}

/** What a transaction that is to be undone would have done. */
class Undone extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('The transaction is undone.')
    this.outcome = outcome
  }
}

async function undoable(db: Database, work: (db: Database) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await db.transaction((queries) => work(nestedDatabase(db.dialect, queries)))
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}

async function applyBatch(
  db: Database,
  { part }: PartFile,
  { items, bad }: ItemBatch,
  context: ImportContext,
): Promise<Outcome> {
  const outcome = await applyPart[part](db, items, context)
  return { ...outcome, bad: [...bad, ...outcome.bad].sort((a, b) => a.line - b.line) }
}

/** Remembers the import, and keeps the identifiers that its new rows bring from being given to others. */
async function begin(db: Database, { part }: PartFile, { importId: id, checksum }: ImportOptions, { newIds }: Checked) {
  try {
    return await db.transaction(async (db) => {
      if (bringsIds(part)) await db.run(queries.lockIds[part], {})
      const lastId = await lastIdOf(db, { part })
      await db.run(queries.beginImport, { id, part, checksum, lastId, at: Date.now() })
      if (newIds && newIds.lowest <= lastId)
        throw new Error(
          `The store has given the id ${lastId} to another row while the file was checked; number its new rows from ${lastId + 1} on, or leave out their ids.`,
        )
      if (newIds) await setLastId(db, parts[part].table, newIds.highest)
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
  const pause = createPauses(db)
  for await (const batch of readItems(file, { lastId, after: begun.doneTo })) {
    const { lastLine } = batch
    const outcome = await undoable(db, async (db) => {
      if ((await db.run(queries.claimRows, { id, from: doneTo, to: lastLine })) !== 1) throw importedByAnother(id)
      const outcome = await applyBatch(db, file, batch, { ...contextOf(options), lastId, isTrial: false })
      const { created, changed, bad } = outcome
      if (bad.length > 0 && !options.skipsBadRows) throw new Undone(outcome)
      await db.run(queries.countRows, { id, created, changed, skipped: bad.length })
      return outcome
    })
    outcome.bad.forEach(options.onBadRow)
    if (outcome.bad.length > 0 && !options.skipsBadRows)
      return { ...total, state: 'stopped', bad: outcome.bad.length, doneTo }
    total.created += outcome.created
    total.changed += outcome.changed
    total.bad += outcome.bad.length
    doneTo = lastLine
    options.onImported?.(batch.rows)
    options.onRows(batch.rows)
    await pause()
  }
  await db.run(queries.finishImport, { id, at: Date.now() })
  return { state: 'done', ...total }
}

const importedByAnother = (id: string): Error =>
  new Error(`Another process is importing the same file; its import is ${id}.`)

const bringsIds = (part: PartName): part is 'categories' | 'pets' => part === 'categories' || part === 'pets'

async function lastIdOf(db: Queries, { part }: Pick<PartFile, 'part'>): Promise<number> {
  const { ids } = statementsFor(parts[part].table)
  return bringsIds(part) && ids ? ((await db.get(ids.last, {}))?.id ?? 0) : 0
}

function contextOf({ lowStock }: ImportOptions) {
  return { actor: ACTOR, at: Date.now(), lowStock }
}
