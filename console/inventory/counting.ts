// Saves what was counted in the background. A count is saved only if the stock is still what the reader saw, as the difference.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Petstore } from 'petstore-client'
import { useState } from 'react'
import { failureOf } from '../parts/failure.ts'
import { useIsOpen } from '../parts/is-open.ts'
import { sentence } from '../parts/sentence.tsx'
import { useToast } from '../parts/toasts.tsx'
import { units } from '../parts/units.ts'
import { action, callOf } from '../service/action.ts'
import { invalidateAll } from '../service/freshness.ts'
import { keyOf } from '../service/queries.ts'
import { useStore } from '../session/session.tsx'
import { adjustmentOf } from './adjustment.ts'
import type { Attempt } from './attempts.ts'
import { saveInTurn } from './save-queue.ts'

let lastId = 0

export function useCounting(nameOf: (petId: number) => string) {
  const store = useStore()
  const queries = useQueryClient()
  const showToast = useToast()
  const [attempts, setAttempts] = useState<readonly Attempt[]>([])
  const isOpen = useIsOpen()

  function count(petId: number, expected: number, counted: number): void {
    lastId += 1
    const attempt: Attempt = { id: lastId, petId, expected, counted, state: 'saving' }
    setAttempts((all) => [...all, attempt])

    async function run(): Promise<void> {
      const problem = await save(store, queries, attempt)
      const done: Attempt =
        problem === undefined ? { ...attempt, state: 'saved' } : { ...attempt, state: 'failed', problem }
      setAttempts((all) => all.map((one) => (one.id === done.id ? done : one)))
      if (problem !== undefined && !isOpen.current)
        showToast({ message: sentence`${nameOf(petId)}: you counted ${String(counted)}. ${problem}`, isError: true })
    }
    void saveInTurn(run, () => void invalidateAll(queries, 'adjustInventory'))
  }

  return { attempts, count }
}

/** Returns why it was not saved. Only the difference is sent, so an order that comes after the check is kept. */
async function save(store: Petstore, queries: QueryClient, attempt: Attempt): Promise<string | undefined> {
  const { petId, expected, counted } = attempt
  const read = action('getInventoryItem', petId)
  try {
    const item = await callOf(store, read)
    queries.setQueryData(keyOf(read), item)
    if (item.quantity !== expected)
      return `It was ${units(expected)} and is ${units(item.quantity)} now. Nothing was saved: count it again.`
    if (counted === expected) return undefined
    await callOf(store, action('adjustInventory', petId, adjustmentOf('counted', counted - expected, '')))
    // The response to an adjustment has no tag that an edit could use, so the stock is read again.
    await queries.invalidateQueries({ queryKey: keyOf(read) })
    return undefined
  } catch (error) {
    return failureOf(error).message
  }
}
