// Tests access to every operation with every kind of key and every scope.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import document from '../../contract/generated/openapi.json'
import { exampleRequest } from '../../tests/support/contract/example-request.ts'
import { dialects } from '../../tests/support/databases/databases.ts'
import { bearer, keyId, makeKey } from '../../tests/support/store/keys.ts'
import { startStore, type TestStore } from '../../tests/support/store/store.ts'
import { contractOperations, type ServedOperation, scopes } from '../http/contract/operations.ts'
import { revokeKey, rotateKey } from './keys/keys.ts'

interface ErrorBody {
  readonly code: string
  readonly message: string
}

const byName = contractOperations.map((operation) => [operation.id, operation] as const)

const ofKeys = /^\/store\/keys/

test("each operation requires its group's read or write scope; managing keys requires the admin scope", () => {
  expect(scopes).toEqual(['admin', 'metrics:read', 'pets:read', 'pets:write', 'store:read', 'store:write'])
  for (const { id, group, method, path, scope } of contractOperations.filter(({ id }) => id !== 'getAccess')) {
    const usual = `${group.toLowerCase()}:${method === 'GET' ? 'read' : 'write'}`
    expect([id, scope]).toEqual([id, ofKeys.test(path) ? 'admin' : usual])
  }
})

test('only getAccess requires no scope, and a key can be given any scope in the contract', () => {
  expect(contractOperations.filter(({ scope }) => scope === null).map(({ id }) => id)).toEqual(['getAccess'])
  expect<readonly string[]>(document.components.schemas.Scope.enum).toEqual(scopes)
})

