// What one request may cost, as docs/api/limits.md promises: however large the store, a request never blocks other requests for longer than
// it takes to scan 50,000 rows, and a response has at most 5 MB. Comparing with a scan makes the test independent of the machine.
import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createStores } from '../bench/stores/stores.ts'
import { sized } from './support/run/tier.ts'
import { startStore, startStoreAt, type TestStore } from './support/store/store.ts'

/** At least twice as many as one request may scan without a pause, so a request that scans the whole store fails. */
const PETS = sized(100_000, 100_000, 1_000_000)
const SCANNED_ROWS = 50_000
const MAX_BYTES = 5_000_000
/** A request that took too long is repeated, and its fastest run counts: others may have been interrupted, or have compiled code. */
const RUNS = 5

const stores = createStores()
let store: TestStore
let allowedMs: number
beforeAll(async () => {
  const { url } = await stores.copy('sqlite', PETS)
  allowedMs = scanMs(url.slice('sqlite:'.length))
  store = await startStoreAt('sqlite', url)
  await store.send('POST', '/store/webhooks', { url: 'http://127.0.0.1:9/' })
})
afterAll(async () => {
  await store?.stop()
  await stores.remove()
})

function scanMs(file: string): number {
  const connection = new Database(file, { readonly: true })
  const scan = connection.query(
    `SELECT count(*) FROM (SELECT * FROM pets LIMIT ${SCANNED_ROWS}) WHERE instr(name, 'x-y')`,
  )
  const durations = Array.from({ length: RUNS }, () => {
    const startedAt = performance.now()
    scan.get()
    return performance.now() - startedAt
  })
  connection.close()
  return Math.min(...durations)
}

/** Returns the longest time in which the event loop did not come around while `work` was running. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  let isRunning = true
  const turn = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (isRunning) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isRunning = false
  return longest
}

type Exchange = readonly [path: string, init?: RequestInit]

/** Sends a request up to five times. Returns the cost of the cheapest run, and the path of the next page. */
async function costOf([path, init]: Exchange): Promise<{ blockedMs: number; bytes: number; next: string | undefined }> {
  let [blockedMs, bytes, next] = [Number.POSITIVE_INFINITY, 0, undefined as string | undefined]
  for (let run = 0; run < RUNS && blockedMs > allowedMs; run += 1) {
    const took = await longestTurn(async () => {
      const response = await fetch(new URL(path, store.url), init)
      bytes = (await response.arrayBuffer()).byteLength
      next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      if (response.status !== 200) throw new Error(`${path} failed with ${response.status}.`)
    })
    blockedMs = Math.min(blockedMs, took)
  }
  return { blockedMs, bytes, next }
}

const PAGES = 3

