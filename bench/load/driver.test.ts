import { afterEach, describe, expect, test } from 'bun:test'
import { bestDriver, drivers } from './drivers.ts'
import type { Load } from './load.ts'

let server: Bun.Server<undefined>
afterEach(() => server.stop(true))

const available = bestDriver() === 'wrk' ? (['wrk', 'bun'] as const) : (['bun'] as const)

describe.each(available.map((name) => [name, drivers[name]] as const))('%s', (_, drive) => {
  test('sends what is asked for, and counts what is answered', async () => {
    const seen = new Map<string, number>()
    server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: async (request) => {
        const { pathname } = new URL(request.url)
        const [authorization, type] = ['authorization', 'content-type'].map((name) => request.headers.get(name))
        const what = `${request.method} ${pathname} ${await request.text()} ${authorization} ${type}`
        seen.set(what, (seen.get(what) ?? 0) + 1)
        return new Response('{}', { status: 201 })
      },
    })
    const outcome = await drive({
      ...load(server),
      headers: { Authorization: 'Bearer x' },
      requests: { method: 'POST', path: '/a/{id}', body: '{"petId":{id}}', highest: 30, step: 10 },
    })
    const expected = [1, 11, 21].map((id) => `POST /a/${id} {"petId":${id}} Bearer x application/json`)
    expect([...seen.keys()].sort()).toEqual(expected)
    const sum = [...seen.values()].reduce((a, b) => a + b, 0)
    // What was under way at the end may have been seen and not counted.
    expect(outcome.requests).toBeWithin(sum - 4, sum + 1)
    expect(outcome.failures).toBe(0)
    expect(outcome.microseconds.median).toBeGreaterThan(0)
    expect(outcome.microseconds.p99).toBeGreaterThanOrEqual(outcome.microseconds.median)
  })

  test('counts refusals as failures', async () => {
    server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('no', { status: 409 }) })
    const { requests, failures } = await drive(load(server))
    expect(requests).toBeGreaterThan(0)
    expect(failures).toBe(requests)
  })
})

test('the driver of our own takes a server that hangs up for a failure', async () => {
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
