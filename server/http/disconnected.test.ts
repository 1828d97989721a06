// Tests that a request ends when its client disconnects, and that a request does not hold a slot while it waits.
import { afterEach, describe, expect, test } from 'bun:test'
import { dialects } from '../../tests/support/databases/databases.ts'
import { waitUntil } from '../../tests/support/run/condition.ts'
import { startStore, type TestStore } from '../../tests/support/store/store.ts'
import { openConnection, type RawConnection } from '../../tests/wire/raw-connection.ts'
import type { Database } from '../db/database.ts'
import { recordManyEvents } from '../feed/events/events.ts'

let store: TestStore
afterEach(() => store.stop())

async function connect(): Promise<RawConnection> {
  return openConnection(Number(new URL(store.url).port))
}

async function metric(series: string): Promise<number> {
  const metrics = await (await fetch(`${store.url}/metrics`)).text()
  const line = metrics.split('\n').find((line) => line.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

const inProgress = () => metric('petstore_requests_in_progress')
const abandoned = (operation: string) => metric(`petstore_requests_total{operation="${operation}",status="499"}`)

const post = (path: string, body: object, headers = ''): string => {
  const text = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}Content-Length: ${text.length}\r\n\r\n${text}`
}

test('createWebhook does not hold a slot while it resolves the host name, and ends when its client disconnects', async () => {
  let lookups = 0
  const lookup = () => {
    lookups += 1
    return new Promise<never>(() => {})
  }
  store = await startStore('sqlite', { lookup })
  const clients = await Promise.all(Array.from({ length: 20 }, connect))
  for (const client of clients) await client.send(post('/store/webhooks', { url: 'https://slow.example/' }))
  await waitUntil('every lookup has started', () => lookups === clients.length)
  expect(await inProgress()).toBe(0)
  for (const [n, client] of clients.entries()) n % 2 === 0 ? client.reset() : client.end()
  await waitUntil('every request has ended', async () => (await abandoned('createWebhook')) === clients.length)
  expect([await inProgress(), lookups]).toEqual([0, clients.length])
})

test('a repeat of an Idempotency-Key does not hold a slot while it waits, and ends when its client disconnects', async () => {
  const held = Promise.withResolvers<void>()
  let runs = 0
  store = await startStore('postgres', {
    replaceHandlers: (handlers) => ({
      ...handlers,
      createCategory: async (input) => {
        runs += 1
        await held.promise
        return handlers.createCategory(input)
      },
    }),
  })
  const request = post('/categories', { name: 'dog' }, 'Idempotency-Key: "once"\r\n')
  const [first, repeat] = [await connect(), await connect()]
  await first.send(request)
  await waitUntil('the first request has started', () => runs === 1)
  await repeat.send(request)
  // The repeat holds a slot only during its short attempts.
  await waitUntil('the repeat waits', async () => (await inProgress()) === 1)
  repeat.reset()
  await waitUntil('the repeat has ended', async () => (await abandoned('createCategory')) === 1)
  // The first request is in its transaction, so it is completed although its client has disconnected.
  first.reset()
  held.resolve()
  await waitUntil('the first request is complete', async () => (await inProgress()) === 0)
  expect((await store.send<{ name: string }[]>('GET', '/categories')).body.map(({ name }) => name)).toEqual(['dog'])
  expect(runs).toBe(1)
})

describe.each(dialects)('a slow read on %s', (dialect) => {
  test.each<[name: string, request: string, operation: string]>([
    [
      'listEvents',
      'GET /store/events?subjectType=inventory&subjectId=2 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
      'listEvents',
    ],
    [
      'an MCP tool',
      post(
        '/mcp',
        {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'recent_events', arguments: { subjectType: 'inventory', subjectId: 2 } },
        },
        'Accept: application/json, text/event-stream\r\n',
      ),
      '/mcp',
    ],
  ])('%s ends between two steps when its client disconnects', async (_, request, operation) => {
    let steps = 0
    let client: RawConnection | undefined
    const wrapDatabase = (db: Database): Database =>
      ({
        ...db,
        all: async (...args: Parameters<Database['all']>) => {
          if (args[0].name.startsWith('events.') && client !== undefined) {
            steps += 1
            client.reset()
            // Let the service notice before it continues.
            await Bun.sleep(100)
          }
          return db.all(...args)
        },
      }) as Database
    store = await startStore(dialect, { wrapDatabase })
    const event = { type: 'inventory.changed', subject: { type: 'inventory', id: 1 }, data: { petId: 1 } } as const
    await store.db.transaction((db) => recordManyEvents(db, Array(5000).fill(event), { actor: 'test', at: Date.now() }))
    await store.send('GET', '/store/events?limit=1')
    client = await connect()
    await client.send(request)
    await waitUntil('the request has ended', async () => (await abandoned(operation)) === 1)
    await waitUntil('no slot is taken', async () => (await inProgress()) === 0)
    expect(steps).toBe(1)
  })
})
