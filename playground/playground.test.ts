// Tests sandboxes over HTTP: their life from creation to removal, their isolation from each other, and the playground's bounds.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startPlayground, type TestPlayground, type TestSandbox } from './testing.ts'

let playground: TestPlayground
beforeAll(async () => {
  playground = await startPlayground()
})
afterAll(() => playground.stop())

type Sent = Readonly<{ status: number; body: unknown; headers: Headers }>

async function send(method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Sent> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

const settingsUrl = ({ id }: TestSandbox) => `${playground.url}/sandboxes/${id}`

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
    await send('PATCH', settingsUrl(sandbox), { prefer: 'status=503' })
    expect((await send('GET', `${sandbox.url}/pets/7`)).status).toBe(503)
    const { body } = await send('POST', `${settingsUrl(sandbox)}/reset`)
    expect(body).toMatchObject({ id: sandbox.id, prefer: '', faults: [] })
    expect((await send('GET', `${sandbox.url}/pets/7`)).body).toMatchObject({ name: 'Rex' })
  })

  test('a removed sandbox is gone: 404 sandbox_not_found', async () => {
    const sandbox = await playground.createSandbox('empty')
    expect((await send('DELETE', settingsUrl(sandbox))).status).toBe(204)
    for (const url of [`${sandbox.url}/pets`, settingsUrl(sandbox)]) {
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
    ['POST', '/sandboxes', { data: 'x'.repeat(70_000) }, 413, 'body_too_large'],
    ['GET', '/nowhere', undefined, 404, 'route_not_found'],
    ['GET', '/sandboxes/unknown', undefined, 404, 'sandbox_not_found'],
    ['GET', '/faults/unknown', undefined, 404, 'fault_not_found'],
    ['GET', '/exercises/13', undefined, 404, 'exercise_not_found'],
  ])('%s %s with %j › %d %s', async (method, path, body, status, code) => {
    const sent = await send(method, `${playground.url}${path}`, body)
    expect([sent.status, sent.body]).toMatchObject([status, { code, status, message: expect.any(String) }])
  })

  test('a web page from another origin can neither create a sandbox nor read one', async () => {
    const { url } = await playground.createSandbox('shop')
    const foreign = { Origin: 'https://evil.example' }
    for (const sent of [
      await send('POST', `${playground.url}/sandboxes`, { data: 'empty' }, foreign),
      await send('GET', `${url}/pets`, undefined, foreign),
      await send('GET', `${url}/classic/v2/pet/7`, undefined, foreign),
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

describe('isolation', () => {
  test('identifiers, keys, idempotency, events, webhooks, and metrics of one sandbox do not appear in another', async () => {
    const [one, other] = [await playground.createSandbox('empty'), await playground.createSandbox('empty')]
    const key = { 'Idempotency-Key': 'same' }
    const category = await send('POST', `${one.url}/categories`, { name: 'dog' }, key)
    expect(await send('POST', `${other.url}/categories`, { name: 'cat' }, key)).toMatchObject({
      status: 201,
      body: { id: 1, name: 'cat' },
    })
    expect(category.body).toMatchObject({ id: 1, name: 'dog' })
    await send('POST', `${one.url}/pets`, { name: 'Rex', categoryId: 1 })
    expect((await send('GET', `${other.url}/pets`)).body).toEqual([])
    const subjects = async ({ url }: TestSandbox) =>
      ((await send('GET', `${url}/store/events`)).body as { type: string }[]).map(({ type }) => type)
    expect([await subjects(one), await subjects(other)]).toEqual([
      ['category.created', 'pet.created', 'inventory.changed'],
      ['category.created'],
    ])
    const made = await send('POST', `${one.url}/store/keys`, { name: 'till', scopes: ['admin'] })
    const secret = String((made.body as { secret?: string }).secret)
    const status = async ({ url }: TestSandbox) =>
      (await send('GET', `${url}/store/access`, undefined, { Authorization: `Bearer ${secret}` })).status
    expect([await status(one), await status(other)]).toEqual([200, 401])
    expect((await send('GET', `${other.url}/store/keys`)).body).toEqual([])
    await send('POST', `${one.url}/store/webhooks`, { url: 'http://127.0.0.1:9/hook' })
    expect((await send('GET', `${other.url}/store/webhooks`)).body).toEqual([])
    const requests = async ({ url }: TestSandbox) => String((await send('GET', `${url}/metrics`)).body)
    expect(await requests(one)).toContain('operation="createPet"')
    expect(await requests(other)).not.toMatch(/operation="createPet"[^\n]* [1-9]/)
  })

  test('preferences and faults of one sandbox do not affect another', async () => {
    const [one, other] = [await playground.createSandbox('shop'), await playground.createSandbox('shop')]
    await send('PATCH', settingsUrl(one), { prefer: 'status=500' })
    expect((await send('GET', `${one.url}/pets/7`)).status).toBe(500)
    expect((await send('GET', `${other.url}/pets/7`)).status).toBe(200)
  })

  test('a path cannot leave its sandbox', async () => {
    const [one, other] = [await playground.createSandbox('shop'), await playground.createSandbox('empty')]
    for (const path of ['/../pets', `/..%2f${other.id}%2fpets`, '//pets'])
      expect((await send('GET', `${one.url}${path}`)).status).toBe(404)
  })

  test('a path with two slashes does not change the host that documents contain', async () => {
    const { url } = await playground.createSandbox('empty')
    expect((await send('GET', `${url}//evil.example/openapi.json`)).status).toBe(404)
  })
})

/** Sends bytes as they are, and returns the response's first line and body. */
async function sendRaw(request: string): Promise<string> {
  const { hostname, port } = new URL(playground.url)
  let received = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      data: (_, data) => {
        received += data.toString()
      },
      close: () => resolve(),
      error: () => resolve(),
    },
  })
  socket.write(request.replaceAll('\n', '\r\n'))
  await promise
  return received
}

describe('hostile requests', () => {
  test.each([
    ['a Host that cannot be parsed', '/sandboxes/ID', 'localhost:99999', 200],
    ['an invalid Host', '/s/ID/pets', 'a b', 403],
    ['a foreign Host with a preference', '/s/ID/pets', 'evil.example', 403],
    ['dot segments that lead to another route', '/s/x/../../sandboxes/ID', 'localhost', 404],
    ['dot segments that lead to another path', '/s/x/../../a/ID', 'localhost', 404],
  ])('%s › %s with Host %s › %d', async (_, path, host, status) => {
    const { id } = await playground.createSandbox('empty')
    const target = path.replace('ID', id)
    const text = await sendRaw(`GET ${target} HTTP/1.1\nHost: ${host}\nPrefer: status=503\nConnection: close\n\n`)
    expect(text).toStartWith(`HTTP/1.1 ${status} `)
  })

  test('Prefer: __proto__ is ignored', async () => {
    const { url } = await playground.createSandbox('empty')
    expect((await send('GET', `${url}/pets`, undefined, { Prefer: '__proto__' })).status).toBe(200)
  })

  test.each([false, true])('a chunked body above 64 KiB › 413, with a fault: %p', async (isFaulty) => {
    const sandbox = await playground.createSandbox('empty')
    if (isFaulty) await playground.setFault(sandbox.id, 'string-id', true)
    const body = new ReadableStream({
      pull: async (controller) => {
        await Bun.sleep(5)
        controller.enqueue(new Uint8Array(40_000))
      },
    })
    const response = await fetch(`${sandbox.url}/pets`, { method: 'POST', body })
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'body_too_large' }])
  })

  test('an event stream is not changed by faults, however its media type is spelled', async () => {
    const sandbox = await playground.createSandbox('empty')
    await playground.setFault(sandbox.id, 'string-id', true)
    const response = await fetch(`${sandbox.url}/store/events`, { headers: { Accept: 'Text/Event-Stream' } })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    await response.body?.cancel()
  })
})

