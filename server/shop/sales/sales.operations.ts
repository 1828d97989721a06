// Handler for the sales operation.
import type { Handlers } from '../../http/handlers.ts'
import { createSalesReports } from './sales.ts'

export function salesOperations() {
  const getSales = createSalesReports()
  return {
    getSales: ({ db, query, context }) => getSales(db, query, context.at),
  } satisfies Partial<Handlers>
}
