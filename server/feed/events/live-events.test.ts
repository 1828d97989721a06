// Tests the live event stream: it sends events as they happen, and a reconnecting reader receives each event exactly once.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { killProcesses, startService } from '../../../tests/support/processes/process.ts'
import { waitUntil } from '../../../tests/support/run/condition.ts'
import { addCategory, addPet } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'

interface Message {
  readonly id: number
  readonly type: string
}

interface Stream {
  readonly status: number
  readonly contentType: string | null
  /** Reads until `count` messages have arrived, or the stream ends. */
  read(count: number): Promise<Message[]>
  close(): Promise<void>
}

async function openStream({ url }: Pick<TestStore, 'url'>, query = '', lastEventId?: number): Promise<Stream> {
  const resume: Record<string, string> = lastEventId === undefined ? {} : { 'Last-Event-ID': `${lastEventId}` }
  const response = await fetch(`${url}/store/events${query}`, { headers: { Accept: 'text/event-stream', ...resume } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const messages: Message[] = []
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    read: async (count) => {
      while (messages.length < count) {
        const chunk = await reader?.read()
        if (!chunk || chunk.done) break
        text += chunk.value
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const [, id, type] = /^id: (\d+)\nevent: (\S+)\ndata: \{/.exec(text) ?? []
          if (id && type) messages.push({ id: Number(id), type })
          text = text.slice(end + 2)
        }
      }
      return messages.splice(0, count)
    },
    close: async () => void (await reader?.cancel()),
  }
}

/** Adds a category and returns the resulting event. */
async function addCategoryEvent(store: TestStore): Promise<Message> {
  const stream = await openStream(store)
  await addCategory(store)
  const [event] = await stream.read(1)
  await stream.close()
  if (!event) throw new Error('The stream has ended.')
  return event
}

describe.each(dialects)('an event stream on %s', (dialect) => {
  let store: TestStore
  let other: TestStore
  beforeAll(async () => {
    store = await startStore(dialect)
    other = await store.another()
  })
  afterAll(async () => {
    await other.stop()
    await store.stop()
  })

  test('sends events from this instance and from another', async () => {
    const stream = await openStream(store)
    expect([stream.status, stream.contentType]).toEqual([200, 'text/event-stream'])
    await addPet(store)
    await addCategory(other)
    const events = await stream.read(4)
    expect(events.map(({ type }) => type)).toEqual([
      'category.created',
      'pet.created',
      'inventory.changed',
      'category.created',
    ])
    await stream.close()
  })

  test('sends only the requested types', async () => {
    const stream = await openStream(store, '?type=pet.created&type=pet.deleted')
    const pet = await addPet(store)
    await store.send('DELETE', `/pets/${pet.id}`)
    expect((await stream.read(2)).map(({ type }) => type)).toEqual(['pet.created', 'pet.deleted'])
    await stream.close()
  })

  test('sends only events about the requested subject', async () => {
    const [one, another] = [await addPet(store), await addPet(store)]
    const stream = await openStream(store, `?subjectType=pet&subjectId=${one.id}`)
    for (const { id } of [another, one]) await store.send('DELETE', `/pets/${id}`)
    const [message] = await stream.read(1)
    const target = `/store/events?type=pet.deleted&subjectType=pet&subjectId=${one.id}`
    const [deleted] = (await store.send<Message[]>('GET', target)).body
    expect(message).toEqual({ id: deleted?.id ?? 0, type: 'pet.deleted' })
    await stream.close()
  })

  test('starts with events since a given time, and rejects newest-first order', async () => {
    const since = new Date().toISOString()
    const event = await addCategoryEvent(store)
    const stream = await openStream(store, `?since=${since}&type=category.created`)
    expect((await stream.read(1)).map(({ id }) => id)).toEqual([event.id])
    await stream.close()
    expect((await openStream(store, '?sort=-id')).status).toBe(400)
  })

  test('a reader that is disconnected repeatedly sees every event once, in order', async () => {
    const start = await openStream(store)
    await addCategory(store)
    const [first] = await start.read(1)
    await start.close()
    const writing = Promise.all(
      [store, other].map(async (one) => {
        for (let n = 0; n < 60; n += 1) await addCategory(one)
      }),
    )
    const seen: number[] = []
    for (let last = first?.id ?? 0; seen.length < 120; ) {
      const stream = await openStream(seen.length % 2 ? store : other, '', last)
      const events = await stream.read(Math.min(1 + Math.floor(Math.random() * 20), 120 - seen.length))
      seen.push(...events.map(({ id }) => id))
      last = seen.at(-1) ?? last
      await stream.close()
      if (events.length === 0) break
    }
    await writing
    expect(seen).toHaveLength(120)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
  })

  test('sends its position first, so a reader disconnected before its first event can resume', async () => {
    const { id: last } = await addCategoryEvent(store)
    const response = await fetch(`${store.url}/store/events?type=pet.deleted`, {
      headers: { Accept: 'text/event-stream' },
    })
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(`:\nid: ${last}\n\n`)
    await reader?.cancel()
  })

  test.each([['999999'], ['x'], ['99999999999999999999']])('400 if Last-Event-ID is %s', async (id) => {
    const response = await fetch(`${store.url}/store/events`, {
      headers: { Accept: 'text/event-stream', 'Last-Event-ID': id },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: id === 'x' ? 'invalid_request' : 'invalid_cursor' })
  })

  test('continues after unread events are purged', async () => {
    let now = Date.now()
    const old = await startStore(dialect, { clock: () => now, retentionMs: 1000 })
    const first = await openStream(old)
    await addCategory(old)
    expect(await first.read(1)).toHaveLength(1)
    await first.close()
    for (let n = 0; n < 3; n += 1) await addCategory(old)
    await old.send('GET', '/store/events')
    now += 2000
    await old.purgeExpired()
    const second = await openStream(old)
    await addCategory(old)
    const timeout = Bun.sleep(5000).then((): Message[] => [])
    expect(await Promise.race([second.read(1), timeout])).toHaveLength(1)
    await second.close()
    await old.stop()
  })

  test('sends the same events to many readers', async () => {
    const streams = await Promise.all(Array.from({ length: 50 }, () => openStream(store)))
    await addPet(store)
    const all = await Promise.all(streams.map((stream) => stream.read(3)))
    for (const events of all) expect(events).toEqual(all[0] ?? [])
    expect(all[0]).toHaveLength(3)
    await Promise.all(streams.map((stream) => stream.close()))
  })
})

test('a stream sends its position periodically, even if every event is filtered out', async () => {
  const store = await startStore('sqlite')
  const target = `${store.url}/store/events?type=webhook.disabled`
  const response = await fetch(target, { headers: { Accept: 'text/event-stream' } })
  const reader = response.body?.getReader()
  let isDone = false
  const change = async (): Promise<void> => {
    for (; !isDone; await Bun.sleep(500)) await addCategoryEvent(store)
  }
  const changes = change()
  for (const _ of ['at the start', 'later'])
    expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^:\nid: \d+\n\n$/)
  isDone = true
  await changes
  await reader?.cancel()
  await store.stop()
}, 20_000)

