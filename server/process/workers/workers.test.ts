// Workers act as a single service: one port, one store, and the same answer from every worker.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, renameSync } from 'node:fs'
import {
  clientDialects,
  dialects,
  emptyDatabase,
  type TestDatabase,
} from '../../../tests/support/databases/databases.ts'
import { freePort } from '../../../tests/support/network/ports.ts'
import {
  findFirstKey,
  killProcesses,
  type RunningService,
  runPetstore,
  startService,
} from '../../../tests/support/processes/process.ts'
import { countWorkers, killWorkers, workerPids } from '../../../tests/support/processes/workers.ts'
import { waitUntil } from '../../../tests/support/run/condition.ts'
import { sized } from '../../../tests/support/run/tier.ts'

const WORKERS = sized(2, 3)
/** The number of workers of each instance when two instances share a store. */
const WORKERS_EACH = sized(2, 4)

let home: TestDatabase
const removeAll = async (): Promise<void> => {
  await killProcesses()
  await home.remove()
}

/** Sends each request on a new connection, so the kernel chooses a worker for each request. */
async function send(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, headers: { Connection: 'close', 'Content-Type': 'application/json', ...init.headers } })
}

async function startWorkers(env: Readonly<Record<string, string>> = {}): Promise<RunningService> {
  const settings = { DATABASE_URL: home.url, PETSTORE_WORKERS: String(WORKERS), ...env }
  const service = await startService(settings)
  await waitUntil(
    'all workers have started',
    async () => (await workerPids(service)).length === Number(settings.PETSTORE_WORKERS),
  )
  return service
}

async function startServing(env: Readonly<Record<string, string>> = {}, workers = WORKERS): Promise<RunningService> {
  const service = await startWorkers({ PETSTORE_WORKERS: String(workers), ...env })
  await waitUntil('all workers serve', async () => (await countWorkers(service.url)) === workers)
  return service
}

async function isGone(pid: number): Promise<boolean> {
  return !(await Bun.file(`/proc/${pid}/stat`).exists())
}

describe.each(dialects)('workers on %s', (dialect) => {
  let service: RunningService
  beforeAll(async () => {
    home = await emptyDatabase[dialect]()
    service = await startServing({ PETSTORE_RATE_LIMIT: `${WORKERS * 1000}/s` })
  })
  afterAll(removeAll)

  test('workers serve one store on one port and report their combined request counts', async () => {
    expect(await (await send(`${service.url}/readyz`)).json()).toEqual({ status: 'ready' })
    const requests = 90
    for (let n = 0; n < requests; n += 1) expect((await send(`${service.url}/categories`)).status).toBe(200)
    const metrics = await (await send(`${service.url}/metrics`)).text()
    const counted = [
      ...metrics.matchAll(/^petstore_requests_total\{operation="listCategories",status="200",worker="(\d)"\} (\d+)$/gm),
    ]
    expect(counted.map(([, worker]) => worker).sort()).toEqual(Array.from({ length: WORKERS }, (_, n) => `${n + 1}`))
    expect(counted.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(requests)
    expect(metrics.match(/^petstore_info/gm)).toHaveLength(1)
  })

  test('workers share the rate limit equally', async () => {
    const { headers } = await send(`${service.url}/categories`)
    expect(headers.get('RateLimit-Policy')).toBe('"default";q=1000;w=1')
  })

  test('a retried request is executed once, whichever workers receive it', async () => {
    const create = () =>
      send(`${service.url}/categories`, {
        method: 'POST',
        headers: { 'Idempotency-Key': 'the-same' },
        body: '{"name":"dog"}',
      })
    const statuses = (await Promise.all(Array.from({ length: 20 }, create))).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    expect((await create()).headers.get('Idempotent-Replayed')).toBe('true')
    expect(await (await send(`${service.url}/categories`)).json()).toHaveLength(1)
  })

  test('every stream receives the changes from all workers', async () => {
    const ended = new AbortController()
    const stream = await fetch(`${service.url}/store/events`, {
      headers: { Accept: 'text/event-stream' },
      signal: ended.signal,
    })
    const names = Array.from({ length: 12 }, (_, n) => `kind ${n}`)
    for (const name of names)
      await send(`${service.url}/categories`, { method: 'POST', body: JSON.stringify({ name }) })
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      if (text.includes(`"${names.at(-1)}"`)) break
    }
    ended.abort()
    expect(names.filter((name) => !text.includes(`"name":"${name}"`))).toEqual([])
  })

  test('every worker stops when the service stops', async () => {
    expect(await service.stop()).toBe(0)
    // Every worker logged that it stopped, but only one logged that the service was listening.
    expect(service.log.filter(({ msg }) => msg === 'stopped')).toHaveLength(WORKERS)
    expect(service.log.filter(({ msg }) => msg === 'listening')).toHaveLength(1)
  })
})

