// Fills an empty store with the rows of another one, in the order in which they come, and verifies what has arrived.

import type { Migration, Queries, Reads } from '../../db/database.ts'
import type { Dialect } from '../../db/statement.ts'
import { nextTurn } from '../../event-loop.ts'
import { auditStore, recountStore } from '../check/check.ts'
import { compareDigests, createDigest, type Digest } from './digest.ts'
import { insertRows, readRows } from './rows.ts'
import { allTables, eventRetention, type Table } from './tables.ts'
import { deleteRetention, type Row, statementsFor } from './transfer.queries.ts'

export interface Batch {
  readonly table: Table
  readonly rows: readonly Row[]
}

/** The rows of a store, and the last identifier that each of its tables has given. */
export interface StoreContent {
  batches(): AsyncIterable<Batch>
  /** Called after the last batch. */
  lastIds(): Promise<Readonly<Record<string, number>>>
}

/** Called with the number of rows that were just moved. */
export type OnRows = (count: number) => void

export function contentOf(db: Reads, tables: readonly Table[] = allTables): StoreContent {
  // Events that had no number before are given one here, which may be after the last one that the database has given.
  const highest = new Map<Table, number>()
  return {
    async *batches() {
      for (const table of tables)
        for await (const rows of readRows(db, table)) {
          if (table.givesIds) highest.set(table, Number(rows.at(-1)?.id))
          yield { table, rows }
        }
    },
    lastIds: async () => {
      const ids: Record<string, number> = {}
      for (const table of tables) {
        const { ids: statements } = statementsFor(table)
        if (!statements) continue
        ids[table.name] = Math.max((await db.get(statements.last, {}))?.id ?? 0, highest.get(table) ?? 0)
      }
      return ids
    },
  }
}

export interface Filled {
  readonly digest: Digest
  /** A sentence for each way in which the rows contradict each other, as they did where they come from. */
  readonly problems: readonly string[]
}

/** In a transaction that creates or locks the tables. Throws, and so undoes everything, if what has arrived is not what was sent. */
export async function fillStore(
  db: Migration,
  dialect: Dialect,
  content: StoreContent,
  onRows: OnRows = () => {},
  /** The tables that must be empty. */
  tables: readonly Table[] = allTables,
): Promise<Filled> {
  if (dialect === 'postgres') await db.script(beforeFilling)
  await requireEmpty(db, tables)
  await db.run(deleteRetention, {})
  const digest = createDigest()
  for await (const { table, rows } of content.batches()) {
    const json = JSON.stringify(rows)
    digest.add(table.name, rows, json)
    await insertRows(db, table, rows, json)
    onRows(rows.length)
  }
  const lastIds = await content.lastIds()
  for (const table of tables) await setLastId(db, table, lastIds[table.name] ?? 0)
  if (dialect === 'postgres') {
    await db.script(afterFilling)
    await recountStore(db)
  }
  const step = async (): Promise<void> => {
    await nextTurn()
    onRows(0)
  }
  const faults = compareDigests(digest.digest(), await digestOf(db, onRows))
  if (faults.length > 0) throw new Error(`The copy is not the same store, so it was discarded: ${faults.join(' ')}`)
  return { digest: digest.digest(), problems: await auditStore({ ...db, dialect }, step) }
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

async function requireEmpty(db: Queries, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    const { count } = (await db.get(statementsFor(table).count, {})) ?? { count: 0 }
    const rows = count === 1 ? '1 row' : `${count} rows`
    if (table !== eventRetention && count > 0)
      throw new Error(`The store is not empty: it has ${rows} of ${table.name}. Name an empty database.`)
  }
}

/** The identifiers up to this one are never given again. */
export async function setLastId(db: Queries, table: Table, id: number): Promise<void> {
  const { ids } = statementsFor(table)
  if (!ids) return
  await db.run(ids.forgetLast, {})
  if (id > 0) await db.get(ids.setLast, { id })
}

export async function countRows(db: Reads): Promise<number> {
  let total = 0
  for (const table of allTables) total += (await db.get(statementsFor(table).count, {}))?.count ?? 0
  return total
}

/** The digest of what a store has. */
export async function digestOf(db: Reads, onRows: OnRows = () => {}): Promise<Digest> {
  const digest = createDigest()
  for await (const { table, rows } of contentOf(db).batches()) {
    digest.add(table.name, rows, JSON.stringify(rows))
    onRows(rows.length)
  }
  return digest.digest()
}
