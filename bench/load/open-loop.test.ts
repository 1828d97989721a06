import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { driveWithBun } from './bun.ts'
import { driveOpenLoop, type OpenLoad } from './open-loop.ts'

/** More than half of the run, so a stall delays most of the requests that are due. */
const STALL_MS = 600
// The server runs in its own process, so its stall does not stop the driver.
const server = `
  const counts = {}
  const { port } = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => {
    const count = counts[request.url] = (counts[request.url] ?? 0) + 1
    if (request.url.includes('/stall') && count === 100) Bun.sleepSync(${STALL_MS})
    return new Response('{}', { status: request.url.endsWith('/fail') ? 409 : 200 })
  } })
  console.log(port)`

let child: Bun.Subprocess<'ignore', 'pipe', 'inherit'>
let url: string

beforeEach(async () => {
  child = Bun.spawn([process.execPath, '-e', server], { stdout: 'pipe' })
  const { value } = await child.stdout.getReader().read()
  url = `http://127.0.0.1:${new TextDecoder().decode(value).trim()}`
})
afterEach(async () => {
  child.kill()
  await child.exited
})

const load = (path: string): OpenLoad => ({
  url,
  headers: {},
  connections: 4,
  seconds: 1,
  seed: 1,
  requests: { method: 'GET', path },
  requestsPerSecond: 500,
})

describe('driveOpenLoop', () => {
  test('sends the requests at the given rate', async () => {
    const startedAt = performance.now()
    const { requests, failures, milliseconds } = await driveOpenLoop(load('/'))
    expect({ requests, failures }).toEqual({ requests: 500, failures: 0 })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
    expect(milliseconds.median).toBeGreaterThan(0)
    expect(milliseconds.p99).toBeGreaterThanOrEqual(milliseconds.median)
    expect(milliseconds.p999).toBeGreaterThanOrEqual(milliseconds.p99)
  })

  test('counts a stall toward the latency of every request that was due during it, unlike a closed loop', async () => {
    const open = await driveOpenLoop(load('/stall/open'))
    expect(open.milliseconds.p99).toBeGreaterThan(STALL_MS / 2)
    // A closed loop sends nothing during the stall, so the stall delays only one request per connection and never affects the median.
    const closed = await driveWithBun(load('/stall/closed'))
    expect(open.milliseconds.median).toBeGreaterThan(closed.microseconds.median / 1000)
    expect(open.milliseconds.median).toBeGreaterThan(STALL_MS / 10)
  })

  test('reports how late it sent its requests', async () => {
    setTimeout(() => Bun.sleepSync(100), 200)
    const { lateMs } = await driveOpenLoop(load('/'))
    expect(lateMs).toBeGreaterThan(50)
  })

  test('counts error responses as failures', async () => {
    expect((await driveOpenLoop(load('/fail'))).failures).toBe(500)
  })

  test('fails if the server is killed', async () => {
    setTimeout(() => child.kill('SIGKILL'), 200)
    await expect(driveOpenLoop(load('/'))).rejects.toThrow('The server closed a connection.')
  })
})