describe.each(dialects)('workers with keys on %s', (dialect) => {
  afterEach(removeAll)

  test('all workers reject a key soon after any one of them revokes it', async () => {
    home = await emptyDatabase[dialect]()
    const service = await startWorkers({ PETSTORE_AUTH: 'on' })
    const admin = await findFirstKey(service)
    const asAdmin = { Authorization: `Bearer ${admin}` }
    const made = await send(`${service.url}/store/keys`, {
      method: 'POST',
      headers: asAdmin,
      body: '{"name":"till","scopes":["pets:read"]}',
    })
    const { id, secret } = (await made.json()) as { id: string; secret: string }
    const read = async () =>
      (await send(`${service.url}/categories`, { headers: { Authorization: `Bearer ${secret}` } })).status
    for (let n = 0; n < 20; n += 1) expect(await read()).toBe(200)
    expect((await send(`${service.url}/store/keys/${id}`, { method: 'DELETE', headers: asAdmin })).status).toBe(204)
    await Bun.sleep(600)
    for (let n = 0; n < 20; n += 1) expect(await read()).toBe(401)
    // The service creates a single first key, not one per worker.
    expect(service.stderr.match(/ps_[0-9a-z]{12}_/g)).toHaveLength(1)
    await service.stop()
  })
})

describe.each(clientDialects)('readiness on %s', (dialect) => {
  afterEach(removeAll)

  test('a worker reports that it is ready only if all workers are', async () => {
    home = await emptyDatabase[dialect]()
    const service = await startServing({ PETSTORE_STOP_GRACE: '2s' })
    const [one = 0] = await workerPids(service)
    process.kill(one, 'SIGTERM')
    await waitUntil('the worker is stopping', () => service.log.some(({ msg }) => msg === 'stopping'))
    // Enough requests to reach both workers.
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(`${service.url}/readyz`)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
    await service.stop()
  })
})

