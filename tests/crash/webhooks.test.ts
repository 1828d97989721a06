// Kills the service while it delivers webhooks: each receiver gets every event since its webhook was created, and nothing that is
// not in the feed.
import { afterAll, expect, test } from 'bun:test'
import { createWorkload, fillStore } from '../histories/workload.ts'
import { dialects, emptyDatabase } from '../support/databases/databases.ts'
import { killProcesses, startService } from '../support/processes/process.ts'
import { waitUntil } from '../support/run/condition.ts'
import { seededRandom, testSeed } from '../support/run/random.ts'
import { sized } from '../support/run/tier.ts'
import { readFeed } from '../support/store/feed.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'
import { loadUntilKilled } from './load.ts'

const KILLS = sized(1, 3)
const MAX_KILLS = 12
/** Timeout long enough for a killed process's lease to expire and the backlog to be sent. */
const CATCH_UP_MS = 90_000
/** How long a receiver takes to handle an event: long enough that most kills interrupt it. */
const HANDLING_MS = 10
const seed = testSeed()

afterAll(killProcesses)

interface Follower {
  readonly receiver: Receiver
  /** Ids of events whose sender was still connected when the receiver responded. */
  readonly handled: ReadonlySet<number>
  /** The id of the latest event right after the webhook was created. */
  readonly after: number
  /** Resolves when the next event arrives, while the receiver is still handling it. */
  nextArrival(): Promise<void>
}

async function post(url: string, path: string, body: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json' }
  return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

/** Creates a webhook. Each round needs a new one, because a killed process's webhooks get nothing until its lease expires. */
async function follow(url: string): Promise<Follower> {
  const handled = new Set<number>()
  let arrival = Promise.withResolvers<void>()
  const receiver = startReceiver(async ({ event, signal }) => {
    arrival.resolve()
    arrival = Promise.withResolvers()
    await Bun.sleep(HANDLING_MS)
    if (!signal.aborted) handled.add(event.id)
    return new Response(null, { status: 204 })
  })
  expect(await post(url, '/store/webhooks', { url: receiver.url })).toBe(201)
  const after = (await readFeed(url)).at(-1)?.id ?? 0
  // Wait for the first event: a service without webhooks checks for new ones only once a second.
  expect(await post(url, '/categories', { name: receiver.url })).toBe(201)
  await waitUntil('the receiver has its first event', () => receiver.received.length > 0)
  return { receiver, handled, after, nextArrival: () => arrival.promise }
}

// Test both databases concurrently, because most of the time is spent waiting for leases.
test.concurrent.each(dialects)(
  'on %s, webhooks receive every event and nothing else, even if the service is killed',
  async (dialect) => {
    const database = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: database.url, PETSTORE_WEBHOOK_ALLOW: '127.0.0.1' }
    const random = seededRandom(seed)
    let service = await startService(env)
    const workload = createWorkload(await fillStore(service.url), random)
    const followers: Follower[] = []
    let interrupted = 0
    // Continue until a kill interrupts a delivery: on a busy machine, the process may be killed before the load starts.
    for (let kill = 0; kill < KILLS || (interrupted === 0 && kill < MAX_KILLS); kill += 1) {
      const follower = await follow(service.url)
      followers.push(follower)
      const first = follower.receiver.received.length
      await loadUntilKilled(service, workload, {
        responses: 20 + random.upTo(60),
        delayMs: 250 + random.upTo(150),
        moment: follower.nextArrival,
      })
      interrupted += Number(follower.receiver.received.length > first)
      service = await startService(env)
    }
    const feed = await readFeed(service.url)
    const bodies = new Map(feed.map((event) => [event.id, JSON.stringify(event)]))
    for (const { receiver, handled, after } of followers) {
      const hasAll = () => feed.every(({ id }) => id <= after || handled.has(id))
      await waitUntil('the receiver has every event', hasAll, CATCH_UP_MS)
      for (const { event, body } of receiver.received) expect(body).toBe(bodies.get(event.id) ?? 'not in the feed')
    }
    // Unless some deliveries were interrupted, the kills prove nothing.
    expect(interrupted).toBeGreaterThan(0)
    expect(await service.stop()).toBe(0)
    for (const { receiver } of followers) await receiver.stop()
    await database.remove()
  },
)
