import { afterAll, expect, test } from 'bun:test'
import { DocumentUnavailable, downloadDocument } from './download.ts'

const servers = ['http://elsewhere.example/v9']
const responses: Readonly<Record<string, () => Response>> = {
  '/empty/openapi.json': () => new Response('', { status: 404 }),
  '/html/openapi.json': () => new Response('<html>'),
  '/old/openapi.json': () => Response.json({ swagger: '2.0', paths: {} }),
  '/next/openapi.json': () => Response.json({ openapi: '4.0.0', paths: {} }),
  '/new/openapi-3.1.json': () =>
    Response.json({ openapi: '3.1.0', paths: {}, components: { schemas: { One: { type: ['string', 'null'] } } } }),
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
  ['nonsense', 'is not a URL'],
  ['ftp://127.0.0.1', 'is not a URL'],
  ['http://127.0.0.1:1', 'does not respond'],
  [`${origin}/empty`, 'returns 404'],
  [`${origin}/html`, 'does not return JSON'],
  [`${origin}/old`, 'does not return an OpenAPI 3 document'],
  [`${origin}/next`, 'does not return an OpenAPI 3 document'],
])('%s %s', async (url, message) => {
  const failure = await downloadDocument(url, {}).catch((error) => error)
  expect(failure).toBeInstanceOf(DocumentUnavailable)
  expect(failure.message).toContain(message)
})

test.each([
  ['', '', 'it has no server'],
  ['/', '', 'a slash at the end is ignored'],
  ['/below', '/v1', 'its server is another path here'],
  ['/elsewhere', '/elsewhere', 'its server has another origin'],
])('the paths of %p are below %p: %s', async (path, base) => {
  expect((await downloadDocument(origin + path, {})).base).toBe(origin + base)
})

test('a document of 3.1 at a URL of its own is read as one of 3.0', async () => {
  expect(await downloadDocument(`${origin}/new/openapi-3.1.json`, {})).toEqual({
    base: `${origin}/new`,
    document: { openapi: '3.0.3', paths: {}, components: { schemas: { One: { type: 'string', nullable: true } } } },
  })
})
