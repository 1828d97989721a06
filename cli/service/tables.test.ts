// Tests lists and figures in a terminal: they show names next to ids, have legible columns, and omit internal details.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { runPetstore } from '../../tests/support/processes/process.ts'
import { runAtTerminal } from '../../tests/support/processes/terminal.ts'
import { addCategory, addPet } from '../../tests/support/store/catalogue.ts'
import { makeKey } from '../../tests/support/store/keys.ts'
import { placeOrder } from '../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../tests/support/store/store.ts'

/** Starts a proxy that records the requests to the store. */
function startRecorder(store: TestStore) {
  const requests: string[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => {
      const target = request.url.slice(server.url.origin.length)
      requests.push(target)
      return fetch(store.url + target, { headers: { Authorization: request.headers.get('authorization') ?? '' } })
    },
  })
  return { url: server.url.origin, requests, stop: () => server.stop(true) }
}

let store: TestStore
let recorder: ReturnType<typeof startRecorder>
beforeAll(async () => {
  store = await startStore('sqlite')
  recorder = startRecorder(store)
  await addCategory(store, 'dog')
  await addCategory(store, 'guinea pig')
  for (const [name, categoryId] of [['Rex', 1] as const, ['Pumpkin', 2] as const, ['Bella', 1] as const])
    await addPet(store, { name, categoryId })
  for (const petId of [3, 1]) await placeOrder(store, petId, 1)
  await store.send('PUT', '/store/inventory/3', { quantity: 4 })
})
afterAll(async () => {
  await recorder.stop()
  await store.stop()
})

const NO_COLOR = '1'

async function atTerminal(line: string, env: Record<string, string> = {}, columns = 80) {
  recorder.requests.length = 0
  const { code, shown } = await runAtTerminal(line.split(' '), {
    env: { PETSTORE_URL: recorder.url, NO_COLOR, ...env },
    columns,
  })
  expect(code).toBe(0)
  return { lines: shown.trimEnd().split('\n'), requests: [...recorder.requests] }
}

test('pets list shows category names', async () => {
  expect(await atTerminal('pets list --sort name')).toEqual({
    lines: [
      'ID  NAME     CATEGORY      STATUS',
      '3   Bella    1 dog         available',
      '2   Pumpkin  2 guinea pig  available',
      '1   Rex      1 dog         pending',
    ],
    requests: ['/pets?sort=name', '/categories?limit=100'],
  })
})

test.each([
  ['orders list', '/store/orders', ['ID  PET      QUANTITY  COMPLETE', '2   1 Rex    1         false']],
  ['inventory list --sort -quantity', '/store/inventory?sort=-quantity', ['PET        QUANTITY  STATUS']],
])('%s shows pet names with only one additional request', async (line, target, expected) => {
  const { lines, requests } = await atTerminal(line)
  expect(lines).toEqual(expect.arrayContaining(expected))
  expect(requests).toEqual([target, expect.stringMatching(/^\/pets\?id=\d&id=\d(&id=\d)?&limit=100$/)])
})

test('shows only ids if the key is not allowed to read pets', async () => {
  const PETSTORE_KEY = await makeKey(store.db, { name: 'till', scopes: ['store:read'] }, Date.now())
  const { lines } = await atTerminal('orders list', { PETSTORE_KEY })
  expect(lines).toEqual(['ID  PET  QUANTITY  COMPLETE', '2   1    1         false', '1   3    1         false'])
})

test('machine-readable output contains only ids and needs no additional requests', async () => {
  recorder.requests.length = 0
  const env = { PETSTORE_URL: recorder.url }
  const [tabs, json] = [
    await runPetstore(['orders', 'list', '--limit', '1'], env),
    await runPetstore(['orders', 'list', '--limit', '1', '--json'], env),
  ]
  expect(tabs.out).toBe('ID\tPET ID\tQUANTITY\tSHIP DATE\tCOMPLETE\n2\t1\t1\t\tfalse\n')
  expect(JSON.parse(json.out)).toEqual([{ id: 2, petId: 1, quantity: 1, complete: false }])
  expect(recorder.requests).toEqual(['/store/orders?limit=1', '/store/orders?limit=1'])
})

test('webhooks deliveries shows the most useful columns in 80-column terminals, and all columns in wide ones', async () => {
  await store.send('POST', '/store/webhooks', { url: 'http://127.0.0.1:9/hook' })
  await store.send('POST', '/store/webhooks/1/tests')
  await store.deliverWebhooks()
  const { lines } = await atTerminal('webhooks deliveries 1')
  expect(lines).toEqual([
    'ID  TYPE  STATE    LAST ERROR         ATTEMPTS  LAST ATTEMPT AT',
    expect.stringMatching(/^1 {3}ping {2}pending {2}connection_failed {2}1 {9}20/),
    expect.stringMatching(
      /^petstore: columns omitted for lack of space: nextAttemptAt, .*; --json prints all of them\.$/,
    ),
  ])
  const wide = await atTerminal('webhooks deliveries 1', {}, 200)
  expect([wide.lines.length, wide.lines[0]]).toEqual([2, expect.stringMatching(/LAST RESPONSE BYTES$/)])
})

test('keys list fits the terminal and names the omitted columns', async () => {
  await makeKey(store.db, { name: 'A till with quite a long name', scopes: ['store:read', 'store:write'] }, Date.now())
  const { lines } = await atTerminal(`keys list --database-url ${store.databaseUrl}`)
  expect(Math.max(...lines.slice(0, -1).map((line) => line.length))).toBeLessThanOrEqual(80)
  expect(lines.at(-1)).toMatch(/^petstore: columns omitted for lack of space: .*; --json prints all of them\.$/)
})

test('summary shows pet names and, below a shortened table, the number of omitted rows', async () => {
  const before = (await atTerminal('summary')).lines.join('\n')
  expect(before).toContain('\nlowestStocks\nPET        QUANTITY  STATUS\n2 Pumpkin  1         available\n')
  expect(before).not.toMatch(/moreCategories|\bmore\b/)
  for (let n = 0; n < 100; n += 1) await addCategory(store)
  const after = (await atTerminal('summary')).lines.join('\n')
  expect(after).toContain('\nand 2 more\n\nlowestStocks\n')
  expect(after).not.toContain('moreCategories')
  const env = { PETSTORE_URL: recorder.url }
  expect(JSON.parse((await runPetstore(['summary', '--json', 'moreCategories'], env)).out)).toEqual({
    moreCategories: 2,
  })
})
