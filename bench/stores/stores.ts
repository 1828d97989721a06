// Fills one store of each kind and size, copies it for each server, and removes all stores at the end.
import { constants, mkdtempSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Dialect } from '../../server/db/statement.ts'
import { copyStore } from '../../server/ops/copy/copy.ts'
import { type PostgresServer, startPostgres } from '../../tests/support/databases/postgres.ts'
import { fillStore } from './fill.ts'

export interface Store {
  readonly url: string
  readonly pets: number
  /** The database server's process, if there is one. */
  readonly databasePid?: number
}

export interface Stores {
  /** Returns a new copy of the store with this many pets, after filling that store if it does not exist yet. */
  copy(dialect: Dialect, pets: number): Promise<Store>
  /** Returns the path of a new file. */
  newFile(extension: string): string
  remove(): Promise<void>
}

export function createStores(): Stores {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-bench-'))
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  let files = 0
  const newFile = (extension: string): string => join(folder, `${++files}.${extension}`)
  const filled = new Map<number, Promise<string>>()
  let server: Promise<PostgresServer> | undefined
  const imported = new Map<number, Promise<void>>()

  function filledFile(pets: number): Promise<string> {
    return filled.getOrInsertComputed(pets, async () => {
      const file = newFile('db')
      await fillStore(file, pets)
      return file
    })
  }

  async function copyOnSqlite(pets: number): Promise<Store> {
    const copy = newFile('db')
    await copyFile(await filledFile(pets), copy, constants.COPYFILE_FICLONE)
    return { url: `sqlite:${copy}`, pets }
  }

  /** Uses PostgreSQL's default settings and a directory on disk: unlike the tests' servers, this one waits until data is on disk. */
  async function copyOnPostgres(pets: number): Promise<Store> {
    server ??= startPostgres([], tmpdir())
    const { url, pid } = await server
    const template = `pets_${pets}`
    await imported.getOrInsertComputed(pets, async () => {
      await execute(url, `CREATE DATABASE ${template}`)
      await copyStore({ from: `sqlite:${await filledFile(pets)}`, to: withDatabase(url, template) })
      // Vacuum now, or autovacuum would run in the middle of a measurement.
      await execute(withDatabase(url, template), 'VACUUM ANALYZE')
    })
    const name = `copy_${++files}`
    await execute(url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
    return { url: withDatabase(url, name), pets, databasePid: pid }
  }

  return {
    copy: (dialect, pets) => (dialect === 'postgres' ? copyOnPostgres(pets) : copyOnSqlite(pets)),
    newFile,
    remove: async () => {
      // There is nothing to stop if the server did not start.
      await (await server?.catch(() => undefined))?.stop()
      removeFolder()
    },
  }
}

const withDatabase = (url: string, name: string): string => new URL(`/${name}`, url).href

async function execute(url: string, sql: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  await client.unsafe(sql)
  await client.end()
}
