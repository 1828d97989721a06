// Every plan for a list returns the same pages as filtering and sorting in plain JavaScript.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../tests/support/databases/databases.ts'
import { sized } from '../../tests/support/run/tier.ts'
import { addCategory, addPet, type Pet } from '../../tests/support/store/catalogue.ts'
import type { Item, Order } from '../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../tests/support/store/store.ts'
import { nameGrams, nameKey } from '../names.ts'
import { insertCategory } from '../shop/categories/categories.queries.ts'
import { listCategories } from '../shop/categories/categories.ts'
import { itemList, levelList } from '../shop/inventory/inventory.queries.ts'
import { listInventory, listStockLevels } from '../shop/inventory/inventory.ts'
import {
  ANY_DATE,
  type OrderFilter as OrderRowFilter,
  orderDetailsList,
  orderList,
  orderPosition,
  orderQuery,
} from '../shop/orders/order-lists.queries.ts'
import { listOrderDetails, listOrders, type OrderFilter, type OrderSort } from '../shop/orders/orders.ts'
import { type PetFilter, type PetSort, petQuery } from '../shop/pet-lists.ts'
import { insertGrams, insertPet, petList } from '../shop/pets/pets.queries.ts'
import { listPets, newRow } from '../shop/pets/pets.ts'
import type { Database } from './database.ts'
import type { Key, List } from './index-scan.ts'
import { collectedRead, type ListQuery, type Page, readPage, SCAN_STEP, SORT_THRESHOLD, stepRead } from './lists.ts'
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
const suffixes = [
  ...['', ' 1', '\u{10FFFF}\u{10FFFF}\u{10FFFF}\u{10FFFF}zo'],
  ...sized([], [' 12', 'zo', '\u{10FFFF}']),
]
const petCount = names.length * suffixes.length
const parts = sized(['zo', '本'], ['z', 'zo', 'ella', 'o', '1', 'zo\u{10FFFF}', 'zoe1', '本'])
const statuses = ['available', 'pending', 'sold'] as const
const statusFilters = sized<(readonly (typeof statuses)[number][] | undefined)[]>(
  [undefined, ['sold', 'available']],
  [undefined, ...statuses.map((one) => [one]), ['pending', 'available'], ['sold', 'available'], [...statuses]],
)

type Row = Readonly<Record<string, unknown>>
type StockedPet = Pet & Pick<Item, 'quantity'>
type PageLoaders = Readonly<Record<string, (page: Page) => Promise<readonly object[]>>>

