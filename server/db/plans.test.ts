// What is asked often is found through an index on both databases, and a list in the order of ids is not sorted for it.
import { Database as Connection } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
import { categoryPage, countPets } from '../categories/categories.queries.ts'
import {
  type InventoryFilter,
  type InventorySort,
  inventoryItem,
  inventoryPage,
  lockBooks,
  movementPage,
} from '../inventory/inventory.queries.ts'
import { gramsOf, gramsToFind } from '../names.ts'
import { type OrderFilter, type OrderSort, orderPage } from '../orders/orders.queries.ts'
import { type PetFilter, type PetSort, petById, petPage } from '../pets/pets.queries.ts'
import { lowestStocks } from '../summary/summary.queries.ts'
import { migratedDatabase, type TestDatabase } from '../testing/databases.ts'
import type { Key } from './listing.ts'
import { type Params, type Statement, valuesOf } from './statement.ts'

type Asked = [Statement<Params, unknown>, Params]

const ask = <P extends Params>(statement: Statement<P, unknown>, params: P): Asked => [statement as never, params]
const pets = (filter: PetFilter, sort: PetSort, after?: Key): Asked => petPage(filter, sort, { after, limit: 20 })
const orders = (filter: OrderFilter, sort: OrderSort, after?: Key): Asked =>
  orderPage(filter, sort, { after, limit: 20 })
const stock = (filter: InventoryFilter, sort: InventorySort, after?: Key): Asked =>
  inventoryPage(filter, sort, { after, limit: 20 })
const categories = (sort: 'id' | 'name'): Asked => categoryPage(undefined, sort, { after: undefined, limit: 20 })

const SIZE = 20_000
const common = 'a'
const rare = 'qzx'

/** What is found in the order it is wanted in, with words that are part of the plan on each database. */
const inOrder: readonly [title: string, asked: Asked, sqlite: string, postgres: string][] = [
  ['a pet', ask(petById, { id: 7 }), 'PRIMARY KEY', 'pets_pkey'],
  ['a pet that is not there', ask(petById, { id: 2n ** 63n - 1n }), 'PRIMARY KEY', 'pets_pkey'],
  ['a pet for a change', ask(lockBooks, { petId: 7 }), 'PRIMARY KEY', 'pets_pkey'],
  ['the stock of a pet', ask(inventoryItem, { petId: 7 }), 'PRIMARY KEY', 'pets_pkey'],
  ['how many pets a category has', ask(countPets, { id: 7 }), 'pets_category', 'pets_category'],
  ['categories', categories('id'), 'SCAN categories', 'categories_pkey'],
  ['pets', pets({}, 'id'), 'SCAN p', 'pets_pkey'],
  ['pets, backwards', pets({}, '-id'), 'SCAN p', 'pets_pkey'],
  ['pets, a later page', pets({}, 'id', [SIZE / 2]), 'PRIMARY KEY (rowid>?)', 'pets_pkey'],
  ['pets by name', pets({}, 'name'), 'pets_name_key', 'pets_name_key'],
  ['pets by name, backwards', pets({}, '-name'), 'pets_name_key', 'pets_name_key'],
  ['pets by name, a later page', pets({}, 'name', ['m', 1]), 'pets_name_key (name_key>?)', 'pets_name_key'],
  ['pets of a status', pets({ status: ['available'] }, 'id'), 'pets_status (status=?)', 'pets_status'],
  ['pets of a status, backwards', pets({ status: ['sold'] }, '-id'), 'pets_status (status=?)', 'pets_status'],
  [
    'pets of a status, a later page',
    pets({ status: ['sold'] }, 'id', [SIZE / 2]),
    'pets_status (status=? AND id>?)',
    'pets_status',
  ],
  ['pets of two statuses', pets({ status: ['available', 'sold'] }, 'id'), 'SCAN p', 'pets_pkey'],
  ['pets of a category', pets({ categoryId: 7 }, 'id'), 'pets_category (category_id=?)', 'pets_category'],
  [
    'pets of a category, a later page',
    pets({ categoryId: 7 }, '-id', [SIZE / 2]),
    'pets_category (category_id=? AND id<?)',
    'pets_category',
  ],
  [
    'pets of a category and a status',
    pets({ categoryId: 7, status: ['sold'] }, 'id'),
    'pets_category (category_id=?)',
    'pets_category',
  ],
  ['pets of two statuses by name', pets({ status: ['sold', 'available'] }, 'name'), 'pets_name_key', 'pets_name_key'],
  ['a search for a letter', pets({ q: common }, 'id'), 'VIRTUAL TABLE INDEX', 'pet_grams_pkey'],
  ['a search for a letter, a later page', pets({ q: common }, '-id', [9]), 'VIRTUAL TABLE INDEX', 'pet_grams_pkey'],
  ['stock', stock({}, 'petId'), 'SCAN pets', 'pets_pkey'],
  ['stock by quantity', stock({}, 'quantity'), 'pets_quantity', 'pets_quantity'],
  ['stock by quantity, a later page', stock({}, '-quantity', [3, 1]), 'pets_quantity (quantity<?)', 'pets_quantity'],
  ['little stock', stock({ maxQuantity: 3 }, 'quantity'), 'pets_quantity (quantity<?)', 'pets_quantity'],
  [
    'stock of a status by quantity',
    stock({ status: ['available'] }, 'quantity'),
    'pets_status_quantity (status=?)',
    'pets_status_quantity',
  ],
  ['movements', movementPage(7, { after: undefined, limit: 20 }), 'stock_movements_pet (pet_id=?)', 'stock_movements_'],
  ['the lowest stocks', ask(lowestStocks, { most: 10 }), 'pets_status_quantity (status=?)', 'pets_status_quantity'],
  ['orders', orders({}, '-id'), 'SCAN orders', 'orders_pkey'],
  ['orders by ship date', orders({}, 'shipDate'), 'orders_ship_date', 'orders_ship_date'],
  ['orders by ship date, backwards', orders({}, '-shipDate'), 'orders_ship_date_down', 'orders_ship_date_down'],
  ['orders by ship date, a later page', orders({}, 'shipDate', [5, 1]), '(<expr>>?)', 'orders_ship_date'],
  [
    'orders by ship date, a later page backwards',
    orders({}, '-shipDate', [5, 1]),
    '(<expr><?)',
    'orders_ship_date_down',
  ],
  ['open orders', orders({ complete: false }, 'id'), 'orders_complete (complete=?)', 'orders_'],
  ['orders of a pet', orders({ petId: 7 }, '-id'), 'orders_pet (pet_id=?)', 'orders_pet'],
]

