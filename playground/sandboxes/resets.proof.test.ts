// Tests resets under unusual load: beside requests that take long, and many at once.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startReceiver } from '../../tests/support/webhooks/receiver.ts'
import type { Fault } from '../faults/fault.ts'
import { send, startPlayground, type TestPlayground } from '../testing.ts'

let playground: TestPlayground
beforeAll(async () => {
  playground = await startPlayground()
})
afterAll(() => playground.stop())

/** How long a removal waits for requests in progress, less the tolerance of timers. */
const DRAIN_MS = 4990
const BIG_SANDBOXES = 20

/** Creates a sandbox and sends it a request that does not finish before `finish` is called. */
async function createWithSlowRequest() {
  const created = await playground.createSandbox('empty')
  const started = Promise.withResolvers<void>()
  const finishing = Promise.withResolvers<void>()
  const slow: Fault = {
    name: 'slow',
    title: 'Waits until the test continues',
    description: '',
    foundBy: '',
    commands: ['', ''],
    sign: /./,
    handlers: (handlers) => ({
      ...handlers,
      listCategories: async (input) => {
        started.resolve()
        await finishing.promise
        return handlers.listCategories(input)
      },
    }),
  }
  await playground.sandboxOf(created.id).setFault(slow, true)
  const response = send('GET', `${created.url}/categories`)
  await started.promise
  return { ...created, finish: () => finishing.resolve(), response }
}

test('a removal does not wait longer than 5 seconds for a request in progress, and leaves no files behind', async () => {
  const sandbox = await createWithSlowRequest()
  const before = performance.now()
  expect((await send('DELETE', playground.settingsUrl(sandbox))).status).toBe(204)
  expect(performance.now() - before).toBeGreaterThan(DRAIN_MS)
  sandbox.finish()
  expect((await sandbox.response).status).toBeGreaterThanOrEqual(500)
  expect(playground.filesOf(sandbox.id)).toEqual([])
}, 60_000)

test('a reset replaces the store even while a request and a webhook of the old store hang', async () => {
  const receiver = startReceiver(
    ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(new Response()))),
  )
  const sandbox = await createWithSlowRequest()
  await send('POST', `${sandbox.url}/store/webhooks`, { url: receiver.url })
  await send('POST', `${sandbox.url}/categories`, { name: 'dog' })
  expect((await send('POST', `${playground.settingsUrl(sandbox)}/reset`)).status).toBe(200)
  sandbox.finish()
  expect((await sandbox.response).status).toBeGreaterThanOrEqual(500)
  expect((await send('GET', `${sandbox.url}/categories`)).body).toEqual([])
  expect(playground.filesOf(sandbox.id).filter((name) => name.includes('-0.db'))).toEqual([])
  await receiver.stop()
}, 60_000)

test('changes continue while the large sandboxes of others are reset', async () => {
  const own = await playground.createSandbox('empty')
  const others = await Promise.all(Array.from({ length: BIG_SANDBOXES }, () => playground.createSandbox('big')))
  let resets = 0
  const resetting = others.map(async (other) => {
    await send('POST', `${playground.settingsUrl(other)}/reset`)
    resets += 1
  })
  let changes = 0
  for (; resets < BIG_SANDBOXES; changes += 1)
    expect((await send('POST', `${own.url}/categories`, { name: `of ${changes}` })).status).toBe(201)
  await Promise.all(resetting)
  // If changes waited for the copies, only one or two would finish in that time.
  expect(changes).toBeGreaterThan(BIG_SANDBOXES / 4)
}, 120_000)
