// During shutdown, every request that has arrived receives its response, and the service stops within a bounded time.
import { afterEach, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import type { BunRequest } from 'bun'
import postgres from 'postgres'
import type { components } from '../../contract/generated/types.ts'
import {
  dialects,
  emptyDatabase,
  migratedDatabase,
  type TestDatabase,
  withUsualLimits,
} from '../../tests/support/databases/databases.ts'
import { GET, type KeptAliveClient, openClient, POST } from '../../tests/support/network/kept-alive-client.ts'
import { startTcpProxy } from '../../tests/support/network/tcp-proxy.ts'
import { killProcesses, type RunningService, runPetstore, startService } from '../../tests/support/processes/process.ts'
import { countWorkers, workerPids } from '../../tests/support/processes/workers.ts'
import { waitUntil } from '../../tests/support/run/condition.ts'
import { sized } from '../../tests/support/run/tier.ts'
import { bearer } from '../../tests/support/store/keys.ts'
import { startStoreAt } from '../../tests/support/store/store.ts'
import { startReceiver } from '../../tests/support/webhooks/receiver.ts'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/open.ts'
import { createLog } from '../log/log.ts'
import { listen } from './listen.ts'
import { readConfig } from './settings/config.ts'
import { readStopGrace } from './settings/values.ts'
import { stop } from './stop.ts'

type KeyWithSecret = components['schemas']['KeyWithSecret']

const CLIENTS = sized(24, 64)
const CLOSES = /\r\nConnection: close\r\n/

const post = (url: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

let database: TestDatabase
afterEach(async () => {
  await killProcesses()
  await database?.remove()
})

describe.each(dialects)('SIGTERM on %s', (dialect) => {
  const start = async (grace: string, workers = 1): Promise<RunningService> => {
    database = await emptyDatabase[dialect]()
    const settings = { PETSTORE_STOP_GRACE: grace, PETSTORE_WORKERS: String(workers) }
    return startService({ DATABASE_URL: database.url, ...settings })
  }

  test.each(sized([dialect === 'sqlite' ? 2 : 1], [1, 2]))(
    'SIGTERM does not lose any requests with %i workers, even if many clients send them continuously',
    async (workers) => {
      const service = await start('1s', workers)
      let isStopping = false
      /** Sends requests until a connection is refused or a request fails; returns the reason for stopping. */
      const client = async (_: unknown, number: number): Promise<string> => {
        let connection = await openClient(service.url)
        for (let sent = 0; ; sent += 1) {
          const bytes = number % 2 ? GET('/pets') : POST('/categories', `{"name":"${number} ${sent}"}`)
          const response = await connection.request(bytes)
          if (response === undefined) return 'lost'
          if (!/^HTTP\/1.1 20[01]/.test(response)) return response
          if (!CLOSES.test(response)) continue
          if (!isStopping) return 'the service closed the connection before it was stopping'
          await connection.closed
          const next = await openClient(service.url).catch(() => undefined)
          if (!next) return 'refused'
          connection = next
        }
      }
      const clients = Array.from({ length: CLIENTS }, client)
      await Bun.sleep(300)
      isStopping = true
      const stopped = service.stop()
      expect(new Set(await Promise.all(clients))).toEqual(new Set(['refused']))
      expect(await stopped).toBe(0)
      expect(service.log.at(-1)).toMatchObject({ msg: 'stopped' })
    },
  )

  test('after SIGTERM, no worker responds while another worker still listens', async () => {
    const service = await start('0', 2)
    await waitUntil('both workers serve', async () => (await countWorkers(service.url)) === 2)
    const [paused = 0] = await workerPids(service)
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openClient(service.url)))
    const stopped = service.stop()
    await waitUntil('both workers are stopping', () => service.log.filter(({ msg }) => msg === 'stopping').length === 2)
    // By now, neither worker responds, but both still listen. They stop listening 250 ms after the signal at the earliest.
    await Bun.sleep(150)
    process.kill(paused, 'SIGSTOP')
    const responses = clients.map(({ request }) => request(GET('/pets')))
    // Much less than the second after which a worker stops waiting for a hung one.
    const hasResponded = await Promise.race([Promise.any(responses).then(() => true), Bun.sleep(700).then(() => false)])
    // The kernel accepts connections for a paused worker, too.
    const isListening = await openClient(service.url).then(
      () => true,
      () => false,
    )
    process.kill(paused, 'SIGCONT')
    expect(hasResponded && isListening).toBe(false)
    expect(new Set((await Promise.all(responses)).map((response) => response?.slice(0, 12)))).toEqual(
      new Set(['HTTP/1.1 200']),
    )
    await expect(openClient(service.url)).rejects.toThrow()
    expect(await stopped).toBe(0)
  })

  test('after SIGTERM, the service answers requests but fails readiness checks and closes each connection, then stops listening', async () => {
    const service = await start('3s')
    const idle = await openClient(service.url)
    expect(await idle.request(GET('/healthz'))).not.toMatch(CLOSES)
    const stopped = service.stop()
    await waitUntil('the service is stopping', () => hasLogged(service, 'stopping'))
    const send = async (path: string): Promise<string | undefined> => {
      const client = await openClient(service.url)
      const response = await client.request(GET(path))
      expect(response).toMatch(CLOSES)
      await client.closed
      return response?.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)
    }
    const paths = ['/readyz', '/healthz', '/pets', '/docs', '/nowhere']
    expect(await Promise.all(paths.map(send))).toEqual(['503', '200', '200', '200', '404'])
    expect(idle.isClosed).toBe(false)
    await idle.closed
    expect(await stopped).toBe(0)
    await expect(openClient(service.url)).rejects.toThrow()
  })

  test('after SIGTERM, in-flight requests finish, even those with incomplete headers, and no new ones are accepted', async () => {
    const service = await start('0')
    const [body, head] = await Promise.all([openClient(service.url), openClient(service.url)])
    const [whole, half] = [POST('/categories', '{"name":"slow"}'), GET('/pets')]
    body.write(whole.slice(0, -5))
    head.write(half.slice(0, -5))
    await Bun.sleep(200)
    const stopped = service.stop()
    await waitUntil('the service refuses connections', () =>
      openClient(service.url).then(
        () => false,
        () => true,
      ),
    )
    const responses = await Promise.all([body.request(whole.slice(-5)), head.request(half.slice(-5))])
    expect(responses[0]).toStartWith('HTTP/1.1 201')
    expect(responses[1]).toStartWith('HTTP/1.1 200')
    for (const response of responses) expect(response).toMatch(CLOSES)
    expect(await stopped).toBe(0)
  })

  test("SIGTERM stores the time of each key's last use", async () => {
    const service = await start('0')
    const created = await post(service.url, '/store/keys', { name: 'till', scopes: ['pets:read'] })
    const { id, secret = '' } = (await created.json()) as KeyWithSecret
    expect(await fetch(`${service.url}/pets`, { headers: bearer(secret) })).toHaveProperty('status', 200)
    expect(await service.stop()).toBe(0)
    const next = await startStoreAt(dialect, database.url)
    const { body } = await next.send('GET', `/store/keys/${id}`)
    expect(body).toHaveProperty('lastUsedAt')
    await next.stop()
  })
})

