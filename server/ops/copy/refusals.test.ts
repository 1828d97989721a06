// A copy that cannot be made fails with a one-sentence error and changes nothing.
import { Database as Connection } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import postgres from 'postgres'
import {
  dialects,
  emptyDatabase,
  migratedDatabase,
  type TestDatabase,
} from '../../../tests/support/databases/databases.ts'
import { addPet } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { migrate, migrations } from '../../db/migrations.ts'
import { isUpToDate, openDriver } from '../../db/open.ts'
import { copyStore } from './copy.ts'

const pathOf = (url: string): string => url.slice('sqlite:'.length)

async function executePostgres(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const server = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await server.unsafe(sql)
  } finally {
    await server.end()
  }
}

const tablesOf = async (url: string): Promise<unknown[]> =>
  (await executePostgres(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")).map(
    ({ tablename }) => tablename,
  )

describe.each(dialects)('copyStore from %s', (dialect) => {
  let source: TestStore
  let target: { readonly sqlite: TestDatabase; readonly postgres: TestDatabase }
  beforeAll(async () => {
    source = await startStore(dialect)
    await addPet(source)
    target = { sqlite: await emptyDatabase.sqlite(), postgres: await emptyDatabase.postgres() }
  })
  afterAll(async () => {
    await source.stop()
    await target.sqlite.remove()
    await target.postgres.remove()
  })
  const copyTo = (to: string) => copyStore({ from: source.databaseUrl, to })

  test('copying fails if the file, its log, or a journal already exists', async () => {
    const path = pathOf(target.sqlite.url)
    for (const file of [path, `${path}-wal`, `${path}-journal`]) {
      writeFileSync(file, 'mine')
      await expect(copyTo(target.sqlite.url)).rejects.toThrow(`${file} already exists`)
      expect(await Bun.file(file).text()).toBe('mine')
      await Bun.file(file).delete()
    }
    symlinkSync('/nowhere/at/all', path)
    await expect(copyTo(target.sqlite.url)).rejects.toThrow('already exists')
    await Bun.file(path).delete()
    expect(readdirSync(dirname(path))).toEqual([])
    await expect(copyTo('sqlite::memory:')).rejects.toThrow('specify a file')
    expect(existsSync(':memory:')).toBe(false)
  })

  test("copying fails if a PostgreSQL database has rows or another program's tables", async () => {
    await executePostgres(target.postgres.url, 'CREATE TABLE theirs (id int)')
    await expect(copyTo(target.postgres.url)).rejects.toThrow('tables from another program (theirs)')
    expect(await tablesOf(target.postgres.url)).toEqual(['theirs'])
    const other = await startStore('postgres')
    await addPet(other)
    await expect(copyTo(other.databaseUrl)).rejects.toThrow('The store is not empty: it has 1 row in categories.')
    await addPet(other)
    await other.stop()
  })

  test('a copy fills a PostgreSQL database that contains an empty store', async () => {
    const empty = await migratedDatabase.postgres()
    expect((await copyTo(empty.url)).digest.pets?.rows).toBe(1)
    await empty.remove()
  })

  test('copying fails if there is no store to copy', async () => {
    const from = await emptyDatabase[dialect]()
    for (const to of [target.sqlite.url, target.postgres.url])
      await expect(copyStore({ from: from.url, to })).rejects.toThrow('There is no store at')
    expect(existsSync(pathOf(target.sqlite.url))).toBe(false)
    await from.remove()
  })

  test('copying an older store migrates the copy if the store is a file; otherwise, copying fails', async () => {
    const old = await emptyDatabase[dialect]()
    const driver = await openDriver(old.url)
    await migrate(driver, migrations.slice(0, -1))
    await driver.close()
    for (const copy of [await emptyDatabase.sqlite(), await emptyDatabase.postgres()]) {
      const copying = copyStore({ from: old.url, to: copy.url })
      if (dialect === 'sqlite') {
        await copying
        expect(await isUpToDate(copy.url)).toBe(true)
      } else await expect(copying).rejects.toThrow('was created by an older Petstore')
      await copy.remove()
    }
    expect(await isUpToDate(old.url)).toBe(false)
    await old.remove()
  })

  test('an inconsistent store is copied as is, and the problems are reported', async () => {
    const damage = 'UPDATE pets SET quantity = 7'
    if (dialect === 'sqlite') {
      const connection = new Connection(pathOf(source.databaseUrl))
      connection.run(damage)
      connection.close(true)
    } else await executePostgres(source.databaseUrl, damage)
    const copy = { sqlite: await emptyDatabase.sqlite(), postgres: await emptyDatabase.postgres() }
    for (const { url, remove } of Object.values(copy)) {
      expect((await copyTo(url)).problems).toEqual(['Pet 1 has a stock of 7, but its ledger adds up to 1.'])
      await remove()
    }
  })
})
