// Hooks that read data: an operation's result, a page of a list, or one item by id. Results are cached by operation and arguments.
import { keepPreviousData, type Query, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Call, type Category, type Petstore, PetstoreError, type StockLevel } from 'petstore-client'
import { type Action, callOf, type DataOf, type OperationId } from './action.ts'
import { useIsReachable } from './connection.ts'
import { useMissingScope, useStore } from './session.tsx'
import { byIdKey } from './stale.ts'

const keyOf = ({ operation, args }: Action): QueryKey => [operation, ...args]

export interface ReadOptions {
  readonly isEnabled?: boolean
  /** Whether to keep showing the previous data while a new query loads, so the layout does not jump. */
  readonly keepsPrevious?: boolean
  /**
   * Refetch interval while the page is visible, for data whose changes do not emit events. Refetching stops if the service rejects the
   * request.
   */
  readonly refreshMs?: number | undefined
}

function useOptions({ isEnabled = true, keepsPrevious, refreshMs }: ReadOptions) {
  const isReachable = useIsReachable()
  return {
    enabled: isEnabled,
    // Do not keep data while the service is unreachable: rows would stay under a filter that they do not match.
    ...(keepsPrevious && isReachable ? { placeholderData: keepPreviousData } : {}),
    ...(refreshMs === undefined
      ? {}
      : {
          refetchInterval: ({ state }: Pick<Query, 'state'>) =>
            state.error instanceof PetstoreError ? false : refreshMs,
        }),
  }
}

/** Reads an operation's result, and refetches it when an event makes it stale. */
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

/** Paging parameters of a list query. */
export interface Paging {
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  /** Cursor of the next page; undefined on the last page. */
  readonly next: string | undefined
}

/** Reads one page of a list. */
export function usePage<Row>(action: Action, options: ReadOptions = {}) {
  const store = useStore()
  const shared = useOptions({ keepsPrevious: true, ...options })
  return useQuery({
    queryKey: [...keyOf(action), 'page'],
    queryFn: ({ signal }) => readPage<Row>(store, action, signal),
    ...shared,
  })
}

/** Reads successive pages of a list that grows only at its start, such as a ledger. `page` returns the action for a cursor. */
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

/** Reads the next cursor from the Link header: https://www.rfc-editor.org/rfc/rfc8288 */
function nextCursor({ headers }: Response): string | undefined {
  const url = /<([^>]*)>; *rel="?next\b/.exec(headers.get('link') ?? '')?.[1]
  return url === undefined ? undefined : (new URL(url, location.href).searchParams.get('cursor') ?? undefined)
}

/**
 * Items that many components look up by id, such as the pet that an event is about. The lookups are batched into one read, and events keep
 * the results current.
 */
interface Kinds {
  /** A pet with the name of its category and its stock. */
  readonly pet: StockLevel
  readonly category: Category
}

type Kind = keyof Kinds

/** Maximum page size that the service allows. */
const MAX_IDS = 100

interface Reader<Item> {
  readonly operation: OperationId
  readonly read: (store: Petstore, ids: readonly number[]) => Promise<readonly Item[]>
  readonly idOf: (item: Item) => number
}

const readers: { readonly [K in Kind]: Reader<Kinds[K]> } = {
  pet: {
    operation: 'listStockLevels',
    read: (store, petId) => store.stockLevels.list({ petId: [...petId], limit: MAX_IDS }),
    idOf: ({ petId }) => petId,
  },
  category: { operation: 'listCategories', read: readCategories, idOf: ({ id }) => id },
}

/** Reads pages of categories until all ids are found. One page covers most stores. */
async function readCategories(store: Petstore, ids: readonly number[]): Promise<readonly Category[]> {
  const found: Category[] = []
  for await (const page of store.categories.list({ limit: MAX_IDS }).pages()) {
    found.push(...page)
    if (ids.every((id) => found.some((category) => category.id === id))) break
  }
  return found
}

/** Reads items by id. Omits ids that do not exist. */
async function readByIds<K extends Kind>(store: Petstore, kind: K, ids: readonly number[]) {
  const { read, idOf } = readers[kind]
  const found = new Map<number, Kinds[K]>()
  const unread = [...new Set(ids)]
  while (unread.length > 0) for (const item of await read(store, unread.splice(0, MAX_IDS))) found.set(idOf(item), item)
  return found
}

/** Reads an item by id: undefined while loading or if the caller may not read it, null if it does not exist. */
export function useById<K extends Kind>(kind: K, id: number | undefined): Kinds[K] | null | undefined {
  const store = useStore()
  const isAllowed = useMissingScope(readers[kind].operation) === undefined
  const { data } = useQuery({
    queryKey: byIdKey(kind, id ?? 0),
    queryFn: () => readTogether(store, kind, id ?? 0),
    enabled: isAllowed && id !== undefined,
  })
  return data
}

export const useCategoryName = (id: number): string => useById('category', id)?.name ?? `Category ${id}`

/** Ids requested in the same turn of the event loop, and the items found. */
interface Batch {
  readonly ids: Set<number>
  readonly items: Promise<ReadonlyMap<number, Kinds[Kind]>>
}

const batches = new WeakMap<Petstore, Map<Kind, Batch>>()

/** Reads an item as part of the current batch; null if it does not exist. */
async function readTogether<K extends Kind>(store: Petstore, kind: K, id: number): Promise<Kinds[K] | null> {
  const ofStore = batches.get(store) ?? new Map<Kind, Batch>()
  batches.set(store, ofStore)
  const { ids, items } = ofStore.get(kind) ?? startBatch()
  ids.add(id)
  return ((await items).get(id) as Kinds[K] | undefined) ?? null

  function startBatch(): Batch {
    const ids = new Set<number>()
    const items = new Promise((resolve) => setTimeout(resolve)).then(() => {
      ofStore.delete(kind)
      return readByIds(store, kind, [...ids])
    })
    ofStore.set(kind, { ids, items })
    return { ids, items }
  }
}