/** Every combination of one element of each list, as a query string. */
const queries = (...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>(
    (all, part) => all.flatMap((one) => part.map((next) => [one, next].filter(Boolean).join('&'))),
    ['limit=100'],
  )

const lists = (path: string, ...parts: readonly (readonly string[])[]): Exchange[] =>
  queries(...parts).map((query) => [`${path}?${query}`])

const sorts = (...names: readonly string[]): string[] => names.flatMap((name) => [`sort=${name}`, `sort=-${name}`])
const statuses = ['', 'status=sold', 'status=available&status=pending']
const category = ['', 'categoryId=1']
/** A name that a tenth of all pets have, one that twenty pets have, none, and one letter. */
const searches = ['q=bella', 'q=quagga', 'q=zzz', 'q=e']
const quantities = ['', 'maxQuantity=3', 'maxQuantity=1000000']
const shipDates = ['', 'shipDateFrom=2026-03-01T00:00:00Z&shipDateTo=2026-03-02T00:00:00Z']
const complete = ['', 'complete=false', 'complete=true']

const tool = (name: string, args: object): Exchange => [
  '/mcp',
  {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  },
]

describe(`one request in a store of ${PETS} pets`, () => {
  test.each<[kind: string, requests: readonly Exchange[]]>([
    ['listPets', lists('/pets', sorts('id', 'name'), statuses, category)],
    ['listPets with a search', lists('/pets', sorts('id', 'name'), statuses, category, searches)],
    ['listCategories', lists('/categories', ['sort=id', 'sort=name'], ['', 'q=a'])],
    ['listInventory', lists('/store/inventory', ['sort=petId', ...sorts('quantity')], statuses, quantities)],
    [
      'listStockLevels',
      lists('/store/stock-levels', sorts('petId', 'name', 'quantity'), statuses, category, quantities),
    ],
    [
      'listStockLevels with a search',
      lists('/store/stock-levels', sorts('petId', 'name', 'quantity'), statuses, category, quantities, searches),
    ],
    ['listOrders', lists('/store/orders', sorts('id', 'shipDate'), ['', 'petId=1'], complete, shipDates)],
    ['listOrderDetails', lists('/store/order-details', sorts('id', 'shipDate'), category, complete, shipDates)],
    [
      'listOrderDetails with a search',
      lists('/store/order-details', sorts('id', 'shipDate'), category, complete, searches, ['', 'hasShipDate=false']),
    ],
    ['listStockMovements', lists('/store/inventory/1/movements')],
    ['getStoreSummary', [['/store/summary']]],
    ['getSales', [['/store/sales?days=90'], ['/store/sales?days=7&timeZone=Asia/Kolkata']]],
    [
      'listEvents',
      lists('/store/events', sorts('id'), [
        '',
        'type=order.placed',
        'type=ping',
        'subjectType=inventory&subjectId=1',
        'subjectType=inventory&subjectId=999999999',
        'since=2026-01-01T00:00:00Z',
      ]),
    ],
    ['listWebhooks', lists('/store/webhooks')],
    ['listDeliveries', lists('/store/webhooks/1/deliveries', ['', 'state=failed'])],
    ['listKeys', lists('/store/keys')],
    ['pages', [['/metrics'], ['/openapi.json'], ['/docs'], ['/docs/reference']]],
    [
      'tools',
      [
        tool('find_pets', { q: 'bella', sort: 'name', limit: 100 }),
        tool('get_pet', { petId: 1 }),
        tool('get_summary', {}),
        tool('recent_events', { subjectType: 'inventory', subjectId: 1, limit: 100 }),
      ],
    ],
  ])('%s leaves time for other requests, and its responses are small', async (_, requests) => {
    const tooExpensive: string[] = []
    for (const request of requests) {
      let exchange = request
      for (let page = 0; page < PAGES; page += 1) {
        const { blockedMs, bytes, next } = await costOf(exchange)
        const scans = (blockedMs / allowedMs).toFixed(1)
        if (blockedMs > allowedMs || bytes > MAX_BYTES)
          tooExpensive.push(`${exchange[0]}: ${scans} × the allowed time, ${bytes} bytes`)
        if (next === undefined) break
        exchange = [next]
      }
    }
    expect(tooExpensive).toEqual([])
  })
})

test('pages of the largest items stay far below the limit on responses, even as the result of a tool', async () => {
  const small = await startStore('sqlite')
  for (let n = 0; n < 100; n += 1) {
    const name = `${n} `.padEnd(100, '"')
    expect((await small.send('POST', '/categories', { name, description: '"'.repeat(500) })).status).toBe(201)
    const webhook = { url: `http://127.0.0.1/${'x'.repeat(2000)}`, description: '"'.repeat(500) }
    expect((await small.send('POST', '/store/webhooks', webhook)).status).toBe(201)
  }
  const bytesOf = async ([path, init]: Exchange): Promise<number> =>
    (await (await fetch(new URL(path, small.url), init)).arrayBuffer()).byteLength
  const page = tool('recent_events', { limit: 100 })
  for (const exchange of [page, ...lists('/store/events'), ...lists('/categories'), ...lists('/store/webhooks')]) {
    const bytes = await bytesOf(exchange)
    expect(bytes).toBeGreaterThan(100 * 600)
    expect(bytes).toBeLessThan(MAX_BYTES / 5)
  }
  await small.stop()
})