describe.each(dialects)('two instances on %s', (dialect) => {
  afterEach(removeAll)

  test(`200 buyers who compete for 37 units on two instances with ${WORKERS_EACH} workers each buy exactly 37`, async () => {
    home = await emptyDatabase[dialect]()
    const services = [await startServing({}, WORKERS_EACH), await startServing({}, WORKERS_EACH)]
    const [{ url }] = services as [RunningService, RunningService]
    await send(`${url}/categories`, { method: 'POST', body: '{"name":"dog"}' })
    await send(`${url}/pets`, { method: 'POST', body: '{"name":"Rex","categoryId":1}' })
    await send(`${url}/store/inventory/1`, { method: 'PUT', body: '{"quantity":37}' })
    // Eight workers on a few cores may briefly be overloaded. A request rejected for that reason does not change anything.
    const buy = async (n: number): Promise<number> => {
      const { status } = await send(`${services[n % 2]?.url}/store/orders`, { method: 'POST', body: '{"petId":1}' })
      if (status !== 503) return status
      await Bun.sleep(100)
      return buy(n)
    }
    const statuses = await Promise.all(Array.from({ length: 200 }, (_, n) => buy(n)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(37)
    expect(statuses.filter((status) => status === 409)).toHaveLength(163)
    for (const { url } of services)
      expect(await (await send(`${url}/store/inventory/1`)).json()).toMatchObject({ quantity: 0, status: 'pending' })
    for (const service of services) expect(await service.stop()).toBe(0)
    expect(await runPetstore(['check'], { DATABASE_URL: home.url })).toMatchObject({ code: 0 })
  })
})

describe('the supervisor', () => {
  afterEach(removeAll)

  test('the supervisor replaces a dead worker and logs it', async () => {
    home = await emptyDatabase.sqlite()
    const service = await startServing()
    const [victim = 0] = await workerPids(service)
    process.kill(victim, 'SIGKILL')
    await waitUntil('the dead worker is replaced', async () => !(await workerPids(service)).includes(victim))
    await waitUntil('all workers serve', async () => (await countWorkers(service.url)) === WORKERS)
    expect(await service.stop()).toBe(0)
    expect(service.log).toContainEqual(
      expect.objectContaining({ worker: 1, reason: 'SIGKILL', msg: 'a worker died and is being replaced' }),
    )
  })

  test("a replacement worker does not create a new store if the old store's files are gone", async () => {
    home = await emptyDatabase.sqlite()
    const service = await startServing()
    const path = home.url.slice('sqlite:'.length)
    renameSync(path, `${path}.moved`)
    const [victim = 0] = await workerPids(service)
    process.kill(victim, 'SIGKILL')
    await waitUntil('replacing the worker has failed', () => service.stderr.includes('opened is gone'))
    for (let n = 0; n < 20; n += 1) {
      const response = await send(`${service.url}/categories`, { method: 'POST', body: `{"name":"kind ${n}"}` })
      expect(response.status).toBe(503)
    }
    expect(existsSync(path)).toBe(false)
    expect(await service.stop()).toBe(0)
  })

  test('only one of two services can use a port when both start at the same time', async () => {
    home = await emptyDatabase.sqlite()
    const port = await freePort()
    const settings = { DATABASE_URL: home.url, PETSTORE_WORKERS: '2', PORT: String(port) }
    const starts = await Promise.allSettled([1, 2].map(() => startService(settings, [], 'serve', port)))
    const refused = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
    expect(refused).toEqual([expect.stringContaining(`cannot listen on 127.0.0.1, port ${port}`)])
    for (const start of starts) if (start.status === 'fulfilled') expect(await start.value.stop()).toBe(0)
  })

  test('the supervisor exits with the reason if workers keep dying', async () => {
    home = await emptyDatabase.sqlite()
    const service = await startWorkers()
    await waitUntil('the service has ended', async () => {
      await killWorkers(service)
      return isGone(service.pid)
    })
    expect(await service.stop()).toBe(1)
    expect(service.stderr).toBe('petstore: Workers keep dying, most recently with SIGKILL; the log may explain why.\n')
  })

  test('the supervisor leaves no workers behind if it is killed', async () => {
    home = await emptyDatabase.sqlite()
    const service = await startWorkers()
    const pids = await workerPids(service)
    await service.stop('SIGKILL')
    for (const pid of pids) await waitUntil('the worker has ended', () => isGone(pid))
  })

  test('the supervisor reports in one line why the service cannot start', async () => {
    home = await emptyDatabase.sqlite()
    const service = await startWorkers()
    const env = { DATABASE_URL: home.url, PETSTORE_WORKERS: '2' }
    const taken = await runPetstore(['serve', '--port', new URL(service.url).port], env)
    expect([
      taken.code,
      taken.err.match(/^petstore: .*another program is already listening there.*\n$/)?.length,
    ]).toEqual([1, 1])
    const absent = await runPetstore(['serve', '--port', '0'], { ...env, DATABASE_URL: 'postgres://x:y@127.0.0.1:1/n' })
    expect([absent.code, absent.err.trim().split('\n').length]).toEqual([1, 1])
    const memory = await runPetstore(['serve', '--port', '0'], { ...env, DATABASE_URL: 'sqlite::memory:' })
    expect([memory.code, memory.err]).toEqual([
      2,
      'petstore: PETSTORE_WORKERS: must be 1 with an in-memory store, because other processes cannot read that store.\n',
    ])
    await service.stop()
  })
})