describe.each(dialects)('list pages on %s', (dialect) => {
  let store: TestStore
  let categoryId: number
  let pets: Pet[]
  let stockedPets: StockedPet[]
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
    const stock = await all<Item>('/store/inventory?limit=100')
    const orderedItems = stock.filter(({ status }) => status === 'available').slice(0, 3)
    for (let i = 0; i < 30; i += 1) {
      const petId = orderedItems[i % orderedItems.length]?.petId
      await store.send('POST', `/store/inventory/${petId}/adjustments`, { delta: 1, reason: 'received' })
      const shipDate = i % 4 === 0 ? {} : { shipDate: date(1 + ((i * 11) % 7)) }
      await store.send('POST', '/store/orders', { petId, quantity: 1, complete: i % 3 === 0, ...shipDate })
    }
    orders = await all<Order>('/store/orders?limit=100&sort=id')
    pets = await all<Pet>('/pets?limit=100')
    const quantities = new Map(
      (await all<Item>('/store/inventory?limit=100')).map((item) => [item.petId, item.quantity]),
    )
    stockedPets = pets.map((pet) => ({ ...pet, quantity: quantities.get(pet.id) ?? -1 }))
    expect([pets.length, quantities.size, orders.length]).toEqual([petCount, petCount, 30])
  })
  afterAll(() => store.stop())

  /** Returns a page loader for each plan of a list whose index does not cover every filter. */
  function planLoaders(query: ListQuery): PageLoaders {
    const { source } = query
    if (!source) return {}
    return {
      scanned: async (page) => {
        const rows = await store.db.all(...stepRead<object>(query, page, SCAN_STEP[dialect]))
        return rows.filter(({ isEnd }) => isEnd === 0)
      },
      sorted: (page) => store.db.all(...collectedRead<object>(query, source, page)),
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

  /** Checks the pages of a list with one row per pet, as loaded by each plan, by `read`, and by `read` with the ids of all pets. */
  async function expectPetRows(
    list: List,
    filter: PetFilter,
    sort: PetSort,
    read: (filter: PetFilter, page: Page) => Promise<readonly object[]>,
  ): Promise<void> {
    const by = sort.replace('-', '')
    const keyOf = ({ id, name, quantity }: StockedPet): Key =>
      by === 'name' ? [nameKey(name), id] : by === 'quantity' ? [quantity, id] : [id]
    const keys = new Map(stockedPets.map((pet) => [pet.id, keyOf(pet)]))
    const loaders: PageLoaders = {
      ...planLoaders(petQuery(list, filter, sort)),
      list: (page) => read(filter, page),
      ids: (page) => read({ ...filter, id: stockedPets.map(({ id }) => id) }, page),
    }
    const expected = stockedPets.filter((pet) => matches(pet, filter))
    const keyOfRow = ({ id, petId }: { id?: number; petId?: number }) => keys.get(id ?? petId ?? 0) ?? []
    await expectPages(loaders, keyOfRow, expected, sort.startsWith('-'))
  }

  test.each(['id', '-id', 'name', '-name'] as const)(
    'listPets › every plan returns the same pages when sorted by %s',
    async (sort) => {
      for (const q of [undefined, ...parts])
        for (const status of statusFilters)
          for (const category of [undefined, categoryId])
            await expectPetRows(petList, { q, status, categoryId: category }, sort, (filter, page) =>
              listPets(store.db, filter, sort, page),
            )
    },
  )

  test.each(['petId', 'quantity', '-quantity'] as const)(
    'listInventory › every plan returns the same pages when sorted by %s',
    async (sort) => {
      for (const status of statusFilters)
        for (const maxQuantity of sized([undefined, 0, 3], [undefined, 0, 1, 3, 100]))
          await expectPetRows(itemList, { status, maxQuantity }, sort, ({ id: petId, ...filter }, page) =>
            listInventory(store.db, { ...filter, petId }, sort, page),
          )
    },
  )

  test.each(['petId', '-petId', 'name', '-name', 'quantity', '-quantity'] as const)(
    'listStockLevels › every plan returns the same pages when sorted by %s',
    async (sort) => {
      for (const q of [undefined, parts[0]])
        for (const status of statusFilters)
          for (const category of [undefined, categoryId])
            for (const maxQuantity of sized([undefined, 3], [undefined, 0, 3]))
              await expectPetRows(
                levelList,
                { q, status, categoryId: category, maxQuantity },
                sort,
                ({ id: petId, ...filter }, page) => listStockLevels(store.db, { ...filter, petId }, sort, page),
              )
    },
  )

  const shipDateFilters: readonly (OrderRowFilter & OrderFilter)[] = [
    {},
    { shipDates: ANY_DATE, hasShipDate: true },
    { shipDates: 'none', hasShipDate: false },
    { shipDates: { min: day(2), max: day(5) - 1 }, shipDateFrom: date(2), shipDateTo: date(5) },
    { shipDates: { min: day(4), max: ANY_DATE.max }, shipDateFrom: date(4) },
    { shipDates: { min: ANY_DATE.min, max: day(4) - 1 }, shipDateTo: date(4) },
    { shipDates: { min: day(5), max: day(2) - 1 }, shipDateFrom: date(5), shipDateTo: date(2) },
    { shipDates: { min: 1, max: 0 }, shipDateFrom: date(2), hasShipDate: false },
  ]

  /** Checks the pages of a list with one row per order, as loaded by each plan and by `read`. */
  async function expectOrders(
    list: List,
    { shipDates, ...filter }: OrderRowFilter & OrderFilter,
    sort: OrderSort,
    read: (filter: OrderFilter, page: Page) => Promise<readonly object[]>,
  ): Promise<void> {
    const petOf = new Map(pets.map((pet) => [pet.id, pet]))
    const timeOf = ({ shipDate }: Order) => (shipDate === undefined ? undefined : Date.parse(shipDate))
    const keys = new Map(orders.map((order) => [order.id, orderPosition(order.id, timeOf(order), sort)]))
    const expected = orders.filter((order) => {
      const { petId = order.petId, complete = order.complete, categoryId, q = '' } = filter
      const pet = petOf.get(order.petId)
      const time = timeOf(order)
      const isDated =
        shipDates === undefined ||
        (shipDates === 'none'
          ? time === undefined
          : time !== undefined && time >= shipDates.min && time <= shipDates.max)
      return (
        petId === order.petId &&
        complete === order.complete &&
        (categoryId ?? pet?.categoryId) === pet?.categoryId &&
        nameKey(pet?.name ?? '').includes(nameKey(q)) &&
        isDated
      )
    })
    const loaders: PageLoaders = {
      ...planLoaders(orderQuery(list, { ...filter, shipDates }, sort)),
      list: (page) => read(filter, page),
    }
    await expectPages(loaders, ({ id }: Order) => keys.get(id) ?? [], expected, sort.startsWith('-'))
  }

  test.each(['id', '-id', 'shipDate', '-shipDate'] as const)(
    'listOrders › every plan returns the same pages when sorted by %s',
    async (sort: OrderSort) => {
      for (const petId of [undefined, orders[0]?.petId])
        for (const complete of sized([undefined, true], [undefined, true, false]))
          for (const { hasShipDate, ...dates } of shipDateFilters)
            if (hasShipDate === undefined)
              await expectOrders(orderList, { petId, complete, ...dates }, sort, (filter, page) =>
                listOrders(store.db, filter, sort, page),
              )
    },
  )

  test.each(['id', '-id', 'shipDate', '-shipDate'] as const)(
    'listOrderDetails › every plan returns the same pages when sorted by %s',
    async (sort: OrderSort) => {
      for (const petId of [undefined, orders[0]?.petId])
        for (const complete of sized([undefined, false], [undefined, true, false]))
          for (const category of [undefined, categoryId])
            for (const q of [undefined, 'zo'])
              for (const dates of shipDateFilters)
                await expectOrders(
                  orderDetailsList,
                  { petId, complete, categoryId: category, q, ...dates },
                  sort,
                  (filter, page) => listOrderDetails(store.db, filter, sort, page),
                )
    },
  )
})

