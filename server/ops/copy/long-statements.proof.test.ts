// Commands that read or write a whole PostgreSQL store wait for as long as the server is working, but detect a lost connection.
import { afterEach, beforeEach, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
import { emptyDatabase, type TestDatabase, withUsualLimits } from '../../../tests/support/databases/databases.ts'
import { startTcpProxy, type TcpProxy } from '../../../tests/support/network/tcp-proxy.ts'
import { killProcesses, runPetstore } from '../../../tests/support/processes/process.ts'
import { waitUntil } from '../../../tests/support/run/condition.ts'
import { addPet } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { copyStore } from './copy.ts'

/** A duration longer than any of the service's statement timeouts. */
const LONG_MS = 9500

let store: TestStore
let target: TestDatabase
let proxy: TcpProxy
let server: Sql
beforeEach(async () => {
  store = await startStore('postgres')
  await addPet(store)
  target = await emptyDatabase.sqlite()
  proxy = await startTcpProxy(new URL(withUsualLimits(store.databaseUrl)))
  server = postgres(store.databaseUrl, { max: 2, onnotice: () => {} })
})
afterEach(async () => {
  await killProcesses()
  await server.end()
  await proxy.close()
  await target.remove()
  await store.stop()
})

/** Runs `work` while no one else can read the orders. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await server.begin(async (sql) => {
    await sql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`
    await work()
  })
}

const waitForBlocked = (sessions: number): Promise<void> =>
  waitUntil(`${sessions} sessions wait for the lock`, async () => {
    const blocked = await server`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    return blocked.length === sessions
  })

test('copying and checking both wait for a table that another session has locked', async () => {
  let copying: Promise<unknown> | undefined
  let checking: Promise<unknown> | undefined
  await whileLocked(async () => {
    copying = copyStore({ from: store.databaseUrl, to: target.url })
    // The statement timeout for requests does not apply to the check.
    checking = runPetstore(['check'], { DATABASE_URL: `${withUsualLimits(store.databaseUrl)}?statement_timeout=500` })
    // Stop waiting as soon as the copy or the check fails.
    await Promise.race([waitForBlocked(2).then(() => Bun.sleep(LONG_MS)), copying, checking])
  })
  expect(await copying).toMatchObject({ digest: { pets: { rows: 1 } }, problems: [] })
  expect(await checking).toEqual({ code: 0, out: 'The store is consistent.\n', err: '' })
})

test.each([
  ['the network stalls', () => proxy.setStalled(true)],
  // The server keeps working, but its response never arrives.
  ['its connection stalls while others work', () => proxy.stallOpenConnections()],
])('a waiting copy fails if %s', async (_, stall) => {
  let copying: Promise<unknown> | undefined
  await whileLocked(async () => {
    copying = copyStore({ from: proxy.url, to: target.url })
    copying.catch(() => {})
    await waitForBlocked(1)
    stall()
  })
  await expect(copying).rejects.toThrow(/^The connection to PostgreSQL at .* was lost: No response for 4 seconds\.$/)
})
