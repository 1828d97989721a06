// Tests the documentation over HTTP: encodings, caching, redirects, and missing pages.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startStore, type TestStore } from '../../tests/support/store/store.ts'

let store: TestStore
let [style, page] = ['', '']
beforeAll(async () => {
  store = await startStore('sqlite', { corsOrigins: ['https://shop.example'] })
  page = await (await get('docs')).text()
  style = /docs\/[^"]+\.css/.exec(page)?.[0] ?? ''
})
afterAll(() => store.stop())

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${store.url}/${path}`, { method, headers, decompress: false, redirect: 'manual' })
}

describe.each([
  'docs/api/errors',
  'openapi.json',
  'openapi-3.2.json',
  'openapi.yaml',
  'workflows/first-sale.arazzo.yaml',
  'llms.txt',
  'style',
])('/%s', (name) => {
  const path = () => (name === 'style' ? style : name)

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['br;q=0', null],
    ['br;q=0.1, identity;q=0.2', null],
    ['identity;q=0, br', 'br'],
  ])('Accept-Encoding: %s › Content-Encoding %p for GET and HEAD', async (accepted, encoding) => {
    const response = await get(path(), { 'Accept-Encoding': accepted })
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding])
    expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding')
    const bytes = await response.bytes()
    const head = await get(path(), { 'Accept-Encoding': accepted }, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${bytes.length}`])
    const decoded = await (await fetch(`${store.url}/${path()}`, { headers: { 'Accept-Encoding': accepted } })).text()
    expect(decoded).toBe(await (await get(path())).text())
  })

  test('Accept-Encoding that excludes everything › 406 not_acceptable', async () => {
    const response = await get(path(), { 'Accept-Encoding': '*;q=0' })
    expect([response.status, await response.json()]).toMatchObject([406, { code: 'not_acceptable' }])
  })

  test('the content is not resent to a client that already has it', async () => {
    const tag = (await get(path())).headers.get('etag') ?? ''
    const again = await get(path(), { 'If-None-Match': `"other", ${tag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect((await get(path(), { 'If-None-Match': '"other"' })).status).toBe(200)
    expect((await get(path(), { 'If-None-Match': `${'"",'.repeat(4000)}${tag}` })).status).toBe(200)
  })
})

test('pages load files only from this service and are revalidated each time; the files are cached as immutable', async () => {
  const { headers } = await get('docs')
  expect(headers.get('content-security-policy')).toStartWith("default-src 'none'; script-src 'self'; style-src 'self';")
  expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['no-cache', null])
  const files = [...page.matchAll(/(?:src|href)="\.\/(docs\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(2)
  for (const path of files)
    expect([path, (await get(path)).headers.get('cache-control')]).toEqual([
      path,
      'public, max-age=31536000, immutable',
    ])
})

test.each([
  ['docs/', '/docs'],
  ['docs/api/errors/', '/docs/api/errors'],
  ['docs/api', '/docs/api/requests'],
  ['docs/endpoints/GET/pets/%7BpetId%7D', '/docs/reference/getPet'],
])('/%s redirects to %s', async (path, target) => {
  const response = await get(path)
  expect([response.status, response.headers.get('location')]).toEqual([308, target])
})

test('for a missing page, programs get an error and browsers get a page with suggestions', async () => {
  const seen = await get('docs/api/error', { Accept: 'text/html' })
  expect(seen.status).toBe(404)
  const text = await seen.text()
  expect(text).toContain('<h1>Page not found</h1>')
  expect(text).toContain('<li><a href="../../docs/api/errors">')
  for (const path of [
    'docs/api/error',
    'docs/assets/nothing.js',
    'docs/%ff',
    'docs/api/errors.md/x',
    `docs/${'x'.repeat(5000)}`,
  ])
    expect(await (await get(path)).json()).toMatchObject({ code: 'route_not_found', status: 404 })
})

test('for a missing file, even browsers get an error; only requests for missing files count toward the rate limit', async () => {
  const limited = await startStore('sqlite', { auth: 'on', rateLimit: { requests: 3, seconds: 3600 } })
  const statusOf = async (path: string) =>
    (await fetch(`${limited.url}/${path}`, { headers: { Accept: 'text/html' } })).status
  const paths = ['docs/assets/nothing.js', 'docs/images/nothing.png', 'console/assets/nothing.js']
  for (let n = 0; n < 10; n += 1) expect(await statusOf(style)).toBe(200)
  for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 404])
  for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 429])
  expect(await statusOf(style)).toBe(200)
  const response = await get('docs/assets/nothing.js', { Accept: 'text/html' })
  expect(await response.json()).toMatchObject({ code: 'route_not_found', status: 404 })
  await limited.stop()
})

test('content generated for one request is not compressed', async () => {
  const encodingOf = async (path: string, headers = {}) =>
    (await get(path, { Accept: 'text/html', 'Accept-Encoding': 'br, gzip', ...headers })).headers.get(
      'content-encoding',
    )
  for (const path of ['docs/nothing', 'docs/search?q=pets'])
    expect([path, await encodingOf(path)]).toEqual([path, null])
  expect(await encodingOf('docs/api/errors')).toBe('br')
  // The service compresses pages only for readers who use the same host as the first request. Readers who use another
  // host get uncompressed pages.
  expect(await encodingOf('docs/api/errors', { Host: '127.0.0.1:1' })).toBe(null)
})

test('pages show the URL that the reader used', async () => {
  for (const host of ['127.0.0.1:1', '127.0.0.1:2', '127.0.0.1:1'])
    for (const path of ['docs/reference', 'docs/reference.md', 'llms.txt', 'openapi.json'])
      expect(await (await get(path, { Host: host })).text()).toContain(`http://${host}`)
})

test('no page renders text from its URL as markup', async () => {
  for (const path of ['docs/search?q=%3Cscript%3Ealert(1)%3C/script%3E', 'docs/%3Cscript%3E'])
    expect(await (await get(path, { Accept: 'text/html' })).text()).not.toMatch(/<script>/)
})

test.each([
  ['text/html', 303],
  ['application/json', 200],
])('a request for / with Accept: %s returns %d', async (accept, status) => {
  const response = await fetch(store.url, { headers: { Accept: accept }, redirect: 'manual' })
  expect([response.status, response.headers.get('vary')]).toEqual([status, 'Origin, Accept'])
})

test("light and dark versions of a guide's images are served", async () => {
  const guide = await (await get('docs/start/console')).text()
  const pictures = [...guide.matchAll(/(?:srcset|src)="[./]*\/(docs\/images\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(pictures.length).toBeGreaterThan(3)
  expect(pictures.filter((path) => path.includes('-dark.')).length).toBe(pictures.length / 2)
  for (const path of pictures) {
    const response = await get(path)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
    expect((await response.bytes()).subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'))
  }
})

test('a missing image › 404 route_not_found', async () => {
  const response = await get('docs/images/none.png')
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'route_not_found' }])
})
