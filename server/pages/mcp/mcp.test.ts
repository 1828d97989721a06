// Tests /mcp with the official MCP client.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { components } from '../../../contract/generated/types.ts'
import { operations } from '../../../contract/operations.ts'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addPet } from '../../../tests/support/store/catalogue.ts'
import { bearer, keyId, makeKey } from '../../../tests/support/store/keys.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { tools } from './tools.ts'

type Schemas = components['schemas']

const clients: Client[] = []
afterAll(() => Promise.all(clients.map((client) => client.close())))

/** Clients negotiate the newest protocol only if told to; by default they use the previous one. */
const eras = { '2026-07-28': { versionNegotiation: { mode: 'auto' as const } }, '2025-11-25': {} }

async function connect(store: TestStore, headers: Record<string, string> = {}, era: keyof typeof eras = '2026-07-28') {
  const client = new Client({ name: 'test', version: '1.0.0' }, eras[era])
  clients.push(client)
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', store.url), { requestInit: { headers } }))
  return client
}

/** Calls a tool and returns its structured result or its error. */
async function call<Result = Record<string, unknown>>(client: Client, name: string, args: object = {}) {
  const { isError = false, structuredContent, content } = await client.callTool({ name, arguments: { ...args } })
  // An error is a string: structured content would have to match the result's schema.
  const [text] = content as { text: string }[]
  return { isError, result: (isError ? JSON.parse(text?.text ?? '') : structuredContent) as Result }
}

const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })

