// Kills a feed consumer at random while two instances change the store. The consumer must handle every event exactly once and in order, and
// every acknowledged change must have its events.
import { describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bunFlags } from '../../cli/launch/bun.mjs'
import type { components } from '../../contract/generated/types.ts'
import { dialects } from '../support/databases/databases.ts'
import { waitUntil } from '../support/run/condition.ts'
import { sized } from '../support/run/tier.ts'
import { addCategory, nextLink } from '../support/store/catalogue.ts'
import { addStock } from '../support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../support/store/store.ts'
import { type Change, makeChanges } from './changes.ts'

type Event = components['schemas']['Event']

const changeCount = sized(600, 20_000)
const PETS = 64
/** Shorter than the consumer's startup time, so some consumers are killed before they read anything. */
const MIN_LIFE_MS = 50
const MAX_LIFE_MS = 600
const consumer = fileURLToPath(new URL('consumer.ts', import.meta.url))

interface Consumer {
  readonly kills: number
  stop(): Promise<void>
}

/** Runs the consumer, killing and restarting it until `stop` is called. Fails if the consumer exits by itself. */
function runConsumer(log: string, urls: readonly string[]): Consumer {
  const stopped = Promise.withResolvers<void>()
  let [kills, isStopped] = [0, false]
  async function run(): Promise<void> {
    while (!isStopped) {
      const child = Bun.spawn([process.execPath, ...bunFlags, consumer, log, ...urls], { stderr: 'pipe' })
      // Kill the first consumer early: if it ran for long, all changes might finish before the first kill.
      const life = MIN_LIFE_MS + (kills === 0 ? 0 : Math.random() * (MAX_LIFE_MS - MIN_LIFE_MS))
      await Promise.race([Bun.sleep(life), child.exited, stopped.promise])
      child.kill('SIGKILL')
      await child.exited
      if (child.signalCode !== 'SIGKILL') throw new Error(`The consumer ended: ${await child.stderr.text()}`)
      kills += 1
    }
  }
  const running = run()
  running.catch(() => {})
  return {
    get kills() {
      return kills
    },
    stop: () => {
      isStopped = true
      stopped.resolve()
      return running
    },
  }
}

/** Reads the whole feed after all changes. */
async function readFeed(store: TestStore): Promise<Event[]> {
  const events: Event[] = []
  for (let next: string | undefined = '/store/events?limit=100'; ; ) {
    const { body, headers }: Awaited<ReturnType<typeof store.send<Event[]>>> = await store.send<Event[]>('GET', next)
    if (body.length === 0) return events
    events.push(...body)
    next = nextLink(headers) ?? ''
  }
}

async function handledEvents(log: string): Promise<Event[]> {
  const lines = (await Bun.file(log).text()).split('\n')
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}

/** Returns the ids of events that were not handled exactly as they appear in the feed. */
function faultsOf(handled: readonly Event[], feed: readonly Event[]) {
  const byId = new Map(feed.map((event) => [event.id, event]))
  const ids = new Set(handled.map(({ id }) => id))
  return {
    missing: [...byId.keys()].filter((id) => !ids.has(id)),
    repeated: handled.filter((event, n) => event.id === handled[n - 1]?.id).map(({ id }) => id),
    outOfOrder: handled.filter(({ id }, n) => id < (handled[n - 1]?.id ?? 0)).map(({ id }) => id),
    changed: handled.filter((event) => !Bun.deepEquals(event, byId.get(event.id))).map(({ id }) => id),
  }
}

/** Checks that each change has its events, in order and with the data from its response, and that there are no other events. */
function expectEventsOf(changes: ReadonlyMap<string, Change>, events: readonly Event[]): void {
  const byRequest = Map.groupBy(events, ({ requestId = '' }) => requestId)
  for (const [id, { types, response }] of changes) {
    const own = byRequest.get(id) ?? []
    expect(own.map(({ type }) => type)).toEqual([...types])
    if (own[0]) expect<unknown>(own[0].data).toEqual(response)
    byRequest.delete(id)
  }
  expect([...byRequest.keys()]).toEqual([])
}

/** Checks that, from one event to the next, each pet's stock grows by exactly the number of units that were added. */
function expectOrderOfChanges(changes: ReadonlyMap<string, Change>, events: readonly Event[], start: number): void {
  const quantities = new Map<number, number>()
  for (const { type, subject, requestId = '', data } of events) {
    if (type !== 'inventory.changed' || !('quantity' in data)) continue
    const quantity = (quantities.get(subject.id) ?? start) + (changes.get(requestId)?.delta ?? 0)
    expect(data.quantity).toBe(quantity)
    quantities.set(subject.id, quantity)
  }
}

describe.each(dialects)('feed events on %s', (dialect) => {
  test(`consumers handle events exactly once and in order during ${changeCount} changes`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'petstore-consumer-'))
    const log = join(folder, 'log')
    const store = await startStore(dialect)
    const other = await store.another()
    const urls = [store.url, other.url]
    const stock = 10 * changeCount
    const { name } = await addCategory(store)
    const petIds: number[] = []
    for (let n = 0; n < PETS; n += 1) petIds.push(await addStock(store, stock))
    const before = await readFeed(store)

    const running = runConsumer(log, urls)
    const changes = await makeChanges(urls, changeCount, petIds, name)
    const feed = await readFeed(store)
    await waitUntil('the consumer has the last event', async () => {
      const text = await Bun.file(log).text()
      return text.includes(`{"id":${feed.at(-1)?.id},`)
    })
    await running.stop()

    const handled = await handledEvents(log)
    expect(faultsOf(handled, feed)).toEqual({ missing: [], repeated: [], outOfOrder: [], changed: [] })
    const happened = feed.slice(before.length)
    expectEventsOf(changes, happened)
    expectOrderOfChanges(changes, happened, stock)
    expect(changes.size).toBe(changeCount)
    // The last kill only stops the consumer, so at least one earlier kill must have interrupted it.
    expect(running.kills).toBeGreaterThan(1)
    await other.stop()
    await store.stop()
    await rm(folder, { recursive: true })
  })
})
