// The life of a request: admit → authenticate → limit → authorize → parse → handle → respond → log. Every route goes through it; the
// details of each step are in the neighboring folders.
import type { BunRequest } from 'bun'
import type { Caller, ChangeContext, Clock } from '../context.ts'
import { DatabaseError } from '../db/database.ts'
import { overloaded, type StoreError } from '../errors.ts'
import type { Log } from '../log/log.ts'
import { nextTurn, untilResumed } from '../runtime/event-loop.ts'
import { loadOnce } from '../runtime/load-once.ts'
import type { Admission } from './admission.ts'
import { type Authenticate, mayUse, requireCaller, requireScope } from './callers/authentication.ts'
import { ANYONE } from './callers/callers.ts'
import type { ClientAddress, PeerLookup } from './callers/client-address.ts'
import type { OriginPolicy } from './callers/origins.ts'
import type { RateLimit } from './callers/rate-limit.ts'
import { requestIdOf } from './request.ts'
import type { RequestMetrics } from './request-metrics.ts'
import { errorResponse, toStoreError } from './response/errors.ts'
import type { LifecycleHeaders } from './response/lifecycle-headers.ts'
import { createResponder } from './response/responder.ts'
import type { FileResponseData } from './response/results.ts'

/** Handles a request. `via` names the channel if it is not plain HTTP: it becomes part of the caller's name in the ledger. */
export type Route = (request: BunRequest, peers: PeerLookup, via?: string) => Promise<Response>

/** Routes by path (in Bun.serve's syntax: `/pets/:petId`) and method. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>

export interface Failure {
  /** The operation; undefined if the request matched none. */
  readonly operation: string | undefined
  readonly keyId: string | undefined
  readonly error: StoreError
  readonly requestId: string
  /** Time in milliseconds since 1970. */
  readonly at: number
}

/** Counts failures and deprecated uses across all instances, for whoever supports integrators. */
export interface RequestActivity {
  countFailure(failure: Failure): void
  /** Returns a function that counts the uses of a deprecated operation. */
  deprecatedUses(operation: string): (keyId: string | undefined, at: number) => void
}

/** Dependencies shared by all routes. */
export interface RouteDeps {
  readonly log: Log
  readonly metrics: RequestMetrics
  readonly activity: RequestActivity
  readonly clock: Clock
  readonly admission: Admission
  readonly origins: OriginPolicy
  readonly authenticate: Authenticate
  /** The rate limit; undefined if requests are unlimited. */
  readonly rateLimit: RateLimit | undefined
  readonly clientAddress: ClientAddress
  /** The path of the public URL: `/shop` for `https://pets.example/shop`. */
  readonly pathPrefix: string
  /** Whether clients must open another connection for their next request, because the service is shutting down. */
  closesConnections(): boolean
}

/** The definition of one route. */
export interface Endpoint<Input> {
  /** The operation's name in the log and the metrics. */
  readonly name: string
  /** Whether the route is a contract operation. */
  readonly isOperation?: boolean
  /** Health checks need no key, are not counted, and may use any host name. */
  readonly isHealthCheck?: boolean
  /** Whether to serve the route even if too many requests are in progress, which is when operators look. */
  readonly isAlwaysAdmitted?: boolean
  /** Whether the route is one of a page's many files. Unless it fails, it is not logged or rate-limited, so no page lacks its script. */
  readonly isFile?: boolean
  /** The scope that the caller's key must have; null if any valid key will do, undefined if the route is public. */
  readonly scope?: string | null
  readonly lifecycle?: LifecycleHeaders
  /** Parses the input after authorization: anything that must fail or be counted before the handler runs. */
  parse(request: BunRequest, caller: Caller, now: number, peers: PeerLookup): Input | Promise<Input>
  handle(input: Input, context: RequestContext): FileResponseData | Promise<FileResponseData>
}

export interface RequestContext extends ChangeContext {
  readonly caller: Caller
  readonly requestId: string
  /** Whether the caller's key is still valid and has the scope; used by long-lived responses. */
  isStillAllowed(): Promise<boolean>
  /** Returns the key, or the IP address without one, that the request counts against. */
  countedAs(): string
}

