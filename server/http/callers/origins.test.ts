// A service that does not require a key accepts requests only from its own pages and from allowed origins.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { originPolicy } from './origins.ts'

const request = (headers: Record<string, string>) => new Request('http://x/pets', { headers })

describe('originPolicy', () => {
  const local = originPolicy({
    isOpen: true,
    isLocal: true,
    publicUrl: 'https://Pets.example/shop',
    corsOrigins: ['https://shop.example'],
  })

  test.each([
    'localhost',
    'LOCALHOST:8080',
    'pets.localhost:1',
    '127.0.0.1:8080',
    '127.8.9.1',
    '[::1]:8080',
    'pets.example',
    'PETS.example',
    'pets.example:443',
    'localhost:',
    'localhost.:8080',
  ])('allows the host %s', (host) => {
    expect(() => local.admit(request({ host }))).not.toThrow()
  })

  test.each([
    '',
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:8080',
    '0.0.0.0:8080',
    '192.168.0.7',
    'pets.example:8080',
    'pets.example:80',
    'xlocalhost',
    '[::2]',
    'localhost@evil.example',
    'localhost:8080 evil.example',
  ])('rejects the host %s', (host) => {
    expect(() => local.admit(request({ host }))).toThrow(expect.objectContaining({ code: 'forbidden' }))
    expect(() => local.admitHealthCheck(request({ host }))).not.toThrow()
  })

  test.each(['http://localhost:8080', 'https://pets.example', 'https://shop.example'])(
    'allows a page from %s',
    (origin) => {
      expect(() => local.admit(request({ host: 'localhost:8080', origin }))).not.toThrow()
    },
  )

  test.each([
    'http://localhost',
    'http://localhost:8081',
    'https://localhost:8080',
    'http://127.0.0.1:8080',
    'null',
    'https://evil.example',
    'http://shop.example',
    'https://shop.example.evil.example',
    'https://SHOP.example',
    '',
  ])('rejects a page from %s', (origin) => {
    const foreign = request({ host: 'localhost:8080', origin })
    expect(() => local.admit(foreign)).toThrow(expect.objectContaining({ code: 'forbidden' }))
    expect(() => local.admitHealthCheck(foreign)).toThrow(expect.objectContaining({ code: 'forbidden' }))
    expect(local.headersFor(foreign)).toEqual({ Vary: 'Origin' })
  })

  test('allows every host, but not every page, if other machines can reach the service', () => {
    const open = originPolicy({ isOpen: true, isLocal: false, publicUrl: undefined, corsOrigins: [] })
    expect(() => open.admit(request({ host: 'pets.example' }))).not.toThrow()
    expect(() => open.admit(request({ host: 'pets.example', origin: 'http://pets.example' }))).not.toThrow()
    expect(() => open.admit(request({ host: 'pets.example', origin: 'https://pets.example' }))).not.toThrow()
    expect(() => open.admit(request({ host: 'pets.example', origin: 'http://evil.example' }))).toThrow()
    expect(open.headersFor(request({ host: 'pets.example', origin: 'http://pets.example' }))).toEqual({})
  })
})

describe('pages from other origins', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore('sqlite', { corsOrigins: ['https://shop.example', 'https://office.example'] })
  })
  afterAll(() => store.stop())

  const from = (origin: string, init: RequestInit = {}, path = '/pets') =>
    fetch(`${store.url}${path}`, { ...init, headers: { ...init.headers, Origin: origin } })

  test('a page from an allowed origin may read the response and every header in the contract', async () => {
    const { status, headers } = await from('https://shop.example')
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, 'https://shop.example'])
    expect(headers.get('vary')).toBe('Origin')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const exposed = headers.get('access-control-expose-headers')?.split(', ') ?? []
    for (const name of ['ETag', 'Link', 'Location', 'X-Request-Id', 'Retry-After', 'Idempotent-Replayed', 'Sunset'])
      expect(exposed).toContain(name)
  })

  test('a page from an allowed origin may read error responses', async () => {
    const response = await from('https://office.example', {}, '/pets/999')
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      404,
      'https://office.example',
    ])
  })

  test('a page from an allowed origin gets a preflight response', async () => {
    const { status, headers } = await from('https://shop.example', {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'if-match' },
    })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'https://shop.example'])
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, OPTIONS')
    const allowed = headers.get('access-control-allow-headers')?.split(', ') ?? []
    for (const name of [
      'Content-Type',
      'Authorization',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'traceparent',
      'Mcp-Method',
    ])
      expect(allowed).toContain(name)
    expect(headers.get('access-control-max-age')).toBe('600')
  })

  test('a page from any other origin gets 403, and can neither read nor change anything', async () => {
    const body = JSON.stringify({ name: 'dog' })
    const json = { 'Content-Type': 'application/json' }
    for (const init of [{}, { method: 'OPTIONS' }, { method: 'POST', body, headers: json }]) {
      const response = await from('https://evil.example', init, '/categories')
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'forbidden', status: 403 })
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    expect((await store.send('GET', '/categories')).body).toEqual([])
  })

  test('a request rejected before it is counted does not reveal the rate limit', async () => {
    const limited = await startStore('sqlite', { rateLimit: { requests: 5, seconds: 60 } })
    const limitHeaders = async (headers: Record<string, string>) => {
      const response = await fetch(`${limited.url}/pets`, { headers })
      return [response.status, response.headers.get('ratelimit'), response.headers.get('ratelimit-policy')]
    }
    expect(await limitHeaders({ Host: 'evil.example' })).toEqual([403, null, null])
    expect(await limitHeaders({})).toEqual([200, '"default";r=4;t=12', '"default";q=5;w=60'])
    await limited.stop()
  })

  test('only health checks accept any Host header', async () => {
    const under = (path: string) => fetch(`${store.url}${path}`, { headers: { Host: '10.0.0.7:8080' } })
    for (const path of ['/healthz', '/readyz']) expect((await under(path)).status).toBe(200)
    for (const path of ['/', '/metrics', '/openapi.json', '/openapi.yaml', '/nothing', '/pets'])
      expect([path, (await under(path)).status]).toEqual([path, 403])
  })
})
