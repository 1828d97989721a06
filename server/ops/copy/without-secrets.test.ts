// A copy without secrets does not contain a webhook URL in any of the places where a store keeps one.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { components } from '../../../contract/generated/types.ts'
import { readContents } from '../../../tests/secrets/database-contents.ts'
import { dialects, emptyDatabase } from '../../../tests/support/databases/databases.ts'
import { startStore, startStoreAt, type TestStore } from '../../../tests/support/store/store.ts'
import { startReceiver } from '../../../tests/support/webhooks/receiver.ts'
import { copyStore, MASKED_URL } from './copy.ts'

type Event = components['schemas']['Event']

const TOKEN = 'T04-capability-9f31'

/** Stores the URL in every place that can hold a URL. On PostgreSQL, the last event has no number yet. */
async function startStoreWithWebhook(dialect: (typeof dialects)[number]): Promise<TestStore> {
  const store = await startStore(dialect)
  const receiver = startReceiver(() => new Response(null, { status: 410 }))
  const send = async (path: string, body: unknown, status: number): Promise<void> => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    expect(await store.send('POST', path, body, headers)).toMatchObject({ status })
  }
  const webhook = { url: `${receiver.url}/${TOKEN}?token=${TOKEN}`, description: 'Till' }
  await send('/store/webhooks', webhook, 201)
  await send('/store/webhooks', { ...webhook, url: `${webhook.url}#${TOKEN}` }, 400)
  await send('/store/webhooks/1/tests', undefined, 202)
  // A 410 response disables the webhook and thereby adds an event.
  await store.deliverWebhooks()
  await receiver.stop()
  return store
}

const listEvents = async (store: TestStore): Promise<Event[]> =>
  (await store.send<Event[]>('GET', '/store/events?limit=100')).body

describe.each(dialects)('copyStore without secrets from %s', (dialect) => {
  let source: TestStore
  beforeAll(async () => {
    source = await startStoreWithWebhook(dialect)
    expect(await readContents(source.databaseUrl)).toContain(TOKEN)
  })
  afterAll(() => source.stop())

  test.each([
    ['copy', 'sqlite', false],
    ['copy', 'postgres', false],
    ['backup', 'sqlite', true],
  ] as const)('masks webhook URLs in the events of a %s on %s', async (_, to, isBackup) => {
    const database = await emptyDatabase[to]()
    await copyStore({ from: source.databaseUrl, to: database.url, withoutSecrets: true, isBackup })
    expect(await readContents(database.url)).not.toContain(TOKEN)
    const copy = await startStoreAt(to, database.url)
    const events = await listEvents(copy)
    expect(events.map(({ type }) => type)).toEqual(['ping', 'webhook.disabled'])
    expect(events).toEqual(
      (await listEvents(source)).map((event) => ({ ...event, data: { ...event.data, url: MASKED_URL } }) as Event),
    )
    await copy.stop()
    await database.remove()
  })
})
