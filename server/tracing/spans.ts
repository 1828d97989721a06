// Spans, and which of them is open where: what a function awaits belongs to the span that it was called in.
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
    /** Runs the work in a new span, which ends with it. */
    run: <T>(
      name: string,
      { parent, ...options }: SpanOptions & { parent: Context },
      work: (span: Span) => Promise<T>,
    ): Promise<T> => {
      const span = tracer.startSpan(name, options, parent)
      const result = active.run(trace.setSpan(parent, span), work, span)
      // The result itself is returned: a copy that fails would be an error that nobody handles.
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
    /** Goes on in a span, for work that somebody else calls. */
    within: <T>(context: Context, work: () => T): T => active.run(context, work),
    /** Goes on outside of any span. */
    outside: (work: () => void): void => active.exit(work),
    /** Undefined outside of any span. */
    current: (): Context | undefined => active.getStore(),
  }
}

const propagator = new W3CTraceContextPropagator()

/** The span of another service or process, by its `traceparent` and perhaps its `tracestate`. */
export function readParent(headers: Readonly<Record<string, string | undefined>>): Context {
  return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
}

/** The value of the `traceparent` header for what is called in a span. */
export function traceParentOf(context: Context): string | undefined {
  const headers: { traceparent?: string } = {}
  propagator.inject(context, headers, defaultTextMapSetter)
  return headers.traceparent
}
