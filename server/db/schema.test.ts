// The tables are written down twice, once for each database. Here both are asked what they have, and have to say the same.
import { Database as Connection } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
import { type DatabaseKind, databases, migratedDatabase } from '../../tests/support/databases.ts'

interface Column {
  name: string
  /** Both keep whole numbers and text; how many bytes a number may take is PostgreSQL's business alone. */
  type: string
  nullable: boolean
}

interface Index {
  columns: string[]
  unique: boolean
  partial: boolean
}

interface Table {
  columns: Column[]
  primaryKey: string[]
  indexes: Record<string, Index>
  foreignKeys: string[]
}

// The one exception: SQLite's is a full-text index, with tables of its own behind it, and PostgreSQL's is an array under a GIN index.
// What can be found through them is the same, and is what the tests of listPets look at.
const searchIndex = /^pet_grams/

async function inSqlite(): Promise<Record<string, Table>> {
  const home = await migratedDatabase.sqlite()
  const connection = new Connection(home.url.slice('sqlite:'.length))
  const ask = <Row>(sql: string, ...values: string[]): Row[] => connection.query<Row, string[]>(sql).all(...values)

  function describeTable(table: string): Table {
    const columns = ask<{ name: string; type: string; notnull: number; pk: number }>(
      'SELECT name, type, "notnull", pk FROM pragma_table_xinfo(?)',
      table,
    )
    const indexes = ask<{ name: string; unique: number; partial: number; sql: string }>(
      `SELECT l.name, l."unique", l.partial, s.sql FROM pragma_index_list(?) l JOIN sqlite_schema s ON s.name = l.name
       WHERE l.origin = 'c'`,
      table,
    )
    const foreignKeys = ask<{ from: string; table: string; to: string; on_delete: string }>(
      'SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(?)',
      table,
    )
    const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
    return {
      columns: columns.map(({ name, type, notnull, pk }) => ({
        name,
        type: /int/i.test(type) ? 'whole' : type.toLowerCase(),
        nullable: notnull === 0 && pk === 0,
      })),
      primaryKey: key.map(({ name }) => name),
      indexes: Object.fromEntries(
        indexes.map(({ name, unique, partial, sql }) => [
          name,
          { columns: listed(sql), unique: unique === 1, partial: partial === 1 },
        ]),
      ),
      foreignKeys: foreignKeys.map((key) => `${key.from} → ${key.table}.${key.to} ${key.on_delete}`).toSorted(),
    }
  }

  const tables = ask<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  )
  const shape = named(tables, describeTable)
  connection.close()
  await home.remove()
  return shape
}

async function inPostgres({ migrated }: DatabaseKind): Promise<Record<string, Table>> {
  const home = await migrated()
  const sql = postgres(home.url, { max: 1 })
  const tables = await sql<{ name: string }[]>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
  const described = new Map<string, Table>()
  for (const { name } of tables) described.set(name, await describePostgresTable(sql, name))
  await sql.end()
  await home.remove()
  return named(tables, (name) => described.get(name))
}

async function describePostgresTable(sql: Sql, table: string): Promise<Table> {
  const columns = await sql<{ name: string; type: string; nullable: string }[]>`
    SELECT column_name AS name, data_type AS type, is_nullable AS nullable FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} ORDER BY ordinal_position`
  const indexes = await sql<{ name: string; columns: string[]; unique: boolean; partial: boolean; primary: boolean }[]>`
    SELECT indexrelid::regclass::text AS name, indisunique AS unique, indpred IS NOT NULL AS partial,
      indisprimary AS primary,
      array(SELECT pg_get_indexdef(indexrelid, n, true) FROM generate_series(1, indnkeyatts::int) n) AS columns
    FROM pg_index WHERE indrelid = ${table}::regclass`
  const foreignKeys = await sql<{ from: string; table: string; to: string; action: string }[]>`
    SELECT k.column_name AS from, u.table_name AS table, u.column_name AS to, r.delete_rule AS action
    FROM information_schema.referential_constraints r
    JOIN information_schema.key_column_usage k USING (constraint_schema, constraint_name)
    JOIN information_schema.constraint_column_usage u USING (constraint_schema, constraint_name)
    WHERE k.table_name = ${table}`
  return {
    columns: columns.map(({ name, type, nullable }) => ({
      name,
      type: /int/.test(type) ? 'whole' : type,
      nullable: nullable === 'YES',
    })),
    primaryKey: indexes.find(({ primary }) => primary)?.columns ?? [],
    indexes: Object.fromEntries(
      indexes
        .filter(({ primary }) => !primary)
        .map(({ name, columns, unique, partial }) => [name, { columns: columns.map(plain), unique, partial }]),
    ),
    foreignKeys: foreignKeys.map((key) => `${key.from} → ${key.table}.${key.to} ${key.action}`).toSorted(),
  }
}

function named(
  tables: readonly { name: string }[],
  describeTable: (name: string) => Table | undefined,
): Record<string, Table> {
  const names = tables.map(({ name }) => name).filter((name) => !searchIndex.test(name))
  return Object.fromEntries(names.toSorted().map((name) => [name, describeTable(name) as Table]))
}

/** What stands in the parentheses of `CREATE INDEX … ON … (…)`: columns and expressions. */
function listed(definition: string): string[] {
  const inside = definition.slice(definition.indexOf('(') + 1, definition.lastIndexOf(')'))
  return inside.split(/,(?![^(]*\))/).map(plain)
}

/** An expression without what only one of the databases writes. */
function plain(expression: string): string {
  // On PostgreSQL, `id + 0` is the order of `id` that only the wanted index has.
  return expression
    .replaceAll(/::\w+|['"\s]/g, '')
    .replaceAll(/\(?id\+0\)?/g, 'id')
    .toLowerCase()
}

const servers = databases.filter(({ dialect }) => dialect === 'postgres')

describe.each(servers)('the tables on SQLite and $name', async (server) => {
  const [sqlite, onPostgres] = await Promise.all([inSqlite(), inPostgres(server)])

  test('are the same on both databases', () => {
    expect(Object.keys(sqlite)).toEqual(Object.keys(onPostgres))
  })

  test.each(Object.keys(sqlite))('%s has the same columns, indexes and references on both', (table) => {
    expect(sqlite[table]).toEqual(onPostgres[table] as Table)
  })
})