const post = (store: TestStore, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer> = listTools) =>
  fetch(`${store.url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    body,
  })

describe.each(dialects)('an agent on %s', (dialect) => {
  let store: TestStore
  let key: string
  beforeAll(async () => {
    store = await startStore(dialect, { auth: 'on' })
    key = await makeKey(store.db, { name: 'agent', scopes: ['pets:read', 'store:read', 'store:write'] })
  })
  afterAll(() => store.stop())

  const asAdmin = async () => bearer(await makeKey(store.db, { name: 'admin', scopes: ['admin'] }))
  const stockedPet = async (name: string, quantity: number): Promise<number> => {
    const admin = await asAdmin()
    const asked = {
      ...store,
      send: ((...[method, path, body]) => store.send(method, path, body, admin)) as TestStore['send'],
    }
    const { id } = await addPet(asked, { name })
    await store.send('PUT', `/store/inventory/${id}`, { quantity }, admin)
    return Number(id)
  }

  test.each(Object.keys(eras) as (keyof typeof eras)[])(
    'an agent with protocol %s finds, orders, and fulfills a pet, and is recorded as the actor of its changes',
    async (era) => {
      const petId = await stockedPet(`Ada ${era}`, 3)
      const agent = await connect(store, bearer(key), era)
      expect(agent.getNegotiatedProtocolVersion()).toBe(era)
      const found = await call<{ items: Schemas['Pet'][] }>(agent, 'find_pets', { q: `Ada ${era}` })
      expect(found.result.items).toMatchObject([{ id: petId, status: 'available' }])
      const order = { petId, quantity: 2, idempotencyKey: crypto.randomUUID() }
      const placed = await call<Schemas['Order']>(agent, 'place_order', order)
      expect(placed.result).toMatchObject({ petId, quantity: 2, complete: false })
      // Retry, as after a lost response.
      expect((await call<Schemas['Order']>(agent, 'place_order', order)).result).toEqual(placed.result)
      const orderId = placed.result.id
      expect((await call(agent, 'fulfill_order', { orderId })).result).toMatchObject({ id: orderId, complete: true })
      expect(await call(agent, 'get_pet', { petId })).toMatchObject({
        isError: false,
        result: { pet: { id: petId }, stock: { quantity: 1 }, orders: [{ id: orderId, complete: true }] },
      })
      const actor = `ps_${keyId(key)} agent via mcp`
      const { items } = (await call<{ items: Schemas['Event'][] }>(agent, 'recent_events', { limit: 100 })).result
      const own = items.filter(({ subject }) => subject.type === 'order' && subject.id === orderId)
      expect(own.map(({ type, actor }) => [type, actor])).toEqual([
        ['order.fulfilled', actor],
        ['order.placed', actor],
      ])
      const { body: ledger } = await store.send<Schemas['StockMovement'][]>(
        'GET',
        `/store/inventory/${petId}/movements`,
        undefined,
        bearer(key),
      )
      expect(ledger.filter(({ reason }) => reason === 'ordered').map((one) => one.actor)).toEqual([actor])
    },
  )

  test('an agent cannot exceed its scopes, and is told which scope is missing', async () => {
    const agent = await connect(store, bearer(key))
    const { isError, result } = await call(agent, 'add_pet', { name: 'Rex', categoryId: 1 })
    expect(isError).toBe(true)
    expect(result).toMatchObject({ code: 'forbidden', status: 403 })
    expect(result.message).toContain('pets:write')
    const sold = await stockedPet('Last', 1)
    const refused = await agent.callTool({ name: 'place_order', arguments: { petId: sold, quantity: 2 } })
    expect([refused.isError, refused.structuredContent]).toEqual([true, undefined])
    expect(refused.content).toMatchObject([{ type: 'text', text: expect.stringContaining('"insufficient_stock"') }])
    expect(await agent.callTool({ name: 'sell', arguments: {} }).catch(String)).toContain(
      'There is no tool named sell.',
    )
  })

  test.each([
    ['find_pets', { q: '\ud800x' }, 'Argument q must be well-formed Unicode.'],
    ['place_order', {}, 'Argument petId is missing.'],
    ['place_order', { petId: 1, pet: 1 }, 'Argument pet is not recognized (allowed: petId, quantity,'],
    ['get_pet', { petId: '1' }, 'Argument petId must be an integer.'],
    ['get_pet', { petId: 2 ** 53 }, 'Argument petId must be from 1 to 9007199254740991.'],
    ['find_pets', { status: 'sold' }, 'Argument status must be a list.'],
    ['find_pets', { limit: '3' }, 'Argument limit must be an integer.'],
    ['place_order', { petId: 1, idempotencyKey: 'a\nb' }, 'Argument idempotencyKey '],
  ])('an agent is told what is wrong with %s %j', async (name, args, message) => {
    const { isError, result } = await call(await connect(store, bearer(key)), name, args)
    expect([isError, result.code]).toEqual([true, 'invalid_request'])
    expect(result.message).toStartWith(message)
  })

  test('an agent finds its request id in the events it caused', async () => {
    const response = await fetch(`${store.url}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'X-Request-Id': `agent-${dialect}`,
        ...(await asAdmin()),
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'place_order', arguments: { petId: await stockedPet('Traced', 1) } },
      }),
    })
    expect(response.headers.get('x-request-id')).toBe(`agent-${dialect}`)
    const agent = await connect(store, bearer(key))
    const { items } = (await call<{ items: Schemas['Event'][] }>(agent, 'recent_events', { type: ['order.placed'] }))
      .result
    expect(items[0]?.requestId).toBe(`agent-${dialect}`)
  })

  test('every tool that the other tests do not call works', async () => {
    const petId = await stockedPet('Edith', 5)
    const agent = await connect(store, await asAdmin())
    const { items } = (await call<{ items: Schemas['Category'][] }>(agent, 'list_categories')).result
    const categoryId = items[0]?.id
    expect((await call(agent, 'add_pet', { name: 'Moss', categoryId })).result).toMatchObject({ name: 'Moss' })
    expect((await call(agent, 'edit_pet', { petId, name: 'Edna' })).result).toMatchObject({ name: 'Edna', id: petId })
    expect((await call(agent, 'adjust_stock', { petId, delta: -1, reason: 'lost' })).result).toMatchObject({
      quantity: 4,
    })
    const { id: orderId } = (await call<Schemas['Order']>(agent, 'place_order', { petId })).result
    expect((await call(agent, 'change_order', { orderId, quantity: 4 })).result).toMatchObject({ quantity: 4 })
    expect((await call(agent, 'cancel_order', { orderId })).result).toEqual({ done: true })
    expect((await call(agent, 'get_pet', { petId })).result).toMatchObject({ stock: { quantity: 4 }, orders: [] })
    expect((await call(agent, 'get_summary')).isError).toBe(false)
    const first = (await call<{ nextCursor: string; items: Schemas['Pet'][] }>(agent, 'find_pets', { limit: 1 })).result
    const next = await call<typeof first>(agent, 'find_pets', { limit: 1, cursor: first.nextCursor })
    expect(next.result.items[0]?.id).not.toBe(first.items[0]?.id)
  })

  test('an agent reads the guides and the OpenAPI document', async () => {
    const agent = await connect(store, bearer(key))
    const { resources } = await agent.listResources()
    const uris = resources.map(({ uri }) => uri)
    expect(uris).toContain('petstore://docs/api/retries')
    for (const uri of ['petstore://openapi.json', 'petstore://docs/api/retries']) {
      const [content] = (await agent.readResource({ uri })).contents
      expect(content && 'text' in content && content.text.length).toBeGreaterThan(1000)
      expect(content && 'text' in content && content.text).toContain(store.url)
    }
  })

  test('an agent must send a valid key and use POST', async () => {
    expect((await post(store, {})).status).toBe(401)
    expect((await post(store, bearer('ps_wrong'))).status).toBe(401)
    expect((await fetch(`${store.url}/mcp`, { headers: bearer(key) })).status).toBe(405)
  })
})