describe.each(dialects)('with keys required, on %s', (dialect) => {
  // All operations look up keys with the same statements, so testing one operation on PostgreSQL is enough.
  const operations = byName.filter(([id]) => dialect === 'sqlite' || id === 'listPets')
  let store: TestStore
  const keys: Record<string, string> = {}
  /** Requests without a valid key, each with the reason expected in the response. */
  const wrong: Record<string, { headers: Record<string, string>; reason: string }> = {}

  beforeAll(async () => {
    store = await startStore(dialect, { auth: 'on' })
    const { db } = store
    const now = Date.now()
    const make = (name: string, scope: string, expiresAt?: number) =>
      makeKey(db, { name, scopes: [scope], expiresAt }, now)
    for (const scope of scopes) keys[scope] = await make(`for ${scope}`, scope)
    const revoked = await make('revoked', 'admin')
    await revokeKey(db, keyId(revoked), now)
    const replaced = await make('replaced', 'admin')
    await rotateKey(db, keyId(replaced), now)
    const admin = keys.admin ?? ''
    const invalid = 'The key is not valid.'
    Object.assign(wrong, {
      'no key': { headers: {}, reason: 'This request requires a key' },
      'an empty key': { headers: bearer(''), reason: 'This request requires a key' },
      'another scheme': {
        headers: { Authorization: `Basic ${btoa(`x:${admin}`)}` },
        reason: 'This request requires a key',
      },
      'a key without its scheme': { headers: { Authorization: admin }, reason: 'This request requires a key' },
      'a wrong secret': { headers: bearer(admin.slice(0, -1) + (admin.endsWith('0') ? '1' : '0')), reason: invalid },
      'an unknown id': { headers: bearer(admin.replace(keyId(admin), '000000000000')), reason: invalid },
      'something else': { headers: bearer('open sesame'), reason: invalid },
      'an expired key': { headers: bearer(await make('expired', 'admin', now - 1)), reason: 'The key has expired.' },
      'a revoked key': { headers: bearer(revoked), reason: 'The key was revoked.' },
      'a replaced key': { headers: bearer(replaced), reason: 'The key was replaced by a new one.' },
    })
  })
  afterAll(() => store.stop())

  const send = (operation: ServedOperation, headers: Record<string, string>) => {
    const [method, target, body] = exampleRequest(operation)
    return store.send<ErrorBody>(method, target, body, headers)
  }

  test.each(operations)('%s › 401 unauthenticated when no valid key is sent', async (_, operation) => {
    for (const [what, { headers, reason }] of Object.entries(wrong)) {
      const { status, body, headers: responseHeaders } = await send(operation, headers)
      expect([what, status, body.code]).toEqual([what, 401, 'unauthenticated'])
      expect(body.message).toStartWith(reason)
      const isRejected = reason !== 'This request requires a key'
      expect(responseHeaders.get('www-authenticate')).toBe(
        isRejected ? 'Bearer realm="petstore", error="invalid_token"' : 'Bearer realm="petstore"',
      )
    }
  })

  test.each(operations)('%s › 403 forbidden only when the key lacks the required scope', async (_, operation) => {
    for (const scope of scopes) {
      const { status, body, headers } = await send(operation, bearer(keys[scope] ?? ''))
      if (scope === operation.scope || operation.scope === null || scope === 'admin') {
        expect([scope, [401, 403].includes(status)]).toEqual([scope, false])
        continue
      }
      expect([scope, status, body.code]).toEqual([scope, 403, 'forbidden'])
      expect(body.message).toBe(`This request requires a key with the scope ${operation.scope}; yours has ${scope}.`)
      expect(headers.get('www-authenticate')).toBe(
        `Bearer realm="petstore", error="insufficient_scope", scope="${operation.scope}"`,
      )
    }
  })

  test.each(operations)('%s › 401 takes precedence over every other error', async (_, operation) => {
    const [method, target] = exampleRequest(operation)
    const body = method === 'GET' || method === 'DELETE' ? undefined : '{'
    expect((await store.send(method, `${target}?colour=red`, body, { Accept: 'text/html' })).status).toBe(401)
  })

  describe('access with a rate limit', () => {
    let limited: TestStore
    beforeAll(async () => {
      limited = await startStore(dialect, { auth: 'on', rateLimit: { requests: 1, seconds: 3600 } })
    })
    afterAll(() => limited.stop())

    test.each(operations)('%s › 429 rate_limited when a key has used up its limit', async (id, operation) => {
      const key = await makeKey(limited.db, { name: id, scopes: ['admin'] }, Date.now())
      const [method, target, body] = exampleRequest(operation)
      const first = await limited.send(method, target, body, bearer(key))
      expect(first.headers.get('ratelimit')).toBe('"default";r=0;t=3600')
      const { status, headers, body: error } = await limited.send<ErrorBody>(method, target, body, bearer(key))
      expect([status, error.code]).toEqual([429, 'rate_limited'])
      expect(Number(headers.get('retry-after'))).toBeWithin(3000, 3601)
      expect(headers.get('ratelimit-policy')).toBe('"default";q=1;w=3600')
    })
  })

  test('a rejected request changes nothing', async () => {
    const admin = bearer(keys.admin ?? '')
    const before = (await store.send<object[]>('GET', '/categories', undefined, admin)).body
    const name = { name: `never made ${before.length}` }
    await store.send('POST', '/categories', name)
    await store.send('POST', '/categories', name, bearer(keys['pets:read'] ?? ''))
    expect((await store.send<object[]>('GET', '/categories', undefined, admin)).body).toEqual(before)
  })

  test('health, pages, and the OpenAPI document are public; metrics require a scope', async () => {
    const statusOf = async (path: string, key?: string) =>
      (await fetch(`${store.url}${path}`, { headers: key ? bearer(key) : {} })).status
    for (const path of [
      '/',
      '/healthz',
      '/readyz',
      '/docs',
      '/openapi.json',
      '/openapi.yaml',
      '/openapi-3.1.json',
      '/openapi-3.2.json',
      '/workflows/first-sale.arazzo.yaml',
      '/docs/reference',
      '/llms.txt',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 200])
    expect(await statusOf('/nothing')).toBe(404)
    expect(await statusOf('/metrics')).toBe(401)
    expect(await statusOf('/metrics', keys['store:read'])).toBe(403)
    expect(await statusOf('/metrics', keys['metrics:read'])).toBe(200)
    expect(await statusOf('/metrics', keys.admin)).toBe(200)
  })

  test('a valid key works with any Host and Origin', async () => {
    const headers = { ...bearer(keys['pets:read'] ?? ''), Host: 'any.example', Origin: 'https://page.example' }
    const { status, headers: responseHeaders } = await store.send('GET', '/pets', undefined, headers)
    expect([status, responseHeaders.get('access-control-allow-origin')]).toEqual([200, null])
  })

  test("the ledger records the key and its name, and a key cannot replay another key's request", async () => {
    const [one = '', other = ''] = await Promise.all(
      ['till 1', 'till 2'].map((name) => makeKey(store.db, { name, scopes: ['admin'] }, Date.now())),
    )
    const category = await store.send<{ id: number }>('POST', '/categories', { name: 'guarded' }, bearer(one))
    const pet = { name: 'Rex', categoryId: category.body.id }
    const add = (key: string) =>
      store.send<{ id: number }>('POST', '/pets', pet, { ...bearer(key), 'Idempotency-Key': 'k' })
    const made = (await add(one)).body.id
    expect((await add(one)).body.id).toBe(made)
    expect((await add(other)).body.id).not.toBe(made)
    const { body } = await store.send<{ actor: string }[]>(
      'GET',
      `/store/inventory/${made}/movements`,
      undefined,
      bearer(other),
    )
    expect(body.map(({ actor }) => actor)).toEqual([`ps_${keyId(one)} till 1`])
  })
})
