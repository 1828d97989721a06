// Assembles the application in one place, so tests and production serve the same application.
import { version } from '../package.json'
import { accessChanges, keyOperations } from './access/keys/keys.operations.ts'
import { recordUses, verifyKey } from './access/keys/keys.ts'
import type { Clock } from './context.ts'
import type { Database } from './db/database.ts'
import { shuttingDown } from './errors.ts'
import { eventOperations } from './feed/events/events.operations.ts'
import { countWaitingEvents, purgeEvents } from './feed/events/events.ts'
import { createLiveEvents } from './feed/events/live-events.ts'
import { createNumbering } from './feed/events/numbering.ts'
import { createDestinations, type Lookup } from './feed/webhooks/delivery/destinations.ts'
import { createDispatcher } from './feed/webhooks/delivery/dispatcher.ts'
import { traceAttempts } from './feed/webhooks/delivery/traced-attempts.ts'
import { webhookOperations } from './feed/webhooks/webhooks.operations.ts'
import { purgeDeliveries, webhookLag } from './feed/webhooks/webhooks.ts'
import { createAdmission } from './http/admission.ts'
import { operationRoutes } from './http/binder.ts'
import { createAuthentication } from './http/callers/authentication.ts'
import { callersByKey } from './http/callers/callers.ts'
import { clientAddressReader } from './http/callers/client-address.ts'
import { originPolicy } from './http/callers/origins.ts'
import { divided, rateLimit } from './http/callers/rate-limit.ts'
import { loadAjv } from './http/contract/validation.ts'
import type { Handlers } from './http/handlers.ts'
import { purgeExpiredResponses } from './http/idempotency/idempotency.ts'
import { notFoundRoute } from './http/not-found.ts'
import type { RouteDeps, Routes } from './http/pipeline.ts'
import { unhandledErrorResponse } from './http/response/responder.ts'
import { traceRoutes } from './http/traced-routes.ts'
import type { Log } from './log/log.ts'
import { type Console, consoleRoutes } from './pages/console.ts'
import { createDocument } from './pages/document.ts'
import { mcpRoutes } from './pages/mcp.ts'
import { createMetrics } from './pages/metrics.ts'
import type { AskOthers, WorkerIdentity } from './pages/other-workers.ts'
import { urlForReader } from './pages/own-url.ts'
import { createAnswer, serviceRoutes } from './pages/service.ts'
import { siteRoutes } from './pages/site.ts'
import type { Config } from './process/settings/config.ts'
import { type Exposure, exposureOf } from './process/settings/exposure.ts'
import { requireOnce } from './runtime/load-once.ts'
import { node } from './runtime/node.ts'
import { categoryOperations } from './shop/categories/categories.operations.ts'
import { figureOperations } from './shop/figures/figures.operations.ts'
import { createFigures } from './shop/figures/figures.ts'
import { inventoryOperations } from './shop/inventory/inventory.operations.ts'
import { orderOperations } from './shop/orders/orders.operations.ts'
import { petOperations } from './shop/pets/pets.operations.ts'
import type { Tracing } from './tracing/tracing.ts'

/** An application's dependencies, apart from its settings. */
export interface AppDependencies {
  readonly db: Database
  readonly log: Log
  readonly clock?: Clock
  /** Overrides for the system's DNS resolver and the webhook attempt timeout. */
  readonly lookup?: Lookup
  readonly attemptTimeoutMs?: number
  /** Overrides how long figures are shared, in milliseconds, given how long counting them took. */
  readonly figuresSharedFor?: ((ms: number) => number) | undefined
  /** The tracer; undefined if tracing is off. */
  readonly tracing?: Tracing | undefined
  /** This worker's identity; undefined if the service runs in one process. */
  readonly worker?: WorkerIdentity | undefined
  /** Asks the other workers a question; undefined if the service runs in one process. */
  readonly askOthers?: AskOthers | undefined
  /** Path below which the app is served, such as `/s/kitten`; empty at the root. */
  readonly mountPath?: string
  /** Who can reach the app. By default, this follows from the settings. */
  readonly exposure?: Exposure
  /** Replaces handlers, for example to check that a faulty handler is detected. */
  replaceHandlers?(handlers: Handlers): Handlers
}

export type App = ReturnType<typeof createApp>

