// Tests the console over HTTP: its page, its files, and its content security policy.
import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import zlib from 'node:zlib'
import { entry, files, preloads } from '../../console/bundle/files.ts'
import { version } from '../../package.json'
import { startStore, type TestStore } from '../../tests/support/store/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await startStore('sqlite')
})
afterAll(() => store.stop())

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${store.url}${path}`, { headers, redirect: 'manual' })

const filesIn = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, path = '']) => path)

test('/ redirects browsers to the console, and tells other clients where to find it', async () => {
  const browser = await get('/', { Accept: 'text/html' })
  expect([browser.status, browser.headers.get('location')]).toEqual([303, '/console'])
  expect(await (await get('/')).json()).toMatchObject({ console: '/console', version, apiVersion: '1.0.0' })
})

test.each(['/console', '/console/', '/console/pets/7', '/console/pets?status=sold', '/console/constructor'])(
  '%s serves the page with a new nonce each time',
  async (path) => {
    const [one, other] = [await get(path), await get(path)]
    const nonceOf = (response: Response) =>
      /script-src 'nonce-([\w+/=]{22,})' 'strict-dynamic'/.exec(
        response.headers.get('content-security-policy') ?? '',
      )?.[1]
    expect([one.status, one.headers.get('content-type'), one.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(one.headers.get('content-security-policy')).toStartWith("default-src 'none'; ")
    expect(nonceOf(one)).not.toBe(nonceOf(other))
    const scripts = (await one.text()).match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBe(2)
    for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(one)}"`)
  },
)

test.each([
  ['/console', 'Overview'],
  ['/console/pets?status=sold', 'Pets'],
  ['/console/pets/7', undefined],
])('%s has the heading %p before its script runs', async (path, title) => {
  expect(/<h1>(.*)<\/h1>/.exec(await (await get(path)).text())?.[1]).toBe(title)
})

test('console files are compressed and cached as immutable', async () => {
  const files = filesIn(await (await get('/console')).text())
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const { status, headers } = await get(file, { 'Accept-Encoding': 'br' })
    expect([file, status, headers.get('content-encoding')]).toEqual([file, 200, 'br'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('console and documentation files are compressed only once, because requests for them are not rate limited', async () => {
  const [, style = ''] = /href="([^"]+\.css)"/.exec(await (await get('/docs')).text()) ?? []
  const paths = [...filesIn(await (await get('/console')).text()), new URL(style, `${store.url}/`).pathname]
  expect(style).not.toBe('')
  const compress = spyOn(zlib, 'brotliCompressSync')
  const statuses = async () =>
    Promise.all(paths.map(async (path) => (await get(path, { 'Accept-Encoding': 'br' })).status))
  for (let n = 0; n < 2; n += 1) {
    compress.mockClear()
    expect(await statuses()).toEqual(paths.map(() => 200))
  }
  expect(compress).not.toHaveBeenCalled()
  compress.mockRestore()
})

test('a page preloads only the files that its first view needs', async () => {
  const namesAt = async (path: string) =>
    filesIn(await (await get(path)).text()).map((file) => file.split('/').at(-1) ?? '')
  const [overview, pets, keys] = [
    await namesAt('/console'),
    await namesAt('/console/pets/7'),
    await namesAt('/console/keys'),
  ]
  const partsOf = (names: readonly string[]) =>
    names.filter((name) => /^(shop|administration)-/.test(name)).map((name) => name.split('-')[0])
  expect([partsOf(overview), partsOf(pets), partsOf(keys)]).toEqual([[], ['shop'], ['administration']])
  expect(pets).toEqual(expect.arrayContaining(overview))
})

test('compressed console scripts are smaller than 210 kB for the first view and 270 kB in total', () => {
  const sizeOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + Bun.gzipSync(Buffer.from(files.get(name) ?? '')).length, 0)
  const scripts = [...files.keys()].filter((name) => name.endsWith('.js'))
  expect(sizeOf([entry, ...preloads])).toBeLessThan(210_000)
  expect(sizeOf(scripts)).toBeLessThan(270_000)
})

test.each(['/console/assets/none.js', '/console/assets/', '/console/assets/files.ts'])(
  '%s › 404 route_not_found',
  async (path) => {
    const response = await get(path, { Accept: 'application/json' })
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'route_not_found' }])
  },
)

test('behind a proxy path, the page loads all its files from that path', async () => {
  const prefixed = await startStore('sqlite', { publicUrl: 'https://shop.example/api' })
  const response = await fetch(`${prefixed.url}/console`, { headers: { Host: 'shop.example' } })
  const page = await response.text()
  await prefixed.stop()
  expect(page).toContain('<meta name="petstore-prefix" content="/api">')
  expect(page.match(/(?:src|href)="[^"]+"/g)?.filter((link) => !link.includes('"/api/'))).toEqual([])
})