test('SIGTERM does not lose requests that the kernel has received but the service has not read, even without a grace period', async () => {
  database = await emptyDatabase.sqlite()
  const service = await startService({ DATABASE_URL: database.url })
  const open = (): Promise<KeptAliveClient> => openClient(service.url)
  const kept = await Promise.all(Array.from({ length: CLIENTS }, open))
  await Promise.all(kept.map(({ request }) => request(GET('/pets'))))
  process.kill(service.pid, 'SIGSTOP')
  const fresh = await Promise.all(Array.from({ length: CLIENTS }, open))
  const responses = [...kept, ...fresh].map(({ request }) => request(GET('/pets')))
  await Bun.sleep(100)
  const stopped = service.stop()
  process.kill(service.pid, 'SIGCONT')
  for (const response of await Promise.all(responses)) {
    expect(response).toStartWith('HTTP/1.1 200')
    expect(response).toMatch(CLOSES)
  }
  expect(await stopped).toBe(0)
})

test('SIGTERM does not wait for a request that never ends, and closes the database', async () => {
  database = await emptyDatabase.sqlite()
  const service = await startService({ DATABASE_URL: database.url })
  const client = await openClient(service.url)
  expect(await client.request(POST('/categories', '{"name":"dog"}'))).toStartWith('HTTP/1.1 201')
  client.write(POST('/categories', '{"name":"cat"}').slice(0, -5))
  await Bun.sleep(200)
  expect(await service.stop()).toBe(0)
  await client.closed
  expect(service.log).toContainEqual(
    expect.objectContaining({ requests: 1, msg: 'stopping although some connections are still in use' }),
  )
  expect(service.log.at(-1)).toMatchObject({ msg: 'stopped' })
  expect(existsSync(`${database.url.slice('sqlite:'.length)}-wal`)).toBe(false)
})

