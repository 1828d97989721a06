// Measures the cost of a request in machine-independent units, so tests catch a slowdown before users notice it.
import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import type { BunRequest } from 'bun'
import { dialects, migratedDatabase } from '../../tests/support/databases/databases.ts'
import { recordStatements } from '../../tests/support/databases/recorded-statements.ts'
import { bearer, makeKey } from '../../tests/support/store/keys.ts'
import { startStore, type TestStore } from '../../tests/support/store/store.ts'
import { createApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { statement } from '../db/statement.ts'
import { jsonLines } from '../log/json-lines.ts'
import { createLog } from '../log/log.ts'
import { seedStore } from '../ops/seed/seed.ts'
import { readConfig } from '../process/settings/config.ts'
import { holdTurns } from '../runtime/event-loop.ts'
import { placeOrder } from '../shop/orders/orders.ts'

describe.each(dialects)('statements on %s', (dialect) => {
  const notes: string[] = []
  let store: TestStore
  let key: Record<string, string>
  beforeAll(async () => {
    store = await startStore(dialect, {
      auth: 'on',
      wrapDatabase: (db) => recordStatements(db, notes),
      clock: () => 0,
    })
    key = bearer(await makeKey(store.db, { name: 'counted', scopes: ['admin'] }, 0))
    const category = await store.send<{ id: number }>('POST', '/categories', { name: 'dog' }, key)
    for (const name of ['Rex', 'Bella', 'Mia'])
      await store.send('POST', '/pets', { name, categoryId: category.body.id }, key)
    await store.send('PUT', '/store/inventory/1', { quantity: 100 }, key)
  })
  afterAll(() => store.stop())

  test.each([
    ['getPet', 'GET', '/pets/1', undefined, 1],
    ['getPet for a missing pet', 'GET', '/pets/99', undefined, 1],
    ['listPets', 'GET', '/pets?limit=2', undefined, 1],
    ['listPets with filters', 'GET', '/pets?status=available&categoryId=1&sort=name', undefined, 1],
    // One statement estimates the number of matches; the other reads the page with the plan chosen for that estimate.
    ['listPets with a search', 'GET', '/pets?status=available&categoryId=1&q=e&sort=name', undefined, 2],
    ['getInventoryItem', 'GET', '/store/inventory/1', undefined, 1],
    // The statements lock the pet and take the order's id, insert the order, update the stock, and insert the ledger entry and the events.
    // PostgreSQL receives the writes as one statement.
    ['placeOrder', 'POST', '/store/orders', { petId: 1 }, dialect === 'sqlite' ? 5 : 2],
    ['an invalid request', 'GET', '/pets?colour=red', undefined, 0],
  ] as const)('%s runs only a few statements', async (_, method, target, body, most) => {
    notes.length = 0
    await store.send(method, target, body, key)
    expect(notes.length, notes.join()).toBeLessThanOrEqual(most)
  })
})

test('placeOrder on postgres waits for the database twice: to lock the pet and take an id, and to write everything', async () => {
  const steps: string[] = []
  const run = async (statement: { name: string }): Promise<Record<string, unknown>> => {
    steps.push(statement.name)
    await Bun.sleep(1)
    steps.push('waited')
    return { id: 1, petId: 1, orderId: 1, status: 'available', quantity: 9, reserved: 0, held: 0 }
  }
  const one = (statement: { name: string }) => run(statement).then(() => 1)
  const queries = { dialect: 'postgres', get: run, all: run, run: one, insert: one }
  const db = { transaction: (work: (db: unknown) => unknown) => work(queries) } as unknown as Database
  await placeOrder(db, { petId: 1, quantity: 1, complete: true }, { actor: 'test', at: 0 })
  expect(steps).toEqual([
    'pets.lock_for_order',
    'waited',
    'orders.insert + inventory.update_units + inventory.insert_movements 2 + events.insert order.placed, order.fulfilled, inventory.changed',
    'waited',
  ])
})

test('a thousand log lines take fewer than 50 writes', () => {
  const writes: string[] = []
  const log = createLog('info', jsonLines, (bytes) => {
    writes.push(Buffer.from(bytes).toString())
    return bytes.length
  })
  const request = { requestId: 'r', operation: 'getPet', method: 'GET', url: 'http://x/pets/7', status: 200, ms: 1 }
  for (let count = 0; count < 1000; count++) log.request({ ...request, keyId: undefined, address: undefined })
  log.close()
  expect(writes.join('').trim().split('\n')).toHaveLength(1000)
  expect(writes.length).toBeLessThan(50)
})

const bareQuery = statement<{ id: number }, { id: number }>('test.bare_pet', 'SELECT id, name FROM pets WHERE id = :id')

test('requests that arrive together proceed together, step by step', async () => {
  const home = await migratedDatabase.sqlite()
  const db = await openDatabase(home.url)
  const steps: string[] = []
  const observed: Database = {
    ...db,
    get: async (statement, params) => {
      steps.push('start')
      const row = await db.get(statement, params)
      steps.push('end')
      return row
    },
  }
  const { routes } = createApp(readConfig({}, {}), { db: observed, log: createLog('silent') })
  const responses: (Promise<Response> | undefined)[] = []
  for (const petId of ['1', '2', '3']) {
    responses.push(routes['/pets/:petId']?.GET?.(requestFor(petId), peers))
    // Run all pending callbacks, as Bun does between two requests that it reads in one turn.
    for (let step = 0; step < 50; step++) await undefined
  }
  for (const response of responses) expect((await response)?.status).toBe(404)
  expect(steps).toEqual(['start', 'start', 'start', 'end', 'end', 'end'])
  await db.close()
  await home.remove()
})

test('on PostgreSQL, requests whose results arrive together resume together, at the end of the turn', async () => {
  const home = await migratedDatabase.postgres()
  const db = await openDatabase(home.url)
  await db.get(bareQuery, { id: 1 })
  const resume = holdTurns()
  let isDone = false
  const read = db.get(bareQuery, { id: 1 }).then(() => {
    isDone = true
  })
  // Unlike reads, transactions do not wait for the end of a turn. These transactions start after the read, so the read's result has arrived
  // by the time they end. The read itself must still be waiting.
  for (let count = 0; count < 3; count++) await db.transaction((db) => db.get(bareQuery, { id: 1 }))
  expect(isDone).toBe(false)
  resume()
  await read
  await db.close()
  await home.remove()
})

test('a request with a cached key neither hashes the key nor looks up the client address', async () => {
  const home = await migratedDatabase.sqlite()
  const db = await openDatabase(home.url)
  await seedStore(db, Date.now())
  const config = readConfig({}, { PETSTORE_AUTH: 'on', PETSTORE_RATE_LIMIT: '1000/s' })
  const { routes } = createApp(config, { db, log: createLog('silent'), clock: () => 0 })
  const headers = bearer(await makeKey(db, { name: 'known', scopes: ['pets:read'] }, 0))
  const send = () => routes['/pets/:petId']?.GET?.(requestFor('7', headers), asked)
  let addresses = 0
  const asked = {
    requestIP: () => {
      addresses += 1
      return { address: '127.0.0.1' }
    },
  }
  await send()
  addresses = 0
  const hash = spyOn(Bun.SHA256, 'hash')
  const response = await send()
  // The response is not hashed for its ETag, because the ETag is cached.
  expect([response?.status, hash.mock.calls.length, addresses]).toEqual([200, 0, 0])
  hash.mockRestore()
  await db.close()
  await home.remove()
})

test('a response contains only the expected headers', async () => {
  const store = await startStore('sqlite', { auth: 'on', rateLimit: { requests: 1000, seconds: 1 } })
  const key = bearer(await makeKey(store.db, { name: 'reader', scopes: ['admin'] }, Date.now()))
  await store.send('POST', '/categories', { name: 'dog' }, key)
  const response = await fetch(`${store.url}/categories/1`, { headers: key })
  expect([...response.headers.keys()].toSorted()).toEqual([
    'cache-control',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'ratelimit',
    'ratelimit-policy',
    'x-content-type-options',
    'x-request-id',
  ])
  await store.stop()
})

const peers = { requestIP: () => ({ address: '127.0.0.1' }) }

function requestFor(petId: string, headers: Record<string, string> = {}): BunRequest {
  const request = new Request(`http://127.0.0.1:8080/pets/${petId}`, {
    headers: { Host: '127.0.0.1:8080', ...headers },
  })
  return Object.assign(request, { params: { petId } }) as unknown as BunRequest
}
