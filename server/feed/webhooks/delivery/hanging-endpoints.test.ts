// Endpoints that hang or respond slowly do not delay other webhooks, the lease, or shutdown.
import { afterEach, describe, expect, test } from 'bun:test'
import type { components } from '../../../../contract/generated/types.ts'
import { dialects } from '../../../../tests/support/databases/databases.ts'
import { waitUntil } from '../../../../tests/support/run/condition.ts'
import { sized } from '../../../../tests/support/run/tier.ts'
import { addCategory } from '../../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../../tests/support/store/store.ts'
import { type Receiver, startReceiver } from '../../../../tests/support/webhooks/receiver.ts'
import { lastEventId } from '../../events/events.ts'
import * as queries from '../webhooks.queries.ts'
import { createSigningKey } from './signatures.ts'

type Webhook = components['schemas']['Webhook']
type WebhookDelivery = components['schemas']['WebhookDelivery']

const stores: TestStore[] = []
const receivers: Receiver[] = []
afterEach(async () => {
  // Stop the receivers first: shutdown would wait for the attempts that they leave hanging.
  for (const receiver of receivers.splice(0)) await receiver.stop()
  for (const store of stores.splice(0).reverse()) await store.stop()
})

function receive(...respond: Parameters<typeof startReceiver>): Receiver {
  const receiver = startReceiver(...respond)
  receivers.push(receiver)
  return receiver
}

async function create(store: TestStore, url: string): Promise<Webhook> {
  return (await store.send<Webhook>('POST', '/store/webhooks', { url })).body
}

const pathOf = ({ id }: { readonly id: number }): string => `/store/webhooks/${id}`

/** Inserts webhooks that receive events from now on, each with one past delivery if `deliveredInMs` is set. */
async function insertWebhooks(
  { db }: TestStore,
  count: number,
  urlOf: (n: number) => string,
  deliveredInMs: number | null,
): Promise<void> {
  const at = Date.now()
  const position = await lastEventId(db)
  const { stored: secret } = createSigningKey('v1')
  await db.transaction(async (db) => {
    for (let n = 0; n < count; n += 1) {
      const fields = { types: null, description: null, signing: 'v1' as const, secret, createdAt: at, position }
      const webhook = await db.get(queries.insertWebhook, { url: urlOf(n), ...fields })
      if (deliveredInMs === null || !webhook) continue
      const delivery = await db.get(queries.insertDelivery, {
        webhookId: webhook.id,
        eventId: position,
        type: 'ping',
        nextAttemptAt: at,
      })
      await db.run(queries.recordAttempt, {
        id: delivery?.id ?? 0,
        state: 'delivered',
        attempts: 1,
        lastStatus: 204,
        lastError: null,
        lastDurationMs: deliveredInMs,
        lastResponseBytes: 0,
        lastAttemptAt: at,
        nextAttemptAt: null,
        attemptLog: null,
      })
    }
  })
}

