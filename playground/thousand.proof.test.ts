// Tests a playground at its limit: a thousand sandboxes are created, used, reset, and removed in parallel, without leaking data, memory,
// or file descriptors.
import { afterEach, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { killProcesses, startService } from '../tests/support/processes/process.ts'

afterEach(killProcesses)

const SANDBOXES = 1000
const CLIENTS = 32
const MAX_IDLE_MB = 400
/** Time that unused stores stay open, and a little more. */
const SLEEP_MS = 75_000

interface Sandbox {
  readonly id: string
  readonly url: string
}

async function send<Body>(method: string, url: string, body?: unknown): Promise<Body> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Body
}

/** Runs work for each item, for several items at a time. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item, n: number) => Promise<void>): Promise<void> {
  let next = 0
  const run = async (): Promise<void> => {
    for (let n = next++; n < items.length; n = next++) await work(items[n] as Item, n)
  }
  await Promise.all(Array.from({ length: CLIENTS }, run))
}

const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

test('a thousand sandboxes can be created, used, reset, and removed in parallel', async () => {
  const { url, pid, stop } = await startService({}, [], 'playground')
  const before = descriptorsOf(pid)
  const sandboxes: Sandbox[] = []
  await inParallel(Array.from({ length: SANDBOXES }), async () => {
    sandboxes.push(await send<Sandbox>('POST', `${url}/sandboxes`, { data: 'shop' }))
  })
  expect(new Set(sandboxes.map(({ id }) => id)).size).toBe(SANDBOXES)

  // Every sandbox gets its own category, and must not see any other.
  const add = (own: Sandbox) => send<{ id: number }>('POST', `${own.url}/categories`, { name: `of ${own.id}` })
  const names = async (own: Sandbox) =>
    (await send<{ name: string }[]>('GET', `${own.url}/categories?q=of&limit=100`)).map(({ name }) => name)
  await inParallel(sandboxes, async (own) => void (await add(own)))
  await inParallel(sandboxes, async (own) => expect(await names(own)).toEqual([`of ${own.id}`]))
  await inParallel(sandboxes, async ({ id }) => void (await send('POST', `${url}/sandboxes/${id}/reset`)))
  await inParallel(sandboxes, async (own) => expect(await names(own)).toEqual([]))

  await Bun.sleep(SLEEP_MS)
  expect(memoryOf(pid)).toBeLessThan(MAX_IDLE_MB)
  await inParallel(sandboxes, async ({ id }) => void (await send('DELETE', `${url}/sandboxes/${id}`)))
  for (let tries = 0; tries < 50 && descriptorsOf(pid) > before + CLIENTS; tries += 1) await Bun.sleep(100)
  // The connections of this test's clients may still be open.
  expect(descriptorsOf(pid)).toBeLessThanOrEqual(before + CLIENTS)
  expect(await stop()).toBe(0)
})
