import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createConfig, lint } from '@redocly/openapi-core'
import { parseExactJson } from '../../server/http/contract/exact-json.ts'
import { startPlayground, type TestPlayground, type TestSandbox } from '../testing.ts'
import openapi from './openapi.json'
import swagger from './swagger.json'

let playground: TestPlayground
let shop: TestSandbox
beforeAll(async () => {
  playground = await startPlayground()
  shop = await playground.createSandbox('shop')
})
afterAll(() => playground.stop())

const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const versions = ['v2', 'v3'] as const
type Version = (typeof versions)[number]

interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: the tests compare bodies of every shape.
  readonly body: any
}

/** Sends a request to a path of the sandbox. A string is sent as it is, and any other body as JSON. */
async function send(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = json,
): Promise<Reply> {
  const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array
  const response = await fetch(url, {
    method,
    headers: body === undefined || body instanceof FormData ? {} : headers,
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? undefined : parseExactJson(text),
  }
}

/** Creates a sandbox, and returns functions that send requests to its classic paths and to its own API. */
async function emptyStore(version: Version) {
  const { url } = await playground.createSandbox('empty')
  return {
    classic: (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      send(method, `${url}/classic/${version}${path}`, body, headers),
    own: (method: string, path: string, body?: unknown) => send(method, `${url}${path}`, body),
  }
}

const rex = {
  id: 10,
  category: { id: 1, name: 'Dogs' },
  name: 'Rex',
  photoUrls: ['https://example.com/rex.png'],
  tags: [{ id: 3, name: 'friendly' }],
  status: 'available',
}

describe.each(versions)('%s', (version) => {
  test('a pet is created, found, updated, ordered, and deleted', async () => {
    const { classic, own } = await emptyStore(version)
    expect((await classic('POST', '/pet', rex)).body).toEqual(rex)
    expect((await classic('GET', '/pet/10')).body).toEqual(rex)
    expect((await classic('GET', '/pet/findByStatus?status=available')).body).toEqual([rex])
    expect((await classic('GET', '/pet/findByTags?tags=other,friendly')).body).toEqual([rex])
    expect((await classic('GET', '/pet/findByTags?tags=other')).body).toEqual([])
    expect((await own('GET', '/pets')).body).toEqual([{ id: 1, name: 'Rex', categoryId: 1, status: 'available' }])

    const renamed = { ...rex, name: 'Rexy', tags: [] }
    expect((await classic('PUT', '/pet', renamed)).body).toEqual(renamed)
    const fields = 'name=Max&status=pending'
    if (version === 'v2')
      expect((await classic('POST', '/pet/10', fields, form)).body).toEqual({
        code: 200,
        type: 'unknown',
        message: '10',
      })
    else
      expect((await classic('POST', `/pet/10?${fields}`)).body).toEqual({ ...renamed, name: 'Max', status: 'pending' })
    expect((await classic('GET', '/pet/10')).body).toEqual({ ...renamed, name: 'Max', status: 'pending' })
    expect((await classic('GET', '/store/inventory')).body).toEqual({ available: 0, pending: 1, sold: 0 })

    await classic('POST', '/pet', { ...rex, status: 'available' })
    const order = { id: 5, petId: 10, quantity: 1, shipDate: '2026-12-01T09:00:00Z', status: 'placed', complete: true }
    expect((await classic('POST', '/store/order', order)).body).toEqual(order)
    expect((await classic('GET', '/store/order/5')).body).toEqual(order)
    expect((await own('GET', '/store/orders')).body).toMatchObject([{ petId: 1, complete: false }])
    const another = await classic('POST', '/store/order', { petId: 10 })
    expect([another.status, another.body]).toEqual([
      409,
      { code: 409, type: 'error', message: expect.stringContaining('Pet 10 ') },
    ])
    expect((await classic('DELETE', '/pet/10')).status).toBe(409)
    expect((await classic('DELETE', '/store/order/5')).body.code).toBe(200)
    expect((await classic('GET', '/store/order/5')).status).toBe(404)
    expect((await classic('DELETE', '/pet/10')).body).toEqual({ code: 200, type: 'unknown', message: '10' })
    expect((await classic('GET', '/pet/10')).body).toEqual({
      code: 404,
      type: 'error',
      message: 'Pet 10 does not exist.',
    })
  })

  test('an approved order is open, and a delivered order is fulfilled', async () => {
    const { classic, own } = await emptyStore(version)
    await classic('POST', '/pet', rex)
    const approved = await classic('POST', '/store/order', {
      id: 5,
      petId: 10,
      status: 'approved',
      shipDate: '2026-12-01T09:00:00.000+0100',
    })
    expect(approved.body).toMatchObject({ status: 'approved', complete: false, shipDate: '2026-12-01T08:00:00Z' })
    expect((await own('GET', '/store/orders')).body).toMatchObject([{ complete: false }])
    expect((await classic('POST', '/store/order', { id: 5, petId: 10, status: 'delivered' })).body).toMatchObject({
      status: 'delivered',
      complete: true,
    })
    expect((await own('GET', '/store/orders')).body).toMatchObject([{ complete: true }])
    expect((await classic('GET', '/pet/10')).body.status).toBe('sold')
    expect((await classic('DELETE', '/store/order/5')).status).toBe(409)
    expect((await classic('POST', '/store/order', { id: 5, petId: 10, status: 'placed' })).status).toBe(409)
    // A sold pet that comes back has a stock of one unit.
    expect((await classic('PUT', '/pet', rex)).body).toEqual(rex)
    expect((await own('GET', '/store/inventory/1')).body).toMatchObject({ quantity: 1 })
  })

  test('users are created, logged in, replaced, and deleted', async () => {
    const { classic } = await emptyStore(version)
    const ada = { id: 7, username: 'ada', firstName: 'Ada', email: 'ada@example.com', phone: '1', userStatus: 1 }
    const grace = { username: 'grace hopper' }
    const created = await classic('POST', '/user', { ...ada, password: 'secret' })
    expect(created.body).toEqual(version === 'v2' ? { code: 200, type: 'unknown', message: '7' } : ada)
    await classic('POST', '/user/createWithList', [grace])
    expect((await classic('POST', '/user/createWithArray', [grace])).status).toBe(version === 'v2' ? 200 : 405)
    expect((await classic('GET', '/user/grace%20hopper')).body).toEqual({ id: 1_000_000_000_000, ...grace })
    expect((await classic('GET', '/user/ada')).body).toEqual(ada)
    await classic('PUT', '/user/ada', { ...ada, firstName: 'Augusta' })
    expect((await classic('GET', '/user/ada')).body).toEqual({ ...ada, firstName: 'Augusta' })
    expect((await classic('GET', '/user/login?username=ada&password=secret')).status).toBe(200)
    expect((await classic('GET', '/user/login?username=ada&password=wrong')).status).toBe(400)
    expect((await classic('GET', '/user/login?username=grace%20hopper&password=undefined')).status).toBe(400)
    expect((await classic('GET', '/user/logout')).status).toBe(200)
    expect((await classic('PUT', '/user/ada', grace)).status).toBe(409)
    expect((await classic('PUT', '/user/ada', { username: 'countess' })).status).toBe(200)
    expect((await classic('GET', '/user/ada')).status).toBe(404)
    expect((await classic('DELETE', '/user/countess')).status).toBe(200)
    expect((await classic('DELETE', '/user/countess')).status).toBe(404)
  })

  test.each(['9223372036854775807', '9007199254740993', '-9223372036854775808'])(
    'the identifier %s is stored exactly or rejected',
    async (id) => {
      const { classic } = await emptyStore(version)
      const isValid = !id.startsWith('-')
      const sent = `{"id":${id},"category":{"id":9007199254740995,"name":"Dogs"},"name":"Rex","photoUrls":[],"tags":[{"id":9007199254740997}]}`
      const { status, text } = await classic('POST', '/pet', sent)
      expect(status).toBe(isValid ? 200 : 400)
      const read = await classic('GET', `/pet/${id}`)
      expect(read.status).toBe(isValid ? 200 : 404)
      if (!isValid) return
      expect(text).toBe(`${sent.slice(0, -1)},"status":"available"}`)
      expect(read.text).toBe(text)
      expect((await classic('POST', '/store/order', `{"id":${id},"petId":${id}}`)).text).toStartWith(
        `{"id":${id},"petId":${id},`,
      )
      expect((await classic('GET', `/store/order/${id}`)).text).toStartWith(`{"id":${id},"petId":${id},`)
      expect((await classic('POST', '/user', `{"id":${id},"username":"ada"}`)).text).toContain(id)
      expect((await classic('GET', '/user/ada')).text).toContain(`"id":${id},`)
    },
  )

  test('an identifier that a client chose never leads to another pet', async () => {
    const { classic, own } = await emptyStore(version)
    const create = async (id?: number) => (await classic('POST', '/pet', { ...rex, id, name: `Pet ${id}` })).body.id
    expect([await create(3), await create(1), await create(0)]).toEqual([3, 1, 1_000_000_000_000])
    await own('POST', '/pets', { name: 'Bella', categoryId: 1 })
    const shown: { id: number; name: string }[] = (await classic('GET', '/pet/findByStatus?status=available')).body
    expect(shown.map(({ id, name }) => [id, name])).toEqual([
      [3, 'Pet 3'],
      [1, 'Pet 1'],
      [1_000_000_000_000, 'Pet 0'],
      [4, 'Bella'],
    ])
    for (const { id, name } of shown) expect((await classic('GET', `/pet/${id}`)).body.name).toBe(name)
    expect((await classic('GET', '/pet/2')).status).toBe(404)
    // The pet also disappears from the classic paths, and its identifier can be reused.
    await own('DELETE', '/pets/1')
    expect((await classic('GET', '/pet/3')).status).toBe(404)
    expect(await create(3)).toBe(3)
    expect((await own('GET', '/pets?sort=-id&limit=1')).body[0].name).toBe('Pet 3')
  })

  test('concurrent requests with the same new identifier create one pet', async () => {
    const { classic, own } = await emptyStore(version)
    await Promise.all(Array.from({ length: 8 }, () => classic('POST', '/pet', rex)))
    expect((await own('GET', '/pets')).body).toHaveLength(1)
    expect((await own('GET', '/categories')).body).toHaveLength(1)
  })

  const deep = '['.repeat(9000) + ']'.repeat(9000)
  const pet = (fields: string) => ['POST', '/pet', `{"name":"Rex","photoUrls":[],${fields}}`] as const
  const order = (fields: string) => ['POST', '/store/order', `{"petId":1,${fields}}`] as const
  test.each<
    readonly [string, number, readonly [method: string, path: string, body?: string, headers?: Record<string, string>]]
  >([
    ['no body', 400, ['POST', '/pet', '']],
    ['no JSON', 400, ['POST', '/pet', '{"name":']],
    ['invalid UTF-8 in the path', 400, ['GET', '/user/%ff']],
    ['a list instead of an object', 400, ['POST', '/pet', '[]']],
    ['null', 400, ['POST', '/pet', 'null']],
    ['deeply nested lists', 400, ['POST', '/pet', '['.repeat(60_000)]],
    ['a deeply nested username', 400, ['POST', '/user', `{"username":${deep}}`]],
    ['deeply nested unknown fields', 404, ['PUT', '/pet', `{"id":987654321,"name":"Rex","x":${deep}}`]],
    ['no name', 400, ['POST', '/pet', '{"photoUrls":[]}']],
    ['an empty name', 400, ['POST', '/pet', '{"name":" ","photoUrls":[]}']],
    ['a long name', 400, ['POST', '/pet', `{"name":"${'x'.repeat(101)}","photoUrls":[]}`]],
    ['a number as the name', 400, ['POST', '/pet', '{"name":1,"photoUrls":[]}']],
    ['a string as the identifier', 400, pet('"id":"10"')],
    ['a fraction as the identifier', 400, pet('"id":1.5')],
    ['a fraction with many digits', 400, pet('"id":7.00000000000000000001')],
    ['an identifier above int64', 400, pet('"id":9223372036854775808')],
    ['a huge identifier', 400, pet('"id":1e400')],
    ['an unknown category', 409, pet('"category":{"id":9223372036854775807}')],
    ['a category without a visible name', 400, pet('"category":{"name":"\\u200b"}')],
    ['a list as the category', 400, pet('"category":[]')],
    ['an object as the tags', 400, pet('"tags":{}')],
    ['null in tags', 400, pet('"tags":[null]')],
    ['a number in photoUrls', 400, pet('"photoUrls":[1]')],
    ['an unknown status', 400, pet('"status":"lost"')],
    ['a replacement without an identifier', 400, ['PUT', '/pet', '{"name":"Rex","photoUrls":[]}']],
    ['a replacement for an unknown pet', 404, ['PUT', '/pet', '{"id":987654321,"name":"Rex","photoUrls":[]}']],
    ['XML', 415, ['POST', '/pet', '<Pet/>', { 'Content-Type': 'application/xml' }]],
    ['no media type', 415, ['POST', '/pet', '{}', { 'Content-Type': '' }]],
    ['a form instead of JSON', 415, ['POST', '/pet', 'name=Rex', form]],
    ['Accept: application/xml', 406, ['POST', '/pet', '{}', { ...json, Accept: 'application/xml' }]],
    ['a word as the identifier in the path', 400, ['GET', '/pet/abc']],
    ['an identifier above int64 in the path', 400, ['GET', '/pet/9223372036854775808']],
    ['a fraction in the path', 400, ['GET', '/pet/1.0']],
    ['an unknown pet', 404, ['GET', '/pet/9223372036854775807']],
    ['a negative identifier', 404, ['GET', '/pet/-1']],
    ['a search for an unknown status', 400, ['GET', '/pet/findByStatus?status=lost']],
    ['a search for an empty status', 400, ['GET', '/pet/findByStatus?status=']],
    ['a search for a known and an unknown status', 400, ['GET', '/pet/findByStatus?status=available,lost']],
    ['no tags', 400, ['GET', '/pet/findByTags']],
    ['an image that is empty', 400, ['POST', '/pet/1/uploadImage', '', { 'Content-Type': 'application/octet-stream' }]],
    ['an image as JSON', 415, ['POST', '/pet/1/uploadImage', '{}']],
    [
      'a broken upload',
      version === 'v2' ? 400 : 415,
      ['POST', '/pet/1/uploadImage', 'x', { 'Content-Type': 'multipart/form-data; boundary=y' }],
    ],
    ['no petId', 400, ['POST', '/store/order', '{}']],
    ['an order for petId 0', 409, ['POST', '/store/order', '{"petId":0}']],
    ['an order for an unknown pet', 409, ['POST', '/store/order', '{"petId":987654321}']],
    ['an order for a huge petId', 409, ['POST', '/store/order', '{"petId":9223372036854775807}']],
    ['quantity 0', 400, order('"quantity":0')],
    ['a huge quantity', 400, order('"quantity":9223372036854775807')],
    ['more than the stock', 409, order('"quantity":10000')],
    ['a shipDate that does not exist', 400, order('"shipDate":"2026-02-30T00:00:00Z"')],
    ['an unknown order status', 400, order('"status":"lost"')],
    ['a string as the value of complete', 400, order('"complete":"true"')],
    ['a word as the order identifier', 400, ['GET', '/store/order/abc']],
    ['an unknown order', 404, ['DELETE', '/store/order/987654321']],
    ['no username', 400, ['POST', '/user', '{}']],
    ['a single user instead of a list', 400, ['POST', '/user/createWithList', '{"username":"a"}']],
    ['null among users', 400, ['POST', '/user/createWithList', '[null]']],
    ['a large userStatus', 400, ['POST', '/user', '{"username":"a","userStatus":2147483648}']],
    ['an unknown user', 404, ['GET', '/user/__proto__']],
    ['a login without parameters', 400, ['GET', '/user/login']],
    ['an unknown path', 404, ['GET', '/pets']],
    ['an unknown method', 405, ['PATCH', '/pet/1']],
  ])('%s: %d', async (_, expected, [method, path, body, headers]) => {
    const { status, body: error } = await send(method, `${shop.url}/classic/${version}${path}`, body, headers)
    expect([status, error]).toEqual([expected, { code: expected, type: 'error', message: expect.any(String) }])
  })

  test('a body of 65 KiB: 413', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(65 * 1024) })
    const sent = await send('POST', `${shop.url}/classic/${version}/pet`, body)
    expect([sent.status, sent.body]).toMatchObject([413, { code: 413, type: 'error' }])
  })

  test('the document contains the URL of the sandbox, and every path that it describes exists below that URL', async () => {
    const { body } = await send(
      'GET',
      `${shop.url}/classic/${version}/${version === 'v2' ? 'swagger' : 'openapi'}.json`,
    )
    const base = version === 'v2' ? `${body.schemes[0]}://${body.host}${body.basePath}` : body.servers[0].url
    expect(base).toBe(`${shop.url}/classic/${version}`)
    for (const [path, methods] of Object.entries<object>(body.paths))
      for (const method of Object.keys(methods)) {
        const { status, headers } = await send(
          method.toUpperCase(),
          base + path.replace(/\{\w+\}/, '987654321'),
          method === 'get' ? undefined : '',
        )
        expect([method, path, [200, 400, 404, 415].includes(status)]).toEqual([method, path, true])
        expect(headers.get('content-type')).toBe('application/json')
      }
  })
})

