import { describe, expect, test } from 'bun:test'
import type { Bench } from './bench.ts'
import { compare, type Work } from './compare.ts'
import type { Contestant } from './contestants.ts'
import type { Load } from './load/load.ts'

const work: Work = {
  name: 'getPet',
  requests: () => ({ method: 'GET', path: '/' }),
  connections: 4,
  unit: 'requests/s',
  sameAnswer: false,
}

function contestant(url: string): Contestant {
  const store = { address: '', pets: 1 }
  return { name: url, url, pid: 0, startedInMs: 0, store, headers: {}, stop: async () => {} }
}

/** A bench whose driver notes whom it asks, and answers as many requests as it has asked before. */
function rehearsal(failing: string | undefined) {
  const asked: Load[] = []
  const complaints: string[] = []
  const bench: Bench = {
    pace: { seconds: 2, rounds: 3, warmUpSeconds: 1 },
    withPeers: false,
    complain: (sentence) => complaints.push(sentence),
    progress: { during: (_, __, ___, work) => work(), end: () => {} },
    stores: { fill: never, copy: never, logFile: () => '', remove: async () => {} },
    drive: async (load) => {
      const microseconds = { median: 1, p99: 5000 }
      const failures = load.url === failing && load.seed > 1 ? 1 : 0
      return { requests: asked.push(load), seconds: load.seconds, microseconds, failures }
    },
  }
  return { bench, asked, complaints }
}

async function never(): Promise<never> {
  throw new Error('No store is needed here.')
}

describe('compare', () => {
  test('warms all up, then lets them take turns, each round beginning with another', async () => {
    const { bench, asked } = rehearsal(undefined)
    const figures = await compare(bench, ['a', 'b', 'c'].map(contestant), work)
    expect(asked.map(({ url }) => url).join('')).toBe('abcabcbcacab')
    expect(asked.map(({ seconds }) => seconds).join('')).toBe('111222222222')
    expect(asked.map(({ seed }) => seed).join('')).toBe('000111222333')
    expect(figures[0]).toEqual({
      work: 'getPet',
      server: 'a',
      unit: 'requests/s',
      values: [4 / 2, 9 / 2, 11 / 2],
      slowestMs: [5, 5, 5],
    })
  })

  test('leaves out who fails, and says so', async () => {
    const { bench, asked, complaints } = rehearsal('b')
    const figures = await compare(bench, ['a', 'b', 'c'].map(contestant), work)
    expect(figures.map(({ server }) => server)).toEqual(['a', 'c'])
    expect(complaints).toEqual(['getPet: b failed 1 of 7 requests, and is left out.'])
    expect(asked.filter(({ url }) => url === 'b')).toHaveLength(3)
  })

  test('does not begin where two give different answers', async () => {
    const [one, other] = ['Rex', 'Bella'].map((name) =>
      Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => Response.json({ name }) }),
    )
    const both = [one, other].map((server) => contestant(server?.url.origin ?? ''))
    const { bench, asked } = rehearsal(undefined)
    try {
      await expect(compare(bench, both, { ...work, sameAnswer: true })).rejects.toThrow('"Bella"')
      expect(asked).toEqual([])
    } finally {
      one?.stop(true)
      other?.stop(true)
    }
  })
})
