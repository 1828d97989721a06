// The kinds of databases that suites run on. Each kind creates new databases, either empty or with all tables.
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { openDatabase } from '../../../server/db/open.ts'
import type { Dialect } from '../../../server/db/statement.ts'
import { sized } from '../run/tier.ts'
import { installedPostgresUrl, installedVersions } from './installed-postgres.ts'
import { mainPostgresUrl } from './main-postgres.ts'
import { EMBEDDED_VERSION } from './postgres.ts'

export interface TestDatabase {
  /** The value for DATABASE_URL. */
  readonly url: string
  remove(): Promise<void>
}

type CreateDatabase = () => Promise<TestDatabase>

export interface DatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL' | `PostgreSQL ${number}`
  readonly dialect: Dialect
  /** Creates a database without tables. */
  readonly empty: CreateDatabase
  /** Creates a database with all tables and no rows. Migrations run once per kind; then the result is copied. */
  readonly migrated: CreateDatabase
}

const sqlite = sqliteDatabases()
const mainPostgres = postgresDatabases('PostgreSQL', mainPostgresUrl)
const testsAllVersions = sized(false, true)
const otherVersions = installedVersions.filter((version) => testsAllVersions && version !== EMBEDDED_VERSION)
if (testsAllVersions && otherVersions.length === 0)
  console.error(
    'petstore: PostgreSQL 15 is not tested, because it is not installed; install the Debian package postgresql-15',
  )

/**
 * SQLite, the run's PostgreSQL and, in `npm run proof`, every other PostgreSQL version installed from a Debian package. For suites that
 * test the database layer; suites that test the product use `dialects`.
 */
export const databases: readonly DatabaseKind[] = [
  sqlite,
  mainPostgres,
  ...otherVersions.map((version) => postgresDatabases(`PostgreSQL ${version}`, () => installedPostgresUrl(version))),
]

export const dialects: readonly Dialect[] = ['sqlite', 'postgres']

/** Databases for client suites (command line, console, and typed client), for which the database makes no difference. */
export const clientDialects: readonly Dialect[] = sized(['sqlite'], dialects)

export const emptyDatabase: Readonly<Record<Dialect, CreateDatabase>> = {
  sqlite: sqlite.empty,
  postgres: mainPostgres.empty,
}

export const migratedDatabase: Readonly<Record<Dialect, CreateDatabase>> = {
  sqlite: sqlite.migrated,
  postgres: mainPostgres.migrated,
}

function sqliteDatabases(): DatabaseKind {
  const empty = async (): Promise<TestDatabase> => {
    const directory = await mkdtemp(join(tmpdir(), 'petstore-test-'))
    return {
      url: `sqlite:${join(directory, 'store.db')}`,
      remove: () => rm(directory, { recursive: true, force: true }),
    }
  }
  const template = migratedOnce(empty)
  const migrated = async (): Promise<TestDatabase> => {
    const copy = await empty()
    await copyFile(sqliteFile(await template()), sqliteFile(copy.url))
    return copy
  }
  return { name: 'SQLite', dialect: 'sqlite', empty, migrated }
}

// Generous timeouts, because a busy machine runs many tests at once.
const PATIENT = 'connect_timeout=60&statement_timeout=60000'

/** Restores production's timeouts, for tests whose statements exceed them. */
export function withUsualLimits(url: string): string {
  return url.replace(`?${PATIENT}`, '')
}

const sqliteFile = (url: string): string => url.slice('sqlite:'.length)

/** Creates databases on a server. */
export function postgresDatabases(name: DatabaseKind['name'], serverUrl: () => Promise<string>): DatabaseKind {
  const empty = async (): Promise<TestDatabase> => createDatabase(await serverUrl(), 'template0')
  // Keep one template per server, because each run of a file with `--rerun-each` starts its own server.
  const templates = new Map<string, () => Promise<string>>()
  const migrated = async (): Promise<TestDatabase> => {
    const server = await serverUrl()
    const template = templates.getOrInsertComputed(server, () => migratedOnce(empty))
    return createDatabase(server, new URL(await template()).pathname.slice(1))
  }
  return { name, dialect: 'postgres', empty, migrated }
}

async function createDatabase(server: string, template: string): Promise<TestDatabase> {
  const name = `petstore_${crypto.randomUUID().replaceAll('-', '')}`
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  url.search = PATIENT
  return { url: url.href, remove: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/** One connection per server, because connecting is slower than the statements. Closed when idle, so the process can exit. */
const administrators = new Map<string, postgres.Sql>()

async function execute(server: string, sql: string): Promise<void> {
  const administrator =
    administrators.get(server) ?? postgres(server, { max: 1, idle_timeout: 1, fetch_types: false, onnotice: () => {} })
  administrators.set(server, administrator)
  await administrator.unsafe(sql)
}

function migratedOnce(empty: CreateDatabase): () => Promise<string> {
  let migrated: Promise<string> | undefined
  const migrate = async (): Promise<string> => {
    const { url } = await empty()
    const database = await openDatabase(url)
    await database.close()
    return url
  }
  return () => {
    migrated ??= migrate()
    return migrated
  }
}
