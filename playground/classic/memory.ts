// Remembers what a sandbox's store cannot hold: identifiers chosen by clients, tags, photos, and users. Its size is bounded, and it can be
// saved while nobody uses the sandbox.
import { deserialize, serialize } from 'node:v8'
import { PlaygroundError } from '../http/responses.ts'
import { toExactJson } from './exact-json.ts'

const MAX_ENTRIES = 10_000
const MAX_CHARACTERS = 512 * 1024
/** The first identifier that the classic pet store chooses itself, far from those that people choose. */
const FIRST_ID = 1_000_000_000_000n

/** A map whose entries count toward the memory's limits. */
export interface Table<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  entries(): [Key, Value][]
}

interface WithId {
  /** The identifier that the client chose; undefined if the client did not choose one. */
  readonly id?: bigint | undefined
}

/** Details of pets or orders, keyed by the store's identifier. */
export interface Details<Value extends WithId> extends Table<number, Value> {
  /** Returns the store's identifier, or undefined if the classic identifier is unknown. The pet or order may have been deleted. */
  storeId(id: bigint): number | undefined
  classicId(storeId: number): bigint
}

interface SavedMemory {
  readonly nextId: bigint
  readonly tables: ReadonlyMap<string, ReadonlyMap<unknown, unknown>>
}

/** Creates an empty memory, or restores a saved one. */
export function createMemory(saved?: Buffer) {
  const restored = saved && (deserialize(saved) as SavedMemory)
  const tables = new Map<string, ReadonlyMap<unknown, unknown>>()
  let nextId = restored?.nextId ?? FIRST_ID
  let entries = 0
  let characters = 0

  /** Returns an identifier that it has not returned before. */
  function takeId(): bigint {
    nextId += 1n
    return nextId - 1n
  }

  function createTable<Key, Value>(name: string): Table<Key, Value> {
    const rows = new Map<Key, Value>()
    tables.set(name, rows)
    const count = (key: Key, sign: 1 | -1): void => {
      if (!rows.has(key)) return
      entries += sign
      characters += sign * toExactJson(rows.get(key)).length
    }
    const remove = (key: Key): void => {
      count(key, -1)
      rows.delete(key)
    }
    const set = (key: Key, value: Value): void => {
      remove(key)
      rows.set(key, value)
      count(key, 1)
    }
    for (const [key, value] of restored?.tables.get(name) ?? []) set(key as Key, value as Value)
    return {
      get: (key) => rows.get(key),
      set,
      delete: remove,
      entries: () => [...rows],
    }
  }

  function createDetails<Value extends WithId>(name: string, none: Value): Details<Value> {
    const table = createTable<number, Value>(name)
    const storeIds = new Map<bigint, number>()
    for (const [storeId, { id }] of table.entries()) if (id !== undefined) storeIds.set(id, storeId)

    function remove(storeId: number): void {
      const id = table.get(storeId)?.id
      if (id !== undefined) storeIds.delete(id)
      table.delete(storeId)
    }

    function set(storeId: number, value: Value): void {
      remove(storeId)
      table.set(storeId, value)
      if (value.id !== undefined) storeIds.set(value.id, storeId)
    }

    return {
      ...table,
      set,
      delete: remove,
      storeId: (id) => {
        const isStored = id > 0n && id <= Number.MAX_SAFE_INTEGER && table.get(Number(id))?.id === undefined
        return storeIds.get(id) ?? (isStored ? Number(id) : undefined)
      },
      classicId: (storeId) => {
        const details = table.get(storeId) ?? none
        if (details.id !== undefined) return details.id
        if (!storeIds.has(BigInt(storeId))) return BigInt(storeId)
        // A client has chosen this identifier for another pet or order.
        let substitute = takeId()
        while (storeIds.has(substitute)) substitute = takeId()
        set(storeId, { ...details, id: substitute })
        return substitute
      },
    }
  }

  return {
    takeId,
    createTable,
    createDetails,
    /** Returns what is needed to restore the memory. */
    save: (): Buffer => serialize({ nextId, tables } satisfies SavedMemory),
    /** Checks that there is room for another request's data. Fails with: classic_full. */
    requireRoom: () => {
      if (entries < MAX_ENTRIES && characters < MAX_CHARACTERS) return
      throw new PlaygroundError(
        503,
        'classic_full',
        `The classic pet store has reached its limit of ${MAX_ENTRIES} entries or ${MAX_CHARACTERS / 1024} KiB; delete some, or reset the sandbox.`,
        { 'Retry-After': '60' },
      )
    },
  }
}
