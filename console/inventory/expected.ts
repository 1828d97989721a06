// What the stock of a pet should be: as it was when its turn came. What changes then is shown, and not taken silently.
import { useState } from 'react'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import type { Attempt } from './attempts.ts'

interface Base {
  readonly petId: number | undefined
  readonly attempt: number | undefined
  readonly quantity: number
}

export interface Turn {
  /** Undefined while it is read. */
  readonly petId: number | undefined
  /** The stock in the list, which may be older than the last count. */
  readonly listed: number | undefined
  /** The last count of this pet. */
  readonly attempt: Attempt | undefined
}

export function useExpected({ petId, listed, attempt }: Turn) {
  const { data, isFetching } = useData(action('getInventoryItem', petId ?? 0), { isEnabled: petId !== undefined })
  const [kept, setKept] = useState<Base>()
  const base = kept?.petId === petId && kept?.attempt === attempt?.id ? kept : undefined
  const isSaving = attempt?.state === 'saving'
  const fresh = isSaving ? attempt.counted : isFetching ? undefined : data?.quantity
  const keep = (quantity: number) => setKept({ petId, attempt: attempt?.id, quantity })
  if (petId !== undefined && !base && fresh !== undefined) keep(fresh)
  // An older number does no harm: the save notices what has changed since.
  const known = fresh ?? (attempt?.state === 'saved' ? attempt.counted : data?.quantity) ?? listed
  const expected = base?.quantity ?? known
  const current = isSaving ? undefined : data?.quantity
  const isChanged = base !== undefined && current !== undefined && current !== base.quantity
  return {
    expected: petId === undefined ? undefined : expected,
    /** What someone else has made of it meanwhile. */
    change: isChanged ? { from: base.quantity, to: current, accept: () => keep(current) } : undefined,
  }
}
