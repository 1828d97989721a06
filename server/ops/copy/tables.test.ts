// A store must have the same tables on both databases, because a copy uses SQLite's schema for both.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import postgres from 'postgres'
import { migratedDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import { allTables } from './tables.ts'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: 'integer' | 'text'
  readonly keyPosition: number
  readonly givesIds: boolean
}

let database: TestDatabase
let columns: readonly Column[]
beforeAll(async () => {
  database = await migratedDatabase.postgres()
  const server = postgres(database.url, { max: 1 })
  columns = await server<Column[]>`
    SELECT c.table_name AS "table", c.column_name AS "column", replace(c.data_type, 'bigint', 'integer') AS type,
      coalesce(k.ordinal_position, 0)::int AS "keyPosition",
      (SELECT count(*) > 0 FROM information_schema.columns i WHERE i.table_name = c.table_name AND i.is_identity = 'YES') AS "givesIds"
    FROM information_schema.columns c
    LEFT JOIN information_schema.table_constraints p ON p.table_name = c.table_name AND p.constraint_type = 'PRIMARY KEY'
    LEFT JOIN information_schema.key_column_usage k
      ON k.constraint_name = p.constraint_name AND k.table_name = c.table_name AND k.column_name = c.column_name
    WHERE c.table_schema = current_schema() ORDER BY c.table_name, c.ordinal_position`
  await server.end()
})
afterAll(() => database.remove())

test('every PostgreSQL table is either copied or derived from copied tables', () => {
  const derived = ['event_outbox', 'pet_grams', 'schema_migrations']
  const found = new Set(columns.map(({ table }) => table))
  expect([...found].sort()).toEqual([...allTables.map(({ name }) => name), ...derived].sort())
})

test.each(allTables.map((table) => [table.name, table] as const))('%s has the same columns', (name, table) => {
  const own = columns.filter((one) => one.table === name)
  expect(Object.fromEntries(own.map(({ column, type }) => [column, type]))).toEqual(table.columns)
  const key = own.filter(({ keyPosition }) => keyPosition > 0).sort((a, b) => a.keyPosition - b.keyPosition)
  expect(key.map(({ column }) => column)).toEqual([...table.key])
  expect(own.every(({ givesIds }) => givesIds)).toBe(table.givesIds)
})
