// Brings a store's tables up to date. A released migration never changes: its checksum is stored with the store.
import type { Migration as Connection, MigratableDatabase } from './database.ts'
import storeForPostgres from './migrations/postgres/0001_store.sql' with { type: 'text' }
import storeForSqlite from './migrations/sqlite/0001_store.sql' with { type: 'text' }
import { type Dialect, statement } from './statement.ts'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: Readonly<Record<Dialect, string>>
}

export const migrations: readonly Migration[] = [
  { number: 1, name: 'store', sql: { sqlite: storeForSqlite, postgres: storeForPostgres } },
]

interface Applied {
  number: number
  name: string
  checksum: string
}

const createLog = `CREATE TABLE IF NOT EXISTS schema_migrations (number bigint PRIMARY KEY, name text NOT NULL, checksum text NOT NULL)`
const listApplied = statement<Record<never, never>, Applied>(
  'migrations.list',
  'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
)
const recordApplied = statement<{ number: number; name: string; checksum: string }>(
  'migrations.record',
  'INSERT INTO schema_migrations (number, name, checksum) VALUES (:number, :name, :checksum)',
)

/** Applies the missing migrations in order, all or nothing. A second instance that starts at the same time waits, and finds them applied. */
export async function migrate(database: MigratableDatabase, wanted: readonly Migration[] = migrations): Promise<void> {
  await database.migrate(async (db) => {
    await db.script(createLog)
    const applied = await db.all(listApplied, {})
    for (const row of applied) verify(row, wanted, database.dialect)
    for (const migration of wanted.slice(applied.length)) await apply(db, migration, database.dialect)
  })
}

function verify(row: Applied, wanted: readonly Migration[], dialect: Dialect): void {
  const own = wanted.find((migration) => migration.number === row.number)
  if (row.number === 1 && own && own.name !== row.name)
    throw new Error(
      'The store was made by a Petstore from before the first release, which this one cannot open; start with a new store.',
    )
  if (!own)
    throw new Error(
      `The store was made by a newer Petstore: it has migration ${row.number} (${row.name}), which this one does not know.`,
    )
  if (checksum(own.sql[dialect]) !== row.checksum)
    throw new Error(`Migration ${row.number} (${row.name}) has changed since it was applied to this store.`)
}

async function apply(db: Connection, { number, name, sql }: Migration, dialect: Dialect): Promise<void> {
  await db.script(sql[dialect])
  await db.run(recordApplied, { number, name, checksum: checksum(sql[dialect]) })
}

function checksum(sql: string): string {
  return new Bun.CryptoHasher('sha256').update(sql).digest('hex')
}
