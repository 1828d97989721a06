// What stands beside the described operations: the description itself, health and readiness.

import document from '../../contract/generated/openapi.json' with { type: 'text' }
import yaml from '../../contract/openapi.yaml' with { type: 'text' }
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { StoreError } from '../errors.ts'
import { asStoreError, errorResponse, json } from './answers.ts'
import type { Routes } from './binder.ts'
import { requestIdOf } from './request-id.ts'

interface Service {
  readonly db: Database
  /** The address others reach the service at, where it is not the one they ask at. */
  readonly publicUrl: string | undefined
  isOpen(): boolean
}

const probe = statement<Record<never, never>, { one: number }>('service.probe', 'SELECT 1 AS one')

export function serviceRoutes({ db, publicUrl, isOpen }: Service): Routes {
  // A request without a usable Host has an address without an origin.
  const baseUrl = ({ url }: Request): string => publicUrl ?? (URL.canParse(url) ? new URL(url).origin : defaultUrl)

  async function readiness(request: Request): Promise<Response> {
    const requestId = requestIdOf(request)
    try {
      if (!isOpen()) throw new StoreError('shutting_down', 'The service is stopping; try again soon.')
      await db.get(probe, {})
      return json({ status: 'ready' }, 200, { 'X-Request-Id': requestId })
    } catch (error) {
      return errorResponse(asStoreError(error), requestId)
    }
  }

  const routes = {
    '/': () =>
      json(
        { name: 'Petstore', description: ['/openapi.json', '/openapi.yaml'], health: '/healthz', readiness: '/readyz' },
        200,
        {},
      ),
    '/healthz': () => json({ status: 'ok' }, 200, {}),
    '/readyz': readiness,
    '/openapi.json': (request: Request) => text(inJson(baseUrl(request)), 'application/json'),
    '/openapi.yaml': (request: Request) => text(inYaml(baseUrl(request)), 'application/yaml'),
  }
  return Object.fromEntries(Object.entries(routes).map(([path, GET]) => [path, { GET }]))
}

const defaultUrl = 'http://127.0.0.1:8080'
// The one place where the default stands as a value is the server variable's; the guide's examples go along with it.
const inJson = (baseUrl: string): string => String(document).replaceAll(defaultUrl, () => baseUrl)
const inYaml = (baseUrl: string): string => String(yaml).replaceAll(defaultUrl, () => baseUrl)

function text(body: string, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type } })
}
