// Proves that the service does exactly what the contract says: with and without keys, on both databases.
import { expect, test } from 'bun:test'
import { documentedOperations } from '../support/contract/conformance.ts'
import { everyNth, sized } from '../support/run/tier.ts'
import { startGuardedStore, startOpenStore, storeKey } from './faults/faulty-service.ts'
import { findingText } from './fuzz/findings.ts'
import { fuzz } from './fuzz/fuzz.ts'

/** Two services that together cover both databases, and callers with and without a key. */
const services = [
  { kind: 'SQLite, without keys', start: () => startOpenStore('sqlite'), options: {} },
  { kind: 'PostgreSQL, with a key', start: () => startGuardedStore('postgres'), options: { key: storeKey } },
] as const

/** Bounds account for most requests, so `npm test` tests them for a few operations only. */
const operations = everyNth(documentedOperations, sized(10, 1)).map(({ id }) => id)

const runs = [
  {
    what: 'the contract for examples, lifecycles, keys, and methods',
    sources: ['examples', 'lifecycles', 'keys', 'methods'],
    least: 900,
  },
  {
    what: `every bound of ${operations.length} operations`,
    sources: ['bounds'],
    operations,
    least: 300 * operations.length,
  },
] as const

test.each(services.flatMap((service) => runs.map((run) => [service.kind, run.what, service, run] as const)))(
  'the service on %s matches %s',
  async (_, __, { start, options }, { what: ___, least, ...part }) => {
    const store = await start()
    const { findings, gaps, requests } = await fuzz(store.url, { ...options, ...part })
    await store.stop()
    expect(findings.map((finding) => findingText(finding, store.url)).join('\n\n')).toBe('')
    // A service that rejects everything must not pass.
    expect(gaps).toEqual([])
    expect(requests).toBeGreaterThan(least)
  },
  10 * 60_000,
)
