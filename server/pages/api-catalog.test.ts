// Tests /.well-known/api-catalog, where tools that know only the host find the API: https://www.rfc-editor.org/rfc/rfc9727
import { expect, test } from 'bun:test'
import { startStore } from '../../tests/support/store/store.ts'

interface Catalog {
  readonly linkset: readonly Readonly<Record<string, readonly { readonly href: string; readonly type: string }[]>>[]
}

test('every link in the catalog leads to a document of the declared type', async () => {
  const store = await startStore('sqlite')
  const url = `${store.url}/.well-known/api-catalog`
  const { linkset } = (await (await fetch(url)).json()) as Catalog
  const { anchor, ...relations } = linkset[0] ?? {}
  const links = Object.values(relations).flat()
  for (const { href, type } of links) {
    const response = await fetch(new URL(href, url))
    expect([href, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([href, 200, type])
  }
  await store.stop()
  expect(String(anchor)).toBe('/')
  expect(links.length).toBeGreaterThan(7)
})

test.each(['GET', 'HEAD'])("a %s response links to the catalog under the public URL's path", async (method) => {
  const store = await startStore('sqlite', { publicUrl: 'https://shop.example/api' })
  const { headers } = await fetch(`${store.url}/.well-known/api-catalog`, { method })
  await store.stop()
  expect(headers.get('link')).toBe('</api/.well-known/api-catalog>; rel="api-catalog"')
  expect(headers.get('content-type')).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  )
})
