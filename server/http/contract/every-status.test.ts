// The pipeline adds the rate limit headers to each response to a counted request, and sends every error as problem details if asked to.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { bearer, makeKey } from '../../../tests/support/store/keys.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { ADMIN } from '../../context.ts'
import { DatabaseError } from '../../db/database.ts'
import { StoreError } from '../../errors.ts'

type Request = readonly [method: string, target: string, body?: unknown, headers?: Record<string, string>]

const failing = (error: Error) => () => Promise.reject(error)

const successes: readonly [status: number, ...request: Request][] = [
  [200, 'GET', '/categories/1'],
  [201, 'POST', '/categories', { name: 'cat' }],
  [202, 'POST', '/store/webhooks/1/tests'],
  [204, 'DELETE', '/categories/2'],
  [304, 'GET', '/categories/1', undefined, { 'If-None-Match': '*' }],
]

const errors: readonly [status: number, ...request: Request][] = [
  [400, 'POST', '/pets', {}],
  [401, 'GET', '/pets', undefined, bearer(`ps_${'0'.repeat(12)}_${'0'.repeat(52)}`)],
  [403, 'GET', '/store/keys', undefined, { 'X-Key': 'reader' }],
  [404, 'GET', '/categories/999'],
  [406, 'GET', '/pets', undefined, { Accept: 'application/problem+json, application/json;q=0' }],
  [409, 'POST', '/categories', { name: 'dog' }],
  [410, 'GET', '/store/events'],
  [412, 'DELETE', '/categories/1', undefined, { 'If-Match': '"another"' }],
  [413, 'POST', '/pets', `{"name":"${'x'.repeat(70_000)}"}`],
  [415, 'POST', '/pets', 'name=Rex', { 'Content-Type': 'text/plain' }],
  [422, 'POST', '/categories', { name: 'bird' }, { 'Idempotency-Key': 'used' }],
  [500, 'GET', '/store/summary'],
  [503, 'GET', '/store/sales'],
]

/** Gives each request a name for a test's title. */
const named = (cases: readonly [status: number, ...request: Request][]) =>
  cases.map(([status, ...request]) => [status, `${request[0]} ${request[1]}`, request] as const)

describe('a response with each status', () => {
  let store: TestStore
  let keys: { readonly admin: string; readonly reader: string }

  beforeAll(async () => {
    store = await startStore('sqlite', {
      auth: 'on',
      rateLimit: { requests: 1000, seconds: 60 },
      replaceHandlers: (handlers) => ({
        ...handlers,
        listEvents: failing(new StoreError('cursor_expired', 'The events after the cursor were deleted.')),
        getStoreSummary: failing(new Error('broken')),
        getSales: failing(new DatabaseError('overloaded', 'queue')),
      }),
    })
    keys = {
      admin: await makeKey(store.db, { name: 'admin', scopes: [ADMIN] }),
      reader: await makeKey(store.db, { name: 'reader', scopes: ['pets:read'] }),
    }
    for (const name of ['dog', 'fish']) await send(['POST', '/categories', { name }])
    await send(['POST', '/categories', { name: 'mouse' }, { 'Idempotency-Key': 'used' }])
    await send(['POST', '/store/webhooks', { url: 'http://127.0.0.1:9000/' }])
  })
  afterAll(() => store.stop())

  function send([method, target, body, { 'X-Key': key, ...headers } = {}]: Request, more: Record<string, string> = {}) {
    const secret = key === 'reader' ? keys.reader : keys.admin
    return store.send<{ code: string; type: string }>(method, target, body, { ...bearer(secret), ...more, ...headers })
  }

  test.each(named([...successes, ...errors]))('%i for %s has the rate limit headers', async (status, _, request) => {
    const response = await send(request)
    expect(response.status).toBe(status)
    expect(response.headers.get('ratelimit')).toStartWith('"default"')
    expect(response.headers.get('ratelimit-policy')).toStartWith('"default"')
  })

  test.each(named(errors))('%i for %s can be problem details', async (status, _, request) => {
    const { body, headers, ...response } = await send(request, { Accept: 'application/problem+json' })
    expect(response.status).toBe(status)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(body.type).toBe(`/docs/api/errors#${body.code}`)
  })
})

test('429 has the rate limit headers and can be problem details', async () => {
  const store = await startStore('sqlite', { rateLimit: { requests: 1, seconds: 60 } })
  await store.send('GET', '/pets')
  const { status, headers } = await store.send('GET', '/pets', undefined, { Accept: 'application/problem+json' })
  expect([status, headers.get('content-type')]).toEqual([429, 'application/problem+json'])
  expect(headers.has('ratelimit') && headers.has('ratelimit-policy')).toBe(true)
  await store.stop()
})
