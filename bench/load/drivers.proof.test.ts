import { afterEach, describe, expect, test } from 'bun:test'
import { defaultDriver, drivers } from './drivers.ts'
import type { Load } from './load.ts'

let server: Bun.Server<undefined>
afterEach(() => server.stop(true))

const available = defaultDriver() === 'wrk' ? (['wrk', 'bun'] as const) : (['bun'] as const)

describe.each(available.map((name) => [name, drivers[name]] as const))('the %s driver', (_, drive) => {
  test("sends the template's requests and counts the responses", async () => {
    const received = new Map<string, number>()
    server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: async (request) => {
        const { pathname } = new URL(request.url)
        const [authorization, type] = ['authorization', 'content-type'].map((name) => request.headers.get(name))
        const summary = `${request.method} ${pathname} ${await request.text()} ${authorization} ${type}`
        received.set(summary, (received.get(summary) ?? 0) + 1)
        return new Response('{}', { status: 201 })
      },
    })
    const result = await drive({
      ...load(server),
      headers: { Authorization: 'Bearer x' },
      requests: { method: 'POST', path: '/a/{id}', body: '{"petId":{id}}', maxId: 30, idStep: 10 },
    })
    const expected = [1, 11, 21].map((id) => `POST /a/${id} {"petId":${id}} Bearer x application/json`)
    expect([...received.keys()].sort()).toEqual(expected)
    const sum = [...received.values()].reduce((a, b) => a + b, 0)
    // When the load ends, the server may have received requests that are still in flight, which the driver does not count.
    expect(result.requests).toBeWithin(sum - 4, sum + 1)
    expect(result.failures).toBe(0)
    expect(result.microseconds.median).toBeGreaterThan(0)
    expect(result.microseconds.p99).toBeGreaterThanOrEqual(result.microseconds.median)
  })

  test('counts error responses as failures', async () => {
    server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('no', { status: 409 }) })
    const { requests, failures } = await drive(load(server))
    expect(requests).toBeGreaterThan(0)
    expect(failures).toBe(requests)
  })
})

test('our own driver counts a connection closed by the server as a failure', async () => {
  server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () => new Response('{}', { headers: { Connection: 'close' } }),
  })
  const { failures } = await drivers.bun(load(server))
  expect(failures).toBeGreaterThan(0)
})

function load({ url }: Bun.Server<undefined>): Load {
  return { url: url.origin, headers: {}, connections: 4, seconds: 1, seed: 1, requests: { method: 'GET', path: '/' } }
}
