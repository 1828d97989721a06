// Fills an empty store with the rows of another one, in the order in which they come, and verifies what has arrived.
import type { Queries, Reads, SchemaTransaction } from '../../db/database.ts'
import type { Table } from '../../db/schema.ts'
import { nextTurn } from '../../runtime/event-loop.ts'
import { auditStore } from '../check/check.ts'
import { recountStore } from '../check/repair.ts'
import { compareDigests, createDigest, type Digest } from './digest.ts'
import { insertRows, readRows } from './rows.ts'
import { deleteRetention, type Row, statementsFor } from './tables.queries.ts'
import { allTables } from './tables.ts'

/** Called with the number of rows that were just moved. */
export type OnRows = (count: number) => void

export interface Filled {
  readonly digest: Digest
  /** A sentence for each way in which the rows contradict each other, as they did where they come from. */
  readonly problems: readonly string[]
}

/** The tables to copy, and what each of their rows becomes. Tables that are not named stay empty. */
export interface Contents {
  readonly tables: readonly Table[]
  readonly change?: (table: Table, rows: readonly Row[]) => readonly Row[]
}

/** In a transaction that creates or locks the tables. Throws, and so undoes everything, if what has arrived is not what was sent. */
export async function fillStore(
  db: SchemaTransaction,
  source: Reads,
  { tables, change = (_, rows) => rows }: Contents,
  onRows: OnRows = () => {},
): Promise<Filled> {
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
    // Events that had no number get one here, which may be after the last one that the database has given.
    await setLastId(db, table, Math.max(await lastIdOf(source, table), highest))
  }
  if (db.dialect === 'postgres') {
    await db.script(afterFilling)
    await recountStore(db)
  }
  const step = async (): Promise<void> => {
    await nextTurn()
    onRows(0)
  }
  const faults = compareDigests(digest.digest(), await digestOf(db, onRows))
  if (faults.length > 0) throw new Error(`The copy is not the same store, so it was discarded: ${faults.join(' ')}`)
  return { digest: digest.digest(), problems: await auditStore(db, step) }
}

// The triggers would update the same few rows of counts again and again, whose old versions PostgreSQL keeps until the end of the
// transaction. The search index takes a fraction of the time if it is built from all rows at once.
const beforeFilling = `
  LOCK TABLE ${[...allTables.map(({ name }) => name), 'event_outbox'].join(', ')} IN EXCLUSIVE MODE;
  ALTER TABLE categories DISABLE TRIGGER category_inserted;
  ALTER TABLE pets DISABLE TRIGGER pet_counted;
  ALTER TABLE orders DISABLE TRIGGER order_counted;
  DROP INDEX pet_grams_grams`
// What is known of empty tables would mislead the planner in all that follows.
const afterFilling = `
  CREATE INDEX pet_grams_grams ON pet_grams USING gin (grams);
  ALTER TABLE categories ENABLE TRIGGER category_inserted;
  ALTER TABLE pets ENABLE TRIGGER pet_counted;
  ALTER TABLE orders ENABLE TRIGGER order_counted;
  ANALYZE ${allTables.map(({ name }) => name).join(', ')}, pet_grams`

async function requireEmpty(db: Queries): Promise<void> {
  for (const table of allTables) {
    const { count } = (await db.get(statementsFor(table).count, {})) ?? { count: 0 }
    const rows = count === 1 ? '1 row' : `${count} rows`
    if (table.name !== 'event_retention' && count > 0)
      throw new Error(`The store is not empty: it has ${rows} of ${table.name}. Name an empty database.`)
  }
}

/** The last identifier that a table has given, or 0. */
export async function lastIdOf(db: Reads, table: Table): Promise<number> {
  const { ids } = statementsFor(table)
  return (ids && (await db.get(ids.last, {}))?.id) ?? 0
}

/** The identifiers up to this one are never given again. */
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

/** The digest of what a store has. */
export async function digestOf(db: Reads, onRows: OnRows = () => {}): Promise<Digest> {
  const digest = createDigest()
  for (const table of allTables)
    for await (const rows of readRows(db, table)) {
      digest.add(table.name, rows, JSON.stringify(rows))
      onRows(rows.length)
    }
  return digest.digest()
}
