// The application, put together in one place: the tests and the process serve exactly this.
import type { Logger } from 'pino'
import type { Clock } from './author.ts'
import { categoryOperations } from './categories/categories.operations.ts'
import type { Database } from './db/database.ts'
import { asStoreError, errorResponse } from './http/answers.ts'
import { allHandlers, bind } from './http/binder.ts'
import type { Route, Routes } from './http/routes.ts'
import { serviceRoutes } from './http/service-routes.ts'
import { unmatched } from './http/unmatched.ts'
import { inventoryOperations } from './inventory/inventory.operations.ts'
import { orderOperations } from './orders/orders.operations.ts'
import { petOperations } from './pets/pets.operations.ts'
import { summaryOperations } from './summary/summary.operations.ts'

export interface AppParts {
  readonly db: Database
  readonly log: Logger
  readonly publicUrl?: string | undefined
  readonly clock?: Clock
}

/** What Bun.serve is given, and a way to make it refuse new requests. */
export interface App {
  readonly routes: Routes
  readonly fetch: Route
  error(error: Error): Response
  close(): void
}

export function createApp({ db, log, publicUrl, clock = Date.now }: AppParts): App {
  let open = true
  const isOpen = () => open
  const handlers = allHandlers(
    categoryOperations,
    petOperations,
    inventoryOperations,
    orderOperations,
    summaryOperations,
  )
  const routes: Routes = {
    ...bind(handlers, { db, log, clock, isOpen }),
    ...serviceRoutes({ db, log, publicUrl, isOpen }),
  }
  return {
    routes,
    fetch: unmatched(routes, log),
    error: (error) => {
      const requestId = crypto.randomUUID()
      log.error({ requestId, err: error }, 'failed outside an operation')
      return errorResponse(asStoreError(error), requestId)
    },
    close: () => {
      open = false
    },
  }
}