describe.each(dialects)('hanging endpoints on %s', (dialect) => {
  const start = async (options: Parameters<typeof startStore>[1] = {}): Promise<TestStore> => {
    const store = await startStore(dialect, options)
    stores.push(store)
    return store
  }

  test('does not let a hanging receiver delay other receivers', async () => {
    const patient = await start()
    const release = Promise.withResolvers<void>()
    const hanging = receive(async () => {
      await release.promise
      return new Response(null, { status: 204 })
    })
    const prompt = receive()
    const urls = [...Array<string>(5).fill(hanging.url), prompt.url]
    for (const url of urls) await create(patient, url)
    for (let n = 0; n < 10; n += 1) await addCategory(patient)
    const delivering = patient.deliverWebhooks()
    await waitUntil('the prompt receiver has every event', () => prompt.received.length === 10)
    await waitUntil('every hanging receiver has its first event', () => hanging.received.length >= 5)
    expect(hanging.received).toHaveLength(5)
    release.resolve()
    await delivering
    expect(hanging.received).toHaveLength(50)
  })

  test('makes hanging receivers yield their slots, however many receivers and pending events there are', async () => {
    const store = await start({ attemptTimeoutMs: 400 })
    const hanging = receive(() => new Promise(() => {}))
    // Create more webhooks than there are slots.
    const webhooks = sized(40, 140)
    for (let n = 0; n < webhooks; n += 1) await create(store, hanging.url)
    for (let n = 0; n < 10; n += 1) await addCategory(store)
    store.startWebhooks()
    await waitUntil('every hanging webhook has been attempted', () => hanging.received.length >= webhooks)
    const prompt = receive()
    await create(store, prompt.url)
    await addCategory(store)
    await waitUntil('the prompt receiver has its event', () => prompt.received.length === 1, 20_000)
  })

  test('gives a slot to a waiting webhook before one that was just served', async () => {
    const store = await start({ attemptTimeoutMs: 400 })
    const hanging = receive(() => new Promise(() => {}))
    // Create one more webhook than there are slots per host.
    for (let n = 1; n <= 9; n += 1) await create(store, hanging.url.replace('/hook', `/${n}`))
    for (let n = 0; n < 30; n += 1) await addCategory(store)
    store.startWebhooks()
    const countOf = (n: number): number => hanging.received.filter(({ path }) => path === `/${n}`).length
    await waitUntil('the ninth webhook has received an event', () => countOf(9) > 0)
    expect(Math.max(...Array.from({ length: 8 }, (_, n) => countOf(n + 1)))).toBeLessThan(20)
  })

  // The limits of 12 s below are shorter than an attempt's timeout of 15 s, so no delivery can have waited for a hanging endpoint.
  const dead = sized(120, 3000)
  test.each([
    ['have never responded', null],
    ['have responded slowly', 2001],
  ])(`${dead} endpoints that %s do not delay a working one`, async (_, deliveredInMs) => {
    const patient = await start({ lookup: async () => [{ address: '127.0.0.1' }] })
    const prompt = receive()
    const webhook = await create(patient, prompt.url)
    await patient.send('POST', `${pathOf(webhook)}/tests`)
    await patient.deliverWebhooks()
    const hanging = receive(() => new Promise(() => {}))
    await insertWebhooks(patient, dead, (n) => hanging.url.replace('127.0.0.1', `dead-${n}.example`), deliveredInMs)
    patient.startWebhooks()
    await addCategory(patient)
    await waitUntil('the working endpoint has its event', () => prompt.received.length === 2, 12_000)
    await waitUntil('the hanging endpoints use all their slots', () => hanging.received.length === 32)
    await addCategory(patient)
    await waitUntil('the working endpoint has its next event', () => prompt.received.length === 3, 12_000)
    expect(hanging.received).toHaveLength(32)
  })

  test('hanging endpoints do not delay a working one on the same host', async () => {
    const patient = await start()
    const shared = receive(({ path }) =>
      path === '/works' ? new Response(null, { status: 204 }) : new Promise(() => {}),
    )
    const webhook = await create(patient, shared.url.replace('/hook', '/works'))
    await patient.send('POST', `${pathOf(webhook)}/tests`)
    await patient.deliverWebhooks()
    await insertWebhooks(patient, 40, () => shared.url, null)
    patient.startWebhooks()
    const working = () => shared.received.filter(({ path }) => path === '/works').length
    await addCategory(patient)
    await waitUntil('the hanging endpoints use all their slots', () => shared.received.length - working() === 8)
    await addCategory(patient)
    await waitUntil('the working endpoint has both events', () => working() === 3, 12_000)
  })

  test('a hanging host does not delay new webhooks on other hosts, no matter how many webhooks it has', async () => {
    const patient = await start()
    const dead = receive(() => new Promise(() => {}))
    await insertWebhooks(patient, 100, () => dead.url, null)
    const prompt = receive()
    await create(patient, prompt.url)
    patient.startWebhooks()
    await addCategory(patient)
    await waitUntil('the new webhook has its event', () => prompt.received.length === 1, 12_000)
    await waitUntil('the hanging host uses all its slots', () => dead.received.length === 8)
  })

  test("counts name resolution toward an attempt's timeout, so no attempt outlasts the lease", async () => {
    let lookupMs = 0
    const slow = await start({
      attemptTimeoutMs: 1500,
      lookup: async () => {
        await Bun.sleep(lookupMs)
        return [{ address: '127.0.0.1' }]
      },
    })
    const hanging = receive(() => new Promise(() => {}))
    const url = hanging.url.replace('127.0.0.1', 'shop.example')
    const webhook = await create(slow, url)
    const lastDelivery = async () => {
      await slow.send('POST', `${pathOf(webhook)}/tests`)
      const started = performance.now()
      await slow.deliverWebhooks()
      expect(performance.now() - started).toBeLessThan(9000)
      return (await slow.send<WebhookDelivery[]>('GET', `${pathOf(webhook)}/deliveries?limit=1`)).body
    }
    lookupMs = 500
    expect(await lastDelivery()).toMatchObject([{ attempts: 1, lastError: 'timeout' }])
    expect(hanging.received).toHaveLength(1)
    lookupMs = 1600
    expect(await lastDelivery()).toMatchObject([{ attempts: 1, lastError: 'timeout' }])
    expect(hanging.received).toHaveLength(1)
  })

  test('shutdown abandons slow attempts, and another instance takes over immediately', async () => {
    const stopping = await start()
    const other = await stopping.another()
    stores.push(other)
    const receiver = receive((_, number) =>
      number === 1 ? new Promise(() => {}) : new Response(null, { status: 204 }),
    )
    const webhook = await create(stopping, receiver.url)
    stopping.startWebhooks()
    await addCategory(stopping)
    await waitUntil('the attempt has started', () => receiver.received.length === 1)
    const started = performance.now()
    await stopping.stopWebhooks()
    expect(performance.now() - started).toBeLessThan(9000)
    await other.deliverWebhooks()
    expect(receiver.received.map(({ event }) => event.id)).toEqual([1, 1])
    const { body } = await other.send<WebhookDelivery[]>('GET', `${pathOf(webhook)}/deliveries`)
    expect(body).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })
})
