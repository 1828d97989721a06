// Assembles a playground: sandboxes in a temporary folder, and the routes that create and serve them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StoreError, statusOf } from '../server/errors.ts'
import { clientAddressReader, type PeerLookup } from '../server/http/callers/client-address.ts'
import { type OriginPolicy, originPolicy } from '../server/http/callers/origins.ts'
import { tokenBuckets } from '../server/http/callers/rate-limit.ts'
import { HttpError } from '../server/http/http-error.ts'
import type { Route } from '../server/http/pipeline.ts'
import { targetOf } from '../server/http/request.ts'
import type { Log } from '../server/log/log.ts'
import { urlForReader } from '../server/pages/own-url.ts'
import { respondInSandbox } from './gateway.ts'
import { errorResponse, PlaygroundError, page, routeNotFound, wantsPage } from './http/responses.ts'
import { decoded, patternOf } from './http/routing.ts'
import { type Operation, playgroundOperations } from './operations.ts'
import { failurePage } from './pages/pages.ts'
import { createSandboxes } from './sandboxes/sandboxes.ts'
import type { PlaygroundSettings } from './settings.ts'

export type Playground = Awaited<ReturnType<typeof createPlayground>>

export async function createPlayground(settings: PlaygroundSettings, log: Log) {
  const { config, exposure, bounds, creationRate } = settings
  const publicUrl = config.publicUrl?.replace(/\/$/, '')
  const folder = await mkdtemp(join(tmpdir(), 'petstore-playground-'))
  const sandboxes = createSandboxes(folder, { config, exposure, log: onlyFailures(log) }, bounds)
  const origins = originPolicy({ isOpen: true, isLocal: exposure.isLocal, publicUrl, corsOrigins: config.corsOrigins })
  const clientAddress = clientAddressReader(config.trustedProxies)
  const creations = creationRate && tokenBuckets(creationRate)
  const requests = exposure.rate && tokenBuckets(exposure.rate)
  const urlOf = urlForReader(publicUrl, '')

  /** Checks a request's origin and rate, and turns errors into responses. */
  function guarded(operation: Operation): Route {
    return async (request, peers) => {
      let quota: string | undefined
      const response = await respond(request, () => {
        origins.admit(request)
        quota = countRequest(request, peers)
        return operation(request, peers)
      })
      const { headers } = response
      if (quota !== undefined && !headers.has('RateLimit')) headers.set('RateLimit', quota)
      if (requests && headers.has('RateLimit') && !headers.has('RateLimit-Policy'))
        headers.set('RateLimit-Policy', requests.policy)
      addOriginHeaders(headers, origins, request)
      return response
    }
  }

  /**
   * Counts a request against its sandbox and its client's IP address. The sandbox's app also counts requests, but some never reach it.
   * Returns the RateLimit header. Fails with: rate_limited.
   */
  function countRequest(request: Request, peers: PeerLookup): string | undefined {
    const [, segment = ''] = /^\/(?:s|sandboxes)\/([^/]+)/.exec(targetOf(request.url).path) ?? []
    const id = decoded(segment)
    return sandboxes.has(id) ? requests?.take(`${id} ${clientAddress(request, peers)}`, Date.now()) : undefined
  }

  async function respond(request: Request, work: () => Response | Promise<Response>): Promise<Response> {
    try {
      return await work()
    } catch (error) {
      const known = toPlaygroundError(error)
      if (known === internalError) log.error({ err: error }, 'the playground failed')
      return wantsPage(request) ? page(failurePage(known, urlOf(request)), known.status) : errorResponse(known)
    }
  }

  const inSandbox: Route = guarded((request, peers) => {
    // Bun matched the path before it removed dot segments, so the path may lead elsewhere.
    const [, id] = /^\/s\/([^/]+)(?:\/|$)/.exec(targetOf(request.url).path) ?? []
    if (id === undefined) throw routeNotFound(request)
    const sandbox = sandboxes.use(id)
    const original: PeerLookup = { requestIP: () => peers.requestIP(request) }
    return respondInSandbox(sandbox, request, original)
  })

  const operations = playgroundOperations({
    sandboxes,
    idleMs: bounds.idleMs,
    countCreation: (request, peers) => void creations?.take(clientAddress(request, peers), Date.now()),
    urlOf,
  })
  const guardedOperations = Object.fromEntries(
    Object.entries(operations).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, guarded(operation)])),
    ]),
  )

  return {
    routes: { ...guardedOperations, '/s/:sandbox': inSandbox, '/s/:sandbox/*': inSandbox },
    fetch: guarded((request) => {
      const { path } = targetOf(request.url)
      const methods = Object.entries(operations).find(([route]) => patternOf(route).test(path))?.[1]
      if (!methods) throw routeNotFound(request)
      const allow = [...Object.keys(methods), 'OPTIONS'].join(', ')
      if (request.method !== 'OPTIONS')
        throw new PlaygroundError(405, 'method_not_allowed', `${path} allows ${allow}.`, { Allow: allow })
      return new Response(null, { status: 204, headers: { Allow: allow, ...origins.preflight(request, allow) } })
    }),
    error: () => errorResponse(internalError),
    sandboxes,
    /** The folder with the sandboxes' files. */
    folder,
    /** Removes all sandboxes and their files. */
    close: async () => {
      await sandboxes.removeAll()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The log for sandboxes. Records only failures: everything else concerns only the people who use the sandboxes. */
const onlyFailures = (log: Log): Log => ({ ...log, info: () => {}, request: () => {} })

/** Adds the CORS headers that a response lacks, and lets pages send Prefer and read Preference-Applied. */
function addOriginHeaders(headers: Headers, origins: OriginPolicy, request: Request): void {
  for (const [name, value] of Object.entries(origins.headersFor(request)))
    if (!headers.has(name)) headers.set(name, value)
  const allowed = headers.get('access-control-allow-headers')
  const exposed = headers.get('access-control-expose-headers')
  if (allowed !== null) headers.set('Access-Control-Allow-Headers', `${allowed}, Prefer`)
  if (exposed !== null) headers.set('Access-Control-Expose-Headers', `${exposed}, Preference-Applied`)
}

const internalError = new PlaygroundError(500, 'internal_error', 'The playground failed; its log records the cause.')

function toPlaygroundError(error: unknown): PlaygroundError {
  if (error instanceof PlaygroundError) return error
  if (!(error instanceof StoreError)) return internalError
  const headers = error instanceof HttpError ? error.headers : {}
  return new PlaygroundError(statusOf[error.code], error.code, error.message, headers)
}
