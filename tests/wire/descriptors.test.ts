// A service that has no file descriptors left keeps serving the connections it has, and recovers when others disconnect.
import { afterAll, expect, test } from 'bun:test'
import { killProcesses, startService } from '../support/process.ts'
import { getRequest } from './messages.ts'
import { openConnection } from './raw-connection.ts'

afterAll(killProcesses)

const DESCRIPTORS = 128
const WAIT_TIMEOUT_MS = 60_000

test(`${DESCRIPTORS} file descriptors for twice as many connections`, async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' }, [
    'sh',
    '-c',
    `ulimit -n ${DESCRIPTORS}; exec "$@"`,
    'sh',
  ])
  const port = Number(new URL(service.url).port)
  const first = await openConnection(port)
  const ask = async (path: string): Promise<string | undefined> => {
    const count = first.responses.length
    await first.send(getRequest('Accept-Encoding: br\r\n', `GET ${path} HTTP/1.1`))
    await first.waitUntil(() => first.responses.length > count, WAIT_TIMEOUT_MS)
    return first.responses.at(-1)
  }
  expect(await ask('/pets')).toBe('200')

  const others = await Promise.all(Array.from({ length: 2 * DESCRIPTORS }, () => openConnection(port)))
  // Bun accepts a connection when its request is there.
  for (const connection of others) void connection.send(getRequest())
  const isServed = () => others.filter(({ responses }) => responses.length > 0).length > DESCRIPTORS / 2
  for (const deadline = performance.now() + WAIT_TIMEOUT_MS; !isServed() && performance.now() < deadline; )
    await Bun.sleep(10)
  expect(await ask('/pets')).toBe('200')
  expect(others.some(({ responses }) => responses.length === 0)).toBe(true)
  // Pages need none: what they are made of was loaded at the start.
  expect(await ask('/docs/search.json?q=pets')).toBe('200')

  for (const connection of others) connection.reset()
  first.reset()
  expect(await service.stop()).toBe(0)
})