test('images are received but not stored', async () => {
  const upload = new FormData()
  upload.set('additionalMetadata', 'portrait')
  upload.set('file', new File(['image'], 'rex.png'))
  const message = 'additionalMetadata: portrait\nReceived 5 bytes, but this service does not store images.'
  expect((await send('POST', `${shop.url}/classic/v2/pet/1/uploadImage`, upload)).body.message).toBe(message)
  const url = `${shop.url}/classic/v3/pet/1/uploadImage?additionalMetadata=portrait`
  expect((await send('POST', url, 'image', { 'Content-Type': 'application/octet-stream' })).body.message).toBe(message)
})

test('v2 requires a status to find pets, and v3 finds available pets by default', async () => {
  expect((await send('GET', `${shop.url}/classic/v2/pet/findByStatus`)).status).toBe(400)
  const find = async (version: Version, search: string): Promise<unknown[]> =>
    (await send('GET', `${shop.url}/classic/${version}/pet/findByStatus${search}`)).body
  const [available, pending] = [await find('v3', ''), await find('v3', '?status=pending')]
  expect(available.length).toBeGreaterThan(100)
  expect(pending.length).toBeGreaterThan(0)
  expect(await find('v2', '?status=available&status=pending')).toHaveLength(available.length + pending.length)
  expect(await find('v2', '?status=available,pending')).toHaveLength(available.length + pending.length)
})

