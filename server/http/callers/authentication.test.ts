// Tests authentication and rate limits: key lookups, revocation, and shared limits.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { bearer, keyId, makeKey } from '../../../tests/support/store/keys.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { listAllKeys, revokeKey } from '../../access/keys/keys.ts'
import { formatDate } from '../../dates.ts'

describe.each(dialects)('authentication on %s', (dialect) => {
  let now = Date.parse('2026-12-01T09:00:00Z')
  const clock = () => now
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect, { auth: 'on', clock })
  })
  afterAll(() => store.stop())

  const statusWith = async (key: string, at = store) => (await at.send('GET', '/pets', undefined, bearer(key))).status

  test('a revoked key stops working within a second on every instance, without additional lookups', async () => {
    const second = await store.another()
    const key = await makeKey(store.db, { name: 'short', scopes: ['pets:read'] }, now)
    for (const at of [store, second]) expect(await statusWith(key, at)).toBe(200)
    await revokeKey(store.db, keyId(key), now)
    // The revoked key still works, because the result of its recent lookup is cached.
    for (const at of [store, second]) expect(await statusWith(key, at)).toBe(200)
    now += 999
    for (const at of [store, second]) expect(await statusWith(key, at)).toBe(401)
    await second.stop()
  })

  test('a key expires at the exact millisecond, even if its lookup is cached', async () => {
    const key = await makeKey(store.db, { name: 'brief', scopes: ['pets:read'], expiresAt: now + 100 }, now)
    now += 99
    expect(await statusWith(key)).toBe(200)
    now += 1
    expect(await statusWith(key)).toBe(401)
  })

  test("setting the clock back does not extend a key's lifetime", async () => {
    const key = await makeKey(store.db, { name: 'late', scopes: ['pets:read'] }, now)
    expect(await statusWith(key)).toBe(200)
    await revokeKey(store.db, keyId(key), now)
    now -= 3_600_000
    expect(await statusWith(key)).toBe(401)
  })

  test("concurrent requests with one key share one lookup, and the key's last use is stored even after a failure", async () => {
    const statements: string[] = []
    let isBroken = false
    const failAfterUse = async (): Promise<never> => {
      now += 1000
      await statusWith(key, counting)
      throw new Error('not now')
    }
    const counting = await startStore(dialect, {
      auth: 'on',
      clock,
      wrapDatabase: (db) => ({
        ...db,
        get: (statement, params) => {
          statements.push(statement.name)
          return db.get(statement, params)
        },
        transaction: (work) => (isBroken ? failAfterUse() : db.transaction(work)),
      }),
    })
    const key = await makeKey(counting.db, { name: 'busy', scopes: ['pets:read'] }, now)
    await Promise.all(Array.from({ length: 50 }, () => statusWith(key, counting)))
    expect(statements.filter((name) => name === 'keys.to_verify')).toHaveLength(1)
    expect((await listAllKeys(counting.db, now))[0]).not.toHaveProperty('lastUsedAt')
    isBroken = true
    await expect(counting.recordUses()).rejects.toThrow('not now')
    isBroken = false
    await counting.recordUses()
    expect(await listAllKeys(counting.db, now)).toMatchObject([{ lastUsedAt: formatDate(now) }])
    await counting.stop()
  })

  test('a lookup that started before the key was revoked is not cached afterward', async () => {
    const [found, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let slow = ''
    const racing = await startStore(dialect, {
      auth: 'on',
      clock,
      wrapDatabase: (db) => ({
        ...db,
        get: async (statement, params) => {
          const row = await db.get(statement, params)
          if (statement.name === 'keys.to_verify' && params.id === slow) {
            found.resolve()
            await release.promise
          }
          return row
        },
      }),
    })
    const [admin, key] = await Promise.all(
      ['admin', 'pets:read'].map((scope) => makeKey(racing.db, { name: scope, scopes: [scope] }, now)),
    )
    slow = keyId(key ?? '')
    const early = statusWith(key ?? '', racing)
    await found.promise
    await racing.send('DELETE', `/store/keys/${slow}`, undefined, bearer(admin ?? ''))
    release.resolve()
    expect([await early, await statusWith(key ?? '', racing)]).toEqual([200, 401])
    await racing.stop()
  })

  test('verifies any key that is sent when keys are optional', async () => {
    const open = await startStore(dialect, { clock })
    const key = await makeKey(open.db, { name: 'guest', scopes: ['pets:read'] }, now)
    expect((await open.send('GET', '/pets')).status).toBe(200)
    expect(await statusWith(key, open)).toBe(200)
    expect((await open.send('POST', '/categories', { name: 'x' }, bearer(key))).status).toBe(403)
    expect(await statusWith(`${key}x`, open)).toBe(401)
    // These do not count as keys: an empty token, as from a blank form field, and credentials meant for a proxy.
    for (const Authorization of ['Bearer ', 'Bearer', 'Basic dTpw'])
      expect((await open.send('GET', '/pets', undefined, { Authorization })).status).toBe(200)
    expect((await fetch(`${open.url}/metrics`)).status).toBe(200)
    await open.stop()
  })

  test('does not verify any key when keys are ignored', async () => {
    const off = await startStore(dialect, { auth: 'off', clock })
    expect(await statusWith('ps_wrong', off)).toBe(200)
    await off.stop()
  })
})

