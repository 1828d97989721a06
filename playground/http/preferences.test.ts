// Tests what a request's Prefer header does.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { send, startPlayground, type TestPlayground } from '../testing.ts'

let playground: TestPlayground
beforeAll(async () => {
  playground = await startPlayground()
})
afterAll(() => playground.stop())

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
