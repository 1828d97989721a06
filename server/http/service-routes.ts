// What stands beside the described operations: the description itself, health, readiness and metrics.

import document from '../../contract/generated/openapi.json' with { type: 'text' }
import yaml from '../../contract/openapi.yaml' with { type: 'text' }
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { StoreError } from '../errors.ts'
import { jsonReply, type Reply } from './reply.ts'
import { answering, type Routes, type Surroundings } from './routes.ts'

interface Service extends Surroundings {
  readonly db: Database
  /** The address others reach the service at, where it is not the one they ask at. */
  readonly publicUrl: string | undefined
  /** Makes of the description what the reference page shows. */
  forReading(description: string): string
  isOpen(): boolean
}

const probe = statement<Record<never, never>, { one: number }>('service.probe', 'SELECT 1 AS one')

export function serviceRoutes(service: Service): Routes {
  const { db, publicUrl, prefix, metrics, forReading, isOpen } = service
  const baseUrl = ({ url }: Request): string => publicUrl ?? usableOrigin(url) ?? defaultUrl

  async function readiness(): Promise<Reply> {
    if (!isOpen()) throw new StoreError('shutting_down', 'The service is stopping; try again soon.')
    await db.get(probe, {})
    return json({ status: 'ready' })
  }

  const get = (name: string, reply: (request: Request) => Reply | Promise<Reply>, { isWatched = false } = {}) => ({
    [name]: { GET: answering({ name, isWatched }, service, reply) },
  })
  return {
    ...get('/', (request) => (isBrowser(request) ? elsewhere('/docs') : json(whereThingsAre(prefix)))),
    ...get('/healthz', () => json({ status: 'ok' }), { isWatched: true }),
    ...get('/readyz', readiness, { isWatched: true }),
    ...get('/metrics', () => text(metrics.text(), 'text/plain; version=0.0.4; charset=utf-8')),
    ...get('/openapi.json', (request) => text(inJson(baseUrl(request)), 'application/json')),
    ...get('/openapi.yaml', (request) => text(inYaml(baseUrl(request)), 'application/yaml')),
    ...get('/docs/openapi.json', (request) => text(forReading(inJson(baseUrl(request))), 'application/json')),
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

function elsewhere(path: string): Reply {
  return { status: 303, headers: { Location: path, Vary: 'Accept' }, body: null }
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

function json(value: object): Reply {
  return jsonReply(200, JSON.stringify(value), {})
}

function text(body: string, type: string): Reply {
  return { status: 200, headers: { 'Content-Type': type }, body }
}
