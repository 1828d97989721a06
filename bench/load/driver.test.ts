import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { percentile } from '../statistics.ts'
import { drive, type Load } from './driver.ts'

/** More than half of the run, so a stall delays most of the requests that are due. */
const STALL_MS = 600
// The server runs in its own process, so its stall does not stop the driver.
const server = `
  const counts = {}
  const { port } = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: async (request) => {
    const { pathname } = new URL(request.url)
    const seen = [request.method, pathname, await request.text(), request.headers.get('authorization')].join(' ')
    if (pathname === '/counts') return Response.json(counts)
    counts[seen] = (counts[seen] ?? 0) + 1
    if (pathname.startsWith('/stall') && counts[seen] === 100) Bun.sleepSync(${STALL_MS})
    return new Response('{}', { status: pathname === '/fail' ? 409 : 200 })
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

const load = (path: string): Load => ({
  url,
  headers: { Authorization: 'Bearer x' },
  connections: 4,
  seconds: 1,
  next: () => ({ method: 'GET', path }),
})

describe('drive', () => {
  test('sends the requests with bodies and headers, and counts the responses', async () => {
    let id = 0
    const next = () => {
      id = (id % 3) + 1
      return { method: 'POST', path: `/a/${id}`, body: `{"petId":${id}}` } as const
    }
    const { latencies, delays } = await drive({ ...load(''), next })
    const counts = (await (await fetch(`${url}/counts`)).json()) as Record<string, number>
    expect(Object.keys(counts).sort()).toEqual([1, 2, 3].map((id) => `POST /a/${id} {"petId":${id}} Bearer x`))
    expect(Object.values(counts).reduce((a, b) => a + b)).toBe(latencies.length)
    expect(delays).toEqual([])
  })

  test('sends requests at the given rate', async () => {
    const { latencies, delays, seconds } = await drive({ ...load('/'), requestsPerSecond: 500 })
    expect([latencies.length, delays.length]).toEqual([500, 500])
    expect(seconds).toBeGreaterThanOrEqual(0.99)
  })

  test('counts a stall toward the latency of every request that was due during it, unlike a closed loop', async () => {
    const open = await drive({ ...load('/stall/open'), requestsPerSecond: 500 })
    expect(percentile(open.latencies, 0.5)).toBeGreaterThan(STALL_MS / 10)
    // A closed loop sends nothing during the stall, so the stall delays only one request per connection.
    const closed = await drive(load('/stall/closed'))
    expect(closed.latencies.at(-1)).toBeGreaterThan(STALL_MS / 2)
    expect(percentile(closed.latencies, 0.5)).toBeLessThan(STALL_MS / 10)
  })

  test('reports how late it noticed that requests were due', async () => {
    setTimeout(() => Bun.sleepSync(100), 200)
    const { delays } = await drive({ ...load('/'), requestsPerSecond: 500 })
    expect(delays.at(-1)).toBeGreaterThan(50)
  })

  test('fails if a response is an error', async () => {
    await expect(drive(load('/fail'))).rejects.toThrow('A request failed: HTTP/1.1 409')
  })

  test.each([undefined, 500])('fails if the server is killed (rate: %p)', async (requestsPerSecond) => {
    setTimeout(() => child.kill('SIGKILL'), 200)
    await expect(drive({ ...load('/'), requestsPerSecond })).rejects.toThrow('The server closed a connection.')
  })
})
