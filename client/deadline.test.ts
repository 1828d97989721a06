// Tests that a deadline lasts as long as requested and cleans up after itself.
import { expect, test } from 'bun:test'
import { createDeadline, sleep } from './deadline.ts'

/** Creates a signal that counts its listeners, like the long-lived signal that a client shares among its calls. */
function countedSignal(): { signal: AbortSignal; listeners(): number } {
  const { signal } = new AbortController()
  let count = 0
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    count += 1
    add(...args)
  }
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    count -= 1
    remove(...args)
  }
  return { signal, listeners: () => count }
}

test('a finished call removes its listener from the signal', async () => {
  const { signal, listeners } = countedSignal()
  const deadline = createDeadline([signal, undefined], 60_000)
  expect(listeners()).toBe(1)
  deadline.clear()
  await sleep(1, [signal])
  expect(listeners()).toBe(0)
})

test.each([Number.POSITIVE_INFINITY, 2 ** 31])('a timeout of %p ms does not expire immediately', async (timeoutMs) => {
  const deadline = createDeadline([], timeoutMs)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(deadline.isExpired()).toBe(false)
  deadline.clear()
})

test('the signal aborts with a TimeoutError if the deadline expires, and with an AbortError if the caller aborts', async () => {
  const expired = createDeadline([], 1)
  await new Promise((resolve) => expired.signal.addEventListener('abort', resolve))
  expect(expired.signal.reason).toHaveProperty('name', 'TimeoutError')
  const controller = new AbortController()
  const ended = createDeadline([controller.signal], 60_000)
  controller.abort()
  ended.clear()
  expect(ended.signal.reason).toHaveProperty('name', 'AbortError')
})
