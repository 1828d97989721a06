// Tests the traces that an OpenTelemetry collector receives, and the service's behavior if the collector is unavailable.
import { afterEach, describe, expect, test } from 'bun:test'
import { dialects, emptyDatabase, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { killProcesses, runPetstore, startService } from '../../tests/support/processes/process.ts'
import { waitUntil } from '../../tests/support/run/condition.ts'
import { addCategory } from '../../tests/support/store/catalogue.ts'
import { makeKey } from '../../tests/support/store/keys.ts'
import { startStore } from '../../tests/support/store/store.ts'
import { type Receiver, startReceiver } from '../../tests/support/webhooks/receiver.ts'
import { createLog } from '../log/log.ts'
import { openTracing } from './tracing.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly status: { readonly code?: number }
  readonly attributes: Record<string, unknown>
}

const SERVER = 2
const CLIENT = 3
const ERROR = 2

/** Starts a collector that records the spans it receives. */
function startCollector(): Receiver & { readonly spans: Span[]; readonly origin: string } {
  const receiver = startReceiver(() => Response.json({}))
  return {
    ...receiver,
    origin: new URL(receiver.url).origin,
    get spans() {
      return receiver.received.flatMap(({ body }) => spansIn(JSON.parse(body)))
    },
  }
}

type Value = { readonly key: string; readonly value: Readonly<Record<string, unknown>> }

const valuesOf = (attributes: readonly Value[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Value[] }
    readonly scopeSpans: readonly { readonly spans: readonly (Omit<Span, 'attributes'> & { attributes: Value[] })[] }[]
  }[]
}

const spansIn = ({ resourceSpans }: Sent): Span[] =>
  resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, attributes: valuesOf(span.attributes) }))),
  )

const named = (spans: readonly Span[], name: string): Span => {
  const [found, ...others] = spans.filter((span) => span.name === name)
  if (!found || others.length > 0) throw new Error(`There is not exactly one span named ${name}.`)
  return found
}

let database: TestDatabase | undefined
const receivers: Receiver[] = []
const keep = <Kept extends Receiver>(receiver: Kept): Kept => {
  receivers.push(receiver)
  return receiver
}
afterEach(async () => {
  await killProcesses()
  await database?.remove()
  database = undefined
  await Promise.all(receivers.splice(0).map(({ stop }) => stop()))
})

