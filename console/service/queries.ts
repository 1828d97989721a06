// Reading: what an operation returns, one page of a list, and single things by their identifier. All are cached under the operation and its
// arguments.
import { keepPreviousData, type Query, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Call, type Category, type InventoryItem, type Pet, type Petstore, PetstoreError } from 'petstore-client'
import { useMissingScope, useStore } from '../session/session.tsx'
import { type Action, callOf, type DataOf, type OperationId } from './action.ts'
import { useIsReachable } from './connection.ts'
import { byIdKey } from './stale.ts'

const keyOf = ({ operation, args }: Action): QueryKey => [operation, ...args]

export interface ReadOptions {
  readonly isEnabled?: boolean
  /** Shows what was read before while another query is under way, so that nothing jumps. */
  readonly keepsPrevious?: boolean
  /** Reads again after this time while the page is visible, for what has no events. Not if the service has rejected the request. */
  readonly refreshMs?: number | undefined
}

function useOptions({ isEnabled = true, keepsPrevious, refreshMs }: ReadOptions) {
  const isReachable = useIsReachable()
  return {
    enabled: isEnabled,
    // Not while the service cannot be reached: what was read before would stay under a filter that it does not match.
    ...(keepsPrevious && isReachable ? { placeholderData: keepPreviousData } : {}),
    ...(refreshMs === undefined
      ? {}
      : {
          refetchInterval: ({ state }: Pick<Query, 'state'>) =>
            state.error instanceof PetstoreError ? false : refreshMs,
        }),
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

/**
 * What is shown by its identifier in many places, such as the name of a pet in each row of a table: asked for one by one, read together,
 * and then kept current by the events.
 */
interface Kinds {
  readonly pet: Pet
  readonly category: Category
  readonly inventory: InventoryItem
}

type Kind = keyof Kinds

/** The service returns as many at once. */
const MAX_IDS = 100

interface Reader<Item> {
  readonly operation: OperationId
  readonly read: (store: Petstore, ids: readonly number[]) => Promise<readonly Item[]>
  readonly idOf: (item: Item) => number
}

const readers: { readonly [K in Kind]: Reader<Kinds[K]> } = {
  pet: {
    operation: 'listPets',
    read: (store, id) => store.pets.list({ id: [...id], limit: MAX_IDS }),
    idOf: ({ id }) => id,
  },
  category: { operation: 'listCategories', read: readCategories, idOf: ({ id }) => id },
  inventory: {
    operation: 'listInventory',
    read: (store, petId) => store.inventory.list({ petId: [...petId], limit: MAX_IDS }),
    idOf: ({ petId }) => petId,
  },
}

/** Most stores have fewer categories than a page. In a larger one, the others are read one by one. */
async function readCategories(store: Petstore, ids: readonly number[]): Promise<readonly Category[]> {
  const first = await store.categories.list({ limit: MAX_IDS })
  const others = ids.filter((id) => !first.some((category) => category.id === id))
  const found = await Promise.all(others.map((id) => store.categories.get(id).result()))
  return [...first, ...found.flatMap((result) => (result.ok ? [result.data] : []))]
}

/** By their identifiers. Those that do not exist are left out. */
async function readByIds<K extends Kind>(store: Petstore, kind: K, ids: readonly number[]) {
  const { read, idOf } = readers[kind]
  const found = new Map<number, Kinds[K]>()
  const unread = [...new Set(ids)]
  while (unread.length > 0) for (const item of await read(store, unread.splice(0, MAX_IDS))) found.set(idOf(item), item)
  return found
}

/** The same for the rows of a download: none if the caller may not read them. */
export async function readIfAllowed<K extends Kind>(store: Petstore, kind: K, ids: readonly number[]) {
  try {
    return await readByIds(store, kind, ids)
  } catch (error) {
    if (error instanceof PetstoreError && error.code === 'forbidden') return new Map<number, Kinds[K]>()
    throw error
  }
}

/** Rows of a download with the names of their pets. */
export async function withPetNames(store: Petstore, rows: readonly { readonly petId: number }[]) {
  const petIds = rows.map(({ petId }) => petId)
  const pets = await readIfAllowed(store, 'pet', petIds)
  return rows.map((row) => ({ ...row, petName: pets.get(row.petId)?.name }))
}

/** Undefined while it is read or if the caller may not read it, null if it does not exist. */
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

export const usePetName = (id: number): string => useById('pet', id)?.name ?? `Pet ${id}`

export const useCategoryName = (id: number): string => useById('category', id)?.name ?? `Category ${id}`

/** What was asked for in the same turn of the event loop, and what was found. */
interface Batch {
  readonly ids: Set<number>
  readonly items: Promise<ReadonlyMap<number, Kinds[Kind]>>
}

const batches = new WeakMap<Petstore, Map<Kind, Batch>>()

/** Null if there is none. */
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
