// Tests two instances sending to receivers that fail, stall, and lie at random. TEST_SEED reproduces the receivers' behavior.
import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import { Webhook as Verifier } from 'standardwebhooks'
import type { components } from '../../../../contract/generated/types.ts'
import { dialects } from '../../../../tests/support/databases/databases.ts'
import { waitUntil } from '../../../../tests/support/run/condition.ts'
import { type Random, seededRandom, testSeed } from '../../../../tests/support/run/random.ts'
import { sized } from '../../../../tests/support/run/tier.ts'
import { addCategory, listAll, nextLink } from '../../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../../tests/support/store/store.ts'
import { startReceiver } from '../../../../tests/support/webhooks/receiver.ts'
import {
  startUnreliableReceiver,
  type UnreliableReceiver,
} from '../../../../tests/support/webhooks/unreliable-receiver.ts'

type CreatedWebhook = components['schemas']['CreatedWebhook'] & { secret: string }
type WebhookDelivery = components['schemas']['WebhookDelivery']
type Event = components['schemas']['Event']

const seed = testSeed()
const eventCount = sized(80, 500)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/**
 * Wait times, each slightly longer than the corresponding retry delay. Their sum is less than the three days after which a webhook is
 * disabled.
 */
const DELAYS_MS = [6000, 6 * MINUTE, 34 * MINUTE, 2.3 * HOUR, 5.6 * HOUR, 11.1 * HOUR, 15.5 * HOUR]

async function feed(store: TestStore): Promise<Event[]> {
  const events: Event[] = []
  for (let next = '/store/events?limit=100'; ; ) {
    const { body, headers } = await store.send<Event[]>('GET', next)
    if (body.length === 0) return events
    events.push(...body)
    next = nextLink(headers) ?? ''
  }
}

/** Verifies each request's signature with the clock set to the time of the request. */
function verifyAll({ sent }: UnreliableReceiver, secret: string): void {
  const verifier = new Verifier(secret)
  for (const { headers, body } of sent) {
    setSystemTime(Number(headers['webhook-timestamp']) * 1000)
    expect(verifier.verify(body, headers)).toEqual(JSON.parse(body))
  }
}

afterEach(() => void setSystemTime())

describe.each(dialects)('misbehaving receivers on %s', (dialect) => {
  test(`misbehaving receivers receive every event signed and unchanged, one at a time (TEST_SEED=${seed})`, async () => {
    let now = Date.now()
    const store = await startStore(dialect, {
      clock: () => now,
      webhookAllow: ['127.0.0.0/8'],
      attemptTimeoutMs: 150,
    })
    const other = await store.another()
    const inside = startReceiver()
    const create = async (random: Random) => {
      const receiver = await startUnreliableReceiver(random, inside.url)
      const { url } = receiver
      return { receiver, ...(await store.send<CreatedWebhook>('POST', '/store/webhooks', { url })).body }
    }
    const webhooks = [await create(seededRandom(seed)), await create(seededRandom(seed + 1))]
    const deliveriesOf = (id: number, query = '') =>
      listAll<WebhookDelivery>(store, `/store/webhooks/${id}/deliveries?limit=100${query}`)

    store.startWebhooks()
    other.startWebhooks()
    await Promise.all(Array.from({ length: eventCount }, (_, n) => addCategory(n % 2 === 0 ? store : other)))
    await Promise.all([store.deliverWebhooks(), other.deliverWebhooks()])
    for (const ms of DELAYS_MS) {
      now += ms
      await Promise.all([store.deliverWebhooks(), other.deliverWebhooks()])
    }
    for (const { id } of webhooks)
      await waitUntil('every event is delivered', async () => (await deliveriesOf(id, '&state=pending')).length === 0)

    const bodies = new Map((await feed(store)).map((event) => [`evt_${event.id}`, JSON.stringify(event)]))
    expect(bodies.size).toBe(eventCount)
    for (const { id, secret, receiver } of webhooks) {
      expect(receiver.acknowledged).toEqual(new Set(bodies.keys()))
      expect(receiver.overlaps).toEqual([])
      for (const { headers, body } of receiver.sent) expect(body).toBe(bodies.get(headers['webhook-id'] ?? '') ?? '')
      verifyAll(receiver, secret)
      const deliveries = await deliveriesOf(id)
      expect(deliveries.map(({ state }) => state)).toEqual(Array(eventCount).fill('delivered'))
      // Each request belongs to a counted attempt. On a slow machine, an attempt may end before its request arrives.
      const attempts = deliveries.reduce((sum, delivery) => sum + delivery.attempts, 0)
      expect(attempts).toBeGreaterThanOrEqual(receiver.sent.length)
      // The receivers choose at random, so a few events do not provoke every behavior.
      expect(receiver.behaviors.size).toBeGreaterThanOrEqual(sized(8, 14))
      receiver.stop()
    }
    expect(inside.received).toEqual([])
    await inside.stop()
    await other.stop()
    await store.stop()
  })
})
