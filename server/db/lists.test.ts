// Every plan for a list returns the same pages as filtering and sorting in plain JavaScript.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../tests/support/databases/databases.ts'
import { sized } from '../../tests/support/run/tier.ts'
import { addCategory, addPet, type Pet } from '../../tests/support/store/catalogue.ts'
import type { Item, Order } from '../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../tests/support/store/store.ts'
import { nameGrams, nameKey } from '../names.ts'
import { type InventoryFilter, type InventorySort, lowStock } from '../shop/inventory/inventory.queries.ts'
import { listInventory } from '../shop/inventory/inventory.ts'
import { NO_SHIP_DATE, type OrderFilter, type OrderSort, ordersOfPetByDate } from '../shop/orders/orders.queries.ts'
import { listOrders } from '../shop/orders/orders.ts'
import { insertGrams, insertPet, petSearch } from '../shop/pets/pets.queries.ts'
import { listPets, newRow, type PetFilter, type PetSort } from '../shop/pets/pets.ts'
import type { Database } from './database.ts'
import type { Key } from './index-scan.ts'
import {
  type FilteredList,
  type Page,
  readFilteredPage,
  SCAN_STEP,
  SORT_THRESHOLD,
  sortedSubset,
  stepRead,
} from './lists.ts'
import { statement } from './statement.ts'

// Short names, names with a common prefix, names that differ in case, names that end with the highest code point, and a name that sorts
// differently in UTF-16.
const names = [
  'z',
  'zo',
  'Zo',
  'zoe',
  'zoë',
  'zorro',
  'azo',
  'oz',
  'Bella',
  'BELLA',
  'isabella',
  '\uFFFDbel',
  'ozzzo',
  '日本',
  '🐶zo🐱',
]
const suffixes = ['', ' 1', ' 12', 'zo', '\u{10FFFF}', '\u{10FFFF}\u{10FFFF}\u{10FFFF}\u{10FFFF}zo']
const parts = sized(['zo', 'o', '本'], ['z', 'zo', 'ella', 'o', '1', 'zo\u{10FFFF}', 'zoe1', '本'])
const statuses = ['available', 'pending', 'sold'] as const
const statusFilters = sized<(readonly (typeof statuses)[number][] | undefined)[]>(
  [undefined, ['pending'], ['sold', 'available']],
  [undefined, ...statuses.map((one) => [one]), ['pending', 'available'], ['sold', 'available'], [...statuses]],
)

type Row = Readonly<Record<string, unknown>>
type PageLoaders = Readonly<Record<string, (page: Page) => Promise<readonly object[]>>>

