// Reading: an action that returns data, and a list page by page. Both are cached under the operation and its arguments.
import { hashKey, keepPreviousData, type QueryKey, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { type Call, PetstoreError } from 'petstore-client'
import { useMemo, useState } from 'react'
import { useStore } from '../session/session.tsx'
import { type Action, callOf, type DataOf, type OperationId } from './action.ts'
import { useIsReachable } from './connection.ts'
import { FEED } from './freshness.ts'

export const keyOf = ({ operation, args }: Action): QueryKey => [operation, ...args]

export interface ReadOptions {
  readonly isEnabled?: boolean
  /** Shows what was read before while another query is under way, so that nothing jumps. */
  readonly keepsPrevious?: boolean
  /** A list to which events only add, and which is not read again for them. */
  readonly isFeed?: boolean
  /** Reads again after this time while the page is visible, for what has no events. */
  readonly refreshMs?: number
}

/** Each page of a list is a request. Nothing is read again if the service has said no. */
function refreshing({ refreshMs }: ReadOptions) {
  if (refreshMs === undefined) return {}
  return {
    refetchInterval: ({ state }: { readonly state: { readonly data?: unknown; readonly error: Error | null } }) =>
      state.error instanceof PetstoreError ? false : refreshMs * pageCount(state.data),
  }
}

function pageCount(data: unknown): number {
  const { pages } = Object(data) as { readonly pages?: unknown }
  return Array.isArray(pages) ? Math.max(1, pages.length) : 1
}

/** Not while the service cannot be reached: what was read before would stay under a filter that it does not match. */
function usePrevious({ keepsPrevious }: ReadOptions) {
  const isReachable = useIsReachable()
  return keepsPrevious && isReachable ? { placeholderData: keepPreviousData } : {}
}

/** What an operation returns. It is read again when an event says that it has changed. */
export function useData<Id extends OperationId>(action: Action<Id>, options: ReadOptions = {}) {
  const store = useStore()
  const previous = usePrevious(options)
  return useQuery({
    queryKey: keyOf(action),
    queryFn: async ({ signal }): Promise<DataOf<Id>> =>
      await (callOf(store, action, { signal }) as Promise<DataOf<Id>>),
    enabled: options.isEnabled ?? true,
    ...previous,
    ...refreshing(options),
  })
}

/** What each of several calls of an operation returns. */
export function useEach<Id extends OperationId>(actions: readonly Action<Id>[]) {
  const store = useStore()
  return useQueries({
    queries: actions.map((action) => ({
      queryKey: keyOf(action),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DataOf<Id>> =>
        await (callOf(store, action, { signal }) as Promise<DataOf<Id>>),
    })),
  })
}

/** The items of a list as far as they were read, and a function that reads more. `page` makes the action for a cursor. */
export function useList<Item>(page: (cursor: string | undefined) => Action, options: ReadOptions = {}) {
  const store = useStore()
  const previous = usePrevious(options)
  const queryKey = [...(options.isFeed ? [FEED] : []), ...keyOf(page(undefined)), 'pages']
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const call = callOf(store, page(pageParam), { signal }) as unknown as Call<Item[], never>
      const { data, response } = await call.withResponse()
      return { items: data, next: nextCursor(response) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    enabled: options.isEnabled ?? true,
    ...previous,
    ...refreshing(options),
  })
  // Only these: what is not taken from a query does not render the page again when it changes.
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const items = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  // Kept until the next page was read: the query forgets it as soon as the other pages are read again.
  const [failed, setFailed] = useState<{ readonly error: Error; readonly position: string }>()
  const position = hashKey([queryKey, data?.pages.length])
  if (isFetchNextPageError && error !== failed?.error) setFailed({ error, position })
  const more: More = {
    onMore: hasNextPage ? () => void fetchNextPage() : undefined,
    isReadingMore: isFetchingNextPage,
    moreError: failed?.position === position ? failed.error : null,
  }
  return { items, error: error === failed?.error ? null : error, refetch, more }
}

/** The next page of a list. */
export interface More {
  /** Reads it. Undefined if there is none. */
  readonly onMore?: (() => void) | undefined
  readonly isReadingMore?: boolean
  /** Why it could not be read. */
  readonly moreError?: Error | null
}

/** From the Link header: https://www.rfc-editor.org/rfc/rfc8288 */
export function nextCursor({ headers }: Response): string | undefined {
  const url = /<([^>]*)>; *rel="?next\b/.exec(headers.get('link') ?? '')?.[1]
  return url === undefined ? undefined : (new URL(url, location.href).searchParams.get('cursor') ?? undefined)
}
