// The application, assembled in one place: tests and production serve exactly this.
import { version } from '../package.json'
import { activityOperations } from './access/activity/activity.operations.ts'
import { purgeCounts, recordCounts } from './access/activity/activity.ts'
import { createRequestCounts } from './access/activity/counts.ts'
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
import { consoleRoutes } from './pages/console.ts'
import { createDocument } from './pages/document.ts'
import { mcpRoutes } from './pages/mcp.ts'
import { createMetrics } from './pages/metrics.ts'
import type { AskOthers, WorkerIdentity } from './pages/other-workers.ts'
import { createAnswer, serviceRoutes } from './pages/service.ts'
import { siteRoutes } from './pages/site.ts'
import type { Config } from './process/settings/config.ts'
import { exposureOf } from './process/settings/exposure.ts'
import { observeTurns } from './runtime/event-loop.ts'
import { loadOnce } from './runtime/load-once.ts'
import { node } from './runtime/node.ts'
import { categoryOperations } from './shop/categories/categories.operations.ts'
import { inventoryOperations } from './shop/inventory/inventory.operations.ts'
import { orderOperations } from './shop/orders/orders.operations.ts'
import { petOperations } from './shop/pets/pets.operations.ts'
import { summaryOperations } from './shop/summary/summary.operations.ts'
import type { Tracing } from './tracing/tracing.ts'

/** The dependencies of an application, other than its settings. */
export interface AppParts {
  readonly db: Database
  readonly log: Log
  readonly clock?: Clock
  /** Replacements for the system's resolver and for the timeout of webhook attempts. */
  readonly lookup?: Lookup
  readonly attemptTimeoutMs?: number
  /** The tracer; undefined if tracing is off. */
  readonly tracing?: Tracing | undefined
  /** The identity of this worker, if there are several. */
  readonly worker?: WorkerIdentity | undefined
  /** Asks the other workers, if there are several. */
  readonly askOthers?: AskOthers | undefined
  /** Replaces handlers, so that a test can check that a faulty one is detected. */
  replaceHandlers?(handlers: Handlers): Handlers
}

export type App = ReturnType<typeof createApp>

export function createApp(config: Config, parts: AppParts) {
  const { publicUrl, corsOrigins, lowStock, retentionMs } = config
  const { isLocal, keys, rate } = exposureOf(config)
  const { log, tracing, clock = Date.now, replaceHandlers = (all) => all } = parts
  const db = tracing?.database(parts.db) ?? parts.db
  const admission = createAdmission(log)
  const numbering = createNumbering(db)
  const live = createLiveEvents(db, numbering)
  const info = { version, database: db.dialect, startedAt: clock(), worker: parts.worker }
  const metrics = createMetrics(info, () => ({
    linesDropped: log.dropped,
    requestsInProgress: admission.inProgress,
    requestsLimit: admission.limit,
    streams: live.streams,
    database: db.load(),
  }))
  db.observe(metrics)
  observeTurns((ms) => {
    metrics.turn(ms)
    admission.adapt(ms)
  })
  const callers = callersByKey((key, now) => verifyKey(db, key, now))
  const activity = createRequestCounts()
  const recordActivity = () =>
    activity
      .record((counts) => recordCounts(db, counts))
      .catch((err) => log.error({ err }, 'failed to store request counts'))
  const clientAddress = clientAddressReader(config.trustedProxies)
  // Each worker gets a share of a caller's requests.
  const limit = rate && rateLimit(divided(rate, config.workers), clientAddress)
  let phase: 'serving' | 'stopping' | 'closed' = 'serving'
  const deps: RouteDeps = {
    log,
    metrics,
    activity,
    clock,
    admission,
    origins: originPolicy({ isOpen: keys !== 'needed', isLocal, publicUrl, corsOrigins }),
    authenticate: createAuthentication(keys, callers, limit),
    rateLimit: limit,
    clientAddress,
    pathPrefix: publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, ''),
    closesConnections: () => phase !== 'serving',
  }
  const failIf = (isUnavailable: boolean) => {
    if (isUnavailable) throw shuttingDown()
  }
  const destinations = createDestinations({ allow: config.webhookAllow, lookup: parts.lookup })
  const dispatcher = createDispatcher({
    db,
    numbering,
    log,
    clock,
    destinations,
    onAttempt: metrics.webhookAttempt,
    onEvent: live.onChange,
    traceAttempt: tracing && traceAttempts(tracing),
    attemptTimeoutMs: parts.attemptTimeoutMs,
  })
  const handlers: Handlers = {
    ...categoryOperations,
    ...petOperations,
    ...inventoryOperations,
    ...orderOperations,
    ...summaryOperations,
    ...activityOperations(recordActivity),
    ...eventOperations(live, numbering),
    ...webhookOperations(destinations),
    ...keyOperations,
  }
  const service = { db, metrics, requireServing: () => failIf(phase !== 'serving') }
  const pageSettings = { publicUrl, needsKeys: keys === 'needed' }
  const document = createDocument(pageSettings)
  // Work that continues after the request is not part of its trace.
  const outside = tracing?.outside ?? ((work: () => void) => work())
  const loadSite = loadOnce(async () => (await import('../site/site.ts')).createSite())
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
      askOthers: parts.askOthers ?? (async () => []),
      storeLag: async () => ({
        eventsWaiting: await countWaitingEvents(db),
        webhookLagMs: await webhookLag(db, clock()),
      }),
    }),
    ...siteRoutes({ ...pageSettings, hasMcp, loadSite }, deps),
    ...consoleRoutes(async () => (await import('../console/served.ts')).createConsole(pageSettings), deps),
  }
  return {
    /** The routes for Bun.serve. */
    routes,
    fetch: notFoundRoute(routes, deps),
    error: (error: Error) => unhandledErrorResponse(error, log),
    /** Answers another worker's question. */
    answer: createAnswer(service),
    /** Loads modules deferred at startup. Later there may be no file descriptor left to load them with. */
    warmUp: () => {
      loadAjv()
      // Needed for the addresses of callers without a key.
      void node.net
    },
    /** Stores when each key was last used; called periodically instead of on each request. */
    recordUses: () => callers.recordUses((uses) => recordUses(db, uses)),
    /** Stores request counts periodically. Logs a failure, and retries the next time. */
    recordActivity,
    purgeExpired: async () => {
      await purgeExpiredResponses(db, clock())
      await purgeCounts(db, clock())
      const now = clock()
      await purgeDeliveries(db, await purgeEvents(db, { now, before: now - retentionMs }))
    },
    /** Numbers committed events, which PostgreSQL does not do by itself. */
    numberEvents: numbering.catchUp,
    /** Sends all due deliveries to webhooks, and resolves when each was attempted. */
    deliverWebhooks: dispatcher.deliverDue,
    /** Starts sending due deliveries automatically. */
    startWebhooks: dispatcher.start,
    /** Starts no more attempts; resolves when those in progress have ended. */
    stopWebhooks: dispatcher.stop,
    /** Makes the service not ready, and makes each response close its connection. */
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