describe.each(dialects)('traces on %s', (dialect) => {
  test("a trace extends from the caller through statements and the commit to the webhook's receiver", async () => {
    const [collector, hook] = [keep(startCollector()), keep(startReceiver())]
    database = await emptyDatabase[dialect]()
    const service = await startService({
      DATABASE_URL: database.url,
      PETSTORE_WEBHOOK_ALLOW: '127.0.0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=shop',
    })
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(service.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    await post('/store/webhooks', { url: hook.url, types: ['category.created'] })
    const traceparent = `00-${TRACE}-${CALLER}-01`
    const created = await post('/categories', { name: 'dog' }, { traceparent })
    await waitUntil('the webhook is received', () => hook.received.length === 1)
    expect((await fetch(`${service.url}/pets/9`)).status).toBe(404)
    expect(await service.stop()).toBe(0)

    const spans = collector.spans.filter(({ traceId }) => traceId === TRACE)
    const request = named(spans, 'POST /categories')
    expect(request).toMatchObject({ parentSpanId: CALLER, kind: SERVER, status: { code: 0 } })
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/categories',
      'url.path': '/categories',
      'petstore.request_id': created.headers.get('x-request-id'),
      'http.response.status_code': 201,
    })
    const transaction = named(spans, 'transaction')
    expect(transaction.parentSpanId).toBe(request.spanId)
    const statement = named(spans, 'categories.insert')
    expect(statement).toMatchObject({ parentSpanId: transaction.spanId, kind: CLIENT })
    expect(statement.attributes).toEqual({
      'db.system.name': dialect === 'sqlite' ? 'sqlite' : 'postgresql',
      'db.query.text': expect.stringMatching(/^INSERT INTO categories/),
    })
    expect(named(spans, 'commit').parentSpanId).toBe(transaction.spanId)
    const attempt = named(spans, 'webhook category.created')
    expect(attempt).toMatchObject({ parentSpanId: request.spanId, kind: CLIENT, status: { code: 0 } })
    expect(attempt.attributes).toMatchObject({
      'server.address': '127.0.0.1',
      'http.response.status_code': 204,
      'petstore.request_id': created.headers.get('x-request-id'),
    })
    expect(hook.received[0]?.headers.get('traceparent')).toBe(`00-${TRACE}-${attempt.spanId}-01`)
    // Statements that serve all webhooks together do not belong to the trace of any request.
    expect(spans.filter(({ name }) => name.startsWith('webhooks.'))).toEqual([])
    // A client error has its own trace and is not marked as a service error.
    const refused = named(collector.spans, 'GET /pets/{petId}')
    expect(refused.parentSpanId).toBeUndefined()
    expect(refused.status.code).toBe(0)
    expect(refused.attributes).toMatchObject({ 'url.path': '/pets/9', 'http.response.status_code': 404 })
    // Only requests and webhook attempts are traced, even though the service constantly polls for work.
    const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === undefined)
    expect(roots.map(({ name }) => name).sort()).toEqual(['GET /pets/{petId}', 'POST /store/webhooks'])
    const [{ resource }] = (JSON.parse(collector.received[0]?.body ?? '') as Sent).resourceSpans as [
      Sent['resourceSpans'][0],
    ]
    expect(valuesOf(resource.attributes)).toMatchObject({
      'service.name': 'petstore',
      'deployment.environment.name': 'shop',
    })
  })

  test('a trace shows a failure as an error, with the reason for a failed webhook attempt', async () => {
    const [collector, hook] = [keep(startCollector()), keep(startReceiver(() => new Response(null, { status: 500 })))]
    const tracing = openTracing(collector.origin, '1.0.0', createLog('silent'), {})
    const store = await startStore(dialect, {
      tracing,
      replaceHandlers: (handlers) => ({
        ...handlers,
        getPet: () => Promise.reject(new Error('broken')),
      }),
    })
    await store.send('POST', '/store/webhooks', { url: hook.url })
    await store.send('POST', '/store/webhooks', { url: 'http://127.0.0.1:1/' })
    await addCategory(store)
    await store.send('GET', '/pets/9')
    await store.deliverWebhooks()
    await store.stop()
    await tracing.close()
    const { spans } = collector
    const failed = named(spans, 'GET /pets/{petId}')
    expect([failed.status.code, failed.attributes['error.type']]).toEqual([ERROR, '500'])
    const attempts = spans.filter(({ name }) => name === 'webhook category.created')
    expect(attempts.map(({ status }) => status.code)).toEqual([ERROR, ERROR])
    expect(attempts.map(({ attributes }) => attributes['error.type']).sort()).toEqual(['500', 'connection_failed'])
  })

  test('a trace never contains a secret, wherever the caller puts it', async () => {
    const collector = keep(startCollector())
    const tracing = openTracing(collector.origin, '1.0.0', createLog('silent'), {})
    const store = await startStore(dialect, { tracing })
    const key = await makeKey(store.db, { name: 'lost', scopes: ['admin'] })
    const headers = { traceparent: `00-${TRACE}-${CALLER}-01`, tracestate: `a=${key}` }
    await store.send('GET', `/store/orders/${key}`, undefined, headers)
    await store.stop()
    await tracing.close()
    expect(collector.spans.length).toBeGreaterThan(0)
    expect(collector.received.map(({ body }) => body).join()).not.toContain(key.slice(-20))
  })

  test('a trace is not sent if the caller did not sample it', async () => {
    const collector = keep(startCollector())
    const tracing = openTracing(collector.origin, '1.0.0', createLog('silent'), {})
    const store = await startStore(dialect, { tracing })
    await store.send('GET', '/pets', undefined, { traceparent: `00-${TRACE}-${CALLER}-00` })
    await store.send('GET', '/categories', undefined, { traceparent: 'nonsense' })
    await store.stop()
    await tracing.close()
    expect(collector.spans.filter(({ kind }) => kind === SERVER).map(({ name }) => name)).toEqual(['GET /categories'])
  })
})

test('an unavailable collector delays neither responses nor shutdown', async () => {
  database = await emptyDatabase.sqlite()
  const service = await startService({ DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect((await fetch(`${service.url}/pets`)).status).toBe(200)
  const stopped = performance.now()
  expect(await service.stop()).toBe(0)
  // If shutdown waited for the exporter, it would take ten seconds.
  expect(performance.now() - stopped).toBeLessThan(8000)
  expect(service.log.at(-1)).toMatchObject({ msg: 'stopped' })
})

test('OTEL_TRACES_SAMPLER selects which traces are kept', async () => {
  const collector = keep(startCollector())
  const start = (sampler: string, ratio = '1') =>
    openTracing(collector.origin, '1.0.0', createLog('silent'), {
      OTEL_TRACES_SAMPLER: sampler,
      OTEL_TRACES_SAMPLER_ARG: ratio,
    })
  for (const tracing of [start('always_off'), start('parentbased_traceidratio', '0'), start('traceidratio', '1')]) {
    const store = await startStore('sqlite', { tracing })
    await store.send('GET', '/pets')
    await store.stop()
    await tracing.close()
  }
  expect(collector.spans.filter(({ kind }) => kind === SERVER)).toHaveLength(1)
  expect(() => start('sometimes')).toThrow('OTEL_TRACES_SAMPLER: must be always_on, always_off, traceidratio')
  expect(() => start('traceidratio', '0,5')).toThrow('OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1')
})

test('an endpoint that is not a URL is rejected with a message that describes the expected form', async () => {
  const { code, err } = await runPetstore(['serve'], { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })
  expect(code).toBe(2)
  expect(err).toContain('OTEL_EXPORTER_OTLP_ENDPOINT: must be an http:// or https:// URL, not "collector:4318".')
})
