// A filled store is one that the service could have produced, and a tenth of its names, quantities, and ship dates are equal.
import { Database } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import { openDatabase } from '../../server/db/open.ts'
import { auditStore } from '../../server/ops/check/check.ts'
import { RARE_NAME } from './rows.ts'
import { createStores } from './stores.ts'

const PETS = 1000
const stores = createStores()
afterAll(() => stores.remove())

test.each(['sqlite', 'postgres'] as const)('a filled store on %s passes the audit', async (dialect) => {
  const db = await openDatabase((await stores.copy(dialect, PETS)).url)
  try {
    expect(await auditStore(db)).toEqual([])
  } finally {
    await db.close()
  }
})

test('a filled store has the promised numbers of rows', async () => {
  const { url } = await stores.copy('sqlite', PETS)
  const store = new Database(url.slice('sqlite:'.length), { readonly: true })
  const count = (sql: string): number =>
    store.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${sql}`).get()?.n ?? 0
  const mostOften = (column: string, table: string): number =>
    count(`${table} WHERE ${column} = (SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL
      GROUP BY ${column} ORDER BY count(*) DESC LIMIT 1)`)
  expect(count('pets')).toBe(PETS)
  expect(count('events')).toBe(10 * PETS)
  expect(count('orders')).toBe(PETS / 10)
  expect(count('orders WHERE complete = 1')).toBe(PETS / 20)
  expect(count(`pets WHERE name LIKE '${RARE_NAME} %'`)).toBe(20)
  expect(mostOften('name', 'pets') / PETS).toBeCloseTo(0.1, 2)
  expect(mostOften('quantity', 'pets') / PETS).toBeCloseTo(0.1, 1)
  expect(mostOften('ship_date', 'orders') / (PETS / 10)).toBeCloseTo(0.1, 1)
  store.close()
})
