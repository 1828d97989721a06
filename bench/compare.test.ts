import { describe, expect, test } from 'bun:test'
import { compare, type Workload } from './compare.ts'
import type { Load } from './load/load.ts'
import type { RunningServer } from './running-servers.ts'
import type { BenchContext } from './section.ts'

const workload: Workload = {
  name: 'getPet',
  requests: () => ({ method: 'GET', path: '/' }),
  connections: 4,
  unit: 'requests/s',
  sameResponse: false,
}

function runningServer(url: string): RunningServer {
  const store = { location: '', pets: 1 }
  return { name: url, url, pid: 0, startUpMs: 0, store, headers: {}, stop: async () => {} }
}

/** Creates a context with a fake driver. The driver records each load, and its nth result reports n requests. */
function fakeContext(failing: string | undefined) {
  const loads: Load[] = []
  const problems: string[] = []
  const context: BenchContext = {
    timing: { seconds: 2, rounds: 3, warmUpSeconds: 1 },
    withPeers: false,
    reportProblem: (message) => problems.push(message),
    progress: { track: (_, __, ___, step) => step(), end: () => {} },
    stores: { fill: noStore, copy: noStore, logFile: () => '', remove: async () => {} },
    drive: async (load) => {
      const microseconds = { median: 1, p99: 5000 }
      const failures = load.url === failing && load.seed > 1 ? 1 : 0
      return { requests: loads.push(load), seconds: load.seconds, microseconds, failures }
    },
  }
  return { context, loads, problems }
}

async function noStore(): Promise<never> {
  throw new Error('No store is needed here.')
}

describe('compare', () => {
  test('warms up all servers, then measures them in turn, starting each round with a different server', async () => {
    const { context, loads } = fakeContext(undefined)
    const measurements = await compare(context, ['a', 'b', 'c'].map(runningServer), workload)
    expect(loads.map(({ url }) => url).join('')).toBe('abcabcbcacab')
    expect(loads.map(({ seconds }) => seconds).join('')).toBe('111222222222')
    expect(loads.map(({ seed }) => seed).join('')).toBe('000111222333')
    expect(measurements[0]).toMatchObject({
      workload: 'getPet',
      server: 'a',
      unit: 'requests/s',
      values: [4 / 2, 9 / 2, 11 / 2],
      p99Ms: [5, 5, 5],
    })
  })

  test('excludes and reports a server that fails a request', async () => {
    const { context, loads, problems } = fakeContext('b')
    const measurements = await compare(context, ['a', 'b', 'c'].map(runningServer), workload)
    expect(measurements.map(({ server }) => server)).toEqual(['a', 'c'])
    expect(problems).toEqual(['getPet: b failed 1 of 7 requests and is excluded.'])
    expect(loads.filter(({ url }) => url === 'b')).toHaveLength(3)
  })

  test('throws before applying any load if two servers return different responses', async () => {
    const [one, other] = ['Rex', 'Bella'].map((name) =>
      Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => Response.json({ name }) }),
    )
    const both = [one, other].map((server) => runningServer(server?.url.origin ?? ''))
    const { context, loads } = fakeContext(undefined)
    try {
      await expect(compare(context, both, { ...workload, sameResponse: true })).rejects.toThrow('"Bella"')
      expect(loads).toEqual([])
    } finally {
      one?.stop(true)
      other?.stop(true)
    }
  })
})
