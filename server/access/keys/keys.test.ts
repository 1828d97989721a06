// Tests the API key operations on both databases: responses, errors, and how soon a change takes effect.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { listAll } from '../../../tests/support/store/catalogue.ts'
import { bearer, keyId, makeKey } from '../../../tests/support/store/keys.ts'
import { startStore, type TestResponse, type TestStore } from '../../../tests/support/store/store.ts'
import { type Key, listAllKeys, revokeKey } from './keys.ts'

type WithSecret = Key & { readonly secret?: string }
interface Failure {
  readonly code: string
  readonly message: string
}

const HOUR_MS = 60 * 60_000
const START = Date.parse('2026-11-16T09:00:00Z')
const ABSENT = '0'.repeat(12)
const all = ['admin', 'metrics:read', 'pets:read', 'pets:write', 'store:read', 'store:write']

describe.each(dialects)('keys on %s', (dialect) => {
  let store: TestStore
  let admin: string
  let now = START
  beforeAll(async () => {
    store = await startStore(dialect, { auth: 'on', clock: () => now })
    admin = await makeKey(store.db, { name: 'admin', scopes: ['admin'] }, now - 1)
  })
  afterAll(() => store.stop())

  const send = <Body = Failure>(method: string, target: string, body?: unknown, headers = {}, through = store) =>
    through.send<Body>(method, target, body, { ...bearer(admin), ...headers })
  const create = async (fields: object = {}): Promise<Required<WithSecret>> => {
    now += 1
    const body = { name: 'till', scopes: ['pets:read'], ...fields }
    return (await send<Required<WithSecret>>('POST', '/store/keys', body)).body
  }
  const at = ({ id }: { id: string }) => `/store/keys/${id}`
  const rotate = (key: { id: string }, body: object = {}, headers = {}) =>
    send<WithSecret & Failure>('POST', `${at(key)}/rotations`, body, headers)
  const use = async (secret: string, target = '/pets', through = store): Promise<number> =>
    (await through.send('GET', target, undefined, bearer(secret))).status
  const tagOf = ({ headers }: TestResponse): string => headers.get('etag') ?? ''
  const failure = ({ status, body }: TestResponse<Failure>) => [status, body.code]

  describe('getAccess', () => {
    test("200 with the caller's scopes and key", async () => {
      const { secret, id } = await create({ scopes: ['store:read', 'pets:read'], expiresAt: '2027-01-01T00:00:00Z' })
      const access = await store.send('GET', '/store/access', undefined, bearer(secret))
      expect(access.body).toEqual({
        scopes: ['store:read', 'pets:read'],
        key: { id, name: 'till', expiresAt: '2027-01-01T00:00:00Z' },
      })
      expect((await send('GET', '/store/access')).body).toEqual({
        scopes: all,
        key: { id: keyId(admin), name: 'admin' },
      } as never)
    })

    test("200 with all scopes when no key is required, or with the key's scopes when a key is sent", async () => {
      const open = await startStore(dialect)
      expect((await open.send('GET', '/store/access')).body).toEqual({ scopes: all })
      const key = await makeKey(open.db, { name: 'guest', scopes: ['metrics:read'] })
      const { body } = await open.send('GET', '/store/access', undefined, bearer(key))
      expect(body).toEqual({ scopes: ['metrics:read'], key: { id: keyId(key), name: 'guest' } })
      await open.stop()
    })

    test('401 unauthenticated when no valid key is sent', async () => {
      expect(failure(await store.send<Failure>('GET', '/store/access'))).toEqual([401, 'unauthenticated'])
    })
  })

  describe('createKey', () => {
    test('201 with the key, its secret, its path, and an ETag', async () => {
      const response = await send<WithSecret>('POST', '/store/keys', {
        name: 'Till 1',
        scopes: ['store:write', 'pets:read', 'pets:read'],
        expiresAt: '2026-12-31T12:00:00+02:00',
      })
      const { id, secret = '' } = response.body
      expect([response.status, response.headers.get('location')]).toEqual([201, `/store/keys/${id}`])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(tagOf(response)).not.toBe('')
      expect(response.body).toEqual({
        id: keyId(secret),
        name: 'Till 1',
        scopes: ['store:write', 'pets:read'],
        state: 'active',
        createdAt: new Date(now).toISOString().replace('.000', ''),
        expiresAt: '2026-12-31T10:00:00Z',
        secret,
      })
      expect(await use(secret)).toBe(200)
    })

    test('201 for any scopes, and for an expiry time in the past', async () => {
      expect((await create({ scopes: all })).scopes).toEqual(all as Key['scopes'])
      const { state, secret } = await create({ expiresAt: '2020-01-01T00:00:00Z' })
      expect([state, await use(secret)]).toEqual(['expired', 401])
    })

    test.each([
      ['no name', { name: undefined }],
      ['an empty name', { name: '' }],
      ['an invisible name', { name: '\u3164' }],
      ['a name with a control character', { name: 'a\nb' }],
      ['a name that is too long', { name: 'x'.repeat(101) }],
      ['no scopes', { scopes: undefined }],
      ['an empty list of scopes', { scopes: [] }],
      ['an unknown scope', { scopes: ['pets:eat'] }],
      ['an expiry without a time', { expiresAt: '2027-01-01' }],
      ['a null expiry', { expiresAt: null }],
      ['an id', { id: ABSENT }],
      ['a secret', { secret: 'x' }],
    ])('400 invalid_request for %s', async (_, fields) => {
      const body = { name: 'till', scopes: ['pets:read'], ...fields }
      expect(failure(await send('POST', '/store/keys', body))).toEqual([400, 'invalid_request'])
    })

    test('400 invalid_request if the name contains a key, without repeating the key in the message', async () => {
      const { status, body } = await send('POST', '/store/keys', { name: `for ${admin}`, scopes: ['admin'] })
      expect([status, body.message]).toEqual([
        400,
        'Body field name must say who the key is for and must not contain a key.',
      ])
    })

    test('replays the response without the secret, because the secret is not stored', async () => {
      const keyed = { 'Idempotency-Key': crypto.randomUUID() }
      const body = { name: 'once', scopes: ['pets:read'] }
      const first = await send<WithSecret>('POST', '/store/keys', body, keyed)
      const again = await send<WithSecret>('POST', '/store/keys', body, keyed)
      const { secret = '', ...key } = first.body
      expect(again.body).toEqual(key)
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect([again.status, tagOf(again)]).toEqual([201, tagOf(first)])
      expect(await use(secret)).toBe(200)
    })

    test('replays the response to a caller whose key has since been renamed', async () => {
      const caller = await create({ scopes: ['admin'] })
      const keyed = { ...bearer(caller.secret), 'Idempotency-Key': crypto.randomUUID() }
      const post = () => store.send<WithSecret>('POST', '/store/keys', { name: 'twice', scopes: ['pets:read'] }, keyed)
      const { id } = (await post()).body
      await send('PATCH', at(caller), { name: 'renamed' })
      expect((await post()).body.id).toBe(id)
    })
  })

  describe('listKeys', () => {
    test('200 with every key exactly once, newest first, regardless of state', async () => {
      const created: string[] = []
      for (let n = 0; n < 5; n += 1) created.unshift((await create({ name: `key ${n}` })).id)
      const [, revoked = ''] = created
      await send('DELETE', at({ id: revoked }))
      const expired = await create({ expiresAt: '2026-01-01T00:00:00Z' })
      const listed: Key[] = []
      for (let next = '/store/keys?limit=2'; next !== ''; ) {
        const { body, headers } = await send<Key[]>('GET', next)
        listed.push(...body)
        next = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? ''
      }
      expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
      expect(listed.slice(0, 6).map(({ id }) => id)).toEqual([expired.id, ...created])
      expect(listed.at(-1)).toMatchObject({ id: keyId(admin), state: 'active' })
      expect(listed.slice(0, 3).map(({ state }) => state)).toEqual(['expired', 'active', 'revoked'])
      expect(listed.every((key) => !('secret' in key))).toBe(true)
    })

    test('200 with each key exactly once across pages, even when all keys were created at the same moment', async () => {
      const moment = await startStore(dialect, { clock: () => START })
      for (let n = 0; n < 5; n += 1) await makeKey(moment.db, { name: `${n}`, scopes: ['admin'] }, START)
      const listed = await listAll<Key>(moment, '/store/keys?limit=2')
      expect(listed.map(({ name }) => name).sort()).toEqual(['0', '1', '2', '3', '4'])
      await moment.stop()
    })

    test('the command line lists every key exactly once, newest first, no matter how many there are', async () => {
      const crowded = await startStore(dialect)
      const names = Array.from({ length: 1001 }, (_, n) => `key ${n}`)
      await crowded.db.transaction(async (db) => {
        for (const [n, name] of names.entries()) await makeKey(db, { name, scopes: ['admin'] }, START + n)
      })
      expect((await listAllKeys(crowded.db, START)).map(({ name }) => name)).toEqual(names.toReversed())
      await crowded.stop()
    })

    test('400 invalid_cursor for a cursor from another list', async () => {
      const { headers } = await send('GET', '/store/keys?limit=1')
      const cursor = /cursor=([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
      expect(failure(await send('GET', `/pets?cursor=${cursor}`))).toEqual([400, 'invalid_cursor'])
      expect(failure(await send('GET', '/store/keys?cursor=x'))).toEqual([400, 'invalid_cursor'])
    })
  })

  describe('getKey', () => {
    test("200 with the key but not its secret, regardless of the key's state", async () => {
      const { secret: _, ...key } = await create({ expiresAt: '2027-01-01T00:00:00Z' })
      const read = async () => (await send<Key>('GET', at(key))).body
      expect(await read()).toEqual(key)
      await rotate(key, { overlapSeconds: 60 })
      expect(await read()).toEqual({ ...key, previousSecretUntil: expect.any(String) })
      await send('PATCH', at(key), { expiresAt: '2020-01-01T00:00:00Z' })
      expect((await read()).state).toBe('expired')
      await send('DELETE', at(key))
      expect(await read()).toMatchObject({ state: 'revoked', revokedAt: expect.any(String) })
    })

    test('200 with the same ETag as createKey and updateKey, for use in If-Match', async () => {
      const created = await send<WithSecret>('POST', '/store/keys', { name: 'tagged', scopes: ['pets:read'] })
      const read = () => send<Key>('GET', at(created.body))
      const before = await read()
      expect(tagOf(before)).toBe(tagOf(created))
      const changed = await send('PATCH', at(created.body), { name: 'new' }, { 'If-Match': tagOf(before) })
      expect([changed.status, tagOf(await read())]).toEqual([200, tagOf(changed)])
      const late = await send('PATCH', at(created.body), { name: 'newer' }, { 'If-Match': tagOf(before) })
      expect(failure(late)).toEqual([412, 'precondition_failed'])
    })

    test('304 until the key changes, even if the key has been used', async () => {
      const { secret, ...key } = await create()
      const first = await send<Key>('GET', at(key))
      const known = { 'If-None-Match': tagOf(first) }
      const again = async () => (await send('GET', at(key), undefined, known)).status
      await use(secret)
      await store.recordUses()
      expect([await again(), first.body.lastUsedAt]).toEqual([304, undefined])
      expect((await send<Key>('GET', at(key))).body.lastUsedAt).toBeDefined()
      await send('PATCH', at(key), { name: 'new' })
      expect(await again()).toBe(200)
    })

    test('200 with the time of the latest use, even if another instance records an earlier use afterward', async () => {
      const other = await store.another()
      const { secret, ...key } = await create()
      await use(secret, '/pets', other)
      now += 1000
      await use(secret)
      await store.recordUses()
      await other.recordUses()
      await other.stop()
      expect(Date.parse((await send<Key>('GET', at(key))).body.lastUsedAt ?? '')).toBe(now)
    })

    test('401 unauthenticated when no valid key is sent', async () => {
      const target = at({ id: keyId(admin) })
      expect(failure(await store.send<Failure>('GET', target))).toEqual([401, 'unauthenticated'])
    })
  })

  describe('updateKey', () => {
    test('200 with the changed fields, leaving the others unchanged', async () => {
      const { secret, ...key } = await create({ expiresAt: '2027-01-01T00:00:00Z' })
      const patch = async (body: object) => (await send<Key>('PATCH', at(key), body)).body
      expect(await patch({})).toEqual(key)
      expect(await patch({ name: 'Till 2' })).toEqual({ ...key, name: 'Till 2' })
      const { expiresAt: _, ...endless } = { ...key, name: 'Till 2' }
      expect(await patch({ expiresAt: null })).toEqual(endless as Key)
      expect(await patch({ scopes: ['store:read', 'store:read'] })).toEqual({
        ...endless,
        scopes: ['store:read'],
      } as Key)
      expect(await use(secret, '/store/orders')).toBe(200)
    })

    test('200 when scopes or expiry change, even for an expired key; the change takes effect immediately', async () => {
      const { secret, ...key } = await create()
      expect([await use(secret), await use(secret, '/store/orders')]).toEqual([200, 403])
      await send('PATCH', at(key), { scopes: ['store:read'] })
      expect([await use(secret), await use(secret, '/store/orders')]).toEqual([403, 200])
      const { body } = await send<Key>('PATCH', at(key), { expiresAt: '2020-01-01T00:00:00Z' })
      expect([body.state, await use(secret, '/store/orders')]).toEqual(['expired', 401])
      await send('PATCH', at(key), { expiresAt: null })
      expect(await use(secret, '/store/orders')).toBe(200)
    })

    test('200 with an ETag that stays the same when the key is used', async () => {
      const created = await send<WithSecret>('POST', '/store/keys', { name: 'tagged', scopes: ['pets:read'] })
      const key = created.body
      await use(key.secret ?? '')
      await store.recordUses()
      const unchanged = await send<Key>('PATCH', at(key), {}, { 'If-Match': tagOf(created) })
      expect([unchanged.status, tagOf(unchanged)]).toEqual([200, tagOf(created)])
      expect(unchanged.body.lastUsedAt).toBeDefined()
      const changed = await send('PATCH', at(key), { name: 'new' }, { 'If-Match': tagOf(created) })
      expect([changed.status, tagOf(changed) === tagOf(created)]).toEqual([200, false])
    })

    test('412 precondition_failed for a different ETag, without changing anything', async () => {
      const key = await create()
      for (const header of [{ 'If-Match': '"old"' }, { 'If-None-Match': '*' }])
        for (const [method, body] of [
          ['PATCH', { name: 'lost' }],
          ['DELETE', undefined],
        ] as const)
          expect(failure(await send(method, at(key), body, header))).toEqual([412, 'precondition_failed'])
      const [newest] = (await send<Key[]>('GET', '/store/keys?limit=1')).body
      expect(newest).toMatchObject({ id: key.id, name: 'till', state: 'active' })
    })

    test('200 for exactly one of 20 concurrent changes with the same ETag, even across two instances', async () => {
      const other = await store.another()
      const created = await send<WithSecret>('POST', '/store/keys', { name: 'raced', scopes: ['pets:read'] })
      const headers = { 'If-Match': tagOf(created) }
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const through = n % 2 === 0 ? store : other
          return (await send('PATCH', at(created.body), { name: `raced ${n}` }, headers, through)).status
        }),
      )
      await other.stop()
      expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
    })

    test('400 invalid_request when a required field is removed, a field is unknown, or the name contains a key', async () => {
      const key = await create()
      for (const body of [{ name: null }, { scopes: null }, { scopes: [] }, { state: 'revoked' }, { name: admin }])
        expect(failure(await send('PATCH', at(key), body))).toEqual([400, 'invalid_request'])
    })

    test('409 key_revoked for a revoked key, unless nothing would change', async () => {
      const key = await create()
      await send('DELETE', at(key))
      expect(failure(await send('PATCH', at(key), { name: 'again' }))).toEqual([409, 'key_revoked'])
      expect((await send('PATCH', at(key), { name: key.name })).status).toBe(200)
    })
  })

  describe('rotateKey', () => {
    test('201 with a new secret; the old secret stops working immediately', async () => {
      const { secret: old, ...key } = await create()
      expect(await use(old)).toBe(200)
      const { status, body, headers } = await rotate(key)
      const { secret = '', ...rotated } = body
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([201, at(key), 'no-store'])
      expect(rotated).toEqual(key as never)
      expect([keyId(secret), secret === old]).toEqual([key.id, false])
      expect([await use(old), await use(secret)]).toEqual([401, 200])
    })

    test('201 with an overlap, during which both secrets are valid', async () => {
      const { secret: old, ...key } = await create()
      const { secret = '', previousSecretUntil = '' } = (await rotate(key, { overlapSeconds: 3600 })).body
      expect(Date.parse(previousSecretUntil)).toBe(now + HOUR_MS)
      expect([await use(old), await use(secret)]).toEqual([200, 200])
      now += HOUR_MS
      expect([await use(old), await use(secret)]).toEqual([401, 200])
      const [newest] = (await send<Key[]>('GET', '/store/keys?limit=1')).body
      expect([newest?.id, newest?.previousSecretUntil]).toEqual([key.id, undefined])
    })

    test('409 rotation_in_progress during an overlap; a rotation without an overlap ends the current one', async () => {
      const { secret: oldest, ...key } = await create()
      const { secret: old = '' } = (await rotate(key, { overlapSeconds: 60 })).body
      expect(failure(await rotate(key, { overlapSeconds: 60 }))).toEqual([409, 'rotation_in_progress'])
      const { secret = '' } = (await rotate(key, { overlapSeconds: 0 })).body
      expect([await use(oldest), await use(old), await use(secret)]).toEqual([401, 401, 200])
    })

    test('409 key_revoked for a revoked key, and key_expired for an expired one', async () => {
      const key = await create({ expiresAt: '2020-01-01T00:00:00Z' })
      expect(failure(await rotate(key))).toEqual([409, 'key_expired'])
      await send('DELETE', at(key))
      expect(failure(await rotate(key))).toEqual([409, 'key_revoked'])
    })

    test('400 invalid_request for an out-of-range overlap', async () => {
      const key = await create()
      for (const overlapSeconds of [-1, 31_536_001, 1.5, '60', null])
        expect(failure(await rotate(key, { overlapSeconds }))).toEqual([400, 'invalid_request'])
    })

    test('replays the response without the secret and without rotating again', async () => {
      const key = await create()
      const keyed = { 'Idempotency-Key': crypto.randomUUID() }
      const { secret = '', ...rotated } = (await rotate(key, {}, keyed)).body
      expect((await rotate(key, {}, keyed)).body).toEqual(rotated)
      expect(await use(secret)).toBe(200)
    })
  })

  describe('revokeKey', () => {
    test('returns 204 and invalidates the key immediately and permanently; the request can be repeated', async () => {
      const { secret: old, ...key } = await create()
      const { secret = '' } = (await rotate(key, { overlapSeconds: 60 })).body
      expect([await use(old), await use(secret)]).toEqual([200, 200])
      expect((await send('DELETE', at(key))).status).toBe(204)
      expect([await use(old), await use(secret)]).toEqual([401, 401])
      const revokedAt = new Date(now).toISOString()
      now += 1000
      expect((await send('DELETE', at(key))).status).toBe(204)
      const [newest] = (await send<Key[]>('GET', '/store/keys?limit=1')).body
      expect(newest).toMatchObject({ id: key.id, state: 'revoked' })
      expect(Date.parse(newest?.revokedAt ?? '')).toBe(Date.parse(revokedAt))
    })

    test("returns 204 and invalidates the caller's own key", async () => {
      const { secret, ...key } = await create({ scopes: ['admin'] })
      expect((await store.send('DELETE', at(key), undefined, bearer(secret))).status).toBe(204)
      expect(await use(secret)).toBe(401)
    })

    test('409 last_admin when callers revoke their own key and no other valid key has the admin scope', async () => {
      const guarded = await startStore(dialect, { auth: 'on' })
      const sole = await makeKey(guarded.db, { name: 'sole', scopes: ['pets:read', 'admin'] })
      await makeKey(guarded.db, { name: 'expired', scopes: ['admin'], expiresAt: Date.now() - 1 })
      await makeKey(guarded.db, { name: 'till', scopes: ['pets:read', 'store:write'] })
      const own = at({ id: keyId(sole) })
      const request = (method: string, body?: object, key = sole) =>
        guarded.send<Failure>(method, own, body, bearer(key))
      for (const [method, body] of [
        ['DELETE', undefined],
        ['PATCH', { scopes: ['pets:read'] }],
        ['PATCH', { expiresAt: '2020-01-01T00:00:00Z' }],
      ] as const)
        expect(failure(await request(method, body))).toEqual([409, 'last_admin'])
      expect((await request('PATCH', { name: 'renamed', expiresAt: '2999-01-01T00:00:00Z' })).status).toBe(200)
      const other = await makeKey(guarded.db, { name: 'other', scopes: ['admin'] })
      expect((await request('DELETE')).status).toBe(204)
      expect((await guarded.send('GET', '/store/keys', undefined, bearer(other))).status).toBe(200)
      await guarded.stop()
    })

    test.each([
      ['themselves', (keys: readonly string[]) => keys],
      ['each other', (keys: readonly string[]) => keys.toReversed()],
    ])(
      '409 last_admin or 401 for one of the requests when the last two admin keys revoke %s at the same time',
      async (_, callersOf) => {
        const guarded = await startStore(dialect, { auth: 'on' })
        for (let round = 0; round < 5; round += 1) {
          const keys = await Promise.all(['one', 'two'].map((name) => makeKey(guarded.db, { name, scopes: ['admin'] })))
          const callers = callersOf(keys)
          const responses = await Promise.all(
            keys.map((key, n) => guarded.send('DELETE', at({ id: keyId(key) }), undefined, bearer(callers[n] ?? ''))),
          )
          const [done, refused] = responses.map(({ status }) => status).sort()
          expect([done, refused === 409 || refused === 401]).toEqual([204, true])
          // Without a caller, as on the command line, even the last admin key can be revoked.
          for (const key of keys) await revokeKey(guarded.db, keyId(key), Date.now())
        }
        await guarded.stop()
      },
    )

    test('another instance rejects a revoked key half a second later', async () => {
      const other = await store.another()
      const { secret, ...key } = await create()
      expect(await use(secret, '/pets', other)).toBe(200)
      await send('DELETE', at(key))
      expect([await use(secret), await use(secret, '/pets', other)]).toEqual([401, 200])
      now += 500
      expect(await use(secret, '/pets', other)).toBe(401)
      await other.stop()
    })
  })

  describe('event streams', () => {
    let other: TestStore
    beforeAll(async () => {
      other = await store.another()
    })
    afterAll(() => other.stop())

    const follow = async (secret: string, through: TestStore) => {
      const headers = { ...bearer(secret), Accept: 'text/event-stream' }
      const stream = await fetch(`${through.url}/store/events`, { headers })
      expect(stream.status).toBe(200)
      return stream
    }

    type Change = (key: Key) => Promise<unknown>
    const changes: [string, object, Change][] = [
      ['is revoked', {}, (key) => send('DELETE', at(key))],
      ['is revoked directly in the store', {}, ({ id }) => revokeKey(store.db, id, now)],
      ['loses the required scope', {}, (key) => send('PATCH', at(key), { scopes: ['pets:read'] })],
      ['is rotated', {}, (key) => rotate(key)],
      [
        'expires',
        { expiresAt: new Date(START + 20 * HOUR_MS).toISOString() },
        async () => {
          now = Math.max(now, START + 20 * HOUR_MS)
        },
      ],
    ]
    test.each(changes)('an event stream ends on every instance when its key %s', async (_, fields, change) => {
      const { secret, ...key } = await create({ scopes: ['store:read'], ...fields })
      const streams = await Promise.all([follow(secret, store), follow(secret, other)])
      const unaffected = await follow(admin, other)
      await change(key)
      now += 500
      // Reads each stream to its end; if a stream stayed open, the test would time out.
      for (const stream of streams) expect(await stream.text()).toStartWith(':\nid: ')
      const reader = unaffected.body?.getReader()
      const first = await reader?.read()
      expect(first?.done).toBe(false)
      await send('POST', '/categories', { name: `after ${key.id}` })
      expect(new TextDecoder().decode((await reader?.read())?.value)).toContain(`after ${key.id}`)
      await reader?.cancel()
    })
  })

  const ofOneKey = [
    ['getKey', 'GET', '', undefined],
    ['updateKey', 'PATCH', '', { name: 'x' }],
    ['rotateKey', 'POST', '/rotations', {}],
    ['revokeKey', 'DELETE', '', undefined],
  ] as const

  test.each(ofOneKey)(
    '%s › 404 key_not_found for an unknown id, and 400 for an invalid id',
    async (_, method, path, body) => {
      expect(failure(await send(method, `/store/keys/${ABSENT}${path}`, body))).toEqual([404, 'key_not_found'])
      for (const id of ['7', 'x'.repeat(13), 'ABCDEFGHJKMN', 'iiiiiiiiiiii', '%00'.repeat(12), admin]) {
        const response = await send(method, `/store/keys/${id}${path}`, body)
        expect([response.status, response.body.message]).toEqual([
          400,
          'Path parameter keyId must be the id of a key, 12 lowercase letters and digits.',
        ])
      }
    },
  )

  const every = [
    ...ofOneKey,
    ['createKey', 'POST', undefined, { name: 'x', scopes: ['admin'] }],
    ['listKeys', 'GET', undefined, undefined],
  ] as const

  test.each(every)('%s › 403 forbidden when the key lacks the admin scope', async (_, method, path, body) => {
    const { secret, ...key } = await create({ scopes: all.filter((scope) => scope !== 'admin') })
    const target = path === undefined ? '/store/keys' : `${at(key)}${path}`
    expect(failure(await store.send<Failure>(method, target, body, bearer(secret)))).toEqual([403, 'forbidden'])
    const own = { scopes: ['admin'] }
    expect(failure(await store.send<Failure>('PATCH', at(key), own, bearer(secret)))).toEqual([403, 'forbidden'])
  })
})
