// Tests the limits on open event streams. The limits keep clients from exhausting file descriptors. A stream no longer counts once its
// client disconnects.
import { afterEach, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { waitUntil } from '../../../tests/support/run/condition.ts'
import { bearer, makeKey } from '../../../tests/support/store/keys.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { openConnection } from '../../../tests/wire/raw-connection.ts'

const MAX_OF_CALLER = 100

let store: TestStore
/** The open streams. Their responses are kept, because Bun closes a connection once its response is garbage-collected. */
let open: { readonly stream: AbortController; readonly response: Response }[] = []
afterEach(async () => {
  for (const { stream } of open) stream.abort()
  open = []
  await store.stop()
})

type Opened = { readonly status: number; readonly headers: Headers; readonly code?: string; close(): void }

async function openStream(headers: Record<string, string> = {}): Promise<Opened> {
  const stream = new AbortController()
  const all = { Accept: 'text/event-stream', ...headers }
  const response = await fetch(`${store.url}/store/events`, { headers: all, signal: stream.signal })
  open.push({ stream, response })
  const { status } = response
  const error = status === 200 ? {} : ((await response.json()) as { code: string })
  return { status, headers: response.headers, ...error, close: () => stream.abort() }
}

const openStreams = (count: number, headers: Record<string, string> = {}): Promise<Opened[]> =>
  Promise.all(Array.from({ length: count }, () => openStream(headers)))

const streamsOf = async (headers: Record<string, string> = {}): Promise<number> => {
  const metrics = await (await fetch(`${store.url}/metrics`, { headers })).text()
  return Number(/^petstore_event_streams (\d+)$/m.exec(metrics)?.[1])
}

describe.each(dialects)('listEvents as a stream on %s', (dialect) => {
  test('429 stream_limit while a key has 100 open streams', async () => {
    store = await startStore(dialect, { auth: 'on' })
    const [till, shop] = await Promise.all(
      ['till', 'shop'].map(async (name) => bearer(await makeKey(store.db, { name, scopes: ['store:read'] }))),
    )
    // Open the streams concurrently: if the service checked the limit before counting each stream, it would accept too many.
    const opened = await openStreams(MAX_OF_CALLER + 5, till)
    const rejected = opened.filter(({ status }) => status !== 200)
    expect(rejected.map(({ status, code }) => [status, code])).toEqual(Array(5).fill([429, 'stream_limit']))
    expect(rejected[0]?.headers.get('retry-after')).toBe('5')
    expect((await openStream(shop)).status).toBe(200)
    // The limit on streams does not apply to pages of events.
    expect((await store.send('GET', '/store/events', undefined, till)).status).toBe(200)
    opened.find(({ status }) => status === 200)?.close()
    await waitUntil('a stream can be opened', async () => (await openStream(till)).status === 200)
  })

  test('429 stream_limit per IP address for callers without a key', async () => {
    store = await startStore(dialect, { trustedProxies: ['127.0.0.1/32'] })
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    const opened = await openStreams(MAX_OF_CALLER, from('192.0.2.1'))
    expect([...new Set(opened.map(({ status }) => status))]).toEqual([200])
    const oneMore = { ...from('192.0.2.1'), Accept: 'text/event-stream' }
    expect(await store.send('GET', '/store/events', undefined, oneMore)).toMatchObject({
      status: 429,
      body: { code: 'stream_limit' },
    })
    expect((await openStream(from('192.0.2.2'))).status).toBe(200)
  })

  test.each(['before the response', 'after the first bytes'])(
    'a client that disconnects %s no longer counts toward the limit',
    async (when) => {
      const held = Promise.withResolvers<void>()
      let arrived = 0
      store = await startStore(dialect, {
        replaceHandlers: (handlers) => ({
          ...handlers,
          listEvents: async (input) => {
            arrived += 1
            await held.promise
            return handlers.listEvents(input)
          },
        }),
      })
      const port = Number(new URL(store.url).port)
      const clients = await Promise.all(Array.from({ length: 20 }, () => openConnection(port)))
      for (const client of clients)
        await client.send('GET /store/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n')
      await waitUntil('every request has arrived', () => arrived === clients.length)
      if (when === 'after the first bytes') {
        held.resolve()
        await waitUntil('every stream is open', async () => (await streamsOf()) === clients.length)
      }
      for (const [n, client] of clients.entries()) n % 2 === 0 ? client.reset() : client.end()
      // By the time the service responds to this request, it has noticed that the clients disconnected.
      await fetch(`${store.url}/healthz`)
      held.resolve()
      await waitUntil('no stream counts toward the limit', async () => (await streamsOf()) === 0)
    },
  )
})
