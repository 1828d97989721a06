// Tests activity on both databases: what is counted, who may see the counts, and whether they survive a restart.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { recordStatements } from '../../../tests/support/databases/recorded-statements.ts'
import { bearer, keyId, makeKey } from '../../../tests/support/store/keys.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { DatabaseError } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { revokeKey } from '../keys/keys.ts'
import { recordCounts } from './activity.ts'

type Activity = components['schemas']['Activity']

const DAY = 24 * 60 * 60_000
const START = Date.parse('2026-11-16T12:00:00Z')
const counted = {
  kind: 'failure',
  operation: 'getPet',
  code: 'forbidden',
  keyId: '',
  count: 1,
  lastAt: START,
  lastMessage: 'No.',
  lastRequestId: 'r-1',
} as const
const deleteAll = statement('test.delete_request_counts', 'DELETE FROM request_counts')
const countRows = statement<Record<never, never>, { rows: number }>(
  'test.count_request_counts',
  'SELECT CAST(count(*) AS bigint) AS rows FROM request_counts',
)

describe.each(dialects)('getActivity on %s', (dialect) => {
  let store: TestStore
  let now = START
  let failWrites = false
  const statements: string[] = []
  const keys = { helper: '', shop: '', till: '' }

  beforeAll(async () => {
    store = await startStore(dialect, {
      auth: 'on',
      clock: () => now,
      wrapDatabase: (db) => {
        const recorded = recordStatements(db, statements)
        const transaction: typeof db.transaction = (work) =>
          failWrites ? Promise.reject(new Error('The disk is full.')) : recorded.transaction(work)
        return { ...recorded, transaction }
      },
    })
    keys.helper = await makeKey(store.db, { name: 'helper', scopes: ['metrics:read'] }, now)
    keys.shop = await makeKey(store.db, { name: 'web shop', scopes: ['pets:read', 'pets:write'] }, now)
    keys.till = await makeKey(store.db, { name: 'till', scopes: ['pets:read'] }, now)
    const admin = bearer(await makeKey(store.db, { name: 'admin', scopes: ['admin'] }, now))
    const { body } = await store.send<{ id: number }>('POST', '/categories', { name: 'dog' }, admin)
    await store.send('POST', '/pets', { name: 'Rex', categoryId: body.id }, admin)
  })
  afterAll(() => store.stop())

  beforeEach(async () => {
    now = START
    failWrites = false
    await store.recordActivity()
    await store.db.run(deleteAll, {})
  })

  const as = (key: keyof typeof keys) => bearer(keys[key])
  const fail = (key: keyof typeof keys, id = 99) => store.send('GET', `/pets/${id}`, undefined, as(key))
  const activity = async (query = '', from = store): Promise<Activity> => {
    const { status, body } = await from.send<Activity>('GET', `/store/activity${query}`, undefined, as('helper'))
    expect(status).toBe(200)
    return body
  }

  test('200 with two empty lists when nothing has been counted', async () => {
    expect(await activity()).toEqual({ since: '2026-11-10T00:00:00Z', failures: [], deprecatedUses: [] })
  })

  test("200 with a key's failures, newest first", async () => {
    await fail('shop', 98)
    now += 1000
    await store.send('POST', '/pets', { name: 'Rex', categoryId: 7 }, { ...as('shop'), 'X-Request-Id': 'second' })
    now += 1000
    await store.send('POST', '/pets', {}, as('till'))
    now += 1000
    await store.send('GET', '/pets/97', undefined, { ...as('shop'), 'X-Request-Id': 'last' })
    const { failures } = await activity()
    const shop = { keyId: keyId(keys.shop), keyName: 'web shop' }
    expect(failures).toEqual([
      {
        operation: 'getPet',
        code: 'pet_not_found',
        status: 404,
        ...shop,
        count: 2,
        lastAt: '2026-11-16T12:00:03Z',
        lastMessage: 'Pet 97 does not exist.',
        lastRequestId: 'last',
      },
      expect.objectContaining({ operation: 'createPet', code: 'forbidden', status: 403, keyName: 'till', count: 1 }),
      expect.objectContaining({ operation: 'createPet', code: 'unknown_category', ...shop, lastRequestId: 'second' }),
    ])
    expect((await activity(`?keyId=${keyId(keys.till)}`)).failures).toEqual(failures.slice(1, 2))
    expect((await activity('?keyId=000000000000')).failures).toEqual([])
  })

  test('200 with failures that have no key or operation', async () => {
    await store.send('GET', '/pets?limit=1', undefined, bearer('ps_000000000000_wrong'))
    await store.send('GET', '/pet/7', undefined, as('shop'))
    await store.send('PUT', '/pets')
    await fetch(`${store.url}/metrics`)
    const { failures } = await activity()
    const listed = failures.map(({ operation, code, keyId }) => ({ operation, code, keyId }))
    expect(listed.sort((one, other) => one.code.localeCompare(other.code))).toEqual([
      { operation: undefined, code: 'method_not_allowed', keyId: undefined },
      { operation: undefined, code: 'route_not_found', keyId: undefined },
      { operation: undefined, code: 'unauthenticated', keyId: undefined },
      { operation: 'listPets', code: 'unauthenticated', keyId: undefined },
    ])
    expect(failures.some((failure) => 'operation' in failure && failure.operation === undefined)).toBe(false)
  })

  test('200 with secrets removed from messages, and successful requests omitted', async () => {
    await store.send('GET', '/pets?limit=1', undefined, as('shop'))
    await store.send('GET', `/lost/${keys.shop}`)
    const { failures } = await activity()
    expect(failures.map(({ lastMessage }) => lastMessage)).toEqual([
      `There is nothing at /lost/ps_${keyId(keys.shop)}_***.`,
    ])
  })

  test('200 with uses of deprecated operations, by key', async () => {
    await store.send('GET', '/pets/1', undefined, as('till'))
    now += 1000
    for (let i = 0; i < 3; i += 1) await store.send('GET', '/pets/1', undefined, as('shop'))
    const { deprecatedUses } = await activity()
    const use = { operation: 'getPet', sunset: '2027-12-31' }
    const [shop, till] = [
      { ...use, keyId: keyId(keys.shop), keyName: 'web shop', count: 3, lastAt: '2026-11-16T12:00:01Z' },
      { ...use, keyId: keyId(keys.till), keyName: 'till', count: 1, lastAt: '2026-11-16T12:00:00Z' },
    ]
    expect(deprecatedUses).toEqual([shop, till])
    expect((await activity(`?keyId=${keyId(keys.till)}`)).deprecatedUses).toEqual([till])
  })

  test('200 with the counts from all instances and days, even after a restart', async () => {
    await fail('shop', 98)
    const other = await store.another()
    now += DAY
    await other.send('GET', '/pets/97', undefined, as('shop'))
    await other.recordActivity()
    await other.stop()
    const { failures } = await activity()
    expect(failures).toEqual([
      expect.objectContaining({ count: 2, lastAt: '2026-11-17T12:00:00Z', lastMessage: 'Pet 97 does not exist.' }),
    ])
    const again = await store.another()
    expect((await activity('', again)).failures).toEqual(failures)
    await again.stop()
  })

  test('200 with the newest failure across instances, whichever instance stores its counts last', async () => {
    const other = await store.another()
    await other.send('GET', '/pets/98', undefined, as('shop'))
    now += 1000
    await fail('shop', 97)
    await store.recordActivity()
    await other.recordActivity()
    await other.stop()
    expect((await activity()).failures).toEqual([
      expect.objectContaining({ count: 2, lastAt: '2026-11-16T12:00:01Z', lastMessage: 'Pet 97 does not exist.' }),
    ])
  })

  test('omits entries that this version of the service does not recognize', async () => {
    await recordCounts(store.db, [
      { ...counted, kind: 'failure', code: 'error_of_another_version' },
      { ...counted, kind: 'deprecated', operation: 'operationOfAnotherVersion', code: '' },
    ])
    expect(await activity()).toMatchObject({ failures: [], deprecatedUses: [] })
  })

  test('omits and purges counts older than seven days', async () => {
    await fail('shop')
    await store.recordActivity()
    now += 6 * DAY
    expect((await activity()).failures).toHaveLength(1)
    now += DAY
    expect((await activity()).failures).toEqual([])
    await fail('till')
    await store.recordActivity()
    await store.purgeExpired()
    // Only today's failed request and today's deprecated use remain.
    expect(await store.db.get(countRows, {})).toEqual({ rows: 2 })
  })

  test('omits and purges counts with future dates caused by a wrong clock', async () => {
    now += 365 * DAY
    await fail('shop')
    await store.recordActivity()
    now = START
    await store.purgeExpired()
    expect((await activity()).failures).toEqual([])
  })

  test('200 with counts from another instance whose clock is slightly ahead', async () => {
    await fail('shop')
    await store.recordActivity()
    now -= 60_000
    await store.purgeExpired()
    expect((await activity()).failures).toHaveLength(1)
  })

  test('purges all expired counts, however many there are', async () => {
    await recordCounts(
      store.db,
      Array.from({ length: 1001 }, (_, n) => ({ ...counted, keyId: `key ${n}` })),
    )
    expect(await store.db.get(countRows, {})).toEqual({ rows: 1001 })
    now += 7 * DAY
    await store.purgeExpired()
    expect(await store.db.get(countRows, {})).toEqual({ rows: 0 })
  })

  test('200 with the 100 newest failures', async () => {
    const many: string[] = []
    for (let i = 0; i < 105; i += 1) {
      const key = await makeKey(store.db, { name: `key ${i}`, scopes: ['pets:read'] }, now)
      many.push(keyId(key))
      now += 1000
      await store.send('GET', '/pets/99', undefined, bearer(key))
    }
    const { failures, deprecatedUses } = await activity()
    const newest = many.toReversed().slice(0, 100)
    expect(failures.map(({ keyId }) => keyId)).toEqual(newest)
    expect(deprecatedUses.map(({ keyId }) => keyId)).toEqual(newest)
  })

  test('200 with the 100 newest failures, even if each failure recurred on all seven days', async () => {
    const eachDay = Array.from({ length: 7 }, (_, day) => ({ ...counted, lastAt: START - day * DAY }))
    const older = Array.from({ length: 99 }, (_, n) => `${n}`.padStart(12, '0')).map((keyId) => {
      return { ...counted, keyId, lastAt: START - 6 * DAY - 1 }
    })
    await recordCounts(store.db, [...eachDay, ...older])
    const { failures } = await activity()
    expect([failures.length, failures[0]?.count]).toEqual([100, 7])
  })

  test('200 with the failures of a key that has since been revoked', async () => {
    const key = await makeKey(store.db, { name: 'left', scopes: ['pets:read'] }, now)
    await store.send('GET', '/pets/99', undefined, bearer(key))
    await revokeKey(store.db, keyId(key), now)
    expect((await activity()).failures).toEqual([expect.objectContaining({ keyId: keyId(key), keyName: 'left' })])
  })

  test('200 even if the counts cannot be stored; no counts are lost', async () => {
    await fail('shop', 98)
    failWrites = true
    await fail('shop', 97)
    expect((await activity()).failures).toEqual([])
    await fail('shop', 96)
    failWrites = false
    const [failure] = (await activity()).failures
    expect(failure).toMatchObject({ count: 3, lastMessage: 'Pet 96 does not exist.' })
  })

  test('stores a flood of failures as one row, and writes the row only when counts are recorded', async () => {
    statements.length = 0
    await Promise.all(Array.from({ length: 200 }, () => store.send('GET', '/nothing/here')))
    expect(statements).toEqual([])
    await store.recordActivity()
    expect(statements).toEqual(['activity.add_count'])
    statements.length = 0
    await store.recordActivity()
    expect(statements).toEqual([])
    expect((await activity()).failures).toEqual([expect.objectContaining({ code: 'route_not_found', count: 200 })])
  })

  test('400 when keyId is not a valid key id', async () => {
    for (const wrong of ['', 'web shop', keys.shop, '%00', 'ABCDEFGHJKMN']) {
      const response = await store.send('GET', `/store/activity?keyId=${wrong}`, undefined, as('helper'))
      expect([wrong, response.status]).toEqual([wrong, 400])
    }
    const { body } = await store.send<{ message: string }>('GET', '/store/activity?keyId=x', undefined, as('helper'))
    expect(body.message).toBe('Query parameter keyId must match ^[0-9a-z]{12}$.')
  })
})

describe.each(dialects)('getActivity with a rate limit on %s', (dialect) => {
  test('200 with rate-limited requests by key, excluding health checks', async () => {
    const store = await startStore(dialect, {
      auth: 'on',
      rateLimit: { requests: 1, seconds: 60 },
      clock: () => START,
      wrapDatabase: (db) => ({ ...db, checkHealth: () => Promise.reject(new DatabaseError('unavailable', 'Away.')) }),
    })
    const shop = await makeKey(store.db, { name: 'web shop', scopes: ['pets:read'] }, START)
    const helper = await makeKey(store.db, { name: 'helper', scopes: ['admin'] }, START)
    for (let i = 0; i < 3; i += 1) await store.send('GET', '/pets?limit=1', undefined, bearer(shop))
    expect((await fetch(`${store.url}/readyz`)).status).toBe(503)
    const { body } = await store.send<Activity>('GET', '/store/activity', undefined, bearer(helper))
    expect(body.failures).toEqual([
      expect.objectContaining({ operation: 'listPets', code: 'rate_limited', keyName: 'web shop', count: 2 }),
    ])
    await store.stop()
  })
})
