// The application, put together in one place: the tests and the process serve exactly this.
import { toReferenceDocument } from '../site/guide.ts'
import { referenceFiles, referencePage } from '../site/site.ts'
import { categoryOperations } from './categories/categories.operations.ts'
import type { Clock } from './context.ts'
import type { Database } from './db/database.ts'
import { type AuthenticationSettings, createAuthentication, type KeyPolicy } from './http/access/authentication.ts'
import { callersByKey } from './http/access/callers.ts'
import { clientAddressReader } from './http/access/client-address.ts'
import { originPolicy } from './http/access/origins.ts'
import { type Rate, rateLimit } from './http/access/rate-limit.ts'
import { allHandlers, bind } from './http/contract/binder.ts'
import type { Handlers } from './http/contract/handlers.ts'
import { failedOutside, type Route, type Routes } from './http/pipeline.ts'
import { purgeExpiredResponses } from './http/response/idempotency.ts'
import { createDocument } from './http/routes/document.ts'
import { createMetrics } from './http/routes/metrics.ts'
import { unmatched } from './http/routes/not-found.ts'
import { serviceRoutes } from './http/routes/service.ts'
import { siteRoutes } from './http/routes/site.ts'
import { inventoryOperations } from './inventory/inventory.operations.ts'
import { recordUses, verifyKey } from './keys/keys.ts'
import type { Log } from './log/log.ts'
import { orderOperations } from './orders/orders.operations.ts'
import { petOperations } from './pets/pets.operations.ts'
import { summaryOperations } from './summary/summary.operations.ts'

export interface AppParts {
  readonly db: Database
  readonly log: Log
  readonly publicUrl?: string | undefined
  readonly corsOrigins?: readonly string[]
  /** Whether only this machine can reach the service. */
  readonly isLocal?: boolean
  readonly keys?: KeyPolicy
  /** How much each caller may send; none for as much as it likes. */
  readonly rate?: Rate | undefined
  readonly trustedProxies?: readonly string[]
  readonly clock?: Clock
  /** Puts other handlers in place of some, to see that a fault in one is found. */
  changed?(handlers: Handlers): Handlers
}

/** What Bun.serve is given, what is to be done from time to time, and a way to make it refuse new requests. */
export interface App {
  readonly routes: Routes
  readonly fetch: Route
  error(error: Error): Response
  /** Keeps when each key was used last: now and then, rather than with each request. */
  recordUses(): Promise<void>
  purgeExpired(): Promise<void>
  close(): void
}

export function createApp(parts: AppParts): App {
  const { db, log, publicUrl, keys = 'optional', clock = Date.now, changed = (all) => all } = parts
  let open = true
  const isOpen = () => open
  const callers = callersByKey((key, now) => verifyKey(db, key, now))
  const surroundings = { ...surroundingsOf({ ...parts, keys, clock, callers }), log, metrics: createMetrics() }
  const handlers = allHandlers(
    categoryOperations,
    petOperations,
    inventoryOperations,
    orderOperations,
    summaryOperations,
  )
  const description = createDocument({ publicUrl, needsKeys: keys === 'needed' })
  const routes: Routes = {
    ...bind(changed(handlers), { ...surroundings, db, isOpen }),
    ...serviceRoutes({ ...surroundings, db, description, forReading: toReferenceDocument, isOpen }),
    ...siteRoutes({ path: '/docs', html: referencePage, files: referenceFiles }, surroundings),
  }
  return {
    routes,
    fetch: unmatched(routes, surroundings),
    error: (error) => failedOutside(error, log),
    recordUses: () => callers.recordUses((uses) => recordUses(db, uses)),
    purgeExpired: () => purgeExpiredResponses(db, clock()),
    close: () => {
      open = false
    },
  }
}

/** Who is let in, and under which name the service is reached. */
function surroundingsOf(parts: Omit<AppParts, 'clock'> & Pick<AuthenticationSettings, 'keys' | 'clock' | 'callers'>) {
  const { publicUrl, corsOrigins = [], isLocal = true, keys, callers, rate, trustedProxies = [], clock } = parts
  return {
    origins: originPolicy({ isOpen: keys !== 'needed', isLocal, publicUrl, corsOrigins }),
    gate: createAuthentication({
      keys,
      callers,
      limit: rate && rateLimit(rate),
      clientAddress: clientAddressReader(trustedProxies),
      clock,
    }),
    prefix: publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, ''),
  }
}
