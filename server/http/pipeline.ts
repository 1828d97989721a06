// The life of a request: admit → authenticate → limit → authorize → parse → handle → respond → log. Every route runs these steps, which
// the neighboring folders implement.
import type { BunRequest } from 'bun'
import type { Caller, ChangeContext, Clock } from '../context.ts'
import { DatabaseError } from '../db/database.ts'
import { overloaded } from '../errors.ts'
import type { Log } from '../log/log.ts'
import { nextTurn, untilResumed } from '../runtime/event-loop.ts'
import { loadOnce } from '../runtime/load-once.ts'
import type { Admission } from './admission.ts'
import { type Authenticate, mayUse, requireCaller, requireScope } from './callers/authentication.ts'
import { ANYONE } from './callers/callers.ts'
import type { ClientAddress, PeerLookup } from './callers/client-address.ts'
import type { OriginPolicy } from './callers/origins.ts'
import type { RateLimit } from './callers/rate-limit.ts'
import { ClientGone, requestIdOf, requireClient, whileConnected } from './request.ts'
import { errorResponse, toStoreError } from './response/errors.ts'
import type { LifecycleHeaders } from './response/lifecycle-headers.ts'
import { createResponder } from './response/responder.ts'
import type { FileResponseData } from './response/results.ts'

/** Handles a request. `via` is the channel, if other than plain HTTP; the ledger shows it after the caller's name. */
export type Route = (request: BunRequest, peers: PeerLookup, via?: string) => Promise<Response>

/** Routes, keyed by path (in Bun.serve's syntax: `/pets/:petId`) and method. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>

export interface RequestMetrics {
  /** Returns a function that counts an operation's requests. */
  requests(operation: string): (status: number, ms: number) => void
  /** Returns a function that counts an operation's errors. */
  errors(operation: string): (code: string) => void
  /** Returns a function that counts uses of an operation that is deprecated or not yet stable. */
  uses(operation: string, marker: 'deprecated' | 'experimental' | 'beta'): (actor: string) => void
}

/** Dependencies shared by all routes. */
export interface RouteDeps {
  readonly log: Log
  readonly metrics: RequestMetrics
  readonly clock: Clock
  readonly admission: Admission
  readonly origins: OriginPolicy
  readonly authenticate: Authenticate
  /** The rate limit; undefined if requests are unlimited. */
  readonly rateLimit: RateLimit | undefined
  readonly clientAddress: ClientAddress
  /** Path of the public URL, such as `/shop` for `https://pets.example/shop`. */
  readonly pathPrefix: string
  /** Whether clients must open a new connection for their next request, because the service is shutting down. */
  closesConnections(): boolean
}

export interface Endpoint<Input> {
  /** Name of the operation in the log and the metrics. */
  readonly name: string
  /** Whether the route is a health check, which does not need a key, is not rate-limited, and may use any host name. */
  readonly isHealthCheck?: boolean
  /** Whether to serve the route even if too many requests are in progress: operators need it most then. */
  readonly isAlwaysAdmitted?: boolean
  /** Whether the route serves one of a page's files. Only failures are logged and rate-limited, so every page gets its scripts. */
  readonly isFile?: boolean
  /** Scope that the caller's key must have; null if any valid key will do, undefined if the route is public. */
  readonly scope?: string | null
  readonly lifecycle?: LifecycleHeaders
  /** Parses the input after authorization. Includes every step that may fail or must be counted before the handler runs. */
  parse(request: BunRequest, caller: Caller, peers: PeerLookup): Input | Promise<Input>
  handle(input: Input, context: RequestContext): FileResponseData | Promise<FileResponseData>
}

export interface RequestContext extends ChangeContext {
  readonly caller: Caller
  readonly requestId: string
  /** Whether the caller's key is still valid and has the scope. Long-lived responses check it repeatedly. */
  isStillAllowed(): Promise<boolean>
  /** Returns the id of the key that the request counts against, or the IP address if there is no key. */
  countedAs(): string
  /** Lets other requests run. Call it between the steps of long work, which ends here if the client has disconnected. */
  nextStep(): Promise<void>
  /** Waits without a slot, and not longer than the client does. The signal tells `wait` that the client has disconnected. */
  outside<T>(wait: (gone: AbortSignal) => Promise<T>): Promise<T>
}

/** Status in the log and the metrics for a request whose client disconnected before the response. Nobody receives it. */
const CLIENT_GONE = 499

