import { afterAll, expect, test } from 'bun:test'
import { loadDocument, NoDocument } from './document.ts'

const servers = ['http://elsewhere.example/v9']
const answers: Readonly<Record<string, () => Response>> = {
  '/empty/openapi.json': () => new Response('', { status: 404 }),
  '/html/openapi.json': () => new Response('<html>'),
  '/old/openapi.json': () => Response.json({ swagger: '2.0', paths: {} }),
  '/new/openapi.json': () => Response.json({ openapi: '3.1.0', paths: {} }),
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
  fetch: ({ url }) => answers[new URL(url).pathname]?.() ?? new Response('?', { status: 404 }),
})
const { origin } = server.url
afterAll(() => server.stop(true))

test.each([
  ['nonsense', 'is not an address'],
  ['ftp://127.0.0.1', 'is not an address'],
  ['http://127.0.0.1:1', 'does not answer'],
  [`${origin}/empty`, 'answers 404'],
  [`${origin}/html`, 'is not JSON'],
  [`${origin}/old`, 'is not a document in OpenAPI 3.0'],
  [`${origin}/new`, 'is not a document in OpenAPI 3.0'],
])('%s %s', async (address, complaint) => {
  const failure = await loadDocument(address, {}).catch((error) => error)
  expect(failure).toBeInstanceOf(NoDocument)
  expect(failure.message).toContain(complaint)
})

test.each([
  ['', '', 'it names no server'],
  ['/', '', 'a slash at the end says nothing'],
  ['/below', '/v1', 'its server is another path here'],
  ['/elsewhere', '/elsewhere', 'its server has another name than was asked'],
])('paths of %p hang at %p: %s', async (address, base) => {
  expect((await loadDocument(origin + address, {})).base).toBe(origin + base)
})