describe('resets and removals during requests', () => {
  test('simultaneous resets and a removal leave no files behind', async () => {
    const sandbox = await playground.createSandbox('shop')
    await send('GET', `${sandbox.url}/pets`)
    const reset = () => send('POST', `${settingsUrl(sandbox)}/reset`)
    await Promise.all([reset(), reset(), reset(), send('DELETE', settingsUrl(sandbox)), reset()])
    expect(playground.filesOf(sandbox.id)).toEqual([])
  })

  test('a delayed request does not revive a removed sandbox', async () => {
    const sandbox = await playground.createSandbox('shop')
    const late = send('POST', `${sandbox.url}/categories`, { name: 'late' }, { Prefer: 'delay=300ms' })
    await Bun.sleep(50)
    await send('DELETE', settingsUrl(sandbox))
    expect(await late).toMatchObject({ status: 404, body: { code: 'sandbox_not_found' } })
    expect(playground.filesOf(sandbox.id)).toEqual([])
  })

  test('requests during resets wait for them, and none fails', async () => {
    const sandbox = await playground.createSandbox('shop')
    let isDone = false
    const statuses = new Set<number>()
    const read = async (path: string): Promise<void> => {
      while (!isDone) statuses.add((await send('GET', `${sandbox.url}${path}`)).status)
    }
    const reads = ['/store/sales', '/store/activity', '/pets', '/classic/v2/store/inventory'].map(read)
    for (let n = 0; n < 20; n += 1) await send('POST', `${settingsUrl(sandbox)}/reset`)
    isDone = true
    await Promise.all(reads)
    expect([...statuses]).toEqual([200])
  })

  test('a classic request with several steps is not interrupted by a reset', async () => {
    const sandbox = await playground.createSandbox('empty')
    const add = (n: number) =>
      send('POST', `${sandbox.url}/classic/v2/pet`, {
        id: n,
        name: 'Rex',
        category: { name: `kind ${n}` },
        photoUrls: [],
      })
    const sent = Array.from({ length: 10 }, async (_, n) => {
      const resetting = n % 3 === 0 ? send('POST', `${settingsUrl(sandbox)}/reset`) : undefined
      const { status } = await add(n + 100)
      await resetting
      return status
    })
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
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

  test('if others can reach the playground, each IP address is limited to 60 new sandboxes per minute', async () => {
    const open = await startPlayground({}, { host: '0.0.0.0' })
    const statuses: number[] = []
    for (let n = 0; n < 62; n += 1)
      statuses.push((await send('POST', `${open.url}/sandboxes`, { data: 'empty' })).status)
    await open.stop()
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(60)
    expect(statuses.at(-1)).toBe(429)
  })

  test('an unused sandbox is removed', async () => {
    const brief = await startPlayground({ idle: '1s' })
    const { id, url } = await brief.createSandbox('empty')
    expect((await send('GET', `${url}/pets`)).status).toBe(200)
    for (let status = 200; status !== 404; status = (await send('GET', `${brief.url}/sandboxes/${id}`)).status)
      await Bun.sleep(200)
    await brief.stop()
  })
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
    const classic = await send('GET', `${url}/classic/v3/store/inventory`, undefined, { Origin })
    expect([classic.status, classic.headers.get('access-control-allow-origin')]).toEqual([200, Origin])
    const hook = await send('POST', `${url}/store/webhooks`, { url: 'http://127.0.0.1:9/hook' })
    await open.stop()
    expect([hook.status, hook.body]).toMatchObject([400, { code: 'invalid_request' }])
  })
})

