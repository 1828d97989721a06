// Tests that a hung worker, which accepts connections but never responds, is killed and replaced, and that shutdown does not wait for it.
import { afterEach, expect, test } from 'bun:test'
import { emptyDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import { killProcesses, type RunningService, startService } from '../../../tests/support/processes/process.ts'
import { countWorkers, workerPids } from '../../../tests/support/processes/workers.ts'
import { waitUntil } from '../../../tests/support/run/condition.ts'

let home: TestDatabase
afterEach(async () => {
  await killProcesses()
  await home.remove()
})

async function startTwo(): Promise<RunningService> {
  home = await emptyDatabase.sqlite()
  const service = await startService({ DATABASE_URL: home.url, PETSTORE_WORKERS: '2' })
  await untilBothServe(service)
  return service
}

const untilBothServe = ({ url }: RunningService): Promise<void> =>
  waitUntil('both workers serve', async () => (await countWorkers(url)) === 2)

async function startAndHang() {
  const service = await startTwo()
  const [hung = 0] = await workerPids(service)
  process.kill(hung, 'SIGSTOP')
  return { service, hung }
}

test('a hung worker is replaced', async () => {
  const { service, hung } = await startAndHang()
  await waitUntil('the hung worker is replaced', async () => {
    const pids = await workerPids(service)
    return pids.length === 2 && !pids.includes(hung)
  })
  expect(await service.stop()).toBe(0)
  expect(service.log).toContainEqual(expect.objectContaining({ msg: 'killed a worker that did not respond' }))
})

test('shutdown does not wait for a hung worker', async () => {
  const { service, hung } = await startAndHang()
  expect(await service.stop()).toBe(0)
  expect(service.log).toContainEqual(expect.objectContaining({ msg: 'killed the workers that did not stop' }))
  expect(await Bun.file(`/proc/${hung}/stat`).exists()).toBe(false)
})

test('every health check receives a response while workers die or the supervisor hangs', async () => {
  const service = await startTwo()
  const check = (): Promise<number> =>
    fetch(`${service.url}/readyz`, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status,
      // Any error except a timeout is fine: the connection may have belonged to a killed worker.
      ({ name }) => (name === 'TimeoutError' ? 0 : 200),
    )
  const checks: Promise<number>[] = []
  for (let n = 0; n < 5; n += 1) {
    const [victim = 0] = await workerPids(service)
    checks.push(...Array.from({ length: 20 }, check))
    process.kill(victim, 'SIGKILL')
    await untilBothServe(service)
  }
  expect(await Promise.all(checks)).not.toContain(0)
  process.kill(service.pid, 'SIGSTOP')
  expect(await check()).toBe(200)
  process.kill(service.pid, 'SIGCONT')
  expect(await service.stop()).toBe(0)
  expect(service.stderr).toBe('')
})
