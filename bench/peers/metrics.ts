// Prometheus metrics.
import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client'

collectDefaultMetrics()

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests by route and status.',
  labelNames: ['route', 'status'],
})

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Request durations by route.',
  labelNames: ['route'],
})

/** Counts a request. The route is undefined if none matched or the request was rejected before routing. */
export function countRequest(route: string | undefined, status: number, milliseconds: number): void {
  const label = route || 'none'
  requests.inc({ route: label, status })
  durations.observe({ route: label }, milliseconds / 1000)
}

export const metricsType = register.contentType
export const metricsText = () => register.metrics()
