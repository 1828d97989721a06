// Query parameter names may be percent-encoded, just like values. Encoding does not change a query's meaning or break next links.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sendRaw, statusOf } from '../../../tests/support/network/raw-request.ts'
import { startStore, type TestResponse, type TestStore } from '../../../tests/support/store/store.ts'

describe('query names', () => {
  let store: TestStore
  const names = ['a b 1', 'a b 2', 'a b 3', 'a+b']
  beforeAll(async () => {
    store = await startStore('sqlite', { host: '0.0.0.0', auth: 'off' })
    for (const name of names) await store.send('POST', '/categories', { name })
  })
  afterAll(() => store.stop())

  const encoded = (text: string): string =>
    text.replaceAll(/./g, (character) => `%${character.charCodeAt(0).toString(16)}`)

  /** Follows the next links and returns the names on all pages. Sends each cursor in a parameter called `cursorName`. */
  async function listNames(query: string, cursorName: string): Promise<string[]> {
    const found: string[] = []
    for (let target: string | undefined = `/categories?${query}`; target !== undefined; ) {
      const response: TestResponse<{ name: string }[]> = await store.send('GET', target)
      const { status, body, headers } = response
      expect([status, found.length < 10]).toEqual([200, true])
      found.push(...body.map(({ name }) => name))
      const next: string | undefined = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      target = next?.replace('cursor=', `${cursorName}=`)
    }
    return found
  }

  test.each([
    ['names are unencoded', 'limit=1&q=a+b&sort=name', 'cursor'],
    ['only the name of the cursor parameter is encoded', 'limit=1&q=a+b&sort=name', '%63ursor'],
    ['all names are encoded', `${encoded('limit')}=1&${encoded('q')}=a%20b&${encoded('sort')}=name`, encoded('cursor')],
    ['names are partly encoded and some parts are empty', '&l%69mit=1&&q=a+b&&s%6Frt=name&', 'c%75rso%72'],
  ])('listCategories › 200 when %s', async (_, query, cursorName) => {
    expect(await listNames(query, cursorName)).toEqual(names.slice(0, 3))
  })

  test('listCategories › 200 when a value contains an unencoded plus sign, which means a space', async () => {
    expect(await listNames('q=a%2Bb', 'cursor')).toEqual(['a+b'])
  })

  test('listCategories › 200 with a working next link, regardless of how the query and the Host header are written', async () => {
    for (const name of ['語>1', '語>2']) await store.send('POST', '/categories', { name })
    const link = '</categories?limit=1&q=%E8%AA%9E%3E&cursor='
    for (const Host of ['127.0.0.1', 'not a host', ''])
      for (const q of ['語>', '%E8%AA%9E%3E']) {
        const target = `/categories?limit=1&q=${q}`
        const response = await sendRaw(store.url, { method: 'GET', target, headers: { Host } })
        expect([Host, statusOf(response), response.includes(link)]).toEqual([Host, 200, true])
      }
  })

  test.each(['limit=1&l%69mit=1', 'cursor=x&%63ursor=x', '+limit=1', 'limit+=1', 'limit%3D=1', '%FF=1', 'q=%FF', '%'])(
    'listCategories › 400 invalid_request for ?%s',
    async (query) => {
      const { status, body } = await store.send('GET', `/categories?${query}`)
      expect([status, body]).toMatchObject([400, { code: 'invalid_request' }])
    },
  )
})
