import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createPublicKey, verify } from 'node:crypto'
import { Webhook as Verifier } from 'standardwebhooks'
import type { components } from '../../../../contract/generated/types.ts'
import { dialects, emptyDatabase } from '../../../../tests/support/databases/databases.ts'
import { recordStatements } from '../../../../tests/support/databases/recorded-statements.ts'
import { waitUntil } from '../../../../tests/support/run/condition.ts'
import { addCategory } from '../../../../tests/support/store/catalogue.ts'
import { startStore, startStoreAt, type TestStore } from '../../../../tests/support/store/store.ts'
import { type Received, type Receiver, startReceiver } from '../../../../tests/support/webhooks/receiver.ts'
import { formatDate } from '../../../dates.ts'
import type { Database } from '../../../db/database.ts'
import { migrate, migrations } from '../../../db/migrations.ts'
import { openDriver } from '../../../db/open.ts'
import { statement } from '../../../db/statement.ts'
import { createLog } from '../../../log/log.ts'
import * as queries from '../webhooks.queries.ts'
import { type Delivery, deliverNext, queueDeliveries } from './deliveries.ts'
import { createDestinations } from './destinations.ts'
import { createSigningKey } from './signatures.ts'

type Webhook = components['schemas']['Webhook']
type CreatedWebhook = components['schemas']['CreatedWebhook'] & { secret: string }
type WebhookDelivery = components['schemas']['WebhookDelivery']
type Event = components['schemas']['Event']

/** Inserts a delivery of event 1 with two failed attempts and no log. */
const insertAttempted = statement<{ webhookId: number; at: number }>(
  'test.insert_attempted',
  `INSERT INTO webhook_deliveries (webhook_id, event_id, type, state, attempts, last_status, last_duration_ms, last_response_bytes,
     last_attempt_at, next_attempt_at)
   VALUES (:webhookId, 1, 'category.created', 'pending', 2, 500, 12, 0, :at, :at)`,
)

const SECOND = 1000
const HOUR = 3600 * SECOND

