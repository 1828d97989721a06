// A service that runs out of file descriptors keeps serving its open connections, and recovers when clients disconnect.
import { afterAll, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { killProcesses, sourceCommand, spawnProgram, whenListening } from '../support/processes/process.ts'
import { waitUntil } from '../support/run/condition.ts'
import { contentLength, getRequest, postRequest } from './messages.ts'
import { openConnection } from './raw-connection.ts'

afterAll(killProcesses)

const WAIT_TIMEOUT_MS = 30_000

/**
 * Starts a service with a limited number of file descriptors, and opens a first connection to it. The service runs from source, because
 * the executable loads its pages without opening files.
 */
async function startWithDescriptors(count: number) {
  const command = ['sh', '-c', `ulimit -n ${count}; exec "$@"`, 'sh', ...sourceCommand, 'serve', '--port', '0']
  const env = { DATABASE_URL: 'sqlite::memory:', PETSTORE_STOP_GRACE: '0' }
  const service = await whenListening(spawnProgram(command, env))
  const port = Number(new URL(service.url).port)
  const first = await openConnection(port)
  const send = async (request: string): Promise<string | undefined> => {
    const count = first.responses.length
    await first.send(request)
    await first.waitUntil(() => first.responses.length > count, WAIT_TIMEOUT_MS)
    return first.responses.at(-1)
  }
  const ask = (path: string) => send(getRequest('Accept-Encoding: br\r\n', `GET ${path} HTTP/1.1`))
  expect(await ask('/pets')).toBe('200')
  return {
    url: service.url,
    ask,
    send,
    /** Opens twice as many connections as the service can accept; returns them when it accepts no more. */
    exhaust: async () => {
      const others = await Promise.all(Array.from({ length: 2 * count }, () => openConnection(port)))
      // Send a request on each connection, because Bun accepts a connection only when its request arrives.
      for (const connection of others) void connection.send(getRequest())
      await waitUntil('no descriptors are left', () => readdirSync(`/proc/${service.pid}/fd`).length >= count)
      return others
    },
    stop: async () => {
      first.reset()
      expect(await service.stop()).toBe(0)
    },
  }
}

test('a service limited to 128 file descriptors survives twice as many connections', async () => {
  const { ask, exhaust, stop } = await startWithDescriptors(128)
  const others = await exhaust()
  expect(await ask('/pets')).toBe('200')
  expect(others.some(({ responses }) => responses.length === 0)).toBe(true)
  for (const connection of others) connection.reset()
  await stop()
})

test('new event streams get 503 overloaded once streams use half of 128 file descriptors, but other requests succeed', async () => {
  const { url, ask, stop } = await startWithDescriptors(128)
  const streams = new AbortController()
  const open = () => fetch(`${url}/store/events`, { headers: { Accept: 'text/event-stream' }, signal: streams.signal })
  const opened = await Promise.all(Array.from({ length: 80 }, open))
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(64)
  const rejected = opened.find(({ status }) => status !== 200)
  expect([rejected?.status, rejected?.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await rejected?.json()).toMatchObject({ code: 'overloaded' })
  const fresh = (path: string) => fetch(`${url}${path}`, { headers: { Connection: 'close' } })
  for (const path of ['/healthz', '/readyz', '/pets', '/docs']) expect((await fresh(path)).status).toBe(200)
  streams.abort()
  await waitUntil('a new event stream is accepted', async () => {
    const again = await fetch(`${url}/store/events`, { headers: { Accept: 'text/event-stream' } })
    await again.body?.cancel()
    return again.status === 200
  })
  expect(await ask('/pets')).toBe('200')
  await stop()
})

test('pages and tools that failed to load become available once file descriptors are available again', async () => {
  const { ask, send, exhaust, stop } = await startWithDescriptors(100)
  const listTools = '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}'
  const accept = 'Accept: application/json, text/event-stream\r\n'
  const requestAll = async () => [
    await ask('/console'),
    await ask('/docs/search.json?q=pets'),
    await send(postRequest(accept + contentLength(listTools), listTools, 'POST /mcp HTTP/1.1')),
  ]
  const others = await exhaust()
  expect(await requestAll()).toContain('500 internal_error')
  for (const connection of others) connection.reset()
  const allSucceed = async () => (await requestAll()).every((response) => response === '200')
  await waitUntil('all pages and tools are available', allSucceed, WAIT_TIMEOUT_MS)
  await stop()
})
