// Tests `petstore serve` from a user's point of view: started on the command line, used over the network, and stopped by a signal.
import { afterEach, describe, expect, test } from 'bun:test'
import { parse } from 'yaml'
import { dialects, emptyDatabase } from '../../tests/support/databases/databases.ts'
import { killProcesses, runPetstore, startService } from '../../tests/support/processes/process.ts'

afterEach(killProcesses)

describe.each(dialects)('petstore serve on %s', (dialect) => {
  test('starts on an empty database, keeps its data across restarts, and logs each request as JSON', async () => {
    const home = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: home.url }
    const first = await startService(env)
    const created = await fetch(`${first.url}/categories`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'the-first' },
      body: '{"name":"dog"}',
    })
    expect(created.status).toBe(201)
    expect(await first.stop('SIGINT')).toBe(0)
    expect(first.log.find((entry) => entry.requestId === 'the-first')).toMatchObject({
      operation: 'createCategory',
      status: 201,
    })
    expect(first.log.at(-1)).toMatchObject({ msg: 'stopped' })

    const second = await startService(env)
    expect(await (await fetch(`${second.url}/categories`)).json()).toEqual([{ id: 1, name: 'dog' }])
    expect(await (await fetch(`${second.url}/readyz`)).json()).toEqual({ status: 'ready' })
    expect(await second.stop()).toBe(0)
    await home.remove()
  })
})

test("the OpenAPI document contains the request's URL, in both JSON and YAML", async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  const json = await (await fetch(`${service.url}/openapi.json`)).json()
  expect(json).toMatchObject({ servers: [{ variables: { base_url: { default: service.url } } }] })
  expect(parse(await (await fetch(`${service.url}/openapi.yaml`)).text())).toEqual(json)
  await service.stop()

  const behind = await startService({
    DATABASE_URL: 'sqlite::memory:',
    PETSTORE_PUBLIC_URL: 'https://pets.example/api/',
    PETSTORE_AUTH: 'off',
  })
  const openapi = await (await fetch(`${behind.url}/openapi.json`)).json()
  expect(openapi).toMatchObject({ servers: [{ variables: { base_url: { default: 'https://pets.example/api' } } }] })
  // Paths in response headers start with the public URL's path.
  const made = await fetch(`${behind.url}/categories`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"name":"dog"}',
  })
  expect(made.headers.get('location')).toBe('/api/categories/1')
  expect(await (await fetch(`${behind.url}/`)).json()).toMatchObject({ health: '/api/healthz' })
  const old = await fetch(`${behind.url}/pets/1`)
  expect(old.headers.get('link')).toBe(
    '</api/docs/reference/getPet>; rel="deprecation", </api/pets?id=1>; rel="successor-version"',
  )
  await behind.stop()
})

test("the API catalog links to the API's documents", async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  const response = await fetch(`${service.url}/.well-known/api-catalog`)
  expect(response.headers.get('content-type')).toStartWith('application/linkset+json;')
  const { linkset } = (await response.json()) as {
    linkset: readonly Record<string, { href: string; type: string }[]>[]
  }
  const links = linkset.flatMap(({ anchor: _, ...relations }) => Object.values(relations).flat())
  expect(links.length).toBeGreaterThan(4)
  for (const { href, type } of links) {
    const linked = await fetch(new URL(href, response.url), { headers: { Accept: type } })
    expect([href, linked.status, linked.headers.get('content-type')]).toEqual([
      href,
      200,
      expect.stringContaining(type),
    ])
  }
  await service.stop()
})

