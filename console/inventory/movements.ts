// The movements of a pet's stock: reads them from the ledger, and recognizes the ones that undid another.
import type { StockAdjustment, StockMovement } from 'petstore-client'
import { action } from '../service/action.ts'
import { usePages } from '../service/queries.ts'

const MOVEMENTS = 100

/** Reads the movements of a pet's stock, newest first. */
export const useMovements = (petId: number) =>
  usePages<StockMovement>((cursor) => action('listInventoryMovements', petId, { limit: MOVEMENTS, cursor }))

const UNDOES = 'Undoes: '

/** Builds the opposite adjustment. Its reason is `counted`, the only reason that allows both signs. */
export function reversal(delta: number, reason: StockAdjustment['reason']): StockAdjustment {
  return { delta: -delta, reason: 'counted', note: `${UNDOES}${reason} ${delta}` }
}

/** Whether a movement with this note undid another one. */
export const isReversal = (note = ''): boolean => note.startsWith(UNDOES)
