// Tests of feeds with thousands of events: pages that scan the feed, and purges that read it in batches.
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { nextLink } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { eventBounds } from './events.queries.ts'
import { recordManyEvents } from './events.ts'

type Event = components['schemas']['Event']

const DAY_MS = 24 * 60 * 60_000
const NOON = Date.parse('2026-11-16T12:00:00Z')

describe.each(dialects)('a long feed on %s', (dialect) => {
  let store: TestStore
  let now: number
  beforeEach(async () => {
    now = NOON
    store = await startStore(dialect, { clock: () => now })
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
