// Reading: what an operation returns, one page of a list, and single things by their identifier. All are cached under the operation and its
// arguments.
import { keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Call, type Petstore, PetstoreError } from 'petstore-client'
import { useStore } from '../session/session.tsx'
import { type Action, callOf, type DataOf, type OperationId } from './action.ts'
import { useIsReachable } from './connection.ts'

export const keyOf = ({ operation, args }: Action): QueryKey => [operation, ...args]

export interface ReadOptions {
  readonly isEnabled?: boolean
  /** Shows what was read before while another query is under way, so that nothing jumps. */
  readonly keepsPrevious?: boolean
  /** Reads again after this time while the page is visible, for what has no events. Not if the service has rejected the request. */
  readonly refreshMs?: number
}

interface State {
  readonly state: { readonly error: Error | null }
}

function useOptions({ isEnabled = true, keepsPrevious, refreshMs }: ReadOptions) {
  const isReachable = useIsReachable()
  return {
    enabled: isEnabled,
    // Not while the service cannot be reached: what was read before would stay under a filter that it does not match.
    ...(keepsPrevious && isReachable ? { placeholderData: keepPreviousData } : {}),
    ...(refreshMs === undefined
      ? {}
      : { refetchInterval: ({ state }: State) => (state.error instanceof PetstoreError ? false : refreshMs) }),
  }
}

/** What an operation returns. It is read again when an event says that it has changed. */
export function useData<Id extends OperationId>(action: Action<Id>, options: ReadOptions = {}) {
  const store = useStore()
  const shared = useOptions(options)
  return useQuery({
    queryKey: keyOf(action),
    queryFn: async ({ signal }): Promise<DataOf<Id>> =>
      await (callOf(store, action, { signal }) as Promise<DataOf<Id>>),
    ...shared,
  })
}

/** What the query of a list has besides its filters. */
export interface Paging {
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  /** The cursor of the next page. Undefined if this is the last one. */
  readonly next: string | undefined
}

/** One page of a list. */
export function usePage<Row>(action: Action, options: ReadOptions = {}) {
  const store = useStore()
  const shared = useOptions({ keepsPrevious: true, ...options })
  return useQuery({
    queryKey: [...keyOf(action), 'page'],
    queryFn: ({ signal }) => readPage<Row>(store, action, signal),
    ...shared,
  })
}

/** Several pages of a list, one below the other, for what only grows at its beginning. `page` makes the action for a cursor. */
export function usePages<Row>(
  page: (cursor: string | undefined) => Action,
  options: { readonly staleTime?: 'static'; readonly gcTime?: number } = {},
) {
  const store = useStore()
  const query = useInfiniteQuery({
    queryKey: [...keyOf(page(undefined)), 'pages'],
    queryFn: ({ pageParam, signal }) => readPage<Row>(store, page(pageParam), signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    ...options,
  })
  return { ...query, rows: query.data?.pages.flatMap(({ rows }) => rows) }
}

export async function readPage<Row>(store: Petstore, action: Action, signal?: AbortSignal): Promise<ListPage<Row>> {
  const call = callOf(store, action, { signal }) as unknown as Call<Row[], never>
  const { data, response } = await call.withResponse()
  return { rows: data, next: nextCursor(response) }
}

/** From the Link header: https://www.rfc-editor.org/rfc/rfc8288 */
function nextCursor({ headers }: Response): string | undefined {
  const url = /<([^>]*)>; *rel="?next\b/.exec(headers.get('link') ?? '')?.[1]
  return url === undefined ? undefined : (new URL(url, location.href).searchParams.get('cursor') ?? undefined)
}
