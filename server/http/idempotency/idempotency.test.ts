// Tests safe retries on both databases: a request with a key runs once, no matter how often it is sent or which instance receives it.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { exampleRequest } from '../../../tests/support/contract/example-request.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addCategory, addPet, listAll } from '../../../tests/support/store/catalogue.ts'
import {
  addStock,
  expectCleanAudit,
  ledgerOf,
  type Order,
  stockOf,
} from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestResponse, type TestStore } from '../../../tests/support/store/store.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { contractOperations } from '../contract/operations.ts'
import { lockKey, storeResponse } from './idempotency.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const countStored = statement<Record<never, never>, { count: number }>(
  'test.count_stored',
  'SELECT count(*) AS count FROM idempotency_keys',
)

const keyed = (key: string) => ({ 'Idempotency-Key': key })
const codeOf = ({ status, body }: TestResponse) => (status < 400 ? status : (body as { code: string }).code)
const isReplay = ({ headers }: TestResponse) => headers.get('idempotent-replayed') === 'true'
const essence = ({ status, headers, body }: TestResponse) => [
  status,
  headers.get('location'),
  headers.get('etag'),
  withoutSecret(body),
]

/** Removes the secret of a key or webhook. Secrets are not stored, so only the first response contains one. */
function withoutSecret(body: unknown): unknown {
  const { secret: _, ...others } = Object(body) as { secret?: string }
  return others
}

/** A request for each operation that accepts an idempotency key, and the same request with a different body. */
const posts: Readonly<
  Record<string, (petId: number, keyId: string) => { target: string; body: object; other: object }>
> = {
  createPet: () => ({
    target: '/pets',
    body: { name: 'Rex', categoryId: 1 },
    other: { name: 'Rey', categoryId: 1 },
  }),
  createCategory: () => ({
    target: '/categories',
    body: { name: `kind ${crypto.randomUUID()}` },
    other: { name: 'x' },
  }),
  placeOrder: (petId) => ({ target: '/store/orders', body: { petId, quantity: 2 }, other: { petId, quantity: 3 } }),
  adjustInventory: (petId) => ({
    target: `/store/inventory/${petId}/adjustments`,
    body: { delta: 5, reason: 'received' },
    other: { delta: 5, reason: 'returned' },
  }),
  createWebhook: () => ({
    target: '/store/webhooks',
    body: { url: 'http://127.0.0.1:9000/' },
    other: { url: 'http://127.0.0.1:9001/' },
  }),
  redeliverWebhook: () => ({
    target: '/store/webhooks/1/redeliveries',
    body: { sinceEventId: 1 },
    other: { sinceEventId: 2 },
  }),
  createKey: () => ({
    target: '/store/keys',
    body: { name: 'till', scopes: ['store:write'] },
    other: { name: 'till', scopes: ['store:read'] },
  }),
  rotateKey: (_, keyId) => ({
    target: `/store/keys/${keyId}/rotations`,
    body: {},
    other: { overlapSeconds: 1 },
  }),
}

/** The only POST operation without a request body, so a second request cannot have a different body. */
const WITHOUT_BODY = 'testWebhook'

test('every POST operation accepts a key and is tested here', () => {
  const all = contractOperations.filter(({ method }) => method === 'POST')
  expect(all.map(({ id }) => id).sort()).toEqual([...Object.keys(posts), WITHOUT_BODY].sort() as never)
  for (const { parameters } of all) expect(parameters.map(({ name }) => name)).toContain('Idempotency-Key')
})

