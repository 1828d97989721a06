// Tests resets and removals while requests are being served.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { send, startPlayground, type TestPlayground } from '../testing.ts'

let playground: TestPlayground
beforeAll(async () => {
  playground = await startPlayground()
})
afterAll(() => playground.stop())

test('simultaneous resets and a removal leave no files behind', async () => {
  const sandbox = await playground.createSandbox('shop')
  await send('GET', `${sandbox.url}/pets`)
  const reset = () => send('POST', `${playground.settingsUrl(sandbox)}/reset`)
  await Promise.all([reset(), reset(), reset(), send('DELETE', playground.settingsUrl(sandbox)), reset()])
  expect(playground.filesOf(sandbox.id)).toEqual([])
})

test('a delayed request does not revive a removed sandbox', async () => {
  const sandbox = await playground.createSandbox('shop')
  const late = send('POST', `${sandbox.url}/categories`, { name: 'late' }, { Prefer: 'delay=300ms' })
  await Bun.sleep(50)
  await send('DELETE', playground.settingsUrl(sandbox))
  expect(await late).toMatchObject({ status: 404, body: { code: 'sandbox_not_found' } })
  expect(playground.filesOf(sandbox.id)).toEqual([])
})

test('requests during resets wait for them, and none fails', async () => {
  const sandbox = await playground.createSandbox('shop')
  let isDone = false
  const statuses = new Set<number>()
  const read = async (path: string): Promise<void> => {
    while (!isDone) statuses.add((await send('GET', `${sandbox.url}${path}`)).status)
  }
  const reads = ['/store/sales', '/store/order-details', '/pets'].map(read)
  for (let n = 0; n < 20; n += 1) await send('POST', `${playground.settingsUrl(sandbox)}/reset`)
  isDone = true
  await Promise.all(reads)
  expect([...statuses]).toEqual([200])
})