export function createApp(config: Config, dependencies: AppDependencies) {
  const { publicUrl, corsOrigins, lowStock, retentionMs } = config
  const { isLocal, keys, rate } = dependencies.exposure ?? exposureOf(config)
  const { log, tracing, clock = Date.now, mountPath = '', replaceHandlers = (all) => all } = dependencies
  const db = tracing?.database(dependencies.db) ?? dependencies.db
  const admission = createAdmission(log)
  const numbering = createNumbering(db)
  const live = createLiveEvents(db, numbering)
  const info = { version, database: db.dialect, startedAt: clock(), worker: dependencies.worker }
  const metrics = createMetrics(info, () => ({
    linesDropped: log.dropped,
    requestsInProgress: admission.inProgress,
    requestsLimit: admission.limit,
    streams: live.streams,
    database: db.load(),
  }))
  db.observe(metrics)
  const callers = callersByKey((key, now) => verifyKey(db, key, now))
  const clientAddress = clientAddressReader(config.trustedProxies)
  // Divide the rate limit among the workers, because each worker receives only some of a caller's requests.
  const limit = rate && rateLimit(divided(rate, config.workers), clientAddress)
  let phase: 'serving' | 'stopping' | 'closed' = 'serving'
  const deps: RouteDeps = {
    log,
    metrics,
    clock,
    admission,
    origins: originPolicy({ isOpen: keys !== 'needed', isLocal, publicUrl, corsOrigins }),
    authenticate: createAuthentication(keys, callers, limit),
    rateLimit: limit,
    clientAddress,
    pathPrefix: publicUrl === undefined ? mountPath : new URL(publicUrl).pathname.replace(/\/$/, ''),
    closesConnections: () => phase !== 'serving',
  }
  const failIf = (isUnavailable: boolean) => {
    if (isUnavailable) throw shuttingDown()
  }
  const destinations = createDestinations({ allow: config.webhookAllow, lookup: dependencies.lookup })
  const dispatcher = createDispatcher({
    db,
    numbering,
    log,
    clock,
    destinations,
    onAttempt: metrics.webhookAttempt,
    onEvent: live.onChange,
    traceAttempt: tracing && traceAttempts(tracing),
    attemptTimeoutMs: dependencies.attemptTimeoutMs,
  })
  const handlers: Handlers = {
    ...categoryOperations,
    ...petOperations,
    ...inventoryOperations,
    ...orderOperations,
    ...figureOperations(createFigures({ db, clock, sharedFor: dependencies.figuresSharedFor })),
    ...eventOperations(live, numbering),
    ...webhookOperations(destinations),
    ...keyOperations,
  }
  const service = { db, metrics, requireServing: () => failIf(phase !== 'serving') }
  const pageSettings = { urlFor: urlForReader(publicUrl, mountPath), needsKeys: keys === 'needed' }
  const document = createDocument(pageSettings)
  // Keep work that outlives a request out of the request's trace.
  const outside = tracing?.outside ?? ((work: () => void) => work())
  const operations = operationRoutes(replaceHandlers(handlers), {
    ...deps,
    db,
    lowStock,
    traceParent: tracing?.traceParent,
    onChange: (operation) =>
      outside(() => {
        if (accessChanges.has(operation)) {
          callers.expire()
          live.recheckReaders()
        }
        live.onChange()
        dispatcher.onChange()
      }),
    requireOpen: () => failIf(phase === 'closed'),
  })
  const traced = tracing ? traceRoutes(tracing, operations) : operations
  const hasMcp = config.mcp === 'on'
  const routes: Routes = {
    ...traced,
    ...(hasMcp ? mcpRoutes({ ...deps, ...pageSettings, operations: traced, version, document, loadSite }) : {}),
    ...serviceRoutes({
      ...deps,
      ...service,
      document,
      version,
      hasMcp,
      askOthers: dependencies.askOthers ?? (async () => []),
      storeLag: async () => ({
        eventsWaiting: await countWaitingEvents(db),
        webhookLagMs: await webhookLag(db, clock()),
      }),
    }),
    ...siteRoutes({ ...pageSettings, hasMcp, loadSite }, deps),
    ...consoleRoutes(() => loadConsole(pageSettings), deps),
  }
  return {
    routes,
    fetch: notFoundRoute(routes, deps),
    error: (error: Error) => unhandledErrorResponse(error, log),
    /** Whether no request is in progress and no event stream is open. */
    isIdle: () => admission.inProgress === 0 && live.streams === 0,
    answer: createAnswer(service),
    /** Records the duration of an event loop turn, and adapts the limit on requests in progress to it. */
    onTurn: (ms: number) => {
      metrics.turn(ms)
      admission.adapt(ms)
    },
    /** Loads the modules deferred at startup, before the process can run out of file descriptors. */
    warmUp: () => {
      loadAjv()
      // Load node:net, which parses the IP addresses of callers without a key.
      void node.net
    },
    /** Stores each key's last-used time. Called periodically instead of on every request. */
    recordUses: () => callers.recordUses((uses) => recordUses(db, uses)),
    purgeExpired: async () => {
      await purgeExpiredResponses(db, clock())
      const now = clock()
      await purgeDeliveries(db, await purgeEvents(db, { now, before: now - retentionMs }))
    },
    /** Numbers committed events. Does nothing on SQLite, which numbers events as they are written. */
    numberEvents: numbering.catchUp,
    /** Attempts all due webhook deliveries and resolves when the attempts have finished. */
    deliverWebhooks: dispatcher.deliverDue,
    /** Starts sending due webhook deliveries automatically. */
    startWebhooks: dispatcher.start,
    /** Pauses sending to webhooks until `startWebhooks` is called again. */
    pauseWebhooks: dispatcher.pause,
    /** Stops sending to webhooks, and resolves when the attempts in progress have finished. */
    stopWebhooks: dispatcher.stop,
    /** Marks the service as not ready, and closes each connection after its next response. */
    announceStop: () => {
      phase = 'stopping'
      live.close()
    },
    /** Makes operations fail with `shutting_down`. Call it before closing the database. */
    close: () => {
      phase = 'closed'
    },
  }
}

/** Shared by all apps in the process, because the documentation does not depend on an app. */
const loadSite = requireOnce(() => (require('../site/site.ts') as typeof import('../site/site.ts')).createSite())

const loadConsoleModules = requireOnce(() => ({
  ...(require('../console/served.ts') as typeof import('../console/served.ts')),
  ...(require('../site/look.ts') as typeof import('../site/look.ts')),
}))

async function loadConsole(settings: { readonly needsKeys: boolean }): Promise<Console> {
  const { createConsole, lookLinks } = await loadConsoleModules()
  return createConsole({ ...settings, lookLinks })
}
