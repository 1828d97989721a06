// Chooses the driver for an address, and hands the database over only when its tables are up to date.
import type { Database, MigratableDatabase } from './database.ts'
import { migrate } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** `sqlite:path`, `sqlite::memory:`, `postgres://…` or `postgresql://…`; the configuration has checked which. */
export async function openDatabase(address: string): Promise<Database> {
  const database = openDriver(address)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

export function openDriver(address: string): MigratableDatabase {
  return address.startsWith('sqlite:') ? openSqlite(address.slice('sqlite:'.length)) : openPostgres(address)
}