describe.each(dialects)('the webhook dispatcher on %s', (dialect) => {
  let store: TestStore
  let now: number
  let addresses: string[]
  const receivers: Receiver[] = []
  const start = (options: { attemptTimeoutMs?: number } = {}) =>
    startStore(dialect, {
      clock: () => now,
      webhookAllow: ['127.0.0.0/8'],
      lookup: async () => addresses.map((address) => ({ address })),
      ...options,
    })
  /** Restarts with a short timeout. Use it only with hanging receivers: on a busy machine, other attempts could time out as well. */
  const restartWithTimeout = async (attemptTimeoutMs: number): Promise<void> => {
    await store.stop()
    store = await start({ attemptTimeoutMs })
  }
  beforeEach(async () => {
    now = Date.now()
    addresses = ['127.0.0.1']
    store = await start()
  })
  afterEach(async () => {
    // Stop the receivers first: shutdown would wait for the attempts that they leave hanging.
    for (const receiver of receivers.splice(0)) await receiver.stop()
    await store.stop()
  })

  function receive(...respond: Parameters<typeof startReceiver>): Receiver {
    const receiver = startReceiver(...respond)
    receivers.push(receiver)
    return receiver
  }
  const responding = (status: number, headers = {}): Receiver => receive(() => new Response('no', { status, headers }))
  const create = async ({ url }: { readonly url: string }, body: object = {}): Promise<CreatedWebhook> =>
    (await store.send<CreatedWebhook>('POST', '/store/webhooks', { url, ...body })).body
  const pathOf = ({ id }: { readonly id: number }): string => `/store/webhooks/${id}`
  const patch = (webhook: Webhook, body: object) => store.send<CreatedWebhook>('PATCH', pathOf(webhook), body)
  const ping = (webhook: Webhook) => store.send<WebhookDelivery>('POST', `${pathOf(webhook)}/tests`)
  const deliveriesOf = async (webhook: Webhook): Promise<WebhookDelivery[]> =>
    (await store.send<WebhookDelivery[]>('GET', `${pathOf(webhook)}/deliveries?limit=100`)).body
  const events = async (): Promise<Event[]> => (await store.send<Event[]>('GET', '/store/events?limit=100')).body

  const idsOf = ({ received }: Receiver): number[] => received.map(({ event }) => event.id)

  /** Returns the delivery context of an instance called `this one`. */
  const deliveryContext = (): Delivery => ({
    db: store.db,
    log: createLog('silent'),
    clock: () => now,
    destinations: createDestinations({ allow: ['127.0.0.0/8'] }),
    onAttempt: () => {},
    onEvent: () => {},
    holder: 'this one',
    leaseMs: 10_000,
    attemptTimeoutMs: 10_000,
    signal: new AbortController().signal,
  })
  const takeLease = ({ id }: Webhook) => store.db.run(queries.takeLease, { id, holder: 'this one', leaseMs: 10_000 })

  /** Triggers `count` events and returns them. */
  async function happen(count: number): Promise<Event[]> {
    for (let n = 0; n < count; n += 1) await addCategory(store)
    return (await events()).slice(-count)
  }

  async function deliverAfter(ms: number): Promise<void> {
    now += ms
    await store.deliverWebhooks()
  }

  test('sends every event in order, exactly as it appears in the feed', async () => {
    const receiver = receive()
    const webhook = await create(receiver)
    await happen(120)
    await store.deliverWebhooks()
    expect(receiver.received).toHaveLength(120)
    expect(receiver.received.slice(0, 100).map(({ event }) => event)).toEqual(await events())
    const deliveries = await deliveriesOf(webhook)
    expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(['delivered']))
    expect(deliveries[0]).not.toHaveProperty('nextAttemptAt')
    await deliverAfter(HOUR)
    expect(receiver.received).toHaveLength(120)
  })

  test('signs events with the secret that createWebhook returned', async () => {
    const receiver = receive()
    const { secret } = await create(receiver)
    await happen(1)
    await store.deliverWebhooks()
    const [{ headers, body, event } = {} as Received] = receiver.received
    expect(new Verifier(secret).verify(body, Object.fromEntries(headers))).toEqual(event)
    expect(headers.get('webhook-id')).toBe(`evt_${event.id}`)
    expect(headers.get('content-type')).toBe('application/json')
    expect(() => new Verifier(secret).verify(body.replace('local', 'other'), Object.fromEntries(headers))).toThrow()
  })

  test('signs events with a key pair', async () => {
    const receiver = receive()
    const { secret } = await create(receiver, { signing: 'v1a' })
    await happen(1)
    await store.deliverWebhooks()
    const [{ headers, body } = {} as Received] = receiver.received
    const [scheme, signature = ''] = headers.get('webhook-signature')?.split(',') ?? []
    const x = Buffer.from(secret.slice('whpk_'.length), 'base64').toString('base64url')
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    const content = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`
    expect([scheme, verify(null, Buffer.from(content), key, Buffer.from(signature, 'base64'))]).toEqual(['v1a', true])
  })

  test('signs events with both secrets for a day after a rotation', async () => {
    const receiver = receive()
    const webhook = await create(receiver)
    const { secret, previousSecretUntil } = (await patch(webhook, { rotateSecret: true })).body
    now += HOUR
    expect((await patch(webhook, { description: 'rotated' })).body.previousSecretUntil).toBe(
      previousSecretUntil ?? expect.unreachable(),
    )
    now -= HOUR
    await happen(1)
    await store.deliverWebhooks()
    const isValid = (one: string, { headers, body }: Received): boolean => {
      try {
        return Boolean(new Verifier(one).verify(body, Object.fromEntries(headers)))
      } catch {
        return false
      }
    }
    const [both = {} as Received] = receiver.received
    expect([isValid(webhook.secret, both), isValid(secret, both)]).toEqual([true, true])
    now += 25 * HOUR
    await happen(1)
    await store.deliverWebhooks()
    // The verifier rejects a timestamp that is a day ahead, so only count the signatures.
    expect(receiver.received.map(({ headers }) => headers.get('webhook-signature')?.split(' ').length)).toEqual([2, 1])
  })

  test('does not send events committed before the webhook was created', async () => {
    const receiver = receive()
    await addCategory(store)
    await create(receiver)
    const [event] = await happen(1)
    await store.deliverWebhooks()
    expect(idsOf(receiver)).toEqual([event?.id ?? 0])
  })

  test('sends each webhook only its own event types and its own pings', async () => {
    const [some, all] = [receive(), receive()]
    const webhook = await create(some, { types: ['category.deleted'] })
    await create(all)
    const { id } = await addCategory(store)
    await store.send('DELETE', `/categories/${id}`)
    await ping(webhook)
    await store.deliverWebhooks()
    const typesOf = ({ received }: Receiver) => received.map(({ event }) => event.type).sort()
    expect(typesOf(some)).toEqual(['category.deleted', 'ping'])
    expect(typesOf(all)).toEqual(['category.created', 'category.deleted'])
  })

  test('does not take a lease, and rarely updates webhooks, for events that no webhook subscribes to', async () => {
    const names: string[] = []
    const idle = await startStore(dialect, { wrapDatabase: (db) => recordStatements(db, names) })
    const receiver = receive()
    const types = ['category.deleted', 'webhook.disabled']
    for (let n = 0; n < 20; n += 1) await idle.send('POST', '/store/webhooks', { url: receiver.url, types })
    const { id } = await addCategory(idle)
    for (let n = 0; n < 30; n += 1) {
      await addCategory(idle)
      await idle.deliverWebhooks()
    }
    const count = (name: string): number => names.filter((one) => one === name).length
    expect([count('webhooks.take_lease'), count('webhooks.advance')]).toEqual([0, 20])
    await idle.send('DELETE', `/categories/${id}`)
    await idle.deliverWebhooks()
    expect(receiver.received.map(({ event }) => event.type)).toEqual(Array(20).fill('category.deleted'))
    await idle.stop()
  })

  test('sends every event of a type from the moment a webhook subscribes to it', async () => {
    const receiver = receive()
    const webhook = await create(receiver, { types: ['category.deleted'] })
    await happen(1)
    await store.deliverWebhooks()
    await patch(webhook, { types: ['category.created'] })
    const [event] = await happen(1)
    await store.deliverWebhooks()
    expect(idsOf(receiver)).toContain(event?.id ?? 0)
  })

  test('resends everything to a webhook if a redelivery is requested while its events are being skipped', async () => {
    const receiver = receive()
    let onSkip = async () => {}
    const racing = await startStore(dialect, {
      wrapDatabase: (db) => ({
        ...db,
        transaction: async (work) => {
          await onSkip()
          return db.transaction(work)
        },
      }),
    })
    const { id } = await addCategory(racing)
    const body = { url: receiver.url, types: ['category.deleted'] }
    const { body: webhook } = await racing.send<CreatedWebhook>('POST', '/store/webhooks', body)
    await racing.send('DELETE', `/categories/${id}`)
    await racing.deliverWebhooks()
    const another = await racing.another()
    await addCategory(racing)
    // Number the events now. Otherwise, the next transaction would number them instead of skipping them.
    await racing.send('GET', '/store/events')
    onSkip = async () => {
      onSkip = async () => {}
      await racing.send('POST', `${pathOf(webhook)}/redeliveries`, { since: '1970-01-01T00:00:00Z' })
    }
    await another.deliverWebhooks()
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['category.deleted', 'category.deleted'])
    await another.stop()
    await racing.stop()
  })

  test('sends events immediately if the clock was set back after an instance took the lease', async () => {
    const receiver = receive()
    const webhook = await create(receiver)
    await happen(1)
    // Tests cannot set the database's clock back. Instead, take a lease that ends in an hour, which is later than any real lease could end.
    await store.db.run(queries.takeLease, { id: webhook.id, holder: 'before', leaseMs: HOUR })
    await store.deliverWebhooks()
    expect(receiver.received).toHaveLength(1)
  })

  test('retries soon after a failure, even if the clock has been set back', async () => {
    let status = 500
    const receiver = receive(() => new Response(null, { status }))
    const webhook = await create(receiver)
    now += HOUR
    await happen(1)
    await store.deliverWebhooks()
    status = 200
    await deliverAfter(-HOUR)
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  test('immediately sends a delivery queued before the clock was set back', async () => {
    const receiver = receive()
    const webhook = await create(receiver)
    const { body: delivery } = await ping(webhook)
    await deliverAfter(HOUR)
    await store.send('POST', `${pathOf(webhook)}/redeliveries`, { deliveryId: delivery.id })
    await deliverAfter(-HOUR)
    expect(receiver.received).toHaveLength(2)
  })

  test('retries a delivery after 5 s and 5 min until it succeeds, without delaying later events', async () => {
    const failures = new Map<number, number>()
    const receiver = receive(({ event }) => {
      const count = (failures.get(event.id) ?? 0) + 1
      failures.set(event.id, count)
      return new Response('no', { status: event.id === first && count < 3 ? 500 : 200 })
    })
    const webhook = await create(receiver)
    const [one, two] = await happen(2)
    const first = one?.id ?? 0
    const second = two?.id ?? 0
    await store.deliverWebhooks()
    expect(idsOf(receiver)).toEqual([first, second])
    await deliverAfter(4 * SECOND)
    expect(idsOf(receiver)).toEqual([first, second])
    await deliverAfter(2 * SECOND)
    expect(idsOf(receiver)).toEqual([first, second, first])
    expect((await deliveriesOf(webhook)).at(-1)).toMatchObject({
      state: 'pending',
      attempts: 2,
      lastStatus: 500,
      lastResponseBytes: 2,
      nextAttemptAt: expect.any(String),
    })
    await deliverAfter(331 * SECOND)
    expect(idsOf(receiver)).toEqual([first, second, first, first])
    expect((await deliveriesOf(webhook)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 3],
    ])
  })

  test('logs the outcome of every attempt, and starts a new log for a redelivery', async () => {
    await restartWithTimeout(2000)
    const receiver = receive((_, number) =>
      number === 1 ? new Promise(() => {}) : new Response('no', { status: number === 2 ? 503 : 200 }),
    )
    const webhook = await create(receiver)
    const { body: waiting } = await ping(webhook)
    expect(waiting).not.toHaveProperty('attemptLog')
    const times: string[] = []
    for (const seconds of [0, 6, 331]) {
      await deliverAfter(seconds * SECOND)
      times.push(formatDate(now))
    }
    const [delivered] = await deliveriesOf(webhook)
    expect(delivered).toMatchObject({ state: 'delivered', attempts: 3, lastStatus: 200, lastAttemptAt: times[2] })
    const durationMs = expect.any(Number)
    expect(delivered?.attemptLog).toEqual([
      { at: times[0] ?? '', durationMs, error: 'timeout' },
      { at: times[1] ?? '', durationMs, status: 503 },
      { at: times[2] ?? '', durationMs, status: 200 },
    ])
    expect(delivered?.attemptLog?.[0]?.durationMs).toBeGreaterThan(1900)
    expect(delivered?.attemptLog?.[2]?.durationMs).toBe(delivered?.lastDurationMs)
    await store.send('POST', `${pathOf(webhook)}/redeliveries`, { deliveryId: waiting.id })
    const [again, before] = await deliveriesOf(webhook)
    expect(again).not.toHaveProperty('attemptLog')
    expect(before).toEqual(delivered)
    await store.deliverWebhooks()
    expect((await deliveriesOf(webhook))[0]?.attemptLog).toEqual([{ at: times[2] ?? '', durationMs, status: 200 }])
  })

  test('logs only the later attempts if the first attempts predate the log', async () => {
    const receiver = receive()
    const database = await emptyDatabase[dialect]()
    const old = await openDriver(database.url)
    await migrate(old, migrations.slice(0, 8))
    const { stored: secret } = createSigningKey('v1')
    const fields = { types: null, description: null, signing: 'v1', secret, createdAt: now, position: 1 } as const
    const webhook = await old.get(queries.insertWebhook, { url: receiver.url, ...fields })
    await old.run(insertAttempted, { webhookId: webhook?.id ?? 0, at: now })
    await old.close()

    const updated = await startStoreAt(dialect, database.url, { clock: () => now })
    const read = () => updated.send<WebhookDelivery[]>('GET', `${pathOf({ id: webhook?.id ?? 0 })}/deliveries`)
    const { body: before } = await read()
    expect(before).toMatchObject([{ state: 'pending', attempts: 2, lastStatus: 500 }])
    expect(before[0]).not.toHaveProperty('attemptLog')
    // Record event 1, which the delivery refers to.
    await addCategory(updated)
    await updated.deliverWebhooks()
    expect((await read()).body).toMatchObject([
      { state: 'delivered', attempts: 3, attemptLog: [{ at: formatDate(now), status: 204 }] },
    ])
    await updated.stop()
    await database.remove()
  })

  test('does not retry before the time given by Retry-After', async () => {
    const receiver = responding(503, { 'Retry-After': '60' })
    await create(receiver)
    await happen(1)
    await store.deliverWebhooks()
    await deliverAfter(59 * SECOND)
    expect(receiver.received).toHaveLength(1)
    await deliverAfter(2 * SECOND)
    expect(receiver.received).toHaveLength(2)
  })

  test('treats a redirect as a failure and does not follow it', async () => {
    const inside = receive()
    const webhook = await create(responding(307, { Location: inside.url }))
    await ping(webhook)
    await store.deliverWebhooks()
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'pending', lastStatus: 307 }])
    expect(inside.received).toEqual([])
  })

  test('sends nothing to a host that now resolves to an internal address', async () => {
    const receiver = receive()
    const webhook = await create({ url: receiver.url.replace('127.0.0.1', 'shop.example') })
    await ping(webhook)
    addresses = ['127.0.0.1', '10.0.0.7']
    await store.deliverWebhooks()
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'pending', lastError: 'not_allowed' }])
    addresses = ['127.0.0.1']
    await deliverAfter(6 * SECOND)
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', lastStatus: 204, attempts: 2 }])
    expect(receiver.received).toHaveLength(1)
  })

  test('disables a webhook after a 410, records a reason and an event, and resumes where it stopped once re-enabled', async () => {
    let status = 410
    const receiver = receive(() => new Response(null, { status }))
    const witness = receive()
    const webhook = await create(receiver)
    await create(witness, { types: ['webhook.disabled'] })
    const happened = await happen(3)
    await store.deliverWebhooks()
    expect(receiver.received).toHaveLength(1)
    const { body: disabled } = await store.send<Webhook>('GET', pathOf(webhook))
    expect(disabled).toMatchObject({ enabled: false, disabledReason: 'gone' })
    expect((await patch(webhook, { description: 'broken' })).body.disabledReason).toBe('gone')
    expect(witness.received.map(({ event }) => event)).toMatchObject([
      { type: 'webhook.disabled', actor: 'petstore', subject: { type: 'webhook', id: webhook.id }, data: disabled },
    ])
    const later = await happen(2)
    await deliverAfter(HOUR)
    expect(receiver.received).toHaveLength(1)
    status = 200
    expect((await patch(webhook, { enabled: true })).body).not.toHaveProperty('disabledReason')
    await store.deliverWebhooks()
    const ids = new Set(idsOf(receiver))
    for (const { id } of [...happened, ...later]) expect(ids).toContain(id)
  })

  test('sends nothing more to a webhook that is disabled while its events are being sent', async () => {
    const receiver = receive(async () => {
      await patch(webhook, { enabled: false })
      return new Response(null, { status: 204 })
    })
    const webhook = await create(receiver)
    await happen(3)
    await store.deliverWebhooks()
    expect(receiver.received).toHaveLength(1)
  })

  test('does not disable a webhook after a 410 from an endpoint that was replaced during the attempt', async () => {
    const next = receive()
    const webhook: CreatedWebhook = await create(
      receive(async () => {
        await patch(webhook, { url: next.url })
        return new Response(null, { status: 410 })
      }),
    )
    await happen(1)
    await store.deliverWebhooks()
    expect((await store.send('GET', pathOf(webhook))).body).toMatchObject({ url: next.url, enabled: true })
    await deliverAfter(HOUR)
    expect(next.received).toHaveLength(1)
  })

  test('reports when attempts started failing, until an attempt succeeds', async () => {
    let status = 500
    const webhook = await create(receive(() => new Response(null, { status })))
    const failingSince = async () => (await store.send<Webhook>('GET', pathOf(webhook))).body.failingSince
    await happen(1)
    expect(await failingSince()).toBeUndefined()
    await store.deliverWebhooks()
    const [first] = await deliveriesOf(webhook)
    expect(await failingSince()).toBe(first?.lastAttemptAt ?? expect.unreachable())
    await deliverAfter(6 * SECOND)
    expect(await failingSince()).toBe(first?.lastAttemptAt)
    await patch(webhook, { description: 'failing' })
    expect(await failingSince()).toBe(first?.lastAttemptAt)
    const { body } = await store.send<Webhook[]>('GET', '/store/webhooks?limit=100')
    expect(body.find(({ id }) => id === webhook.id)?.failingSince).toBe(first?.lastAttemptAt)
    status = 200
    await deliverAfter(HOUR)
    expect(await failingSince()).toBeUndefined()
  })

  test('disables a webhook after three days of failures; a success, a new URL, or re-enabling restarts the three days', async () => {
    let status = 500
    const refusing = receive(() => new Response(null, { status: 500 }))
    const [failing, moved] = [await create(refusing), await create(refusing)]
    const shaky = await create(receive(() => new Response(null, { status })))
    await happen(1)
    await store.deliverWebhooks()
    await deliverAfter(71 * HOUR)
    status = 200
    await patch(moved, { url: `${refusing.url}?moved` })
    await happen(1)
    await store.deliverWebhooks()
    status = 500
    await happen(1)
    await deliverAfter(2 * HOUR)
    expect((await store.send('GET', pathOf(failing))).body).toMatchObject({ enabled: false, disabledReason: 'failing' })
    for (const { id } of [shaky, moved])
      expect((await store.send('GET', pathOf({ id }))).body).toMatchObject({ enabled: true })
    await patch(failing, { enabled: true })
    const { length } = refusing.received
    await deliverAfter(HOUR)
    expect(refusing.received.length).toBeGreaterThan(length)
    expect((await store.send('GET', pathOf(failing))).body).toMatchObject({ enabled: true })
  })

  test('gives up on a delivery after ten attempts', async () => {
    const refusing = receive(({ event }) => new Response(null, { status: event.type === 'ping' ? 400 : 200 }))
    const webhook = await create(refusing)
    await ping(webhook)
    for (const hours of [0, 0.01, 0.1, 0.6, 2.3, 5.6, 11.1, 15.5, 22.1, 26.5]) {
      await happen(1)
      await deliverAfter(hours * HOUR)
    }
    expect((await deliveriesOf(webhook)).at(-1)).toMatchObject({ state: 'failed', attempts: 10, lastStatus: 400 })
    expect((await deliveriesOf(webhook)).at(-1)?.attemptLog).toHaveLength(10)
    expect(refusing.received.filter(({ event }) => event.type === 'ping')).toHaveLength(10)
  })

  test('treats a timeout as a failure', async () => {
    await restartWithTimeout(400)
    const webhook = await create(receive(() => new Promise(() => {})))
    await ping(webhook)
    await store.deliverWebhooks()
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'pending', attempts: 1, lastError: 'timeout' }])
  })

  test('sends from either of two instances, but never from both at once', async () => {
    let open = 0
    let most = 0
    const receiver = receive(async () => {
      most = Math.max(most, ++open)
      await Bun.sleep(2)
      open -= 1
      return new Response(null, { status: 200 })
    })
    const other = await store.another()
    await create(receiver)
    store.startWebhooks()
    other.startWebhooks()
    await Promise.all(Array.from({ length: 150 }, (_, n) => addCategory(n % 2 === 0 ? store : other)))
    await waitUntil('every event has arrived', () => receiver.received.length >= 150)
    await other.stop()
    expect(most).toBe(1)
    const happened = await events()
    expect(idsOf(receiver)).toHaveLength(150)
    expect(idsOf(receiver).slice(0, 100)).toEqual(happened.map(({ id }) => id))
  })

  test.each([
    ['the lease ends', -1, new AbortController().signal],
    ['the service shuts down', 10_000, AbortSignal.abort()],
  ])('sends nothing if %s during name resolution', async (_, leftMs, signal) => {
    const receiver = receive()
    const webhook = await create(receiver)
    await ping(webhook)
    await takeLease(webhook)
    const lease = { webhookId: webhook.id, endsAt: performance.now() + leftMs }
    expect(await deliverNext({ ...deliveryContext(), signal }, lease)).toBe(false)
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'pending', attempts: 0 }])
  })

  test('resends everything if a redelivery is requested while the next events are being read', async () => {
    const receiver = receive()
    const webhook = await create(receiver)
    const [first] = await happen(1)
    await store.deliverWebhooks()
    const [second] = await happen(1)
    await takeLease(webhook)
    const db: Database = {
      ...store.db,
      transaction: async (work) => {
        await store.send('POST', `${pathOf(webhook)}/redeliveries`, { since: '1970-01-01T00:00:00Z' })
        return store.db.transaction(work)
      },
    }
    expect(await queueDeliveries({ ...deliveryContext(), db }, webhook.id)).toBe(false)
    await store.db.run(queries.returnLease, { id: webhook.id, holder: 'this one' })
    await store.deliverWebhooks()
    expect(idsOf(receiver)).toEqual([first, first, second].map((event) => event?.id ?? 0))
  })

  test('sends nothing for a purged event, and marks its delivery as failed', async () => {
    const receiver = receive()
    const webhook = await create(receiver)
    const gone = { webhookId: webhook.id, eventId: 999_999, type: 'ping', nextAttemptAt: now } as const
    await store.db.get(queries.insertDelivery, gone)
    await store.deliverWebhooks()
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'failed', attempts: 0 }])
  })

  test('after an instance dies while sending an event, resends the event once the lease expires', async () => {
    const receiver = receive()
    const webhook = await create(receiver)
    await happen(1)
    await store.db.run(queries.takeLease, { id: webhook.id, holder: 'dead', leaseMs: 3000 })
    await store.deliverWebhooks()
    expect(receiver.received).toEqual([])
    store.startWebhooks()
    await waitUntil('the event has been sent', () => receiver.received.length === 1)
  })

  test('sends events in order even if an instance with a slow clock takes over', async () => {
    const receiver = receive((_, number) => {
      if (number === 20) now -= 5 * SECOND
      return new Response(null, { status: 204 })
    })
    await create(receiver)
    await happen(120)
    await store.deliverWebhooks()
    const ids = idsOf(receiver)
    expect(ids).toHaveLength(120)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  test('resends everything since a given event or time', async () => {
    const receiver = receive()
    const webhook = await create(receiver)
    const [first, second] = await happen(2)
    now += HOUR
    const [third] = await happen(1)
    await store.deliverWebhooks()
    const redeliver = async (body: object): Promise<number[]> => {
      receiver.received.splice(0)
      expect((await store.send('POST', `${pathOf(webhook)}/redeliveries`, body)).status).toBe(202)
      await store.deliverWebhooks()
      return idsOf(receiver)
    }
    const ids = [first, second, third].map((event) => event?.id ?? 0)
    expect(await redeliver({ sinceEventId: first?.id })).toEqual(ids.slice(1))
    expect(await redeliver({ since: third?.at })).toEqual(ids.slice(2))
    expect(await redeliver({ since: '1970-01-01T00:00:00Z' })).toEqual(ids)
    expect(await redeliver({ since: '2999-01-01T00:00:00Z' })).toEqual([])
    // A redelivery never moves the webhook forward in the feed.
    expect(await redeliver({ sinceEventId: Number.MAX_SAFE_INTEGER })).toEqual([])
    await happen(1)
    await store.deliverWebhooks()
    expect(receiver.received).toHaveLength(1)
    expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual(Array(10).fill('delivered'))
  })
})