describe.each(dialects)('keys on %s', (dialect) => {
  let store: TestStore
  let keyId: string
  let now = Date.parse('2026-11-15T10:00:00Z')
  beforeAll(async () => {
    store = await startStore(dialect, { clock: () => now })
    await addCategory(store)
    await store.send('POST', '/store/webhooks', { url: 'http://127.0.0.1:9000/' })
    keyId = (await store.send<{ id: string }>('POST', '/store/keys', { name: 'till', scopes: ['admin'] })).body.id
  })
  afterAll(async () => {
    await expectCleanAudit(store)
    await store.stop()
  })

  const post = (target: string, body: unknown, key: string) => store.send('POST', target, body, keyed(key))
  const newKey = () => crypto.randomUUID()

  describe.each(Object.entries(posts))('%s', (_, requestOf) => {
    test('a repeated request runs once and receives the same response', async () => {
      const { target, body } = requestOf(await addStock(store, 10), keyId)
      const key = newKey()
      const first = await post(target, body, key)
      const again = await post(target, body, key)
      const quoted = await post(target, body, `"${key}"`)
      expect([isReplay(first), isReplay(again), isReplay(quoted)]).toEqual([false, true, true])
      expect(essence(again)).toEqual(essence(first))
      expect(essence(quoted)).toEqual(essence(first))
      expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    })

    test('422 idempotency_key_reused for a different body', async () => {
      const { target, body, other } = requestOf(await addStock(store, 10), keyId)
      const key = newKey()
      await post(target, body, key)
      expect(codeOf(await post(target, other, key))).toBe('idempotency_key_reused')
      expect(isReplay(await post(target, body, key))).toBe(true)
    })

    test('only one of fifty concurrent requests to two instances runs, and all receive the same response', async () => {
      const { target, body } = requestOf(await addStock(store, 1000), keyId)
      const other = await store.another()
      const key = newKey()
      // Retry a request that fails because it waited too long for the first one.
      const sendUntilDone = async (instance: TestStore): Promise<TestResponse> => {
        const response = await instance.send<{ code?: string }>('POST', target, body, keyed(key))
        return response.body?.code === 'idempotency_in_progress' ? sendUntilDone(instance) : response
      }
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, n) => sendUntilDone(n % 2 === 0 ? store : other)),
      )
      await other.stop()
      const [first] = responses
      expect(first?.status).toBeOneOf([201, 202])
      for (const response of responses) expect(essence(response)).toEqual(essence(first as TestResponse))
      expect(responses.filter(isReplay)).toHaveLength(49)
    })
  })

  test('a repeated request takes effect once: one order, one movement', async () => {
    const petId = await addStock(store, 10)
    const key = newKey()
    for (let time = 0; time < 3; time += 1) await post('/store/orders', { petId, quantity: 4 }, key)
    expect(await stockOf(store, petId)).toBe('available 6')
    expect(await ledgerOf(store, petId)).toEqual(['created +1 → 1', 'set +9 → 10', 'ordered -4 → 6'])
    expect(await listAll<Order>(store, `/store/orders?petId=${petId}`)).toHaveLength(1)
  })

  test('treats an equivalent request in a different notation as a repeated request', async () => {
    const petId = await addStock(store, 10)
    const key = newKey()
    await post('/store/orders', `{"petId":${petId},"quantity":1,"complete":false}`, key)
    for (const body of [
      `{ "complete": false, "quantity": 1, "petId": ${petId} }`,
      `{"quantity":1.0,"complete":false,"pet\\u0049d":${petId}e0}`,
    ])
      expect(isReplay(await post('/store/orders', body, key))).toBe(true)
    expect(codeOf(await post('/store/orders', `{"petId":${petId}}`, key))).toBe('idempotency_key_reused')
    const adjusted = newKey()
    await post(`/store/inventory/${petId}/adjustments`, { delta: 1, reason: 'received' }, adjusted)
    const encoded = `/store/inventory/${String(petId).replace(/./, (digit) => `%3${digit}`)}/adjustments`
    expect(isReplay(await post(encoded, { delta: 1, reason: 'received' }, adjusted))).toBe(true)
    const large = '{"petId":9007199254740993,"quantity":1}'
    expect(codeOf(await post('/store/orders', large, newKey()))).toBe('unknown_pet')
  })

  test('422 for a different path, because a key belongs to one operation and path', async () => {
    const [one, other] = [await addStock(store, 1), await addStock(store, 1)]
    const key = newKey()
    const body = { delta: 1, reason: 'received' }
    await post(`/store/inventory/${one}/adjustments`, body, key)
    const elsewhere = await post(`/store/inventory/${other}/adjustments`, body, key)
    expect(elsewhere.body).toMatchObject({
      code: 'idempotency_key_reused',
      message: `This Idempotency-Key was already used for /store/inventory/${one}/adjustments; use a new key.`,
    })
    expect(codeOf(await post('/pets', { name: 'Rex', categoryId: 1 }, key))).toBe('idempotency_key_reused')
    expect(await stockOf(store, other)).toBe('available 1')
  })

  test('does not store an error, so a request with the same key can be retried', async () => {
    const { id: petId } = await addPet(store)
    const key = newKey()
    const order = { petId, quantity: 3 }
    expect(codeOf(await post('/store/orders', order, key))).toBe('insufficient_stock')
    expect(codeOf(await post('/store/orders', { petId, quantity: 'x' }, key))).toBe('invalid_request')
    await store.send('PUT', `/store/inventory/${petId}`, { quantity: 5 })
    const placed = await post('/store/orders', order, key)
    expect([placed.status, isReplay(placed)]).toEqual([201, false])
    expect(isReplay(await post('/store/orders', order, key))).toBe(true)
  })

  test.each([
    ['createCategory', '/categories', () => ({ name: 'Taken' }), 'category_name_taken'],
    ['createPet', '/pets', () => ({ name: 'Rex', categoryId: 999_999 }), 'unknown_category'],
    ['placeOrder', '/store/orders', () => ({ petId: 999_999 }), 'unknown_pet'],
    [
      'adjustInventory',
      '/store/inventory/999999/adjustments',
      () => ({ delta: 1, reason: 'received' }),
      'pet_not_found',
    ],
  ] as const)('%s › fails the same way with and without a key', async (_, target, body, code) => {
    await post('/categories', { name: 'taken' }, '"the one that took it"')
    const [without, withKey] = [await store.send('POST', target, body()), await post(target, body(), newKey())]
    expect([codeOf(without), codeOf(withKey)]).toEqual([code, code])
    expect(withKey.body).toEqual(without.body)
  })

  test('400 when the Idempotency-Key contains an API key, because idempotency keys are stored', async () => {
    const apiKey = `ps_${'0'.repeat(12)}_${'a'.repeat(52)}`
    for (const key of [apiKey, `"${apiKey}"`, `order-${apiKey}`]) {
      const { status, body } = await post('/categories', { name: 'never made' }, key)
      expect([status, body]).toEqual([
        400,
        {
          code: 'invalid_request',
          message: 'Header Idempotency-Key must not contain an API key.',
          status: 400,
        },
      ])
    }
    expect(await listAll(store, `/categories?q=${encodeURIComponent('never made')}`)).toEqual([])
  })

  test('returns the stored response even if the resource was deleted', async () => {
    const key = newKey()
    const body = { name: 'Gone', categoryId: 1 }
    const first = await post('/pets', body, key)
    await store.send('DELETE', first.headers.get('location') ?? '')
    expect(essence(await post('/pets', body, key))).toEqual(essence(first))
  })

  test('deletes the response after 24 hours, so the key can be reused', async () => {
    const body = { name: 'Rex', categoryId: 1 }
    const [used, fresh] = [newKey(), newKey()]
    const first = await post('/pets', body, used)
    now += DAY_MS - 1
    await store.purgeExpired()
    expect(isReplay(await post('/pets', body, used))).toBe(true)
    await post('/pets', body, fresh)
    now += 1
    await store.purgeExpired()
    const second = await post('/pets', body, used)
    expect(isReplay(second)).toBe(false)
    expect(second.body).not.toEqual(first.body)
    expect(isReplay(await post('/pets', body, fresh))).toBe(true)
    expect(isReplay(await post('/pets', body, used))).toBe(true)
    expect(await store.db.get(countStored, {})).toEqual({ count: 2 })
    const response = { actor: 'local', path: '/pets', bodyHash: '', status: 201, headers: '{}', body: null, at: now }
    await store.db.transaction(async (db) => {
      for (let n = 0; n < 1000; n += 1) await db.run(storeResponse, { ...response, key: `many ${n}` })
    })
    now += DAY_MS
    await store.purgeExpired()
    expect(await store.db.get(countStored, {})).toEqual({ count: 0 })
  })

  test.each(['', ' ', 'a b', 'x'.repeat(256), '"a', 'a"b', '""', '"a", "b"', 'a\\b', '\u00e9'])(
    '400 for the key "%s"',
    async (key) => {
      const { status, body } = await post('/pets', { name: 'Rex', categoryId: 1 }, key)
      expect([status, (body as { message: string }).message]).toEqual([
        400,
        expect.stringMatching(/^Header Idempotency-Key /),
      ])
    },
  )

  test.each(['x'.repeat(255), `"${'x'.repeat(255)}"`, '"a b"', "!#$%&'*+-.^_`|~:/,"])(
    'the key %s is accepted',
    async (key) => {
      expect((await post('/pets', { name: 'Rex', categoryId: 1 }, key)).status).toBe(201)
    },
  )

  test('rolls back the change if the response cannot be stored', async () => {
    const failingToStore = (db: Database): Database => ({
      ...db,
      transaction: (work) =>
        db.transaction((db) =>
          work({
            ...db,
            run: (statement, params) =>
              statement.name === 'idempotency.store' ? Promise.reject(new Error('no room')) : db.run(statement, params),
          }),
        ),
    })
    const broken = await startStore(dialect, { wrapDatabase: failingToStore })
    const body = { name: 'Once' }
    expect((await broken.send('POST', '/categories', body, keyed('k'))).status).toBe(500)
    expect(await listAll(broken, '/categories')).toEqual([])
    await broken.stop()
  })
})

// This error cannot occur on SQLite, which runs one write transaction at a time: the second request starts after the first has finished.
test('409 idempotency_in_progress on postgres if the first request takes too long', async () => {
  const store = await startStore('postgres')
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = store.db.transaction(async (db) => {
    await db.get(lockKey, { actor: 'local', key: 'slow' })
    held.resolve()
    await release.promise
  })
  await held.promise
  const body = { name: 'dog' }
  const send = (key: string) => store.send<{ code?: string }>('POST', '/categories', body, keyed(key))
  expect((await send('slow')).body.code).toBe('idempotency_in_progress')
  expect((await send('other')).status).toBe(201)
  const codes = contractOperations
    .filter(({ method }) => method === 'POST')
    .map(async (operation) => {
      const [method, target, content] = exampleRequest(operation)
      return (await store.send<{ code?: string }>(method, target, content, keyed('slow'))).body.code
    })
  expect(new Set(await Promise.all(codes))).toEqual(new Set(['idempotency_in_progress']))
  release.resolve()
  await holding
  expect((await send('slow')).body.code).toBe('category_name_taken')
  await store.stop()
})
