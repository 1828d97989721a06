// What stands beside the described operations: the description itself, health, readiness and metrics.
import { ADMIN } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { StoreError } from '../../errors.ts'
import { createRoute, type RouteDeps, type RouteInfo, type Routes } from '../pipeline.ts'
import type { ResponseData } from '../response/response-data.ts'
import type { OpenApiDocument } from './document.ts'

interface Service extends RouteDeps {
  readonly db: Database
  readonly description: OpenApiDocument
  /** Makes of the description what the reference page shows. */
  forReading(description: string): string
  isOpen(): boolean
}

const probe = statement<Record<never, never>, { one: number }>('service.probe', 'SELECT 1 AS one')

export function serviceRoutes(service: Service): Routes {
  const { db, prefix, metrics, description, forReading, isOpen } = service

  async function readiness(): Promise<ResponseData> {
    if (!isOpen()) throw new StoreError('shutting_down', 'The service is stopping; try again soon.')
    await db.get(probe, {})
    return json({ status: 'ready' })
  }

  const get = (subject: RouteInfo, reply: (request: Request) => ResponseData | Promise<ResponseData>) => ({
    [subject.name]: { GET: createRoute(subject, service, reply) },
  })
  return {
    ...get({ name: '/' }, (request) => (isBrowser(request) ? elsewhere('/docs') : json(whereThingsAre(prefix)))),
    ...get({ name: '/healthz', isHealthCheck: true }, () => json({ status: 'ok' })),
    ...get({ name: '/readyz', isHealthCheck: true }, readiness),
    ...get({ name: '/metrics', scope: ADMIN }, () => text(metrics.text(), 'text/plain; version=0.0.4; charset=utf-8')),
    ...get({ name: '/openapi.json' }, (request) => text(description.json(request), 'application/json')),
    ...get({ name: '/openapi.yaml' }, (request) => text(description.yaml(request), 'application/yaml')),
    ...get({ name: '/docs/openapi.json' }, (request) =>
      text(forReading(description.json(request)), 'application/json'),
    ),
  }
}

const whereThingsAre = (prefix: string) => ({
  name: 'Petstore',
  reference: `${prefix}/docs`,
  description: [`${prefix}/openapi.json`, `${prefix}/openapi.yaml`],
  health: `${prefix}/healthz`,
  readiness: `${prefix}/readyz`,
  metrics: `${prefix}/metrics`,
})

/** Whether someone looks at it, rather than a program: only browsers ask for pages by name. */
function isBrowser(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}

function elsewhere(path: string): ResponseData {
  return { status: 303, headers: { Location: path, Vary: 'Accept' }, body: null }
}

function json(value: object): ResponseData {
  return { status: 200, headers: {}, body: JSON.stringify(value) }
}

function text(body: string, type: string): ResponseData {
  return { status: 200, headers: { 'Content-Type': type }, body }
}
