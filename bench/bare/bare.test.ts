import { afterAll, describe, expect, test } from 'bun:test'
import { openDatabase } from '../../server/db/open.ts'
import { placeOrder } from '../../server/shop/orders/orders.ts'
import type { PetRow } from '../../server/shop/pet-row.ts'
import { dialects } from '../../tests/support/databases/databases.ts'
import { recordStatements } from '../../tests/support/databases/recorded-statements.ts'
import { bare, petstore, type RunningServer, withServers } from '../servers.ts'
import { createStores } from '../stores/stores.ts'
import { orderQueries, orderRead } from './queries.ts'

const PETS = 100
const stores = createStores()
afterAll(() => stores.remove())

describe.each(dialects)('the bare server on %s', (dialect) => {
  test("sends the service's responses to reads, with the same headers", async () => {
    await withServers(stores, [petstore, bare[dialect]], dialect, PETS, async (running) => {
      for (const path of ['/pets/7', '/pets?limit=20']) {
        const [expected, actual] = await Promise.all(running.map((server) => read(server, path)))
        expect(actual).toEqual(expected as Read)
        expect(expected?.headers).toHaveProperty('x-content-type-options')
      }
    })
  })

  test('runs the statements of placeOrder', async () => {
    const db = await openDatabase((await stores.copy(dialect, PETS)).url)
    const names: string[] = []
    const order = { petId: 1, quantity: 1, complete: false }
    await placeOrder(recordStatements(db, names), order, { actor: 'test', at: 0 })
    await db.close()
    const before = { id: 1, status: 'available', quantity: 9, reserved: 0 } as PetRow
    const queries = [orderRead(order), ...orderQueries(dialect, order, before, 1)]
    expect(queries.map(({ name }) => name)).toEqual(names)
  })
})

type Read = Awaited<ReturnType<typeof read>>

/** Reads a response without the values that differ between two requests to the same server. */
async function read({ url, headers }: RunningServer, path: string) {
  const response = await fetch(url + path, { headers })
  const sent = Object.fromEntries(response.headers)
  expect(sent['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  const ratelimit = sent.ratelimit?.replace(/\br=\d+/, 'r=…')
  return {
    status: response.status,
    body: await response.text(),
    headers: { ...sent, date: '', 'x-request-id': '', ratelimit },
  }
}
