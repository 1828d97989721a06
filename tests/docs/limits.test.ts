// docs/api/limits.md is accurate: its limits match the contract, the constants in the code, and Bun's own limits.
import { describe, expect, test } from 'bun:test'
import { resolveAll } from '../../contract/document.ts'
import document from '../../contract/generated/openapi.json'
import { parsePostgresUrl } from '../../server/db/connection-string.ts'
import { statusOf } from '../../server/errors.ts'
import { deliveryAfter, disabledBy, ROTATION_OVERLAP_MS } from '../../server/feed/webhooks/webhooks.rules.ts'
import { MAX_WEBHOOKS } from '../../server/feed/webhooks/webhooks.ts'
import { MAX_BODY_BYTES } from '../../server/http/contract/body.ts'
import { contractOperations, type Schema, type ServedOperation } from '../../server/http/contract/operations.ts'
import { exposureOf } from '../../server/process/settings/exposure.ts'
import { startStore } from '../support/store/store.ts'
import { HOST } from '../wire/messages.ts'
import { openConnection, type RawConnection } from '../wire/raw-connection.ts'
import { constant, constantIn, readSource } from './constants.ts'

const page = await Bun.file(new URL('../../docs/api/limits.md', import.meta.url)).text()

/** Returns the first two columns of the table under a heading. */
function table(heading: string): Record<string, string> {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|/gm)].slice(1)
  return Object.fromEntries(rows.map(([, what = '', limit = '']) => [what, limit]))
}