test('both versions and the own API show the same store, and a reset forgets everything', async () => {
  const { id, url } = await playground.createSandbox('empty')
  await send('POST', `${url}/classic/v2/pet`, rex)
  await send('POST', `${url}/classic/v2/user`, { username: 'ada' })
  expect((await send('GET', `${url}/classic/v3/pet/10`)).body).toEqual(rex)
  await send('PATCH', `${url}/pets/1`, { name: 'Max' })
  expect((await send('GET', `${url}/classic/v3/pet/10`)).body.name).toBe('Max')
  await send('POST', `${playground.url}/sandboxes/${id}/reset`)
  expect((await send('GET', `${url}/classic/v2/pet/10`)).status).toBe(404)
  expect((await send('GET', `${url}/classic/v2/user/ada`)).status).toBe(404)
})

test('while nobody uses the sandbox, its memory is in a file, from which the next request restores it', async () => {
  const { id, url } = await playground.createSandbox('empty')
  const sandbox = playground.sandboxOf(id)
  const path = `${url}/classic/v2`
  const rex = { id: 10, name: 'Rex', photoUrls: ['rex.png'], tags: [{ id: 7, name: 'loud' }], status: 'available' }
  await send('POST', `${path}/pet`, rex)
  await send('POST', `${path}/user`, { username: 'ada', password: 'secret' })
  const sleep = async () => {
    await sandbox.sleep()
    return [sandbox.isOpen, playground.filesOf(id).filter((name) => name.endsWith('-classic')).length]
  }
  expect(await sleep()).toEqual([false, 1])
  expect((await send('GET', `${path}/pet/10`)).body).toMatchObject(rex)
  const login = await send('GET', `${path}/user/login?username=ada&password=secret`)
  expect(login.status).toBe(200)
  // A deleted user stays deleted, and its identifier is not reused.
  await send('DELETE', `${path}/user/ada`)
  expect(await sleep()).toEqual([false, 1])
  expect((await send('GET', `${path}/user/ada`)).status).toBe(404)
  await send('POST', `${path}/user`, { username: 'bo' })
  expect((await send('GET', `${path}/user/bo`)).body.id).toBe(1_000_000_000_001)
  await sleep()
  await send('POST', `${playground.url}/sandboxes/${id}/reset`)
  expect((await send('GET', `${path}/user/bo`)).status).toBe(404)
  await sleep()
  await send('DELETE', `${playground.url}/sandboxes/${id}`)
  expect(playground.filesOf(id)).toEqual([])
})

