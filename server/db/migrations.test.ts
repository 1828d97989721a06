// Migrations run in order and only once, in one process at a time, and either all or none are applied.
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { dialects, emptyDatabase, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { createFigures } from '../shop/figures/figures.ts'
import type { MigratableDatabase } from './database.ts'
import { type Migration, migrate, migrations } from './migrations.ts'
import { openDatabase, openDriver, openExistingStore } from './open.ts'
import { type Params, statement } from './statement.ts'

const appliedMigrations = statement<Params, { number: number; name: string }>(
  'test.applied',
  'SELECT number, name FROM schema_migrations ORDER BY number',
)
const allSteps = statement<Params, { step: string }>('test.steps', 'SELECT step FROM steps')

const placers = statement<Params, { placedBy: string }>(
  'test.placers',
  'SELECT placed_by AS "placedBy" FROM orders ORDER BY id',
)
const keptCounts = statement<Params, { name: string }>('test.kept_counts', {
  sqlite:
    "SELECT name FROM sqlite_schema WHERE type = 'trigger' OR name IN ('category_stock', 'order_counts', 'order_days')",
  postgres: `SELECT proname AS name FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proname LIKE 'count%'
    UNION SELECT table_name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_name IN ('category_stock', 'order_counts', 'order_days')`,
})
const deleteOrders = statement('test.delete_orders', 'DELETE FROM orders')
/**
 * A store with orders 1 and 2, both for the same pet. Order 1 was placed with one key and fulfilled with another. Order 3 was placed and
 * canceled before order 2 was placed.
 */
const olderStore = [
  `INSERT INTO categories (name, name_key) VALUES ('dog', 'dog')`,
  `INSERT INTO pets (name, name_key, category_id, status, quantity, reserved, held) VALUES ('Rex', 'rex', 1, 'available', 5, 1, 0)`,
  `INSERT INTO orders (pet_id, quantity, complete, placed_at) VALUES (1, 1, 1, 0), (1, 1, 0, 0)`,
  `INSERT INTO stock_movements (pet_id, number, delta, quantity, reason, order_id, actor, at) VALUES
    (1, 1, 7, 7, 'created', NULL, 'cat', 0), (1, 2, -1, 6, 'ordered', 1, 'ann', 0), (1, 3, 0, 6, 'fulfilled', 1, 'bob', 0),
    (1, 4, -1, 5, 'ordered', 3, 'cat', 0), (1, 5, 1, 6, 'cancelled', 3, 'cat', 0), (1, 6, -1, 5, 'ordered', 2, 'bob', 0)`,
].map((sql, i) => statement(`test.older_store_${i}`, sql))

function migration(number: number, name: string, sql: string): Migration {
  return { number, name, sql: { sqlite: sql, postgres: sql } }
}

const create = migration(1, 'create', "CREATE TABLE steps (step text); INSERT INTO steps (step) VALUES ('create')")
const add = migration(2, 'add', "ALTER TABLE steps ADD COLUMN more text; INSERT INTO steps (step) VALUES ('add')")
const broken = migration(3, 'broken', "INSERT INTO steps (step) VALUES ('broken'); INSERT INTO nowhere VALUES (1)")

describe.each(dialects)('migrations on %s', (dialect) => {
  let database: TestDatabase
  let db: MigratableDatabase
  beforeEach(async () => {
    database = await emptyDatabase[dialect]()
    db = await openDriver(database.url)
  })
  afterEach(async () => {
    await db.close()
    await database.remove()
  })

  const stepNames = async (): Promise<string[]> => (await db.all(allSteps, {})).map(({ step }) => step)

  test('migrations are applied in order and recorded', async () => {
    await migrate(db, [create, add])
    expect(await stepNames()).toEqual(['create', 'add'])
    expect(await db.all(appliedMigrations, {})).toEqual([
      { number: 1, name: 'create' },
      { number: 2, name: 'add' },
    ])
  })

  test('migrations are applied only once, even when newer ones are added later', async () => {
    await migrate(db, [create])
    await migrate(db, [create])
    expect(await stepNames()).toEqual(['create'])
    await migrate(db, [create, add])
    expect(await stepNames()).toEqual(['create', 'add'])
  })

  test('migrations are applied once when several connections migrate at the same time', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => openDriver(database.url)))
    await Promise.all([db, ...others].map((driver) => migrate(driver, [create, add])))
    expect(await stepNames()).toEqual(['create', 'add'])
    await Promise.all(others.map((driver) => driver.close()))
  })

  test('migrations are applied once when several processes open an empty store', async () => {
    await db.close()
    const open = `
      const { openDatabase } = await import(${JSON.stringify(new URL('open.ts', import.meta.url).href)})
      await (await openDatabase(${JSON.stringify(database.url)})).close()`
    const processes = Array.from({ length: 3 }, () => Bun.spawn([process.execPath, '-e', open], { stderr: 'pipe' }))
    const errors = await Promise.all(processes.map(({ stderr }) => stderr.text()))
    expect(errors).toEqual(['', '', ''])
    db = await openDriver(database.url)
    expect(await db.all(appliedMigrations, {})).toEqual(migrations.map(({ number, name }) => ({ number, name })))
  })

  test('migrating fails if an applied migration has changed', async () => {
    await migrate(db, [create])
    const changed = migration(1, 'create', "CREATE TABLE steps (step text); INSERT INTO steps (step) VALUES ('other')")
    await expect(migrate(db, [changed, add])).rejects.toThrow(
      'Migration 1 (create) has changed since it was applied to this store.',
    )
    expect(await stepNames()).toEqual(['create'])
  })

  test('migrating fails if the store contains a migration from a newer version', async () => {
    await migrate(db, [create, add])
    await expect(migrate(db, [create])).rejects.toThrow(
      'The store was created by a newer Petstore: it has migration 2 (add), which this version does not recognize.',
    )
  })

  test('all migrations are rolled back if one of them fails', async () => {
    await migrate(db, [create])
    await expect(migrate(db, [create, add, broken])).rejects.toThrow('nowhere')
    expect(await stepNames()).toEqual(['create'])
    expect(await db.all(appliedMigrations, {})).toEqual([{ number: 1, name: 'create' }])
    await migrate(db, [create, add])
    expect(await stepNames()).toEqual(['create', 'add'])
  })

  test('openExistingStore does not apply migrations', async () => {
    const open = () => openExistingStore(database.url)
    await expect(open()).rejects.toThrow(/^There is no store at /)
    await migrate(db, migrations.slice(0, -1))
    await expect(open()).rejects.toThrow(
      /^The store at .* was created by an older Petstore; to update it, run petstore serve/,
    )
    expect(await migrate(db)).toEqual(migrations.slice(-1))
    await (await open()).close()
  })

  test('migrating a store from an older version records who placed each order', async () => {
    await migrate(db, migrations.slice(0, 10))
    for (const fill of olderStore) await db.run(fill, {})
    await migrate(db)
    expect(await db.all(placers, {})).toEqual([{ placedBy: 'ann' }, { placedBy: 'bob' }])
  })

  test('migrating a store of version 1.1.0 keeps its rows, and drops its counts and triggers', async () => {
    await migrate(db, migrations.slice(0, 11))
    for (const fill of olderStore) await db.run(fill, {})
    await migrate(db)
    expect(await db.all(keptCounts, {})).toEqual([])
    const { orders } = await createFigures({ db, clock: Date.now }).getStoreSummary(0)
    expect(orders).toEqual({ open: 1, fulfilled: 1 })
    await db.run(deleteOrders, {})
  })

  test('openDatabase closes the database if migrating fails', async () => {
    await migrate(db, [{ ...create, name: 'store' }])
    await expect(openDatabase(database.url)).rejects.toThrow('Migration 1 (store) has changed')
    expect(await stepNames()).toEqual(['create'])
  })
})

test('migrations are numbered from 1 without gaps', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1))
})
