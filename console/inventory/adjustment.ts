// The reasons for which a stock changes by hand. The reason says whether units come or go; only a count can do either.
import type { StockAdjustment } from 'petstore-client'
import { formBody } from '../parts/form-body.ts'

export const reasons = [
  { value: 'received', label: 'Received: units were delivered' },
  { value: 'returned', label: 'Returned: units came back' },
  { value: 'damaged', label: 'Damaged: units can no longer be sold' },
  { value: 'lost', label: 'Lost: units are gone' },
  { value: 'counted', label: 'Counted: the stock is not what it should be' },
] as const

export type Reason = (typeof reasons)[number]['value']

export const isReason = (value: string | null): value is Reason => reasons.some((reason) => reason.value === value)

/** The count is positive, except that of `counted`, which is the difference. */
export function adjustmentOf(reason: Reason, count: number | undefined, note: string): StockAdjustment {
  const removes = reason === 'damaged' || reason === 'lost'
  const delta = count === undefined ? undefined : removes ? -count : count
  return formBody<StockAdjustment>({ delta, reason, note: note.trim() || undefined })
}