/** What has to be sorted after it is found, on one of them at least. */
const sorted: readonly [title: string, asked: Asked, sqlite: string, postgres: string][] = [
  ['pets by ids and name', pets({ id: [5, 7, 11] }, 'name'), 'PRIMARY KEY', 'pets_pkey'],
  ['a search for something rare', pets({ q: rare }, 'id'), 'VIRTUAL TABLE INDEX', 'pet_grams_grams'],
  ['a search for two letters', pets({ q: 'qz' }, '-id'), 'VIRTUAL TABLE INDEX', 'pet_grams_grams'],
  ['a search for many letters', pets({ q: 'balorake' }, 'id'), 'VIRTUAL TABLE INDEX', 'pet_grams_grams'],
  ['a search for something rare, by name', pets({ q: rare }, 'name'), 'VIRTUAL TABLE INDEX', 'pet_grams_grams'],
  ['a search for a letter, by name', pets({ q: common }, 'name'), 'VIRTUAL TABLE INDEX', 'pets_name_key'],
  ['stock of a status', stock({ status: ['available'] }, 'petId'), 'pets_status', 'pets_status'],
  ['pets of a status by name', pets({ status: ['sold'] }, 'name'), 'pets_status', 'pets_name_key'],
  ['pets of a category by name', pets({ categoryId: 7 }, 'name'), 'pets_category', 'pets_'],
]
const all = [...inOrder, ...sorted]

describe('on sqlite', () => {
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

  // The plan does not depend on what is stored: nothing here ever runs ANALYZE.
  function planOf([{ compiled }, params]: Asked): string {
    const explained = connection.query<{ detail: string }, never[]>(`EXPLAIN QUERY PLAN ${compiled.sqlite.text}`)
    return explained
      .all(...(valuesOf(compiled.sqlite, params) as never[]))
      .map(({ detail }) => detail)
      .join('; ')
  }

  test.each(all)('%s', (_, asked, index) => {
    expect(planOf(asked)).toContain(index)
  })
  test.each(inOrder)('%s: in order', (_, asked) => {
    expect(planOf(asked)).not.toContain('TEMP B-TREE')
  })
})

