// Tests sandboxes over HTTP, from creation to removal, and the playground's pages and bounds.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { waitUntil } from '../tests/support/run/condition.ts'
import type { OwnOptions } from './settings.ts'
import { send, startPlayground, type TestPlayground, type TestSandbox } from './testing.ts'

let playground: TestPlayground
beforeAll(async () => {
  playground = await startPlayground()
})
afterAll(() => playground.stop())

describe('sandboxes', () => {
  test.each([
    ['empty', 0],
    ['shop', 20],
  ] as const)('a new sandbox contains the %s data set', async (data, count) => {
    const { url } = await playground.createSandbox(data)
    expect((await send('GET', `${url}/pets`)).body).toHaveLength(count)
  })

  test('a reset restores the data and removes preferences and faults', async () => {
    const sandbox = await playground.createSandbox('shop')
    await send('PATCH', `${sandbox.url}/pets/7`, { name: 'Changed' })
    await send('PATCH', playground.settingsUrl(sandbox), { prefer: 'status=503' })
    expect((await send('GET', `${sandbox.url}/pets/7`)).status).toBe(503)
    const { body } = await send('POST', `${playground.settingsUrl(sandbox)}/reset`)
    expect(body).toMatchObject({ id: sandbox.id, prefer: '', faults: [] })
    expect((await send('GET', `${sandbox.url}/pets/7`)).body).toMatchObject({ name: 'Rex' })
  })

  test('a removed sandbox is gone: 404 sandbox_not_found', async () => {
    const sandbox = await playground.createSandbox('empty')
    expect((await send('DELETE', playground.settingsUrl(sandbox))).status).toBe(204)
    for (const url of [`${sandbox.url}/pets`, playground.settingsUrl(sandbox)]) {
      const { status, body } = await send('GET', url)
      expect([status, body]).toMatchObject([404, { code: 'sandbox_not_found', status: 404 }])
    }
  })

  test('links, locations, and documents contain the URL of the sandbox', async () => {
    const { url, id } = await playground.createSandbox('shop')
    const list = await send('GET', `${url}/pets?limit=1`)
    expect(list.headers.get('link')).toStartWith(`</s/${id}/pets?`)
    const category = await send('POST', `${url}/categories`, { name: 'newt' })
    expect(category.headers.get('location')).toStartWith(`/s/${id}/categories/`)
    const { body } = await send('GET', `${url}/openapi.json`)
    expect(body).toMatchObject({ servers: [{ variables: { base_url: { default: url } } }] })
    const docs = await send('GET', `${url}/docs/start/tutorial`, undefined, { Accept: 'text/html' })
    expect(docs.body).toContain(`${url}/pets`)
    const root = await send('GET', `${url}/`, undefined, { Accept: 'text/html' })
    expect(root.headers.get('location')).toBe(`/s/${id}/console`)
  })

  test.each([
    ['POST', '/sandboxes', { data: 'large' }, 400, 'invalid_request'],
    ['POST', '/sandboxes', { size: 'big' }, 400, 'invalid_request'],
    ['PUT', '/sandboxes', undefined, 405, 'method_not_allowed'],
    ['GET', '/nowhere', undefined, 404, 'route_not_found'],
    ['GET', '/sandboxes/unknown', undefined, 404, 'sandbox_not_found'],
    ['GET', '/faults/unknown', undefined, 404, 'fault_not_found'],
  ])('%s %s with %j › %d %s', async (method, path, body, status, code) => {
    const sent = await send(method, `${playground.url}${path}`, body)
    expect([sent.status, sent.body]).toMatchObject([status, { code, status, message: expect.any(String) }])
  })

  test('POST /sandboxes with a body above 64 KiB › 413 body_too_large', async () => {
    const { status, body } = await send('POST', `${playground.url}/sandboxes`, { data: 'x'.repeat(70_000) })
    expect([status, body]).toMatchObject([413, { code: 'body_too_large' }])
  })

  test('a web page from another origin can neither create a sandbox nor read one', async () => {
    const { url } = await playground.createSandbox('shop')
    const foreign = { Origin: 'https://evil.example' }
    for (const sent of [
      await send('POST', `${playground.url}/sandboxes`, { data: 'empty' }, foreign),
      await send('GET', `${url}/pets`, undefined, foreign),
    ])
      expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })

  test('the pages work without scripts: a form creates a sandbox, changes it, and removes it', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html', Origin: playground.url }
    const submit = (path: string, body: string) =>
      fetch(`${playground.url}${path}`, { method: 'POST', headers: form, body, redirect: 'manual' })
    const created = await submit('/sandboxes', 'data=shop')
    const path = created.headers.get('location') ?? ''
    expect([created.status, path]).toEqual([303, expect.stringMatching(/^\/sandboxes\/[a-z0-9]{16}$/)])
    await submit(path, 'delay=20ms&status=&cut=on')
    const page = await (await fetch(`${playground.url}${path}`, { headers: { Accept: 'text/html' } })).text()
    expect(page).toContain('Prefer: delay=20ms, cut')
    const invalid = await submit(path, 'delay=soon')
    expect([invalid.status, await invalid.text()]).toEqual([400, expect.stringContaining('such as 2s or 500ms')])
    expect((await submit(`${path}/delete`, '')).headers.get('location')).toBe('/')
  })
})

