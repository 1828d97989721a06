import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addCategory, listAll } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { insertDelivery, insertWebhook } from './webhooks.queries.ts'
import { webhookLag } from './webhooks.ts'

type Webhook = components['schemas']['Webhook']
type CreatedWebhook = components['schemas']['CreatedWebhook']
type WebhookDelivery = components['schemas']['WebhookDelivery']
type Event = components['schemas']['Event']

// These tests do not send events; delivery/dispatcher.test.ts does.
const url = 'https://shop.example/petstore'
const lookup = async (host: string) => {
  if (host === 'shop.example') return [{ address: '93.184.216.34' }]
  if (host === 'inside.example') return [{ address: '93.184.216.34' }, { address: '10.0.0.7' }]
  throw new Error('not found')
}

describe.each(dialects)('webhooks on %s', (dialect) => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect, { webhookAllow: ['127.0.0.0/8'], lookup })
  })
  afterAll(() => store.stop())

  const codeOf = async (...request: Parameters<TestStore['send']>) =>
    (await store.send<{ code: string }>(...request)).body.code
  const create = async (body: object = {}): Promise<CreatedWebhook> =>
    (await store.send<CreatedWebhook>('POST', '/store/webhooks', { url, ...body })).body
  const pathOf = ({ id }: { readonly id: number }): string => `/store/webhooks/${id}`
  const deliveriesOf = async (webhook: Webhook, query = ''): Promise<WebhookDelivery[]> =>
    (await store.send<WebhookDelivery[]>('GET', `${pathOf(webhook)}/deliveries${query}`)).body
  const lastEvent = async (): Promise<Event | undefined> =>
    (await store.send<Event[]>('GET', '/store/events?type=ping&limit=100')).body.at(-1)

  test('the lag is the age of the oldest event not yet received by an enabled webhook', async () => {
    for (const { id } of await listAll<Webhook>(store, '/store/webhooks')) await store.send('DELETE', pathOf({ id }))
    await addCategory(store)
    expect(await webhookLag(store.db, Date.now())).toBe(0)
    const webhook = await create()
    expect(await webhookLag(store.db, Date.now())).toBe(0)
    const before = Date.now()
    await addCategory(store)
    await store.send('GET', '/store/events')
    const lag = await webhookLag(store.db, before + 5000)
    expect(lag).toBeGreaterThan(4000)
    expect(lag).toBeLessThanOrEqual(5000)
    const metrics = await (await fetch(`${store.url}/metrics`)).text()
    expect(metrics).toContain('\npetstore_events_waiting 0\n')
    expect(Number(/^petstore_webhook_lag_seconds (.*)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)
    // The lag includes an event that is waiting to be resent.
    const [event] = (await store.send<Event[]>('GET', '/store/events?sort=-id&limit=1')).body
    const delivery = { webhookId: webhook.id, eventId: Number(event?.id), type: 'category.created' as const }
    await store.db.get(insertDelivery, { ...delivery, nextAttemptAt: before + 3_600_000 })
    expect(await webhookLag(store.db, before + 5000)).toBe(lag)
    await store.send('PATCH', pathOf(webhook), { enabled: false })
    expect(await webhookLag(store.db, Date.now())).toBe(0)
    // The lag includes an unwanted event only if the dispatcher has not skipped it in time.
    await create({ types: ['webhook.disabled'] })
    await addCategory(store)
    await store.send('GET', '/store/events')
    expect(await webhookLag(store.db, Date.now())).toBe(0)
    expect(await webhookLag(store.db, Date.now() + 60_000)).toBeGreaterThan(50_000)
  })

  describe('createWebhook', () => {
    test('201 with a secret that is never shown again', async () => {
      const { status, headers, body } = await store.send<CreatedWebhook>('POST', '/store/webhooks', {
        url,
        types: ['order.placed', 'order.placed', 'pet.created'],
        description: 'The till',
      })
      expect(status).toBe(201)
      const { secret, ...webhook } = body
      expect(webhook).toEqual({
        id: body.id,
        url,
        types: ['order.placed', 'pet.created'],
        description: 'The till',
        signing: 'v1',
        enabled: true,
        createdAt: body.createdAt,
      })
      expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/)
      expect(headers.get('location')).toBe(pathOf(body))
      expect(headers.get('cache-control')).toBe('no-store')
      const read = await store.send<Webhook>('GET', pathOf(body))
      expect(read.body).toEqual(webhook)
      expect(read.headers.get('etag')).toBe(headers.get('etag'))
    })

    test('201 with the public key of a key pair', async () => {
      expect(await create({ signing: 'v1a' })).toMatchObject({
        signing: 'v1a',
        secret: expect.stringMatching(/^whpk_/),
      })
    })

    test('201 without the secret when an Idempotency-Key is repeated, because the secret is not stored', async () => {
      const send = () => store.send<CreatedWebhook>('POST', '/store/webhooks', { url }, { 'Idempotency-Key': 'once' })
      const [first, second] = [await send(), await send()]
      const { secret = '', ...webhook } = first.body
      expect(secret).toStartWith('whsec_')
      expect(second.body).toEqual(webhook)
      expect(second.headers.get('idempotent-replayed')).toBe('true')
      expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    })

    test('409 webhook_limit when the store already has 1,000 webhooks', async () => {
      const full = await startStore(dialect, { lookup })
      const fields = {
        url,
        types: null,
        description: null,
        signing: 'v1',
        secret: '',
        createdAt: 0,
        position: 0,
      } as const
      await full.db.transaction(async (db) => {
        for (let n = 0; n < 999; n += 1) await db.get(insertWebhook, fields)
      })
      const send = () => full.send<{ code?: string; id?: number }>('POST', '/store/webhooks', { url })
      const last = await send()
      expect(last.status).toBe(201)
      expect((await send()).body).toMatchObject({ code: 'webhook_limit', status: 409 })
      await full.send('DELETE', `/store/webhooks/${last.body.id}`)
      expect((await send()).status).toBe(201)
      await full.stop()
    })

    const notPublic =
      'Body field url must have a host that resolves only to IP addresses that are public or allowed by the operator.'
    const notSecure = 'Body field url must begin with https://, unless the operator has allowed its host.'
    test.each([
      ['http://shop.example/', notSecure],
      ['http://10.0.0.7/', notSecure],
      ['https://10.0.0.7/', notPublic],
      ['https://169.254.169.254/latest/meta-data', notPublic],
      ['https://[::1]/', notPublic],
      ['https://[::ffff:10.0.0.1]/', notPublic],
      ['https://inside.example/', notPublic],
      ['https://unknown.example/', notPublic],
      [
        'shop.example',
        'Body field url must look like http://127.0.0.1:9000/petstore (pattern ^https?://[0-9A-Za-z.:\\[\\]-]+(?:[/?][!$-~]*)?$).',
      ],
      ['https://[/', 'Body field url must be a valid URL without a user name, password, or fragment.'],
    ])('400 invalid_request for %s', async (forbidden, message) => {
      const { status, body } = await store.send('POST', '/store/webhooks', { url: forbidden })
      expect({ status, body }).toEqual({ status: 400, body: { code: 'invalid_request', message, status: 400 } })
    })

    test.each(['ftp://shop.example/', 'https://a@shop.example/', 'https://shop.example/#x', 'shop.example', ''])(
      '400 invalid_request for %p, which the OpenAPI document forbids',
      async (invalid) => expect(await codeOf('POST', '/store/webhooks', { url: invalid })).toBe('invalid_request'),
    )

    test('201 for http and local addresses only when the operator allows them', async () => {
      expect((await create({ url: 'http://127.0.0.1:9000/x' })).id).toBeGreaterThan(0)
      const closed = await startStore(dialect, { webhookAllow: [], lookup })
      expect((await closed.send('POST', '/store/webhooks', { url: 'http://127.0.0.1:9000/x' })).status).toBe(400)
      await closed.stop()
    })
  })

  test('listWebhooks returns webhooks in pages, without secrets', async () => {
    const [first, second] = [await create(), await create()]
    const all = await listAll<Webhook>(store, '/store/webhooks?limit=1')
    expect(all.slice(-2).map(({ id }) => id)).toEqual([first.id, second.id])
    expect(JSON.stringify(all)).not.toContain('whsec_')
  })

  describe('updateWebhook', () => {
    test('changes the given fields, removes fields set to null, and keeps all others', async () => {
      const { secret: _, ...webhook } = await create({ types: ['pet.created'], description: 'Old' })
      const patch = (body: object) => store.send<Webhook>('PATCH', pathOf(webhook), body)
      expect((await patch({})).body).toEqual(webhook)
      expect((await patch({ types: ['order.placed'], enabled: false })).body).toEqual({
        ...webhook,
        types: ['order.placed'],
        enabled: false,
      })
      const { types: __, description: ___, ...bare } = webhook
      const changed = await patch({ types: null, description: null, enabled: true, url: `${url}/2` })
      expect(changed.body).toEqual({ ...bare, url: `${url}/2` })
      const read = await store.send('GET', pathOf(webhook))
      expect(read.body).toEqual(changed.body)
      expect(read.headers.get('etag')).toBe(changed.headers.get('etag'))
    })

    test('rotates the secret on request', async () => {
      for (const signing of ['v1', 'v1a']) {
        const webhook = await create({ signing })
        const { body, headers } = await store.send<CreatedWebhook>('PATCH', pathOf(webhook), { rotateSecret: true })
        expect(body.secret).not.toBe(webhook.secret)
        expect(body.secret?.split('_')[0]).toBe(webhook.secret?.split('_')[0])
        expect(headers.get('cache-control')).toBe('no-store')
        expect((await store.send('PATCH', pathOf(webhook), { rotateSecret: false })).body).not.toHaveProperty('secret')
      }
    })

    test('rotates the secret only once per ETag', async () => {
      const webhook = await create()
      const { headers } = await store.send('GET', pathOf(webhook))
      const rotate = () =>
        store.send<Webhook>('PATCH', pathOf(webhook), { rotateSecret: true }, { 'If-Match': headers.get('etag') ?? '' })
      const { body } = await rotate()
      const day = 24 * 60 * 60_000
      expect(Math.abs(Date.parse(body.previousSecretUntil ?? '') - Date.now() - day)).toBeLessThan(60_000)
      expect((await rotate()).status).toBe(412)
    })

    test('400 for a forbidden URL, 412 for a stale ETag, 404 for a missing webhook', async () => {
      const webhook = await create()
      expect(await codeOf('PATCH', pathOf(webhook), { url: 'https://10.0.0.7/' })).toBe('invalid_request')
      const old = { 'If-Match': '"old"' }
      expect(await codeOf('PATCH', pathOf(webhook), { enabled: false }, old)).toBe('precondition_failed')
      expect(await codeOf('PATCH', '/store/webhooks/999999', {})).toBe('webhook_not_found')
    })
  })

  test('deleteWebhook › 204, after which every operation on the webhook returns 404; 412 for a stale ETag', async () => {
    const webhook = await create()
    expect(await codeOf('DELETE', pathOf(webhook), undefined, { 'If-Match': '"old"' })).toBe('precondition_failed')
    expect((await store.send('DELETE', pathOf(webhook))).status).toBe(204)
    expect(await codeOf('DELETE', pathOf(webhook))).toBe('webhook_not_found')
    expect(await codeOf('GET', pathOf(webhook))).toBe('webhook_not_found')
    expect(await codeOf('GET', `${pathOf(webhook)}/deliveries`)).toBe('webhook_not_found')
    expect(await codeOf('POST', `${pathOf(webhook)}/tests`)).toBe('webhook_not_found')
    expect(await codeOf('POST', `${pathOf(webhook)}/redeliveries`, { deliveryId: 1 })).toBe('webhook_not_found')
    expect(await codeOf('GET', '/store/webhooks/9223372036854775807')).toBe('webhook_not_found')
  })

  describe('testWebhook', () => {
    test('202 with the delivery of a ping event', async () => {
      const { secret: _, ...webhook } = await create()
      const { status, body } = await store.send<WebhookDelivery>('POST', `${pathOf(webhook)}/tests`)
      expect(status).toBe(202)
      const ping = await lastEvent()
      expect(ping).toMatchObject({ type: 'ping', subject: { type: 'webhook', id: webhook.id }, data: webhook })
      expect(body).toEqual({
        id: body.id,
        webhookId: webhook.id,
        eventId: ping?.id ?? 0,
        type: 'ping',
        state: 'pending',
        attempts: 0,
        nextAttemptAt: body.nextAttemptAt ?? '',
      })
      expect(await deliveriesOf(webhook)).toEqual([body])
    })

    test('202 with only one ping when an Idempotency-Key is repeated', async () => {
      const webhook = await create()
      const send = () => store.send('POST', `${pathOf(webhook)}/tests`, undefined, { 'Idempotency-Key': 'ping' })
      expect((await send()).body).toEqual((await send()).body)
      expect(await deliveriesOf(webhook)).toHaveLength(1)
      const other = await create()
      const reused = { 'Idempotency-Key': 'ping' }
      expect(await codeOf('POST', `${pathOf(other)}/tests`, undefined, reused)).toBe('idempotency_key_reused')
    })

    test('409 webhook_disabled for a disabled webhook', async () => {
      const webhook = await create()
      await store.send('PATCH', pathOf(webhook), { enabled: false })
      expect(await codeOf('POST', `${pathOf(webhook)}/tests`)).toBe('webhook_disabled')
      expect(await codeOf('POST', `${pathOf(webhook)}/redeliveries`, { sinceEventId: 1 })).toBe('webhook_disabled')
    })
  })

  describe('redeliverWebhook', () => {
    test('returns 202 and queues a new delivery of the same event', async () => {
      const webhook = await create()
      const { body: first } = await store.send<WebhookDelivery>('POST', `${pathOf(webhook)}/tests`)
      const { status, body } = await store.send('POST', `${pathOf(webhook)}/redeliveries`, { deliveryId: first.id })
      expect({ status, body }).toEqual({ status: 202, body: undefined })
      const [second] = await deliveriesOf(webhook)
      expect(second).toMatchObject({ eventId: first.eventId, state: 'pending', attempts: 0 })
      expect(second?.id).toBeGreaterThan(first.id)
    })

    test('202 without any deliveries when the id is beyond the last event', async () => {
      const webhook = await create()
      const send = (id: string) => store.send('POST', `${pathOf(webhook)}/redeliveries`, `{"sinceEventId": ${id}}`)
      for (const id of ['9007199254740993', '9223372036854775806', '9223372036854775807'])
        expect((await send(id)).status).toBe(202)
      expect(await deliveriesOf(webhook)).toEqual([])
    })

    test("404 delivery_not_found for a missing delivery and for another webhook's delivery", async () => {
      const [webhook, other] = [await create(), await create()]
      const { body } = await store.send<WebhookDelivery>('POST', `${pathOf(other)}/tests`)
      const path = `${pathOf(webhook)}/redeliveries`
      expect(await codeOf('POST', path, { deliveryId: body.id })).toBe('delivery_not_found')
      expect(await codeOf('POST', path, '{"deliveryId": 9223372036854775807}')).toBe('delivery_not_found')
    })

    test.each([{}, { deliveryId: 1, sinceEventId: 1 }, { since: 'yesterday' }, { sinceEventId: 0 }])(
      '400 invalid_request when the body is %j',
      async (body) => {
        const webhook = await create()
        expect(await codeOf('POST', `${pathOf(webhook)}/redeliveries`, body)).toBe('invalid_request')
      },
    )
  })

  test('410 cursor_expired for purged events; their deliveries are also purged', async () => {
    let now = Date.parse('2026-11-16T10:00:00Z')
    const old = await startStore(dialect, { clock: () => now, lookup, retentionMs: 1000 })
    const { body: webhook } = await old.send<Webhook>('POST', '/store/webhooks', { url })
    const test = () => old.send<WebhookDelivery>('POST', `${pathOf(webhook)}/tests`)
    const { body: first } = await test()
    await test()
    const again = { webhookId: webhook.id, eventId: first.eventId, type: 'ping', nextAttemptAt: now } as const
    await old.db.transaction(async (db) => {
      for (let n = 0; n < 1000; n += 1) await db.get(insertDelivery, again)
    })
    now += 2000
    const { body: kept } = await test()
    await old.purgeExpired()
    const { body: left } = await old.send<WebhookDelivery[]>('GET', `${pathOf(webhook)}/deliveries`)
    expect(left).toEqual([kept])
    const redeliver = (body: object) => old.send<{ code: string }>('POST', `${pathOf(webhook)}/redeliveries`, body)
    expect((await redeliver({ sinceEventId: first.eventId })).body).toMatchObject({
      code: 'cursor_expired',
      status: 410,
    })
    expect((await redeliver({ sinceEventId: first.eventId + 1 })).status).toBe(202)
    // A purge that was interrupted leaves deliveries of purged events.
    const deliveryId = (await old.db.get(insertDelivery, again))?.id
    expect((await redeliver({ deliveryId })).body).toMatchObject({ code: 'cursor_expired', status: 410 })
    await old.stop()
  })

  test('listWebhookDeliveries returns deliveries newest first, in pages, filtered by state', async () => {
    const webhook = await create()
    await addCategory(store)
    const ids: number[] = []
    for (let n = 0; n < 3; n += 1)
      ids.unshift((await store.send<WebhookDelivery>('POST', `${pathOf(webhook)}/tests`)).body.id)
    const all = await listAll<WebhookDelivery>(store, `${pathOf(webhook)}/deliveries?limit=2`)
    expect(all.map(({ id }) => id)).toEqual(ids)
    expect(await deliveriesOf(webhook, '?state=pending&state=failed')).toHaveLength(3)
    expect(await deliveriesOf(webhook, '?state=delivered')).toEqual([])
    expect(await codeOf('GET', `${pathOf(webhook)}/deliveries?state=lost`)).toBe('invalid_request')
  })
})
