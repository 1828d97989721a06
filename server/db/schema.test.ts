// The tables are defined once for each database. Both definitions must have the same columns, indexes, and foreign keys.
import { Database as Connection } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
import { type DatabaseKind, databases, migratedDatabase } from '../../tests/support/databases/databases.ts'

interface Column {
  name: string
  /** The type, `integer` or `text`. Only PostgreSQL distinguishes integer sizes. */
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

// The search index differs: a full-text table with shadow tables on SQLite, an array with a GIN index on PostgreSQL. The listPets tests
// check that both find the same pets. Only PostgreSQL needs an outbox, because it numbers events after their commit.
const differing = /^(pet_grams|event_outbox)/

async function sqliteSchema(): Promise<Record<string, Table>> {
  const database = await migratedDatabase.sqlite()
  const connection = new Connection(database.url.slice('sqlite:'.length))
  const query = <Row>(sql: string, ...values: string[]): Row[] => connection.query<Row, string[]>(sql).all(...values)

  function describeTable(table: string): Table {
    const columns = query<{ name: string; type: string; notnull: number; pk: number }>(
      'SELECT name, type, "notnull", pk FROM pragma_table_xinfo(?)',
      table,
    )
    const indexes = query<{ name: string; unique: number; partial: number; sql: string }>(
      `SELECT l.name, l."unique", l.partial, s.sql FROM pragma_index_list(?) l JOIN sqlite_schema s ON s.name = l.name
       WHERE l.origin = 'c'`,
      table,
    )
    const foreignKeys = query<{ from: string; table: string; to: string; on_delete: string }>(
      'SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(?)',
      table,
    )
    const primaryKey = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
    return {
      columns: columns.map(({ name, type, notnull, pk }) => ({
        name,
        type: /int/i.test(type) ? 'integer' : type.toLowerCase(),
        nullable: notnull === 0 && pk === 0,
      })),
      primaryKey: primaryKey.map(({ name }) => name),
      indexes: Object.fromEntries(
        indexes.map(({ name, unique, partial, sql }) => [
          name,
          { columns: indexColumns(sql), unique: unique === 1, partial: partial === 1 },
        ]),
      ),
      foreignKeys: foreignKeys.map((key) => `${key.from} → ${key.table}.${key.to} ${key.on_delete}`).toSorted(),
    }
  }

  const tables = query<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  )
  const schema = tablesByName(tables, describeTable)
  connection.close()
  await database.remove()
  return schema
}

async function postgresSchema({ migrated }: DatabaseKind): Promise<Record<string, Table>> {
  const database = await migrated()
  const sql = postgres(database.url, { max: 1 })
  const tables = await sql<{ name: string }[]>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
  const described = new Map<string, Table>()
  for (const { name } of tables) described.set(name, await describePostgresTable(sql, name))
  await sql.end()
  await database.remove()
  return tablesByName(tables, (name) => described.get(name))
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
      type: /int/.test(type) ? 'integer' : type,
      nullable: nullable === 'YES',
    })),
    primaryKey: indexes.find(({ primary }) => primary)?.columns ?? [],
    indexes: Object.fromEntries(
      indexes
        .filter(({ primary }) => !primary)
        .map(({ name, columns, unique, partial }) => [name, { columns: columns.map(normalize), unique, partial }]),
    ),
    foreignKeys: foreignKeys.map((key) => `${key.from} → ${key.table}.${key.to} ${key.action}`).toSorted(),
  }
}

function tablesByName(
  tables: readonly { name: string }[],
  describeTable: (name: string) => Table | undefined,
): Record<string, Table> {
  const names = tables.map(({ name }) => name).filter((name) => !differing.test(name))
  return Object.fromEntries(names.toSorted().map((name) => [name, describeTable(name) as Table]))
}

/** Returns the columns and expressions in the parentheses of `CREATE INDEX … ON … (…)`. */
function indexColumns(definition: string): string[] {
  const inside = definition.slice(definition.indexOf('(') + 1, definition.lastIndexOf(')'))
  return inside.split(/,(?![^(]*\))/).map(normalize)
}

/** Removes syntax that only one of the databases reports. */
function normalize(expression: string): string {
  // On PostgreSQL, lists sort by `id + 0`, so only the intended index can provide the order.
  return expression
    .replaceAll(/::\w+|['"\s]/g, '')
    .replaceAll(/\(?id\+0\)?/g, 'id')
    .toLowerCase()
}

const servers = databases.filter(({ dialect }) => dialect === 'postgres')

describe.each(servers)('the schemas on SQLite and $name', async (server) => {
  const [sqlite, onServer] = await Promise.all([sqliteSchema(), postgresSchema(server)])

  test('both databases have the same tables', () => {
    expect(Object.keys(sqlite)).toEqual(Object.keys(onServer))
  })

  test.each(Object.keys(sqlite))('both databases have the same columns, indexes, and foreign keys in %s', (table) => {
    expect(sqlite[table]).toEqual(onServer[table] as Table)
  })
})