test('listEvents › 200 with a stream that has only documented headers', async () => {
  const store = await startStore('sqlite')
  const { status, headers } = await store.send('GET', '/store/events', undefined, { Accept: 'text/event-stream' })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  await store.stop()
})

test('shutdown ends streams without waiting for them', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  const stream = await openStream(service)
  const reading = stream.read(1)
  expect(await service.stop()).toBe(0)
  expect(await reading).toEqual([])
  await killProcesses()
})

test('shutdown completes even if readers keep reconnecting', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:', PETSTORE_STOP_GRACE: '1s' })
  async function follow(): Promise<void> {
    for (;;) await (await openStream(service)).read(1)
  }
  const cutOff = follow().catch(() => 'cut off')
  expect(await service.stop()).toBe(0)
  expect(await cutOff).toBe('cut off')
  await killProcesses()
})

test('503 shutting_down for a stream opened during shutdown, so readers wait before reconnecting', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:', PETSTORE_STOP_GRACE: '1s' })
  const stopped = service.stop()
  await waitUntil('the service is stopping', async () => (await fetch(`${service.url}/readyz`)).status === 503)
  const response = await fetch(`${service.url}/store/events`, { headers: { Accept: 'text/event-stream' } })
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'shutting_down' }])
  expect(response.headers.get('retry-after')).not.toBeNull()
  expect(await stopped).toBe(0)
  await killProcesses()
})

test('shutdown is immediate even if a reader has just disconnected', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  const stream = await openStream(service)
  await stream.close()
  const started = performance.now()
  expect(await service.stop()).toBe(0)
  expect(performance.now() - started).toBeLessThan(9000)
  await killProcesses()
})
