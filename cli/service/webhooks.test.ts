// Tests `petstore webhooks listen` against a running service, from the point of view of someone developing a receiver.
import { afterEach, describe, expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { clientDialects, migratedDatabase } from '../../tests/support/databases/databases.ts'
import { killProcesses, type RunningService, runPetstore, startService } from '../../tests/support/processes/process.ts'
import { type RunningCommand, startCommand } from '../../tests/support/processes/running-command.ts'
import { waitUntil } from '../../tests/support/run/condition.ts'
import { startReceiver } from '../../tests/support/webhooks/receiver.ts'
import { startReceiver as startForwarding } from './webhook-receiver.ts'

afterEach(killProcesses)

const loopback = { PETSTORE_WEBHOOK_ALLOW: '127.0.0.0/8' }
const json = { 'Content-Type': 'application/json' }

async function addCategory({ url }: RunningService, name: string): Promise<void> {
  await fetch(`${url}/categories`, { method: 'POST', headers: json, body: JSON.stringify({ name }) })
}

const get = async ({ url }: RunningService, path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json()

/** Starts `petstore webhooks listen` and waits until its webhook exists. */
async function listen({ url }: RunningService, ...args: readonly string[]) {
  const command: RunningCommand = startCommand(['webhooks', 'listen', ...args], { PETSTORE_URL: url })
  await command.untilError('press Ctrl-C to stop.')
  const [, id = '', target = ''] = /webhook (\d+) at \S+ sends to (\S+);/.exec(command.err()) ?? []
  return { ...command, id, target }
}

/** Waits until a delivery has received a response with this status, but is still pending. */
async function untilAttempted(service: RunningService, webhookId: string, status: number): Promise<void> {
  const hasStatus = async (): Promise<boolean> => {
    const pending = await get(service, `/store/webhooks/${webhookId}/deliveries?state=pending`)
    return JSON.stringify(pending).includes(`"lastStatus":${status}`)
  }
  await waitUntil(`the service has received the status ${status}`, hasStatus)
}

describe.each(clientDialects)('petstore webhooks listen on %s', (dialect) => {
  test('receives, verifies, prints, and forwards events, and deletes its webhook', async () => {
    const home = await migratedDatabase[dialect]()
    const service = await startService({ DATABASE_URL: home.url, ...loopback })
    const receiver = startReceiver((_, number) => new Response(null, { status: number === 1 ? 204 : 503 }))
    const [forwarding, printing] = await Promise.all([
      listen(service, '--print-secret', '--forward-to', receiver.url),
      listen(service, '--json', '--type', 'pet.created', '--type', 'category.created'),
    ])
    await addCategory(service, 'dog')
    const [secret = '', line] = await forwarding.untilLines(2)
    expect(line).toEndWith('  category.created    category 1     local         dog  verified, forwarded: 204')
    const [received] = receiver.received
    if (!received) throw new Error('Nothing was forwarded.')
    expect(new Webhook(secret).verify(received.body, received.headers.toJSON())).toEqual(received.event)
    expect(JSON.parse((await printing.untilLines(1))[0] ?? '')).toEqual({
      verified: true,
      status: 204,
      event: received.event,
    })

    await addCategory(service, 'cat')
    expect((await forwarding.untilLines(3))[2]).toEndWith('cat  verified, forwarded: 503')
    await untilAttempted(service, forwarding.id, 503)

    const forged = await fetch(forwarding.target, {
      method: 'POST',
      headers: { ...received.headers.toJSON(), 'webhook-signature': 'v1,AAAA' },
      body: received.body,
    })
    expect(forged.status).toBe(401)
    await forwarding.untilError('petstore: rejected a request: The request is not signed with this secret.\n')
    expect(receiver.received).toHaveLength(2)

    expect(await Promise.all([forwarding.stop(), printing.stop('SIGTERM')])).toEqual([0, 0])
    expect(await get(service, '/store/webhooks')).toEqual([])
    await Promise.all([service.stop(), receiver.stop()])
    await home.remove()
  })
})

function signedHeaders(secret: string, id: string, body: string): Record<string, string> {
  const now = new Date()
  return {
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(now.getTime() / 1000)}`,
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}

test('works with the demo, returns 502 for an unreachable receiver, and sanitizes hostile text', async () => {
  const service = await startService({}, [], 'demo')
  const listening = await listen(service, '--print-secret', '--forward-to', 'http://127.0.0.1:1/hook')
  await fetch(`${service.url}/store/webhooks/${listening.id}/tests`, { method: 'POST' })
  const [secret = '', line] = await listening.untilLines(2)
  expect(line).toEndWith(`${listening.target}  verified, not forwarded: the connection was refused`)
  await untilAttempted(service, listening.id, 502)

  const event = {
    id: 1,
    type: 'category.created',
    at: '2026-11-16T09:00:00Z',
    actor: 'local',
    subject: { type: 'category', id: 1 },
    data: { id: 1, name: '\u001b[2Jdog\n' },
  }
  const post = (body: string) =>
    fetch(listening.target, {
      method: 'POST',
      headers: signedHeaders(secret, 'evt_1', body),
      body,
    })
  expect((await post(JSON.stringify(event))).status).toBe(502)
  await waitUntil('the event is printed', () =>
    listening.lines().some((line) => line.includes('  �[2Jdog�  verified, not forwarded')),
  )
  expect((await post('null')).status).toBe(500)
  await listening.untilError('rejected a request: The service sent something that is not an event.\n')

  await service.stop()
  expect(await listening.stop()).toBe(3)
  expect(listening.err()).toContain(
    `petstore: webhook ${listening.id} still exists; delete it with: curl -X DELETE ${service.url}/store/webhooks/${listening.id}\n`,
  )
})

test("forwards the receiver's response to the service, including redirects and Retry-After", async () => {
  const receiver = startReceiver(({ headers }) =>
    headers.get('webhook-id') === 'evt_1'
      ? new Response(null, { status: 307, headers: { Location: '/elsewhere' } })
      : new Response(null, { status: 503, headers: { 'Retry-After': '7' } }),
  )
  const secret = `whsec_${btoa('s'.repeat(24))}`
  const forwarding = startForwarding({
    port: 0,
    secret: Promise.resolve(secret),
    forwardTo: receiver.url,
    onReceived: async () => {},
    onRejected: () => {},
  })
  const post = (id: string) =>
    fetch(forwarding.url, {
      method: 'POST',
      headers: signedHeaders(secret, id, '{}'),
      body: '{}',
    })
  expect((await post('evt_1')).status).toBe(307)
  const { status, headers } = await post('evt_2')
  expect([status, headers.get('retry-after')]).toEqual([503, '7'])
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook'])
  await Promise.all([forwarding.stop(true), receiver.stop()])
})

test('deletes its webhook when head closes the pipe', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:', ...loopback })
  const pipe = ['bash', '-c', 'set -o pipefail; "$@" | head -n 1', 'bash']
  const piped = startCommand(['webhooks', 'listen', '--print-secret'], { PETSTORE_URL: service.url }, pipe)
  await piped.untilError('press Ctrl-C to stop.')
  await addCategory(service, 'dog')
  expect(await piped.exit()).toBe(0)
  expect(await get(service, '/store/webhooks')).toEqual([])
  await service.stop()
})

test('exits with 1 if the service rejects the webhook, 2 if an option is invalid, and 3 if the service is unreachable', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  const run = (...args: readonly string[]) => runPetstore(['webhooks', ...args], { PETSTORE_URL: service.url })
  const [notAllowed, wrongKey, portInUse, wrong, none, closed, help] = await Promise.all([
    run('listen'),
    run('listen', '--key', 'wrong'),
    run('listen', '--port', new URL(service.url).port),
    run('listen', '--port', '99999', '--forward-to', 'localhost:3000', '--type', 'all'),
    run(),
    run('listen', '--url', 'http://127.0.0.1:1'),
    runPetstore(['demo', '--help']),
  ])
  expect(notAllowed).toEqual({
    code: 1,
    out: '',
    err: 'petstore: invalid_request: The service is not allowed to send webhooks to this machine; start it with PETSTORE_WEBHOOK_ALLOW=127.0.0.0/8.\n',
  })
  expect(wrongKey).toMatchObject({ code: 1, err: 'petstore: unauthenticated: The key is not valid.\n' })
  expect(portInUse).toMatchObject({ code: 1, err: expect.stringContaining('in use') })
  expect([wrong.code, wrong.err.split('\n').map((line) => line.split(': ')[1])]).toEqual([
    2,
    ['--type', '--port', '--forward-to', undefined],
  ])
  expect(none).toMatchObject({
    code: 2,
    err: 'petstore: a command is missing: list, create, get, update, delete, deliveries, redeliver, test, listen; see petstore webhooks --help.\n',
  })
  expect(closed).toMatchObject({ code: 3, out: '' })
  expect(help.out.replaceAll(/\s+/g, ' ')).toMatch(/--webhook-allow [^)]*default: 127\.0\.0\.0\/8/)
  await service.stop()
})
