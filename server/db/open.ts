// Chooses the driver for a connection string, and returns the database once its tables are up to date.
import { redactPassword } from './connection-string.ts'
import { type Database, DatabaseError, type MigratableDatabase } from './database.ts'
import { migrate } from './migrations.ts'

/** Takes `sqlite:path`, `sqlite::memory:`, `postgres://…` or `postgresql://…`; the configuration has validated it. */
export async function openDatabase(connectionString: string): Promise<Database> {
  let database: MigratableDatabase | undefined
  try {
    database = await openDriver(connectionString)
    await migrate(database)
    return database
  } catch (cause) {
    await database?.close()
    const reason = cause instanceof Error ? cause.message : String(cause)
    const message = `The store at ${redactPassword(connectionString)} cannot be opened: ${reason}`
    throw cause instanceof DatabaseError ? new DatabaseError(cause.kind, message, cause) : new Error(message, { cause })
  }
}

/** Loads only the driver in use. */
export async function openDriver(connectionString: string): Promise<MigratableDatabase> {
  if (connectionString.startsWith('sqlite:')) {
    const { openSqlite } = await import('./sqlite.ts')
    return openSqlite(connectionString.slice('sqlite:'.length))
  }
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(connectionString)
}