describe.each(dialects)('list pages on %s', (dialect) => {
  let store: TestStore
  let categoryId: number
  let pets: Pet[]
  let stock: Item[]
  let orders: Order[]

  beforeAll(async () => {
    store = await startStore(dialect)
    const categoryIds = [(await addCategory(store)).id, (await addCategory(store)).id]
    categoryId = categoryIds[0] as number
    for (const [i, name] of names.flatMap((name) => suffixes.map((suffix) => name + suffix)).entries()) {
      const pet = {
        name,
        categoryId: categoryIds[(i * 7) % 3 === 0 ? 1 : 0] as number,
        status: statuses[(i * 5) % 4] ?? 'available',
      }
      const { id } = await addPet(store, pet)
      if (i % 3 === 0 && pet.status !== 'sold')
        await store.send('PUT', `/store/inventory/${id}`, { quantity: 1 + (i % 9) })
    }
    const all = async <T>(path: string) => (await store.send<T[]>('GET', path)).body
    pets = await all<Pet>('/pets?limit=100')
    stock = await all<Item>('/store/inventory?limit=100')
    const orderedItems = stock.filter(({ status }) => status === 'available').slice(0, 3)
    for (let i = 0; i < 30; i += 1) {
      const petId = orderedItems[i % orderedItems.length]?.petId
      await store.send('POST', `/store/inventory/${petId}/adjustments`, { delta: 1, reason: 'received' })
      const shipDate = i % 4 === 0 ? {} : { shipDate: new Date(Date.UTC(2030, 0, 1 + ((i * 11) % 7))).toISOString() }
      await store.send('POST', '/store/orders', { petId, quantity: 1, complete: i % 3 === 0, ...shipDate })
    }
    orders = await all<Order>('/store/orders?limit=100&sort=id')
    stock = await all<Item>('/store/inventory?limit=100')
    expect([pets.length, stock.length, orders.length]).toEqual([90, 90, 30])
  })
  afterAll(() => store.stop())

  /** Returns a page loader for each of a filtered list's plans. */
  function planLoaders(filtered: FilteredList): PageLoaders {
    return {
      scanned: ({ after, limit }) => store.db.all(...stepRead<object>(filtered, { after }, limit)),
      sorted: (page) => store.db.all(...sortedSubset<object>(filtered, page)),
    }
  }

  /** Reads all pages and returns the ids of their rows. */
  async function readAllIds(load: PageLoaders[string], keyOf: (row: never) => Key): Promise<unknown[]> {
    const items: Row[] = []
    for (let after: Key | undefined; ; ) {
      const rows = (await load({ after, limit: 7 })) as readonly Row[]
      items.push(...rows)
      // Without this check, a repeated page would cause an endless loop.
      if (items.length > 10_000) throw new Error('The pages do not end.')
      if (rows.length < 7) return items.map(({ id, petId }) => id ?? petId)
      after = keyOf(rows.at(-1) as never)
    }
  }

  async function expectPages(
    loaders: PageLoaders,
    keyOf: (row: never) => Key,
    expected: readonly unknown[],
    isDescending: boolean,
  ): Promise<void> {
    const sorted = expected.toSorted((a, b) => compare(keyOf(a as never), keyOf(b as never)) * (isDescending ? -1 : 1))
    const ids = (sorted as Row[]).map(({ id, petId }) => id ?? petId)
    for (const [name, load] of Object.entries(loaders))
      expect([name, await readAllIds(load, keyOf)]).toEqual([name, ids])
  }

  test.each(['id', '-id', 'name', '-name'] as const)(
    'listPets › every plan returns the same pages when sorted by %s',
    async (sort: PetSort) => {
      const keyOf = ({ id, name }: Pet): Key => (sort.endsWith('name') ? [nameKey(name), id] : [id])
      for (const q of [undefined, ...parts])
        for (const status of statusFilters)
          for (const category of [undefined, categoryId]) {
            const filter: PetFilter = {
              ...(q === undefined ? {} : { q }),
              ...(status === undefined ? {} : { status: [...status] }),
              ...(category === undefined ? {} : { categoryId: category }),
            }
            const expected = pets.filter(
              (pet) =>
                nameKey(pet.name).includes(nameKey(q ?? '')) &&
                (status ?? statuses).some((one) => one === pet.status) &&
                (category ?? pet.categoryId) === pet.categoryId,
            )
            const listed: PageLoaders = { list: (page) => listPets(store.db, filter, sort, page) }
            const byIds: PageLoaders = {
              ids: (page) => listPets(store.db, { ...filter, id: pets.map((pet) => pet.id) }, sort, page),
            }
            const loaders: PageLoaders =
              q === undefined ? listed : { ...listed, ...planLoaders(petSearch(q, filter, sort)) }
            await expectPages({ ...loaders, ...byIds }, keyOf, expected, sort.startsWith('-'))
          }
    },
  )

  test.each(['petId', 'quantity', '-quantity'] as const)(
    'listInventory › every plan returns the same pages when sorted by %s',
    async (sort: InventorySort) => {
      const keyOf = ({ petId, quantity }: Item): Key => (sort === 'petId' ? [petId] : [quantity, petId])
      for (const status of statusFilters)
        for (const maxQuantity of [undefined, 0, 1, 3, 100]) {
          const filter: InventoryFilter = {
            ...(status === undefined ? {} : { status: [...status] }),
            ...(maxQuantity === undefined ? {} : { maxQuantity }),
          }
          const expected = stock.filter(
            (item) =>
              (status ?? statuses).some((one) => one === item.status) && item.quantity <= (maxQuantity ?? Infinity),
          )
          const isFiltered = sort === 'petId' && maxQuantity !== undefined
          const loaders: PageLoaders = {
            ...(isFiltered ? planLoaders(lowStock(filter.status, maxQuantity)) : {}),
            list: (page) => listInventory(store.db, filter, sort, page),
          }
          await expectPages(loaders, keyOf, expected, sort.startsWith('-'))
        }
    },
  )

  test.each(['id', '-id', 'shipDate', '-shipDate'] as const)(
    'listOrders › every plan returns the same pages when sorted by %s',
    async (sort: OrderSort) => {
      const noDate = sort.startsWith('-') ? NO_SHIP_DATE['-shipDate'] : NO_SHIP_DATE.shipDate
      const dateOf = (shipDate: unknown): number =>
        typeof shipDate === 'string' ? Date.parse(shipDate) : typeof shipDate === 'number' ? shipDate : noDate
      const keyOf = ({ id, shipDate }: Order): Key => (sort.endsWith('shipDate') ? [dateOf(shipDate), id] : [id])
      for (const petId of [undefined, orders[0]?.petId])
        for (const complete of [undefined, true, false]) {
          const filter: OrderFilter = {
            ...(petId === undefined ? {} : { petId }),
            ...(complete === undefined ? {} : { complete }),
          }
          const expected = orders.filter(
            (order) => (petId ?? order.petId) === order.petId && (complete ?? order.complete) === order.complete,
          )
          const isFiltered = petId !== undefined && (sort === 'shipDate' || sort === '-shipDate')
          const loaders: PageLoaders = {
            ...(isFiltered ? planLoaders(ordersOfPetByDate(petId, complete, sort)) : {}),
            list: (page) => listOrders(store.db, filter, sort, page),
          }
          await expectPages(loaders, keyOf, expected, sort.startsWith('-'))
        }
    },
  )
})

