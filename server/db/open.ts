// Chooses the driver for an address, and hands the database over only when its tables are up to date.
import { redactPassword } from './connection-string.ts'
import { type Database, DatabaseError, type MigratableDatabase } from './database.ts'
import { migrate } from './migrations.ts'

/** `sqlite:path`, `sqlite::memory:`, `postgres://…` or `postgresql://…`; the configuration has checked which. */
export async function openDatabase(address: string): Promise<Database> {
  let database: MigratableDatabase | undefined
  try {
    database = await openDriver(address)
    await migrate(database)
    return database
  } catch (cause) {
    await database?.close()
    const reason = cause instanceof Error ? cause.message : String(cause)
    const message = `The store at ${redactPassword(address)} cannot be opened: ${reason}`
    throw cause instanceof DatabaseError ? new DatabaseError(cause.kind, message, cause) : new Error(message, { cause })
  }
}

/** Loads only the driver that is used. */
export async function openDriver(address: string): Promise<MigratableDatabase> {
  if (address.startsWith('sqlite:')) {
    const { openSqlite } = await import('./sqlite.ts')
    return openSqlite(address.slice('sqlite:'.length))
  }
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(address)
}
