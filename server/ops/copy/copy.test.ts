// Copies of a store are complete and behave like the original, whatever the source and destination databases.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { dialects, emptyDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import { addPet, listAll, type Pet } from '../../../tests/support/store/catalogue.ts'
import { difficultNames, fullStoreOptions, startFullStore } from '../../../tests/support/store/full-store.ts'
import { expectCleanAudit, placeOrder } from '../../../tests/support/store/stock-and-orders.ts'
import { startStoreAt, type TestStore } from '../../../tests/support/store/store.ts'
import { readStore } from '../../db/open.ts'
import { type Dialect, statement } from '../../db/statement.ts'
import { copyStore, countEnabledWebhooks } from './copy.ts'
import type { Digest } from './digest.ts'
import { digestOf } from './fill.ts'
import { allTables } from './tables.ts'

type Event = components['schemas']['Event']

const outboxSize = statement<Record<never, never>, { count: number }>('test.outbox_size', {
  sqlite: 'SELECT 1 AS count',
  postgres: 'SELECT count(*) AS count FROM event_outbox',
})

const readDigest = (url: string): Promise<Digest> => readStore(url, (db) => digestOf(db))

/** Reads everything that the API returns. */
async function readAll(store: TestStore): Promise<Record<string, unknown>> {
  const lists = ['/pets', '/categories', '/store/orders', '/store/inventory']
  const found: Record<string, unknown> = {}
  for (const list of lists) found[list] = await listAll(store, `${list}?limit=100`)
  for (const list of ['/store/webhooks', '/store/keys']) found[list] = (await store.send('GET', list)).body
  for (const search of ['sort=name', 'q=e', 'q=%3D', 'q=한', 'status=pending'])
    found[search] = await listAll(store, `/pets?limit=100&${search}`)
  for (const { id } of found['/store/webhooks'] as { id: number }[])
    found[`deliveries ${id}`] = await listAll(store, `/store/webhooks/${id}/deliveries?limit=100`)
  found.movements = await listAll(store, '/store/inventory/3/movements')
  found.summary = (await store.send('GET', '/store/summary')).body
  found.events = await listEvents(store)
  return found
}

/** Reads the feed until a page is empty, because every page has a next link. */
async function listEvents(store: TestStore): Promise<Event[]> {
  const events: Event[] = []
  for (let next = '/store/events?limit=100'; ; ) {
    const { body, headers } = await store.send<Event[]>('GET', next)
    if (body.length === 0) return events
    events.push(...body)
    next = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }
}

/** Creates one of everything and returns the ids that the store assigned. */
async function nextIds(store: TestStore): Promise<unknown> {
  const pet = await addPet(store, { name: 'after the copy', categoryId: 1 })
  const order = await placeOrder(store, pet.id, 1)
  const category = await store.send<{ id: number }>('POST', '/categories', { name: 'after the copy' })
  const webhook = await store.send<{ id: number }>('POST', '/store/webhooks', { url: 'http://127.0.0.1:1/' })
  expect(webhook.status).toBe(201)
  const movements = await store.send<{ id: number }[]>('GET', `/store/inventory/${pet.id}/movements`)
  const events = (await listEvents(store)).slice(-5).map(({ id, type, data }) => ({ id, type, data }))
  const { body: summary } = await store.send('GET', '/store/summary')
  return { pet, order, category: category.body, webhook: webhook.body.id, movements: movements.body, events, summary }
}

describe.each(dialects)('copyStore from %s', (dialect) => {
  let source: TestStore
  let copies: Record<Dialect, { readonly database: TestDatabase; readonly digest: Digest; readonly store: TestStore }>
  beforeAll(async () => {
    source = await startFullStore(dialect)
    expect((await source.db.get(outboxSize, {}))?.count).toBeGreaterThan(0)
    const copy = async (to: Dialect) => {
      const database = await emptyDatabase[to]()
      const { digest } = await copyStore({ from: source.databaseUrl, to: database.url })
      return { database, digest, store: await startStoreAt(to, database.url, fullStoreOptions) }
    }
    copies = { sqlite: await copy('sqlite'), postgres: await copy('postgres') }
  })
  afterAll(async () => {
    await source.stop()
    for (const { store, database } of Object.values(copies)) {
      await store.stop()
      await database.remove()
    }
  })

  test('copies the rows of every table and returns their digest', async () => {
    const { sqlite, postgres } = copies
    expect(sqlite.digest).toEqual(postgres.digest)
    for (const { name } of allTables) expect([name, sqlite.digest[name]?.rows]).not.toEqual([name, undefined])
    for (const { database, digest } of [sqlite, postgres]) expect(await readDigest(database.url)).toEqual(digest)
    expect(await readDigest(source.databaseUrl)).toEqual(sqlite.digest)
  })

  test('creates stores that return the same responses as the original', async () => {
    const original = await readAll(source)
    expect((original['/pets'] as Pet[]).map(({ name }) => name)).toEqual(expect.arrayContaining([...difficultNames]))
    for (const { store } of Object.values(copies)) {
      await expectCleanAudit(store)
      expect(await readAll(store)).toEqual(original)
    }
  })

  test('creates stores that assign the same next ids as the original', async () => {
    const original = await nextIds(source)
    for (const { store } of Object.values(copies)) {
      expect(await nextIds(store)).toEqual(original)
      const found = await listAll<Pet>(store, '/pets?q=after')
      expect(found.map(({ name }) => name)).toEqual(['after the copy'])
      await expectCleanAudit(store)
    }
  })

  test.each(dialects)('omits secrets from a copy on %s if asked to', async (to) => {
    const database = await emptyDatabase[to]()
    const { digest } = await copyStore({ from: source.databaseUrl, to: database.url, withoutSecrets: true })
    const secret = ['api_keys', 'webhooks', 'webhook_deliveries', 'idempotency_keys']
    const rest = Object.entries(await readDigest(source.databaseUrl)).filter(([table]) => !secret.includes(table))
    expect(digest).toEqual(Object.fromEntries(rest))
    expect(await readDigest(database.url)).toEqual(digest)
    const store = await startStoreAt(to, database.url, fullStoreOptions)
    await expectCleanAudit(store)
    expect((await store.send('GET', '/store/webhooks')).body).toEqual([])
    await store.stop()
    await database.remove()
  })

  test.each(dialects)('disables webhooks in a copy on %s if asked to', async (to) => {
    const database = await emptyDatabase[to]()
    expect(await countEnabledWebhooks(source.databaseUrl)).toBeGreaterThan(0)
    await copyStore({ from: source.databaseUrl, to: database.url, disablesWebhooks: true })
    expect(await countEnabledWebhooks(database.url)).toBe(0)
    await database.remove()
  })
})
