// The stock of the pets in a table, read for many at once.
import { useQueries } from '@tanstack/react-query'
import type { InventoryItem } from 'petstore-client'
import { action, callOf } from '../service/action.ts'
import { keyOf } from '../service/queries.ts'
import { useMissingScope, useStore } from '../session/session.tsx'

const MAX_IDS = 100

/** Returns a function from a pet's identifier to its stock; undefined until it is known, or if the caller may not see it. */
export function usePetStocks(ids: readonly number[]): (petId: number) => InventoryItem | undefined {
  const store = useStore()
  const isAllowed = useMissingScope('listInventory') === undefined
  // In the order of the table, so that further rows do not change what was read for the first ones.
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) =>
    action('listInventory', { petId: ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS), limit: MAX_IDS }),
  )
  const found = useQueries({
    queries: parts.map((part) => ({
      queryKey: keyOf(part),
      queryFn: async ({ signal }: { signal: AbortSignal }) => await callOf(store, part, { signal }),
      enabled: isAllowed,
    })),
  })
  const stocks = new Map(found.flatMap(({ data = [] }) => data.map((item) => [item.petId, item] as const)))
  return (petId) => stocks.get(petId)
}
