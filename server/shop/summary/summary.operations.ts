// Handler for the store summary.
import type { Handlers } from '../../http/handlers.ts'
import { getStoreSummary } from './summary.ts'

export const summaryOperations = {
  getStoreSummary: ({ db, context }) => getStoreSummary(db, context.at, context.lowStock ?? 0),
} satisfies Partial<Handlers>
