// Brings a store's tables up to date. A released migration must never change, because the store records its checksum.
import type { MigratableDatabase, Reads, SchemaTransaction } from './database.ts'
import { migrations as generated } from './migrations/generated.ts'
import { type Dialect, statement } from './statement.ts'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: Readonly<Record<Dialect, string>>
}

export const migrations: readonly Migration[] = generated

interface Applied {
  number: number
  name: string
  checksum: string
}

// Ignores tables that belong to extensions such as PostGIS. Checks the columns of schema_migrations, because another program may also have
// a table with that name.
const listTables = statement<Record<never, never>, { name: string; is_history: number }>('migrations.tables', {
  sqlite: `SELECT name, name = 'schema_migrations' AND
      (SELECT count(*) FROM pragma_table_info('schema_migrations') WHERE name IN ('number', 'name', 'checksum')) = 3 AS is_history
    FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  postgres: `SELECT relname AS name, relname = 'schema_migrations' AND
      (SELECT count(*) FROM pg_attribute WHERE attrelid = pg_class.oid AND attname IN ('number', 'name', 'checksum')) = 3 AS is_history
    FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname`,
})
const MAX_NAMED_TABLES = 3

const createHistory = `CREATE TABLE IF NOT EXISTS schema_migrations (number bigint PRIMARY KEY, name text NOT NULL, checksum text NOT NULL)`
const listApplied = statement<Record<never, never>, Applied>(
  'migrations.list',
  'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
)
const recordApplied = statement<{ number: number; name: string; checksum: string }>(
  'migrations.record',
  'INSERT INTO schema_migrations (number, name, checksum) VALUES (:number, :name, :checksum)',
)

/**
 * Applies missing migrations in order, all or nothing, and returns them. A second instance that starts at the same time waits and then
 * finds nothing to apply.
 */
export function migrate(
  database: MigratableDatabase,
  wanted: readonly Migration[] = migrations,
  onWaiting?: () => void,
): Promise<readonly Migration[]> {
  return database.migrate((db) => applyMissing(db, wanted), onWaiting)
}

/** Applies missing migrations inside an open transaction. */
export async function applyMissing(
  db: SchemaTransaction,
  wanted: readonly Migration[] = migrations,
): Promise<readonly Migration[]> {
  const missing = await missingMigrations(db, wanted)
  await db.script(createHistory)
  for (const migration of missing) await apply(db, migration)
  return missing
}

/** Returns the migrations that a database lacks; all of them if it has no tables. Throws if the tables belong to another program. */
export async function missingMigrations(
  db: Reads,
  wanted: readonly Migration[] = migrations,
): Promise<readonly Migration[]> {
  const tables = await db.all(listTables, {})
  if (tables.length === 0) return wanted
  if (!tables.some(({ is_history }) => is_history)) throw foreignTables(tables.map(({ name }) => name))
  const applied = await db.all(listApplied, {})
  for (const row of applied) verify(row, wanted, db.dialect)
  return wanted.slice(applied.length)
}

function foreignTables(names: readonly string[]): Error {
  const some = names.slice(0, MAX_NAMED_TABLES).join(', ') + (names.length > MAX_NAMED_TABLES ? ', …' : '')
  return new Error(`The database has tables from another program (${some}); set DATABASE_URL to an empty database.`)
}

function verify(row: Applied, wanted: readonly Migration[], dialect: Dialect): void {
  const own = wanted.find((migration) => migration.number === row.number)
  if (!own)
    throw new Error(
      `The store was created by a newer Petstore: it has migration ${row.number} (${row.name}), which this version does not recognize.`,
    )
  if (checksum(own.sql[dialect]) !== row.checksum)
    throw new Error(`Migration ${row.number} (${row.name}) has changed since it was applied to this store.`)
}

async function apply(db: SchemaTransaction, { number, name, sql }: Migration): Promise<void> {
  await db.script(sql[db.dialect])
  await db.run(recordApplied, { number, name, checksum: checksum(sql[db.dialect]) })
}

function checksum(sql: string): string {
  return new Bun.CryptoHasher('sha256').update(sql).digest('hex')
}