test('serves health checks and the start page', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  expect(await (await fetch(`${service.url}/healthz`)).json()).toEqual({ status: 'ok' })
  const page = await fetch(`${service.url}/`, { headers: { Accept: 'text/html,*/*;q=0.8' }, redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([303, '/console'])
  expect(await (await fetch(`${service.url}/`)).json()).toMatchObject({
    documentation: '/docs',
    openapi: ['/openapi.json', '/openapi.yaml', '/openapi-3.1.json', '/openapi-3.2.json'],
  })
  await service.stop()
})

test('reports all invalid settings at once', async () => {
  const { code, err } = await runPetstore(['serve', '--port', '70000', '--log-level', 'loud'], {
    DATABASE_URL: 'mysql://x',
    PETSTORE_PUBLIC_URL: 'https://pets.example/?x',
    PETSTORE_CORS_ORIGINS: 'https://shop.example, https://shop.example/path',
    PETSTORE_RATE_LIMIT: '100',
    PETSTORE_TRUSTED_PROXIES: '10.0.0.0/33',
    PETSTORE_WEBHOOK_ALLOW: '::1, intranet',
  })
  expect(code).toBe(2)
  expect(err.trim().split('\n')).toEqual([
    'petstore: --port: must be a port from 0 to 65535, not "70000".',
    'petstore: DATABASE_URL: must be sqlite:<file>, sqlite::memory: or postgres://user:password@host/name.',
    'petstore: PETSTORE_PUBLIC_URL: must be a URL without a query or a fragment.',
    'petstore: PETSTORE_CORS_ORIGINS: must be origins such as https://shop.example, not "https://shop.example/path".',
    'petstore: PETSTORE_RATE_LIMIT: must be auto, off, or a rate such as 100/s, 600/min or 5000/h, not "100".',
    'petstore: PETSTORE_TRUSTED_PROXIES: must be IP addresses or networks such as 10.0.0.0/8, not "10.0.0.0/33".',
    'petstore: PETSTORE_WEBHOOK_ALLOW: must be IP addresses or networks such as 10.0.0.0/8, not "intranet".',
    'petstore: --log-level: must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
  ])
})

test('PETSTORE_CORS_ORIGINS=* is allowed only with keys', async () => {
  const { code, err } = await runPetstore(['serve', '--cors-origins', '*'])
  expect([code, err]).toEqual([
    2,
    'petstore: PETSTORE_CORS_ORIGINS: must list the origins when no key is required; * would let any web page read and change the store.\n',
  ])
  const service = await startService({
    DATABASE_URL: 'sqlite::memory:',
    PETSTORE_AUTH: 'on',
    PETSTORE_CORS_ORIGINS: '*',
  })
  const page = await fetch(`${service.url}/pets`, { headers: { Origin: 'https://any.example' } })
  expect([page.status, page.headers.get('access-control-allow-origin')]).toEqual([401, 'https://any.example'])
  await service.stop()
})

test('the settings determine which origins and hosts are allowed', async () => {
  const service = await startService({
    DATABASE_URL: 'sqlite::memory:',
    PETSTORE_CORS_ORIGINS: 'https://shop.example,http://localhost:3000',
    PETSTORE_PUBLIC_URL: 'https://pets.example',
    PETSTORE_AUTH: 'off',
  })
  const send = (headers: Record<string, string>) => fetch(`${service.url}/pets`, { headers })
  const page = await send({ Origin: 'http://localhost:3000' })
  expect([page.status, page.headers.get('access-control-allow-origin')]).toEqual([200, 'http://localhost:3000'])
  expect((await send({ Host: 'pets.example', Origin: 'https://pets.example' })).status).toBe(200)
  expect((await send({ Host: 'other.example' })).status).toBe(403)
  await service.stop()
})

test('--print-config prints the effective settings without the password; the last value of a flag wins', async () => {
  const { code, out } = await runPetstore(['serve', '--print-config', '--port', '1', '--port', '9000'], {
    DATABASE_URL: 'postgres://shop:s3cret@db/pets',
    PORT: '2',
  })
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ port: 9000, host: '127.0.0.1', databaseUrl: 'postgres://shop:***@db/pets' })
})

test('prints a one-line error for a port in use and for a missing database', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  const busy = await runPetstore(['serve', '--port', new URL(service.url).port], { DATABASE_URL: 'sqlite::memory:' })
  expect(busy.code).toBe(1)
  expect(busy.err.trim().split('\n')).toHaveLength(1)
  expect(busy.err).toContain('port')
  await service.stop()
  const absent = await runPetstore(['serve', '--port', '0'], { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/none' })
  expect(absent.code).toBe(1)
  expect(absent.err.trim().split('\n')).toHaveLength(1)
})

test.each([
  ['used as a command', ['postgres://shop:se/cr@et@db.example/x'], {}],
  ["used as another setting's value", ['serve', '--port', 'postgres://shop:se cr@et@db.example/x'], {}],
  ['with a password parameter', ['postgres://shop:x@db.example/x?password=secret'], {}],
  ['inside another connection string', ['check'], { DATABASE_URL: 'sqlite:postgres://shop:secr@et@db.example/x' }],
] as const)('does not print the password from a connection string %s', async (_, args, env) => {
  const { code, out, err } = await runPetstore(args, env)
  expect(code).toBeGreaterThan(0)
  expect(out + err).toContain('://shop:***@db.example')
  expect(out + err).not.toMatch(/se.?cr|et@/)
})

test('prints help and the version, and reports an unknown command', async () => {
  expect((await runPetstore(['--help'])).out).toContain('serve')
  expect((await runPetstore(['serve', '--help'])).out).toContain('DATABASE_URL')
  expect((await runPetstore(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(await runPetstore(['sell'])).toMatchObject({
    code: 2,
    err: "petstore: unknown command 'sell'; see petstore --help. Did you mean seed?\n",
  })
})
