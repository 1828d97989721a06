// Whichever way a list's page is found, it is the same: each is held against filtering and sorting in plain JavaScript.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addCategory, addPet, type Pet } from '../../tests/support/catalogue.ts'
import { dialects } from '../../tests/support/databases.ts'
import type { Item, Order } from '../../tests/support/stock-and-orders.ts'
import { startStore, type TestStore } from '../../tests/support/store.ts'
import { type InventoryFilter, type InventorySort, inventoryPage, littleStock } from '../inventory/inventory.queries.ts'
import { listInventory } from '../inventory/inventory.ts'
import { nameKey } from '../names.ts'
import { NO_SHIP_DATE, type OrderFilter, type OrderSort, orderPage } from '../orders/orders.queries.ts'
import { listOrders } from '../orders/orders.ts'
import { insertPet, type PetFilter, type PetSort, petPage, petSearch } from '../pets/pets.queries.ts'
import { listPets } from '../pets/pets.ts'
import type { Read } from './database.ts'
import { type Choice, FEW, type Key, type Page } from './listing.ts'

// Short names, names that begin with others, equal names, names that end with the last characters there are.
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
  'bel',
  'ozzzo',
  '日本',
  '🐶zo🐱',
]
const tails = ['', ' 1', ' 12', 'zo', '\u{10FFFF}', '\u{10FFFF}\u{10FFFF}\u{10FFFF}\u{10FFFF}zo']
const parts = ['z', 'zo', 'ella', 'o', '1', 'zo\u{10FFFF}', 'zoe1', '本']
const statuses = ['available', 'pending', 'sold'] as const
const someStatuses = [
  undefined,
  ...statuses.map((one) => [one]),
  ['pending', 'available'],
  ['sold', 'available'],
  [...statuses],
] as const

type Row = Readonly<Record<string, unknown>>
type Ways = Readonly<Record<string, (page: Page) => Promise<readonly object[]>>>

