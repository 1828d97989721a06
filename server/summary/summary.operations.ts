// The handler of the summary.
import type { Handlers } from '../http/contract/handlers.ts'
import { getStoreSummary } from './summary.ts'

export const summaryOperations = {
  getStoreSummary: ({ db, context: author }) => getStoreSummary(db, author.at),
} satisfies Partial<Handlers>
