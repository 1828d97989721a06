// The files of the reference page: their encodings, caching and HEAD.
import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import zlib from 'node:zlib'
import { referencePage } from '../../../site/site.ts'
import { startStore, type TestStore } from '../../../tests/support/store.ts'

const [library = '', style = ''] = [/docs\/scalar[^"]+/, /docs\/[^"]+\.css/].map(
  (name) => name.exec(referencePage)?.[0],
)

let store: TestStore
beforeAll(async () => {
  store = await startStore('sqlite', { corsOrigins: ['https://shop.example'] })
})
afterAll(() => store.stop())

function get(path: string, headers: Record<string, string>, method = 'GET'): Promise<Response> {
  return fetch(`${store.url}/${path}`, { method, headers, decompress: false })
}

test.each([
  ['br', 'br'],
  ['gzip', null],
  ['br;q=0', null],
  ['br;q=0.1, identity;q=0.2', null],
  ['identity;q=0, br', 'br'],
])('Accept-Encoding: %s is served with Content-Encoding %p', async (accepted, encoding) => {
  const response = await get(library, { 'Accept-Encoding': accepted })
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding])
  expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding')
  expect(response.headers.get('cache-control')).toContain('immutable')
  const bytes = await response.bytes()
  expect(response.headers.get('content-length')).toBe(`${bytes.length}`)
  const isScript = new TextDecoder().decode(bytes).includes('import')
  expect(isScript).toBe(encoding === null)
  const head = await get(library, { 'Accept-Encoding': accepted }, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, `${bytes.length}`])
  expect(head.headers.get('content-encoding')).toBe(encoding)
})

test.each([
  [library, '*;q=0'],
  [library, 'br;q=0, identity;q=0'],
  [style, 'identity;q=0, br'],
])('/%s with Accept-Encoding: %s › 406 not_acceptable', async (path, accepted) => {
  const response = await get(path, { 'Accept-Encoding': accepted })
  expect([response.status, await response.json()]).toMatchObject([406, { code: 'not_acceptable' }])
})

test('the page is not sent again to a browser that has it', async () => {
  const page = await get('docs', {})
  const tag = page.headers.get('etag') ?? ''
  expect([page.status, await page.text()]).toEqual([200, referencePage])
  const again = await get('docs', { 'If-None-Match': `"other", W/${tag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  expect((await get('docs', { 'If-None-Match': '"other"' })).status).toBe(200)
  expect((await get('docs', { 'If-None-Match': `${'"",'.repeat(4000)}${tag}` })).status).toBe(200)
})

test('requests without an encoding decompress a file once', async () => {
  const decompress = spyOn(zlib, 'brotliDecompressSync')
  const another = await startStore('sqlite')
  for (let n = 0; n < 3; n++) {
    const response = await fetch(`${another.url}/${library}`, { headers: { 'Accept-Encoding': 'identity' } })
    expect(await response.text()).toContain('import')
  }
  expect(decompress).toHaveBeenCalledTimes(1)
  decompress.mockRestore()
  await another.stop()
})

test.each([
  ['text/html', 303],
  ['application/json', 200],
])('/ depends on Accept: %s is %d', async (accept, status) => {
  const response = await fetch(store.url, { headers: { Accept: accept }, redirect: 'manual' })
  expect([response.status, response.headers.get('vary')]).toEqual([status, 'Origin, Accept'])
})