describe('What you send', () => {
  const nouns: readonly (readonly [RegExp, string])[] = [
    [/^\/pets/, 'a pet'],
    [/^\/categories/, 'a category'],
    [/^\/store\/orders/, 'an order'],
    [/\/adjustments$/, 'an adjustment'],
    [/^\/store\/webhooks/, 'a webhook'],
    [/\/rotations$/, 'a rotation'],
    [/^\/store\/keys/, 'a key'],
    [/^\/store\/inventory/, 'a stock level'],
  ]

  function limitOf(name: string, schema: Schema): string | undefined {
    const { type, format, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
    if (format === 'int64') return undefined
    if (type === 'array') return minItems ? `${minItems} to ${maxItems} items` : `at most ${maxItems} values`
    // Subtract the optional double quotes around a key, because the contract's maxLength includes them.
    if (name === 'Idempotency-Key') return `${minLength} to ${Number(maxLength) - 2} characters`
    if (minLength !== undefined && minLength === maxLength) return `${maxLength} characters`
    if (maxLength !== undefined) return `${minLength ? `${minLength} to` : 'at most'} ${maxLength} characters`
    return maximum === undefined ? undefined : `${minimum} to ${maximum}`
  }

  function inputsOf({ path, parameters, bodies }: ServedOperation): [where: string, name: string, schema: Schema][] {
    const noun = nouns.find(([pattern]) => pattern.test(path))?.[1]
    const request = path === '/store/sales' ? 'a sales request' : 'a list request'
    const places = { path: 'in a URL', query: `in ${request}`, header: 'header' }
    const alternatives = Object.values(resolveAll(bodies ?? {})).flatMap((body) => body.anyOf ?? [body])
    const fields = alternatives.flatMap(({ properties }) => Object.entries(properties ?? {}))
    return [
      ...parameters.map((one): [string, string, Schema] => [places[one.in], one.name, one.schema]),
      ...fields.map(([name, schema]): [string, string, Schema] => [`of ${noun}`, name, schema]),
    ]
  }

  test('lists exactly the bounds that the contract sets', () => {
    const bounds = new Map([['an identifier', new Set(['1 to 9223372036854775807'])]])
    for (const [where, name, schema] of contractOperations.flatMap(inputsOf)) {
      const limit = limitOf(name, schema)
      const what = `\`${name}\` ${where}`
      if (limit !== undefined) bounds.set(what, (bounds.get(what) ?? new Set()).add(limit))
      else if (schema.format === 'int64') expect(schema.minimum).toBe(1)
    }
    const described = [...bounds].map(([what, limits]) => [what, [...limits].join(' or ')])
    expect(table('What you send')).toEqual(Object.fromEntries(described))
  })
})

const HOUR = 3_600_000
const seconds = (ms: number): string => `${ms / 1000} seconds`

// Limits built into Bun, which our code does not set; the last test below measures them.
const MAX_HEAD_BYTES = 16_384
const MAX_HEADERS = 198

test('How you send it › matches the constants in the code', async () => {
  const requestTimeout = `${await constant('process/listen.ts', 'REQUEST_TIMEOUT_SECONDS')} seconds`
  expect(table('How you send it')).toEqual({
    'a request body': `${MAX_BODY_BYTES} bytes`,
    'request line and headers together': `${MAX_HEAD_BYTES} bytes`,
    'number of headers': `${MAX_HEADERS}`,
    // Bun enforces this limit, so no constant states it; wire.test.ts checks that it exists.
    "time until the first request's headers arrive": '10 seconds',
    'time until the body has arrived and the response starts': requestTimeout,
    // Measurements show that Bun's idleTimeout also applies while a client does not read the response.
    'time during which you read none of the response': requestTimeout,
    'time between two requests on a connection': requestTimeout,
    'requests in flight on one connection': '1',
  })
})

test('How much at once › matches the constants in the code', async () => {
  const { limits } = parsePostgresUrl('postgres://shop@db')
  const { rate: usual } = exposureOf({ host: '0.0.0.0', publicUrl: undefined, auth: 'auto', rateLimit: 'auto' })
  const briefWait = seconds(await constant('db/postgres/postgres.ts', 'BRIEF_LOCK_TIMEOUT_MS'))
  expect(table('How much at once')).toEqual({
    'requests in progress': `${await constant('http/admission.ts', 'MAX_IN_PROGRESS')}`,
    'requests in progress while the service is slow': `as few as ${await constant('http/admission.ts', 'MIN_IN_PROGRESS')}`,
    'waiting for another process that is writing to the SQLite file': seconds(
      await constant('db/sqlite/writer.ts', 'WAIT_TIMEOUT_MS'),
    ),
    'connections to PostgreSQL': `${await constant('db/postgres/pool.ts', 'MAX_CONNECTIONS')}`,
    'concurrent changes on PostgreSQL': `${await constant('db/postgres/pool.ts', 'MAX_RESERVED')}`,
    'waiting for a connection to PostgreSQL': `${limits.waitSeconds} seconds`,
    'attempts at a change that conflicts with others on PostgreSQL': `${await constant('db/postgres/postgres.ts', 'MAX_ATTEMPTS')}`,
    'duration of a statement on PostgreSQL': seconds(limits.statementMs),
    'waiting for a locked row on PostgreSQL': `${limits.waitSeconds} seconds`,
    'holding a connection while waiting for a locked row': briefWait,
    [`changes that may hold a connection for more than ${briefWait} while waiting for a locked row`]: `${await constant('db/postgres/locks.ts', 'MAX_LOCK_WAITS')}`,
    'time to connect to PostgreSQL': `${limits.connectSeconds} seconds`,
    'waiting for a response from PostgreSQL': `${limits.waitSeconds} seconds`,
    'waiting while PostgreSQL sends nothing at all': `${limits.silenceSeconds} seconds`,
    'waiting for an earlier request with the same `Idempotency-Key`': seconds(
      await constant('http/idempotency/idempotency.ts', 'WAIT_TIMEOUT_MS'),
    ),
    'how long an `Idempotency-Key` is remembered': `${(await constant('http/idempotency/idempotency.ts', 'LIFE_MS')) / 3_600_000} hours`,
    'requests with one key, or from one address without a key': `${usual?.requests} in ${usual?.seconds === 1 ? 'a second' : ''}`,
    'how long a key is cached': seconds(await constant('http/callers/callers.ts', 'FRESH_MS')),
    'open [event streams](events.md#as-it-happens) with one key, or from one address without a key': `${await constant('feed/events/stream-limits.ts', 'MAX_OF_CALLER')}`,
    'open event streams in total': `${await constant('feed/events/stream-limits.ts', 'MAX_OF_PROCESS')}`,
    'time between two messages in a stream': seconds(
      await constant('feed/events/live-events.ts', 'HEARTBEAT_INTERVAL_MS'),
    ),
    'callers whose requests are counted': `${await constant('http/callers/rate-limit.ts', 'MAX_CALLERS')}`,
    'time to finish in-flight requests at shutdown': seconds(await constant('process/stop.ts', 'DRAIN_TIMEOUT_MS')),
  })
})

test('What is sent to webhooks › matches the constants and rules in the code', async () => {
  const inDelivery = (file: string, name: string) => constant(`feed/webhooks/delivery/${file}.ts`, name)
  const failure = { status: 500, durationMs: 0, responseBytes: 0 }
  const lastAttempt = [...Array(100).keys()].find((n) => n > 0 && deliveryAfter(failure, n, 0, 0).state === 'failed')
  const disabledAfter = [...Array(1000).keys()].find((hour) => disabledBy(failure, 0, hour * HOUR) !== undefined)
  const [, lookupTimeout] =
    /lookupTimeoutMs = (\d+)/.exec(await readSource('feed/webhooks/delivery/destinations.ts')) ?? []
  expect(table('What is sent to webhooks')).toEqual({
    'webhooks in a store': `${MAX_WEBHOOKS}`,
    // No constant states this limit; dispatcher.test.ts checks it.
    'events in flight to one webhook': '1',
    'promptly responding webhooks that an instance delivers to concurrently': `${await inDelivery('dispatcher', 'MAX_PROMPT')}`,
    'other webhooks (new, slow, or failing) that an instance delivers to concurrently': `${await inDelivery('dispatcher', 'MAX_OTHERS')}`,
    'webhooks with the same host and port in each of these two groups': `${await inDelivery('dispatcher', 'MAX_PER_HOST')}`,
    'response time up to which a webhook counts as prompt': seconds(await inDelivery('dispatcher', 'MAX_SENDING_MS')),
    'events sent to a webhook in a row': `${await inDelivery('dispatcher', 'MAX_IN_A_ROW')}`,
    'time to resolve the host name': seconds(Number(lookupTimeout)),
    'duration of an attempt, from connecting to the end of the response': seconds(
      await inDelivery('dispatcher', 'ATTEMPT_TIMEOUT_MS'),
    ),
    "headers of a webhook's response": `${await inDelivery('send', 'MAX_HEADER_BYTES')} bytes`,
    "body of a webhook's response": `${await inDelivery('send', 'MAX_BODY_BYTES')} bytes`,
    'interim responses (1xx) to a delivery': `${await inDelivery('send', 'MAX_INTERIM_RESPONSES')}`,
    'attempts to deliver an event': `${lastAttempt}`,
    'delay requested by a `Retry-After` header': `${(await inDelivery('retry-after', 'MAX_RETRY_AFTER_MS')) / HOUR} hours`,
    'time without a successful delivery': `${disabledAfter} hours`,
    'how long an old secret still signs events': `${ROTATION_OVERLAP_MS / HOUR} hours`,
  })
})

test('What you get › matches the contract', async () => {
  const { Pets, StoreSummary, Sales, WebhookDelivery } = document.components.schemas
  const { categories, lowestStocks } = StoreSummary.properties
  expect(table('What you get')).toEqual({
    'items on a page': `${Pets.maxItems}, and a \`Link\` to the next page`,
    'categories in the summary': `${categories.maxItems}`,
    'lowest stock levels in the summary': `${lowestStocks.maxItems}`,
    'days in a sales report': `${Sales.properties.days.maxItems}`,
    'best-selling pets in a sales report': `${Sales.properties.bestSellers.maxItems}`,
    "attempts in a delivery's log": `the last ${WebhookDelivery.properties.attemptLog.maxItems}`,
  })
})

test('What one request may cost › matches the constants in the code', async () => {
  const events = await Promise.all(['SCAN_STEP', 'SCAN_STEPS'].map((name) => constant('feed/events/events.ts', name)))
  const [step = 0, steps = 0] = events
  const limits = table('What one request may cost')
  expect(limits['events that a page scans, if no index covers its filters']).toStartWith(
    `${step * steps}, in steps of ${step};`,
  )
  const file = 'feed/events/live-events.ts'
  expect([await constant(file, 'PAUSE_FACTOR'), await constant(file, 'MAX_PAUSE_MS')]).toEqual([4, 1000])
  expect(page).toContain('pause for four times as long as the read took, at most a second')
  const proof = 'tests/one-request.proof.test.ts'
  const [rows, bytes] = await Promise.all(['SCANNED_ROWS', 'MAX_BYTES'].map((name) => constantIn(proof, name)))
  expect(limits['uninterrupted work for one request on SQLite, with a million pets']).toEndWith(`scan ${rows} rows`)
  expect(limits['a response']).toStartWith(`${Number(bytes) / 1_000_000} MB`)
})

test('every error code is listed with its status, and the numbers in the notes match the code', async () => {
  const codes = [...page.matchAll(/`(\d{3}) (\w+)`/g)].map(([, status, code]) => [code, Number(status)])
  expect(codes.length).toBeGreaterThan(20)
  for (const [code, status] of codes) expect([code, statusOf[code as keyof typeof statusOf]]).toEqual([code, status])
  expect(page).toContain(`without a \`limit\`, pages have ${document.components.parameters.Limit.schema.default}`)
  expect(page).toContain(`at most ${/\{1,(\d+)\}/.exec(await readSource('http/request.ts'))?.[1]} letters`)
})

test('docs/api/errors.md lists the same responses without a body as docs/api/limits.md', async () => {
  const errors = await Bun.file(new URL('../../docs/api/errors.md', import.meta.url)).text()
  const [, section = ''] = /^\*\*Responses without a body\*\*(.*?)\n\n[A-Z]/ms.exec(page) ?? []
  const [, summary = ''] = /before\s+it\s+reaches\s+the\s+service:\s+with\s+(.*?) without a body/s.exec(errors) ?? []
  const statusesIn = (text: string): string[] => [...new Set(text.match(/\b[45]\d\d\b/g))].sort()
  expect(statusesIn(section)).toEqual(['400', '413', '431', '505'])
  expect(statusesIn(summary)).toEqual(statusesIn(section))
})

test('Bun accepts exactly the documented number of bytes and headers', async () => {
  const store = await startStore('sqlite')
  const firstResponse = async (head: string): Promise<string | undefined> => {
    const connection: RawConnection = await openConnection(Number(new URL(store.url).port))
    await connection.send(`${head}\r\n`)
    await connection.waitUntil(() => connection.responses.length > 0, 10_000)
    connection.reset()
    return connection.responses[0]
  }
  const start = `GET /healthz HTTP/1.1\r\n${HOST}`
  const headOf = (bytes: number): string => `${start}X: ${'x'.repeat(bytes - start.length - 'X: \r\n\r\n'.length)}\r\n`
  expect(await firstResponse(headOf(MAX_HEAD_BYTES))).toBe('200')
  expect(await firstResponse(headOf(MAX_HEAD_BYTES + 1))).toBe('bare 431')
  expect(await firstResponse(start + 'X: x\r\n'.repeat(MAX_HEADERS - 1))).toBe('200')
  expect(await firstResponse(start + 'X: x\r\n'.repeat(MAX_HEADERS))).toBe('bare 431')
  await store.stop()
})
