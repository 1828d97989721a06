// Handlers for the figures.
import type { Handlers } from '../../http/handlers.ts'
import type { Figures } from './figures.ts'

export function figureOperations(figures: Figures) {
  return {
    getStoreSummary: ({ context, outside }) => outside((gone) => figures.getStoreSummary(context.lowStock ?? 0, gone)),
    getSales: ({ query, context, outside }) => outside((gone) => figures.getSales(query, context.at, gone)),
  } satisfies Partial<Handlers>
}
