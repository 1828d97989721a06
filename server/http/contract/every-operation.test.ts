// Tests behavior common to all operations. It does not depend on the database, so these tests use only SQLite.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { exampleRequest } from '../../../tests/support/contract/example-request.ts'
import { sendRaw, statusOf } from '../../../tests/support/network/raw-request.ts'
import { bearer } from '../../../tests/support/store/keys.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { type Database, DatabaseError } from '../../db/database.ts'
import { contractOperations, type ServedOperation } from './operations.ts'

const withBody = contractOperations.filter((operation) => operation.bodies)
const named = (operations: readonly ServedOperation[]) =>
  operations.map((operation) => [operation.id, operation] as const)

/** Returns a database on which every call fails with the given error. */
const failing = (error: Error) => (): Database => ({
  dialect: 'sqlite',
  observe: () => {},
  load: () => ({ waiting: 0, connections: {} }),
  get: () => Promise.reject(error),
  all: () => Promise.reject(error),
  run: () => Promise.reject(error),
  insert: () => Promise.reject(error),
  readSnapshot: () => Promise.reject(error),
  transaction: () => Promise.reject(error),
  scanSnapshot: () => Promise.reject(error),
  checkHealth: () => Promise.reject(error),
  maintain: () => Promise.resolve([]),
  close: () => Promise.resolve(),
})

