// Handlers for the figures.
import type { Handlers } from '../../http/handlers.ts'
import type { Figures } from './figures.ts'

export function figureOperations(figures: Figures) {
  return {
    getStoreSummary: ({ context }) => figures.getStoreSummary(context.lowStock ?? 0),
    getSales: ({ query, context }) => figures.getSales(query, context.at),
  } satisfies Partial<Handlers>
}
