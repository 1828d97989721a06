// What is shown by its identifier in many places, such as the name of a pet in each row of a table: asked for one by one, read together,
// and then kept current by the events.
import { useQuery } from '@tanstack/react-query'
import type { Category, InventoryItem, Pet, Petstore } from 'petstore-client'
import { useMissingScope, useStore } from '../session/session.tsx'
import type { OperationId } from './action.ts'

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

/** Rows of a download with the names of their pets, as far as the caller may read them. */
export async function withPetNames(store: Petstore, rows: readonly { readonly petId: number }[]) {
  const id = [...new Set(rows.map(({ petId }) => petId))]
  const pets = id.length === 0 ? undefined : await store.pets.list({ id, limit: MAX_IDS }).result()
  const names = new Map(pets?.ok ? pets.data.map(({ id, name }) => [id, name]) : [])
  return rows.map((row) => ({ ...row, petName: names.get(row.petId) }))
}

/** Most stores have fewer categories than a page. In a larger one, the others are read one by one. */
async function readCategories(store: Petstore, ids: readonly number[]): Promise<readonly Category[]> {
  const first = await store.categories.list({ limit: MAX_IDS })
  const others = ids.filter((id) => !first.some((category) => category.id === id))
  const found = await Promise.all(others.map((id) => store.categories.get(id).result()))
  return [...first, ...found.flatMap((result) => (result.ok ? [result.data] : []))]
}

/** By their identifiers, of which there are at most those of a page. Those that do not exist are left out. */
export async function readByIds<K extends Kind>(store: Petstore, kind: K, ids: readonly number[]) {
  const { read, idOf } = readers[kind]
  const items = ids.length > 0 ? await read(store, [...new Set(ids)]) : []
  return new Map(items.map((item) => [idOf(item), item]))
}

/** The key of its query. */
export const byIdKey = (kind: string, id: number) => ['byId', kind, id] as const

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

interface Waiting {
  readonly id: number
  readonly resolve: (item: unknown) => void
  readonly reject: (error: unknown) => void
}

/** What was asked for in the same turn of the event loop, by store and kind. */
const waiting = new WeakMap<Petstore, Map<Kind, Waiting[]>>()

/** Null if there is none. */
function readTogether<K extends Kind>(store: Petstore, kind: K, id: number): Promise<Kinds[K] | null> {
  const kinds = waiting.get(store) ?? new Map<Kind, Waiting[]>()
  waiting.set(store, kinds)
  const { promise, resolve, reject } = Promise.withResolvers<Kinds[K] | null>()
  const asked = kinds.get(kind) ?? []
  if (asked.length === 0) setTimeout(() => void flush())
  asked.push({ id, resolve: (item) => resolve(item as Kinds[K] | null), reject })
  kinds.set(kind, asked)
  return promise

  async function flush(): Promise<void> {
    kinds.delete(kind)
    for (let at = 0; at < asked.length; at += MAX_IDS) await answer(store, readers[kind], asked.slice(at, at + MAX_IDS))
  }
}

async function answer<Item>(store: Petstore, { read, idOf }: Reader<Item>, asked: readonly Waiting[]): Promise<void> {
  try {
    const items = await read(
      store,
      asked.map(({ id }) => id),
    )
    const byId = new Map(items.map((item) => [idOf(item), item]))
    for (const { id, resolve } of asked) resolve(byId.get(id) ?? null)
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}
