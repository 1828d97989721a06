// On each database, every list scans its declared index, and the number of rows it sorts does not grow with the store.
import { Database as Connection } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
import { databases, migratedDatabase, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { everyList, type ListCase } from '../../tests/support/databases/every-list.ts'
import { sized } from '../../tests/support/run/tier.ts'
import { nameGrams } from '../names.ts'
import { petCount } from '../shop/categories/categories.queries.ts'
import { endOfStep, lowestStocks, orderCount, ordersSince } from '../shop/figures/figures.queries.ts'
import { inventoryItem } from '../shop/inventory/inventory.queries.ts'
import { orderDetailsList, orderQuery } from '../shop/orders/order-lists.queries.ts'
import { lockPet } from '../shop/pet-row.ts'
import { petById } from '../shop/pets/pets.queries.ts'
import { type Read, read } from './database.ts'
import { pageRead } from './lists.ts'
import { valuesOf } from './statement.ts'

const SIZE = 20_000
const RARE_PART = 'qzx'

const singleReads: readonly [title: string, read: Read<unknown>, sqlite: string, postgres: string][] = [
  ['a pet', read(petById, { id: 7 }), 'PRIMARY KEY', 'pets_pkey'],
  ['a pet that does not exist', read(petById, { id: 2n ** 63n - 1n }), 'PRIMARY KEY', 'pets_pkey'],
  ['a pet locked for an update', read(lockPet, { id: 7 }), 'PRIMARY KEY', 'pets_pkey'],
  ['an inventory item', read(inventoryItem, { petId: 7 }), 'PRIMARY KEY', 'pets_pkey'],
  ['the number of pets in a category', read(petCount, { id: 7, limit: 10_001 }), 'pets_category', 'pets_category'],
  [
    'the lowest stock levels',
    read(lowestStocks, { limit: 10 }),
    'pets_status_quantity (status=?)',
    'pets_status_quantity',
  ],
]

/** Every list; in `npm test`, a seventh of the combinations of filters and sort orders. */
const lists = everyList()
  .filter(({ title }) => !title.startsWith('listCategories'))
  .filter(({ title }, n) => !title.includes(' by ') || n % sized(7, 1) === 0)
const listsPlannedAs = (plan: ListCase['plan']) =>
  lists.filter((one) => one.plan === plan).map((one) => [one.title, one] as const)

/** Returns the indexes that a list's SQL for SQLite names; `id` stands for the primary key. PostgreSQL must use the same indexes. */
function indexesOf({ read: [{ compiled }] }: ListCase): string[] {
  const named = compiled.sqlite.text.matchAll(/INDEXED BY (\w+)|NOT INDEXED|pet_grams(?= WHERE| CROSS)/g)
  const indexes = named.map(([sql, index]) => index ?? (sql === 'NOT INDEXED' ? 'id' : 'pet_grams_grams'))
  return [...new Set(indexes)].sort()
}

const sqliteNames: Readonly<Record<string, string>> = {
  id: 'USING INTEGER PRIMARY KEY',
  pet_grams_grams: 'VIRTUAL TABLE INDEX',
}

/** Tables in which a list only looks up names by primary key. PostgreSQL reads all of `categories`, which is small. */
const lookups: Readonly<Record<string, RegExp>> = {
  listOrderDetails: / on (pets|categories)\b/,
  listStockLevels: / on categories\b/,
}

/** Returns the part of a plan that finds the list's rows. */
function ownPlan({ title }: ListCase, plan: string): string {
  const others = lookups[title.split(' ')[0] ?? '']
  return others
    ? plan
        .split('\n')
        .filter((line) => !others.test(line))
        .join('\n')
    : plan
}

describe('query plans on SQLite', () => {
  let database: TestDatabase
  let connection: Connection
  beforeAll(async () => {
    database = await migratedDatabase.sqlite()
    connection = new Connection(database.url.slice('sqlite:'.length))
  })
  afterAll(async () => {
    connection.close()
    await database.remove()
  })

  // The plan does not depend on the stored rows, because nothing runs ANALYZE.
  function planOf([{ compiled }, params]: Read<unknown>): string {
    const explained = connection.query<{ detail: string }, never[]>(`EXPLAIN QUERY PLAN ${compiled.sqlite.text}`)
    const steps = explained.all(...(valuesOf(compiled.sqlite, params) as never[]))
    return steps.map(({ detail }) => detail).join('; ')
  }

  test.each(singleReads)('finding %s uses an index without sorting', (_, read, index) => {
    expect(planOf(read)).toContain(index)
    expect(planOf(read)).not.toContain('TEMP B-TREE')
  })

  test('figures read only the orders of the period, and count orders in an index', () => {
    expect(planOf(read(ordersSince, { from: 1 }))).toBe(
      'SEARCH orders USING COVERING INDEX orders_placed (placed_at>?)',
    )
    const counting = 'SEARCH orders USING COVERING INDEX orders_complete (complete=? AND id>?)'
    expect(planOf(read(endOfStep, { complete: 1, after: 1, skip: 1 }))).toBe(counting)
    expect(planOf(read(orderCount, { complete: 1, after: 1 }))).toBe(counting)
  })

  test.each([...listsPlannedAs('scan'), ...listsPlannedAs('step')])('%s scans its declared indexes', (_, list) => {
    const plan = planOf(list.read)
    for (const index of indexesOf(list))
      expect(plan).toMatch(
        index === 'id' ? /SCAN (pets|orders|webhooks)\b|INTEGER PRIMARY KEY/ : new RegExp(`INDEX ${index}\\b`),
      )
    if (!indexesOf(list).includes('id'))
      expect(plan).not.toMatch(/SCAN (pets|orders|stock_movements|events|webhook_deliveries)\b/)
    expect(plan).not.toContain('TEMP B-TREE')
  })

  test.each([...listsPlannedAs('count'), ...listsPlannedAs('sort')])('%s finds its matches in an index', (_, list) => {
    for (const index of indexesOf(list)) expect(planOf(list.read)).toContain(sqliteNames[index] ?? `INDEX ${index} (`)
  })
})

const servers = databases.filter(({ dialect }) => dialect === 'postgres')

describe.each(servers)('query plans on $name', ({ migrated }) => {
  let database: TestDatabase
  let server: Sql
  beforeAll(async () => {
    database = await migrated()
    server = postgres(database.url, { max: 1, connection: { plan_cache_mode: 'force_generic_plan' } })
    await fill(server)
  })
  afterAll(async () => {
    await server.end()
    await database.remove()
  })

  /** Returns the generic plan, which production uses. */
  async function planOf([{ compiled }, params]: Read<unknown>): Promise<string> {
    const values = valuesOf(compiled.postgres, params)
    const execute = `EXECUTE planned (${values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))})`
    await server.unsafe(`PREPARE planned AS ${compiled.postgres.text}`)
    const plan = await server.unsafe(`EXPLAIN ${execute}`)
    await server.unsafe('DEALLOCATE planned')
    return plan.map((row) => Object.values(row)).join('\n')
  }

  const indexesUsed = (plan: string): string[] => {
    const names = plan
      .matchAll(/(?:using|Index Scan on) (\w+)/g)
      .map(([, index = '']) => index.replace(/^\w+_pkey$/, 'id'))
    return [...new Set(names)].sort()
  }

  test.each(singleReads)('finding %s uses an index without sorting', async (_, read, _sqlite, index) => {
    const plan = await planOf(read)
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })

  test.each(listsPlannedAs('scan'))(
    '%s scans its declared indexes and sorts only a limited number of rows',
    async (_, list) => {
      const plan = ownPlan(list, await planOf(list.read))
      expect(indexesUsed(plan)).toEqual(indexesOf(list))
      // Scans may be merged or re-sorted only after each one is limited.
      expect(plan).not.toMatch(/Seq Scan|Bitmap|Sort(?:(?!Limit)[\s\S])*Scan( Backward)? using/)
    },
  )

  test('listing orders by ship date looks up names only for the rows of the page, not in each merged scan', async () => {
    const plan = await planOf(pageRead(orderQuery(orderDetailsList, {}, 'shipDate'), { after: undefined, limit: 50 }))
    // The pet is read for its name, for its category, and once more to find the category's name.
    expect(plan.match(/ pets /g)).toHaveLength(3)
    expect(plan.match(/ categories /g)).toHaveLength(1)
  })

  // A step reads a bounded number of rows, so PostgreSQL may sort them after scanning the index.
  test.each(listsPlannedAs('step'))('%s scans its declared indexes', async (_, list) => {
    const plan = ownPlan(list, await planOf(list.read))
    expect(indexesUsed(plan)).toEqual(indexesOf(list))
    expect(plan).not.toContain('Seq Scan')
  })

  test.each([...listsPlannedAs('count'), ...listsPlannedAs('sort')])(
    '%s finds its matches in an index',
    async (_, list) => {
      const plan = await planOf(list.read)
      for (const index of indexesOf(list)) expect(plan).toContain(index === 'id' ? '_pkey' : index)
    },
  )
})

/** Inserts realistic data: old pets are sold, new pets are not, and few names contain the rare substring. */
async function fill(server: Sql): Promise<void> {
  const syllables = [...'bcdfghjklmnprstvw'].flatMap((consonant) => [...'aeiouy'].map((vowel) => consonant + vowel))
  const rows = Array.from({ length: SIZE }, (_, i) => {
    const parts = [7919, 104_729, 15_485_863, 32_452_843].map(
      (prime) => syllables[Math.floor((i * prime) / 32) % syllables.length],
    )
    const key = parts.join('') + (i % 5000 === 7 ? RARE_PART : '')
    const status = i < SIZE * 0.9 ? 'sold' : i % 4 === 0 ? 'pending' : 'available'
    return { key, grams: nameGrams(key), category: 1 + (i % 50), status }
  })
  await server`INSERT INTO categories (name, name_key) SELECT n, n FROM generate_series(1, 50) n`
  await server`
    INSERT INTO pets (name, name_key, category_id, status, quantity, reserved, held)
    SELECT key, key, category, status, CASE WHEN status = 'sold' THEN 0 ELSE 1 END, 0, CASE WHEN status = 'pending' THEN 1 ELSE 0 END
    FROM jsonb_to_recordset(${server.json(rows)}) AS row (key text, category bigint, status text)`
  await server`
    INSERT INTO pet_grams (rowid, grams)
    SELECT id, string_to_array(row ->> 'grams', ' ')
    FROM jsonb_array_elements(${server.json(rows)}) WITH ORDINALITY AS element (row, id)`
  await server`
    INSERT INTO orders (pet_id, quantity, ship_date, complete, placed_at)
    SELECT id, 1, CASE WHEN id % 3 = 0 THEN id END, CASE WHEN status = 'sold' THEN 1 ELSE 0 END, id FROM pets`
  await server`
    INSERT INTO stock_movements (pet_id, number, delta, quantity, reason, actor, at) SELECT id, 1, 1, 1, 'created', 'test', 0 FROM pets`
  await server`
    INSERT INTO events (type, at, actor, subject_type, subject_id, data)
    SELECT CASE id % 10 WHEN 0 THEN 'order.cancelled' WHEN 1 THEN 'pet.created' ELSE 'order.placed' END, 0, 'test',
      CASE id % 10 WHEN 1 THEN 'pet' ELSE 'order' END, id, '{}' FROM pets`
  await server`
    INSERT INTO webhooks (url, signing, secret, enabled, created_at, position)
    SELECT 'https://shop.example/', 'v1', 'secret', 1, 0, 0 FROM pets`
  await server`
    INSERT INTO webhook_deliveries (webhook_id, event_id, type, state, attempts)
    SELECT 1 + id % 10, id, 'order.placed', CASE id % 20 WHEN 0 THEN 'failed' ELSE 'delivered' END, 1 FROM events`
  await server`
    INSERT INTO api_keys (id, name, scopes, digest, created_at)
    SELECT lpad(id::text, 12, '0'), 'till', 'admin', repeat('0', 64), id FROM pets`
  await server`VACUUM ANALYZE`
}
