// Kills a primary whose synchronous standby takes over. There is no proxy; the connection string lists both servers.
import { afterEach, expect, test } from 'bun:test'
import { killProcesses } from '../support/processes/process.ts'
import { startReplicatedPostgres } from './replicated-postgres.ts'
import { surviveAll } from './scenario.ts'

afterEach(killProcesses)

test('two instances switch to the standby without losing an acknowledged change or an event', async () => {
  const cluster = await startReplicatedPostgres()
  const [recovery] = await surviveAll(cluster.url, [{ name: 'the primary is killed', run: cluster.failOver }])
  expect(recovery?.outageMs).toBeGreaterThan(0)
  await cluster.stop()
}, 180_000)