test('/mcp does not exist if the operator turns it off, and rejects pages from other origins', async () => {
  const off = await startStore('sqlite', { mcp: 'off' })
  expect((await post(off, {})).status).toBe(404)
  await off.stop()
  const open = await startStore('sqlite')
  expect((await post(open, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  await open.stop()
})

test.each<[code: string, what: string, body: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>]>([
  ['413 body_too_large', 'a body of more than 64 KiB', JSON.stringify('x'.repeat(64 * 1024))],
  ['400 malformed_json', 'half a JSON object', '{"jsonrpc":'],
  ['400 malformed_json', 'invalid UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ['415 unsupported_media_type', 'text/plain', '{}', { 'Content-Type': 'text/plain' }],
  ['415 unsupported_media_type', 'a compressed body', '{}', { 'Content-Encoding': 'gzip' }],
])('/mcp fails with %s for %s, like any operation', async (expected, _, body, headers = {}) => {
  const store = await startStore('sqlite')
  const response = await post(store, headers, body)
  const { code, status } = (await response.json()) as Schemas['Error']
  expect([`${response.status} ${code}`, status]).toEqual([expected, response.status])
  await store.stop()
})

test('/mcp rejects batches with a JSON-RPC error, whatever they contain', async () => {
  const store = await startStore('sqlite')
  for (const messages of [[], Array(100).fill({ jsonrpc: '2.0', id: 1, method: 'ping' })]) {
    const response = await post(store, {}, JSON.stringify(messages))
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/json'])
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      error: { code: -32600, message: 'JSON-RPC batches are not supported; send each message in its own request.' },
      id: null,
    })
  }
  await store.stop()
})

test('/mcp counts the message and each operation toward the rate limit, and reports what is left', async () => {
  const store = await startStore('sqlite', { rateLimit: { requests: 100, seconds: 100 } })
  const { id } = await addPet(store, { name: 'Rex' })
  const left = async (body: object): Promise<number> => {
    const response = await post(store, {}, JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }))
    expect(await response.text()).toContain('"result"')
    return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1])
  }
  const getPet = { method: 'tools/call', params: { name: 'get_pet', arguments: { petId: id } } }
  const before = await left({ method: 'tools/list' })
  // get_pet calls three operations.
  expect(await left(getPet)).toBe(before - 4)
  expect(await left({ method: 'resources/read', params: { uri: 'petstore://openapi.json' } })).toBe(before - 5)
  await store.stop()
})

test('agents may reuse the list of tools for an hour', async () => {
  const store = await startStore('sqlite')
  const { ttlMs } = (await (await connect(store)).listTools()) as { ttlMs?: number }
  expect(ttlMs).toBe(3_600_000)
  await store.stop()
})

test.each([
  '{"petId":6.9999999999999999999}',
  '{"petId":7,"quantity":2.9999999999999999999}',
  '{"petId":9007199254740993}',
])('place_order with %s fails instead of rounding', async (args) => {
  const store = await startStore('sqlite')
  const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"place_order","arguments":${args}}}`
  const text = await (await post(store, {}, body)).text()
  expect(text).toContain('invalid_request')
  expect((await store.send<unknown[]>('GET', '/store/orders')).body).toEqual([])
  await store.stop()
})

test('every tool has annotations and uses no deprecated operation', () => {
  const destructive = tools.filter(({ annotations }) => annotations.destructiveHint).map(({ name }) => name)
  expect(destructive).toEqual(['change_order', 'fulfill_order', 'cancel_order', 'adjust_stock', 'edit_pet'])
  const deprecated = operations.filter(({ deprecation }) => deprecation).map(({ id }) => id as string)
  for (const { operationIds } of tools) for (const id of operationIds) expect(deprecated).not.toContain(id)
})

test('the tool list is short enough to be part of every conversation', () => {
  expect(JSON.stringify(tools).length).toBeLessThan(25_000)
})