describe('bounds', () => {
  test('beyond the maximum number of sandboxes, 503 too_many_sandboxes until one is removed', async () => {
    const small = await startPlayground({ maxSandboxes: '2' })
    const create = () => send('POST', `${small.url}/sandboxes`, { data: 'empty' })
    const all = await Promise.all([create(), create(), create(), create()])
    const rejected = all.filter(({ status }) => status === 503)
    expect(rejected.map(({ body }) => body)).toMatchObject([
      { code: 'too_many_sandboxes' },
      { code: 'too_many_sandboxes' },
    ])
    expect(rejected[0]?.headers.get('retry-after')).toBe('60')
    const [{ id }] = all.filter(({ status }) => status === 201).map(({ body }) => body) as [TestSandbox]
    await send('DELETE', `${small.url}/sandboxes/${id}`)
    expect((await create()).status).toBe(201)
    await small.stop()
  })

  test('creating a sandbox counts the bytes of the others being created, and writes fail while the disk is full', async () => {
    const small = await startPlayground({ maxDisk: '2' })
    const create = () => send('POST', `${small.url}/sandboxes`, { data: 'shop' })
    const all = await Promise.all(Array.from({ length: 12 }, create))
    expect(all.find(({ status }) => status === 503)?.body).toMatchObject({ code: 'disk_full' })
    expect((await create()).body).toMatchObject({ code: 'disk_full' })
    const [{ url }] = all.filter(({ status }) => status === 201).map(({ body }) => body) as [TestSandbox]
    const write = () => send('POST', `${url}/categories`, { name: crypto.randomUUID(), description: 'x'.repeat(500) })
    // The files are measured every five seconds.
    let last = await write()
    while (last.status === 201) last = await write()
    expect([last.status, last.body]).toMatchObject([503, { code: 'disk_full' }])
    // A deletion takes space, too, because the store records it.
    expect([(await send('GET', `${url}/pets`)).status, (await send('DELETE', `${url}/pets/999`)).status]).toEqual([
      200, 503,
    ])
    await small.stop()
  })

  test('if others can reach the playground, every kind of request to a sandbox counts toward its rate limit', async () => {
    const open = await startPlayground({}, { host: '0.0.0.0' })
    const rejected = async (request: (sandbox: TestSandbox) => Promise<{ status: number; headers: Headers }>) => {
      const sandbox = await open.createSandbox('empty')
      const all = await Promise.all(Array.from({ length: 400 }, () => request(sandbox)))
      return all.some(({ status, headers }) => status === 429 && headers.get('preference-applied') === null)
    }
    expect(await rejected(({ url }) => send('GET', `${url}/pets`, undefined, { Prefer: 'status=503' }))).toBe(true)
    expect(await rejected(({ url }) => send('GET', `${url}/nowhere`))).toBe(true)
    expect(await rejected((sandbox) => send('GET', open.settingsUrl(sandbox)))).toBe(true)
    const encoded = ({ id }: TestSandbox) => `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`
    expect(await rejected((sandbox) => send('GET', `${open.url}/sandboxes/${encoded(sandbox)}`))).toBe(true)
    await open.stop()
  })

  test.each<[string, OwnOptions, Record<string, string>]>([
    ['others can reach the playground', {}, { host: '0.0.0.0' }],
    ['web pages from any origin can use it', { cors: true }, {}],
  ])('if %s, each IP address is limited to 60 new sandboxes per minute', async (_, options, flags) => {
    const open = await startPlayground(options, flags)
    const statuses: number[] = []
    for (let n = 0; n < 62; n += 1)
      statuses.push((await send('POST', `${open.url}/sandboxes`, { data: 'empty' })).status)
    await open.stop()
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(60)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a request counts once, and its response contains the rate limit even if the product does not serve it', async () => {
    const open = await startPlayground({}, { host: '0.0.0.0' })
    const { url } = await open.createSandbox('shop')
    const read = (_: unknown, n: number) =>
      send('GET', `${url}/pets`, undefined, n % 2 === 0 ? { Prefer: 'status=418' } : {})
    const all = await Promise.all(Array.from({ length: 90 }, read))
    await open.stop()
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([418, 200]))
    for (const { headers } of all) {
      expect(headers.get('ratelimit-policy')).toBe('"default";q=100;w=1')
      expect(headers.get('ratelimit')).toStartWith('"default";r=')
    }
  })

  test('MCP tool calls count toward the rate limit', async () => {
    const open = await startPlayground({}, { host: '0.0.0.0' })
    const { url } = await open.createSandbox('empty')
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_pets', arguments: {} } }
    const accept = { Accept: 'application/json, text/event-stream' }
    const sent = await Promise.all(Array.from({ length: 200 }, () => send('POST', `${url}/mcp`, call, accept)))
    await open.stop()
    expect(JSON.stringify(sent.map(({ body }) => body))).toContain('The limit is 100 requests in 1 second')
  })

  test('an unused sandbox is removed', async () => {
    const brief = await startPlayground({ idle: '1s' })
    const { id, url } = await brief.createSandbox('empty')
    expect((await send('GET', `${url}/pets`)).status).toBe(200)
    await waitUntil('the sandbox is removed', () => brief.filesOf(id).length === 0)
    expect((await send('GET', `${url}/pets`)).status).toBe(404)
    await brief.stop()
  })

  test.each(['status=503', 'rate-limit'])(
    'a request that fails because of Prefer: %s postpones the expiry',
    async (prefer) => {
      const created = await playground.createSandbox('empty')
      const sandbox = playground.sandboxOf(created.id)
      const before = sandbox.usedAt
      await Bun.sleep(5)
      await send('GET', `${created.url}/pets`, undefined, { Prefer: prefer })
      expect(sandbox.usedAt).toBeGreaterThan(before)
    },
  )
})

describe('web pages', () => {
  test('with --cors, every origin can use a sandbox and send preferences, but webhooks cannot reach this machine', async () => {
    const open = await startPlayground({ cors: true })
    const { url } = await open.createSandbox('empty')
    const Origin = 'https://lesson.example'
    const preflight = await send('OPTIONS', `${url}/pets`, undefined, {
      Origin,
      'Access-Control-Request-Method': 'POST',
    })
    expect(preflight.headers.get('access-control-allow-headers')).toEndWith(', Prefer')
    const read = await send('GET', `${url}/pets`, undefined, { Origin, Prefer: 'delay=1ms' })
    expect([
      read.status,
      read.headers.get('access-control-allow-origin'),
      read.headers.get('preference-applied'),
    ]).toEqual([200, Origin, 'delay=1ms'])
    expect(read.headers.get('access-control-expose-headers')).toEndWith(', Preference-Applied')
    const hook = await send('POST', `${url}/store/webhooks`, { url: 'http://127.0.0.1:9/hook' })
    await open.stop()
    expect([hook.status, hook.body]).toMatchObject([400, { code: 'invalid_request' }])
  })
})