describe('on postgres', () => {
  let home: TestDatabase
  let server: Sql
  beforeAll(async () => {
    home = await migratedDatabase.postgres()
    server = postgres(home.url, { max: 1 })
    await fill(server)
  }, 30_000)
  afterAll(async () => {
    await server.end()
    await home.remove()
  })

  /** The plan that the server takes after it has seen the statement a few times, and may have made one for all values. */
  async function planOf([{ compiled, replan }, params]: Asked): Promise<string> {
    const { text } = compiled.postgres
    const values = valuesOf(compiled.postgres, params)
    if (replan) return planText(await server.unsafe(`EXPLAIN ${text}`, values as never[]))
    const execute = `EXECUTE tried (${values.map((value) => (typeof value === 'string' ? `'${value}'` : value))})`
    await server.unsafe(`PREPARE tried AS ${text}`)
    for (let time = 0; time < 6; time += 1) await server.unsafe(execute)
    const plan = planText(await server.unsafe(`EXPLAIN ${execute}`))
    await server.unsafe('DEALLOCATE tried')
    return plan
  }

  const planText = (rows: readonly object[]): string => rows.map((row) => Object.values(row)).join('\n')

  test.each(all)('%s', async (_, asked, _sqlite, index) => {
    const plan = await planOf(asked)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  })
  test.each(inOrder)('%s: in order', async (_, asked) => {
    expect(await planOf(asked)).not.toContain('Sort')
  })

  // On a rough guess, a large shop is walked from end to end for a part of a name that next to nobody has.
  test('how rare a part of a name is, is known', async () => {
    const found = 'SELECT FROM pet_grams WHERE grams @> ARRAY[$1]'
    const [plan, rows] = [
      await server.unsafe(`EXPLAIN ${found}`, [gramsToFind(rare)]),
      await server.unsafe(found, [gramsToFind(rare)]),
    ]
    expect(planText(plan)).toContain(` rows=${rows.length} `)
  })
})

/** A shop as shops are: the old pets are sold, the new ones are not; names have many different parts, and a few have a rare one. */
async function fill(server: Sql): Promise<void> {
  const syllables = [...'bcdfghjklmnprstvw'].flatMap((consonant) => [...'aeiouy'].map((vowel) => consonant + vowel))
  const rows = Array.from({ length: SIZE }, (_, i) => {
    const parts = [7919, 104_729, 15_485_863, 32_452_843].map(
      (prime) => syllables[Math.floor((i * prime) / 32) % syllables.length],
    )
    const key = parts.join('') + (i % 5000 === 7 ? rare : '')
    return { key, grams: gramsOf(key), category: 1 + (i % 50), sold: i < SIZE * 0.9 }
  })
  await server`INSERT INTO categories (name, name_key) SELECT n, n FROM generate_series(1, 50) n`
  await server`
    INSERT INTO pets (name, name_key, category_id, status, quantity, reserved)
    SELECT key, key, category, CASE WHEN sold THEN 'sold' ELSE 'available' END, CASE WHEN sold THEN 0 ELSE 1 END, 0
    FROM jsonb_to_recordset(${server.json(rows)}) AS row (key text, category bigint, sold boolean)`
  await server`
    INSERT INTO pet_grams (rowid, grams)
    SELECT id, string_to_array(row ->> 'grams', ' ')
    FROM jsonb_array_elements(${server.json(rows)}) WITH ORDINALITY AS element (row, id)`
  await server`
    INSERT INTO orders (pet_id, quantity, ship_date, complete)
    SELECT id, 1, CASE WHEN id % 3 = 0 THEN id END, CASE WHEN status = 'sold' THEN 1 ELSE 0 END FROM pets`
  await server`
    INSERT INTO stock_movements (pet_id, delta, quantity, reason, actor, at) SELECT id, 1, 1, 'created', 'test', 0 FROM pets`
  await server`VACUUM ANALYZE`
}
