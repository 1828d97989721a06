// How a store's tables come to be: in order, once, by one at a time, and all or nothing.
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { dialects, emptyDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import type { MigratableDatabase } from './database.ts'
import { type Migration, migrate, migrations } from './migrations.ts'
import { openDatabase, openDriver } from './open.ts'
import { type Params, statement } from './statement.ts'

const applied = statement<Params, { number: number; name: string }>(
  'test.applied',
  'SELECT number, name FROM schema_migrations ORDER BY number',
)
const steps = statement<Params, { step: string }>('test.steps', 'SELECT step FROM steps')

function migration(number: number, name: string, sql: string): Migration {
  return { number, name, sql: { sqlite: sql, postgres: sql } }
}

const create = migration(1, 'create', "CREATE TABLE steps (step text); INSERT INTO steps (step) VALUES ('create')")
const add = migration(2, 'add', "ALTER TABLE steps ADD COLUMN more text; INSERT INTO steps (step) VALUES ('add')")
const broken = migration(3, 'broken', "INSERT INTO steps (step) VALUES ('broken'); INSERT INTO nowhere VALUES (1)")

describe.each(dialects)('migrations on %s', (dialect) => {
  let home: TestDatabase
  let db: MigratableDatabase
  beforeEach(async () => {
    home = await emptyDatabase[dialect]()
    db = await openDriver(home.url)
  })
  afterEach(async () => {
    await db.close()
    await home.remove()
  })

  const stepsDone = async (): Promise<string[]> => (await db.all(steps, {})).map(({ step }) => step)

  test('are applied in order and recorded', async () => {
    await migrate(db, [create, add])
    expect(await stepsDone()).toEqual(['create', 'add'])
    expect(await db.all(applied, {})).toEqual([
      { number: 1, name: 'create' },
      { number: 2, name: 'add' },
    ])
  })

  test('are not applied twice, and later ones follow', async () => {
    await migrate(db, [create])
    await migrate(db, [create])
    expect(await stepsDone()).toEqual(['create'])
    await migrate(db, [create, add])
    expect(await stepsDone()).toEqual(['create', 'add'])
  })

  test('are applied once when several begin at the same time', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => openDriver(home.url)))
    await Promise.all([db, ...others].map((driver) => migrate(driver, [create, add])))
    expect(await stepsDone()).toEqual(['create', 'add'])
    await Promise.all(others.map((driver) => driver.close()))
  })

  test('are applied once when several processes open an empty store', async () => {
    await db.close()
    const open = `
      const { openDatabase } = await import(${JSON.stringify(new URL('open.ts', import.meta.url).href)})
      await (await openDatabase(${JSON.stringify(home.url)})).close()`
    const processes = Array.from({ length: 3 }, () => Bun.spawn([process.execPath, '-e', open], { stderr: 'pipe' }))
    const complaints = await Promise.all(processes.map(({ stderr }) => stderr.text()))
    expect(complaints).toEqual(['', '', ''])
    db = await openDriver(home.url)
    expect(await db.all(applied, {})).toEqual(migrations.map(({ number, name }) => ({ number, name })))
  }, 15_000)

  test('that have changed since are refused', async () => {
    await migrate(db, [create])
    const changed = migration(1, 'create', "CREATE TABLE steps (step text); INSERT INTO steps (step) VALUES ('other')")
    await expect(migrate(db, [changed, add])).rejects.toThrow(
      'Migration 1 (create) has changed since it was applied to this store.',
    )
    expect(await stepsDone()).toEqual(['create'])
  })

  test('of a newer program are refused', async () => {
    await migrate(db, [create, add])
    await expect(migrate(db, [create])).rejects.toThrow(
      'The store was made by a newer Petstore: it has migration 2 (add), which this one does not know.',
    )
  })

  test('that fail leave nothing behind, of those before neither', async () => {
    await migrate(db, [create])
    await expect(migrate(db, [create, add, broken])).rejects.toThrow('nowhere')
    expect(await stepsDone()).toEqual(['create'])
    expect(await db.all(applied, {})).toEqual([{ number: 1, name: 'create' }])
    await migrate(db, [create, add])
    expect(await stepsDone()).toEqual(['create', 'add'])
  })

  test('of a store from before the first release are not known', async () => {
    await migrate(db, [create])
    await expect(openDatabase(home.url)).rejects.toThrow('from before the first release')
  })

  test('that fail close the database they were to open', async () => {
    await migrate(db, [{ ...create, name: 'store' }])
    await expect(openDatabase(home.url)).rejects.toThrow('Migration 1 (store) has changed')
    expect(await stepsDone()).toEqual(['create'])
  })
})

test('are numbered from one, without gaps', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, position) => position + 1))
})
