// Records operations as OpenTelemetry spans.
import { hasSecret, withoutSecrets } from '../log/redaction.ts'
import type { Parent, Tracing } from '../tracing/tracing.ts'
import type { Route, Routes } from './pipeline.ts'
import { targetOf } from './request.ts'

export function traceRoutes({ run }: Tracing, routes: Routes): Routes {
  function traced(path: string, method: string, route: Route): Route {
    const name = `${method} ${path}`
    const attributes = { 'http.request.method': method, 'http.route': path }
    return (request, peers, via) =>
      run({ name, kind: 'server', parent: parentOf(request), attributes }, async (span) => {
        const response = await route(request, peers, via)
        span.set('url.path', withoutSecrets(targetOf(request.url).path))
        span.set('petstore.request_id', response.headers.get('x-request-id') ?? '')
        span.setStatus(response.status, response.status >= 500)
        return response
      })
  }
  return mapValues(routes, (methods, path) =>
    mapValues(methods, (route, method) => traced(path.replaceAll(/:(\w+)/g, '{$1}'), method, route)),
  )
}

function parentOf({ headers }: Request): Parent {
  const traceparent = headers.get('traceparent') ?? undefined
  const tracestate = headers.get('tracestate') ?? undefined
  return { traceparent, tracestate: tracestate === undefined || hasSecret(tracestate) ? undefined : tracestate }
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
