// Tests that SSRF attacks through webhook URLs never reach an internal server, either on creation or on delivery.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { components } from '../../../contract/generated/types.ts'
import { killProcesses, type RunningService, startService } from '../../../tests/support/processes/process.ts'
import { addCategory } from '../../../tests/support/store/catalogue.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'

type CreatedWebhook = components['schemas']['CreatedWebhook']
type WebhookDelivery = components['schemas']['WebhookDelivery']

const PUBLIC_IP = '93.184.216.34'

/** A server that listens on one or all of this machine's IP addresses and counts its connections. */
interface Target {
  readonly server: Server
  readonly port: number
  readonly connections: readonly Socket[]
}

async function startTarget(ip?: string, port = 0, response = ''): Promise<Target> {
  const connections: Socket[] = []
  const server = createServer((socket) => {
    connections.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => socket.end(response))
  })
  server.listen(port, ip)
  await once(server, 'listening')
  return { server, connections, port: (server.address() as AddressInfo).port }
}

let inside: Target
beforeAll(async () => {
  inside = await startTarget()
})
afterAll(async () => {
  inside.server.close()
  await killProcesses()
})

describe('a service with default settings', () => {
  let service: RunningService
  beforeAll(async () => {
    service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  })
  afterAll(() => service.stop())

  const post = (path: string, body: object): Promise<Response> =>
    fetch(service.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  test.each([
    ['127.0.0.1', '127.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001'],
    ['0', '0.0.0.0', '0x0', '00000000000', '127.0.0.1.', '%31%32%37.0.0.1', '①②⑦.⓪.⓪.①', '127。0。0。1'],
    ['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:1]', '[::127.0.0.1]'],
    ['[64:ff9b::7f00:1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]'],
    ['[fe80::1]', '[fe80::1%25lo]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]'],
    ['169.254.169.254', '0xa9fea9fe', '2852039166', '[::ffff:a9fe:a9fe]', '100.100.100.200', '168.63.129.16'],
    ['localhost', 'LOCALHOST', 'localhost.', 'ⓛocalhost', 'lo\u00adcalhost', 'user@localhost', '8.8.8.8@localhost'],
  ])('createWebhook › 400 for https://%s and similar URLs, without connecting to them', async (...hosts) => {
    for (const host of hosts)
      for (const url of [`https://${host}:${inside.port}/`, `http://${host}:${inside.port}/`]) {
        const response = await post('/store/webhooks', { url })
        expect([url, response.status, ((await response.json()) as { code: string }).code]).toEqual([
          url,
          400,
          'invalid_request',
        ])
      }
    expect((await post('/categories', { name: hosts[0] })).status).toBe(201)
    expect(await (await fetch(`${service.url}/store/webhooks`)).json()).toEqual([])
    expect(inside.connections).toEqual([])
  })
})

describe('host names', () => {
  let store: TestStore
  let now = Date.now()
  /** DNS answers for each name, returned in order; the last answer repeats. */
  const answers = new Map<string, string[][]>()
  const lookup = async (host: string) => {
    const [ips = [], ...later] = answers.get(host) ?? []
    if (later.length > 0) answers.set(host, later)
    return ips.map((address) => ({ address }))
  }
  beforeAll(async () => {
    store = await startStore('sqlite', {
      lookup,
      clock: () => now,
      attemptTimeoutMs: 1000,
      webhookAllow: ['127.0.0.2'],
    })
  })
  afterAll(() => store.stop())

  const create = (url: string) => store.send<CreatedWebhook>('POST', '/store/webhooks', { url })
  const deliveriesOf = async ({ id }: CreatedWebhook) =>
    (await store.send<WebhookDelivery[]>('GET', `/store/webhooks/${id}/deliveries`)).body
  /** Triggers an event and delivers it. If `hours` is set, retries failed deliveries that many hours later instead. */
  async function deliver(hours = 0): Promise<void> {
    if (hours === 0) await addCategory(store)
    now += hours * 3_600_000
    await store.deliverWebhooks()
  }

  test.each([[['127.0.0.1']], [['::1']], [['::ffff:127.0.0.1']], [[PUBLIC_IP, '127.0.0.1']], [[PUBLIC_IP, '::1']]])(
    'createWebhook and updateWebhook › 400 for a host that resolves to %j',
    async (ips) => {
      answers.set('inside.example', [ips])
      answers.set('outside.example', [[PUBLIC_IP]])
      const url = `https://inside.example:${inside.port}/`
      expect((await create(url)).status).toBe(400)
      const { body: webhook } = await create('https://outside.example/')
      expect((await store.send('PATCH', `/store/webhooks/${webhook.id}`, { url })).status).toBe(400)
      await store.send('DELETE', `/store/webhooks/${webhook.id}`)
      expect(inside.connections).toEqual([])
    },
  )

  test('the service does not connect to a host that resolves to an internal address after the webhook is created', async () => {
    answers.set('moving.example', [[PUBLIC_IP], ['127.0.0.1'], ['::1'], [PUBLIC_IP, '127.0.0.1'], []])
    const { status, body: webhook } = await create(`https://moving.example:${inside.port}/`)
    expect(status).toBe(201)
    for (const hours of [0, 0.01, 0.1, 1]) await deliver(hours)
    expect(await deliveriesOf(webhook)).toMatchObject([{ attempts: 4, lastError: 'not_allowed' }])
    await store.send('DELETE', `/store/webhooks/${webhook.id}`)
    expect(inside.connections).toEqual([])
  })

  test('a host whose address changes between the check and the connection is reached at the checked address', async () => {
    const allowed = await startTarget('127.0.0.2', 0, 'HTTP/1.1 204 No Content\r\n\r\n')
    const target = await startTarget('127.0.0.1', allowed.port)
    answers.set('flipping.example', [['127.0.0.2'], ['127.0.0.2'], ['127.0.0.1']])
    const { body: webhook } = await create(`http://flipping.example:${allowed.port}/`)
    await deliver()
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', attempts: 1, lastStatus: 204 }])
    await deliver()
    expect(await deliveriesOf(webhook)).toMatchObject([{ attempts: 1, lastError: 'not_allowed' }, { attempts: 1 }])
    await store.send('DELETE', `/store/webhooks/${webhook.id}`)
    expect([allowed.connections.length, target.connections.length]).toEqual([1, 0])
    for (const { server } of [allowed, target]) server.close()
  })

  test.each([301, 302, 303, 307, 308])('a %d redirect to an internal address is not followed', async (redirect) => {
    const location = `http://127.0.0.1:${inside.port}/`
    const response = `HTTP/1.1 ${redirect} Moved\r\nLocation: ${location}\r\nRefresh: 0; url=${location}\r\n\r\n`
    const { server, port, connections } = await startTarget('127.0.0.2', 0, response)
    const { body: webhook } = await create(`http://127.0.0.2:${port}/`)
    await deliver()
    expect(await deliveriesOf(webhook)).toMatchObject([{ attempts: 1, lastStatus: redirect }])
    await store.send('DELETE', `/store/webhooks/${webhook.id}`)
    expect(connections).toHaveLength(1)
    expect(inside.connections).toEqual([])
    server.close()
  })
})
