// A worker that hangs: it takes connections and answers nothing, so it is killed and replaced, and a stop does not wait for it.
import { afterEach, expect, test } from 'bun:test'
import { waitUntil } from '../../tests/support/condition.ts'
import { emptyDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { killProcesses, startService } from '../../tests/support/process.ts'
import { workerPids } from '../../tests/support/workers.ts'

let home: TestDatabase
afterEach(async () => {
  await killProcesses()
  await home.remove()
})

async function startAndHang() {
  home = await emptyDatabase.sqlite()
  const service = await startService({ DATABASE_URL: home.url, PETSTORE_WORKERS: '2' })
  await waitUntil('both workers are there', async () => (await workerPids(service)).length === 2)
  // It hangs only after it has said that it serves.
  await Bun.sleep(1500)
  const [hung = 0] = await workerPids(service)
  process.kill(hung, 'SIGSTOP')
  return { service, hung }
}

test('a worker that hangs is replaced', async () => {
  const { service, hung } = await startAndHang()
  await waitUntil('it is replaced', async () => {
    const pids = await workerPids(service)
    return pids.length === 2 && !pids.includes(hung)
  })
  expect(await service.stop()).toBe(0)
  expect(service.log).toContainEqual(expect.objectContaining({ msg: 'a worker does not respond and is killed' }))
})

test('a stop does not wait for a worker that hangs', async () => {
  const { service, hung } = await startAndHang()
  expect(await service.stop()).toBe(0)
  expect(service.log).toContainEqual(expect.objectContaining({ msg: 'killed the workers that did not stop' }))
  expect(await Bun.file(`/proc/${hung}/stat`).exists()).toBe(false)
})
