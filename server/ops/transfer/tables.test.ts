// The description of a store's tables is complete: a table or a column that is forgotten would be lost by a copy.
import { Database as Connection } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres from 'postgres'
import { dialects, migratedDatabase, type TestDatabase } from '../../../tests/support/databases.ts'
import type { Dialect } from '../../db/statement.ts'
import { allTables, type ColumnType, derivedTables } from './tables.ts'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isKey: number
  readonly givesIds: number
}

/** What the database itself says. The search index of SQLite has tables of its own. */
const readColumns: Readonly<Record<Dialect, (url: string) => Promise<readonly Column[]>>> = {
  sqlite: async (url) => {
    const connection = new Connection(url.slice('sqlite:'.length), { readonly: true })
    const rows = connection
      .query<Column, []>(
        `SELECT t.name AS "table", c.name AS "column", lower(c.type) AS type, c.pk AS "isKey", t.sql LIKE '%AUTOINCREMENT%' AS "givesIds"
         FROM sqlite_schema t, pragma_table_info(t.name) c
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.name NOT LIKE 'pet\\_grams\\_%' ESCAPE '\\'`,
      )
      .all()
    connection.close(true)
    return rows
  },
  postgres: async (url) => {
    const server = postgres(url, { max: 1 })
    const rows = await server<Column[]>`
      SELECT c.table_name AS "table", c.column_name AS "column", replace(c.data_type, 'bigint', 'integer') AS type,
        coalesce(k.ordinal_position, 0)::int AS "isKey",
        (SELECT count(*) FROM information_schema.columns i WHERE i.table_name = c.table_name AND i.is_identity = 'YES')::int AS "givesIds"
      FROM information_schema.columns c
      LEFT JOIN information_schema.table_constraints p ON p.table_name = c.table_name AND p.constraint_type = 'PRIMARY KEY'
      LEFT JOIN information_schema.key_column_usage k
        ON k.constraint_name = p.constraint_name AND k.table_name = c.table_name AND k.column_name = c.column_name
      WHERE c.table_schema = current_schema() ORDER BY c.table_name, c.ordinal_position`
    await server.end()
    return rows
  },
}

describe.each(dialects)('the tables of a store on %s', (dialect) => {
  let database: TestDatabase
  let columns: readonly Column[]
  beforeAll(async () => {
    database = await migratedDatabase[dialect]()
    columns = await readColumns[dialect](database.url)
  })
  afterAll(() => database.remove())

  test('are all copied or derived from those that are', () => {
    const isDerived = (table: string): boolean => derivedTables.includes(table)
    const found = new Set(columns.map(({ table }) => table).filter((table) => !isDerived(table)))
    expect([...found].sort()).toEqual(allTables.map(({ name }) => name).sort())
  })

  test.each(allTables.map((table) => [table.name, table] as const))(
    '%s has the columns that are copied',
    (name, table) => {
      const own = columns.filter((one) => one.table === name)
      expect(Object.fromEntries(own.map(({ column, type }) => [column, type as ColumnType]))).toEqual(table.columns)
      const key = own.filter(({ isKey }) => isKey > 0).sort((a, b) => a.isKey - b.isKey)
      expect(key.map(({ column }) => column)).toEqual([...table.key])
      expect(own.every(({ givesIds }) => givesIds > 0)).toBe(table.givesIds)
    },
  )
})