/** Midnight on a day in January 2030, when the test's orders ship: `day` in milliseconds, `date` as a string. */
const day = (number: number): number => Date.UTC(2030, 0, number)
const date = (number: number): string => new Date(day(number)).toISOString()

function matches(pet: StockedPet, { q = '', status, categoryId, maxQuantity = Infinity }: PetFilter): boolean {
  return (
    nameKey(pet.name).includes(nameKey(q)) &&
    (status ?? statuses).some((one) => one === pet.status) &&
    (categoryId ?? pet.categoryId) === pet.categoryId &&
    pet.quantity <= maxQuantity
  )
}

test.each(dialects)(
  'listInventory › 200 without quantities above maxQuantity, even when the cursor is beyond the maximum, on %s',
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
  const SIZE = sized(2, 3) * SCAN_STEP.postgres + 100
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect)
    const { id: categoryId } = await addCategory(store)
    await store.db.transaction(async (db) => {
      const insert = async (_: unknown, at: number): Promise<void> => {
        const i = at + 1
        // Only the pets at the end of the list match, and there are too many of them to sort.
        const isMatch = i > SIZE - SORT_THRESHOLD - 50
        const name = isMatch ? `zed ${i}` : `rex ${i}`
        const status = i % 2 ? 'pending' : 'available'
        await db.insert(insertPet, newRow({ name, categoryId, status }))
        // No test searches for the other names, so they need no search entries.
        if (isMatch) await db.run(insertGrams, { id: i, grams: nameGrams(name) })
      }
      const insertUnrelated = (_: unknown, at: number) =>
        db.get(insertCategory, { id: null, name: `category ${at}`, key: `category ${at}`, description: null })
      // Send all statements without waiting for each one.
      await Promise.all(Array.from({ length: SIZE }, insert))
      await Promise.all(Array.from({ length: SCAN_STEP[dialect] + 400 }, insertUnrelated))
      await db.get(insertCategory, { id: null, name: 'zebras', key: 'zebras', description: null })
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

  test.each(['id', 'name'] as const)(
    'listCategories › 200 in several steps when the match is at the end of the list, sorted by %s',
    async (sort) => {
      let statements = 0
      const counted: Database = {
        ...store.db,
        all: (statement, params) => {
          statements += 1
          return store.db.all(statement, params)
        },
      }
      const found = await listCategories(counted, 'zebra', sort, { after: undefined, limit: 3 })
      expect([statements, found.map(({ name }) => name)]).toEqual([3, ['zebras']])
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
    const rows = await readPage<Pet>(renaming, zedByName, page)
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
      await readPage<Pet>(counted, zedByName, { after: undefined, limit: 3 })
      clearImmediate(nextTurn)
      expect(steps).toBeGreaterThan(10)
      expect(turns).toBeGreaterThanOrEqual(steps - 1)
    })
})

const zedByName = petQuery(petList, { q: 'zed' }, 'name')

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
