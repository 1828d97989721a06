// Records attempts as OpenTelemetry spans, so a trace leads from the request that caused an event to the webhook's receiver.
import type { Tracing } from '../../../tracing/tracing.ts'
import type { TraceAttempt } from './deliveries.ts'

export function traceAttempts({ run, traceParent }: Tracing): TraceAttempt {
  return ({ event, webhook }, send) => {
    const attributes = {
      'http.request.method': 'POST',
      'server.address': new URL(webhook.url).hostname,
      'petstore.webhook_id': webhook.id,
      'petstore.event_id': event.id,
      ...(event.requestId !== null && { 'petstore.request_id': event.requestId }),
    }
    const parent = event.traceParent === null ? {} : { traceparent: event.traceParent }
    return run({ name: `webhook ${event.type}`, kind: 'client', parent, attributes }, async (span) => {
      const traceparent = traceParent()
      const attempt = await send(traceparent === undefined ? {} : { traceparent })
      if (attempt?.status !== undefined) span.setStatus(attempt.status, attempt.status >= 400)
      if (attempt?.error !== undefined) span.setError(attempt.error)
      return attempt
    })
  }
}
