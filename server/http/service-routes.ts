// What stands beside the described operations: the description itself, health and readiness.

import type { Logger } from 'pino'
import document from '../../contract/generated/openapi.json' with { type: 'text' }
import yaml from '../../contract/openapi.yaml' with { type: 'text' }
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { StoreError } from '../errors.ts'
import { successResponse } from './answers.ts'
import { answering, type Routes } from './routes.ts'

interface Service {
  readonly db: Database
  readonly log: Logger
  /** The address others reach the service at, where it is not the one they ask at. */
  readonly publicUrl: string | undefined
  isOpen(): boolean
}

const probe = statement<Record<never, never>, { one: number }>('service.probe', 'SELECT 1 AS one')

export function serviceRoutes({ db, log, publicUrl, isOpen }: Service): Routes {
  const baseUrl = ({ url }: Request): string => publicUrl ?? usableOrigin(url) ?? defaultUrl

  async function readiness(_: Request, requestId: string): Promise<Response> {
    if (!isOpen()) throw new StoreError('shutting_down', 'The service is stopping; try again soon.')
    await db.get(probe, {})
    return successResponse({ status: 'ready' }, 200, requestId)
  }

  const answers: Record<string, (request: Request, requestId: string) => Response | Promise<Response>> = {
    '/': (_, requestId) => successResponse(whereThingsAre, 200, requestId),
    '/healthz': (_, requestId) => successResponse({ status: 'ok' }, 200, requestId),
    '/readyz': readiness,
    '/openapi.json': (request, requestId) => text(inJson(baseUrl(request)), 'application/json', requestId),
    '/openapi.yaml': (request, requestId) => text(inYaml(baseUrl(request)), 'application/yaml', requestId),
  }
  return Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [path, { GET: answering(path, log, answer) }]),
  )
}

const whereThingsAre = {
  name: 'Petstore',
  description: ['/openapi.json', '/openapi.yaml'],
  health: '/healthz',
  readiness: '/readyz',
}

const defaultUrl = 'http://127.0.0.1:8080'

/** The origin of an address; none where the request's Host was missing, or is not one to paste into a shell. */
function usableOrigin(url: string): string | undefined {
  const origin = URL.canParse(url) ? new URL(url).origin : ''
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : undefined
}

// The one place where the default stands as a value is the server variable's; the guide's examples go along with it.
const inJson = (baseUrl: string): string => String(document).replaceAll(defaultUrl, () => baseUrl)
const inYaml = (baseUrl: string): string => String(yaml).replaceAll(defaultUrl, () => baseUrl)

function text(body: string, type: string, requestId: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'X-Request-Id': requestId } })
}