test('the memory of a sandbox is bounded', async () => {
  const { classic } = await emptyStore('v2')
  const users = (n: number) => Array.from({ length: 1500 }, (_, i) => ({ username: `${n}-${i}` }))
  const replies = []
  for (let n = 0; n < 8; n += 1) replies.push(await classic('POST', '/user/createWithList', users(n)))
  expect(replies.map(({ status }) => status)).toEqual([...Array(7).fill(200), 503])
  expect(replies.at(-1)?.body).toEqual({ code: 'classic_full', message: expect.any(String), status: 503 })
  expect((await classic('GET', '/user/0-0')).status).toBe(200)
})

test.each(['swagger', 'openapi'])("%s.json passes Redocly's recommended rules", async (name) => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lint({ ref: Bun.fileURLToPath(new URL(`${name}.json`, import.meta.url)), config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('the memory of a sandbox is bounded even if many changes arrive at once', async () => {
  const { classic } = await emptyStore('v2')
  const text = 'x'.repeat(60_000)
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => classic('POST', '/user', { username: `u${n}`, firstName: text })),
  )
  const stored = replies.filter(({ status }) => status === 200).length
  expect(stored).toBeGreaterThan(0)
  expect(stored * text.length).toBeLessThan(600 * 1024)
  expect(replies.find(({ status }) => status === 503)?.body).toMatchObject({ code: 'classic_full' })
})

test('at most a hundred changes wait for each other', async () => {
  const { classic } = await emptyStore('v2')
  const add = (_: unknown, n: number) =>
    classic('POST', '/pet', { name: 'Rex', category: { name: `kind ${n}` }, photoUrls: [] })
  const replies = await Promise.all(Array.from({ length: 250 }, add))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(replies.find(({ status }) => status === 503)?.body).toMatchObject({ code: 'overloaded' })
})

test('both documents describe the same operations, except for one that version 3 removed', () => {
  const operations = ({ paths }: { paths: object }) =>
    Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
  expect(operations(swagger).filter((operation) => operation !== 'post /user/createWithArray')).toEqual(
    operations(openapi),
  )
})
