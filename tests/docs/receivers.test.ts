// The receivers in docs/api/webhooks.md work as copied: each accepts every event from a real store, and nothing else.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { components } from '../../contract/generated/types.ts'
import { freePort } from '../support/network/ports.ts'
import { waitUntil } from '../support/run/condition.ts'
import { addPet } from '../support/store/catalogue.ts'
import { startStore, type TestStore } from '../support/store/store.ts'
import { startReceiver } from '../support/webhooks/receiver.ts'
import { readPage } from './guide-commands.ts'

type CreatedWebhook = components['schemas']['CreatedWebhook'] & { secret: string }
type WebhookDelivery = components['schemas']['WebhookDelivery']

const page = await readPage('docs/api/webhooks.md')

/** Returns the first code block in the given language under a heading. */
function programBelow(heading: string, language: string): string {
  const [, source] = new RegExp(`^## ${heading}\n.*?^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(page) ?? []
  if (source === undefined) throw new Error(`The guide has no ${language} under ${heading}.`)
  return source
}

const receivers = [
  ['TypeScript', 'ts', [process.execPath, 'run', '-']],
  ['Python', 'python', ['python3', '-']],
] as const

const body = JSON.stringify({ id: 7, type: 'ping' })

/** A request as the service sends it, with changes made by a test. */
function signedRequest(secret: string, timestamp = Math.floor(Date.now() / 1000)): { headers: Record<string, string> } {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`evt_7.${timestamp}.${body}`).digest('base64')
  return {
    headers: { 'webhook-id': 'evt_7', 'webhook-timestamp': `${timestamp}`, 'webhook-signature': `v1,${signature}` },
  }
}

describe.each(receivers)('the receiver in %s', (name, language, command) => {
  let store: TestStore
  let url: string
  let webhook: CreatedWebhook
  let receiver: Bun.Subprocess<Blob, 'pipe', 'ignore'>
  let printed = ''

  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}/petstore`
    store = await startStore('sqlite', { webhookAllow: ['127.0.0.0/8'] })
    webhook = (await store.send<CreatedWebhook>('POST', '/store/webhooks', { url })).body
    const source = programBelow(`A receiver in ${name}`, language)
    expect(source).toContain('9000')
    receiver = Bun.spawn([...command], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      env: { PATH: process.env.PATH ?? '', WEBHOOK_SECRET: webhook.secret },
      stdin: new Blob([source.replace('9000', `${port}`)]),
      stdout: 'pipe',
      stderr: 'ignore',
    })
    void collectOutput()
    await waitUntil('the receiver is listening', () => post(signedRequest(webhook.secret)).then(Boolean, () => false))
    store.startWebhooks()
  })

  afterAll(async () => {
    receiver.kill()
    await receiver.exited
    await store.stop()
  })

  async function collectOutput(): Promise<void> {
    const decoder = new TextDecoder()
    for await (const chunk of receiver.stdout) printed += decoder.decode(chunk, { stream: true })
  }

  const post = async ({ headers }: { headers: Record<string, string> }, sent = body): Promise<number> =>
    (await fetch(url, { method: 'POST', headers, body: sent })).status
  const deliveries = async (): Promise<WebhookDelivery[]> =>
    (await store.send<WebhookDelivery[]>('GET', `/store/webhooks/${webhook.id}/deliveries`)).body

  async function expectDelivered(count: number): Promise<void> {
    await waitUntil(`${count} events were attempted`, async () => {
      const attempted = (await deliveries()).filter(({ attempts }) => attempts > 0)
      return attempted.length === count
    })
    for (const delivery of await deliveries())
      expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 204 })
  }

  test('accepts every event', async () => {
    const { id } = await addPet(store, { name: 'Zoë 🐕 "Rex"' })
    await store.send('POST', '/store/orders', { petId: id })
    const { body: events } = await store.send<{ id: number; type: string }[]>('GET', '/store/events')
    expect(events.length).toBeGreaterThan(4)
    await expectDelivered(events.length)
    const lines = events.map(({ id, type }) => `${id} ${type}\n`)
    await waitUntil('all events were printed', () => lines.every((line) => printed.includes(line)))
  })

  test('accepts either secret during a rotation', async () => {
    const before = (await deliveries()).length
    await store.send('PATCH', `/store/webhooks/${webhook.id}`, { rotateSecret: true })
    await store.send('POST', `/store/webhooks/${webhook.id}/tests`)
    await expectDelivered(before + 1)
  })

  test('rejects forged and expired requests', async () => {
    const now = Math.floor(Date.now() / 1000)
    const { headers } = signedRequest(webhook.secret)
    expect(await post({ headers })).toBe(204)
    const forged = {
      'another secret': post(signedRequest(`whsec_${Buffer.alloc(32, 7).toString('base64')}`)),
      'another body': post({ headers }, body.replace('7', '8')),
      'another id': post({ headers: { ...headers, 'webhook-id': 'evt_8' } }),
      'another timestamp': post({ headers: { ...headers, 'webhook-timestamp': `${now - 1}` } }),
      'an expired timestamp': post(signedRequest(webhook.secret, now - 400)),
      'a future timestamp': post(signedRequest(webhook.secret, now + 400)),
      'no timestamp': post({ headers: { ...headers, 'webhook-timestamp': '' } }),
      'another scheme': post({
        headers: { ...headers, 'webhook-signature': `v1a${headers['webhook-signature']?.slice(2)}` },
      }),
      'an empty signature': post({ headers: { ...headers, 'webhook-signature': 'v1,' } }),
      'no headers': post({ headers: {} }),
    }
    for (const [what, status] of Object.entries(forged)) expect([what, await status]).toEqual([what, 400])
  })
})

