// Checks that the guarantees hold when the database fails over under load, whatever causes the failover. Two instances serve requests, a
// webhook and a stream follow the changes, and another server becomes the primary.
import { expect } from 'bun:test'
import type { Call } from '../histories/calls.ts'
import { readContents } from '../histories/contents.ts'
import { loadDuring } from '../histories/load.ts'
import { prepareStore } from '../histories/prepare.ts'
import { readStore } from '../support/databases/read-store.ts'
import { type RunningService, runPetstore, startService } from '../support/processes/process.ts'
import { waitUntil } from '../support/run/condition.ts'
import { seededRandom } from '../support/run/random.ts'
import { readFeed } from '../support/store/feed.ts'
import { startReceiver } from '../support/webhooks/receiver.ts'

export interface Disturbance {
  readonly name: string
  /**
   * Resolves when there is a primary again. Even a short outage must last until `untilFailure` resolves: otherwise, it might end before any
   * client sends a request.
   */
  run(untilFailure: () => Promise<void>): Promise<void>
  /** Brings the disturbed server back while the services keep working. */
  repair?(): Promise<void>
}

export interface Recovery {
  readonly name: string
  /** Milliseconds from the start of the disturbance to the first successful change after the last failed one. */
  readonly outageMs: number
  /** Milliseconds from when a primary is available again until that change succeeds. */
  readonly healedMs: number
}

const LOAD_MS = 1500
/** Slows the load down, because a webhook receives one event at a time and must keep up. */
const PAUSE_MS = 250
const PROBE_INTERVAL_MS = 100
const MAX_HEALING_MS = 5000
/** Timeout long enough for a lost connection's lease to expire and the backlog to be sent, one event at a time. */
const CATCH_UP_MS = 180_000

/** Runs each disturbance in turn, checking all guarantees after each one. */
export async function surviveAll(databaseUrl: string, disturbances: readonly Disturbance[]): Promise<Recovery[]> {
  const env = { DATABASE_URL: databaseUrl, PETSTORE_WEBHOOK_ALLOW: '127.0.0.1' }
  const services = [await startService(env), await startService(env)]
  const [{ url }] = services as [RunningService, RunningService]
  const urls = services.map((service) => service.url)
  const { workload, history } = await prepareStore(url, databaseUrl, seededRandom(1))
  const receiver = startReceiver()
  const created = await send(`${url}/store/webhooks`, { url: receiver.url })
  expect(created.status).toBe(201)
  const follower = followStream(urls)
  const recoveries: Recovery[] = []

  for (const { name, run, repair } of disturbances) {
    const from = history.position
    let brokenAt = 0
    let primaryAt = 0
    const outages = new Map<string, { lastFailure: number; firstSuccess: number }>()
    const hasFailed = (): boolean => [...outages.values()].some(({ lastFailure }) => lastFailure > brokenAt)
    const disturb = async (): Promise<void> => {
      await Bun.sleep(LOAD_MS)
      brokenAt = performance.now()
      await run(() => waitUntil('a call fails', hasFailed))
      primaryAt = performance.now()
      // Wait long enough to see whether the service stays healthy.
      await Bun.sleep(MAX_HEALING_MS + LOAD_MS)
      await repair?.()
      await Bun.sleep(LOAD_MS)
    }
    const onCall = (call: Call, url: string): Call => {
      const outage = outages.get(url) ?? { lastFailure: 0, firstSuccess: 0 }
      outages.set(url, outage)
      if (isUnknown(call)) outage.lastFailure = performance.now()
      else if (outage.firstSuccess <= outage.lastFailure) outage.firstSuccess = performance.now()
      // If it is unknown whether the change was made, treat the call as having no response.
      return isUnknown(call) ? { ...call, end: Number.POSITIVE_INFINITY, response: undefined } : call
    }
    const calls = await loadDuring(disturb(), urls, workload, { onCall, untilWell, pauseMs: PAUSE_MS })
    history.check(calls, await readStore(databaseUrl, (db) => readContents(db, from)))
    const wellAt = Math.max(...[...outages.values()].map(({ firstSuccess }) => firstSuccess))
    // If no call failed, the disturbance did not interrupt anything, and the test proves nothing.
    expect(hasFailed()).toBe(true)
    const recovery = { name, outageMs: wellAt - brokenAt, healedMs: Math.max(0, wellAt - primaryAt) }
    expect(recovery.healedMs).toBeLessThan(MAX_HEALING_MS)
    recoveries.push(recovery)
    console.error(
      `petstore: ${name}: outage ${seconds(recovery.outageMs)}, of which ${seconds(recovery.healedMs)} with a primary`,
    )
  }

  const feed = await readFeed(url)
  const ids = feed.map(({ id }) => id)
  // No event id occurs twice. PostgreSQL skips some ids after a crash.
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  const texts = new Map(feed.map((event) => [event.id, JSON.stringify(event)]))
  await waitUntil('the stream has every event', () => follower.ids.at(-1) === ids.at(-1))
  follower.stop()
  expect(follower.ids).toEqual(ids)
  const first = receiver.received[0]?.event.id ?? 0
  const hasAll = (): boolean => {
    const received = new Set(receiver.received.map(({ event }) => event.id))
    return ids.every((id) => id < first || received.has(id))
  }
  await waitUntil('the webhook has every event', hasAll, CATCH_UP_MS)
  for (const { event, body } of receiver.received) expect(body).toBe(texts.get(event.id) ?? 'not in the feed')
  for (const service of services) expect(await service.stop()).toBe(0)
  await receiver.stop()
  expect(await runPetstore(['check'], env)).toMatchObject({ code: 0 })
  return recoveries
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Reports whether the outcome of a call is unknown. */
function isUnknown({ response }: Call): boolean {
  return !response || response.status === 503
}

/** Pauses a client whose call got no response. Polls the service with reads until one succeeds. */
async function untilWell(url: string, isOver: () => boolean): Promise<void> {
  do await Bun.sleep(PROBE_INTERVAL_MS)
  while (!isOver() && !(await fetch(`${url}/pets?limit=1`).catch(() => undefined))?.ok)
}

function send(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
}

/** Follows the stream as a browser would: reconnects to the other instance and resumes after the last event. */
function followStream(urls: readonly string[]) {
  const ids: number[] = []
  let isStopped = false
  const ended = new AbortController()
  async function follow(url: string): Promise<void> {
    const headers = { Accept: 'text/event-stream', 'Last-Event-ID': String(ids.at(-1) ?? 0) }
    const response = await fetch(`${url}/store/events`, { headers, signal: ended.signal })
    let unread = ''
    const decoder = new TextDecoder()
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      const messages = (unread + decoder.decode(chunk, { stream: true })).split('\n\n')
      unread = messages.pop() ?? ''
      for (const message of messages.filter((message) => message.includes('\ndata:')))
        ids.push(Number(/^id: (\d+)/.exec(message)?.[1]))
    }
  }
  void (async () => {
    for (let n = 0; !isStopped; n += 1) {
      await follow(urls[n % urls.length] as string).catch(() => {})
      await Bun.sleep(50)
    }
  })()
  return {
    ids,
    stop: () => {
      isStopped = true
      ended.abort()
    },
  }
}
