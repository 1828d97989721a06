// Reads and writes whole tables in batches.
import type { Queries, Reads } from '../../db/database.ts'
import type { Table } from '../../db/schema.ts'
import { lastEventId } from '../../feed/events/events.ts'
import { nextTurn } from '../../runtime/event-loop.ts'
import { indexNames } from '../../shop/pets/pets.ts'
import { type Row, statementsFor, unnumberedEvents } from './tables.queries.ts'

/** The number of rows in a batch: small enough to need little memory, but large enough to keep the cost per row low. */
const BATCH_SIZE = 1000

/** Yields all rows of a table in primary-key order, in batches. */
export async function* readRows(db: Reads, table: Table): AsyncGenerator<readonly Row[]> {
  const { first, next } = statementsFor(table)
  let rows = await db.all(first, { limit: BATCH_SIZE })
  while (rows.length > 0) {
    yield rows
    // Lets other work run, because SQLite reads synchronously.
    await nextTurn()
    if (rows.length < BATCH_SIZE) break
    const end = rows.at(-1) ?? {}
    const position = Object.fromEntries(table.key.map((column) => [column, end[column] ?? null]))
    rows = await db.all(next, { ...position, limit: BATCH_SIZE })
  }
  if (table.name === 'events') yield* readUnnumbered(db)
}

/** Yields the events that PostgreSQL has not numbered yet, each with the next free number. */
async function* readUnnumbered(db: Reads): AsyncGenerator<readonly Row[]> {
  let id = 0
  let number = await lastEventId(db)
  for (;;) {
    const rows = await db.all(unnumberedEvents, { id, limit: BATCH_SIZE })
    if (rows.length === 0) return
    id = Number(rows.at(-1)?.id)
    yield rows.map((row) => {
      number += 1
      return { ...row, id: number }
    })
  }
}

/** Inserts rows and adds pets to the search index. `json` contains the same rows as `rows`. */
export async function insertRows(db: Queries, table: Table, rows: readonly Row[], json: string): Promise<void> {
  await db.run(statementsFor(table).insert, { rows: json })
  if (table.name === 'pets')
    await indexNames(
      db,
      rows.map(({ id, name_key }) => ({ id: Number(id), nameKey: String(name_key) })),
    )
}
