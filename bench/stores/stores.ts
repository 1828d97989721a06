// Filled stores, each for one server alone: filled once for each size, then copied, and gone after the run.
import { constants } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillPostgres } from './fill.postgres.ts'
import { fillSqlite } from './fill.sqlite.ts'
import { startPostgres } from './postgres.ts'
import { animals } from './rows.ts'

export type Kind = 'sqlite' | 'postgres' | 'json'

/** A store as DATABASE_URL would name it, or a file of JSON. */
export interface Store {
  readonly address: string
  readonly pets: number
}

export interface Stores {
  /** Fills the store that copies of this kind and size are taken from, unless it is there. */
  fill(kind: Kind, pets: number): Promise<string>
  /** A new copy of the store of this kind and size. */
  copy(kind: Kind, pets: number): Promise<Store>
  /** A new file for what a server says. */
  logFile(): string
  remove(): Promise<void>
}

export async function createStores(): Promise<Stores> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-bench-'))
  let made = 0
  const newFile = (ending: string): string => join(folder, `${++made}.${ending}`)
  const server = once(startPostgres)

  const kinds: Readonly<Record<Kind, { fill(pets: number): Promise<string>; copy(filled: string): Promise<string> }>> =
    {
      sqlite: {
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
      },
      postgres: {
        fill: async (pets) => {
          const address = await (await server.get()).create(`pets_${pets}`)
          await fillPostgres(address, pets)
          return address
        },
        copy: async (filled) => (await server.get()).create(`copy_${++made}`, new URL(filled).pathname.slice(1)),
      },
      json: {
        fill: async (pets) => {
          const file = newFile('json')
          const rows = Array.from(animals(pets), ({ id, name, categoryId, status }) => ({
            id,
            name,
            categoryId,
            status,
          }))
          await Bun.write(file, JSON.stringify({ pets: rows }))
          return file
        },
        copy: async (filled) => filled,
      },
    }

  const filled = new Map<string, Promise<string>>()
  const fill = (kind: Kind, pets: number): Promise<string> => {
    const size = `${kind} ${pets}`
    const template = filled.get(size) ?? kinds[kind].fill(pets)
    filled.set(size, template)
    return template
  }

  return {
    fill,
    copy: async (kind, pets) => ({ address: await kinds[kind].copy(await fill(kind, pets)), pets }),
    logFile: () => newFile('log'),
    remove: async () => {
      await (await server.ifAny())?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function once<T>(make: () => Promise<T>): { get(): Promise<T>; ifAny(): Promise<T> | undefined } {
  let made: Promise<T> | undefined
  return {
    get: () => {
      made ??= make()
      return made
    },
    ifAny: () => made,
  }
}
