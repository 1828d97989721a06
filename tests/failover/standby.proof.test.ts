// A primary that is killed, and a synchronous standby that takes over: without a proxy, by a connection string that names both.
import { afterEach, expect, test } from 'bun:test'
import { killProcesses } from '../support/processes/process.ts'
import { startReplicatedPostgres } from './replicated-postgres.ts'
import { surviveAll } from './scenario.ts'

afterEach(killProcesses)

test('two instances go on with the standby, lose no acknowledged change, and leave no gap in the feed', async () => {
  const cluster = await startReplicatedPostgres()
  const [recovery] = await surviveAll(cluster.url, [{ name: 'the primary is killed', run: cluster.failOver }])
  expect(recovery?.outageMs).toBeGreaterThan(0)
  await cluster.stop()
}, 180_000)