test('SIGTERM ends the service in time even if PostgreSQL does not respond, and waiting requests fail with 503', async () => {
  database = await emptyDatabase.postgres()
  const proxy = await startTcpProxy(new URL(withUsualLimits(database.url)))
  const service = await startService({ DATABASE_URL: proxy.url })
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openClient(service.url)))
  await Promise.all(clients.map(({ request }) => request(GET('/pets'))))
  proxy.setStalled(true)
  const responses = clients.map(({ request }, number) =>
    request(number % 2 ? GET('/pets') : POST('/categories', `{"name":"${number}"}`)),
  )
  await Bun.sleep(200)
  const stopped = service.stop()
  expect(new Set((await Promise.all(responses)).map((response) => response?.slice(0, 12)))).toEqual(
    new Set(['HTTP/1.1 503']),
  )
  expect(await stopped).toBe(0)
  await proxy.close()
})

test('results that arrive from PostgreSQL while the listener is closing are sent only after the listener has closed', async () => {
  database = await emptyDatabase.postgres()
  const service = await startService({ DATABASE_URL: database.url })
  const client = await openClient(service.url)
  await client.request(POST('/categories', '{"name":"dog"}'))
  const unlock = await lock('LOCK TABLE categories IN EXCLUSIVE MODE')
  const response = client.request(POST('/categories', '{"name":"cat"}'))
  await Bun.sleep(50)
  const stopped = service.stop()
  await waitUntil('the service is stopping', () => hasLogged(service, 'stopping'))
  await unlock()
  expect(await response).toStartWith('HTTP/1.1 201')
  await expect(openClient(service.url)).rejects.toThrow()
  expect(await stopped).toBe(0)
})

test('the last log line is "stopped" even if clients that waited for a locked row have disconnected', async () => {
  database = await emptyDatabase.postgres()
  const service = await startService({ DATABASE_URL: database.url })
  const [category, pet] = [POST('/categories', '{"name":"dog"}'), POST('/pets', '{"name":"Rex","categoryId":1}')]
  const setup = await openClient(service.url)
  for (const request of [category, pet]) await setup.request(request)
  const unlock = await lock('SELECT 1 FROM pets WHERE id = 1 FOR UPDATE')
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openClient(service.url)))
  for (const client of clients) client.write(POST('/store/orders', '{"petId":1}'))
  await Bun.sleep(200)
  for (const client of clients) client.leave()
  expect(await service.stop()).toBe(0)
  expect(service.log.at(-1)).toMatchObject({ msg: 'stopped' })
  await unlock()
})

