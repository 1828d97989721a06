// A store with every kind of data, for tests that move whole stores.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dialect } from '../../../server/db/statement.ts'
import { seedStore } from '../../../server/ops/seed/seed.ts'
import { runTransfer } from '../processes/transfer-process.ts'
import { startReceiver } from '../webhooks/receiver.ts'
import { addCategory, addPet } from './catalogue.ts'
import { keyId, makeKey } from './keys.ts'
import { addStock, placeOrder } from './stock-and-orders.ts'
import { startStore, type TestStore } from './store.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const DAY_MS = 24 * 60 * 60_000

/** Settings for the service on this store and on its copies. */
export const fullStoreOptions = { clock: () => NOW, retentionMs: 10 * DAY_MS }

/** Valid names that naive file formats would break. */
export const difficultNames: readonly string[] = [
  '=HYPERLINK("http://x","y")',
  "'=1+1",
  "''@x",
  '-2',
  '+1; DROP TABLE pets',
  'Rex, "the dog"; Jr.',
  '  two  spaces  ',
  '\u{1f436}\u{1f3fd} 한국어 ﷽ e\u0301',
  '\\N',
  'NULL',
  '{"a":[1e5,9007199254740993]}',
  '$1 :id ? %s',
  '\ufeffmark',
  'x'.repeat(100),
]

/** Starts a store with every kind of data. The last changes leave events that PostgreSQL has not numbered yet. */
export async function startFullStore(dialect: Dialect): Promise<TestStore> {
  const store = await startStore(dialect, fullStoreOptions)
  await seedStore(store.db, NOW)
  await store.purgeExpired()
  await addWebhooks(store)
  await makeKey(store.db, { name: 'kept', scopes: ['pets:read'] }, NOW)
  const revoked = await makeKey(store.db, { name: 'revoked', scopes: ['admin'] }, NOW)
  await store.send('DELETE', `/store/keys/${keyId(revoked)}`)
  await importCsv(store, 'name,categoryId,quantity\r\nimported,1,7\r\n')
  const { id: categoryId } = (await store.send<{ id: number }>('POST', '/categories', { name: '=a', description: '' }))
    .body
  for (const name of difficultNames) await addPet(store, { name, categoryId })
  await store.send('POST', '/pets', { name: 'once', categoryId }, { 'Idempotency-Key': 'once' })
  const petId = await addStock(store, 9)
  await placeOrder(store, petId, 2)
  await deleteLatest(store, petId)
  return store
}

/** Deletes resources; their ids are never reused. */
async function deleteLatest(store: TestStore, petId: number): Promise<void> {
  const order = await placeOrder(store, petId, 3)
  await store.send('DELETE', `/store/orders/${order.id}`)
  const category = await addCategory(store)
  const pet = await addPet(store, { categoryId: category.id })
  await store.send('DELETE', `/pets/${pet.id}`)
  await store.send('DELETE', `/categories/${category.id}`)
}

async function addWebhooks(store: TestStore): Promise<void> {
  const receiver = startReceiver((_, number) => new Response(null, { status: number % 3 === 0 ? 500 : 204 }))
  for (const types of [undefined, ['pet.created']])
    await store.send('POST', '/store/webhooks', { url: receiver.url, types, description: 'a, "b"' })
  await addPet(store, { name: 'delivered' })
  // Read the feed, because reading it numbers the events, and only numbered events are sent to webhooks.
  await store.send('GET', '/store/events')
  await store.deliverWebhooks()
  await receiver.stop()
  await store.send('POST', '/store/webhooks', { url: receiver.url })
}

/** Runs in another process: closing a SQLite file that this process also has open would release its locks. */
async function importCsv({ databaseUrl: url }: TestStore, text: string): Promise<void> {
  const path = join(tmpdir(), `petstore-${crypto.randomUUID()}.csv`)
  await Bun.write(path, text)
  const { code, error } = await runTransfer({ import: { url, path } })
  await Bun.file(path).delete()
  if (code !== 0) throw new Error(error)
}
