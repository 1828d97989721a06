import { afterEach, expect, test } from 'bun:test'
import { createSender } from './send.ts'
import type { TestRequest } from './test-case.ts'

const get: TestRequest = { method: 'GET', target: '/', headers: [] }
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

function serving(response: (request: Request) => Response): string {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: response })
  stops.push(() => server.stop(true))
  return server.url.origin
}

test("sends the default headers, the test case's headers, and the media type", async () => {
  const base = serving(({ headers }) => Response.json(headers.toJSON()))
  const body = { type: 'application/json', content: '{}' }
  const { text } = await createSender(base, [['X-Key', 'a']])({
    ...get,
    method: 'POST',
    headers: [['If-Match', '"b"']],
    body,
  })
  expect(JSON.parse(text)).toMatchObject({ 'x-key': 'a', 'if-match': '"b"', 'content-type': 'application/json' })
})

test('a request may omit the default headers', async () => {
  const base = serving(({ headers }) => Response.json(headers.toJSON()))
  const request: TestRequest = { ...get, headers: [['X-Key', 'b']], omitsDefaultHeaders: true }
  const { text } = await createSender(base, [
    ['X-Key', 'a'],
    ['X-Other', 'a'],
  ])(request)
  expect(JSON.parse(text)).toMatchObject({ 'x-key': 'b' })
  expect(text).not.toContain('x-other')
})

test('treats a closed connection as no response', async () => {
  const server = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: (socket) => void socket.end() } })
  stops.push(() => server.stop(true))
  const response = await createSender(`http://127.0.0.1:${server.port}`, [])(get)
  expect(response.status).toBe(0)
  expect(response.failure).toBeString()
})

test('retries a request after Retry-After', async () => {
  let asked = 0
  const base = serving(() => {
    asked += 1
    return asked < 3 ? new Response('', { status: 429, headers: { 'Retry-After': '0' } }) : new Response('done')
  })
  expect(await createSender(base, [])(get)).toMatchObject({ status: 200, text: 'done' })
})

test('if limitedInARow is 2, returns the first two consecutive 429 responses, and retries from the third on', async () => {
  let asked = 0
  const base = serving(() => {
    asked += 1
    return new Response('', asked < 5 ? { status: 429, headers: { 'Retry-After': '0' } } : {})
  })
  const send = createSender(base, [], { limitedInARow: 2 })
  expect([(await send(get)).status, (await send(get)).status, (await send(get)).status]).toEqual([429, 429, 200])
})

test('returns a 429 that persists, has no Retry-After, or has a Retry-After of an hour', async () => {
  const always = serving(() => new Response('', { status: 429, headers: { 'Retry-After': '0' } }))
  expect((await createSender(always, [])(get)).status).toBe(429)
  const silent = serving(() => new Response('', { status: 429 }))
  expect((await createSender(silent, [])(get)).status).toBe(429)
  const long = serving(() => new Response('', { status: 429, headers: { 'Retry-After': '3600' } }))
  expect((await createSender(long, [])(get)).status).toBe(429)
})

test('does not follow redirects or read event streams', async () => {
  const moved = serving(() => Response.redirect('http://127.0.0.1:1/'))
  expect((await createSender(moved, [])(get)).status).toBe(302)
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
  })
  const events = serving(() => new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } }))
  expect((await createSender(events, [])(get)).text).toBe('')
})