describe('the function that verifies v1a signatures', () => {
  interface Signed {
    readonly secret: string
    readonly headers: Record<string, string>
    readonly text: string
  }

  /** Returns a request sent by a service whose clock is `ms` milliseconds behind. */
  async function requestSentBefore(ms: number): Promise<Signed> {
    const store = await startStore('sqlite', { webhookAllow: ['127.0.0.0/8'], clock: () => Date.now() - ms })
    const receiver = startReceiver()
    const created = { url: receiver.url, signing: 'v1a' }
    const { id, secret } = (await store.send<CreatedWebhook>('POST', '/store/webhooks', created)).body
    // After the rotation, requests have two signatures; the second is made with the secret that the receiver knows.
    await store.send('PATCH', `/store/webhooks/${id}`, { rotateSecret: true })
    await store.send('POST', `/store/webhooks/${id}/tests`)
    await store.deliverWebhooks()
    await store.stop()
    await receiver.stop()
    const [request] = receiver.received
    return { secret, headers: Object.fromEntries(request?.headers ?? []), text: request?.body ?? '' }
  }

  async function isAccepted({ secret, headers, text }: Signed): Promise<boolean> {
    const directory = await mkdtemp(join(tmpdir(), 'petstore-receiver-'))
    const source = programBelow('Without a shared secret', 'ts')
    const path = join(directory, 'v1a.ts')
    await Bun.write(path, source.replace('process.env.WEBHOOK_SECRET', JSON.stringify(secret)))
    const { isValid } = await import(path)
    await rm(directory, { recursive: true })
    return isValid(headers, Buffer.from(text))
  }

  test('accepts requests signed by the service', async () => {
    expect(await isAccepted(await requestSentBefore(0))).toBe(true)
  })

  test('rejects forged and expired requests', async () => {
    expect(await isAccepted(await requestSentBefore(400_000))).toBe(false)
    const sent = await requestSentBefore(0)
    const { headers, text } = sent
    const other = await requestSentBefore(0)
    const forgeries: readonly Partial<Signed>[] = [
      { secret: other.secret },
      { text: text.replace('ping', 'pong') },
      { headers: { ...headers, 'webhook-id': 'evt_9' } },
      { headers: { ...headers, 'webhook-signature': 'v1a,AAAA' } },
      { headers: { ...headers, 'webhook-signature': headers['webhook-signature']?.replaceAll('v1a', 'v1') ?? '' } },
      { headers: {} },
    ]
    for (const forgery of forgeries)
      expect([forgery, await isAccepted({ ...sent, ...forgery })]).toEqual([forgery, false])
  })
})