test.each(dialects)(
  'listInventory › 200 with no quantity above maxQuantity, even for a cursor beyond it, on %s',
  async (dialect) => {
    const store = await startStore(dialect)
    const { id: categoryId } = await addCategory(store)
    for (const quantity of [1, 2, 3, 2_147_483_647]) {
      const { id } = await addPet(store, { categoryId })
      await store.send('PUT', `/store/inventory/${id}`, { quantity })
    }
    const path = '/store/inventory?sort=-quantity&maxQuantity=2&limit=1'
    const { headers } = await store.send('GET', path)
    const cursor =
      new URL(/<(.+)>/.exec(headers.get('link') ?? '')?.[1] ?? '', store.url).searchParams.get('cursor') ?? ''
    const [fingerprint] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string]
    const forged = Buffer.from(JSON.stringify([fingerprint, 2 ** 31 - 1, 1])).toString('base64url')
    const { status, body } = await store.send<Item[]>('GET', `${path}&cursor=${forged}`)
    expect([status, body.map(({ quantity }) => quantity)]).toEqual([200, [2]])
    await store.stop()
  },
)

describe.each(dialects)('a search that takes many steps on %s', (dialect) => {
  const SIZE = 3 * SCAN_STEP.postgres + 100
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect)
    const { id: categoryId } = await addCategory(store)
    await store.db.transaction(async (db) => {
      for (let i = 1; i <= SIZE; i += 1) {
        // Only the pets at the end of the list match, and there are too many of them to sort.
        const name = i > SIZE - SORT_THRESHOLD - 50 ? `zed ${i}` : `rex ${i}`
        const status = i % 2 ? 'pending' : 'available'
        await db.insert(insertPet, newRow({ name, categoryId, status }))
        await db.run(insertGrams, { id: i, grams: nameGrams(name) })
      }
    })
  })
  afterAll(() => store.stop())

  test.each(['id', 'name'] as const)(
    'listPets › 200 when the matches are at the end of the list, sorted by %s',
    async (sort) => {
      const { body } = await store.send<Pet[]>('GET', `/pets?q=zed&sort=${sort}&limit=3`)
      const first = SIZE - SORT_THRESHOLD - 49
      expect(body.map(({ id }) => id)).toEqual([first, first + 1, first + 2])
    },
  )

  test('listPets › 200 with each pet listed once when one is renamed between two steps', async () => {
    const rename = (name: string) => store.db.run(renamePet, { id: 1, name })
    await rename('a zed')
    const renaming: Database = {
      ...store.db,
      all: async (statement, params) => {
        const rows = await store.db.all(statement, params)
        await rename('zzz zed')
        return rows
      },
    }
    const page = { after: undefined, limit: 2 * SORT_THRESHOLD }
    const rows = await readFilteredPage<Pet>(renaming, petSearch('zed', {}, 'name'), page)
    expect(rows.filter(({ id }) => id === 1)).toHaveLength(1)
    expect(rows).toHaveLength(SORT_THRESHOLD + 51)
    await rename('rex 1')
  })

  // Only SQLite could block other requests, because it searches in the server's thread; PostgreSQL searches in another process.
  if (dialect === 'sqlite')
    test('listPets › lets other requests run between two steps', async () => {
      let steps = 0
      const counted: Database = {
        ...store.db,
        all: (statement, params) => {
          steps += 1
          return store.db.all(statement, params)
        },
      }
      let turns = 0
      const countTurns = (): void => {
        turns += 1
        nextTurn = setImmediate(countTurns)
      }
      let nextTurn = setImmediate(countTurns)
      await readFilteredPage<Pet>(counted, petSearch('zed', {}, 'name'), { after: undefined, limit: 3 })
      clearImmediate(nextTurn)
      expect(steps).toBeGreaterThan(10)
      expect(turns).toBeGreaterThanOrEqual(steps - 1)
    })
})

const renamePet = statement<{ id: number; name: string }>(
  'test.rename_pet',
  'UPDATE pets SET name = :name, name_key = :name WHERE id = :id',
)

function compare(one: Key, other: Key): number {
  for (const [i, part] of one.entries()) {
    const otherPart = other[i]
    const difference =
      typeof part === 'string'
        ? Buffer.compare(Buffer.from(part), Buffer.from(String(otherPart)))
        : part - Number(otherPart)
    if (difference !== 0) return difference
  }
  return 0
}
