// Every list is a scan along the index that it names, on each database, and nothing is sorted that grows with the store.
import { Database as Connection } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
import { databases, migratedDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { everyList, type ListCase } from '../../tests/support/every-list.ts'
import { countPets } from '../categories/categories.queries.ts'
import { inventoryItem, lockStockRow } from '../inventory/inventory.queries.ts'
import { nameGrams } from '../names.ts'
import { petById } from '../pets/pets.queries.ts'
import { lowestStocks } from '../summary/summary.queries.ts'
import { type Read, read } from './database.ts'
import { valuesOf } from './statement.ts'

const SIZE = 20_000
const rare = 'qzx'

const rows: readonly [title: string, read: Read<unknown>, sqlite: string, postgres: string][] = [
  ['a pet', read(petById, { id: 7 }), 'PRIMARY KEY', 'pets_pkey'],
  ['a pet that does not exist', read(petById, { id: 2n ** 63n - 1n }), 'PRIMARY KEY', 'pets_pkey'],
  ['a stock for a change', read(lockStockRow, { petId: 7 }), 'PRIMARY KEY', 'pets_pkey'],
  ['a stock', read(inventoryItem, { petId: 7 }), 'PRIMARY KEY', 'pets_pkey'],
  ['the number of pets of a category', read(countPets, { id: 7 }), 'pets_category', 'pets_category'],
  ['the lowest stocks', read(lowestStocks, { limit: 10 }), 'pets_status_quantity (status=?)', 'pets_status_quantity'],
]

const lists = everyList().filter(({ title }) => !title.startsWith('listCategories'))
const titled = (plan: ListCase['plan']) =>
  lists.filter((one) => one.plan === plan).map((one) => [one.title, one] as const)

/** The indexes that a scan's statement names; `id` is the primary key. */
function indexesOf({ read: [{ name }] }: ListCase): string[] {
  const [scans = ''] = name.split(' where ')
  return [...new Set(scans.matchAll(/(\w+)\(/g).map(([, index]) => index ?? ''))]
}

/** The index that a subset is collected from. */
function subsetIndex({ title }: ListCase, grams: string): string {
  return title.startsWith('listPets') ? grams : title.startsWith('listOrders') ? 'orders_pet' : 'pets_status_quantity'
}

describe('on SQLite', () => {
  let home: TestDatabase
  let connection: Connection
  beforeAll(async () => {
    home = await migratedDatabase.sqlite()
    connection = new Connection(home.url.slice('sqlite:'.length))
  })
  afterAll(async () => {
    connection.close()
    await home.remove()
  })

  // The plan does not depend on the stored rows: nothing runs ANALYZE.
  function planOf([{ compiled }, params]: Read<unknown>): string {
    const explained = connection.query<{ detail: string }, never[]>(`EXPLAIN QUERY PLAN ${compiled.sqlite.text}`)
    const steps = explained.all(...(valuesOf(compiled.sqlite, params) as never[]))
    return steps.map(({ detail }) => detail).join('; ')
  }

  test.each(rows)('%s', (_, read, index) => {
    expect(planOf(read)).toContain(index)
    expect(planOf(read)).not.toContain('TEMP B-TREE')
  })

  test.each([...titled('scan'), ...titled('step')])('%s', (_, list) => {
    const plan = planOf(list.read)
    for (const index of indexesOf(list))
      expect(plan).toMatch(
        index === 'id' ? /SCAN (pets|orders)\b|INTEGER PRIMARY KEY/ : new RegExp(`INDEX ${index} \\(`),
      )
    if (!indexesOf(list).includes('id')) expect(plan).not.toMatch(/SCAN (pets|orders|stock_movements)\b/)
    // Scans that are merged by another key than their own are cut at the limit, and then sorted.
    if (!list.read[0].name.includes('is null')) expect(plan).not.toContain('TEMP B-TREE')
  })

  test.each([...titled('count'), ...titled('sort')])('%s', (_, list) => {
    expect(planOf(list.read)).toContain(subsetIndex(list, 'VIRTUAL TABLE INDEX'))
  })
})

const servers = databases.filter(({ dialect }) => dialect === 'postgres')

describe.each(servers)('on $name', ({ migrated }) => {
  let home: TestDatabase
  let server: Sql
  beforeAll(async () => {
    home = await migrated()
    server = postgres(home.url, { max: 1 })
    await fill(server)
  }, 60_000)
  afterAll(async () => {
    await server.end()
    await home.remove()
  })

  /** The plan after a few executions, when the server may have chosen one for all values. */
  async function planOf([{ compiled }, params]: Read<unknown>): Promise<string> {
    const values = valuesOf(compiled.postgres, params)
    const execute = `EXECUTE tried (${values.map((value) => (typeof value === 'string' ? `'${value}'` : value))})`
    await server.unsafe(`PREPARE tried AS ${compiled.postgres.text}`)
    for (let time = 0; time < 6; time += 1) await server.unsafe(execute)
    const plan = await server.unsafe(`EXPLAIN ${execute}`)
    await server.unsafe('DEALLOCATE tried')
    return plan.map((row) => Object.values(row)).join('\n')
  }

  const indexesUsed = (plan: string): string[] => {
    const names = plan
      .matchAll(/(?:using|Index Scan on) (\w+)/g)
      .map(([, index = '']) => index.replace(/^\w+_pkey$/, 'id'))
    return [...new Set(names)].sort()
  }

  test.each(rows)('%s', async (_, read, _sqlite, index) => {
    const plan = await planOf(read)
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })

  test.each(titled('scan'))('%s', async (_, list) => {
    const plan = await planOf(list.read)
    expect(indexesUsed(plan)).toEqual(indexesOf(list).sort())
    // Scans are merged, or sorted by another key, only after each was cut at the limit.
    expect(plan).not.toMatch(/Seq Scan|Bitmap|Sort(?:(?!Limit)[\s\S])*Scan( Backward)? using/)
  })

  // A step is bounded, so PostgreSQL may also sort what it finds there.
  test.each(titled('step'))('%s', async (_, list) => {
    const plan = await planOf(list.read)
    expect(indexesUsed(plan)).toEqual(indexesOf(list).sort())
    expect(plan).not.toContain('Seq Scan')
  })

  test.each([...titled('count'), ...titled('sort')])('%s', async (_, list) => {
    expect(await planOf(list.read)).toContain(subsetIndex(list, 'pet_grams_grams'))
  })
})

/** A shop as shops are: the old pets are sold, the new ones are not; few names contain a rare part. */
async function fill(server: Sql): Promise<void> {
  const syllables = [...'bcdfghjklmnprstvw'].flatMap((consonant) => [...'aeiouy'].map((vowel) => consonant + vowel))
  const rows = Array.from({ length: SIZE }, (_, i) => {
    const parts = [7919, 104_729, 15_485_863, 32_452_843].map(
      (prime) => syllables[Math.floor((i * prime) / 32) % syllables.length],
    )
    const key = parts.join('') + (i % 5000 === 7 ? rare : '')
    const status = i < SIZE * 0.9 ? 'sold' : i % 4 === 0 ? 'pending' : 'available'
    return { key, grams: nameGrams(key), category: 1 + (i % 50), status }
  })
  // Triggers count row by row, which takes long for many rows of one transaction; the plans do not depend on the counts.
  await server.unsafe('ALTER TABLE pets DISABLE TRIGGER USER; ALTER TABLE orders DISABLE TRIGGER USER')
  await server`INSERT INTO categories (name, name_key) SELECT n, n FROM generate_series(1, 50) n`
  await server`
    INSERT INTO pets (name, name_key, category_id, status, quantity, reserved)
    SELECT key, key, category, status, CASE WHEN status = 'sold' THEN 0 ELSE 1 END, 0
    FROM jsonb_to_recordset(${server.json(rows)}) AS row (key text, category bigint, status text)`
  await server`
    INSERT INTO pet_grams (rowid, grams)
    SELECT id, string_to_array(row ->> 'grams', ' ')
    FROM jsonb_array_elements(${server.json(rows)}) WITH ORDINALITY AS element (row, id)`
  await server`
    INSERT INTO orders (pet_id, quantity, ship_date, complete, placed_at)
    SELECT id, 1, CASE WHEN id % 3 = 0 THEN id END, CASE WHEN status = 'sold' THEN 1 ELSE 0 END, 0 FROM pets`
  await server`
    INSERT INTO stock_movements (pet_id, number, delta, quantity, reason, actor, at) SELECT id, 1, 1, 1, 'created', 'test', 0 FROM pets`
  await server`VACUUM ANALYZE`
}
