// Saves what was counted, unless the stock is no longer what the reader saw when the count began.
import { useState } from 'react'
import { action } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { useData } from '../service/queries.ts'
import { adjustmentOf } from './adjustment.ts'
import type { Counted } from './count-summary.tsx'

export interface StockChange {
  readonly from: number
  readonly to: number
}

export function useCounting(petId: number, onCounted: (counted: Counted) => void) {
  const { data, error: readError, isFetching, refetch } = useData(action('getInventoryItem', petId))
  const { send } = useChange()
  const [expected, setExpected] = useState<number>()
  const [noticed, setNoticed] = useState<StockChange>()
  const [error, setError] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  if (expected === undefined && data && !isFetching) setExpected(data.quantity)
  // A change is also displayed as soon as an event tells of it.
  const isChanged = expected !== undefined && data !== undefined && data.quantity !== expected && !isSaving
  const change = isChanged ? { from: expected, to: data.quantity } : noticed

  async function save(text: string): Promise<void> {
    if (text === '' || expected === undefined || isSaving) return
    setSaving(true)
    setError(undefined)
    try {
      const { quantity } = (await refetch({ throwOnError: true })).data ?? { quantity: expected }
      if (quantity !== expected) {
        setNoticed({ from: expected, to: quantity })
        setExpected(quantity)
        return
      }
      const counted = Number(text)
      if (counted !== expected)
        await send(action('adjustInventory', petId, adjustmentOf('counted', counted - expected, '')))
      onCounted({ expected, counted })
    } catch (error) {
      setError(error)
    } finally {
      setSaving(false)
    }
  }

  return { expected, change, error: error ?? readError ?? undefined, isSaving, save }
}
