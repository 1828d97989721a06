// The tables of a store, read from an empty one that the migrations make in memory: a list by hand could be out of date. Both databases
// have the same tables, columns and keys.
import { Database } from 'bun:sqlite'
import { migrations } from './migrations.ts'

export interface Table {
  readonly name: string
  readonly columns: Readonly<Record<string, 'integer' | 'text'>>
  /** The columns of the primary key. */
  readonly key: readonly string[]
  /** Whether the database gives identifiers, of which it remembers the last. */
  readonly givesIds: boolean
}

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  /** From 1 on in the primary key, and 0 outside it. */
  readonly keyPosition: number
  readonly givesIds: number
}

/** In the order in which they were made: each refers only to those before it. */
export function readSchema(): readonly Table[] {
  const store = new Database(':memory:')
  for (const { sql } of migrations) store.run(sql.sqlite)
  const columns = store
    .query<ColumnRow, []>(
      `SELECT t.name AS "table", c.name, lower(c.type) AS type, c.pk AS "keyPosition", t.sql LIKE '%AUTOINCREMENT%' AS "givesIds"
       FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY t.rowid, c.cid`,
    )
    .all()
  store.close()
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => {
    const key = own.filter(({ keyPosition }) => keyPosition > 0).sort((a, b) => a.keyPosition - b.keyPosition)
    return {
      name,
      columns: Object.fromEntries(own.map((column) => [column.name, column.type === 'integer' ? 'integer' : 'text'])),
      key: key.map((column) => column.name),
      givesIds: own.some(({ givesIds }) => givesIds === 1),
    }
  })
}
