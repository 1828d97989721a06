// Fills an empty store with another store's rows, table by table, and verifies the result.
import type { Queries, Reads, SchemaTransaction } from '../../db/database.ts'
import type { Table } from '../../db/schema.ts'
import { nextTurn } from '../../runtime/event-loop.ts'
import { auditStore } from '../check/check.ts'
import { compareDigests, createDigest, type Digest } from './digest.ts'
import { insertRows, readRows } from './rows.ts'
import { deleteRetention, type Row, statementsFor } from './tables.queries.ts'
import { allTables } from './tables.ts'

/** Called with the number of rows just copied or verified. */
export type OnRows = (count: number) => void

export interface FillResult {
  readonly digest: Digest
  /** One message per inconsistency. The source has the same inconsistencies. */
  readonly problems: readonly string[]
}

/** The tables to copy, and an optional change to their rows. Other tables stay empty. */
export interface Contents {
  readonly tables: readonly Table[]
  readonly change?: (table: Table, rows: readonly Row[]) => readonly Row[]
}

/** Fills a store in a transaction that creates or locks its tables. Throws, to roll back, if the copied rows differ from the rows read. */
export async function fillStore(
  db: SchemaTransaction,
  source: Reads,
  { tables, change = (_, rows) => rows }: Contents,
  onRows: OnRows = () => {},
): Promise<FillResult> {
  if (db.dialect === 'postgres') await db.script(beforeFilling)
  await requireEmpty(db)
  await db.run(deleteRetention, {})
  const digest = createDigest()
  for (const table of tables) {
    let highest = 0
    for await (const found of readRows(source, table)) {
      const rows = change(table, found)
      const json = JSON.stringify(rows)
      digest.add(table.name, rows, json)
      await insertRows(db, table, rows, json)
      highest = Number(rows.at(-1)?.id)
      onRows(rows.length)
    }
    // The copy numbers events that have no number yet, so the highest number may exceed the last one that the source assigned.
    await setLastId(db, table, Math.max(await lastIdOf(source, table), highest))
  }
  if (db.dialect === 'postgres') await db.script(afterFilling)
  const step = async (): Promise<void> => {
    await nextTurn()
    onRows(0)
  }
  const faults = compareDigests(digest.digest(), await digestOf(db, onRows))
  if (faults.length > 0)
    throw new Error(`The copy does not match the original, so it was discarded: ${faults.join(' ')}`)
  return { digest: digest.digest(), problems: await auditStore(db, step) }
}

// Drop the search index and rebuild it afterward, which takes a fraction of the time needed to update it for each row.
const beforeFilling = `
  LOCK TABLE ${[...allTables.map(({ name }) => name), 'event_outbox'].join(', ')} IN EXCLUSIVE MODE;
  DROP INDEX pet_grams_grams`
// Runs ANALYZE, because the statistics of empty tables would mislead the planner.
const afterFilling = `
  CREATE INDEX pet_grams_grams ON pet_grams USING gin (grams);
  ANALYZE ${allTables.map(({ name }) => name).join(', ')}, pet_grams`

async function requireEmpty(db: Queries): Promise<void> {
  for (const table of allTables) {
    const { count } = (await db.get(statementsFor(table).count, {})) ?? { count: 0 }
    const rows = count === 1 ? '1 row' : `${count} rows`
    if (table.name !== 'event_retention' && count > 0)
      throw new Error(`The store is not empty: it has ${rows} in ${table.name}. Specify an empty database.`)
  }
}

/** Returns the last id that a table assigned, or 0 if there is none. */
export async function lastIdOf(db: Reads, table: Table): Promise<number> {
  const { ids } = statementsFor(table)
  return (ids && (await db.get(ids.last, {}))?.id) ?? 0
}

/** Makes a table assign only ids greater than `id`. */
export async function setLastId(db: Queries, table: Table, id: number): Promise<void> {
  const { ids } = statementsFor(table)
  if (!ids) return
  await db.run(ids.forgetLast, {})
  if (id > 0) await db.get(ids.setLast, { id })
}

export async function countRows(db: Reads, tables: readonly Table[]): Promise<number> {
  let total = 0
  for (const table of tables) total += (await db.get(statementsFor(table).count, {}))?.count ?? 0
  return total
}

export async function digestOf(db: Reads, onRows: OnRows = () => {}): Promise<Digest> {
  const digest = createDigest()
  for (const table of allTables)
    for await (const rows of readRows(db, table)) {
      digest.add(table.name, rows, JSON.stringify(rows))
      onRows(rows.length)
    }
  return digest.digest()
}
