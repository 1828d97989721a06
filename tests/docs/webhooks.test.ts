// docs/api/webhooks.md shows an accurate request, signature, and retry schedule. receivers.test.ts runs the page's programs.
import { expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import document from '../../contract/generated/openapi.json'
import { deliveryAfter, disabledBy, ROTATION_OVERLAP_MS } from '../../server/feed/webhooks/webhooks.rules.ts'
import { startStore } from '../support/store/store.ts'
import { closeReceivers, respondWith, startReceiver } from '../support/webhooks/raw-receiver.ts'
import { isShown, readPage } from './guide-commands.ts'

const page = await readPage('docs/api/webhooks.md')
const [, request = ''] = /^```http\n(.*?)\n```$/ms.exec(page) ?? []
const [head = '', body = ''] = request.split('\n\n')

test('the request has exactly the headers that the service sends, in any order', async () => {
  const store = await startStore('sqlite', { webhookAllow: ['127.0.0.0/8'] })
  const receiver = await startReceiver(respondWith('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n'))
  const url = `http://127.0.0.1:${receiver.port}/petstore`
  await store.send('POST', '/store/webhooks', { url })
  await store.send('POST', '/categories', { name: 'dog' })
  await store.deliverWebhooks()
  await store.stop()
  await closeReceivers()
  const sent = receiver.received().split('\r\n\r\n')[0] ?? ''
  const masked = head
    .replace(/(?<=-id: evt_|-timestamp: |-signature: v1,|content-length: ).*/g, '…')
    .replace(':9000', `:${receiver.port}`)
  const sorted = (text: string): string => text.split(/\r?\n/).sort().join('\n')
  if (!isShown(sorted(sent), sorted(masked))) expect(sorted(sent)).toBe(sorted(masked))
})

test("the request's signature and length match its body", () => {
  const [secret = ''] = /whsec_[0-9A-Za-z+/=]{20,}/.exec(page) ?? []
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  const time = new Date(Number(header('webhook-timestamp')) * 1000)
  expect(header('webhook-signature')).toBe(new Webhook(secret).sign(header('webhook-id'), time, body))
  expect(header('content-length')).toBe(`${Buffer.byteLength(body)}`)
  expect(header('webhook-id')).toBe(`evt_${JSON.parse(body).id}`)
})

const HOUR = 3_600_000

test('retries follow the documented schedule', () => {
  const units = { seconds: 1000, minutes: 60_000, hours: HOUR }
  const [, row = ''] = /^\| 2nd .*\n.*\n\| (.*) \|$/m.exec(page) ?? []
  const documented = row.split(' | ').map((text) => {
    const [, count, unit] = /^(\d+) (seconds|minutes|hours)$/.exec(text) ?? []
    return Number(count) * units[unit as keyof typeof units]
  })
  const failure = { status: 500, durationMs: 1, responseBytes: 0 }
  const delays = documented.map((_, n) => deliveryAfter(failure, n + 1, 0, 0.5).nextAttemptAt)
  expect(documented).toEqual(delays.map(Number))
  const attempts = documented.length + 1
  expect(deliveryAfter(failure, attempts, 0, 0.5).state).toBe('failed')
  expect(page).toContain(`An event is attempted ${attempts} times`)
  const ofDay = [0, 1].map((random) => Number(deliveryAfter(failure, 9, 0, random).nextAttemptAt) / (24 * HOUR))
  expect(ofDay).toEqual([0.9, 1.1])
  expect(page).toContain('up to 10% shorter or longer')
})

test('webhooks are disabled and old secrets expire as documented', () => {
  const failure = { status: 500, durationMs: 1, responseBytes: 0 }
  const [, hours = 0] = /has\s+succeeded\s+for\s+(\d+)\s+hours \(`failing`\)/.exec(page) ?? []
  const limit = Number(hours) * HOUR
  expect([disabledBy(failure, 1, limit), disabledBy(failure, 1, limit + 1)]).toEqual([undefined, 'failing'])
  expect(disabledBy({ ...failure, status: 410 }, 1, 1)).toBe('gone')
  expect(page).toContain(`For ${ROTATION_OVERLAP_MS / HOUR} hours, each request has two signatures`)
})

test("a delivery's fields and errors match the contract", () => {
  const { properties } = document.components.schemas.WebhookDelivery
  const section = page.split(/^## /m).find((text) => text.startsWith('Find events that were not delivered\n')) ?? ''
  const fields = [...section.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  const ofAttempts = Object.keys(properties).filter((name) => !/^(id|webhookId|eventId|type)$/.test(name))
  expect(fields.sort()).toEqual(ofAttempts.sort())
  const [, errors = ''] = /^\| `lastError` \| (.*) \|$/m.exec(section) ?? []
  expect([...errors.matchAll(/`(\w+)`/g)].map(([, error = '']) => error)).toEqual(properties.lastError.enum)
})
