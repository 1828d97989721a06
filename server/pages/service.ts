// Routes outside the contract: the OpenAPI document, the workflows, health, readiness, and metrics.
import { document as contract } from '../../contract/document.ts'
import { WORKFLOW_TYPE, workflows } from '../../contract/workflows.ts'
import { READ_METRICS } from '../context.ts'
import { type Database, HEALTH_INTERVAL_MS } from '../db/database.ts'
import { StoreError } from '../errors.ts'
import { getRoutes, type RouteDeps, type Routes } from '../http/pipeline.ts'
import { contentResponse } from '../http/response/content.ts'
import { toStoreError } from '../http/response/errors.ts'
import type { ResponseData } from '../http/response/results.ts'
import { shareResult } from '../runtime/shared-work.ts'
import type { OpenApiDocument } from './document.ts'
import { lagFamilies, type Metrics, type StoreLag } from './metrics.ts'
import type { Answer, Answers, AskOthers, Question } from './other-workers.ts'
import { combine, toText } from './prometheus.ts'
import { isBrowser } from './site.ts'

/** The state that a process can report about itself. */
interface OwnState {
  readonly db: Database
  readonly metrics: Metrics
  /** Throws during shutdown. Fails with: shutting_down. */
  requireServing(): void
}

interface ServiceDeps extends Omit<RouteDeps, 'metrics'>, OwnState {
  readonly document: OpenApiDocument
  /** Petstore's version, which differs from the API version. */
  readonly version: string
  /** Whether agents may use the service through tools. */
  readonly hasMcp: boolean
  readonly askOthers: AskOthers
  storeLag(): Promise<StoreLag>
}

async function requireReady({ db, requireServing }: OwnState): Promise<void> {
  requireServing()
  await db.checkHealth()
}

/** Creates a function that answers other workers' questions. */
export function createAnswer(state: OwnState): Answer {
  const answers: { readonly [Q in Question]: () => Answers[Q] | Promise<Answers[Q]> } = {
    metrics: state.metrics.families,
    readiness: () =>
      requireReady(state).then(
        () => undefined,
        (error) => {
          const { code, message } = toStoreError(error)
          return { code, message }
        },
      ),
  }
  return async (question) => answers[question]()
}

export function serviceRoutes(deps: ServiceDeps): Routes {
  const { pathPrefix, metrics, document, version, hasMcp, askOthers, storeLag } = deps

  const requireOthersReady = shareResult(HEALTH_INTERVAL_MS, async () => {
    const problem = (await askOthers('readiness')).find((problem) => problem !== undefined)
    if (problem) throw new StoreError(problem.code, problem.message)
  })

  async function readiness(): Promise<ResponseData> {
    await requireReady(deps)
    await requireOthersReady()
    return json({ status: 'ready' })
  }

  async function allMetrics(): Promise<ResponseData> {
    const families = combine([metrics.families(), ...(await askOthers('metrics'))])
    // Omit the lag if the store cannot be read: the other metrics are then especially important.
    const lag = await storeLag().then(lagFamilies, () => [])
    return text(toText([...families, ...lag]), 'text/plain; version=0.0.4; charset=utf-8')
  }

  const get = getRoutes(deps)
  return {
    ...get('/', (request) =>
      isBrowser(request) ? redirect('/console') : json(startPage(pathPrefix, version, hasMcp), { Vary: 'Accept' }),
    ),
    ...get('/healthz', () => json({ status: 'ok' }), { isHealthCheck: true }),
    ...get('/readyz', readiness, { isHealthCheck: true }),
    ...get('/metrics', allMetrics, { scope: READ_METRICS, isAlwaysAdmitted: true }),
    ...get('/openapi.json', (request) => contentResponse(request, document.json(request))),
    ...get('/openapi-3.1.json', (request) => contentResponse(request, document.json31(request))),
    ...get('/openapi-3.2.json', (request) => contentResponse(request, document.json32(request))),
    ...get('/.well-known/api-catalog', () =>
      json(apiCatalog(pathPrefix), {
        'Content-Type': `application/linkset+json; profile="${API_CATALOG}"`,
        Link: '</.well-known/api-catalog>; rel="api-catalog"',
      }),
    ),
    ...get('/openapi.yaml', (request) => contentResponse(request, document.yaml(request))),
    ...Object.fromEntries(
      document.workflows.flatMap(({ path, read }) =>
        Object.entries(get(path, (request) => contentResponse(request, read(request)))),
      ),
    ),
  }
}

const startPage = (prefix: string, version: string, hasMcp: boolean) => ({
  name: 'Petstore',
  version,
  apiVersion: contract.info.version,
  console: `${prefix}/console`,
  documentation: `${prefix}/docs`,
  reference: `${prefix}/docs/reference`,
  openapi: ['openapi.json', 'openapi.yaml', 'openapi-3.1.json', 'openapi-3.2.json'].map((name) => `${prefix}/${name}`),
  workflows: workflows.map(({ path }) => prefix + path),
  llms: `${prefix}/llms.txt`,
  ...(hasMcp && { mcp: `${prefix}/mcp` }),
  health: `${prefix}/healthz`,
  readiness: `${prefix}/readyz`,
  metrics: `${prefix}/metrics`,
})

const API_CATALOG = 'https://www.rfc-editor.org/info/rfc9727'

/** The API catalog, for tools that know only the host: https://www.rfc-editor.org/rfc/rfc9727 */
const apiCatalog = (prefix: string) => ({
  linkset: [
    {
      anchor: `${prefix}/`,
      'service-desc': [
        ...['openapi.json', 'openapi-3.1.json', 'openapi-3.2.json'].map((name) => {
          return { href: `${prefix}/${name}`, type: 'application/json' }
        }),
        ...workflows.map(({ path }) => ({ href: prefix + path, type: WORKFLOW_TYPE })),
      ],
      'service-doc': [{ href: `${prefix}/docs`, type: 'text/html' }],
      status: [{ href: `${prefix}/readyz`, type: 'application/json' }],
    },
  ],
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
