// A route that always answers: whatever is thrown inside becomes an error in the one shape, every answer has the same manners, and
// each request leaves one line in the log.
import type { BunRequest } from 'bun'
import { nextTurn } from '../event-loop.ts'
import type { Log } from '../log/log.ts'
import { type Admission, type Authentication, type PeerLookup, requireScope } from './access/authentication.ts'
import type { OriginPolicy } from './access/origins.ts'
import { requestIdOf } from './request.ts'
import { asStoreError } from './response/errors.ts'
import type { LifecycleHeaders } from './response/lifecycle-headers.ts'
import { errorResponse, type FileResponseData, revalidated } from './response/response-data.ts'
import type { Metrics } from './routes/metrics.ts'

export type Route = (request: BunRequest, peers: PeerLookup) => Promise<Response>

/** Routes by path (as Bun.serve writes it: `/pets/:petId`) and method. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>

/** What all routes share. */
export interface RouteDeps {
  readonly log: Log
  readonly metrics: Metrics
  readonly origins: OriginPolicy
  readonly gate: Authentication
  /** What stands before every path where others reach the service: `/shop` for `https://pets.example/shop`. */
  readonly prefix: string
}

export interface RouteInfo {
  /** Stands in the log: the operation, or what else the request came to. */
  readonly name: string
  /** Whether it answers everyone under any name and at any rate: health checks know the service by its address. */
  readonly isHealthCheck?: boolean
  /** What a key must be allowed where one is needed; none where anyone may ask. */
  readonly scope?: string
  /** What it announces with every answer. */
  readonly notices?: LifecycleHeaders
}

// An answer is data and nothing else: no page may frame it, sniff it, or embed it, and none is kept by a cache unless it says so.
const always = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}
const json = { 'Content-Type': 'application/json' }

/** Whoever runs the service may want to know where these come from. */
const turnedAway = new Set([401, 403, 429])

export function createRoute(
  subject: RouteInfo,
  { log, metrics, origins, gate, prefix }: RouteDeps,
  reply: (request: BunRequest, entry: Admission) => FileResponseData | Promise<FileResponseData>,
): Route {
  const { name, isHealthCheck: isWatched, scope, notices } = subject
  const admit = isWatched ? origins.admitWatcher : origins.admit
  const count = metrics.answers(name)
  // Made once: to copy them costs a fraction of what it takes to make them.
  const empty = { ...always, ...notices?.headers, ...(isWatched ? {} : gate.headers) }
  const withoutBody = new Headers(empty)
  const withJson = new Headers({ ...empty, ...json })
  const withTag = new Headers({ ...empty, ...json, ...revalidated })

  function refuse(error: unknown, requestId: string): FileResponseData {
    const refusal = asStoreError(error)
    if (refusal !== error) log.error({ requestId, operation: name, err: error }, 'failed')
    return errorResponse(refusal)
  }

  function respond(
    request: BunRequest,
    entry: Admission | undefined,
    made: FileResponseData,
    requestId: string,
  ): Response {
    const { status, body } = made
    const usual = body === null ? withoutBody : 'ETag' in made.headers ? withTag : withJson
    const response = new Response(body, { status, headers: usual })
    const { headers } = response
    headers.set('X-Request-Id', requestId)
    if (notices?.link) headers.set('Link', notices.link(request.params))
    if (entry?.left !== undefined) headers.set('RateLimit', entry.left)
    // What is refused before it is counted says nothing of the limit.
    if (!entry && !('RateLimit' in made.headers)) headers.delete('RateLimit-Policy')
    setHeaders(headers, origins.headersFor(request))
    setHeaders(headers, made.headers)
    if (prefix !== '') prefixLinks(headers, prefix)
    return response
  }

  return async (request, peers) => {
    const started = performance.now()
    await nextTurn()
    const requestId = requestIdOf(request)
    let entry: Admission | undefined
    let made: FileResponseData
    try {
      admit(request)
      const entering = isWatched ? gate.healthCheck() : gate.authenticate(request, peers, scope !== undefined)
      entry = entering instanceof Promise ? await entering : entering
      if (scope !== undefined) requireScope(entry, scope)
      made = await reply(request, entry)
    } catch (error) {
      made = refuse(error, requestId)
    }
    const response = respond(request, entry, made, requestId)
    const ms = Math.round((performance.now() - started) * 1000) / 1000
    const { method, url } = request
    const { status } = made
    count(status, ms)
    const address = turnedAway.has(status) ? gate.addressOf(request, peers) : undefined
    log.answered({ requestId, operation: name, method, url, keyId: entry?.caller.keyId, address, status, ms })
    return response
  }
}

/** The answer where not even a route could give one. */
export function failedOutside(error: Error, log: Log): Response {
  const requestId = crypto.randomUUID()
  log.error({ requestId, err: error }, 'failed outside an operation')
  const { status, headers, body } = errorResponse(asStoreError(error))
  return new Response(body, { status, headers: { ...always, ...json, ...headers, 'X-Request-Id': requestId } })
}

function setHeaders(headers: Headers, more: Readonly<Record<string, string>>): void {
  for (const name in more) headers.set(name, more[name] as string)
}

/** Makes the addresses in the headers what others must write. */
function prefixLinks(headers: Headers, prefix: string): void {
  const location = headers.get('location')
  const link = headers.get('link')
  if (location !== null) headers.set('Location', `${prefix}${location}`)
  if (link !== null) headers.set('Link', link.replaceAll('</', `<${prefix}/`))
}
