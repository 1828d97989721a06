// Creates spans and tracks the current one: everything a function awaits belongs to the span in which the function was called.
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'

export type Spans = ReturnType<typeof createSpans>

export function createSpans(tracer: Tracer) {
  const active = new AsyncLocalStorage<Context>()
  return {
    /** Runs the work in a new span that ends when the work does. */
    run: <T>(
      name: string,
      { parent, ...options }: SpanOptions & { parent: Context },
      work: (span: Span) => Promise<T>,
    ): Promise<T> => {
      const span = tracer.startSpan(name, options, parent)
      const result = active.run(trace.setSpan(parent, span), work, span)
      // Handle the error here and return the original promise. A promise derived with `finally` would reject too, and that rejection would
      // be unhandled.
      result.then(
        () => span.end(),
        (error) => {
          span.setStatus({
            code: SpanStatusCode.ERROR,
            message: error instanceof Error ? error.message : String(error),
          })
          span.end()
        },
      )
      return result
    },
    start: (name: string, parent: Context): Span => tracer.startSpan(name, {}, parent),
    /** Runs a callback within an existing span. */
    within: <T>(context: Context, work: () => T): T => active.run(context, work),
    /** Runs work outside any span. */
    outside: (work: () => void): void => active.exit(work),
    /** Returns the current span; undefined outside any span. */
    current: (): Context | undefined => active.getStore(),
  }
}

const propagator = new W3CTraceContextPropagator()

/**
 * Reads the parent span from the `traceparent` header and the optional `tracestate` header. The parent span belongs to another service or
 * process.
 */
export function readParent(headers: Readonly<Record<string, string | undefined>>): Context {
  return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
}

/** Returns the `traceparent` header for calls made in a span. */
export function traceParentOf(context: Context): string | undefined {
  const headers: { traceparent?: string } = {}
  propagator.inject(context, headers, defaultTextMapSetter)
  return headers.traceparent
}
