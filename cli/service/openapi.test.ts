// Tests `petstore openapi` and `petstore ready`, which send requests that are not operations.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { parse } from 'yaml'
import { killProcesses, type RunningService, runPetstore, startService } from '../../tests/support/processes/process.ts'
import { runAtTerminal } from '../../tests/support/processes/terminal.ts'

let service: RunningService
beforeAll(async () => {
  service = await startService({})
})
afterAll(async () => {
  await service.stop()
  await killProcesses()
})

const NOWHERE = 'http://127.0.0.1:1'

test("openapi prints the built-in document, or a service's document", async () => {
  const document = (...args: readonly string[]) => runPetstore(['openapi', ...args], { PETSTORE_URL: NOWHERE })
  const [json, yaml, served, absent] = await Promise.all([
    document(),
    document('--yaml'),
    document('--yaml', '--url', service.url),
    document('--url', NOWHERE),
  ])
  expect(JSON.parse(json.out)).toMatchObject({ openapi: '3.0.3' })
  expect(parse(yaml.out)).toMatchObject({ openapi: '3.0.3' })
  expect(parse(served.out)).toMatchObject({ servers: [{ variables: { base_url: { default: service.url } } }] })
  expect(absent).toMatchObject({ code: 3, out: '' })
})

test('openapi prints control characters from a service only in escaped form at a terminal', async () => {
  const site = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => Response.json({ title: 'a\u202eb' }) })
  const { shown } = await runAtTerminal(['openapi', '--url', site.url.origin], {})
  expect(shown).toContain('a\\u202eb')
  await site.stop(true)
})

test('does not follow redirects, because they could send the key to another host', async () => {
  const paths: string[] = []
  const site = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => {
      paths.push(new URL(url).pathname)
      return Response.redirect('/elsewhere')
    },
  })
  const { code, err } = await runPetstore(['openapi', '--url', site.url.origin, '--key', 'ps_x'])
  expect([code, err]).toEqual([1, expect.stringContaining('responded with 302, but does not look like Petstore')])
  expect(paths).toEqual(['/openapi.json'])
  await site.stop(true)
})

test('ready exits with 0 if the service is ready, with 1 if it is not, and with 3 if it is unreachable', async () => {
  const site = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response(null, { status: 503 }) })
  const url = site.url.origin
  const [ready, unready, absent] = await Promise.all(
    [service.url, url, NOWHERE].map((PETSTORE_URL) => runPetstore(['ready'], { PETSTORE_URL })),
  )
  expect(ready).toEqual({ code: 0, out: '', err: '' })
  expect(unready).toEqual({
    code: 1,
    out: '',
    err: `petstore: ${url} is not ready: /readyz responded with 503.\n`,
  })
  expect(absent).toMatchObject({ code: 3, err: expect.stringContaining('is not reachable') })
  await site.stop(true)
})
