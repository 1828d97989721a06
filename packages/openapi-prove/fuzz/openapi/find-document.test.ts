import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DocumentError } from '../../document/document-error.ts'
import { findDocument } from './find-document.ts'

const servers = ['http://elsewhere.example/v9']
const responses: Readonly<Record<string, () => Response>> = {
  '/empty/openapi.json': () => new Response('', { status: 404 }),
  '/html/openapi.json': () => new Response('<html>'),
  '/old/openapi.json': () => Response.json({ swagger: '2.0', paths: {} }),
  '/next/openapi.json': () => Response.json({ openapi: '4.0.0', paths: {} }),
  '/new/openapi-3.1.json': () =>
    Response.json({ openapi: '3.1.0', paths: {}, components: { schemas: { One: { type: ['string', 'null'] } } } }),
  '/bad.yaml': () => new Response('a: [b'),
  '/api-docs': () => Response.json({ openapi: '3.0.3', paths: {}, servers: [{ url: '/api' }] }),
  '/openapi.json': () => Response.json({ openapi: '3.0.3', paths: {} }),
  '/below/openapi.json': () => Response.json({ openapi: '3.0.0', paths: {}, servers: [{ url: '/v1/' }] }),
  '/elsewhere/openapi.json': () =>
    Response.json({
      openapi: '3.0.3',
      paths: {},
      servers: servers.map(() => ({ url: '{base}', variables: { base: { default: servers[0] } } })),
    }),
}
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: ({ url }) => responses[new URL(url).pathname]?.() ?? new Response('?', { status: 404 }),
})
const { origin } = server.url
afterAll(() => server.stop(true))

test.each([
  ['nowhere.yaml', 'does not exist'],
  ['ftp://127.0.0.1', 'is not a URL'],
  ['http://127.0.0.1:1', 'did not respond'],
  [`${origin}/empty`, 'returned 404'],
  [`${origin}/html`, 'is not an OpenAPI 3 document'],
  [`${origin}/old`, 'is a Swagger 2 document; convert it to OpenAPI 3 first'],
  [`${origin}/next`, 'is not an OpenAPI 3 document'],
  [`${origin}/bad.yaml`, 'is neither JSON nor YAML'],
])('%s %s', async (url, message) => {
  const failure = await findDocument(url, {}).catch((error) => error)
  expect(failure).toBeInstanceOf(DocumentError)
  expect(failure.message).toContain(message)
})

test.each([
  ['', '', 'it has no server'],
  ['/', '', 'a trailing slash is ignored'],
  ['/below', '/v1', 'its server is another path on the same origin'],
  ['/elsewhere', '/elsewhere', 'its server has another origin'],
  ['/api-docs', '/api', 'the document has its own URL'],
])('for a document at %p, paths start at %p because %s', async (path, base) => {
  expect((await findDocument(origin + path, {})).base).toBe(origin + base)
})

test('converts a 3.1 document from the given URL to 3.0', async () => {
  expect(await findDocument(`${origin}/new/openapi-3.1.json`, {})).toEqual({
    base: `${origin}/new`,
    document: { openapi: '3.0.3', paths: {}, components: { schemas: { One: { type: 'string', nullable: true } } } },
  })
})

describe('the document in a file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openapi-prove-'))
    await Bun.write(
      join(folder, 'here.yaml'),
      'openapi: 3.0.3\npaths: {}\nservers: [{ url: "http://here.example/api/" }]',
    )
    await Bun.write(join(folder, 'relative.json'), '{"openapi":"3.0.3","paths":{},"servers":[{"url":"/api"}]}')
  })
  afterAll(() => rm(folder, { recursive: true }))

  test("contains the service's URL", async () => {
    expect((await findDocument(join(folder, 'here.yaml'))).base).toBe('http://here.example/api')
  })

  test('may describe a service at another URL', async () => {
    expect((await findDocument(join(folder, 'here.yaml'), {}, 'http://127.0.0.1:1/')).base).toBe('http://127.0.0.1:1')
  })

  test("needs --url if it lacks the service's URL", async () => {
    await expect(findDocument(join(folder, 'relative.json'))).rejects.toThrow('pass it with --url')
  })
})
