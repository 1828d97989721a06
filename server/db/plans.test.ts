// Every list is found along an index that has its order, on both databases, and nothing is sorted that grows with the store.
import { Database as Connection } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
import { migratedDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { categoryPage, countPets } from '../categories/categories.queries.ts'
import {
  inventoryItem,
  inventoryPage,
  littleStock,
  lockStockRow,
  movementPage,
} from '../inventory/inventory.queries.ts'
import { gramsOf, gramsToFind } from '../names.ts'
import { datedOrdersOfPet, orderPage } from '../orders/orders.queries.ts'
import { type PetFilter, type PetSort, petById, petPage, petSearch } from '../pets/pets.queries.ts'
import { lowestStocks } from '../summary/summary.queries.ts'
import type { Read } from './database.ts'
import type { Choice, Key, Page } from './listing.ts'
import { type Params, type Statement, valuesOf } from './statement.ts'

type Question = Read<unknown>

const ask = <P extends Params>(statement: Statement<P, unknown>, params: P): Question => [statement as never, params]
const first: Page = { after: undefined, limit: 20 }
const later = (...after: Key): Page => ({ after, limit: 20 })

const SIZE = 20_000
const common = 'a'
const rare = 'qzx'

/** What is found without a sort, with words that are part of the plan on each database. */
const inOrder: readonly [title: string, asked: Question, sqlite: string, postgres: string][] = [
  ['a pet', ask(petById, { id: 7 }), 'PRIMARY KEY', 'pets_pkey'],
  ['a pet that is not there', ask(petById, { id: 2n ** 63n - 1n }), 'PRIMARY KEY', 'pets_pkey'],
  ['a pet for a change', ask(lockStockRow, { petId: 7 }), 'PRIMARY KEY', 'pets_pkey'],
  ['the stock of a pet', ask(inventoryItem, { petId: 7 }), 'PRIMARY KEY', 'pets_pkey'],
  ['how many pets a category has', ask(countPets, { id: 7 }), 'pets_category', 'pets_category'],
  ['categories', categoryPage(undefined, 'id', first), 'SCAN categories', 'categories_pkey'],
  ['pets', petPage({}, 'id', first), 'SCAN p', 'pets_pkey'],
  ['pets, backwards', petPage({}, '-id', first), 'SCAN p', 'pets_pkey'],
  ['pets, a later page', petPage({}, 'id', later(SIZE / 2)), 'PRIMARY KEY (rowid>?)', 'pets_pkey'],
  ['a search for a letter', found({ q: common }, 'id').few, 'VIRTUAL TABLE INDEX', 'pet_grams_grams'],
  ['a search for a letter, later', found({ q: common }, '-id', later(9)).few, 'VIRTUAL TABLE INDEX', 'pet_grams_grams'],
  ['a search for a letter, walked', found({ q: common }, 'id').many, 'SCAN p', 'pets_pkey'],
  ['stock', inventoryPage({}, 'petId', first), 'SCAN pets', 'pets_pkey'],
  ['the lowest stocks', ask(lowestStocks, { most: 10 }), 'pets_status_quantity (status=?)', 'pets_status_quantity'],
  ['orders', orderPage({}, '-id', first), 'SCAN orders', 'orders_pkey'],
  ['movements', movementPage(7, first), 'stock_movements_pet (pet_id=?)', 'stock_movements_pet'],
  [
    'movements, a later page',
    movementPage(7, later(9)),
    'stock_movements_pet (pet_id=? AND id<?)',
    'stock_movements_pet',
  ],
]

function found(filter: PetFilter, sort: PetSort, page = first): Choice<unknown> {
  return petSearch(filter, sort, page) as Choice<unknown>
}

const one = ['sold'] as const
const two = ['available', 'sold'] as const

/** Every list that is held to something, with the index that has its order, and what is looked up in it. */
const walks: readonly [title: string, asked: Question, index: string, held: string][] = [
  undefined,
  later(5, 1),
].flatMap((cursor) => {
  const page = cursor ?? first
  const byId = cursor ? later(5) : first
  const named = cursor ? later('m', 1) : first
  const title = cursor ? ', a later page' : ''
  const kinds = [
    [{ status: [...one] }, 1],
    [{ status: [...two] }, 2],
    [{}, 3],
  ] as const
  const pets = kinds.flatMap(([status, count]) =>
    [{}, { categoryId: 7 }].flatMap((category) => {
      const filter = { ...status, ...category }
      const held = 'categoryId' in category ? 'category_id=? AND status=?' : 'status=?'
      const [ids, names] =
        'categoryId' in category ? ['pets_category', 'pets_category_name'] : ['pets_status', 'pets_status_name']
      const what = `pets of ${count} statuses${'categoryId' in category ? ' and a category' : ''}`
      return [
        ...(['id', '-id'] as const)
          .filter(() => count < 3 || 'categoryId' in category)
          .map((sort) => [`${what} by ${sort}${title}`, petPage(filter, sort, byId), ids, held] as const),
        ...(['name', '-name'] as const).flatMap((sort) => [
          [`${what} by ${sort}${title}`, petPage(filter, sort, named), names, held] as const,
          [
            `a search in ${what} by ${sort}${title}`,
            found({ q: common, ...filter }, sort, named).many,
            names,
            held,
          ] as const,
        ]),
      ]
    }),
  )
  const stock = kinds.flatMap(([status, count]) =>
    (['quantity', '-quantity'] as const).flatMap((sort) =>
      [{}, { maxQuantity: 3 }].map(
        (most) =>
          [
            `${'maxQuantity' in most ? 'little ' : ''}stock of ${count} statuses by ${sort}${title}`,
            inventoryPage({ ...status, ...most }, sort, page),
            'pets_status_quantity',
            'status=?',
          ] as const,
      ),
    ),
  )
  const little = littleStock('sold', 3, byId)
  const orders = [{}, { complete: false }].flatMap((complete) => {
    const what = `${'complete' in complete ? 'open ' : ''}orders`
    return [
      [`${what} by ship date${title}`, orderPage(complete, 'shipDate', page), 'orders_ship_date', 'complete=?'],
      [
        `${what} by ship date, backwards${title}`,
        orderPage(complete, '-shipDate', page),
        'orders_ship_date_down',
        'complete=?',
      ],
      [
        `${what} of a pet${title}`,
        orderPage({ petId: 7, ...complete }, '-id', byId),
        'orders_pet',
        'pet_id=? AND complete=?',
      ],
    ] as const
  })
  const dated = datedOrdersOfPet({ petId: 7, complete: true }, 'shipDate', page)
  return [
    ...pets,
    ...stock,
    ...orders,
    [`stock of a status${title}`, inventoryPage({ status: [...one] }, 'petId', byId), 'pets_status', 'status=?'],
    [`much little stock${title}`, little.many, 'pets_status', 'status=?'],
    [`how much little stock there is${title}`, little.count, 'pets_status_quantity', 'status=?'],
    [`open orders${title}`, orderPage({ complete: false }, 'id', byId), 'orders_complete', 'complete=?'],
    [`many orders of a pet by ship date${title}`, dated.many, 'orders_ship_date', 'complete=?'],
    [`how many orders a pet has${title}`, dated.count, 'orders_pet', 'pet_id=? AND complete=?'],
  ] as [string, Question, string, string][]
})

/** What has to be sorted after it is found, and is little: so many at most, or what was asked for by its numbers. */
const sorted: readonly [title: string, asked: Question, sqlite: string, postgres: string][] = [
  ['pets by ids and name', petPage({ id: [5, 7, 11] }, 'name', first), 'PRIMARY KEY', 'pets_pkey'],
  [
    'pets by ids of a status and a category',
    petPage({ id: [5, 7, 11], status: [...one], categoryId: 7 }, 'name', first),
    'PRIMARY KEY',
    'pets_pkey',
  ],
  ['pets by ids and a part of the name', petPage({ id: [5, 7, 11], q: 'a' }, 'id', first), 'PRIMARY KEY', 'pets_pkey'],
  ['a search for something rare, by name', found({ q: rare }, 'name').few, 'VIRTUAL TABLE INDEX', 'pet_grams_grams'],
  [
    'a search for many letters, by name',
    found({ q: 'balorake' }, '-name').few,
    'VIRTUAL TABLE INDEX',
    'pet_grams_grams',
  ],
  [
    'little stock by pet',
    littleStock('sold', 3, first).few,
    'pets_status_quantity (status=? AND quantity<?)',
    'pets_status_quantity',
  ],
  [
    'few orders of a pet by ship date',
    datedOrdersOfPet({ petId: 7, complete: true }, 'shipDate', first).few,
    'orders_pet (pet_id=? AND complete=?)',
    'orders_pet',
  ],
]

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
  function planOf([{ compiled }, params]: Question): string {
    const explained = connection.query<{ detail: string }, never[]>(`EXPLAIN QUERY PLAN ${compiled.sqlite.text}`)
    return explained
      .all(...(valuesOf(compiled.sqlite, params) as never[]))
      .map(({ detail }) => detail)
      .join('; ')
  }

  test.each(sorted)('%s', (_, asked, index) => {
    expect(planOf(asked)).toContain(index)
  })
  test.each(inOrder)('%s', (_, asked, index) => {
    expect(planOf(asked)).toContain(index)
    expect(planOf(asked)).not.toContain('TEMP B-TREE')
  })
  test.each(walks)('%s', (_, asked, index, held) => {
    const plan = planOf(asked)
    expect(plan).toContain(` ${index} (${held}`)
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN (p|pets|orders)\b/)
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
  async function planOf([{ compiled, replan }, params]: Question): Promise<string> {
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

  test.each(sorted)('%s', async (_, asked, _sqlite, index) => {
    const plan = await planOf(asked)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  })
  test.each(inOrder)('%s', async (_, asked, _sqlite, index) => {
    const plan = await planOf(asked)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
    if (!index.startsWith('pet_grams')) expect(plan).not.toContain('Sort')
  })
  // Several walks, each as long as the page at most, are merged by a sort above them; stretches are sorted one by one.
  test.each(walks)('%s', async (_, asked, index) => {
    const plan = await planOf(asked)
    const [walked = ''] = plan.split('Append').slice(-1)
    expect(plan.match(/using (pets|orders)_\w+/g) ?? ['none']).toSatisfy((used: string[]) =>
      used.every((one) => one === `using ${index}`),
    )
    expect(walked).not.toMatch(/Seq Scan|Bitmap|(?<!Incremental )Sort {2}/)
    expect(walked.match(/Presorted Key: .*/g) ?? []).toSatisfy((keys: string[]) =>
      keys.every((key) => /: s(_\d)?\.start$/.test(key)),
    )
  })

  // On a rough guess, a large shop is walked from end to end for a part of a name that next to nobody has.
  test('how rare a part of a name is, is known', async () => {
    const found = 'SELECT FROM pet_grams WHERE grams @> ARRAY[$1]'
    const [plan, rows] = [
      await server.unsafe(`EXPLAIN ${found}`, [gramsToFind(rare)]),
      await server.unsafe(found, [gramsToFind(rare)]),
    ]
    expect(planText(plan)).toContain(` rows=${rows.length} `)
    expect(await server`SELECT pets_expected_with(${[gramsToFind(common), gramsToFind(rare)]})::int AS count`).toEqual([
      { count: rows.length },
    ] as never)
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
    const status = i < SIZE * 0.9 ? 'sold' : i % 4 === 0 ? 'pending' : 'available'
    return { key, grams: gramsOf(key), category: 1 + (i % 50), status }
  })
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
    INSERT INTO name_starts (gram, start)
    SELECT DISTINCT gram, left(name_key, 3) FROM pets JOIN pet_grams ON rowid = id, unnest(grams) gram`
  await server`
    INSERT INTO orders (pet_id, quantity, ship_date, complete)
    SELECT id, 1, CASE WHEN id % 3 = 0 THEN id END, CASE WHEN status = 'sold' THEN 1 ELSE 0 END FROM pets`
  await server`
    INSERT INTO stock_movements (pet_id, delta, quantity, reason, actor, at) SELECT id, 1, 1, 'created', 'test', 0 FROM pets`
  await server`VACUUM ANALYZE`
}