describe('limits', () => {
  const rateLimit = { requests: 3, seconds: 60 }
  const limited = (more = {}) => startStore('sqlite', { auth: 'on', rateLimit, clock: () => 0, ...more })
  const sent = async (store: TestStore, times: number, headers: Record<string, string> = {}): Promise<number[]> => {
    const statuses: number[] = []
    for (let count = 0; count < times; count++)
      statuses.push((await store.send('GET', '/pets', undefined, headers)).status)
    return statuses
  }

  test('each key has its own limit, as does each IP address that sends requests without a key', async () => {
    const store = await limited()
    const [one = '', other = ''] = await Promise.all(
      ['one', 'other'].map((name) => makeKey(store.db, { name, scopes: ['admin'] }, 0)),
    )
    expect(await sent(store, 4, bearer(one))).toEqual([200, 200, 200, 429])
    expect(await sent(store, 4, bearer(other))).toEqual([200, 200, 200, 429])
    expect(await sent(store, 4)).toEqual([401, 401, 401, 429])
    await store.stop()
  })

  test('a caller that guesses keys is soon rejected without a store lookup, but a caller with a valid key is not', async () => {
    const statements: string[] = []
    const store = await limited({
      wrapDatabase: (db: TestStore['db']) => ({
        ...db,
        get: (statement: Parameters<typeof db.get>[0], params: never) => {
          statements.push(statement.name)
          return db.get(statement, params)
        },
      }),
    })
    const good = await makeKey(store.db, { name: 'good', scopes: ['admin'] }, 0)
    expect(await sent(store, 1, bearer(good))).toEqual([200])
    statements.length = 0
    expect(await sent(store, 5, bearer(good.replace(/.$/, (last) => (last === '0' ? '1' : '0'))))).toEqual([
      401, 401, 401, 429, 429,
    ])
    expect(statements.filter((name) => name === 'keys.to_verify')).toHaveLength(3)
    expect(await sent(store, 1, bearer(good))).toEqual([200])
    await store.stop()
  })

  test('concurrent guesses are limited even while the store is slow', async () => {
    const lookups: (() => void)[] = []
    const slow = await limited({
      wrapDatabase: (db: TestStore['db']) => ({
        ...db,
        get: async (statement: Parameters<typeof db.get>[0], params: never) => {
          if (statement.name === 'keys.to_verify') await new Promise<void>((resume) => lookups.push(resume))
          return db.get(statement, params)
        },
      }),
    })
    const tries = Array.from({ length: 20 }, (_, n) => `ps_000000000000_${String(n).padStart(52, '0')}`)
    const responses = tries.map((key) => slow.send('GET', '/pets', undefined, bearer(key)))
    await Promise.race(responses)
    while (lookups.length < 3) await Bun.sleep(5)
    for (const resume of lookups) resume()
    const statuses = (await Promise.all(responses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(17)
    expect(lookups).toHaveLength(3)
    await slow.stop()
  })

  test('a flood of requests without keys does not block callers with keys, and the first lookup of a valid key is not counted', async () => {
    const store = await limited()
    expect(await sent(store, 4)).toEqual([401, 401, 401, 429])
    for (let count = 0; count < 5; count++) {
      const key = await makeKey(store.db, { name: 'new', scopes: ['admin'] }, 0)
      expect(await sent(store, 1, bearer(key))).toEqual([200])
    }
    await store.stop()
  })

  test('requests for pages and unknown paths are counted, but health checks are not', async () => {
    const store = await limited()
    const statusOf = async (path: string) => (await fetch(`${store.url}${path}`)).status
    for (let count = 0; count < 5; count++) expect(await statusOf('/healthz')).toBe(200)
    expect([await statusOf('/docs'), await statusOf('/nothing'), await statusOf('/openapi.json')]).toEqual([
      200, 404, 200,
    ])
    expect(await statusOf('/nothing')).toBe(429)
    expect(await statusOf('/readyz')).toBe(200)
    await store.stop()
  })

  test('X-Forwarded-For is used only if the proxy is trusted', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    const blind = await limited()
    expect(await sent(blind, 3, from('203.0.113.1'))).toEqual([401, 401, 401])
    expect(await sent(blind, 1, from('203.0.113.2'))).toEqual([429])
    await blind.stop()
    const behind = await limited({ trustedProxies: ['127.0.0.0/8'] })
    expect(await sent(behind, 4, from('203.0.113.1'))).toEqual([401, 401, 401, 429])
    expect(await sent(behind, 1, from('203.0.113.2'))).toEqual([401])
    await behind.stop()
  })
})
