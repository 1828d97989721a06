// Brings a store's tables up to what this program expects. A migration that has been applied is never changed: its checksum is kept.
import type { Migration as Connection, MigratableDatabase } from './database.ts'
import catalogueForPostgres from './migrations/postgres/0001_catalogue.sql' with { type: 'text' }
import stockForPostgres from './migrations/postgres/0002_stock.sql' with { type: 'text' }
import idempotencyForPostgres from './migrations/postgres/0003_idempotency.sql' with { type: 'text' }
import keysForPostgres from './migrations/postgres/0004_keys.sql' with { type: 'text' }
import listsForPostgres from './migrations/postgres/0005_lists.sql' with { type: 'text' }
import catalogueForSqlite from './migrations/sqlite/0001_catalogue.sql' with { type: 'text' }
import stockForSqlite from './migrations/sqlite/0002_stock.sql' with { type: 'text' }
import idempotencyForSqlite from './migrations/sqlite/0003_idempotency.sql' with { type: 'text' }
import keysForSqlite from './migrations/sqlite/0004_keys.sql' with { type: 'text' }
import listsForSqlite from './migrations/sqlite/0005_lists.sql' with { type: 'text' }
import { type Dialect, statement } from './statement.ts'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: Readonly<Record<Dialect, string>>
}

export const migrations: readonly Migration[] = [
  { number: 1, name: 'catalogue', sql: { sqlite: catalogueForSqlite, postgres: catalogueForPostgres } },
  { number: 2, name: 'stock', sql: { sqlite: stockForSqlite, postgres: stockForPostgres } },
  { number: 3, name: 'idempotency', sql: { sqlite: idempotencyForSqlite, postgres: idempotencyForPostgres } },
  { number: 4, name: 'keys', sql: { sqlite: keysForSqlite, postgres: keysForPostgres } },
  { number: 5, name: 'lists', sql: { sqlite: listsForSqlite, postgres: listsForPostgres } },
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

/** Applies what is missing, in order, all or nothing; a second instance that starts at the same time waits and finds it done. */
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
