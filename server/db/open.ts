// Chooses the driver for a connection string, and returns the database once its tables are up to date.
import { existsSync } from 'node:fs'
import { redactPassword } from './connection-string.ts'
import {
  type Database,
  DatabaseError,
  type MigratableDatabase,
  type Reads,
  type SchemaTransaction,
} from './database.ts'
import { applyMissing, type Migration, migrate, migrations, missingMigrations } from './migrations.ts'
import type { FileQuery } from './sqlite/snapshot.ts'

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
export async function openExistingStore(connectionString: string): Promise<Database> {
  await requireUpToDate(connectionString)
  return describingFailure(connectionString, () => openDriver(connectionString))
}

async function requireUpToDate(connectionString: string): Promise<void> {
  if (!(await isUpToDate(connectionString)))
    throw new Error(
      `The store at ${redactPassword(connectionString)} was made by an older Petstore; petstore serve brings it up to date, and so do petstore keys create and petstore seed with --migrate.`,
    )
}

/** Whether a store has all tables of this Petstore, or those of an older one. Throws if there is no store. */
export async function isUpToDate(connectionString: string): Promise<boolean> {
  const missing = await describingFailure(connectionString, () => inspect(connectionString))
  if (missing.length === migrations.length)
    throw new Error(
      `There is no store at ${redactPassword(connectionString)}; petstore serve creates one, and so do petstore keys create and petstore seed with --migrate.`,
    )
  return missing.length === 0
}

/** Reads one moment of a store whose tables are up to date, for as long as it takes. Changes nothing. */
export async function readStore<T>(connectionString: string, work: (db: Reads) => Promise<T>): Promise<T> {
  await requireUpToDate(connectionString)
  const path = sqlitePath(connectionString)
  if (path !== undefined) {
    const { readSqliteSnapshot } = await import('./sqlite/snapshot.ts')
    return readSqliteSnapshot(path, work)
  }
  const { openPostgres } = await import('./postgres/postgres.ts')
  const database = openPostgres(connectionString)
  try {
    return await database.readLongSnapshot(work)
  } finally {
    await database.close()
  }
}

/** Queries the file of a store, whatever tables it has. Undefined if there is no file. */
export async function queryFile<T>(
  connectionString: string,
  work: (query: FileQuery) => Promise<T>,
): Promise<T | undefined> {
  const path = sqlitePath(connectionString)
  if (path === undefined || !existsSync(path)) return undefined
  const { querySqlite } = await import('./sqlite/snapshot.ts')
  return querySqlite(path, work)
}

/**
 * Creates a store and fills it, all or nothing: if that fails or is interrupted, there is none. On SQLite there must be no such file, on
 * PostgreSQL no tables or those of a store.
 */
export async function createStore<T>(
  connectionString: string,
  fill: (db: SchemaTransaction) => Promise<T>,
): Promise<T> {
  const path = sqlitePath(connectionString)
  if (path === undefined)
    return fillNew(await describingFailure(connectionString, () => openDriver(connectionString)), fill)
  const { withNewFile } = await import('./sqlite/new-file.ts')
  return withNewFile(path, async (unfinished) => fillNew(await openDriver(`sqlite:${unfinished}`), fill))
}

/** Makes a copy of a SQLite store in a new file, and brings it up to date. */
export async function copyAndMigrate(path: string, copy: string): Promise<void> {
  const { vacuumSqlite } = await import('./sqlite/snapshot.ts')
  vacuumSqlite(path, copy)
  await (await openDatabase(`sqlite:${copy}`)).close()
}

async function fillNew<T>(database: MigratableDatabase, fill: (db: SchemaTransaction) => Promise<T>): Promise<T> {
  try {
    return await database.migrate(async (db) => {
      await applyMissing(db)
      return fill(db)
    })
  } finally {
    await database.close()
  }
}

/** Undefined if it is a PostgreSQL database. */
export function sqlitePath(connectionString: string): string | undefined {
  return /^sqlite:(.*)$/s.exec(connectionString)?.[1]
}

/** The migrations that the database lacks. */
async function inspect(connectionString: string): Promise<readonly Migration[]> {
  const path = sqlitePath(connectionString)
  const { inspectSqlite } = await import('./sqlite/inspect.ts')
  const db = path === undefined ? await openDriver(connectionString) : inspectSqlite(path)
  try {
    return await missingMigrations(db)
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
  const path = sqlitePath(connectionString)
  if (path !== undefined) {
    const { openSqlite } = await import('./sqlite/sqlite.ts')
    return openSqlite(path)
  }
  const { openPostgres } = await import('./postgres/postgres.ts')
  return openPostgres(connectionString)
}