describe.each(dialects)('the pages of a list on %s', (dialect) => {
  let store: TestStore
  let categoryId: number
  let pets: Pet[]
  let stock: Item[]
  let orders: Order[]

  beforeAll(async () => {
    store = await startStore(dialect)
    const kinds = [(await addCategory(store)).id, (await addCategory(store)).id]
    categoryId = kinds[0] as number
    for (const [i, name] of names.flatMap((name) => tails.map((tail) => name + tail)).entries()) {
      const pet = {
        name,
        categoryId: kinds[(i * 7) % 3 === 0 ? 1 : 0] as number,
        status: statuses[(i * 5) % 4] ?? 'available',
      }
      const { id } = await addPet(store, pet)
      if (i % 3 === 0 && pet.status !== 'sold')
        await store.send('PUT', `/store/inventory/${id}`, { quantity: 1 + (i % 9) })
    }
    const all = async <T>(path: string) => (await store.send<T[]>('GET', path)).body
    pets = await all<Pet>('/pets?limit=100')
    stock = await all<Item>('/store/inventory?limit=100')
    const ordered = stock.filter(({ status }) => status === 'available').slice(0, 3)
    for (let i = 0; i < 30; i += 1) {
      const petId = ordered[i % ordered.length]?.petId
      await store.send('POST', `/store/inventory/${petId}/adjustments`, { delta: 1, reason: 'received' })
      const shipDate = i % 4 === 0 ? {} : { shipDate: new Date(Date.UTC(2030, 0, 1 + ((i * 11) % 7))).toISOString() }
      await store.send('POST', '/store/orders', { petId, quantity: 1, complete: i % 3 === 0, ...shipDate })
    }
    orders = await all<Order>('/store/orders?limit=100&sort=id')
    stock = await all<Item>('/store/inventory?limit=100')
    expect([pets.length, stock.length, orders.length]).toEqual([90, 90, 30])
  }, 60_000)
  afterAll(() => store.stop())

  const ask =
    (asked: (page: Page) => Read<object>) =>
    (page: Page): Promise<object[]> =>
      store.db.all(...asked(page))

  /** All items, page by page. */
  async function walk(load: Ways[string], keyOf: (row: never) => Key): Promise<unknown[]> {
    const seen: Row[] = []
    for (let after: Key | undefined; ; ) {
      const rows = (await load({ after, limit: 7 })) as readonly Row[]
      seen.push(...rows)
      if (rows.length < 7) return seen.map(({ id, petId }) => id ?? petId)
      after = keyOf(rows.at(-1) as never)
    }
  }

  async function expectWays(
    ways: Ways,
    keyOf: (row: never) => Key,
    expected: readonly unknown[],
    isBackwards: boolean,
  ): Promise<void> {
    const sorted = expected.toSorted((a, b) => compare(keyOf(a as never), keyOf(b as never)) * (isBackwards ? -1 : 1))
    const ids = (sorted as Row[]).map(({ id, petId }) => id ?? petId)
    for (const [way, load] of Object.entries(ways)) expect([way, await walk(load, keyOf)]).toEqual([way, ids])
  }

  test.each(['id', '-id', 'name', '-name'] as const)('listPets by %s', async (sort: PetSort) => {
    const keyOf = ({ id, name }: Pet): Key => (sort.endsWith('name') ? [nameKey(name), id] : [id])
    for (const q of [undefined, ...parts])
      for (const status of someStatuses)
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
          const search = (way: 'few' | 'many') => ask((page) => (petSearch(filter, sort, page) as Choice<object>)[way])
          const ways: Ways =
            q === undefined
              ? { page: ask((page) => petPage(filter, sort, page)) }
              : { few: search('few'), many: search('many'), list: (page) => listPets(store.db, filter, sort, page) }
          await expectWays(ways, keyOf, expected, sort.startsWith('-'))
        }
  })

  test.each(['petId', 'quantity', '-quantity'] as const)('listInventory by %s', async (sort: InventorySort) => {
    const keyOf = ({ petId, quantity }: Item): Key => (sort === 'petId' ? [petId] : [quantity, petId])
    for (const status of someStatuses)
      for (const maxQuantity of [undefined, 0, 1, 3, 100]) {
        const filter: InventoryFilter = {
          ...(status === undefined ? {} : { status: [...status] }),
          ...(maxQuantity === undefined ? {} : { maxQuantity }),
        }
        const expected = stock.filter(
          (item) =>
            (status ?? statuses).some((one) => one === item.status) && item.quantity <= (maxQuantity ?? Infinity),
        )
        const ways: Ways = {
          many: ask((page) => inventoryPage(filter, sort, page)),
          list: (page) => listInventory(store.db, filter, sort, page),
        }
        await expectWays(ways, keyOf, expected, sort.startsWith('-'))
      }
  })

  test.each(['id', '-id', 'shipDate', '-shipDate'] as const)('listOrders by %s', async (sort: OrderSort) => {
    const none = sort.startsWith('-') ? NO_SHIP_DATE['-shipDate'] : NO_SHIP_DATE.shipDate
    const dateOf = (shipDate: unknown): number =>
      typeof shipDate === 'string' ? Date.parse(shipDate) : typeof shipDate === 'number' ? shipDate : none
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
        const ways: Ways = {
          many: ask((page) => orderPage(filter, sort, page)),
          list: (page) => listOrders(store.db, filter, sort, page),
        }
        await expectWays(ways, keyOf, expected, sort.startsWith('-'))
      }
  })
})

test.each(dialects)(
  'few are collected as they are, also where many came after they were counted, on %s',
  async (dialect) => {
    const store = await startStore(dialect)
    const { id: categoryId } = await addCategory(store)
    const ids = await store.db.transaction(async (db) => {
      const added: number[] = []
      for (let quantity = FEW + 100; quantity > 0; quantity -= 1) {
        const pet = { name: 'Rex', key: 'rex', categoryId, status: 'available', quantity } as const
        added.push((await db.get(insertPet, pet))?.id ?? 0)
      }
      return added
    })
    const page = await store.db.all(...littleStock('available', 10 * FEW, { after: undefined, limit: 3 }).few)
    expect(page.map(({ petId }) => petId)).toEqual(ids.slice(0, 3))
    await store.stop()
  },
)

function compare(one: Key, other: Key): number {
  for (const [i, part] of one.entries()) {
    const beside = other[i]
    const order =
      typeof part === 'string' ? Buffer.compare(Buffer.from(part), Buffer.from(String(beside))) : part - Number(beside)
    if (order !== 0) return order
  }
  return 0
}
