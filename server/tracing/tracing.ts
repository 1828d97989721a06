// Implements OpenTelemetry tracing. This file and its packages are loaded only if a collector is configured.
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
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
import type { Log } from '../log/log.ts'
import { createSpans, readParent, traceParentOf } from './spans.ts'
import { tracedDatabase } from './traced-database.ts'

export interface Tracing {
  /** Runs the work in a new span that ends when the work does. */
  run<T>(request: SpanRequest, work: (span: OpenSpan) => Promise<T>): Promise<T>
  database(db: Database): Database
  /** Runs work outside the trace of the request that caused it. */
  outside(work: () => void): void
  /** Returns the current span as a `traceparent` header. */
  traceParent(): string | undefined
  /** Sends the remaining traces. */
  close(): Promise<void>
}

export interface SpanRequest {
  readonly name: string
  /** `server` if this service is being called; `client` if it is calling another service. */
  readonly kind: 'server' | 'client'
  readonly parent: Parent
  readonly attributes: Readonly<Record<string, string | number>>
}

/** The headers that identify the parent span; empty to start a new trace. */
export interface Parent {
  readonly traceparent?: string | undefined
  readonly tracestate?: string | undefined
}

export interface OpenSpan {
  set(attribute: string, value: string): void
  setStatus(status: number, isError: boolean): void
  setError(type: string): void
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

type Environment = Readonly<Record<string, string | undefined>>

export function openTracing(endpoint: string, version: string, log: Log, env: Environment = process.env): Tracing {
  // Only log exporter errors: if the collector is unavailable, nothing but traces is lost.
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

  return {
    run: ({ name, kind, parent: { traceparent, tracestate }, attributes }, work) => {
      const parent = traceparent === undefined ? ROOT_CONTEXT : readParent({ traceparent, tracestate })
      return spans.run(name, { parent, kind: kinds[kind], attributes }, (span) => work(openSpan(span)))
    },
    database: (db) => tracedDatabase(db, spans),
    outside: spans.outside,
    traceParent: () => {
      const context = spans.current()
      return context && traceParentOf(context)
    },
    // Ignore a failure, because the exporter has already reported it.
    close: () => provider.shutdown().catch(() => {}),
  }
}

function openSpan(span: Span): OpenSpan {
  const setError = (type: string): void => {
    span.setAttribute('error.type', type)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  return {
    set: (attribute, value) => span.setAttribute(attribute, value),
    setStatus: (status, isError) => {
      span.setAttribute('http.response.status_code', status)
      if (isError) setError(String(status))
    },
    setError,
  }
}

/** Creates a sampler from the standard OpenTelemetry environment variables. Throws a RangeError if one is invalid. */
function samplerOf({
  OTEL_TRACES_SAMPLER = 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG = '1',
}: Environment): Sampler {
  const [, isParentBased, name = ''] = /^(parentbased_)?(.*)$/.exec(OTEL_TRACES_SAMPLER) ?? []
  const ratio = Number(OTEL_TRACES_SAMPLER_ARG)
  if (!(ratio >= 0 && ratio <= 1))
    throw new RangeError('OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1, such as 0.01.')
  const root = samplers[name]?.(ratio)
  if (!root)
    throw new RangeError(
      `OTEL_TRACES_SAMPLER: must be ${Object.keys(samplers).join(', ')}, or one of these with the prefix parentbased_.`,
    )
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

const samplers: Readonly<Record<string, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
}
