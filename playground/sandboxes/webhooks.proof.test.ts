// Tests how a playground's bounds and its shutdown affect webhooks.
import { afterEach, expect, test } from 'bun:test'
import { waitUntil } from '../../tests/support/run/condition.ts'
import { type Receiver, startReceiver } from '../../tests/support/webhooks/receiver.ts'
import { send, startPlayground } from '../testing.ts'

const receivers: Receiver[] = []
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop()
})

function receive(...args: Parameters<typeof startReceiver>): Receiver {
  const receiver = startReceiver(...args)
  receivers.push(receiver)
  return receiver
}

/** The longest time after which the service repeats a failed attempt for the first time. */
const RETRY_MS = 5500

test('while the disk is full, webhooks receive nothing; afterwards, they receive everything', async () => {
  const playground = await startPlayground({ maxDisk: '1' })
  const { id, url } = await playground.createSandbox('empty')
  const other = await playground.createSandbox('empty')
  const isFull = Promise.withResolvers<void>()
  const receiver = receive(async (_, number) => {
    if (number > 1) return new Response()
    await isFull.promise
    return new Response(null, { status: 503 })
  })
  await send('POST', `${url}/store/webhooks`, { url: receiver.url })
  await send('POST', `${url}/categories`, { name: 'dog' })
  await waitUntil('the webhook receives the event', () => receiver.received.length === 1)
  const add = () => send('POST', `${other.url}/categories`, { name: crypto.randomUUID(), description: 'x'.repeat(500) })
  // Many at once, so the disk stays full even after a checkpoint has truncated the WAL.
  const fill = () => Promise.all(Array.from({ length: 25 }, add))
  let [last] = await fill()
  while (last?.status === 201) [last] = await fill()
  expect(last?.body).toMatchObject({ code: 'disk_full' })
  expect((await send('DELETE', `${url}/categories/1`)).body).toMatchObject({ code: 'disk_full' })
  isFull.resolve()
  await Bun.sleep(RETRY_MS + 2000)
  expect([receiver.received.length, playground.sandboxOf(id).isOpen]).toEqual([1, true])
  await send('DELETE', playground.settingsUrl(other))
  await waitUntil('the playground sends again', () => receiver.received.length === 2)
  await playground.stop()
}, 60_000)

test('at shutdown, all sandboxes wait for their webhooks at the same time', async () => {
  const playground = await startPlayground()
  const aborts: number[] = []
  const receiver = receive(
    ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          aborts.push(performance.now())
          resolve(new Response())
        })
      }),
  )
  for (let n = 1; n <= 4; n += 1) {
    const { url } = await playground.createSandbox('empty')
    await send('POST', `${url}/store/webhooks`, { url: receiver.url })
    await send('POST', `${url}/categories`, { name: 'dog' })
    await waitUntil('the webhook hangs', () => receiver.received.length === n)
  }
  const stopped = performance.now()
  await playground.stop()
  expect(aborts.length).toBe(4)
  const [first = 0, last = 0] = [Math.min(...aborts), Math.max(...aborts)]
  expect(last - first).toBeLessThan(first - stopped)
}, 60_000)