describe('before the database is closed', () => {
  /** Starts the service in this process, so a test can inspect it between two shutdown steps. */
  async function startHere() {
    database = await migratedDatabase.sqlite()
    const db = await openDatabase(database.url)
    const log = createLog('silent')
    const app = createApp(readConfig({}, { PETSTORE_WEBHOOK_ALLOW: '127.0.0.0/8' }), { db, log })
    const server = listen(app, { host: '127.0.0.1', port: 0 })
    return { db, log, app, server, stopMaintenance: () => {} }
  }
  test('operations fail with shutting_down', async () => {
    const running = await startHere()
    const { app, db, server } = running
    let response: Response | undefined
    const request = new Request(`${server.url.origin}/pets`, { headers: { Host: server.url.host } }) as BunRequest
    const close = async (): Promise<void> => {
      response = await app.routes['/pets']?.GET?.(request, server)
      await db.close()
    }
    await stop({ ...running, db: { ...db, close } }, 0)
    expect(await response?.json()).toMatchObject({ code: 'shutting_down', status: 503 })
  })

  test('webhook attempts in progress finish, and their results are stored', async () => {
    const running = await startHere()
    const { app, server } = running
    const release = Promise.withResolvers<void>()
    const receiver = startReceiver(async () => {
      await release.promise
      return new Response(null, { status: 204 })
    })
    await post(server.url.origin, '/store/webhooks', { url: receiver.url })
    app.startWebhooks()
    await post(server.url.origin, '/categories', { name: 'dog' })
    await waitUntil('the webhook attempt has started', () => receiver.received.length === 1)
    const recordUses = async (): Promise<void> => {
      await app.recordUses()
      release.resolve()
    }
    await stop({ ...running, app: { ...app, recordUses } }, 0)
    const next = await startStoreAt('sqlite', database.url)
    expect((await next.send('GET', '/store/webhooks/1/deliveries')).body).toMatchObject([{ state: 'delivered' }])
    await next.stop()
    await receiver.stop()
  })
})

test('SIGHUP, which is sent when the terminal closes, stops the service like SIGTERM', async () => {
  database = await emptyDatabase.sqlite()
  const service = await startService({ DATABASE_URL: database.url })
  expect(await service.stop('SIGHUP')).toBe(0)
  expect(service.log.at(-1)).toMatchObject({ msg: 'stopped' })
})

test('a second signal right after the first is ignored as a duplicate', async () => {
  database = await emptyDatabase.sqlite()
  const service = await startService({ DATABASE_URL: database.url })
  const stopped = service.stop('SIGINT')
  process.kill(service.pid, 'SIGTERM')
  expect(await stopped).toBe(0)
  expect(service.log.at(-1)).toMatchObject({ msg: 'stopped' })
})

test('a second signal ends the service immediately with an exit code for that signal', async () => {
  const codes = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 } as const
  const endBySecond = async (signal: keyof typeof codes): Promise<void> => {
    const service = await startService({ DATABASE_URL: 'sqlite::memory:', PETSTORE_STOP_GRACE: '10min' })
    const stopped = service.stop('SIGTERM')
    await waitUntil('the service is stopping', () => hasLogged(service, 'stopping'))
    // Wait, because a second signal sent any sooner would count as a duplicate.
    await Bun.sleep(1100)
    expect([signal, await service.stop(signal), await stopped]).toEqual([signal, codes[signal], codes[signal]])
    expect(service.log.at(-1)).toMatchObject({ signal, msg: 'stopped by a second signal' })
  }
  await Promise.all((['SIGTERM', 'SIGINT', 'SIGHUP'] as const).map(endBySecond))
})

describe('PETSTORE_STOP_GRACE', () => {
  test.each([
    ['0', 0],
    ['0s', 0],
    ['10s', 10_000],
    ['2min', 120_000],
  ])('%s is valid', (text, ms) => expect(readStopGrace(text)).toBe(ms))

  test.each(['', '5', '-1s', '1.5s', '1000s', '1h', '5 s', 'off'])('"%s" is not valid', (text) =>
    expect(() => readStopGrace(text)).toThrow(`must be auto, 0, or a time such as 10s or 1min, not "${text}".`),
  )

  test('the grace period is 3 seconds if the service does not run in a terminal', async () => {
    const { out } = await runPetstore(['serve', '--print-config', '--stop-grace', 'auto'])
    expect(JSON.parse(out)).toMatchObject({ stopGraceMs: 3000 })
  })
})

/** Runs a statement in another client's transaction; returns a function that ends the transaction. */
async function lock(statement: string): Promise<() => Promise<void>> {
  const locking = postgres(database.url, { max: 1, onnotice: () => {} })
  const [locked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = locking.begin(async (sql) => {
    await sql.unsafe(statement)
    locked.resolve()
    await ended.promise
  })
  await locked.promise
  return async () => {
    ended.resolve()
    await transaction
    await locking.end()
  }
}

const hasLogged = (service: RunningService, message: string): boolean => service.log.some(({ msg }) => msg === message)
