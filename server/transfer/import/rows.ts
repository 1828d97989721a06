// Imports a file of rows into a store: checked as a whole first, then some rows at a time, each once even if the import is interrupted.
import { type Database, nestedDatabase, type Queries } from '../../db/database.ts'
import { openExistingStore } from '../../db/open.ts'
import { setLastId } from '../fill.ts'
import type { BadRow } from '../formats/lines.ts'
import { parts } from '../parts.ts'
import { statementsFor } from '../transfer.queries.ts'
import { applyPart, type ImportContext, type Outcome } from './apply.ts'
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
    return await importRows(
      db,
      file,
      { ...options, onBadRow: () => {} },
      await begin(db, file, options, checked.highestId),
    )
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

class Undone extends Error {}

/** Reads the whole file, and tries it in a transaction that is undone. New pets, which may be millions, need no transaction. */
async function checkRows(db: Database, file: PartFile, options: ImportOptions) {
  const lastId = await lastIdOf(db, file)
  const context: ImportContext = { ...contextOf(options), lastId, trial: { names: new Set() } }
  const total = { created: 0, changed: 0, bad: 0, highestId: lastId }
  const add = ({ created, changed, bad }: Outcome): void => {
    total.created += created
    total.changed += changed
    total.bad += bad.length
    bad.forEach(options.onBadRow)
  }
  const isNewPet = ({ record }: Item): boolean => file.part === 'pets' && record.id === undefined
  let needsTrial = false
  for await (const { items, bad } of readItems(file, { lastId })) {
    for (const { record } of items) total.highestId = Math.max(total.highestId, Number(record.id ?? 0))
    needsTrial ||= !items.every(isNewPet)
    const outcome = await applyPart[file.part](db, items.filter(isNewPet), context)
    add({ ...outcome, bad: inOrder([...bad, ...outcome.bad]) })
    options.onRows(items.length + bad.length)
  }
  if (needsTrial)
    await undone(db, async (db) => {
      for await (const { items } of readItems(file, { lastId }))
        add(
          await applyPart[file.part](
            db,
            items.filter((item) => !isNewPet(item)),
            context,
          ),
        )
    })
  return total
}

async function undone(db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  try {
    await db.transaction(async (queries) => {
      await work(nestedDatabase(db.dialect, queries))
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

/** Remembers the import, and keeps the identifiers that its new rows bring from being given to others. */
function begin(db: Database, file: PartFile, { importId: id, checksum }: ImportOptions, highestId: number) {
  return db.transaction(async (db) => {
    const lastId = await lastIdOf(db, file)
    await db.run(queries.beginImport, { id, part: file.part, checksum, lastId, at: Date.now() })
    if (bringsIds(file) && highestId > lastId) await setLastId(db, parts[file.part].table, highestId)
    const begun = await db.get(queries.importById, { id })
    if (!begun) throw new Error(`The import ${id} was not stored.`)
    return begun
  })
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
      const applied = await applyPart[file.part](nestedDatabase(db.dialect, transaction), items, context)
      const outcome = { ...applied, bad: inOrder([...bad, ...applied.bad]) }
      // The file was checked, but the store may have changed since.
      if (outcome.bad.length > 0 && !options.skipsBadRows) throw new RowRefused(outcome.bad)
      const counts = { created: outcome.created, changed: outcome.changed, skipped: outcome.bad.length }
      await requireOwnership(transaction, { id, from, to: lastLine, ...counts })
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

/** What the store refuses though it was checked before: something has changed meanwhile. */
export class RowRefused extends Error {
  constructor(bad: readonly BadRow[]) {
    const rows = bad.map(({ line, reason }) => `line ${line}: ${reason}`).join(' ')
    super(
      `The store has changed since the file was checked. ${rows} The rows before are imported; correct the cause and run the same command again to go on.`,
    )
  }
}

async function requireOwnership(db: Queries, step: Parameters<typeof advance>[1]): Promise<void> {
  if ((await advance(db, step)) !== 1)
    throw new Error(`Another process is importing the same file; its import is ${step.id}.`)
}

const advance = (
  db: Queries,
  step: { id: string; from: number; to: number; created: number; changed: number; skipped: number },
): Promise<number> => db.run(queries.advanceImport, step)

const bringsIds = ({ part }: PartFile): boolean => part === 'categories' || part === 'pets'

async function lastIdOf(db: Queries, file: PartFile): Promise<number> {
  const { ids } = statementsFor(parts[file.part].table)
  return bringsIds(file) && ids ? ((await db.get(ids.last, {}))?.id ?? 0) : 0
}

function contextOf({ lowStock }: ImportOptions) {
  return { actor: ACTOR, at: Date.now(), lowStock }
}