export function createRoute<Input>(endpoint: Endpoint<Input>, deps: RouteDeps): Route {
  const { name, isHealthCheck, isAlwaysAdmitted = isHealthCheck, isFile, scope, lifecycle } = endpoint
  const { parse, handle } = endpoint
  const { log, metrics, clock, admission, origins, clientAddress, pathPrefix } = deps
  const admit = isHealthCheck ? origins.admitHealthCheck : origins.admit
  const authenticate = scope === undefined ? () => ANYONE : deps.authenticate
  const limit = isHealthCheck ? undefined : deps.rateLimit
  const respond = createResponder(lifecycle, limit?.policy, deps)
  const count = metrics.requests(name)
  const countError = metrics.errors(name)

  function fail(thrown: unknown, request: BunRequest, requestId: string): FileResponseData {
    if (thrown instanceof ClientGone) return { status: CLIENT_GONE, headers: {}, body: null }
    const error = toStoreError(thrown)
    countError(error.code)
    // Omit the stack trace: during an outage, it would be the same for every request.
    if (thrown instanceof DatabaseError && error.code !== 'internal_error')
      log.error({ requestId, operation: name, reason: thrown.message }, 'the database failed')
    else if (error !== thrown) log.error({ requestId, operation: name, err: thrown }, 'a request failed unexpectedly')
    return errorResponse(error, request, pathPrefix)
  }

  /** Releases the request's slot while waiting, so slow clients and name servers do not block other requests. */
  async function outside<T>(waiting: Promise<T>): Promise<T> {
    admission.leave()
    return waiting.finally(admission.enterAgain)
  }

  /** Rejects a request as cheaply as possible: during an overload, most requests are rejected. */
  function reject(request: BunRequest): Response {
    const requestId = requestIdOf(request)
    const error = overloaded()
    count(503, 0)
    countError(error.code)
    return respond(request, errorResponse(error, request, pathPrefix), requestId, undefined)
  }

  return async (request, peers, via) => {
    const isAdmitted = isAlwaysAdmitted || admission.enter()
    const started = performance.now()
    // Requests that arrive together run each step together: docs/decisions/0014-served-together.md
    await nextTurn()
    // Do not reject a request before the turn ends: its client would retry immediately, and Bun reads until no socket has data, so the turn
    // might never end.
    if (!isAdmitted) return reject(request)
    const requestId = requestIdOf(request)
    let quota: string | undefined
    let caller: Caller | undefined
    let data: FileResponseData
    try {
      admit(request)
      const now = clock()
      // Do not await an available value: that would separate requests that run together.
      const identified = authenticate(request, peers, now)
      const identity = identified instanceof Promise ? await identified : identified
      caller = identity.caller
      if (!isFile) quota = limit?.count(identity, request, peers, now)
      caller = requireCaller(identity)
      requireScope(caller, scope)
      const parsed = parse(request, caller, peers)
      const input = parsed instanceof Promise ? await outside(parsed) : parsed
      try {
        const isStillAllowed = async () => mayUse((await authenticate(request, peers, clock())).caller, scope)
        const countedAs = () => identity.caller?.keyId ?? clientAddress(request, peers)
        const actor = via === undefined ? caller.actor : `${caller.actor} via ${via}`
        data = await handle(input, {
          actor,
          at: now,
          requestId,
          caller,
          isStillAllowed,
          countedAs,
          nextStep: async () => {
            await nextTurn()
            requireClient(request)
          },
          outside: (wait) => outside(whileConnected(request, wait)),
        })
      } catch (error) {
        if (isFile) quota = limit?.count(identity, request, peers, now)
        throw error
      }
    } catch (error) {
      data = fail(error, request, requestId)
    }
    if (!isAlwaysAdmitted) admission.leave()
    const response = respond(request, data, requestId, quota)
    const ms = Math.round((performance.now() - started) * 1000) / 1000
    const { method } = request
    // Log only the name of a health check: health checks are not rate-limited, and a long query or Host would fill the log.
    const url = isHealthCheck ? name : request.url
    const { status } = data
    const isRejected = status >= 400 && status < 500 && status !== CLIENT_GONE
    const address = isRejected ? clientAddress(request, peers) : undefined
    count(status, ms)
    if (!isFile || status >= 400)
      log.request({ requestId, operation: name, method, url, keyId: caller?.keyId, address, status, ms })
    // Hold responses while the listener is closing: a client that receives one may immediately send another request, which would be lost.
    const resumed = untilResumed()
    if (resumed) await resumed
    return response
  }
}

type PlainHandler = (request: Request) => FileResponseData | Promise<FileResponseData>
type PlainInfo = Pick<Endpoint<Request>, 'isHealthCheck' | 'isAlwaysAdmitted' | 'isFile' | 'scope'>

/** Creates a route whose handler receives the unparsed request. */
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
