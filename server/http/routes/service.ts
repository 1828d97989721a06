// The routes beside the contract's operations: the OpenAPI document, health, readiness and metrics.
import { READ_METRICS } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { getRoutes, type RouteDeps, type Routes } from '../pipeline.ts'
import { contentResponse } from '../response/content.ts'
import type { ResponseData } from '../response/results.ts'
import type { OpenApiDocument } from './document.ts'
import { isBrowser } from './site.ts'

interface ServiceDeps extends RouteDeps {
  readonly db: Database
  readonly document: OpenApiDocument
  /** Of the service. */
  readonly version: string
  /** Fails with: shutting_down. */
  requireOpen(): void
}

export function serviceRoutes(deps: ServiceDeps): Routes {
  const { db, pathPrefix, metrics, document, version, requireOpen } = deps

  async function readiness(): Promise<ResponseData> {
    requireOpen()
    await db.checkHealth()
    return json({ status: 'ready' })
  }

  const get = getRoutes(deps)
  return {
    ...get('/', (request) =>
      isBrowser(request) ? redirect('/console') : json(startPage(pathPrefix, version), { Vary: 'Accept' }),
    ),
    ...get('/healthz', () => json({ status: 'ok' }), { isHealthCheck: true }),
    ...get('/readyz', readiness, { isHealthCheck: true }),
    ...get('/metrics', () => text(metrics.text(), 'text/plain; version=0.0.4; charset=utf-8'), { scope: READ_METRICS }),
    ...get('/openapi.json', (request) => contentResponse(request, document.json(request))),
    ...get('/openapi.yaml', (request) => contentResponse(request, document.yaml(request))),
  }
}

const startPage = (prefix: string, version: string) => ({
  name: 'Petstore',
  version,
  console: `${prefix}/console`,
  documentation: `${prefix}/docs`,
  reference: `${prefix}/docs/reference`,
  openapi: [`${prefix}/openapi.json`, `${prefix}/openapi.yaml`],
  llms: `${prefix}/llms.txt`,
  health: `${prefix}/healthz`,
  readiness: `${prefix}/readyz`,
  metrics: `${prefix}/metrics`,
})

function redirect(path: string): ResponseData {
  return { status: 303, headers: { Location: path, Vary: 'Accept' }, body: null }
}

function json(value: object, headers: Readonly<Record<string, string>> = {}): ResponseData {
  return { status: 200, headers, body: JSON.stringify(value) }
}

function text(body: string, type: string): ResponseData {
  return { status: 200, headers: { 'Content-Type': type }, body }
}
