// The pets to count, in the order of their numbers. A pet stays in the list although its count no longer fits the filter.
import type { InventoryItem } from 'petstore-client'
import { useEffect, useState } from 'react'
import { action } from '../service/action.ts'
import { useList } from '../service/queries.ts'
import { inventoryQuery } from './inventory-query.ts'

const PAGE = 100
/** So many pets are read ahead: nobody waits, and most shops are read to the end at once. */
const AHEAD = 300

interface Known {
  readonly items: readonly InventoryItem[] | undefined
  readonly stocks: ReadonlyMap<number, number>
  readonly isComplete: boolean
}

export function useCountList(url: URLSearchParams, at: number) {
  const query = { ...inventoryQuery(url), sort: 'petId', limit: PAGE } as const
  const list = useList<InventoryItem>((cursor) => action('listInventory', { ...query, cursor }))
  const { items, refetch } = list
  const { onMore, isReadingMore, moreError } = list.more
  const error = list.error ?? moreError
  const [known, setKnown] = useState<Known>({ items: undefined, stocks: new Map(), isComplete: false })
  if (items && items !== known.items) {
    const stocks = new Map(known.stocks)
    for (const { petId, quantity } of items) stocks.set(petId, quantity)
    // Once the end was read, the total is known, whatever is read again.
    setKnown({ items, stocks, isComplete: known.isComplete || !onMore })
  }
  const { stocks, isComplete } = known
  const isWanted = at + AHEAD > stocks.size
  useEffect(() => {
    if (isWanted && !isReadingMore && !error) onMore?.()
  }, [isWanted, isReadingMore, error, onMore])
  return { stocks, isComplete, error, retry: moreError && onMore ? onMore : () => void refetch() }
}
