// Fills one store of each kind and size, copies it for each server, and removes all stores after the run.
import { constants } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillPostgres } from './fill.postgres.ts'
import { fillSqlite } from './fill.sqlite.ts'
import { type PostgresVersion, startPostgres } from './postgres.ts'
import { petRows } from './rows.ts'

export type StoreKind = 'sqlite' | 'postgres' | 'postgres-15' | 'json'

export interface Store {
  /** The store's location: a database URL, or the path of a JSON file. */
  readonly location: string
  readonly pets: number
  /** The database server's process, if there is one. */
  readonly databasePid?: number | undefined
}

export interface Stores {
  /** Fills the store that `copy` copies, unless it already exists. */
  fill(kind: StoreKind, pets: number): Promise<string>
  copy(kind: StoreKind, pets: number): Promise<Store>
  /** Returns the path of a new file for a server's output. */
  logFile(): string
  remove(): Promise<void>
}

/** Creates stores of one kind. Both functions return the store's location. */
interface StoreFactory {
  fill(pets: number): Promise<string>
  copy(filled: string): Promise<string>
  databasePid?(): Promise<number>
  remove?(): Promise<void>
}

export async function createStores(): Promise<Stores> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-bench-'))
  let files = 0
  const newFile = (extension: string): string => join(folder, `${++files}.${extension}`)
  const factories: Readonly<Record<StoreKind, StoreFactory>> = {
    sqlite: sqliteFactory(newFile),
    postgres: postgresFactory(18),
    'postgres-15': postgresFactory(15),
    json: jsonFactory(newFile),
  }

  const filled = new Map<string, Promise<string>>()
  const fill = (kind: StoreKind, pets: number): Promise<string> => {
    const key = `${kind} ${pets}`
    const store = filled.get(key) ?? factories[kind].fill(pets)
    filled.set(key, store)
    return store
  }

  return {
    fill,
    copy: async (kind, pets) => {
      const { copy, databasePid } = factories[kind]
      return { location: await copy(await fill(kind, pets)), pets, databasePid: await databasePid?.() }
    },
    logFile: () => newFile('log'),
    remove: async () => {
      await Promise.all(Object.values(factories).map((factory) => factory.remove?.()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function sqliteFactory(newFile: (extension: string) => string): StoreFactory {
  return {
    fill: async (pets) => {
      const file = newFile('db')
      await fillSqlite(file, pets)
      return file
    },
    copy: async (filled) => {
      const file = newFile('db')
      await copyFile(filled, file, constants.COPYFILE_FICLONE)
      return `sqlite:${file}`
    },
  }
}

/** Starts a PostgreSQL server when the first store is filled. */
function postgresFactory(version: PostgresVersion): StoreFactory {
  let started: ReturnType<typeof startPostgres> | undefined
  let copies = 0
  const server = () => {
    started ??= startPostgres(version)
    return started
  }
  return {
    fill: async (pets) => {
      const url = await (await server()).createDatabase(`pets_${pets}`)
      await fillPostgres(url, pets)
      return url
    },
    copy: async (filled) => (await server()).createDatabase(`copy_${++copies}`, new URL(filled).pathname.slice(1)),
    databasePid: async () => (await server()).pid,
    // Nothing to stop if the server did not start.
    remove: async () => (await started?.catch(() => undefined))?.stop(),
  }
}

/** Servers only read JSON files, so they can share one. */
function jsonFactory(newFile: (extension: string) => string): StoreFactory {
  return {
    fill: async (total) => {
      const file = newFile('json')
      const pets = Array.from(petRows(total), ({ id, name, categoryId, status }) => ({ id, name, categoryId, status }))
      await Bun.write(file, JSON.stringify({ pets }))
      return file
    },
    copy: async (filled) => filled,
  }
}
