import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DocumentError } from '../../../../scripts/openapi/document-error.ts'
import { findDocument } from './find-document.ts'

const servers = ['http://elsewhere.example/v9']
const responses: Readonly<Record<string, () => Response>> = {
  '/empty/openapi.json': () => new Response('', { status: 404 }),
  '/html/openapi.json': () => new Response('<html>'),
  '/old/openapi.json': () => Response.json({ swagger: '2.0', paths: {} }),
  '/next/openapi.json': () => Response.json({ openapi: '4.0.0', paths: {} }),
  '/new/openapi-3.0.json': () =>
    Response.json({
      openapi: '3.0.3',
      paths: {},
      components: { schemas: { One: { type: 'string', nullable: true } } },
    }),
  '/bad.yaml': () => new Response('a: [b'),
  '/api-docs': () => Response.json({ openapi: '3.0.3', paths: {}, servers: [{ url: '/api' }] }),
  '/openapi.json': () => Response.json({ openapi: '3.0.3', paths: {} }),
  '/docs/openapi.json': () => Response.json({ openapi: '3.0.3', paths: {}, servers: [] }),
  '/local/openapi.json': () =>
    Response.json({ openapi: '3.0.3', paths: {}, servers: [{ url: `http://localhost:${server.port}/v2` }] }),
  '/below/openapi.json': () => Response.json({ openapi: '3.0.0', paths: {}, servers: [{ url: '/v1/' }] }),
  '/elsewhere/openapi.json': () =>
    Response.json({
      openapi: '3.0.3',
      paths: {},
      servers: servers.map(() => ({ url: '{base}', variables: { base: { default: servers[0] } } })),
    }),
}
/** The API keys that the server received, one for each request. */
const keys: (string | null)[] = []
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: ({ url, headers }) => {
    keys.push(headers.get('x-key'))
    return responses[new URL(url).pathname]?.() ?? new Response('?', { status: 404 })
  },
})
const { origin } = server.url
afterAll(() => server.stop(true))

test.each([
  ['nowhere.yaml', 'does not exist'],
  ['localhost:8091', 'is not a file; did you mean http://localhost:8091?'],
  ['ftp://127.0.0.1', 'is not a URL'],
  ['http://127.0.0.1:1', 'did not respond'],
  [`${origin}/empty`, 'returned 404'],
  [`${origin}/html`, 'is not an OpenAPI 3 document'],
  [`${origin}/old`, 'is a Swagger 2 document; convert it to OpenAPI 3 first'],
  [`${origin}/next`, 'is not an OpenAPI 3 document'],
  [`${origin}/bad.yaml`, 'is neither JSON nor YAML'],
])('the error for %s states that it %s', async (url, message) => {
  const failure = await findDocument(url).catch((error) => error)
  expect(failure).toBeInstanceOf(DocumentError)
  expect(failure.message).toContain(message)
})

test.each([
  ['', '', 'it has no server'],
  ['/', '', 'a trailing slash is ignored'],
  ['/docs', '', 'it has no server, and the default is / on its host'],
  ['/docs/openapi.json', '', 'it has no server, and the default is / on its host'],
  ['/below', '/v1', 'its server is another path on the same origin'],
  ['/local', '/v2', 'its server is another name for the same host'],
  ['/elsewhere', '/elsewhere', 'its server has another origin'],
  ['/api-docs', '/api', 'the document has its own URL'],
])('for a document at %p, the base path is %p because %s', async (path, base) => {
  expect((await findDocument(origin + path)).base).toBe(origin + base)
})

describe("a document's server on another host", () => {
  const url = `${origin}/elsewhere/openapi.json`

  test("a document's server on another host is not tested unless the user confirms it", async () => {
    const message = `${url} describes http://elsewhere.example/v9. To test that server, pass --yes; to test another one, pass --server with its URL.`
    await expect(findDocument(url)).rejects.toThrow(message)
    expect((await findDocument(url, { isServerConfirmed: true })).base).toBe('http://elsewhere.example/v9')
  })

  test("--server replaces a document's server, and the credentials do not reach the document's host", async () => {
    const headers = [['X-Key', 'secret']] as const
    expect((await findDocument(url, { headers, server: 'http://127.0.0.1:1/v3/' })).base).toBe('http://127.0.0.1:1/v3')
    expect(keys.at(-1)).toBeNull()
    await findDocument(url, { headers, server: `${origin}/v3` })
    expect(keys.at(-1)).toBe('secret')
  })
})

describe('a document in a file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openapi-prove-'))
    const write = (name: string, servers: object) =>
      Bun.write(join(folder, name), JSON.stringify({ openapi: '3.0.3', paths: {}, servers }))
    await write('here.json', [{ url: 'http://127.0.0.1:8080/api/' }])
    await write('there.json', [{ url: 'http://there.example/api/' }])
    await write('relative.json', [{ url: '/api' }])
    await write('none.json', [])
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('a service on this machine is tested without confirmation if the document is a file', async () => {
    expect((await findDocument(join(folder, 'here.json'))).base).toBe('http://127.0.0.1:8080/api')
  })

  test('a service on another machine is tested only after confirmation if the document is a file', async () => {
    const file = join(folder, 'there.json')
    await expect(findDocument(file)).rejects.toThrow(`${file} describes http://there.example/api/. To test that server`)
    expect((await findDocument(file, { isServerConfirmed: true })).base).toBe('http://there.example/api')
  })

  test('--server replaces the server if the document is a file', async () => {
    const server = 'http://127.0.0.1:1/'
    expect((await findDocument(join(folder, 'there.json'), { server })).base).toBe('http://127.0.0.1:1')
  })

  test.each(['relative.json', 'none.json'])(
    "--server is required if the document is a file without the service's URL: %s",
    async (name) => {
      await expect(findDocument(join(folder, name))).rejects.toThrow('pass it with --server')
    },
  )
})
