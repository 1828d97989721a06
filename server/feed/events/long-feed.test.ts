// Tests of feeds with thousands of events: pages that scan the feed, and purges that read it in batches.
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { nextLink } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import type { Database } from '../../db/database.ts'
import { eventBounds } from './events.queries.ts'
import { recordManyEvents } from './events.ts'

type Event = components['schemas']['Event']

const DAY_MS = 24 * 60 * 60_000
const NOON = Date.parse('2026-11-16T12:00:00Z')

describe.each(dialects)('a long feed on %s', (dialect) => {
  let store: TestStore
  let now: number
  /** The steps of scans: the id after which each one started, when it started and ended, and what it found. */
  let steps: { readonly after: number; readonly from: number; to: number; found: number }[]
  const recordSteps = (db: Database): Database => ({
    ...db,
    all: async (statement, params) => {
      const after = (params as Readonly<Record<string, unknown>>).after0
      if (!statement.name.startsWith('events.') || typeof after !== 'number') return db.all(statement, params)
      const step = { after, from: performance.now(), to: 0, found: 0 }
      steps.push(step)
      const rows = await db.all(statement, params)
      step.to = performance.now()
      step.found = rows.length
      return rows
    },
  })
  beforeEach(async () => {
    now = NOON
    steps = []
    store = await startStore(dialect, { clock: () => now, wrapDatabase: recordSteps })
  })
  afterEach(() => store.stop())

  /** Adds events about a pet's stock to the feed. */
  async function record(count: number, { at = now, petId = 1 } = {}): Promise<void> {
    const subject = { type: 'inventory', id: petId } as const
    const event = { type: 'inventory.changed', subject, data: { petId } } as const
    await store.db.transaction((db) => recordManyEvents(db, Array(count).fill(event), { actor: 'test', at }))
    await store.send('GET', '/store/events?limit=1')
  }

  async function purge(): Promise<{ lastId: number; purgedTo: number }> {
    await store.purgeExpired()
    return (await store.db.get(eventBounds, {})) ?? { lastId: 0, purgedTo: 0 }
  }

  const statusAfter = async (id: number, path = '/store/events') =>
    (await store.send('GET', path, undefined, { 'Last-Event-ID': `${id}` })).status

  test('a page covers at most 10,000 kept events if no index covers the filters, and its link leads to the rest', async () => {
    const read = async (path: string) => {
      const { body, headers } = await store.send<Event[]>('GET', path)
      return { ids: body.map(({ id }) => id), next: nextLink(headers) ?? 'no link' }
    }
    const path = '/store/events?subjectType=inventory&subjectId=2'
    await record(1, { petId: 2 })
    await record(600)
    await record(3, { petId: 2 })
    await record(9396)
    await record(1, { petId: 2 })
    expect((await read(`${path}&limit=2`)).ids).toEqual([1, 602])
    const up = await read(path)
    expect([up.ids, (await read(up.next)).ids]).toEqual([[1, 602, 603, 604], [10_001]])
    const down = await read(`${path}&sort=-id`)
    expect([down.ids, (await read(down.next)).ids]).toEqual([[10_001, 604, 603, 602], [1]])

    now += 31 * DAY_MS
    await record(1, { petId: 2 })
    await purge()
    expect((await read(path)).ids).toEqual([10_002])
    for (const down of [`${path}&sort=-id`, '/store/events?sort=-id'])
      expect(await read(down)).toEqual({ ids: [10_002], next: 'no link' })
    expect(await statusAfter(1, path)).toBe(410)
  })

  test('streams that find nothing in the store scan one at a time and pause after each scan', async () => {
    await record(12_000)
    const headers = { Accept: 'text/event-stream', 'Last-Event-ID': '1' }
    const path = '/store/events?subjectType=inventory&subjectId=2'
    const open = Array.from({ length: 4 }, () => fetch(`${store.url}${path}`, { headers }))
    const readers = await Promise.all(
      open.map(async (response) => (await response).body?.pipeThrough(new TextDecoderStream()).getReader()),
    )
    await record(1, { petId: 2 })
    for (const reader of readers) {
      let text = ''
      while (!text.includes('id: 12001\n')) text += (await reader?.read())?.value ?? 'the stream has ended id: 12001\n'
      expect(text).toContain('event: inventory.changed\n')
      await reader?.cancel()
    }
    // Each stream needs two scans: one of 10,000 events, or 20 steps, and one of the rest.
    const scans: (typeof steps)[] = []
    for (const step of steps) {
      const scan = scans.at(-1)
      if (scan && scan.length < 20 && scan.at(-1)?.after === step.after - 500) scan.push(step)
      else scans.push([step])
    }
    expect(scans.length).toBeLessThanOrEqual(2 * readers.length)
    for (const [n, scan] of scans.entries()) {
      if (scan.some(({ found }) => found > 0)) continue
      const [start = 0, end = 0, next = Number.POSITIVE_INFINITY] = [
        scan[0]?.from,
        scan.at(-1)?.to,
        scans[n + 1]?.[0]?.from,
      ]
      expect(next - end).toBeGreaterThan(Math.min(3 * (end - start), 900))
    }
  })

  test('an event with a wrong date does not cause nearby events to be deleted or later events to be kept', async () => {
    await record(500)
    await record(1, { at: 0 })
    await record(499)
    const first = await purge()
    expect(first.purgedTo).toBe(0)

    now += 31 * DAY_MS
    await record(2500, { at: now + 365 * DAY_MS })
    await record(1, { at: 0 })
    await record(1)
    expect((await purge()).purgedTo).toBe(first.lastId)

    await record(20)
    now += 31 * DAY_MS
    await record(1)
    const { lastId, purgedTo } = await purge()
    expect(purgedTo).toBe(lastId - 1)
    expect(await statusAfter(1500)).toBe(410)
  })

  test('an event counts once in the vote on what has expired, even if its batch is not the first', async () => {
    await record(505)
    await record(505, { at: 0 })
    expect((await purge()).purgedTo).toBe(0)
  })
})

test('a stream that waits for its turn to read the store still gets heartbeats, and loses no event', async () => {
  const turn = Promise.withResolvers<void>()
  let isHeld = false
  const wrapDatabase = (db: Database): Database => ({
    ...db,
    all: async (statement, params) => {
      if (isHeld && statement.name.startsWith('events.')) await turn.promise
      return db.all(statement, params)
    },
  })
  const store = await startStore('sqlite', { wrapDatabase })
  const event = { type: 'inventory.changed', subject: { type: 'inventory', id: 1 }, data: { petId: 1 } } as const
  await store.db.transaction((db) => recordManyEvents(db, Array(2000).fill(event), { actor: 'test', at: Date.now() }))
  const path = `${store.url}/store/events?subjectType=inventory&subjectId=1`
  isHeld = true
  const response = await fetch(path, { headers: { Accept: 'text/event-stream', 'Last-Event-ID': '1000' } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const readUntil = async (end: string): Promise<void> => {
    while (!text.includes(end)) text += (await reader?.read())?.value ?? end
  }
  await readUntil(':\nid: 1000\n\n:\nid: 1000\n\n')
  turn.resolve()
  await readUntil('id: 2000\n')
  expect([...text.matchAll(/id: (\d+)\nevent: /g)].map(([, id]) => Number(id))).toEqual(
    Array.from({ length: 1000 }, (_, n) => n + 1001),
  )
  await reader?.cancel()
  await store.stop()
})
