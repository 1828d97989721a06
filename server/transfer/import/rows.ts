// Imports a file of rows into a store: checked as a whole first, then some rows at a time, each once even if the import is interrupted.
import { type Database, isFailure, nestedDatabase, type Queries } from '../../db/database.ts'
import { openExistingStore } from '../../db/open.ts'
import { setLastId } from '../fill.ts'
import type { BadRow } from '../formats/lines.ts'
import { type PartName, parts } from '../parts.ts'
import { statementsFor } from '../transfer.queries.ts'
import { applyPart, type ImportContext, type Trial } from './apply.ts'
import * as queries from './import.queries.ts'
import { type Item, type PartFile, readItems } from './items.ts'

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
  /** Called when the file is checked and its rows are imported, with their number if that is known. */
  onImporting?(rows: number | undefined): void
}

export interface ImportResult {
  /** `known`: the same import was finished earlier. `refused`: there are bad rows, and nothing was changed. */
  readonly state: 'done' | 'checked' | 'known' | 'refused'
  readonly created: number
  readonly changed: number
  readonly bad: number
}

export async function importPart(url: string, file: PartFile, options: ImportOptions): Promise<ImportResult> {
  const db = await openExistingStore(url)
  try {
    const begun = await findImport(db, file, options)
    if (begun?.finishedAt) return { state: 'known', created: begun.created, changed: begun.changed, bad: begun.skipped }
    // Once it has begun it was checked, and what is done already would be found wrong.
    if (begun && !options.isDryRun) {
      options.onImporting?.(undefined)
      return await importRows(db, file, options, begun)
    }
    const checked = await checkRows(db, file, options)
    const isRefused = checked.bad > 0 && !options.skipsBadRows
    if (options.isDryRun || isRefused) return { ...checked, state: isRefused ? 'refused' : 'checked' }
    options.onImporting?.(checked.created + checked.changed + checked.bad)
    const started = await begin(db, file, options, checked)
    return await importRows(db, file, { ...options, onBadRow: () => {} }, started)
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

const inOrder = (rows: BadRow[]): BadRow[] => rows.toSorted((a, b) => a.line - b.line)

interface Checked {
  created: number
  changed: number
  bad: number
  /** The identifiers that new rows bring. */
  newIds?: { readonly lowest: number; readonly highest: number }
}

/** Reads the whole file, and tries it in a transaction that is undone. New pets, which may be millions, need no trial. */
async function checkRows(db: Database, file: PartFile, options: ImportOptions): Promise<Checked> {
  const lastId = await lastIdOf(db, file)
  let trial: Trial = { names: new Set() }
  const isNewPet = ({ record: { id } }: Item): boolean => file.part === 'pets' && (id === undefined || id > lastId)
  const check = async (db: Database, items: readonly Item[], total: Checked): Promise<readonly BadRow[]> => {
    const outcome = await applyPart[file.part](db, items, { ...contextOf(options), lastId, trial })
    total.created += outcome.created
    total.changed += outcome.changed
    noteNewIds(total, items, outcome.bad, lastId)
    return outcome.bad
  }
  const checked: Checked = { created: 0, changed: 0, bad: 0 }
  let needsTrial = false
  for await (const { items, bad } of readItems(file, { lastId })) {
    needsTrial ||= !items.every(isNewPet)
    const found = inOrder([...bad, ...(await check(db, items.filter(isNewPet), checked))])
    checked.bad += found.length
    found.forEach(options.onBadRow)
    options.onRows(items.length + bad.length)
  }
  if (!needsTrial) return checked
  let reportedTo = 0
  return undone(db, async (db) => {
    // The transaction may run again after a conflict with another one.
    const total = { ...checked }
    trial = { names: new Set() }
    for await (const { items } of readItems(file, { lastId })) {
      const tried = items.filter((item) => !isNewPet(item))
      for (const row of await check(db, tried, total)) {
        total.bad += 1
        if (row.line > reportedTo) options.onBadRow(row)
        reportedTo = Math.max(reportedTo, row.line)
      }
      options.onRows(0)
    }
    return total
  })
}

function noteNewIds(total: Checked, items: readonly Item[], bad: readonly BadRow[], lastId: number): void {
  const badLines = new Set(bad.map(({ line }) => line))
  for (const { line, record } of items) {
    const id = Number(record.id ?? 0)
    if (id > lastId && !badLines.has(line)) total.newIds = { lowest: total.newIds?.lowest ?? id, highest: id }
  }
}

class Undone<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('The transaction was only a trial.')
    this.result = result
  }
}

async function undone<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (queries) => {
      throw new Undone(await work(nestedDatabase(db.dialect, queries)))
    })
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
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
  let from = begun.doneTo
  for await (const { items, bad, lastLine } of readItems(file, { lastId, after: begun.doneTo })) {
    const outcome = await db.transaction(async (transaction) => {
      const context: ImportContext = { ...contextOf(options), lastId, trial: undefined }
      if ((await transaction.run(queries.claimRows, { id, from, to: lastLine })) !== 1) throw importedByAnother(id)
      const applied = await applyPart[file.part](nestedDatabase(db.dialect, transaction), items, context)
      const outcome = { ...applied, bad: inOrder([...bad, ...applied.bad]) }
      // The file was checked, but the store may have changed since.
      if (outcome.bad.length > 0 && !options.skipsBadRows) throw new RowRefused(outcome.bad)
      const counts = { created: outcome.created, changed: outcome.changed, skipped: outcome.bad.length }
      await transaction.run(queries.countRows, { id, ...counts })
      return outcome
    })
    outcome.bad.forEach(options.onBadRow)
    total.created += outcome.created
    total.changed += outcome.changed
    total.bad += outcome.bad.length
    from = lastLine
    options.onRows(items.length + bad.length)
  }
  await db.run(queries.finishImport, { id, at: Date.now() })
  return { state: 'done', ...total }
}

/** A row that was right when the file was checked: something has changed meanwhile. */
class RowRefused extends Error {
  constructor(bad: readonly BadRow[]) {
    const rows = bad.map(({ line, reason }) => `line ${line}: ${reason}`).join(' ')
    super(
      `The store has changed since the file was checked. ${rows} The rows before are imported; correct the cause and run the same command again to go on.`,
    )
  }
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
