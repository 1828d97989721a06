import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { waitUntil } from '../../../tests/support/run/condition.ts'
import { addCategory, addPet, nextLink } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestResponse, type TestStore } from '../../../tests/support/store/store.ts'
import { statement } from '../../db/statement.ts'
import { eventBounds, lockNumbering, numberEvents as moveToFeed, setPurgedTo } from './events.queries.ts'
import { appendEvent, countWaitingEvents, positionAt, recordEvents, recordManyEvents } from './events.ts'

type Event = components['schemas']['Event']
type Order = components['schemas']['Order']

const DAY_MS = 24 * 60 * 60_000

const waiting = statement<Record<never, never>, { one: number }>(
  'test.waiting',
  "SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
)

describe.each(dialects)('events on %s', (dialect) => {
  let store: TestStore
  let now = Date.parse('2026-11-16T10:00:00Z')
  beforeAll(async () => {
    store = await startStore(dialect, { clock: () => now, lowStock: 2 })
  })
  afterAll(() => store.stop())

  /** Reads all pages after a position, until one is empty. */
  async function readFrom(first: string): Promise<{ events: Event[]; next: string }> {
    const events: Event[] = []
    for (let next = first; ; ) {
      const { body, headers } = await store.send<Event[]>('GET', next)
      events.push(...body)
      next = nextLink(headers) ?? 'no link'
      if (body.length === 0) return { events, next }
    }
  }

  /** Runs `work` and returns the events it caused. */
  async function eventsOf(work: () => Promise<unknown>): Promise<Event[]> {
    const { next } = await readFrom('/store/events?limit=100')
    await work()
    return (await readFrom(next)).events
  }

  const typesOf = async (work: () => Promise<unknown>): Promise<string[]> =>
    (await eventsOf(work)).map(({ type, subject }) => `${type} ${subject.type}`)

  async function addStock(quantity: number): Promise<number> {
    const { id } = await addPet(store)
    await store.send('PUT', `/store/inventory/${id}`, { quantity })
    return id
  }

  const order = async (body: object): Promise<Order> => (await store.send<Order>('POST', '/store/orders', body)).body

  describe('recording events', () => {
    test('events for changes to a category are recorded in order', async () => {
      const category = await addCategory(store)
      const path = `/categories/${category.id}`
      expect(await typesOf(() => addCategory(store))).toEqual(['category.created category'])
      const [updated] = await eventsOf(() => store.send('PATCH', path, { description: 'new' }))
      expect(updated).toMatchObject({ type: 'category.updated', data: { ...category, description: 'new' } })
      expect(await typesOf(() => store.send('PATCH', path, { description: 'new' }))).toEqual([])
      const [deleted] = await eventsOf(() => store.send('DELETE', path))
      expect(deleted).toMatchObject({ type: 'category.deleted', data: { ...category, description: 'new' } })
    })

    test('events for changes to a pet are recorded in order', async () => {
      const { id: categoryId } = await addCategory(store)
      const pet = { name: 'Rex', categoryId }
      const created = await eventsOf(() => store.send('POST', '/pets', pet, { 'X-Request-Id': 'request-7' }))
      const id = created[0]?.subject.id ?? 0
      const common = { at: '2026-11-16T10:00:00Z', actor: 'local', requestId: 'request-7' }
      expect(created).toEqual([
        {
          id: expect.any(Number),
          type: 'pet.created',
          ...common,
          subject: { type: 'pet', id },
          data: { id, ...pet, status: 'available' },
        },
        {
          id: expect.any(Number),
          type: 'inventory.changed',
          ...common,
          subject: { type: 'inventory', id },
          data: { petId: id, quantity: 1, status: 'available' },
        },
      ])
      const change = (body: object) => typesOf(() => store.send('PATCH', `/pets/${id}`, body))
      expect(await change({ name: 'Rexy' })).toEqual(['pet.updated pet'])
      expect(await change({ name: 'Rexy' })).toEqual([])
      const { id: otherCategory } = await addCategory(store)
      for (const moved of [otherCategory, categoryId])
        expect(await change({ categoryId: moved })).toEqual(['pet.updated pet'])
      expect(await change({ status: 'pending' })).toEqual(['pet.status_changed pet', 'inventory.changed inventory'])
      expect(await change({ name: 'Rex', status: 'sold' })).toEqual([
        'pet.updated pet',
        'pet.status_changed pet',
        'inventory.changed inventory',
      ])
      const [deleted] = await eventsOf(() => store.send('DELETE', `/pets/${id}`))
      expect(deleted).toMatchObject({ type: 'pet.deleted', data: { id, ...pet, status: 'sold' } })
    })

    test('events for changes to an order are recorded in order', async () => {
      const petId = await addStock(9)
      let placed: Order = {}
      const [first, second] = await eventsOf(async () => {
        placed = await order({ petId, quantity: 2, shipDate: '2026-12-01T09:00:00Z' })
      })
      expect(first).toMatchObject({ type: 'order.placed', subject: { type: 'order', id: placed.id }, data: placed })
      expect(Object.keys(first?.data ?? {})).toEqual(Object.keys(placed))
      expect(second).toMatchObject({ type: 'inventory.changed', data: { petId, quantity: 7 } })
      const path = `/store/orders/${placed.id}`
      const change = (body: object) => typesOf(() => store.send('PATCH', path, body))
      expect(await change({ shipDate: null })).toEqual(['order.updated order'])
      expect(await change({ quantity: 3 })).toEqual(['order.updated order', 'inventory.changed inventory'])
      expect(await change({ quantity: 3 })).toEqual([])
      expect(await change({ quantity: 4, complete: true })).toEqual([
        'order.updated order',
        'order.fulfilled order',
        'inventory.changed inventory',
      ])
      expect(await typesOf(() => order({ petId, complete: true }))).toEqual([
        'order.placed order',
        'order.fulfilled order',
        'inventory.changed inventory',
      ])
      const open = await order({ petId })
      const [cancelled] = await eventsOf(() => store.send('DELETE', `/store/orders/${open.id}`))
      expect(cancelled).toMatchObject({ type: 'order.cancelled', data: open })
    })

    test('low stock is recorded only once', async () => {
      const petId = await addStock(4)
      const set = (quantity: number) => typesOf(() => store.send('PUT', `/store/inventory/${petId}`, { quantity }))
      const [changed, low, status] = [
        'inventory.changed inventory',
        'inventory.low inventory',
        'pet.status_changed pet',
      ]
      expect(await set(3)).toEqual([changed])
      expect(await set(2)).toEqual([changed, low])
      expect(await set(1)).toEqual([changed])
      expect(await set(5)).toEqual([changed])
      expect(await set(0)).toEqual([status, changed, low])
      expect(await set(0)).toEqual([])
    })

    test('a request that fails, changes nothing, or is replayed records no events', async () => {
      const petId = await addStock(1)
      const key = { 'Idempotency-Key': crypto.randomUUID() }
      await store.send('POST', '/store/orders', { petId }, key)
      expect(await typesOf(() => store.send('POST', '/store/orders', { petId }, key))).toEqual([])
      expect(await typesOf(() => store.send('POST', '/store/orders', { petId }))).toEqual([])
      expect(await typesOf(() => store.send('POST', '/pets', { name: 'Rex', categoryId: 999_999 }))).toEqual([])
    })
  })

  describe('listEvents', () => {
    test('200 with a next link on every page, including the last', async () => {
      const { next: start } = await readFrom('/store/events')
      await addPet(store)
      const ids = (await readFrom(start)).events.map(({ id }) => id)
      expect(ids).toHaveLength(3)
      const one = await readFrom(start.replace(/limit=\d+&?/, '').replace('?', '?limit=1&'))
      expect(one.events.map(({ id }) => id)).toEqual(ids)
      expect(ids.toSorted((a, b) => a - b)).toEqual(ids)
      expect((await readFrom(one.next)).events).toEqual([])
      await addCategory(store)
      expect((await readFrom(one.next)).events).toHaveLength(1)
    })

    test('200 with the events after Last-Event-ID, even if the cursor is older, because a browser that reconnects sends both', async () => {
      const { next } = await readFrom('/store/events')
      await addPet(store)
      const [first, ...others] = (await readFrom(next)).events
      const { body } = await store.send<Event[]>('GET', next, undefined, { 'Last-Event-ID': `${first?.id}` })
      expect(body).toEqual(others)
    })

    test('200 when filtered by type, subject type, and subject', async () => {
      const petId = await addStock(3)
      const { id: orderId } = await order({ petId })
      await order({ petId })
      const read = async (query: string) => (await readFrom(`/store/events?limit=100&${query}`)).events
      expect(
        (await read('type=order.placed&type=order.fulfilled')).every(({ type }) => type.startsWith('order.')),
      ).toBe(true)
      expect(new Set((await read('subjectType=category')).map(({ subject }) => subject.type))).toEqual(
        new Set(['category']),
      )
      expect((await read(`subjectType=order&subjectId=${orderId}`)).map(({ type }) => type)).toEqual(['order.placed'])
      expect(await read(`subjectType=order&subjectId=${orderId}&type=order.cancelled`)).toEqual([])
      expect(await read('subjectType=order&type=pet.created')).toEqual([])
      expect(await read(`subjectType=inventory&subjectId=${petId}&type=pet.created`)).toEqual([])
      const stock = await read(`subjectType=inventory&subjectId=${petId}`)
      expect(stock.map(({ type }) => type)).toEqual([
        'inventory.changed',
        'inventory.changed',
        'inventory.changed',
        'inventory.low',
        'inventory.changed',
      ])
      const ofAny = await read(`subjectId=${petId}`)
      expect(ofAny.every(({ subject }) => subject.id === petId)).toBe(true)
      expect(ofAny.map(({ id }) => id)).toEqual(expect.arrayContaining(stock.map(({ id }) => id)))
    })

    test('200 with every page when no index covers the filters', async () => {
      const petId = await addStock(3)
      for (let n = 0; n < 3; n += 1) await order({ petId })
      const ofStock = `subjectType=inventory&subjectId=${petId}`
      const { events } = await readFrom(`/store/events?limit=100&${ofStock}`)
      expect(events.length).toBeGreaterThan(4)
      for (const limit of [1, 2])
        expect((await readFrom(`/store/events?limit=${limit}&${ofStock}`)).events).toEqual(events)
    })

    /** Reads all pages with `sort=-id`; the last page has no next link. */
    async function readDown(query: string, headers: Record<string, string> = {}): Promise<Event[]> {
      const events: Event[] = []
      for (let next: string | undefined = `/store/events?sort=-id&${query}`; next !== undefined; ) {
        const page: TestResponse<Event[]> = await store.send('GET', next, undefined, headers)
        events.push(...page.body)
        next = nextLink(page.headers)
      }
      return events
    }

    test('200 with the newest events first, back to the oldest event or to the last event seen', async () => {
      const petId = await addStock(3)
      for (let n = 0; n < 3; n += 1) await order({ petId })
      const everything = (await readFrom('/store/events?limit=100')).events
      const seen = everything.at(-5)?.id ?? 0
      for (const filter of [
        '',
        'type=order.placed',
        'type=pet.created',
        'subjectType=inventory',
        `subjectId=${petId}`,
      ]) {
        const { events } = await readFrom(`/store/events?limit=100&${filter}`)
        for (const limit of [2, 100]) expect(await readDown(`limit=${limit}&${filter}`)).toEqual(events.toReversed())
        const later = events.filter(({ id }) => id > seen)
        expect(await readDown(`limit=1&${filter}`, { 'Last-Event-ID': `${seen}` })).toEqual(later.toReversed())
      }
    })

    test('200 with events since a given time, in either sort order', async () => {
      now += 60_000
      const since = new Date(now).toISOString()
      await addCategory(store)
      now += 1000
      await addPet(store)
      const { events } = await readFrom(`/store/events?limit=2&since=${since}`)
      expect(events.map(({ type }) => type)).toEqual([
        'category.created',
        'category.created',
        'pet.created',
        'inventory.changed',
      ])
      expect(await readDown(`limit=2&since=${since}`)).toEqual(events.toReversed())
      const oneOfType = await store.send('GET', `/store/events?sort=-id&type=pet.created&since=${since}`)
      expect([oneOfType.body, nextLink(oneOfType.headers)]).toEqual([[events[2]], undefined])
      expect(await readDown(`since=${new Date(now + 1).toISOString()}`)).toEqual([])
      const after = { 'Last-Event-ID': `${events[2]?.id}` }
      expect((await store.send('GET', `/store/events?since=${since}`, undefined, after)).body).toEqual(events.slice(3))
    })

    test('the position at a time is the last event before it', async () => {
      const shared = await startStore(dialect, { clock: () => now })
      const event = { type: 'category.deleted', subject: { type: 'category', id: 1 }, data: { id: 1 } } as const
      for (let at = 1; at <= 7; at += 1)
        await shared.db.transaction((db) => recordEvents(db, [event], { actor: 'test', at }))
      await shared.send('GET', '/store/events')
      const positions = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((time) => positionAt(shared.db, time)))
      expect(positions).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 7])
      await shared.stop()
    })

    test.each([
      ['abc', 'invalid_request'],
      ['-1', 'invalid_request'],
      ['1.5', 'invalid_request'],
      ['9'.repeat(17), 'invalid_cursor'],
    ])('400 for the Last-Event-ID %s › %s', async (id, code) => {
      const { status, body } = await store.send<{ code: string }>('GET', '/store/events', undefined, {
        'Last-Event-ID': id,
      })
      expect([status, body.code]).toEqual([400, code])
    })

    test('400 invalid_cursor when the cursor was issued for different filters', async () => {
      const { next } = await readFrom('/store/events')
      const response = await store.send<{ code: string }>('GET', `${next}&type=pet.created`)
      expect([response.status, response.body.code]).toEqual([400, 'invalid_cursor'])
    })

    test('410 cursor_expired when the next events after the cursor have expired and been deleted', async () => {
      const first = await store.send('GET', '/store/events?limit=1')
      // Record more events than one transaction deletes.
      const event = {
        type: 'category.deleted',
        subject: { type: 'category', id: 1 },
        data: { id: 1, name: 'x' },
      } as const
      await store.db.transaction((db) => recordManyEvents(db, Array(2500).fill(event), { actor: 'test', at: now }))
      const old = (await readFrom('/store/events?limit=100')).events
      now += 31 * DAY_MS
      await addCategory(store)
      await store.purgeExpired()
      expect((await readFrom('/store/events')).events.map(({ type }) => type)).toEqual(['category.created'])
      expect(await readDown('since=2020-01-01T00:00:00Z')).toHaveLength(1)
      const expired = await store.send<{ code: string; message: string }>('GET', nextLink(first.headers) ?? '')
      expect([expired.status, expired.body.code]).toEqual([410, 'cursor_expired'])
      expect(expired.body.message).toContain(`Events up to ${old.at(-1)?.id} `)
    })

    test('410 cursor_expired even when a slower instance purges fewer events at the same time', async () => {
      const shared = await startStore(dialect, { clock: () => now })
      const slow = await shared.another()
      for (let n = 0; n < 3; n += 1) await addCategory(shared)
      await shared.send('GET', '/store/events')
      now += 31 * DAY_MS
      let purging: Promise<void> | undefined
      await shared.db.transaction(async (db) => {
        await db.run(setPurgedTo, { id: 10 })
        purging = slow.purgeExpired()
        // On PostgreSQL, let the slower instance read `purged_to` and then wait for this transaction. On SQLite, it starts only after this
        // transaction has ended.
        if (dialect === 'postgres')
          await waitUntil('the slower instance waits', async () => (await slow.db.get(waiting, {})) !== undefined)
      })
      await purging
      expect((await shared.db.get(eventBounds, {}))?.purgedTo).toBe(10)
      expect((await shared.send('GET', '/store/events?limit=1', undefined, { 'Last-Event-ID': '3' })).status).toBe(410)
      await slow.stop()
      await shared.stop()
    })
  })
})

