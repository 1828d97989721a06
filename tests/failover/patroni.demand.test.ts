// Runs PostgreSQL with Patroni as in docs/operate/high-availability.md. The primary is killed, paused, isolated, and switched over.
// Takes minutes and requires root: `npm run proof -- failover`.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { killProcesses } from '../support/processes/process.ts'
import { type PatroniCluster, startPatroni, whatIsMissing } from './patroni.ts'
import { surviveAll } from './scenario.ts'

const MINUTE_MS = 60_000

describe('a database that fails over', () => {
  let cluster: PatroniCluster
  beforeAll(async () => {
    const missing = whatIsMissing()
    if (missing !== undefined) throw new Error(missing)
    cluster = await startPatroni()
  }, 5 * MINUTE_MS)
  afterAll(async () => {
    await killProcesses()
    await cluster?.stop()
  })

  test('patronictl works with only the configuration file', () => {
    expect(cluster.list()).toMatch(/ Leader .* Sync Standby | Sync Standby .* Leader /s)
  })

  test.each([
    ['HAProxy', 'proxy'],
    ['both databases', 'both'],
  ] as const)(
    'no acknowledged change or event is lost if services connect to %s',
    async (_, way) => {
      const { killPrimary, pausePrimary, cutOffPrimary, switchOver, repair } = cluster
      const disturbances = Object.entries({ killPrimary, pausePrimary, cutOffPrimary, switchOver })
      const recoveries = await surviveAll(
        cluster.urls[way],
        disturbances.map(([name, run]) => ({ name: `${way}, ${name}`, run, repair })),
      )
      expect(recoveries).toHaveLength(disturbances.length)
    },
    15 * MINUTE_MS,
  )
})
