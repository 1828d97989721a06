// The stock of the pets in a table, read for many at once.
import type { InventoryItem } from 'petstore-client'
import { action } from '../service/action.ts'
import { useEach } from '../service/queries.ts'
import { useMissingScope } from '../session/session.tsx'

/** The service returns as many at once. */
const MAX_IDS = 100

/** Returns a function from a pet's identifier to its stock; undefined until it is known, or if the caller may not see it. */
export function usePetStocks(ids: readonly number[]): (petId: number) => InventoryItem | undefined {
  const isAllowed = useMissingScope('listInventory') === undefined
  const count = isAllowed ? Math.ceil(ids.length / MAX_IDS) : 0
  // In the order of the rows, so that the first hundred stay the same while more rows are read.
  const reads = useEach(
    Array.from({ length: count }, (_, at) =>
      action('listInventory', { petId: ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS), limit: MAX_IDS }),
    ),
  )
  const stocks = new Map(reads.flatMap(({ data = [] }) => data.map((item) => [item.petId, item] as const)))
  return (petId) => stocks.get(petId)
}
