// Every statement there is, and every list with every combination of its filters, is understood by both databases alike.
import { Database as Connection } from 'bun:sqlite'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
// The application as a whole, so that no statement can be forgotten.
import '../app.ts'
import '../audit/audit.ts'
import { migratedDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { categoryPage } from '../categories/categories.queries.ts'
import { type InventoryFilter, inventoryPage, littleStock, movementPage } from '../inventory/inventory.queries.ts'
import { datedOrdersOfPet, type OrderFilter, orderPage } from '../orders/orders.queries.ts'
import { type PetFilter, type PetSort, petPage, petSearch } from '../pets/pets.queries.ts'
import type { Key, Page } from './listing.ts'
import { allStatements } from './statement.ts'

const hundredIds = Array.from({ length: 100 }, (_, id) => id)
const petFilters = combine<PetFilter>(
  [{}, { id: [1] }, { id: [1, 2] }, { id: hundredIds }],
  [{}, { status: ['sold'] }, { status: ['sold', 'pending'] }, { status: ['sold', 'pending', 'available'] }],
  [{}, { categoryId: 1 }],
  [{}, { q: 'a' }],
)
const inventoryFilters = combine<InventoryFilter>(
  [{}, { status: ['sold'] }, { status: ['sold', 'pending'] }],
  [{}, { maxQuantity: 3 }],
)
const orderFilters = combine<OrderFilter>([{}, { petId: 1 }], [{}, { complete: true }])

for (const filter of petFilters) {
  const list = (sort: PetSort, page: Page) => petSearch(filter, sort, page) ?? petPage(filter, sort, page)
  for (const sort of ['id', '-id'] as const) for (const page of pages([1])) list(sort, page)
  for (const sort of ['name', '-name'] as const) for (const page of pages(['a', 1])) list(sort, page)
}
for (const filter of orderFilters) {
  for (const sort of ['id', '-id'] as const) for (const page of pages([1])) orderPage(filter, sort, page)
  for (const sort of ['shipDate', '-shipDate'] as const)
    for (const page of pages([0, 1])) {
      orderPage(filter, sort, page)
      datedOrdersOfPet({ petId: 1, complete: true }, sort, page)
    }
}
for (const filter of inventoryFilters) {
  for (const page of pages([1])) inventoryPage(filter, 'petId', page)
  for (const sort of ['quantity', '-quantity'] as const)
    for (const page of pages([3, 1])) inventoryPage(filter, sort, page)
}
for (const page of pages([1])) littleStock('sold', 3, page)
for (const page of pages([1])) movementPage(7, page)
for (const q of [undefined, 'a']) {
  for (const page of pages([1])) categoryPage(q, 'id', page)
  for (const page of pages(['a', 1])) categoryPage(q, 'name', page)
}

/** Every way to take one of each. */
function combine<T extends object>(...choices: readonly (readonly T[])[]): T[] {
  const extend = (some: T[], options: readonly T[]): T[] =>
    some.flatMap((one) => options.map((option) => ({ ...one, ...option })))
  return choices.reduce(extend, [{} as T])
}

/** The first page of a list, and one that begins after a key. */
function pages(after: Key): Page[] {
  return [undefined, after].map((after) => ({ after, limit: 20 }))
}

const homes: TestDatabase[] = []
let embedded: Connection
let server: Sql
beforeAll(async () => {
  const [file, remote] = [await migratedDatabase.sqlite(), await migratedDatabase.postgres()]
  homes.push(file, remote)
  embedded = new Connection(file.url.slice('sqlite:'.length))
  server = postgres(remote.url, { max: 1 })
})
afterAll(async () => {
  embedded.close()
  await server.end()
  for (const home of homes) await home.remove()
})

const statements = allStatements().filter(({ name }) => !name.startsWith('test.'))

// Four orders, with a cursor and without.
const ORDERS = 4 * 2

test.each([
  // One status, two or all, with a category and without; all without one are the list by id as it is.
  ['pets.list', 3 * 2 * ORDERS],
  ['pets.found', 3 * 2 * ORDERS],
  ['pets.search', 3 * 2 * ORDERS],
  // The same by identifiers in three sizes, with a part of the name and without.
  ['pets.list_by_id', 3 * 2 * 3 * 2 * ORDERS],
])('there are all combinations of %s', (list, count) => {
  expect(statements.filter(({ name }) => name.startsWith(`${list}[`))).toHaveLength(count)
})

test('each is prepared by both databases, with the same columns', async () => {
  for (const { name, compiled } of statements) {
    const prepared = embedded.prepare(compiled.sqlite.text)
    const described = await server.unsafe(compiled.postgres.text).describe()
    expect([name, ...described.columns.map((column) => column.name)]).toEqual([name, ...prepared.columnNames])
    expect([name, described.types.length]).toEqual([name, compiled.postgres.order.length])
    prepared.finalize()
  }
})

test('each that only reads goes to the reader', () => {
  const reads = (sql: string): boolean => !/\b(INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql)
  for (const { name, compiled, writes } of statements)
    expect([name, !writes]).toEqual([name, reads(compiled.sqlite.text)])
})
