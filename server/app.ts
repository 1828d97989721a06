// The application, put together in one place: the tests and the process serve exactly this.
import type { Logger } from 'pino'
import { forReading } from '../reference/guide.ts'
import { referenceFiles, referencePage } from '../reference/site.ts'
import type { Clock } from './author.ts'
import { categoryOperations } from './categories/categories.operations.ts'
import type { Database } from './db/database.ts'
import { allHandlers, bind } from './http/binder.ts'
import type { Handlers } from './http/handlers.ts'
import { forgetOldReplies } from './http/idempotency.ts'
import { createMetrics } from './http/metrics.ts'
import { originPolicy } from './http/origins.ts'
import { failedOutside, type Route, type Routes } from './http/routes.ts'
import { serviceRoutes } from './http/service-routes.ts'
import { siteRoutes } from './http/site.ts'
import { unmatched } from './http/unmatched.ts'
import { inventoryOperations } from './inventory/inventory.operations.ts'
import { orderOperations } from './orders/orders.operations.ts'
import { petOperations } from './pets/pets.operations.ts'
import { summaryOperations } from './summary/summary.operations.ts'

export interface AppParts {
  readonly db: Database
  readonly log: Logger
  readonly publicUrl?: string | undefined
  readonly corsOrigins?: readonly string[]
  /** Whether only this machine can reach the service. */
  readonly isLocal?: boolean
  readonly clock?: Clock
  /** Puts other handlers in place of some, to see that a fault in one is found. */
  changed?(handlers: Handlers): Handlers
}

/** What Bun.serve is given, what is to be done from time to time, and a way to make it refuse new requests. */
export interface App {
  readonly routes: Routes
  readonly fetch: Route
  error(error: Error): Response
  tidyUp(): Promise<void>
  close(): void
}

export function createApp(parts: AppParts): App {
  const { db, log, publicUrl, corsOrigins = [], isLocal = true, clock = Date.now, changed = (all) => all } = parts
  let open = true
  const isOpen = () => open
  const origins = originPolicy({ isLocal, publicUrl, corsOrigins })
  const prefix = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')
  const surroundings = { log, metrics: createMetrics(), origins, prefix }
  const handlers = allHandlers(
    categoryOperations,
    petOperations,
    inventoryOperations,
    orderOperations,
    summaryOperations,
  )
  const routes: Routes = {
    ...bind(changed(handlers), { ...surroundings, db, clock, isOpen }),
    ...serviceRoutes({ ...surroundings, db, publicUrl, forReading, isOpen }),
    ...siteRoutes({ path: '/docs', html: referencePage, files: referenceFiles }, surroundings),
  }
  return {
    routes,
    fetch: unmatched(routes, surroundings),
    error: (error) => failedOutside(error, log),
    tidyUp: () => forgetOldReplies(db, clock()),
    close: () => {
      open = false
    },
  }
}
