// Reads the schema from an empty in-memory store created by the migrations, because a handwritten list could go stale. Both databases have
// the same tables, columns, and keys.
import { Database } from 'bun:sqlite'
import { migrations } from './migrations.ts'

export interface Table {
  readonly name: string
  readonly columns: Readonly<Record<string, 'integer' | 'text'>>
  /** The primary key columns. */
  readonly key: readonly string[]
  /** Whether the database generates the ids of the table's rows and remembers the last one. */
  readonly givesIds: boolean
}

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  /** The column's position in the primary key, from 1; 0 if it is not part of the key. */
  readonly keyPosition: number
  readonly givesIds: number
}

/** Returns the tables in creation order, so each table refers only to earlier ones. */
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