describe('every operation', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore('sqlite')
  })
  afterAll(() => store.stop())

  const error = async (...request: Parameters<TestStore['send']>) =>
    (await store.send<{ code: string; message: string }>(...request)).body

  test.each(named(contractOperations))(
    '%s › 400 invalid_request when a query parameter is unknown',
    async (_, operation) => {
      const [method, target, body] = exampleRequest(operation)
      const { code, message } = await error(method, `${target}?colour=red`, body)
      expect(code).toBe('invalid_request')
      expect(message).toStartWith('Query parameter colour is not recognized')
    },
  )

  test.each(named(withBody))('%s › 400 malformed_json when the body is not valid JSON', async (_, operation) => {
    const [method, target] = exampleRequest(operation)
    for (const text of ['', ' ', '{', '{"name":}', "{'name':1}", '{"name":"a",}', 'nul', '{"a":1}{"b":2}', '[1', '01'])
      expect((await error(method, target, text)).code).toBe('malformed_json')
    expect(await error(method, target, new Uint8Array([0x22, 0xff, 0x22]))).toMatchObject({
      code: 'malformed_json',
      message: 'The body is not valid UTF-8.',
    })
  })

  test.each(named(withBody))('%s › 400 invalid_request when the body is not an object', async (_, operation) => {
    const [method, target] = exampleRequest(operation)
    for (const text of ['null', '[]', '1', '"name"', 'true'])
      expect(await error(method, target, text)).toMatchObject({
        code: 'invalid_request',
        message: 'The body must be an object.',
      })
  })

  test.each(named(withBody))(
    '%s › 413 body_too_large when a body over the limit has a declared length or is sent in chunks',
    async (_, operation) => {
      const [method, target] = exampleRequest(operation)
      const large = `{"name":"${'x'.repeat(64 * 1024)}"}`
      expect((await error(method, target, large)).code).toBe('body_too_large')
      expect((await error(method, target, inChunks(large))).code).toBe('body_too_large')
      const padded = ' '.repeat(64 * 1024 - 2)
      expect((await error(method, target, `${padded}[]`)).code).toBe('invalid_request')
      expect((await error(method, target, inChunks(`${padded}[]`))).code).toBe('invalid_request')
    },
  )

  test.each(named(withBody))(
    "%s › 415 unsupported_media_type when the body's type, charset, or encoding is not supported",
    async (_, operation) => {
      const [method, target, body] = exampleRequest(operation)
      const json = JSON.stringify(body)
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/jsonx',
        'application/json-patch+json',
        '*/*',
      ])
        expect((await error(method, target, json, { 'Content-Type': type })).code).toBe('unsupported_media_type')
      if (method !== 'PATCH')
        expect((await error(method, target, json, { 'Content-Type': 'application/merge-patch+json' })).code).toBe(
          'unsupported_media_type',
        )
      const latin = { 'Content-Type': 'application/json; charset=latin1' }
      expect((await error(method, target, json, latin)).message).toBe('Send the body in UTF-8, not in latin1.')
      expect((await error(method, target, json, { 'Content-Encoding': 'gzip' })).code).toBe('unsupported_media_type')
      expect((await error(method, target, new TextEncoder().encode(json), { 'Content-Type': '' })).code).toBe(
        'unsupported_media_type',
      )
    },
  )

  test.each(named(contractOperations))(
    '%s › 403 forbidden when the Host or Origin is not allowed',
    async (_, operation) => {
      const [method, target, body] = exampleRequest(operation)
      for (const header of ['Host', 'Origin'])
        expect((await error(method, target, body, { [header]: 'http://evil.example' })).code).toBe('forbidden')
    },
  )

  test.each(named(contractOperations))('%s › 406 not_acceptable when Accept excludes JSON', async (_, operation) => {
    const [method, target, body] = exampleRequest(operation)
    expect((await error(method, target, body, { Accept: 'text/html' })).code).toBe('not_acceptable')
  })

  test.each(named(contractOperations.filter(({ method }) => method === 'GET')))(
    '%s › HEAD responds like GET, without the body',
    async (_, operation) => {
      const [, target] = exampleRequest(operation)
      const [whole, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(`${store.url}${target}`, { method })),
      )
      const comparable = (response: Response | undefined) => {
        const { date, 'x-request-id': _, ...others } = Object.fromEntries(response?.headers ?? [])
        return [response?.status, others]
      }
      expect(comparable(head)).toEqual(comparable(whole))
      expect(await head?.text()).toBe('')
    },
  )

  test.each(named(contractOperations))(
    "%s › OPTIONS lists the operation's method without requiring a key",
    async (_, operation) => {
      const [method, target] = exampleRequest(operation)
      const { status, headers } = await fetch(`${store.url}${target}`, { method: 'OPTIONS' })
      expect(status).toBe(204)
      expect(headers.get('allow')?.split(', ')).toContain(method)
    },
  )

  test('every response has the security headers', async () => {
    for (const [method, target] of [
      ['GET', '/pets'],
      ['GET', '/pets/999999'],
      ['GET', '/nothing'],
      ['PUT', '/pets'],
      ['OPTIONS', '/pets'],
      ['GET', '/'],
      ['GET', '/healthz'],
      ['GET', '/metrics'],
      ['GET', '/openapi.json'],
    ] as const) {
      const { headers } = await fetch(`${store.url}${target}`, { method })
      expect([target, headers.get('x-content-type-options')]).toEqual([target, 'nosniff'])
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toMatch(/^no-(store|cache)$/)
      expect(headers.get('x-request-id')).not.toBeNull()
    }
  })

  test('404 route_not_found and 405 method_not_allowed have the standard error body', async () => {
    for (const target of ['/nothing', '/pets/', '/pets/1/', '/pets/1/owners', '/PETS', '/store', '/%'])
      expect((await error('GET', target)).code).toBe('route_not_found')
    for (const [method, target, allow] of [
      ['PUT', '/pets', 'GET, HEAD, POST, OPTIONS'],
      ['POST', '/pets/1', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
      ['DELETE', '/categories', 'GET, HEAD, POST, OPTIONS'],
      ['POST', '/store/inventory/7', 'GET, HEAD, PUT, OPTIONS'],
      ['DELETE', '/healthz', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const { body, headers } = await store.send<{ code: string }>(method, target)
      expect(body.code).toBe('method_not_allowed')
      expect(headers.get('allow')).toBe(allow)
    }
  })

  test.each(['GET', 'HEAD', 'DELETE'])('404 route_not_found for %s with dot segments', async (method) => {
    const response = await sendRaw(store.url, { method, target: '/x/../pets/1', headers: {} })
    expect([statusOf(response), /\r\nallow:/i.test(response)]).toEqual([404, false])
  })

  test("X-Request-Id repeats the client's id if it is safe to log; otherwise, it contains a new id", async () => {
    const idOf = async (given: string) =>
      (await store.send('GET', '/pets/999999', undefined, { 'X-Request-Id': given })).headers.get('x-request-id')
    expect(await idOf('order-42.retry:1')).toBe('order-42.retry:1')
    expect(await idOf('a b')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idOf('x'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/)
  })

  describe('a 503 shutting_down response', () => {
    let closed: TestStore
    beforeAll(async () => {
      closed = await startStore('sqlite')
      closed.closeOperations()
    })
    afterAll(() => closed.stop())

    test.each(named(contractOperations))('%s asks the client to retry', async (_, operation) => {
      const { status, body, headers } = await closed.send(...exampleRequest(operation))
      expect([status, body, headers.get('retry-after')]).toMatchObject([503, { code: 'shutting_down' }, '1'])
    })
  })

  describe.each([
    ['500 internal_error', new Error('SELECT secret FROM pets'), 'internal_error'],
    [
      '503 database_unavailable',
      new DatabaseError('unavailable', 'connect ECONNREFUSED 10.0.0.1'),
      'database_unavailable',
    ],
    ['503 overloaded', new DatabaseError('overloaded', 'queue'), 'overloaded'],
  ] as const)('a %s response', (_, failure, code) => {
    let broken: TestStore
    beforeAll(async () => {
      broken = await startStore('sqlite', { wrapDatabase: failing(failure) })
    })
    afterAll(() => broken.stop())

    test.each(named(contractOperations))(
      '%s reports a database failure without revealing its details',
      async (_, operation) => {
        const [method, target, content] = exampleRequest(operation)
        // An operation without a scope queries the database only to look up the key, so send one.
        const key = operation.scope === null ? bearer(`ps_${'0'.repeat(12)}_${'0'.repeat(52)}`) : {}
        const { body, headers } = await broken.send<{ code: string; message: string }>(method, target, content, key)
        expect(body.code).toBe(code)
        expect(body.message).not.toContain(failure.message)
        if (code !== 'internal_error') expect(headers.get('retry-after')).toBe('1')
      },
    )
  })
})

function inChunks(text: string): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < text.length; at += 10_000)
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + 10_000)))
      controller.close()
    },
  })
}
