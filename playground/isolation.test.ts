// Tests that nothing crosses from one sandbox to another, and that hostile requests neither leave a sandbox nor exceed its bounds.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { send, startPlayground, type TestPlayground, type TestSandbox } from './testing.ts'

let playground: TestPlayground
beforeAll(async () => {
  playground = await startPlayground()
})
afterAll(() => playground.stop())

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
    await send('PATCH', playground.settingsUrl(one), { prefer: 'status=500' })
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
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${sandbox.url}/pets`, { method: 'POST', body, headers })
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'body_too_large' }])
  })

  test('a declared body of 1 MiB gets the same 413 as from the product', async () => {
    const { url } = await playground.createSandbox('empty')
    const { status, headers, body } = await send('POST', `${url}/pets`, { name: 'x'.repeat(1 << 20) })
    expect([status, body]).toMatchObject([413, { code: 'body_too_large' }])
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('an event stream is not changed by faults, however its media type is spelled', async () => {
    const sandbox = await playground.createSandbox('empty')
    await playground.setFault(sandbox.id, 'string-id', true)
    const response = await fetch(`${sandbox.url}/store/events`, { headers: { Accept: 'Text/Event-Stream' } })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    await response.body?.cancel()
  })
})
