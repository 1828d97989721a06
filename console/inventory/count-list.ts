// The pets to count, in the order of their numbers. A pet stays in the list although its count no longer fits the filter.
import type { InventoryItem } from 'petstore-client'
import { useEffect, useState } from 'react'
import { action } from '../service/action.ts'
import { useList } from '../service/queries.ts'
import { inventoryQuery } from './inventory-query.ts'

const PAGE = 100
/** So many pets before the end of what was read, more are read. */
const AHEAD = 20

export function useCountList(url: URLSearchParams, at: number) {
  const query = { ...inventoryQuery(url), sort: 'petId', limit: PAGE } as const
  const { items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useList<InventoryItem>((cursor) =>
    action('listInventory', { ...query, cursor }),
  )
  const [petIds, setPetIds] = useState<readonly number[]>([])
  useEffect(() => {
    if (items) setPetIds((known) => [...new Set([...known, ...items.map(({ petId }) => petId)])])
  }, [items])
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && at + AHEAD > petIds.length) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, at, petIds.length])
  return { petIds, hasMore: hasNextPage, isRead: items !== undefined, error, refetch }
}
