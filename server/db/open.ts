// Chooses the driver for a connection string, and returns the database once its tables are up to date.
import { redactPassword } from './connection-string.ts'
import { type Database, DatabaseError, type MigratableDatabase } from './database.ts'
import { type Migration, migrate, migrations, missingMigrations } from './migrations.ts'

export interface MigrationObserver {
  onApplied?(migration: Migration): void
  /** Called if another instance is migrating the store, which is waited for. */
  onWaiting?(): void
}

/**
 * Creates the store or brings its tables up to date, and opens it. Takes `sqlite:path`, `sqlite::memory:`, `postgres://…` or
 * `postgresql://…`; the configuration has validated it.
 */
export async function openDatabase(
  connectionString: string,
  { onApplied = () => {}, onWaiting }: MigrationObserver = {},
): Promise<Database> {
  return describingFailure(connectionString, async () => {
    const database = await openDriver(connectionString)
    try {
      for (const migration of await migrate(database, migrations, onWaiting)) onApplied(migration)
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  })
}

/** Opens a store whose tables are up to date. Any other database is left exactly as it is: throws an error that says what to do. */
export async function openExistingStore(
  connectionString: string,
  wanted: readonly Migration[] = migrations,
): Promise<Database> {
  const missing = await describingFailure(connectionString, () => inspect(connectionString, wanted))
  const location = redactPassword(connectionString)
  if (missing.length === wanted.length)
    throw new Error(
      `There is no store at ${location}; petstore serve creates one, and so do petstore keys create and petstore seed with --migrate.`,
    )
  if (missing.length > 0)
    throw new Error(
      `The store at ${location} was made by an older Petstore; petstore serve brings it up to date, and so do petstore keys create and petstore seed with --migrate.`,
    )
  return describingFailure(connectionString, () => openDriver(connectionString))
}

/** The migrations that the database lacks. */
async function inspect(connectionString: string, wanted: readonly Migration[]): Promise<readonly Migration[]> {
  const [, path] = /^sqlite:(.*)$/.exec(connectionString) ?? []
  const { inspectSqlite } = await import('./sqlite.inspect.ts')
  const db = path === undefined ? await openDriver(connectionString) : inspectSqlite(path)
  try {
    return await missingMigrations(db, wanted)
  } finally {
    await db.close()
  }
}

async function describingFailure<T>(connectionString: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (cause) {
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
