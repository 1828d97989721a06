// Traces of operations and webhooks, by OpenTelemetry. This file and its packages are loaded only if a collector is to get them.
import { type Attributes, type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Database } from '../db/database.ts'
import type { TraceAttempt } from '../feed/webhooks/delivery/deliveries.ts'
import type { Route, Routes } from '../http/pipeline.ts'
import { targetOf } from '../http/request.ts'
import type { Log } from '../log/log.ts'
import { hasSecret, withoutSecrets } from '../log/redaction.ts'
import { SettingsError } from '../process/settings/config.ts'
import { createSpans, readParent, traceParentOf } from './spans.ts'
import { tracedDatabase } from './traced-database.ts'

export interface Tracing {
  routes(routes: Routes): Routes
  database(db: Database): Database
  /** Does what a request leads to and is not part of it. */
  outside(work: () => void): void
  /** The request that is being handled, as the `traceparent` of what it leads to. */
  traceParent(): string | undefined
  readonly attempt: TraceAttempt
  /** Sends what was not sent yet. */
  close(): Promise<void>
}

type Environment = Readonly<Record<string, string | undefined>>

export function openTracing(endpoint: string, version: string, log: Log, env: Environment = process.env): Tracing {
  // A collector that is away costs traces, and nothing else.
  setGlobalErrorHandler((error) => {
    log.warn({ endpoint, reason: error instanceof Error ? error.message : String(error) }, 'traces were not sent')
  })
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'petstore',
      'service.version': version,
      'service.instance.id': crypto.randomUUID(),
    }).merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const spans = createSpans(provider.getTracer('petstore', version))

  function tracedRoute(path: string, method: string, route: Route): Route {
    const name = `${method} ${path}`
    const attributes: Attributes = { 'http.request.method': method, 'http.route': path }
    return (request, peers, via) => {
      const parent = parentOfRequest(request)
      return spans.run(name, { parent, kind: SpanKind.SERVER, attributes }, async (span) => {
        const response = await route(request, peers, via)
        span.setAttribute('url.path', withoutSecrets(targetOf(request.url).path))
        span.setAttribute('petstore.request_id', response.headers.get('x-request-id') ?? '')
        setStatus(span, response.status, response.status >= 500)
        return response
      })
    }
  }

  return {
    routes: (routes) =>
      mapValues(routes, (methods, path) =>
        mapValues(methods, (route, method) => tracedRoute(path.replaceAll(/:(\w+)/g, '{$1}'), method, route)),
      ),
    database: (db) => tracedDatabase(db, spans),
    outside: spans.outside,
    traceParent: () => {
      const context = spans.current()
      return context && traceParentOf(context)
    },
    attempt: ({ event, webhook }, send) => {
      const attributes: Attributes = {
        'http.request.method': 'POST',
        'server.address': new URL(webhook.url).hostname,
        'petstore.webhook_id': webhook.id,
        'petstore.event_id': event.id,
        ...(event.requestId !== null && { 'petstore.request_id': event.requestId }),
      }
      const parent = event.traceParent === null ? ROOT_CONTEXT : readParent({ traceparent: event.traceParent })
      return spans.run(`webhook ${event.type}`, { parent, kind: SpanKind.CLIENT, attributes }, async (span) => {
        const traceparent = traceParentOf(spans.current() ?? parent)
        const attempt = await send(traceparent === undefined ? {} : { traceparent })
        if (attempt?.status !== undefined) setStatus(span, attempt.status, attempt.status >= 400)
        if (attempt?.error !== undefined) setError(span, attempt.error)
        return attempt
      })
    },
    // The exporter has reported why.
    close: () => provider.shutdown().catch(() => {}),
  }
}

function parentOfRequest({ headers }: Request): Context {
  const traceparent = headers.get('traceparent')
  if (traceparent === null) return ROOT_CONTEXT
  const tracestate = headers.get('tracestate')
  return readParent({ traceparent, tracestate: tracestate === null || hasSecret(tracestate) ? undefined : tracestate })
}

function setStatus(span: Span, status: number, isError: boolean): void {
  span.setAttribute('http.response.status_code', status)
  if (isError) setError(span, String(status))
}

function setError(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Which traces are kept: the variables are those of every SDK of OpenTelemetry. */
function samplerOf({
  OTEL_TRACES_SAMPLER = 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG = '1',
}: Environment): Sampler {
  const [, isParentBased, name = ''] = /^(parentbased_)?(.*)$/.exec(OTEL_TRACES_SAMPLER) ?? []
  const ratio = Number(OTEL_TRACES_SAMPLER_ARG)
  if (!(ratio >= 0 && ratio <= 1))
    throw new SettingsError(['OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1, such as 0.01.'])
  const root = samplers[name]?.(ratio)
  if (!root)
    throw new SettingsError([
      `OTEL_TRACES_SAMPLER: must be ${Object.keys(samplers).join(', ')}, or one of them after parentbased_.`,
    ])
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

const samplers: Readonly<Record<string, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
