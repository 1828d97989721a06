// Both databases, for suites that run over each: a new, empty, migrated store every time one is asked for.
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { openDatabase } from '../../server/db/open.ts'
import type { Dialect } from '../../server/db/statement.ts'

export interface TestDatabase {
  /** What DATABASE_URL would be. */
  readonly url: string
  remove(): Promise<void>
}

export const dialects: readonly Dialect[] = ['sqlite', 'postgres']

/** An empty database without tables. */
export const emptyDatabase: Readonly<Record<Dialect, () => Promise<TestDatabase>>> = {
  sqlite: async () => {
    const directory = await mkdtemp(join(tmpdir(), 'petstore-test-'))
    return {
      url: `sqlite:${join(directory, 'store.db')}`,
      remove: () => rm(directory, { recursive: true, force: true }),
    }
  },
  postgres: () => createPostgresDatabase('template0'),
}

/** A database with all tables and no rows. Migrating takes a while, so it is done once and copied. */
export const migratedDatabase: Readonly<Record<Dialect, () => Promise<TestDatabase>>> = {
  sqlite: async () => {
    const copy = await emptyDatabase.sqlite()
    await copyFile(fileOf(await template.sqlite()), fileOf(copy.url))
    return copy
  },
  postgres: async () => createPostgresDatabase(new URL(await template.postgres()).pathname.slice(1)),
}

const template: Readonly<Record<Dialect, () => Promise<string>>> = {
  sqlite: once('sqlite'),
  postgres: once('postgres'),
}

function once(dialect: Dialect): () => Promise<string> {
  let made: Promise<string> | undefined
  const make = async (): Promise<string> => {
    const { url } = await emptyDatabase[dialect]()
    const database = await openDatabase(url)
    await database.close()
    return url
  }
  return () => {
    made ??= make()
    return made
  }
}

async function createPostgresDatabase(template: string): Promise<TestDatabase> {
  const name = `petstore_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdministrator(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(administratorUrl())
  url.pathname = `/${name}`
  return { url: url.href, remove: () => asAdministrator(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function asAdministrator(sql: string): Promise<void> {
  const connection = postgres(administratorUrl(), { max: 1, onnotice: () => {} })
  await connection.unsafe(sql)
  await connection.end()
}

function administratorUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL is not set; run the tests with `npm test`, or from the project root with `bun test`.',
    )
  return url
}

function fileOf(url: string): string {
  return url.slice('sqlite:'.length)
}