describe('preferences', () => {
  test.each([
    ['status=503', 503, 'overloaded'],
    ['status=418', 418, 'internal_error'],
    ['rate-limit', 429, 'rate_limited'],
  ])('Prefer: %s › %d %s, and the request changes nothing', async (prefer, status, code) => {
    const { url } = await playground.createSandbox('empty')
    const sent = await send('POST', `${url}/categories`, { name: 'dog' }, { Prefer: prefer })
    expect([sent.status, sent.body]).toMatchObject([status, { code, status }])
    expect(sent.headers.get('preference-applied')).toBe(prefer)
    expect((await send('GET', `${url}/categories`)).body).toEqual([])
  })

  test('Prefer: rate-limit tells the client when to try again', async () => {
    const { url } = await playground.createSandbox('empty')
    const { headers } = await send('GET', `${url}/pets`, undefined, { Prefer: 'rate-limit' })
    expect(headers.get('retry-after')).toBe('2')
  })

  test('Prefer: cut executes the request, but breaks off its response', async () => {
    const { url } = await playground.createSandbox('empty')
    const cut = send('POST', `${url}/categories`, { name: 'dog' }, { Prefer: 'cut' })
    await expect(cut).rejects.toThrow()
    expect((await send('GET', `${url}/categories`)).body).toHaveLength(1)
  })

  test('Prefer: slow sends the whole body in small pieces', async () => {
    const { url } = await playground.createSandbox('shop')
    const response = await fetch(`${url}/pets/7`, { headers: { Prefer: 'slow' } })
    const pieces: Uint8Array[] = []
    for await (const piece of response.body ?? []) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(5)
    expect(JSON.parse(Buffer.concat(pieces).toString())).toMatchObject({ id: 7 })
  })

  test.each(['delay=soon', 'delay=21s', 'status=200', 'status=abc'])(
    'Prefer: %s › 400 invalid_request',
    async (prefer) => {
      const { url } = await playground.createSandbox('empty')
      const { status, body } = await send('GET', `${url}/pets`, undefined, { Prefer: prefer })
      expect([status, body]).toMatchObject([400, { code: 'invalid_request' }])
    },
  )

  test('other preferences are ignored', async () => {
    const { url } = await playground.createSandbox('empty')
    const { status, headers } = await send('GET', `${url}/pets`, undefined, { Prefer: 'return=minimal' })
    expect([status, headers.get('preference-applied')]).toEqual([200, null])
  })
})
