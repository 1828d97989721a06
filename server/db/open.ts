// Chooses the driver for a connection string and opens the database once its tables are up to date.
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
  /** Called before waiting for another instance that is migrating the store. */
  onWaiting?(): void
}

/**
 * Opens a store. If necessary, first creates it or brings its tables up to date. The connection string is `sqlite:path`, `sqlite::memory:`,
 * `postgres://…`, or `postgresql://…`, already validated by the configuration.
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

/** Opens a store whose tables are up to date. Otherwise, changes nothing and throws an error that tells the operator what to do. */
export async function openExistingStore(connectionString: string): Promise<Database> {
  await requireUpToDate(connectionString)
  return describingFailure(connectionString, () => openDriver(connectionString))
}

async function requireUpToDate(connectionString: string): Promise<void> {
  if (!(await isUpToDate(connectionString)))
    throw new Error(
      `The store at ${redactPassword(connectionString)} was created by an older Petstore; to update it, run petstore serve, or petstore keys create or petstore seed with --migrate.`,
    )
}

/** Whether a store's tables are up to date; false if an older version of Petstore created them. Throws if there is no store. */
export async function isUpToDate(connectionString: string): Promise<boolean> {
  const missing = await describingFailure(connectionString, () => inspect(connectionString))
  if (missing.length === migrations.length)
    throw new Error(
      `There is no store at ${redactPassword(connectionString)}; to create one, run petstore serve, or petstore keys create or petstore seed with --migrate.`,
    )
  return missing.length === 0
}

/** Reads one snapshot of an up-to-date store, without a time limit. Changes nothing. */
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

/** Queries a store's file, whatever tables it contains. Returns undefined if the file does not exist. */
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
 * Creates a store and fills it, all or nothing: a failure or interruption leaves no store behind. A SQLite file must not exist yet; a
 * PostgreSQL database must be empty or already be a store.
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

/** Copies a SQLite store to a new file and brings the copy's tables up to date. */
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

/** Returns the path of a SQLite store; undefined for PostgreSQL. */
export function sqlitePath(connectionString: string): string | undefined {
  return /^sqlite:(.*)$/s.exec(connectionString)?.[1]
}

/** Returns the migrations that a database lacks. */
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