describe('on PostgreSQL, which assigns ids before the commit', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore('postgres')
  })
  afterAll(() => store.stop())

  const context = { actor: 'test', at: 0 }
  const event = (id: number) => ({ type: 'pet.created', subject: { type: 'pet', id }, data: { id } }) as const
  const read = async (target: string) => {
    const { body, headers } = await store.send<Event[]>('GET', target)
    return { subjects: body.map(({ subject }) => subject.id), next: nextLink(headers) ?? '' }
  }

  const endOfFeed = async (): Promise<string> => {
    for (let target = '/store/events?limit=100'; ; ) {
      const { subjects, next } = await read(target)
      target = next
      if (subjects.length === 0) return target
    }
  }

  test('a reader does not miss events from a transaction that commits late', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
    const open = store.db.transaction(async (db) => {
      await recordEvents(db, [event(1)], context)
      written()
      await held
    })
    await isWritten
    await store.db.transaction((db) => recordEvents(db, [event(2)], context))
    const first = await read('/store/events')
    expect(first.subjects).toEqual([2])
    release()
    await open
    expect((await read(first.next)).subjects).toEqual([1])
  })

  test('a reader does not miss an event that a transaction appends and commits late', async () => {
    const next = await endOfFeed()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: isAppended, resolve: appended } = Promise.withResolvers<void>()
    const open = store.db.transaction(async (db) => {
      await appendEvent(db, event(1), context)
      appended()
      await held
    })
    await isAppended
    await store.db.transaction((db) => recordEvents(db, [event(2)], context))
    const reading = read(next)
    await Bun.sleep(50)
    release()
    await open
    const first = await reading
    expect([...first.subjects, ...(await read(first.next)).subjects]).toEqual([1, 2])
  })

  test('committed events are counted as waiting until a reader adds them to the feed', async () => {
    const next = await endOfFeed()
    await store.db.transaction((db) => recordEvents(db, [event(1), event(2)], context))
    expect(await countWaitingEvents(store.db)).toBe(2)
    await read(next)
    expect(await countWaitingEvents(store.db)).toBe(0)
  })

  test('readers on two instances see the same order, whichever instance numbers the events', async () => {
    const other = await store.another()
    const next = await endOfFeed()
    const writes = Array.from({ length: 200 }, (_, n) =>
      store.db.transaction((db) => recordEvents(db, [event(1000 + n)], context)),
    )
    const reads = Array.from({ length: 20 }, (_, n) => (n % 2 ? store : other).send('GET', '/store/events?limit=1'))
    await Promise.all([...writes, ...reads])
    const seen = [store, other].map(async (one) => {
      const ids: number[] = []
      for (let target = next; ; ) {
        const { body, headers } = await one.send<Event[]>('GET', target)
        if (body.length === 0) return ids
        ids.push(...body.map(({ id }) => id))
        target = nextLink(headers) ?? ''
      }
    })
    const [here = [], there] = await Promise.all(seen)
    expect(new Set(here).size).toBe(200)
    expect(there).toEqual(here)
    await other.stop()
  })

  test('killing an instance while it numbers events neither loses nor duplicates events', async () => {
    const next = await endOfFeed()
    await store.db.transaction((db) => recordEvents(db, [event(1), event(2), event(3)], context))
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: isMoved, resolve: moved } = Promise.withResolvers<void>()
    const dying = store.db.transaction(async (db) => {
      await db.get(lockNumbering, {})
      await db.get(moveToFeed, { limit: 2 })
      moved()
      await held
      throw new Error('killed')
    })
    await isMoved
    const reading = read(next)
    release()
    await expect(dying).rejects.toThrow('killed')
    expect((await reading).subjects).toEqual([1, 2, 3])
  })
})
