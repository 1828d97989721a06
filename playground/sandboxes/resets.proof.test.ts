// Tests resets under unusual load: beside requests that take long, and many at once.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startReceiver } from '../../tests/support/webhooks/receiver.ts'
import { send, startPlayground, type TestPlayground } from '../testing.ts'

let playground: TestPlayground
beforeAll(async () => {
  playground = await startPlayground()
})
afterAll(() => playground.stop())

/** A little more than the time for which a reset waits for requests in progress. */
const DRAIN_MS = 5500
const BIG_SANDBOXES = 20

test('a request that outlasts a reset opens the new store, even while the old one waits for a webhook', async () => {
  const receiver = startReceiver(
    ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(new Response()))),
  )
  const created = await playground.createSandbox('empty')
  const sandbox = playground.sandboxOf(created.id)
  await send('POST', `${created.url}/store/webhooks`, { url: receiver.url })
  await send('POST', `${created.url}/categories`, { name: 'dog' })
  const outlasting = Promise.withResolvers<void>()
  const late = sandbox.use(async () => {
    await outlasting.promise
    const request = new Request('http://localhost/categories', { headers: { Host: 'localhost' } })
    return sandbox.respond(request, { requestIP: () => null })
  })
  const reset = send('POST', `${playground.settingsUrl(created)}/reset`)
  await Bun.sleep(DRAIN_MS)
  outlasting.resolve()
  expect(await (await late).json()).toEqual([])
  expect((await reset).status).toBe(200)
  expect((await send('GET', `${created.url}/categories`)).body).toEqual([])
  expect(playground.filesOf(created.id).filter((name) => name.includes('-0.db'))).toEqual([])
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