export function createRoute<Input>(endpoint: Endpoint<Input>, deps: RouteDeps): Route {
  const { name, isOperation, isHealthCheck, isAlwaysAdmitted = isHealthCheck, isFile, scope, lifecycle } = endpoint
  const { parse, handle } = endpoint
  const { log, metrics, activity, clock, admission, origins, clientAddress, pathPrefix } = deps
  const operation = isOperation ? name : undefined
  const admit = isHealthCheck ? origins.admitHealthCheck : origins.admit
  const authenticate = scope === undefined ? () => ANYONE : deps.authenticate
  const limit = isHealthCheck ? undefined : deps.rateLimit
  const respond = createResponder(lifecycle, limit?.policy, deps)
  const count = metrics.requests(name)
  const countError = metrics.errors(name)

  function fail(thrown: unknown, request: BunRequest, requestId: string, keyId: string | undefined): FileResponseData {
    const error = toStoreError(thrown)
    countError(error.code)
    if (!isHealthCheck) activity.countFailure({ operation, keyId, error, requestId, at: clock() })
    // Omit the stack: during an outage, it would be the same for every request.
    if (thrown instanceof DatabaseError && error.code !== 'internal_error')
      log.error({ requestId, operation: name, reason: thrown.message }, 'the database failed')
    else if (error !== thrown) log.error({ requestId, operation: name, err: thrown }, 'failed')
    return errorResponse(error, request, pathPrefix)
  }

  /** Gives up the request's slot while waiting, so that clients that send their bodies slowly do not keep others out. */
  async function outside<T>(waiting: Promise<T>): Promise<T> {
    admission.leave()
    return waiting.finally(admission.enterAgain)
  }

  /** Rejects a request as cheaply as possible: during an overload, this handles most requests. */
  function reject(request: BunRequest): Response {
    const requestId = requestIdOf(request)
    const error = overloaded()
    count(503, 0)
    countError(error.code)
    activity.countFailure({ operation, keyId: undefined, error, requestId, at: clock() })
    return respond(request, errorResponse(error, request, pathPrefix), requestId, undefined)
  }

  return async (request, peers, via) => {
    const isAdmitted = isAlwaysAdmitted || admission.enter()
    const started = performance.now()
    // Requests that arrive together run each step together: docs/decisions/0014-served-together.md
    await nextTurn()
    // Reject only now: Bun keeps reading while sockets have data, and clients that are rejected at once resend at once.
    if (!isAdmitted) return reject(request)
    const requestId = requestIdOf(request)
    let quota: string | undefined
    let caller: Caller | undefined
    let data: FileResponseData
    try {
      admit(request)
      const now = clock()
      // Awaiting an available value would separate requests that run together.
      const identified = authenticate(request, peers, now)
      const identity = identified instanceof Promise ? await identified : identified
      caller = identity.caller
      if (!isFile) quota = limit?.count(identity, request, peers, now)
      caller = requireCaller(identity)
      requireScope(caller, scope)
      const parsed = parse(request, caller, now, peers)
      const input = parsed instanceof Promise ? await outside(parsed) : parsed
      try {
        const isStillAllowed = async () => mayUse((await authenticate(request, peers, clock())).caller, scope)
        const countedAs = () => identity.caller?.keyId ?? clientAddress(request, peers)
        const actor = via === undefined ? caller.actor : `${caller.actor} via ${via}`
        data = await handle(input, { actor, at: now, requestId, caller, isStillAllowed, countedAs })
      } catch (error) {
        if (isFile) quota = limit?.count(identity, request, peers, now)
        throw error
      }
    } catch (error) {
      data = fail(error, request, requestId, caller?.keyId)
    }
    if (!isAlwaysAdmitted) admission.leave()
    const response = respond(request, data, requestId, quota)
    const ms = Math.round((performance.now() - started) * 1000) / 1000
    const { method } = request
    // Health checks are not rate-limited, so their log lines stay short, whatever their query and Host.
    const url = isHealthCheck ? name : request.url
    const { status } = data
    const address = status >= 400 && status < 500 ? clientAddress(request, peers) : undefined
    count(status, ms)
    if (!isFile || status >= 400)
      log.request({ requestId, operation: name, method, url, keyId: caller?.keyId, address, status, ms })
    // Hold responses while the listener is closing: a client that gets one sends its next request at once.
    const resumed = untilResumed()
    if (resumed) await resumed
    return response
  }
}

type PlainHandler = (request: Request) => FileResponseData | Promise<FileResponseData>
type PlainInfo = Pick<Endpoint<Request>, 'isHealthCheck' | 'isAlwaysAdmitted' | 'isFile' | 'scope'>

/** Creates a route whose handler reads the request itself. */
export function createPlainRoute(name: string, deps: RouteDeps, handle: PlainHandler, info: PlainInfo = {}): Route {
  return createRoute({ ...info, name, parse: (request) => request, handle }, deps)
}

/** Returns a function that creates a plain GET route whose name is its path. */
export function getRoutes(deps: RouteDeps): (path: string, handle: PlainHandler, info?: PlainInfo) => Routes {
  return (path, handle, info) => ({ [path]: { GET: createPlainRoute(path, deps, handle, info) } })
}

/** Returns handlers that are loaded on the first request for any of them. */
export function onDemand<Name extends string>(load: () => Promise<Readonly<Record<Name, PlainHandler>>>) {
  const handlers = loadOnce(load)
  return (name: Name): PlainHandler =>
    async (request) =>
      (await handlers())[name](request)
}
